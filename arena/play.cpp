#include "arena/play.h"

namespace serai {

void play_out(Position& position, std::vector<Chair>& chairs, const Chance& chance,
              const std::function<void(const Step&)>& watch) {
  using Clock = std::chrono::steady_clock;
  for (Actor actor = position.actor(); actor != kOver; actor = position.actor()) {
    Step step{position, {}};
    if (actor == kChance) {
      step.move = chance(position);
    } else {
      const std::vector<Move> legal = position.moves();
      const std::unique_ptr<SeatView> seen = position.view(actor);
      Chair& chair = chairs[actor - 1];
      const Clock::time_point begin = Clock::now();
      step.move = chair.player->choose(*seen, legal, chair.rng);
      step.thought = Clock::now() - begin;
      step.visits = chair.player->visits();
    }
    watch(step);
    position.apply(step.move);
  }
}

}  // namespace serai
