// How many simulations a second a search makes from the opening, for each game and number of seats:
//   search_speed [SECONDS [THREADS [learned|advised|judged|played]]]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "engine/registry.h"
#include "players/search_settings.h"

int main(int argc, char** argv) {
  using namespace serai;
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  SearchSettings settings;
  settings.threads = argc > 2 ? std::atoi(argv[2]) : 1;
  const std::string_view ending = argc > 3 ? argv[3] : "learned";
  if (ending != "learned") settings.judge.name = JudgeName::advice;
  if (ending == "judged") settings.ending = Ending::judged;
  if (ending == "played") settings.ending = Ending::played;
  settings.milliseconds = static_cast<int>(1000 * seconds);
  settings.stop_early = false;
  std::printf("%-10s %5s %7s %8s %14s %20s\n", "game", "seats", "threads", "ending", "simulations/s",
              "a second of one core");
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      // The first choice with a dozen moves or more, behind the set-up.
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
      const Seat seat = position->actor();
      const std::clock_t cpu_begin = std::clock();
      const auto begin = std::chrono::steady_clock::now();
      const SearchReport report = search(*position->view(seat), position->moves(), settings, rng);
      const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      const double cpu = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
      std::printf("%-10s %5d %7d %8s %14.0f %20.0f\n", std::string(game->name()).c_str(), seats, settings.threads,
                  std::string(ending).c_str(), static_cast<double>(report.simulations) / took,
                  static_cast<double>(report.simulations) / cpu);
    }
}
