#include "arena/tally.h"

#include <algorithm>
#include <bit>

namespace serai {

Tally::Tally(const Contest& contest, bool strict)
    : contest_(contest), strict_(strict), entries_(contest.entries()), seats_(contest.setting().seats) {
  for (EntryTally& entry : entries_) entry.course.resize(kCoursePoints);
  ahead_.assign(entries_.size(), std::vector<Mean>(entries_.size()));
}

void Tally::compare(const Placing& placing) {
  for (std::size_t i = 0; i < placing.entries.size(); ++i)
    for (std::size_t k = 0; k < placing.entries.size(); ++k) {
      const auto a = static_cast<std::size_t>(placing.entries[i]);
      const auto b = static_cast<std::size_t>(placing.entries[k]);
      if (a == b) continue;
      const int lead = placing.places[k] - placing.places[i];
      ahead_[a][b].add(lead > 0 ? 1 : lead == 0 ? 0.5 : 0);
    }
}

void Tally::add(const GameResult& result) {
  if (strict_)
    count(strictly(result));
  else
    count(result);
}

void Tally::count(const GameResult& result) {
  ++games_;
  if (contest_.lineups().round_of(result.number) > rounds_.size()) rounds_.emplace_back();
  rounds_.back().push_back(result.placing());
  compare(rounds_.back().back());

  int moves = 0;
  std::vector<bool> sat(entries_.size());
  double first_share = 0;
  int first_seats = 0;
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
    entry.forfeits += (result.forfeits & seat_bit(static_cast<Seat>(seat) + 1)) != 0;
    for (int point = 0; point < kCoursePoints; ++point) entry.course[point].add(result.course[point][seat]);
    seats_[seat].share.add(share);
    seats_[seat].points.add(at.score);
    moves += at.moves;
    if (at.entry != 0) continue;
    first_share += share;
    ++first_seats;
  }
  steps_.add(moves);
  const int winner = std::countr_zero(result.winners);
  winning_points_.add(result.seats[winner].score);

  if (sat[0]) {
    round_share_.add(first_share);
    round_held_ = first_seats;
  }
  if (result.number % contest_.lineups().games_a_round() != 0) return;
  if (round_share_.count() > 0) {
    round_shares_.add(round_share_.mean());
    if (sprt_) sprt_->add(round_share_.mean(), round_held_);
  }
  round_share_ = {};
}

EloEstimate Tally::duel() const {
  return duel_estimate(entries_[0].share, round_shares_, contest_.lineups().games_a_round());
}

void Tally::test(const SprtBounds& bounds) {
  sprt_.emplace(bounds, contest_.setting().seats, contest_.lineups().games_a_round());
}

}  // namespace serai
