#include "table/follow.h"

#include "engine/core/record.h"

namespace serai::table {

Follower::Follower(const Table& table, std::unique_ptr<Position> position, const Moment& moment, Facts& facts)
    : table_(table), position_(std::move(position)), moment_(moment), draw_(table.next_draw()), facts_(facts) {}

void Follower::move(Actor actor, Move move, Maker maker, Millis spent) {
  facts_.push_back(Line{actor, position_->game().write(move), maker, actor == kChance ? draw_++ : 0, spent,
                        read_of(*position_, move)});
  position_->apply(move);
}

void Follower::follow() {
  while (true) {
    const Actor actor = position_->actor();
    if (actor == kChance) {
      move(kChance, moment_.dice.draw(*position_, draw_), Maker::chance, 0);
    } else if (const std::optional<Move> answer = standing_answer(actor)) {
      move(actor, *answer, Maker::standing, 0);
    } else {
      return;
    }
  }
}

std::optional<Move> Follower::standing_answer(Actor actor) const {
  if (actor < 1 || actor == position_->turn() || !table_.chair(actor).person_plays()) return std::nullopt;
  for (const std::string& words : table_.chair(actor).standing)
    if (const Result<Move> move = read_move(*position_, actor, words)) return *move;
  return std::nullopt;
}

}  // namespace serai::table
