// A table without a house: commands are decided and applied at once, at a time that the test sets.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <vector>

#include "engine/core/record.h"
#include "table/chronicle.h"
#include "table/decide.h"
#include "table/fair.h"
#include "table/tell.h"

namespace serai::table::test {

inline const std::string kSecret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
inline const std::string kNonce = "0123456789abcdef";

// Rolls what the test says, then by the fair rule.
class ScriptedDice final : public Dice {
 public:
  Move draw(const Position& position, int number) const override {
    if (script.empty()) return fair_draw(kSecret, "", number, position);
    const std::string words = script.front();
    script.pop_front();
    const Result<Move> move = read_move(position, kChance, words);
    if (!move) {
      ADD_FAILURE() << "the script cannot roll " << words;
      return position.outcomes().front().move;
    }
    return *move;
  }
  mutable std::deque<std::string> script;
};

class Scene {
 public:
  explicit Scene(const std::string& game = "yspahan", int seats = 2, Terms terms = {}) {
    if (terms.substitute.empty()) terms.substitute = "random";
    OpenRequest request{"open", game, seats, {}, terms, ""};
    open(*open_table({request, "host", kSecret}));
  }
  explicit Scene(const OpenRequest& request) { open(*open_table({request, "host", kSecret})); }
  explicit Scene(const Facts& facts) { open(facts); }

  // The rule or key that refuses it, "" if it is done.
  std::string ask(const std::string& holder, const Action& action, bool house = false) {
    const FairDice fair(table.terms().secret, table.nonces());
    const Moment moment{now, scripted ? static_cast<const Dice&>(dice) : fair};
    const Result<Facts> facts = decide(table, {holder, house}, action, moment);
    if (!facts) return facts.why().rule == "house" ? facts.why().reason.key : std::string(facts.why().rule);
    add(*facts);
    return "";
  }

  void add(const Facts& facts) {
    for (const Fact& fact : facts) {
      const Event event{table.last_event() + 1, now, "", fact};
      ASSERT_TRUE(table.apply(stored(event))) << write_row(event);
    }
  }

  // Seats 1, 2, … held by "a", "b", …; then the start.
  void seat_people_and_start() {
    for (Seat seat = 1; seat <= table.seats(); ++seat)
      ASSERT_EQ(ask(holder(seat), Sit{seat, "Player " + std::to_string(seat), kNonce + std::to_string(seat)}), "");
    ASSERT_EQ(ask("host", Start{}), "");
  }

  std::string move(Seat seat, const std::string& words) {
    return ask(holder(seat), MakeMove{seat, words, table.last_event()});
  }

  // Plays the legal move that a seed chooses, until the game is over or so many moves are made.
  void play_on(std::uint64_t seed, int most = 100'000) {
    Rng rng(seed);
    for (int i = 0; i < most && table.playing(); ++i) {
      const std::vector<Move> moves = table.position().moves();
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      ASSERT_EQ(this->move(table.position().actor(), table.game().write(move)), "");
    }
  }

  static std::string holder(Seat seat) { return std::string(1, static_cast<char>('a' + seat - 1)); }

  Millis now = 1'000'000;
  Table table = *Table::open("table", {1, now, "", Opened{"yspahan", 2, {}, {}, "host", kSecret, false}});
  ScriptedDice dice;
  bool scripted = false;

 private:
  // Through the text of its row, as a store gives it back.
  static Event stored(const Event& event) {
    const std::optional<Event> read = read_row(event.number, event.at, write_row(event));
    EXPECT_TRUE(read) << write_row(event);
    return read.value_or(event);
  }
  void open(Facts facts) {
    table = *Table::open("table", stored({1, now, "", facts.front()}));
    facts.erase(facts.begin());
    add(facts);
  }
};

}  // namespace serai::table::test
