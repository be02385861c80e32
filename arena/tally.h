// What the games of an arena add up to.
#pragma once

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
  std::vector<Mean> course;  // points at each moment of the game
};

struct SeatTally {
  Mean share;
  Mean points;
};

class Tally {
 public:
  explicit Tally(const Contest& contest);

  // In the order of their numbers, from 1.
  void add(const GameResult& result);

  const Contest& contest() const { return contest_; }
  std::uint64_t games() const { return games_; }
  const std::vector<EntryTally>& entries() const { return entries_; }
  const std::vector<SeatTally>& seats() const { return seats_; }
  const Mean& steps() const { return steps_; }  // moves a game, all seats together
  const Mean& winning_points() const { return winning_points_; }

  Ratings ratings() const { return fit_ratings(contest_.entries(), rounds_); }

  // Two players at a table of two: the classic figures, from the scores of whole rounds.
  bool is_duel() const { return contest_.entries() == 2 && contest_.setting().seats == 2; }
  EloEstimate duel() const;

  // The first player against everyone else.
  double sprt_ratio(const SprtBounds& bounds) const;

 private:
  // A unit of the test: rounds in which the first player holds as many seats as in every other unit.
  std::uint64_t rounds_a_unit() const;
  double expected_share(double elo) const;

  const Contest& contest_;
  std::uint64_t games_ = 0;
  std::vector<EntryTally> entries_;
  std::vector<SeatTally> seats_;
  Mean steps_;
  Mean winning_points_;
  std::vector<std::vector<Placing>> rounds_;
  Mean round_shares_;  // of the first player: complete rounds in which it sat
  Mean unit_shares_;
  Mean round_share_;  // of the round that is going on
  Mean unit_share_;
};

}  // namespace serai
