// Which thought comes next: the rules of thinking.h, without threads.
#include "house/thinking.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/core/rng.h"

namespace serai::house::test {
namespace {

using Thread = Thinking::Thread;
using Ticket = Thinking::Ticket;

constexpr Micros kSecond = 1'000'000;

Wanted search(Lane lane, const std::string& account, const std::string& table, Effort effort = Effort::long_search) {
  return {lane, account, table, effort};
}
Wanted look(Lane lane, const std::string& account, const std::string& table) {
  return {lane, account, table, Effort::look};
}

// Thoughts that are wanted again as soon as they are thought, as bots' moves are; on threads that a test lets run.
class Machine {
 public:
  explicit Machine(int threads) : thinking(threads), threads_(threads) {}

  Ticket want(const Wanted& wanted, Micros cost, bool again = true) {
    const Ticket ticket = thinking.add(wanted, now);
    jobs_[ticket] = {wanted, cost, again};
    return ticket;
  }

  void run(Micros span) {
    const Micros end = now + span;
    while (true) {
      while (static_cast<int>(busy_.size()) < threads_) {
        const Ticket ticket = thinking.next(Thread::for_all, now);
        if (!ticket) break;
        busy_.emplace(now + jobs_.at(ticket).cost, ticket);
        begun.push_back(jobs_.at(ticket).wanted);
      }
      if (busy_.empty() || busy_.begin()->first > end) break;
      now = busy_.begin()->first;
      const Ticket ticket = busy_.begin()->second;
      busy_.erase(busy_.begin());
      const Job job = jobs_.at(ticket);
      jobs_.erase(ticket);
      thinking.finished(ticket, job.cost);
      used[job.wanted.account] += job.cost;
      used_in[job.wanted.lane] += job.cost;
      if (job.again) want(job.wanted, job.cost);
    }
    now = end;
  }

  Thinking thinking;
  Micros now = 0;
  std::vector<Wanted> begun;
  std::map<std::string, Micros> used;
  std::map<Lane, Micros> used_in;

 private:
  struct Job {
    Wanted wanted;
    Micros cost;
    bool again;
  };

