// Plays a game against itself: seat 1 searches, the others play at random. Shows what a position is asked, what a seat
// knows, how it is dealt anew, and what a search says:
//
//   cmake -S . -B build -DSERAI_ONLY=players && cmake --build build && cmake --install build --prefix /tmp/serai
//   cmake -S examples/cpp -B /tmp/look -DCMAKE_PREFIX_PATH=/tmp/serai && cmake --build /tmp/look &&
//   /tmp/look/look_ahead
#include <players/players.h>

#include <algorithm>
#include <cstdio>

int main(int argc, char** argv) {
  const serai::Game* game = serai::find_game(argc > 1 ? argv[1] : "dunhuang");
  if (!game) return std::puts("there is no such game"), 1;
  serai::Rng rng(1);
  serai::SearchSettings settings;
  settings.simulations = 100;
  int searches = 0, agreed = 0;
  const std::unique_ptr<serai::Position> table = game->start(2, {});
  while (table->actor() != serai::kOver) {
    serai::Move move = {};
    const std::vector<serai::Move> legal = table->moves();
    if (table->actor() == serai::kChance) {
      move = table->sample(rng);
    } else if (table->actor() == 1 && legal.size() > 1) {
      const std::unique_ptr<serai::SeatView> seen = table->view(1);  // all that a player may look at
      const serai::SearchReport report = serai::search(*seen, legal, settings, rng);
      move = std::ranges::max_element(report.moves, {}, &serai::MoveReport::visits)->move;
      ++searches;
      agreed += !seen->redeal(rng)->refusal(move);  // legal in whatever seat 1 may imagine
    } else {
      move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    }
    table->apply(move);
  }
  const serai::Scores scores = table->scores();
  std::printf("%s: %d to %d; %d searches, %d legal in a redeal; %d actions, %d numbers observed\n",
              std::string(game->name()).c_str(), scores[0], scores[1], searches, agreed, game->actions().size(),
              game->observation().size());
}
