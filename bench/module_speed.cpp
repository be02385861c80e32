// How fast this machine thinks what a page thinks as WebAssembly: prints tasks, each several times, with the
// simulations that it made and how many a second of one core. bench/module_speed.mjs and web/bench/pocket.mjs do each
// in the module before the next is done here.
//   module_speed [SIMULATIONS]
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "engine/registry.h"
#include "players/piece_text.h"

int main(int argc, char** argv) {
  using namespace serai;
  const std::uint64_t simulations = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 40'000;
  constexpr int kRounds = 7;
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      Rng rng(1);
      const std::unique_ptr<Position> position = game->start(seats, {});
      for (int choices = 0; choices < 2;) {
        if (position->actor() == kChance) {
          position->apply(position->sample(rng));
          continue;
        }
        const std::vector<Move> legal = position->moves();
        if (legal.size() >= 8 && ++choices == 2) break;
        position->apply(legal[0]);
      }
      const std::string task = task_of(LookTree{simulations, 1, 0}, *position->view(position->actor()));
      for (int round = 0; round < kRounds; ++round) {
        const std::clock_t begin = std::clock();
        const std::string result = do_task(task);
        const double took = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        const auto found = read_found(result, LookTree{}, *position->view(position->actor()));
        std::uint64_t made = 0;
        for (const MoveReport& move : std::get<GrownTree>(*found)) made += move.visits;
        std::printf("%s\t%d\t%llu\t%.0f\t%s\n", std::string(game->name()).c_str(), seats,
                    static_cast<unsigned long long>(made), static_cast<double>(made) / took, task.c_str());
        std::fflush(stdout);
      }
    }
}
