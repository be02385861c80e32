#include "arena/tally.h"

#include <algorithm>
#include <bit>

namespace serai {

Tally::Tally(const Contest& contest) : contest_(contest), entries_(contest.entries()), seats_(contest.setting().seats) {
  for (EntryTally& entry : entries_) entry.course.resize(kCoursePoints);
}

void Tally::add(const GameResult& result) {
  ++games_;
  if (contest_.lineups().round_of(result.number) > rounds_.size()) rounds_.emplace_back();
  rounds_.back().push_back(result.placing());

  int moves = 0;
  std::vector<bool> sat(entries_.size());
  double first_share = 0;
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
    const SeatResult& at = result.seats[seat];
    const double share = result.win_share(static_cast<int>(seat));
    EntryTally& entry = entries_[at.entry];
    entry.games += !sat[at.entry];
    sat[at.entry] = true;
    entry.wins += share;
    entry.share.add(share);
    entry.points.add(at.score);
    entry.scores.push_back(at.score);
    entry.moves += at.moves;
    entry.microseconds += at.microseconds;
    for (std::size_t i = 0; i < at.faults.size(); ++i) entry.faults[i] += at.faults[i];
    for (int point = 0; point < kCoursePoints; ++point) entry.course[point].add(result.course[point][seat]);
    seats_[seat].share.add(share);
    seats_[seat].points.add(at.score);
    moves += at.moves;
    if (at.entry == 0) first_share += share;
  }
  steps_.add(moves);
  const int winner = std::countr_zero(result.winners);
  winning_points_.add(result.seats[winner].score);

  if (sat[0]) {
    round_share_.add(first_share);
    unit_share_.add(first_share);
  }
  const std::uint64_t round_games = contest_.lineups().games_a_round();
  if (result.number % round_games == 0 && round_share_.count() > 0) {
    round_shares_.add(round_share_.mean());
    round_share_ = {};
  }
  if (result.number % (round_games * rounds_a_unit()) == 0 && unit_share_.count() > 0) {
    unit_shares_.add(unit_share_.mean());
    unit_share_ = {};
  }
}

EloEstimate Tally::duel() const {
  // The mean over all games; its scatter from whole rounds, once there are some.
  const Mean& games = entries_[0].share;
  return elo_estimate(games.mean(),
                      round_shares_.count() > 1 ? round_shares_.standard_error() : games.standard_error());
}

std::uint64_t Tally::rounds_a_unit() const {
  return contest_.entries() < contest_.setting().seats ? contest_.lineups().rounds_a_cycle() : 1;
}

double Tally::expected_share(double elo) const {
  const int seats = contest_.setting().seats;
  Mean expected;
  const std::uint64_t games = contest_.lineups().games_a_round() * contest_.lineups().rounds_a_cycle();
  for (std::uint64_t game = 1; game <= games; ++game) {
    const auto held = std::ranges::count(contest_.lineups().seating(game), 0);
    if (held > 0) expected.add(score_of_elo(elo, seats, static_cast<int>(held)));
  }
  return expected.mean();
}

double Tally::sprt_ratio(const SprtBounds& bounds) const {
  const double mean0 = expected_share(bounds.elo0);
  const double mean1 = expected_share(bounds.elo1);
  const double games = static_cast<double>(contest_.lineups().games_a_round() * rounds_a_unit());
  return log_likelihood_ratio(unit_shares_, mean0, mean1, mean0 * (1 - mean0) / games);
}

}  // namespace serai