  int threads_;
  std::map<Ticket, Job> jobs_;
  std::multimap<Micros, Ticket> busy_;
};

void thirty_tables_of_experts(Machine& machine, Lane lane) {
  for (int i = 0; i < 30; ++i) machine.want(search(lane, "stranger", "s" + std::to_string(i)), kSecond);
}

TEST(Thinking, QuickThoughtsNeverWaitBehindSearches) {
  Machine machine(2);
  thirty_tables_of_experts(machine, Lane::moves);
  machine.run(kSecond / 2);
  const Ticket quick = machine.thinking.add(look(Lane::unheard, "stranger", "quick"), machine.now);
  EXPECT_EQ(machine.thinking.next(Thread::for_quick, machine.now), quick);
  EXPECT_EQ(machine.thinking.next(Thread::for_quick, machine.now), 0u) << "nothing but quick ones";
}

TEST(Thinking, AccountsHaveEqualTimeWhateverTheyAskFor) {
  Machine machine(1);
  thirty_tables_of_experts(machine, Lane::moves);
  machine.run(100 * kSecond);
  EXPECT_EQ(machine.used["stranger"], 100 * kSecond);
  machine.want(search(Lane::moves, "guest", "g"), 3 * kSecond);
  machine.run(120 * kSecond);
  EXPECT_NEAR(static_cast<double>(machine.used["guest"]) / kSecond, 60, 4) << "from when it came, not from before";
}

TEST(Thinking, TablesOfAnAccountHaveEqualTime) {
  Machine machine(1);
  machine.want(search(Lane::moves, "host", "slow"), 4 * kSecond);
  machine.want(search(Lane::moves, "host", "fast"), kSecond);
  machine.want(search(Lane::moves, "host", "fast too"), kSecond);
  machine.run(120 * kSecond);
  std::map<std::string, int> begun;
  for (const Wanted& wanted : machine.begun) ++begun[wanted.table];
  EXPECT_NEAR(begun["slow"], 10, 1);
  EXPECT_NEAR(begun["fast"], 40, 4);
}

TEST(Thinking, NoAccountHasAllThreads) {
  Machine machine(3);
  thirty_tables_of_experts(machine, Lane::moves);
  machine.run(0);
  EXPECT_EQ(machine.begun.size(), 2u);
  machine.want(search(Lane::moves, "guest", "g"), kSecond);
  machine.run(0);
  ASSERT_EQ(machine.begun.size(), 3u);
  EXPECT_EQ(machine.begun.back().account, "guest");
}

TEST(Thinking, AMoveThatPeopleWaitForComesBeforeThoseThatNobodyHears) {
  Machine machine(1);
  thirty_tables_of_experts(machine, Lane::unheard);
  machine.run(kSecond / 2);
  machine.want(search(Lane::moves, "stranger", "heard"), kSecond, false);
  machine.run(kSecond);
  ASSERT_EQ(machine.begun.size(), 2u);
  EXPECT_EQ(machine.begun.back().table, "heard");

  Machine two(2);
  for (const char* account : {"a", "b", "c"}) two.want(search(Lane::unheard, account, account), kSecond);
  two.run(0);
  EXPECT_EQ(two.begun.size(), 1u) << "one at a time";
}

TEST(Thinking, AnalysesGoOneByOneForAnAccountAndBehindHints) {
  Machine machine(4);
  for (int i = 0; i < 150; ++i) machine.want(search(Lane::analyses, "stranger", "over"), kSecond, false);
  machine.run(kSecond / 2);
  EXPECT_EQ(machine.begun.size(), 1u);
  machine.want(search(Lane::analyses, "guest", "other"), kSecond, false);
  machine.want(search(Lane::hints, "stranger", "playing"), kSecond, false);
  machine.run(0);
  EXPECT_EQ(machine.begun.size(), 3u) << "neither waits";

  Machine one(1);
  for (int i = 0; i < 10; ++i) one.want(search(Lane::analyses, "stranger", "over"), kSecond, false);
  one.run(kSecond / 2);
  one.want(search(Lane::hints, "stranger", "playing"), kSecond, false);
  one.run(kSecond);
  EXPECT_EQ(one.begun.back().lane, Lane::hints);
}

TEST(Thinking, NoLaneStarves) {
  Machine machine(1);
  for (int i = 0; i < 20; ++i)
    for (const Lane lane : {Lane::moves, Lane::hints, Lane::analyses, Lane::unheard}) {
      const std::string name = std::string(kLaneNames[static_cast<std::size_t>(lane)]) + std::to_string(i);
      machine.want(search(lane, name, name), kSecond / 4);
    }
  machine.run(1000 * kSecond);
  EXPECT_NEAR(static_cast<double>(machine.used_in[Lane::moves]) / kSecond, 421, 10);
  EXPECT_NEAR(static_cast<double>(machine.used_in[Lane::hints]) / kSecond, 421, 10);
  EXPECT_NEAR(static_cast<double>(machine.used_in[Lane::analyses]) / kSecond, 105, 10);
  EXPECT_NEAR(static_cast<double>(machine.used_in[Lane::unheard]) / kSecond, 53, 10);
}

TEST(Thinking, WhoComesToListenMovesItToTheFastLane) {
  Thinking thinking(1);
  thinking.add(search(Lane::unheard, "stranger", "a"), 0);
  const Ticket mine = thinking.add(search(Lane::unheard, "guest", "b"), 0);
  thinking.add(search(Lane::unheard, "another", "c"), 0);
  thinking.move_to(mine, Lane::moves);
  EXPECT_EQ(thinking.next(Thread::for_all, 0), mine);
  thinking.move_to(mine, Lane::unheard);  // it has begun
  thinking.finished(mine, kSecond);
  EXPECT_EQ(thinking.waiting(), 2u);
}

TEST(Thinking, WhatIsTakenOutIsNotThought) {
  Thinking thinking(1);
  const Ticket first = thinking.add(search(Lane::moves, "a", "1"), 0);
  const Ticket second = thinking.add(search(Lane::moves, "a", "1"), 0);
  EXPECT_TRUE(thinking.take_out(first));
  EXPECT_FALSE(thinking.take_out(first));
  EXPECT_EQ(thinking.next(Thread::for_all, 0), second);
  EXPECT_FALSE(thinking.take_out(second)) << "it has begun";
  EXPECT_EQ(thinking.next(Thread::for_all, 0), 0u);
}

TEST(Thinking, TablesWithoutAnAccountCountForThemselves) {
  Machine machine(3);
  for (const char* table : {"a", "b", "c"}) machine.want(search(Lane::moves, "", table), kSecond);
  machine.run(0);
  EXPECT_EQ(machine.begun.size(), 3u);
}

// After a restart the same tables wait again, in whatever order they are read and people come back.
TEST(Thinking, TheOrderDoesNotDependOnWhoComesFirst) {
  std::vector<Wanted> all;
  for (int i = 0; i < 40; ++i)
    all.push_back(
        search(i % 4 ? Lane::moves : Lane::unheard, "account " + std::to_string(i % 7), "table " + std::to_string(i)));
  std::vector<std::string> first;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    for (std::size_t i = all.size() - 1; i > 0; --i)
      std::swap(all[i], all[rng.below(static_cast<std::uint32_t>(i + 1))]);
    Machine machine(1);
    for (const Wanted& wanted : all) machine.want(wanted, kSecond * static_cast<Micros>(wanted.table.size()), false);
    machine.run(1000 * kSecond);
    std::vector<std::string> tables;
    for (const Wanted& wanted : machine.begun) tables.push_back(wanted.table);
    ASSERT_EQ(tables.size(), all.size());
    if (first.empty()) first = tables;
    EXPECT_EQ(tables, first);
  }
}

// Whatever is asked and taken back: everything is thought once or taken out, and the bounds hold at every moment.
TEST(Thinking, EverythingComesToItsTurnWithinTheBounds) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    const int threads = 1 + static_cast<int>(rng.below(4));
    const int most = std::max(1, threads - 1);
    Thinking thinking(threads);
    std::map<Ticket, Wanted> waiting;
    std::map<Ticket, Wanted> running;
    const auto any = [&](const std::map<Ticket, Wanted>& all) {
      return std::next(all.begin(), rng.below(static_cast<std::uint32_t>(all.size())));
    };
    const auto check = [&] {
      std::map<std::string, int> searches;
      std::map<std::string, int> analyses;
      std::map<bool, int> unheard;
      for (const auto& [ticket, wanted] : running) {
        searches[wanted.account] += !wanted.quick();
        analyses[wanted.account] += wanted.lane == Lane::analyses;
        unheard[wanted.quick()] += wanted.lane == Lane::unheard;
        EXPECT_LE(searches[wanted.account], most);
        EXPECT_LE(analyses[wanted.account], 1);
        EXPECT_LE(unheard[wanted.quick()], 1);
      }
    };
    for (Micros now = 0; now < 2000; ++now) {
      const auto what = rng.below(now < 1500 ? 10 : 6);
      if (what >= 6) {
        const Wanted wanted{static_cast<Lane>(rng.below(4)), "account " + std::to_string(rng.below(5)),
                            "table " + std::to_string(rng.below(12)), static_cast<Effort>(1 + rng.below(4))};
        waiting.emplace(thinking.add(wanted, now), wanted);
      } else if (what == 5 && !waiting.empty()) {
        const auto it = any(waiting);
        if (rng.below(2)) {
          EXPECT_TRUE(thinking.take_out(it->first));
          waiting.erase(it->first);
        } else {
          const auto lane = static_cast<Lane>(rng.below(4));
          thinking.move_to(it->first, lane);
          waiting[it->first].lane = lane;
        }
      } else if (what >= 3 && static_cast<int>(running.size()) <= threads) {
        const Thread thread = what == 3 ? Thread::for_all : Thread::for_quick;
        if (const Ticket ticket = thinking.next(thread, now)) {
          ASSERT_TRUE(waiting.contains(ticket));
          EXPECT_TRUE(thread == Thread::for_all || waiting[ticket].quick());
          running.insert(waiting.extract(ticket));
          check();
        } else if (running.empty() && thread == Thread::for_all) {
          EXPECT_TRUE(waiting.empty()) << "nobody thinks, though somebody waits";
        }
      } else if (!running.empty()) {
        const auto it = any(running);
        thinking.finished(it->first, rng.below(1000));
        running.erase(it->first);
      }
      EXPECT_EQ(thinking.waiting(), waiting.size());
    }
    while (!waiting.empty() || !running.empty()) {
      if (const Ticket ticket = thinking.next(Thread::for_all, 3000)) {
        running.insert(waiting.extract(ticket));
      } else {
        ASSERT_FALSE(running.empty()) << waiting.size() << " wait for ever";
        thinking.finished(running.begin()->first, 1);
        running.erase(running.begin());
      }
    }
  }
}

