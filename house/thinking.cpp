#include "house/thinking.h"

#include <unordered_set>

namespace serai::house {
namespace {

constexpr Micros kMinute = 60'000'000;
// What a second of thinking counts in each lane: where all wait, a move or a hint gets four times as much as an
// analysis, and eight times as much as a table without listeners. Nobody gets nothing.
constexpr std::array<Micros, kLanes> kPrice{1, 1, 4, 8};

constexpr std::size_t index_of(Lane lane) { return static_cast<std::size_t>(lane); }
constexpr bool is_patient(Lane lane) { return lane == Lane::analyses || lane == Lane::unheard; }

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

void Thinking::enter(Ticket ticket, const Wanted& wanted) {
  World& world = world_of(wanted);
  Kind& kind = world.lanes[index_of(wanted.lane)];
  Account& account = kind.accounts[wanted.account];
  account.tables[wanted.table].push_back(ticket);
  account.shares.enter(wanted.table);
  kind.shares.enter(wanted.account);
  world.shares.enter(index_of(wanted.lane));
}

void Thinking::leave(Ticket ticket, const Wanted& wanted) {
  World& world = world_of(wanted);
  Kind& kind = world.lanes[index_of(wanted.lane)];
  Account& account = kind.accounts[wanted.account];
  std::deque<Ticket>& tickets = account.tables[wanted.table];
  std::erase(tickets, ticket);
  if (!tickets.empty()) return;
  account.tables.erase(wanted.table);
  account.shares.leave(wanted.table);
  if (!account.tables.empty()) return;
  kind.accounts.erase(wanted.account);
  kind.shares.leave(wanted.account);
  if (kind.accounts.empty()) world.shares.leave(index_of(wanted.lane));
}

// One thread at least is left to those who wait for a move or a hint, if there are two.
bool Thinking::may_begin(const World& world, Lane lane) const {
  if (lane == Lane::unheard && world.lanes[index_of(lane)].running > 0) return false;
  if (!is_patient(lane)) return true;
  return world.lanes[index_of(Lane::analyses)].running + world.lanes[index_of(Lane::unheard)].running < most_;
}

bool Thinking::may_begin(const World& world, Lane lane, const std::string& account) const {
  const auto found = running_of_.find(account);
  if (found == running_of_.end()) return true;
  if (lane == Lane::analyses && found->second.analyses > 0) return false;
  return &world != worlds_.data() || found->second.searches < most_;
}

Thinking::Ticket Thinking::first_of(const World& world) const {
  for (const auto& [used, lane] : world.shares.waiting()) {
    const Kind& kind = world.lanes[lane];
    if (!may_begin(world, static_cast<Lane>(lane))) continue;
    for (const auto& [used_too, account] : kind.shares.waiting())
      if (may_begin(world, static_cast<Lane>(lane), account)) {
        const Account& who = kind.accounts.at(account);
        return who.tables.at(who.shares.waiting().begin()->second).front();
      }
  }
  return 0;
}

Thinking::Ticket Thinking::next(Thread thread, Micros now) {
  Ticket ticket = thread == Thread::for_all ? first_of(worlds_[0]) : 0;
  if (!ticket) ticket = first_of(worlds_[1]);
  const auto found = waiting_.find(ticket);
  if (found == waiting_.end()) return 0;
  const Waiting begun = std::move(found->second);
  waiting_.erase(found);
  note_wait(begun.wanted.lane, now, now - begun.since);

  const Wanted& wanted = begun.wanted;
  World& world = world_of(wanted);
  Kind& kind = world.lanes[index_of(wanted.lane)];
  world.shares.serve(index_of(wanted.lane));
  kind.shares.serve(wanted.account);
  kind.accounts[wanted.account].shares.serve(wanted.table);
  leave(ticket, wanted);
  ++kind.running;
  Running& running = running_of_[wanted.account];
  running.searches += !wanted.quick;
  running.analyses += wanted.lane == Lane::analyses;
  running_.emplace(ticket, wanted);
  return ticket;
}

void Thinking::finished(Ticket ticket, Micros spent) {
  const auto found = running_.find(ticket);
  if (found == running_.end()) return;
  const Wanted wanted = std::move(found->second);
  running_.erase(found);
  spent = std::max<Micros>(1, spent);  // who thinks, uses something
  used_ += spent;
  World& world = world_of(wanted);
  Kind& kind = world.lanes[index_of(wanted.lane)];
  --kind.running;
  Running& running = running_of_[wanted.account];
  running.searches -= !wanted.quick;
  running.analyses -= wanted.lane == Lane::analyses;
  if (running.searches == 0 && running.analyses == 0) running_of_.erase(wanted.account);
  world.shares.charge(index_of(wanted.lane), spent * kPrice[index_of(wanted.lane)]);
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
