// Which thought is thought next, and which must wait: shared fairly by kind, then by account, then by table. A long
// thought is thought in slices, and pauses for shorter ones. Pure: no threads and no clock, so that a simulation
// decides as a house does. Bots (bots.h) do the thinking.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "house/shares.h"
#include "players/player.h"

namespace serai::house {

using Micros = std::int64_t;

// For whom a thought is. People who wait come first; where nobody looks on, bots move slowly.
enum class Lane : std::uint8_t { moves, hints, analyses, unheard };
constexpr std::array<std::string_view, 4> kLaneNames{"moves", "hints", "analyses", "unheard"};
constexpr std::size_t kLanes = kLaneNames.size();

struct Wanted {
  Lane lane = Lane::moves;
  std::string account;  // for whom it counts; "": for its table alone
  std::string table;
  Effort effort = Effort::look;  // of a move

  bool quick() const { return effort <= Effort::look; }  // needs no search
};

// How it goes, for operators.
struct ThinkingFigures {
  std::array<std::size_t, kLanes> waiting{};
  std::array<Micros, kLanes> longest_wait{};  // in the last minute, those who wait still included
  std::size_t running = 0;
  std::size_t accounts = 0;  // that wait
  Micros used = 0;           // since the start
};

class Thinking {
 public:
  using Ticket = std::uint64_t;  // 0: none
  // Quick thoughts never wait behind searches: one thread takes nothing else.
  enum class Thread : std::uint8_t { for_all, for_quick };

  explicit Thinking(int threads);  // for all thoughts

  Ticket add(Wanted wanted, Micros now);
  bool take_out(Ticket ticket);  // false: it is not waiting
  void move_to(Ticket ticket, Lane lane);
  Ticket next(Thread thread, Micros now);  // begins it; 0: nothing may begin now
  // At the end of a slice of one that is under way, with what it has used since it was last asked: what goes before the
  // rest of it. That is begun, and this one pauses until it is asked again. 0: nothing, it goes on.
  Ticket before(Ticket ticket, Micros spent, Micros now);
  void finished(Ticket ticket, Micros spent);

  std::size_t waiting() const { return waiting_.size(); }
  bool is_under_way(Ticket ticket) const { return running_.contains(ticket); }
  ThinkingFigures figures(Micros now) const;

 private:
  struct Account {
    Shares<std::string> shares;  // of its tables
    std::map<std::string, std::deque<Ticket>> tables;
  };
  // Each kind pauses for those before it.
  enum Sort : std::size_t { short_moves, moves, hints, long_moves, analyses, unheard, kSorts };
  struct Kind {
    Shares<std::string> shares;  // of accounts
    std::map<std::string, Account> accounts;
    int under_way = 0;
    int paused = 0;  // of these
  };
  // Quick thoughts and searches are two worlds, alike inside.
  struct World {
    Shares<std::size_t> shares;  // of kinds
    std::array<Kind, kSorts> kinds;
  };
  struct Waiting {
    Wanted wanted;
    Micros since;
  };
  struct Begun {
    Wanted wanted;
    bool paused = false;
  };
  struct Running {
    int searches = 0;  // that do not pause
    int analyses = 0;
  };
  struct Wait {
    Micros at;
    Micros length;
  };

  static Sort sort_of(const Wanted& wanted);
  World& world_of(const Wanted& wanted) { return worlds_[wanted.quick() ? 1 : 0]; }
  Kind& kind_of(const Wanted& wanted) { return world_of(wanted).kinds[sort_of(wanted)]; }
  void enter(Ticket ticket, const Wanted& wanted);
  void leave(Ticket ticket, const Wanted& wanted);
  bool may_begin(const World& world, std::size_t sort) const;
  bool may_begin(const World& world, std::size_t sort, const std::string& account) const;
  Ticket first_of(const World& world, std::size_t before) const;
  Ticket begin(Ticket ticket, Micros now);
  void pause(Begun& begun, bool pauses);
  void charge(const Wanted& wanted, Micros spent);
  void note_wait(Lane lane, Micros now, Micros length);

  const int most_;  // searches of one account at a time, and of those that nobody waits for at a table
  Ticket last_ = 0;
  Micros used_ = 0;
  std::array<World, 2> worlds_;
  std::unordered_map<Ticket, Waiting> waiting_;
  std::unordered_map<Ticket, Begun> running_;
  std::unordered_map<std::string, Running> running_of_;  // by account
  std::array<std::deque<Wait>, kLanes> waits_;           // of the last minute: each longer than all after it
};

}  // namespace serai::house