// The kinds in the order of what they cost; each pauses for those before it, and for no other.
const std::vector<Wanted> kRising{search(Lane::moves, "a", "1", Effort::short_search),
                                  search(Lane::moves, "b", "2", Effort::search),
                                  search(Lane::hints, "c", "3"),
                                  search(Lane::moves, "d", "4"),
                                  search(Lane::analyses, "e", "5"),
                                  search(Lane::unheard, "f", "6", Effort::short_search)};
constexpr Micros kSlice = kSecond / 50;

TEST(Thinking, AtTheEndOfASliceCheaperThoughtsGoBeforeDearerOnes) {
  for (std::size_t under_way = 0; under_way < kRising.size(); ++under_way)
    for (std::size_t comes = 0; comes < kRising.size(); ++comes) {
      Thinking thinking(1);
      const Ticket first = thinking.add(kRising[under_way], 0);
      ASSERT_EQ(thinking.next(Thread::for_all, 0), first);
      EXPECT_EQ(thinking.before(first, kSlice, kSlice), 0u) << "nobody waits";
      const Ticket other = thinking.add(kRising[comes], kSlice);
      EXPECT_EQ(thinking.before(first, kSlice, 2 * kSlice), comes < under_way ? other : 0)
          << comes << " while " << under_way << " is under way";
      if (comes >= under_way) continue;
      thinking.finished(other, kSlice);
      EXPECT_EQ(thinking.before(first, 0, 3 * kSlice), 0u) << "it goes on";
      thinking.finished(first, kSlice);
      EXPECT_EQ(thinking.figures(0).running, 0u);
      EXPECT_EQ(thinking.figures(0).used, 4 * kSlice) << "no slice counts twice";
    }
}

