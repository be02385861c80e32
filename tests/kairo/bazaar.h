// Positions of Kairo in the words of the table: played from the first card, or set up piece by piece.
//   Table table = Bazaar(3).stall(1, "red", "c10", "d10").hand(1, {"nw"}).coins(1, "red", 2).to_move(1);
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "engine/kairo/knowledge.h"
#include "engine/kairo/placing.h"
#include "engine/kairo/survey.h"
#include "tests/support/table.h"

namespace serai::test {

using Lines = std::vector<std::string>;

inline const kairo::State& kairo_state(const Table& table) { return table.state<Kairo>(); }

inline int colour_of(std::string_view name) { return *find_name(kairo::kColourNames, name); }
inline int card_of(std::string_view name) { return *find_name(kairo::kCardNames, name); }
inline kairo::Cell cell_of(std::string_view name) { return kairo::cell_named(std::string(name).c_str()); }

inline Cards cards_of(const std::vector<std::string>& names) {
  Cards cards = 0;
  for (const std::string& name : names) cards += one_card(card_of(name));
  return cards;
}

inline int coins_of(const Table& table, Seat seat, std::string_view colour) {
  return kairo_state(table).coins[seat - 1][colour_of(colour)];
}

// The lines before the stalls: cards in the order of their list, customers in the order of the colours (blue waits).
inline Lines opening(int seats) {
  Lines lines;
  int card = 0;
  for (int seat = 1; seat <= seats; ++seat)
    for (int i = 0; i < kairo::kFirstCards; ++i) lines.push_back(join("* draw ", seat, ' ', kairo::kCardNames[card++]));
  for (int i = 0; i < kairo::kDisplay; ++i) lines.push_back(join("* show ", kairo::kCardNames[i]));
  for (int i = 0; i < kairo::kCustomersOnSquare; ++i) lines.push_back(join("* customer ", kairo::kColourNames[i]));
  return lines;
}

// Nothing stands on the square but customers on the starts: white b11, red k11, purple f7, green c3, yellow j3; blue
// waits. Hands are empty, everybody has one coin of each colour, and nw n ne w lie in the display.
class Bazaar {
 public:
  explicit Bazaar(int seats, const Options& options = {}) : s_(Kairo::start(seats, options)) {
    s_.display = cards_of({"nw", "n", "ne", "w"});
    s_.deck = kairo::kAllCards - s_.display;
    s_.known = {};
    for (int i = 0; i < kairo::kCustomersOnSquare; ++i)
      s_.customer[i] = static_cast<std::uint8_t>(kairo::kStarts[static_cast<std::size_t>(i)]);
    s_.waiting = kairo::blue;
    s_.neutral_left = 0;
  }

  Bazaar& stall(Seat seat, std::string_view colour, std::string_view cell, std::string_view entrance) {
    kairo::place_stall(s_, seat - 1, colour_of(colour), cell_of(cell), cell_of(entrance));
    return *this;
  }
  Bazaar& neutral(std::string_view colour, std::string_view cell, std::string_view entrance) {
    return stall(kairo::kNeutral + 1, colour, cell, entrance);
  }
  Bazaar& extend(Seat seat, std::string_view colour, const std::vector<std::string>& cells) {
    for (const std::string& cell : cells) kairo::place_extension(s_, seat - 1, colour_of(colour), cell_of(cell));
    return *this;
  }
  Bazaar& customer(std::string_view colour, std::string_view cell) {
    s_.customer[colour_of(colour)] = static_cast<std::uint8_t>(cell_of(cell));
    return *this;
  }
  Bazaar& waits(std::string_view colour, std::string_view instead_goes_to) {
    s_.customer[s_.waiting] = static_cast<std::uint8_t>(cell_of(instead_goes_to));
    s_.waiting = static_cast<std::uint8_t>(colour_of(colour));
    s_.customer[s_.waiting] = kairo::kNoCell;
    return *this;
  }
  Bazaar& hand(Seat seat, const std::vector<std::string>& cards) {
    s_.hand[seat - 1] += cards_of(cards);
    s_.deck -= cards_of(cards);
    return *this;
  }
  Bazaar& discards(const std::vector<std::string>& cards) {
    s_.discards += cards_of(cards);
    s_.deck -= cards_of(cards);
    return *this;
  }
  // All cards that lie nowhere else but these go to the discards.
  Bazaar& deck(const std::vector<std::string>& cards) {
    s_.discards += s_.deck - cards_of(cards);
    s_.deck = cards_of(cards);
    return *this;
  }
  Bazaar& coins(Seat seat, std::string_view colour, int n) {
    s_.coins[seat - 1][colour_of(colour)] = static_cast<std::uint16_t>(n);
    return *this;
  }
  Bazaar& purse(Seat seat, const std::vector<int>& coins) {  // white red purple green yellow blue
    for (std::size_t i = 0; i < coins.size(); ++i) s_.coins[seat - 1][i] = static_cast<std::uint16_t>(coins[i]);
    return *this;
  }
  Bazaar& barkers(Seat seat, int n) {
    s_.barkers[seat - 1] = static_cast<std::uint8_t>(n);
    s_.barkers_left = static_cast<std::uint8_t>(s_.barkers_left - n);
    return *this;
  }
  Bazaar& supply(std::string_view colour, int n) {
    s_.extensions[colour_of(colour)] = static_cast<std::uint8_t>(n);
    return *this;
  }
  Bazaar& final_phase() {
    s_.final_phase = 1;
    return *this;
  }
  Bazaar& dull(int turns) {
    s_.dull = static_cast<std::uint8_t>(turns);
    return *this;
  }
  Bazaar& score(Seat seat, int points) {
    s_.score[seat - 1] = static_cast<std::int16_t>(points);
    return *this;
  }

  // For what has no word of its own.
  kairo::State& state() { return s_; }

  Table to_move(Seat seat) { return in_phase(seat, kairo::Phase::turn); }
  Table in_phase(Seat seat, kairo::Phase phase) {
    s_.player = static_cast<std::uint8_t>(seat - 1);
    s_.actor = static_cast<std::int8_t>(seat);
    s_.phase = phase;
    kairo::survey(s_);
    return Table(Kairo{}, s_);
  }

 private:
  kairo::State s_;
};

}  // namespace serai::test
