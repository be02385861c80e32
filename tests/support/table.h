// A position in a test is made by playing, in the words of records:
//   Table table("yspahan", 3);
//   table.play({"1 dice 0", "* roll 112335566", "1 take camel camels"});
//   EXPECT_EQ(table.refused("1 build hoist"), "Y-27");
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.h"
#include "engine/registry.h"

namespace serai::test {

class Table {
 public:
  Table(std::string_view game, int seats, const Options& options = {});
  Table(const Table& other) : position_(other.position_->clone()) {}

  // Plays lines "<actor> <words>"; a refused one fails the test.
  Table& play(const std::vector<std::string>& lines);

  // The rule that refuses this line, or "" if it is legal.
  std::string refused(std::string_view line) const;

  // What a seat is told that points at a thing after it chose others, "Y-27: …", or "" if it may go on so.
  std::string told(Seat seat, std::string_view thing, std::string_view chosen = "") const;

  // Words that the seat to move may say, sorted by bytes; with `verb`, those that begin with it.
  std::vector<std::string> legal(std::string_view verb = "") const;
  bool offers(std::string_view words) const;

  std::string actor() const { return actor_word(position_->actor()); }
  int score(Seat seat) const { return position_->scores()[seat - 1]; }
  std::string winners() const { return winner_words(*position_); }
  const Position& position() const { return *position_; }

  template <class G>
  const typename G::State& state() const {
    return static_cast<const PositionOf<G>&>(*position_).state();
  }
  // Starts from a position that was built by hand.
  template <class G>
  explicit Table(G, const typename G::State& state) : position_(std::make_unique<PositionOf<G>>(state)) {}

 private:
  std::unique_ptr<Position> position_;
};

}  // namespace serai::test
