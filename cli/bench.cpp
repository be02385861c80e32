// `serai bench`: random playouts on one thread, and the fingerprint of each game.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "arena/selfplay.h"
#include "cli/commands.h"
#include "engine/registry.h"

namespace serai::cli {
namespace {

struct Row {
  std::string game;
  int seats = 0;
  std::uint64_t games = 0;
  PlayoutCount count;
  double seconds = 0;
  int state_bytes = 0;
  std::string signature;
};

// Of this thread: on a busy machine, who waits for a processor is not slow.
double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

template <GameRules G>
Row measure(int seats, const Options& options, double seconds) {
  Row row{std::string(G::kName), seats, 0, {}, 0, sizeof(typename G::State), ""};
  const typename G::State start = G::start(seats, options);
  Rng rng(1);
  const double begin = processor_seconds();
  do {
    for (int i = 0; i < 10; ++i) {
      typename G::State state = start;
      const PlayoutCount count = playout<G>(state, rng);
      row.count.moves += count.moves;
      row.count.chances += count.chances;
      ++row.games;
    }
    row.seconds = processor_seconds() - begin;
  } while (row.seconds < seconds);
  row.signature = signature(game_of<G>(), seats, options);
  return row;
}

void print_json(const std::vector<Row>& rows) {
  fmt::print("[");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    const double moves = static_cast<double>(row.count.moves);
    fmt::print(
        R"({}{{"game":"{}","seats":{},"games_per_second":{:.1f},"moves_per_second":{:.0f},"chance_per_second":{:.0f},)"
        R"("ns_per_move":{:.2f},"state_bytes":{},"signature":"{}"}})",
        i ? "," : "", row.game, row.seats, static_cast<double>(row.games) / row.seconds, moves / row.seconds,
        static_cast<double>(row.count.chances) / row.seconds, row.seconds * 1e9 / moves, row.state_bytes,
        row.signature);
  }
  fmt::print("]\n");
}

void print_row(const Row& row) {
  const double moves = static_cast<double>(row.count.moves);
  fmt::print("{:<10} {:>5} {:>12.0f} {:>14.2f} {:>14.2f} {:>9.1f} {:>7}  {}\n", row.game, row.seats,
             static_cast<double>(row.games) / row.seconds, moves / row.seconds / 1e6,
             static_cast<double>(row.count.chances) / row.seconds / 1e6, row.seconds * 1e9 / moves, row.state_bytes,
             row.signature);
}

}  // namespace

int bench(const BenchJob& job) {
  const Game* const only = find_game(job.setting.game);
  if (!job.setting.game.empty()) choose(job.setting, only ? only->min_seats() : 0);  // says what is wrong
  if (job.setting.seats && std::ranges::none_of(all_games(), [&](const Game* game) {
        return job.setting.seats >= game->min_seats() && job.setting.seats <= game->max_seats();
      }))
    throw UsageError{fmt::format("no game is for {} seats", job.setting.seats)};
  std::vector<Row> rows;
  if (!job.json)
    fmt::print("{:<10} {:>5} {:>12} {:>14} {:>14} {:>9} {:>7}  {}\n", "game", "seats", "games/s", "million moves/s",
               "million chance/s", "ns/move", "bytes", "signature");
  for (const Game* game : all_games()) {
    if (!job.setting.game.empty() && game->name() != job.setting.game) continue;
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      if (job.setting.seats && seats != job.setting.seats) continue;
      const Chosen chosen = choose({std::string(game->name()), seats, job.setting.options}, seats);
      with_rules(AllGames{}, game->name(),
                 [&]<GameRules G>() { rows.push_back(measure<G>(seats, chosen.options, job.seconds)); });
      if (!job.json) print_row(rows.back());
    }
  }
  if (job.json) print_json(rows);
  return kFine;
}

}  // namespace serai::cli
