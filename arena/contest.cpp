#include "arena/contest.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "arena/chance.h"
#include "arena/play.h"
#include "arena/variant.h"
#include "engine/core/text.h"
#include "engine/registry.h"

namespace serai {
namespace {

bool is_exec(std::string_view name) { return name.starts_with(kExec); }

// Text that fits a line of a record, a journal or a database.
bool is_one_line(std::string_view text) { return is_utf8(text) && !has_control_characters(text); }

// A name for the record: what fits there, in whole characters.
std::string record_name(const std::string& player) {
  std::string name = "bot:" + player;
  if (name.size() > kMaxNameBytes) {
    std::size_t size = kMaxNameBytes;
    while ((static_cast<unsigned char>(name[size]) & 0xc0) == 0x80) --size;
    name.resize(size);
  }
  while (name.back() == ' ') name.pop_back();
  return name;
}

std::vector<std::string> labels_of(const std::vector<std::string>& players) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto before = std::count(players.begin(), players.begin() + static_cast<std::ptrdiff_t>(i), players[i]);
    const bool alone = std::ranges::count(players, players[i]) == 1;
    labels.push_back(alone ? players[i] : fmt::format("{} #{}", players[i], before + 1));
  }
  return labels;
}

// What is wrong with the names that players were given.
std::string name_fault(const ContestSetting& setting) {
  for (std::size_t i = 0; i < setting.players.size(); ++i) {
    const std::string name = setting.name(i);
    if (name.empty()) continue;
    if (!is_record_name(name))
      return fmt::format("'{}' is no name: 1 to {} bytes of UTF-8, no spaces around it, no control characters", name,
                         kMaxNameBytes);
    if (is_player(name) && name != setting.players[i])
      return fmt::format("'{}' is a player of its own: give '{}' another name", name, setting.players[i]);
    for (std::size_t other = 0; other < setting.players.size(); ++other)
      if (other != i && (setting.name(other) == name || setting.players[other] == name))
        return fmt::format("two players are called '{}'", name);
  }
  return "";
}

// Scores at evenly spaced moments of all that were noted.
std::vector<std::vector<int>> course_of(const std::vector<Scores>& noted, int seats) {
  std::vector<std::vector<int>> course;
  for (int point = 0; point < kCoursePoints; ++point) {
    const Scores& scores = noted[(noted.size() - 1) * point / (kCoursePoints - 1)];
    course.emplace_back(scores.begin(), scores.begin() + seats);
  }
  return course;
}

}  // namespace

std::string Contest::fault(const ContestSetting& setting) {
  if (setting.players.empty()) return "an arena needs players";
  if (setting.players.size() > kMostEntries) return fmt::format("more than {} players", kMostEntries);
  for (const std::string& name : setting.players) {
    if (!is_one_line(name))
      return "a player is named, or a command written, in one line of UTF-8 without control characters";
    if (name == kExec) return "exec: needs a command";
    if (is_exec(name)) continue;
    if (std::string fault = judge_fault(name, setting.game->name(), setting.seats); !fault.empty()) return fault;
    if (!make_variant(name, setting.budget))
      return fmt::format("there is no player '{}' (there are: {}; {}; exec:COMMAND)", name,
                         fmt::join(player_names(), ", "), kVariantWords);
    if (is_endless(name, setting.budget))
      return fmt::format("'{}' would never move: it needs simulations or --time", name);
  }
  if (std::string fault = name_fault(setting); !fault.empty()) return fault;
  if (setting.gauntlet && setting.players.size() < 2) return "a gauntlet needs others for the first player to meet";
  if (setting.start.empty()) return "";
  const auto book = read_book(setting.start, *setting.game, setting.seats, setting.options);
  return book ? "" : "the start, " + book.why().text;
}

void ContestSetting::seat_players(const std::vector<std::string>& words) {
  players.clear();
  names.clear();
  for (const std::string& each : words) {
    const std::size_t equals = std::min(each.find('='), each.find(':'));
    const bool named = equals != std::string::npos && equals > 0 && each[equals] == '=';
    names.push_back(named ? each.substr(0, equals) : "");
    players.push_back(named ? each.substr(equals + 1) : each);
  }
}

Contest::Contest(ContestSetting setting)
    : setting_(std::move(setting)), lineups_(entries(), setting_.seats, setting_.gauntlet) {
  const std::vector<std::string> nothing_heard(setting_.players.size());
  call(nothing_heard, nothing_heard);
  if (setting_.start.empty()) return;
  book_ = std::move(*read_book(setting_.start, *setting_.game, setting_.seats, setting_.options));
}

bool Contest::has_processes() const { return std::ranges::any_of(setting_.players, is_exec); }

bool Contest::has_records() const {
  return std::ranges::all_of(book_, [](const Start& start) { return !start.position; });
}