TEST(Thinking, AnAccountsOwnCheapThoughtGoesBeforeItsDearOne) {
  Thinking thinking(2);
  const Ticket dear = thinking.add(search(Lane::moves, "host", "1"), 0);
  ASSERT_EQ(thinking.next(Thread::for_all, 0), dear);
  const Ticket cheap = thinking.add(search(Lane::moves, "host", "2", Effort::short_search), 0);
  EXPECT_EQ(thinking.next(Thread::for_all, 0), 0u) << "no account has all threads";
  EXPECT_EQ(thinking.before(dear, kSlice, kSlice), cheap);
}

// Who floods the house with cheap thoughts does not stop the dear ones of others.
TEST(Thinking, DearThoughtsGoOnBetweenCheapOnes) {
  Thinking thinking(1);
  const Ticket dear = thinking.add(search(Lane::moves, "guest", "g"), 0);
  ASSERT_EQ(thinking.next(Thread::for_all, 0), dear);
  for (int i = 0; i < 30; ++i)
    thinking.add(search(Lane::moves, "stranger", std::to_string(i), Effort::short_search), 0);
  Micros slices = 0;
  Micros others = 0;
  while (slices < 100) {
    Ticket other = thinking.before(dear, kSlice, 0);
    ++slices;
    for (; other; other = thinking.before(dear, 0, 0)) {
      thinking.finished(other, kSlice / 4);
      ++others;
      thinking.add(search(Lane::moves, "stranger", std::to_string(others % 30), Effort::short_search), 0);
    }
  }
  EXPECT_NEAR(static_cast<double>(others) / 4, 100, 5) << "half of the time for each";
}

TEST(Thinking, FiguresTellWhoWaitsAndForHowLong) {
  Machine machine(1);
  machine.want(search(Lane::moves, "a", "1"), 5 * kSecond, false);
  machine.want(search(Lane::moves, "a", "2"), 5 * kSecond, false);
  machine.want(search(Lane::unheard, "b", "3"), 5 * kSecond, false);
  machine.run(6 * kSecond);
  ThinkingFigures figures = machine.thinking.figures(machine.now);
  EXPECT_EQ(figures.waiting, (std::array<std::size_t, kLanes>{1, 0, 0, 0}));
  EXPECT_EQ(figures.running, 1u);
  EXPECT_EQ(figures.accounts, 1u);
  EXPECT_EQ(figures.used, 5 * kSecond);
  EXPECT_EQ(figures.longest_wait[0], 6 * kSecond) << "it waits still";
  EXPECT_EQ(figures.longest_wait[3], 5 * kSecond);
  machine.run(60 * kSecond);
  figures = machine.thinking.figures(machine.now);
  EXPECT_EQ(figures.longest_wait[0], 10 * kSecond);
  EXPECT_EQ(figures.longest_wait[3], 0) << "longer ago than a minute";
  EXPECT_EQ(figures.used, 15 * kSecond);
}

}  // namespace
}  // namespace serai::house::test
