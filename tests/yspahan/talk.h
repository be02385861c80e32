// Table talk: a position of Yspahan as players would tell it, and what they would ask about a table.
//   Table table = Talk(3).camels(2, 1).cubes(2, {"chest.blue.1"}).rolls("123456666");
//   table.play({"1 take sack supervisor", "1 go l2"});
//   EXPECT_EQ(table.actor(), "2");
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "engine/yspahan/yspahan.h"
#include "tests/support/table.h"

namespace serai::test {

using Names = std::vector<std::string>;

constexpr const char* kSix = "123456666";      // one die on each field, four on gold
constexpr const char* kSixOfTwo = "12345666";  // the same between two players, three on gold

// --- Names ----------------------------------------------------------------------------------------------------------

inline int argument_of(const std::string& words) {
  const Result<Move> move = Yspahan::read(words);
  EXPECT_TRUE(move) << words;
  return move ? yspahan::arg1(*move) : 0;
}
inline int shop_named(std::string_view name) { return argument_of(join("place ", name)); }
inline int space_named(std::string_view name) { return argument_of(join("go ", name)); }
inline int card_named(std::string_view name) { return find_name(yspahan::kCardNames, name).value(); }
inline int building_named(std::string_view name) { return find_name(yspahan::kBuildingNames, name).value(); }
inline int field_named(std::string_view name) { return find_name(yspahan::kFieldNames, name).value(); }

// "sack.white", 3 shops: sack.white.1 to sack.white.3.
inline Names souk(std::string_view name, int shops) {
  Names names;
  for (int n = 1; n <= shops; ++n) names.push_back(join(name, '.', n));
  return names;
}

inline Names operator+(Names a, const Names& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// Both cards of every kind.
inline Names all_cards() {
  Names names;
  for (std::string_view card : yspahan::kCardNames) names.insert(names.end(), 2, std::string(card));
  return names;
}

// --- Positions ------------------------------------------------------------------------------------------------------

class Talk {
 public:
  explicit Talk(int seats, const Options& options = {}) : s_(Yspahan::start(seats, options)) {
    s_.known = {};  // nobody has seen how this position came about
  }

  Talk& gold(Seat seat, int n) { return set(s_.gold[index(seat)], n); }
  Talk& camels(Seat seat, int n) { return set(s_.camels[index(seat)], n); }
  Talk& score(Seat seat, int n) { return set(s_.score[index(seat)], n); }
  Talk& scores(const std::vector<int>& points) {
    for (std::size_t i = 0; i < points.size(); ++i) set(s_.score[i], points[i]);
    return *this;
  }

  // Cards come from the deck.
  Talk& cards(Seat seat, const Names& names) {
    for (const std::string& name : names) from_deck(name, s_.hand[index(seat)]);
    return *this;
  }
  // Exactly these are left in the deck; what was in it besides lies in the discards.
  Talk& deck(const Names& names) {
    Cards left = 0;
    for (const std::string& name : names) from_deck(name, left);
    s_.discards += s_.deck;
    s_.deck = left;
    return *this;
  }

  Talk& cubes(Seat seat, const Names& shops) {
    for (const std::string& shop : shops) s_.cubes[index(seat)] |= yspahan::Shops{1} << shop_named(shop);
    return *this;
  }
  Talk& buildings(Seat seat, const Names& names) {
    auto& owned = s_.buildings[index(seat)];
    for (const std::string& name : names) set(owned, owned | 1 << building_named(name));
    return *this;
  }
  Talk& supervisor(std::string_view space) { return set(s_.supervisor, space_named(space)); }
  // Owners of the cubes, bottom row first.
  Talk& caravan(const std::vector<Seat>& owners) {
    for (Seat owner : owners) set(s_.caravan[s_.loaded++], owner - 1);
    return *this;
  }

  Talk& day(int week, int day) {
    set(s_.week, week);
    return set(s_.day, day);
  }
  Talk& starts(Seat seat) {
    for (int i = 0; i < (s_.seats == 2 ? 3 : s_.seats); ++i)
      set(s_.order[static_cast<unsigned>(i)], (seat - 1 + i) % s_.seats);
    return set(s_.actor, seat);
  }

  Table table() const { return Table(Yspahan{}, s_); }

  // The start player has bought what is yellow, and the dice have fallen: "123456666 y13". The gold is on top.
  Table rolls(std::string_view faces) const {
    const std::size_t y = faces.find('y');
    const int bought = y == std::string_view::npos ? 0 : static_cast<int>(faces.size() - y - 1);
    Talk rich = *this;
    rich.set(rich.s_.gold[s_.order[0]], s_.gold[s_.order[0]] + bought);
    return rich.table().play({join(int{s_.actor}, " dice ", bought), join("* roll ", faces)});
  }

 private:
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat - 1); }
  template <class Number>
  Talk& set(Number& number, int value) {
    number = static_cast<Number>(value);
    return *this;
  }
  void from_deck(const std::string& name, Cards& to) {
    const int card = card_named(name);
    ASSERT_GT(count_of(s_.deck, card), 0) << "no " << name << " is left in the deck";
    s_.deck -= one_card(card);
    to += one_card(card);
  }