// In turn; when players and starts would come together in the same way again, shifted by one, so that in time
// everybody begins with everything.
const Start* Contest::start_of(std::uint64_t round) const {
  if (book_.empty()) return nullptr;
  const std::uint64_t cycle = lineups_.rounds_a_cycle(), starts = book_.size();
  const std::uint64_t shift = (round - 1) / std::lcm(cycle, starts) % std::gcd(cycle, starts);
  return &book_[(round - 1 + shift) % starts];
}

bool Contest::heeds_simulations() const {
  return std::ranges::any_of(setting_.players,
                             [](const std::string& name) { return is_exec(name) || takes_simulations(name); });
}

bool Contest::heeds_time() const {
  return std::ranges::any_of(setting_.players,
                             [](const std::string& name) { return is_exec(name) || takes_time(name); });
}

std::vector<std::string> Contest::names(std::uint64_t i) const {
  std::vector<std::string> names;
  for (int entry : lineups_.seating(i)) {
    const std::string given = setting_.name(entry);
    names.push_back(record_name(given.empty() ? setting_.players[entry] : given));
  }
  return names;
}

void Contest::call(const std::vector<std::string>& names, const std::vector<std::string>& versions) {
  std::vector<std::string> called = setting_.players;
  for (std::size_t i = 0; i < called.size(); ++i) {
    bool shared = names[i].empty();
    for (std::size_t other = 0; other < called.size(); ++other) {
      const std::string given = setting_.name(other);
      const bool another = !given.empty() || setting_.players[other] != setting_.players[i];
      shared |= another && (names[i] == (given.empty() ? names[other] : given) || setting_.players[other] == names[i]);
    }
    if (!shared) called[i] = names[i];
    if (!setting_.name(i).empty()) called[i] = setting_.name(i);
  }
  labels_ = labels_of(called);
  versions_ = versions;
}

PlayedGame Contest::play(std::uint64_t i, BotPool& bots, const std::function<void()>& between) const {
  const std::vector<int> seating = lineups_.seating(i);
  const Start* const start = start_of(lineups_.round_of(i));
  const RecordHead head{setting_.game, setting_.seats, setting_.options, names(i)};
  GameResult result;
  result.number = i;
  std::vector<std::unique_ptr<Player>> players;
  std::vector<BotPlayer*> processes(setting_.seats);
  std::vector<Chair> chairs;
  for (int seat = 1; seat <= setting_.seats; ++seat) {
    const std::string& name = setting_.players[seating[seat - 1]];
    Rng rng = Rng::of(setting_.seed, i, seat);
    result.seats.push_back({seating[seat - 1]});
    if (is_exec(name)) {
      const std::uint64_t seed = rng.next() >> 32;
      auto bot = std::make_unique<BotPlayer>(name.substr(kExec.size()), lineups_.rotation_of(i), head, seat, seed,
                                             setting_.budget, patience_for(setting_.patience, setting_.budget), bots);
      if (start && start->position) bot->begin_at(*start->position);
      bot->keep_log(i, labels_[seating[seat - 1]]);
      processes[seat - 1] = bot.get();
      players.push_back(std::move(bot));
    } else {
      players.push_back(make_variant(name, setting_.budget));
    }
    chairs.push_back({players.back().get(), rng});
  }

  RecordWriter record(head);
  std::vector<Scores> noted;
  std::vector<std::chrono::nanoseconds> thought(setting_.seats);
  const auto watch = [&](const Step& step) {
    between();
    record.add(step.before, step.move);
    noted.push_back(step.before.scores());
    for (BotPlayer* process : processes)
      if (process) process->saw(step.before, step.move);
    if (const Actor actor = step.before.actor(); actor != kChance) {
      ++result.seats[actor - 1].moves;
      thought[actor - 1] += step.thought;
    }
  };
  const std::unique_ptr<Position> position =
      start && start->position ? start->position->clone() : setting_.game->start(setting_.seats, setting_.options);
  for (const Move move : start ? start->moves : std::vector<Move>()) {
    watch({*position, move});
    position->apply(move);
  }
  for (SeatResult& seat : result.seats) seat.moves = 0;  // those of the opening are nobody's
  play_out(*position, chairs, PairedChance(setting_.seed, lineups_.round_of(i)), watch);
  record.finish(*position);
  noted.push_back(position->scores());

  result.winners = position->winners();
  result.course = course_of(noted, setting_.seats);
  for (int seat = 0; seat < setting_.seats; ++seat) {
    result.seats[seat].score = position->scores()[seat];
    result.seats[seat].microseconds = std::chrono::duration_cast<std::chrono::microseconds>(thought[seat]).count();
    if (processes[seat]) {
      processes[seat]->over(*position);
      result.seats[seat].faults = processes[seat]->faults();
    }
  }
  return {std::move(result), start && start->position ? "" : record.text()};
}

}  // namespace serai
