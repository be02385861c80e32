// What follows a move by itself: chance moves, and seats that have a standing answer to what they are asked out of
// turn.
#pragma once

#include <memory>
#include <optional>

#include "table/decide.h"

namespace serai::table {

class Follower {
 public:
  Follower(const Table& table, std::unique_ptr<Position> position, const Moment& moment, Facts& facts);

  void move(Actor actor, Move move, Maker maker, Millis spent);
  void follow();  // until a person or a bot has to think, or the game is over

 private:
  std::optional<Move> standing_answer(Actor actor) const;

  const Table& table_;
  std::unique_ptr<Position> position_;
  const Moment& moment_;
  int draw_;
  Facts& facts_;
};

}  // namespace serai::table