  yspahan::State s_;
};

// --- Questions ------------------------------------------------------------------------------------------------------

inline const yspahan::State& state_of(const Table& table) { return table.state<Yspahan>(); }
inline int gold(const Table& table, Seat seat) { return state_of(table).gold[static_cast<unsigned>(seat - 1)]; }
inline int camels(const Table& table, Seat seat) { return state_of(table).camels[static_cast<unsigned>(seat - 1)]; }
inline bool has(const Table& table, Seat seat, std::string_view building) {
  return state_of(table).buildings[static_cast<unsigned>(seat - 1)] >> building_named(building) & 1;
}

// Dice on a field, white and yellow.
inline int dice(const Table& table, std::string_view field) {
  const auto at = static_cast<unsigned>(field_named(field));
  return state_of(table).white[at] + state_of(table).yellow[at];
}

// Whose cube is in this shop: a seat, or 0.
inline Seat cube(const Table& table, std::string_view shop) {
  for (Seat seat = 1; seat <= kMaxSeats; ++seat)
    if (state_of(table).cubes[static_cast<unsigned>(seat - 1)] >> shop_named(shop) & 1) return seat;
  return 0;
}
inline int cubes_in_city(const Table& table) {
  int cubes = 0;
  for (const yspahan::Shops shops : state_of(table).cubes) cubes += std::popcount(shops);
  return cubes;
}

// "gold3 gold3 exchange", in the order of Y-3.
inline std::string card_words(Cards cards) {
  std::string words;
  for (int card = 0; card < yspahan::kCardKinds; ++card)
    for (int n = 0; n < count_of(cards, card); ++n)
      words += join(words.empty() ? "" : " ", yspahan::kCardNames[static_cast<unsigned>(card)]);
  return words;
}
inline std::string hand(const Table& table, Seat seat) {
  return card_words(state_of(table).hand[static_cast<unsigned>(seat - 1)]);
}
inline std::string deck(const Table& table) { return card_words(state_of(table).deck); }
inline std::string discards(const Table& table) { return card_words(state_of(table).discards); }

// Owners of the cubes in the caravan, bottom row first: "1 2 2".
inline std::string caravan(const Table& table) {
  std::string owners;
  for (unsigned i = 0; i < state_of(table).loaded; ++i)
    owners += join(owners.empty() ? "" : " ", state_of(table).caravan[i] + 1);
  return owners;
}

inline std::string supervisor(const Table& table) {
  return Yspahan::write(yspahan::make_move(yspahan::Kind::go, state_of(table).supervisor)).substr(3);
}

// The seats in the order of their turns today: "2 3 1".
inline std::string order(const Table& table) {
  const auto& s = state_of(table);
  std::string seats;
  for (unsigned i = 0; i < (s.seats == 2 ? 3u : s.seats); ++i) seats += join(seats.empty() ? "" : " ", s.order[i] + 1);
  return seats;
}

// --- Time passes ----------------------------------------------------------------------------------------------------

// The rest of this day: everybody chooses some group to draw a card, which changes no score and nothing on the board.
inline Table& pass_day(Table& table) {
  const int today = state_of(table).day;
  while (table.position().actor() != kOver && state_of(table).day == today) {
    const Names takes = table.legal("take");
    std::string words;
    if (table.actor() == "*")
      words = state_of(table).phase == yspahan::Phase::roll
                  ? (state_of(table).seats == 2 ? "roll 12345666" : "roll 123456666")
                  : Yspahan::write(table.position().outcomes()[0].move);
    else if (table.offers("dice 0"))
      words = "dice 0";
    else if (table.offers("end"))
      words = "end";
    else
      for (const std::string& take : takes)
        if (take.ends_with(" card")) words = take;
    table.play({join(table.actor(), ' ', words)});
    if (testing::Test::HasFailure()) break;
  }
  return table;
}

}  // namespace serai::test
