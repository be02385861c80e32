#include "tests/house/sim/database.h"

#include <algorithm>
#include <utility>

namespace serai::house::sim {
namespace {

constexpr Millis kTimeout = 2500;  // then a call has failed, whatever becomes of it

}  // namespace

Stored Database::append(const std::string& house, const std::string& table, const std::vector<Row>& rows,
                        const std::optional<Summary>& summary) {
  const auto found = logs.find(table);
  const std::size_t last = found == logs.end() ? 0 : found->second.rows.size();
  if (rows.front().number != static_cast<int>(last) + 1) return Stored::taken;
  Log& log = logs[table];
  log.rows.insert(log.rows.end(), rows.begin(), rows.end());
  if (summary) {
    const std::string wants = summary->wakeful ? house : "";
    log.keeper = log.summary.wakeful && !log.keeper.empty() ? log.keeper : wants;
    log.summary = *summary;
  }
  for (const auto& ear : ears) ear(table, log.rows.back().number);
  return Stored::yes;
}

bool Database::alive(const std::string& house) const {
  const auto found = alive_until_.find(house);
  return found != alive_until_.end() && found->second > world_.now();
}

void Database::enter(const std::string& house) { alive_until_[house] = world_.now() + kLease; }

Keeper Database::keep(const std::string& house, const std::string& table) {
  const auto found = logs.find(table);
  if (found == logs.end()) return Keeper::another;
  std::string& keeper = found->second.keeper;
  if ((keeper != house && alive(keeper)) || !alive(house)) return Keeper::another;
  keeper = house;
  return Keeper::this_one;
}

bool Database::renew(const std::string& house) {
  if (!alive(house)) return false;
  enter(house);
  return true;
}

std::vector<std::string> Database::take_over(const std::string& house, bool all) {
  std::vector<std::string> tables;
  for (auto& [table, log] : logs) {
    if (!log.summary.wakeful || (alive(log.keeper) && !(all && log.keeper == house))) continue;
    log.keeper = house;
    tables.push_back(table);
  }
  return tables;
}

Line::Line(World& world, Database& database, Traffic& traffic, std::function<void(std::function<void()>)> home,
           bool shared)
    : world_(world), database_(database), traffic_(traffic), home_(std::move(home)), shared_(shared) {
  house_ = std::to_string(world_.rng.next());
  database_.enter(house_);
}

Fate Line::fate_of_next() {
  const int number = traffic_.calls++;
  if (is_cut()) return world_.chance(0.5) ? Fate::lost : Fate::answer_lost;
  if (number == traffic_.faults.only_call) return traffic_.faults.fate;
  if (!world_.chance(traffic_.faults.probability)) return Fate::fine;
  return static_cast<Fate>(1 + world_.below(3));
}

template <class Value>
void Line::call(std::function<Value()> question, Value nothing, std::function<void(Value)> done) {
  const Fate fate = fate_of_next();
  const auto answer = [this, done = std::move(done)](Millis when, Value value) {
    free_ = std::max(free_, when);
    world_.at(free_, [home = home_, done, value = std::move(value)] { home([done, value] { done(value); }); });
  };
  const Millis arrives = world_.now() + 1 + world_.below(5);
  if (fate == Fate::lost) return answer(world_.now() + world_.below(kTimeout), std::move(nothing));
  if (fate == Fate::fine) {
    world_.at(arrives, [answer, question = std::move(question)] { answer(0, question()); });
    return;
  }
  // Nobody hears how it ended; it may end long after everybody has given up waiting.
  world_.at(fate == Fate::late ? arrives + world_.below(20'000) : arrives,
            [question = std::move(question)] { question(); });
  answer(world_.now() + kTimeout, std::move(nothing));
}

void Line::append(std::string table, std::vector<Row> rows, std::optional<Summary> summary,
                  std::function<void(Stored)> done) {
  const auto ask = [&database = database_, house = house_, table = std::move(table), rows = std::move(rows),
                    summary = std::move(summary)] { return database.append(house, table, rows, summary); };
  call<Stored>(ask, Stored::unknown, std::move(done));
}

void Line::load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) {
  using Rows = std::optional<std::vector<Row>>;
  const auto ask = [&database = database_, table = std::move(table), after]() -> Rows {
    const auto found = database.logs.find(table);
    std::vector<Row> rows;
    if (found != database.logs.end() && static_cast<int>(found->second.rows.size()) > after)
      rows.assign(found->second.rows.begin() + after, found->second.rows.end());
    return rows;
  };
  call<Rows>(ask, std::nullopt, std::move(done));
}

void Line::lobby(int, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) {
  using Entries = std::optional<std::vector<LobbyEntry>>;
  call<Entries>([]() -> Entries { return std::vector<LobbyEntry>{}; }, std::nullopt, std::move(done));
}

void Line::archive(ArchiveQuestion, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) {
  lobby(0, std::move(done));
}

void Line::turns(std::vector<std::string>, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) {
  lobby(0, std::move(done));
}

void Line::missing(std::vector<std::string> tables, std::function<void(std::vector<std::string>)> done) {
  const auto ask = [&database = database_, tables = std::move(tables)] {
    std::vector<std::string> gone;
    for (const std::string& table : tables)
      if (!database.logs.contains(table)) gone.push_back(table);
    return gone;
  };
  call<std::vector<std::string>>(ask, {}, std::move(done));
}

void Line::keep(std::string table, std::function<void(Keeper)> done) {
  if (!shared_) return call<Keeper>([] { return Keeper::this_one; }, Keeper::this_one, std::move(done));
  const auto ask = [&database = database_, house = house_, table = std::move(table)] {
    return database.keep(house, table);
  };
  call<Keeper>(ask, Keeper::unknown, std::move(done));
}

void Line::renew(bool all, std::function<void(Renewal)> done) {
  if (!shared_) {
    Renewal renewal;
    if (!std::exchange(renewed_, true)) renewal.tables = database_.take_over("the only one", true);
    return home_([done = std::move(done), renewal] { done(renewal); });
  }
  const auto ask = [this, all] {
    Renewal renewal;
    if (!database_.renew(house_)) {
      renewal.lost = true;
      house_ = std::to_string(world_.rng.next());
      database_.enter(house_);
    }
    renewal.tables = database_.take_over(house_, all);
    return renewal;
  };
  Renewal nothing;
  nothing.unknown = true;
  call<Renewal>(ask, nothing, std::move(done));
}

void Line::due(Millis until, std::function<void(std::vector<std::string>)> done) {
  const auto ask = [this, until] {
    std::vector<std::string> tables;
    for (const auto& [table, log] : database_.logs)
      if (log.summary.zero > 0 && log.summary.zero <= until && (!shared_ || log.keeper == house_))
        tables.push_back(table);
    return tables;
  };
  call<std::vector<std::string>>(ask, {}, std::move(done));
}

}  // namespace serai::house::sim
