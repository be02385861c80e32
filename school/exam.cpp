#include "school/exam.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "arena/chance.h"
#include "arena/play.h"
#include "arena/statistics.h"
#include "players/greedy_player.h"
#include "players/threads.h"

namespace serai::school {

double Exam::margin95() const {
  // Two won and two lost games more, as Agresti and Coull add them.
  const double n = static_cast<double>(games) + 4;
  const double p = (share * static_cast<double>(games) + 2) / n;
  return kTwoSided95 * std::sqrt(p * (1 - p) / n);
}

double Exam::elo() const {
  const double half = 0.5 / static_cast<double>(std::max<std::uint64_t>(1, games));
  const double p = std::clamp(share, half, 1 - half);
  return kEloPerNat * std::log(p / (1 - p) * (1 - fair) / fair);
}

Exam examine(const Game& game, int seats, const JudgeChoice& pupil, const JudgeChoice& others, std::uint64_t games,
             std::uint64_t seed, int threads) {
  const auto parts = static_cast<std::uint64_t>(threads);
  std::vector<double> won(parts);
  in_parallel(threads, [&](int part) {
    const std::unique_ptr<Player> learned = make_greedy(0, pupil);
    const std::unique_ptr<Player> other = make_greedy(0, others);
    for (auto i = static_cast<std::uint64_t>(part); i < games; i += parts) {
      const auto seat_of_it = static_cast<Seat>(i % static_cast<std::uint64_t>(seats)) + 1;
      std::vector<Chair> chairs;
      for (Seat seat = 1; seat <= seats; ++seat)
        chairs.push_back(
            {seat == seat_of_it ? learned.get() : other.get(), Rng::of(seed, i, static_cast<std::uint64_t>(seat))});
      const std::unique_ptr<Position> position = game.start(seats, {});
      play_out(*position, chairs, PairedChance(seed, i / static_cast<std::uint64_t>(seats)), [](const Step&) {});
      if (position->winners() & seat_bit(seat_of_it))
        won[static_cast<std::size_t>(part)] += 1.0 / std::popcount(position->winners());
    }
  });
  Exam exam{.fair = 1.0 / seats, .games = games};
  for (const double each : won) exam.share += each / static_cast<double>(games);
  return exam;
}

}  // namespace serai::school
