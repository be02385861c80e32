#include "house/thinking.h"

#include <unordered_set>
#include <utility>

namespace serai::house {
namespace {

constexpr Micros kMinute = 60'000'000;
// What a second of thinking counts for each kind: where all wait, moves and hints get four times as much as analyses,
// and eight times as much as tables without listeners. Nobody gets nothing.
constexpr std::array<Micros, 6> kPrice{1, 1, 1, 1, 4, 8};

constexpr std::size_t index_of(Lane lane) { return static_cast<std::size_t>(lane); }

}  // namespace

Thinking::Thinking(int threads) : most_(std::max(1, threads - 1)) {}

Thinking::Ticket Thinking::add(Wanted wanted, Micros now) {
  if (wanted.account.empty()) wanted.account = "table " + wanted.table;
  const Ticket ticket = ++last_;
  enter(ticket, wanted);
  waiting_.emplace(ticket, Waiting{std::move(wanted), now});
  return ticket;
}

bool Thinking::take_out(Ticket ticket) {
  const auto found = waiting_.find(ticket);
  if (found == waiting_.end()) return false;
  leave(ticket, found->second.wanted);
  waiting_.erase(found);
  return true;
}

void Thinking::move_to(Ticket ticket, Lane lane) {
  const auto found = waiting_.find(ticket);
  if (found == waiting_.end() || found->second.wanted.lane == lane) return;
  leave(ticket, found->second.wanted);
  found->second.wanted.lane = lane;
  enter(ticket, found->second.wanted);
}

Thinking::Sort Thinking::sort_of(const Wanted& wanted) {
  if (wanted.lane == Lane::hints) return hints;
  if (wanted.lane == Lane::analyses) return analyses;
  if (wanted.lane == Lane::unheard) return unheard;
  return wanted.effort == Effort::long_search ? long_moves : wanted.effort == Effort::search ? moves : short_moves;
}

void Thinking::enter(Ticket ticket, const Wanted& wanted) {
  Kind& kind = kind_of(wanted);
  Account& account = kind.accounts[wanted.account];
  account.tables[wanted.table].push_back(ticket);
  account.shares.enter(wanted.table);
  kind.shares.enter(wanted.account);
  world_of(wanted).shares.enter(sort_of(wanted));
}

void Thinking::leave(Ticket ticket, const Wanted& wanted) {
  Kind& kind = kind_of(wanted);
  Account& account = kind.accounts[wanted.account];
  std::deque<Ticket>& tickets = account.tables[wanted.table];
  std::erase(tickets, ticket);
  if (!tickets.empty()) return;
  account.tables.erase(wanted.table);
  account.shares.leave(wanted.table);
  if (!account.tables.empty()) return;
  kind.accounts.erase(wanted.account);
  kind.shares.leave(wanted.account);
  if (kind.accounts.empty()) world_of(wanted).shares.leave(sort_of(wanted));
}

// One thread at least is left to those who wait for a move or a hint, if there are two.
bool Thinking::may_begin(const World& world, std::size_t sort) const {
  if (sort == unheard && world.kinds[unheard].under_way > 0) return false;
  if (sort != analyses && sort != unheard) return true;
  int patient = 0;
  for (const Kind* kind : {&world.kinds[analyses], &world.kinds[unheard]}) patient += kind->under_way - kind->paused;
  return patient < most_;
}

bool Thinking::may_begin(const World& world, std::size_t sort, const std::string& account) const {
  const auto found = running_of_.find(account);
  if (found == running_of_.end()) return true;
  if (sort == analyses && found->second.analyses > 0) return false;
  return &world != worlds_.data() || found->second.searches < most_;
}

// Of the kinds before this one, if it has not used less.
Thinking::Ticket Thinking::first_of(const World& world, std::size_t before) const {
  for (const auto& [used, sort] : world.shares.waiting()) {
    const Kind& kind = world.kinds[sort];
    if (sort >= before || (before < kSorts && used > world.shares.used(before))) continue;
    if (!may_begin(world, sort)) continue;
    for (const auto& [used_too, account] : kind.shares.waiting())
      if (may_begin(world, sort, account)) {
        const Account& who = kind.accounts.at(account);
        return who.tables.at(who.shares.waiting().begin()->second).front();
      }
  }
  return 0;
}

Thinking::Ticket Thinking::next(Thread thread, Micros now) {
  Ticket ticket = thread == Thread::for_all ? first_of(worlds_[0], kSorts) : 0;
  if (!ticket) ticket = first_of(worlds_[1], kSorts);
  return begin(ticket, now);
}

Thinking::Ticket Thinking::before(Ticket ticket, Micros spent, Micros now) {
  const auto found = running_.find(ticket);
  if (found == running_.end() || found->second.wanted.quick()) return 0;
  const Wanted wanted = found->second.wanted;
  charge(wanted, spent);
  pause(found->second, true);
  if (const Ticket other = first_of(world_of(wanted), sort_of(wanted))) return begin(other, now);
  pause(found->second, false);
  return 0;
}

void Thinking::pause(Begun& begun, bool pauses) {
  if (std::exchange(begun.paused, pauses) == pauses) return;
  kind_of(begun.wanted).paused += pauses ? 1 : -1;
  running_of_[begun.wanted.account].searches += pauses ? -1 : 1;
}

Thinking::Ticket Thinking::begin(Ticket ticket, Micros now) {
  const auto found = waiting_.find(ticket);
  if (found == waiting_.end()) return 0;
  const Waiting begun = std::move(found->second);
  waiting_.erase(found);
  note_wait(begun.wanted.lane, now, now - begun.since);

  const Wanted& wanted = begun.wanted;
  Kind& kind = kind_of(wanted);
  world_of(wanted).shares.serve(sort_of(wanted));
  kind.shares.serve(wanted.account);
  kind.accounts[wanted.account].shares.serve(wanted.table);
  leave(ticket, wanted);
  ++kind.under_way;
  Running& running = running_of_[wanted.account];
  running.searches += !wanted.quick();
  running.analyses += wanted.lane == Lane::analyses;
  running_.emplace(ticket, Begun{wanted});
  return ticket;
}

void Thinking::finished(Ticket ticket, Micros spent) {
  const auto found = running_.find(ticket);
  if (found == running_.end()) return;
  pause(found->second, false);
  const Wanted wanted = std::move(found->second.wanted);
  running_.erase(found);
  --kind_of(wanted).under_way;
  Running& running = running_of_[wanted.account];
  running.searches -= !wanted.quick();
  running.analyses -= wanted.lane == Lane::analyses;
  if (running.searches == 0 && running.analyses == 0) running_of_.erase(wanted.account);
  charge(wanted, std::max<Micros>(1, spent));  // who thinks, uses something
}

void Thinking::charge(const Wanted& wanted, Micros spent) {
  used_ += spent;
  Kind& kind = kind_of(wanted);
  world_of(wanted).shares.charge(sort_of(wanted), spent * kPrice[sort_of(wanted)]);
  kind.shares.charge(wanted.account, spent);
  if (const auto account = kind.accounts.find(wanted.account); account != kind.accounts.end())
    account->second.shares.charge(wanted.table, spent);
}

void Thinking::note_wait(Lane lane, Micros now, Micros length) {
  std::deque<Wait>& waits = waits_[index_of(lane)];
  while (!waits.empty() && waits.front().at < now - kMinute) waits.pop_front();
  while (!waits.empty() && waits.back().length <= length) waits.pop_back();
  waits.push_back({now, length});
}

ThinkingFigures Thinking::figures(Micros now) const {
  ThinkingFigures figures;
  std::unordered_set<std::string_view> accounts;
  const auto longer = [&](Lane lane, Micros length) {
    Micros& longest = figures.longest_wait[index_of(lane)];
    longest = std::max(longest, length);
  };
  for (const auto& [ticket, waiting] : waiting_) {
    ++figures.waiting[index_of(waiting.wanted.lane)];
    longer(waiting.wanted.lane, now - waiting.since);
    accounts.insert(waiting.wanted.account);
  }
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    for (const Wait& wait : waits_[lane])
      if (wait.at >= now - kMinute) longer(static_cast<Lane>(lane), wait.length);
  figures.running = running_.size();
  figures.accounts = accounts.size();
  figures.used = used_;
  return figures;
}

}  // namespace serai::house
