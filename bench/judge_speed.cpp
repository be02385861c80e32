// How long a net takes to judge: a position by itself, and each move of a position (made, told and judged), in
// positions of random games where there is a choice.
//   judge_speed [GAMES]
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "engine/registry.h"
#include "players/judging.h"

namespace serai {
namespace {

// Of this process: what others do meanwhile does not count.
template <class Work>
double nanoseconds(Work work) {
  const std::clock_t begin = std::clock();
  work();
  return 1e9 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

template <GameRules G>
void measure(int games) {
  for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
    const Weights* const weights = shipped_weights(G::kName);
    const Net* const net = weights ? weights->net(seats) : nullptr;
    if (!net) continue;
    const NetJudge<G> judge(*net);
    std::vector<typename G::State> met;
    for (int game = 0; game < games; ++game) {
      Rng rng(static_cast<std::uint64_t>(game));
      typename G::State state = G::start(seats, {});
      while (G::actor(state) != kOver) {
        typename G::Moves moves;
        if (G::actor(state) == kChance) {
          G::apply(state, G::sample(state, rng));
          continue;
        }
        G::moves(state, moves);
        if (moves.size() > 1) met.push_back(state);
        G::apply(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
    float sum = 0;
    std::size_t judged = 0;
    std::vector<Prospect> after;
    const auto each_list = [&](auto use) {
      for (const auto& state : met) {
        typename G::Moves moves;
        sensible_moves<G>(state, moves);
        use(state, moves);
      }
    };
    const double positions = nanoseconds([&] {
      for (const auto& state : met) sum += judge.now(state).win[0];
    });
    const double lists =
        nanoseconds([&] { each_list([&](const auto&, const auto& moves) { judged += moves.size(); }); });
    const double moves = nanoseconds([&] {
      each_list([&](const auto& state, const auto& list) {
        after.resize(list.size());
        judge.after_each(state, list, after.data());
        sum += after[0].win[0];
      });
    });
    std::printf("%-10s %5d %12.0f %12.0f %s\n", std::string(G::kName).c_str(), seats,
                positions / static_cast<double>(met.size()), (moves - lists) / static_cast<double>(judged),
                sum < 0 ? "?" : "");
  }
}

}  // namespace
}  // namespace serai

int main(int argc, char** argv) {
  using namespace serai;
  const int games = argc > 1 ? std::atoi(argv[1]) : 200;
  std::printf("%-10s %5s %12s %12s\n", "game", "seats", "position, ns", "move, ns");
  measure<Yspahan>(games);
  measure<Dunhuang>(games);
  measure<Kairo>(games);
}
