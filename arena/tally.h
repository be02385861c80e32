// What the games of an arena add up to.
#pragma once

#include <optional>
#include <vector>

#include "arena/contest.h"
#include "arena/plackett_luce.h"
#include "arena/sprt.h"
#include "arena/statistics.h"

namespace serai {

struct EntryTally {
  std::uint64_t games = 0;  // with at least one seat
  double wins = 0;          // shared ones in parts
  Mean share;               // of the win, by seat and game
  Mean points;
  std::vector<int> scores;  // every one of them
  std::uint64_t moves = 0;
  std::int64_t microseconds = 0;
  Faults faults{};
  std::uint64_t forfeits = 0;  // seats and games lost with a process, if strict
  std::vector<Mean> course;    // points at each moment of the game
};

struct SeatTally {
  Mean share;
  Mean points;
};

class Tally {
 public:
  // `strict`: whoever loses a process loses the game (result.h, strictly).
  explicit Tally(const Contest& contest, bool strict = false);

  // In the order of their numbers, from 1.
  void add(const GameResult& result);

  const Contest& contest() const { return contest_; }
  bool strict() const { return strict_; }
  std::uint64_t games() const { return games_; }
  const std::vector<EntryTally>& entries() const { return entries_; }
  const std::vector<SeatTally>& seats() const { return seats_; }
  const Mean& steps() const { return steps_; }  // moves a game, all seats together
  const Mean& winning_points() const { return winning_points_; }

  // Of seats of both at one table: how often a's was ahead of b's, a shared place being half.
  const Mean& ahead(int a, int b) const { return ahead_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; }

  Ratings ratings() const { return fit_ratings(contest_.entries(), rounds_); }

  // Two players at a table of two: the classic figures, from the scores of whole rounds.
  bool is_duel() const { return contest_.entries() == 2 && contest_.setting().seats == 2; }
  EloEstimate duel() const;

  // From now on the first player is tested against everyone else, whole round by whole round.
  void test(const SprtBounds& bounds);
  const SprtTest* sprt() const { return sprt_ ? &*sprt_ : nullptr; }

 private:
  void count(const GameResult& result);
  void compare(const Placing& placing);

  const Contest& contest_;
  bool strict_;
  std::uint64_t games_ = 0;
  std::vector<EntryTally> entries_;
  std::vector<SeatTally> seats_;
  std::vector<std::vector<Mean>> ahead_;
  Mean steps_;
  Mean winning_points_;
  std::vector<std::vector<Placing>> rounds_;
  // Of the first player: complete rounds in which it sat, and the one that is going on.
  Mean round_shares_;
  Mean round_share_;
  int round_held_ = 0;  // seats that it has in this round, in every game of it
  std::optional<SprtTest> sprt_;
};

}  // namespace serai
