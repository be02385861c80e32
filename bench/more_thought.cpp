// What more thought is worth: more_thought GAME SEATS POSITIONS SIMULATIONS
// In positions from games of quick searches, the choices of greedy and of searches with a hundredth, a tenth, once and
// ten times these simulations; each choice is then judged by a long search of its own. Prints what win chance a
// decision loses against that of the longest thought, on the average and over a seat's whole game.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "engine/registry.h"
#include "players/greedy_player.h"
#include "players/search_player.h"

namespace {

using namespace serai;

struct Positions {
  std::vector<std::unique_ptr<Position>> all;
  double decisions_a_seat = 0;  // in a game
};

// Every eighth decision or so.
Positions positions_of(const Game& game, int seats, std::size_t wanted, Rng& rng) {
  SearchSettings quick;
  quick.simulations = 60;
  const std::unique_ptr<Player> player = make_search(quick);
  Positions positions;
  std::size_t decisions = 0;
  int games = 0;
  while (positions.all.size() < wanted) {
    ++games;
    for (auto position = game.start(seats, {}); position->actor() != kOver;) {
      if (position->actor() == kChance) {
        position->apply(position->sample(rng));
        continue;
      }
      const std::vector<Move> legal = position->moves();
      if (legal.size() > 1 && ++decisions && rng.below(8) == 0) positions.all.push_back(position->clone());
      position->apply(player->choose(*position->view(position->actor()), legal, rng));
    }
  }
  positions.all.resize(wanted);
  positions.decisions_a_seat = static_cast<double>(decisions) / games / seats;
  return positions;
}

// The mover's chance to win after a move, by a search of that move alone.
double chance_after(const SeatView& seen, Move move, std::uint64_t simulations, Rng& rng) {
  SearchSettings settings;
  settings.simulations = simulations;
  settings.stop_early = false;
  const SearchReport report = search(seen, {&move, 1}, settings, rng);
  return report.moves[0].win[report.seat - 1] / static_cast<double>(report.moves[0].visits);
}

struct Thinker {
  std::string name;
  std::unique_ptr<Player> player;
  int as_longest = 0;  // how often it chose the same
  double loss = 0;
  double squares = 0;
};

Thinker searcher(std::uint64_t simulations) {
  SearchSettings settings;
  settings.simulations = simulations;
  return {std::to_string(simulations), make_search(settings)};
}

}  // namespace

int main(int argc, char** argv) {
  const Game* game = argc == 5 ? find_game(argv[1]) : nullptr;
  const int seats = argc == 5 ? std::atoi(argv[2]) : 0;
  const int wanted = argc == 5 ? std::atoi(argv[3]) : 0;
  const std::uint64_t simulations = argc == 5 ? std::strtoull(argv[4], nullptr, 10) : 0;
  if (!game || seats < game->min_seats() || seats > game->max_seats() || wanted < 1 || simulations < 100) {
    std::fputs("more_thought GAME SEATS POSITIONS SIMULATIONS\n", stderr);
    return 2;
  }
  const std::uint64_t most = 10 * simulations;
  std::vector<Thinker> thinkers;
  thinkers.push_back({"greedy", make_greedy(0)});
  for (const std::uint64_t each : {simulations / 100, simulations / 10, simulations})
    thinkers.push_back(searcher(each));
  Thinker longest = searcher(most);

  Rng rng(1);
  const Positions positions = positions_of(*game, seats, static_cast<std::size_t>(wanted), rng);
  for (const auto& position : positions.all) {
    const std::unique_ptr<SeatView> seen = position->view(position->actor());
    const std::vector<Move> legal = position->moves();
    const Move best = longest.player->choose(*seen, legal, rng);
    std::map<std::uint64_t, double> known;
    const auto chance_of = [&](Move move) {
      const auto [at, is_new] = known.try_emplace(move.bits);
      if (is_new) at->second = chance_after(*seen, move, most, rng);
      return at->second;
    };
    for (Thinker& thinker : thinkers) {
      const Move choice = thinker.player->choose(*seen, legal, rng);
      const double loss = choice == best ? 0 : chance_of(best) - chance_of(choice);
      thinker.as_longest += choice == best;
      thinker.loss += loss;
      thinker.squares += loss * loss;
    }
  }
  std::printf("%s, %d seats, %d positions, against %s simulations; a seat decides %.0f times in a game\n", argv[1],
              seats, wanted, longest.name.c_str(), positions.decisions_a_seat);
  std::printf("%12s %12s %34s %10s\n", "simulations", "same choice", "win chance lost a decision", "a game");
  for (const Thinker& thinker : thinkers) {
    const double mean = thinker.loss / wanted;
    const double error = std::sqrt((thinker.squares / wanted - mean * mean) / wanted);
    std::printf("%12s %10.0f %% %16.3f %% (%6.3f to %6.3f) %8.0f %%\n", thinker.name.c_str(),
                100.0 * thinker.as_longest / wanted, 100 * mean, 100 * (mean - 1.96 * error),
                100 * (mean + 1.96 * error), 100 * mean * positions.decisions_a_seat);
  }
}
