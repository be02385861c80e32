// A position of Dunhuang set up by hand, in the words of the table:
//   Table table = Bazaar(3).before("farmer").market("tea glass paper").hand(1, "silk silk").table();
// Seat 1 is about to move the camel. All cards that are not named lie in the deck, unless `deck` names those.
#pragma once

#include <initializer_list>
#include <string_view>

#include "engine/core/text.h"
#include "engine/dunhuang/dunhuang.h"
#include "tests/support/table.h"

namespace serai::test {

inline dunhuang::Good good_named(std::string_view word) { return find_name(dunhuang::kGoodNames, word).value_or(15); }

inline dunhuang::Goods goods_named(std::string_view words) {
  dunhuang::Goods goods = 0;
  for (std::string_view word : split_words(words)) goods += dunhuang::one(good_named(word));
  return goods;
}

class Bazaar {
 public:
  explicit Bazaar(int seats) : s_(Dunhuang::start(seats, {})) {
    for (int tile = 0; tile < dunhuang::kPositions; ++tile) s_.tiles[tile] = static_cast<std::uint8_t>(2 * tile);
    s_.camel = dunhuang::kPositions - 1;
    s_.phase = dunhuang::Phase::go;
    s_.actor = 1;
  }

  // One step leads to this character, at position 1.
  Bazaar& before(std::string_view character) {
    with(character);
    std::swap(s_.tiles[0], *std::find(s_.tiles.begin(), s_.tiles.end(), number_of(character)));
    return *this;
  }
  // This side of its tile lies up.
  Bazaar& with(std::string_view character) {
    for (std::uint8_t& tile : s_.tiles)
      if (dunhuang::tile_of(tile) == dunhuang::tile_of(number_of(character))) tile = number_of(character);
    return *this;
  }
  // Goods at positions 1, 2, …; - is an empty space, as are those not named.
  Bazaar& market(std::string_view words) {
    int position = 0;
    for (std::string_view word : split_words(words)) {
      if (word != "-") s_.market[position] = static_cast<std::uint8_t>(good_named(word));
      ++position;
    }
    return *this;
  }
  Bazaar& full_market() { return market("tea tea tea tea paper paper paper paper"); }
  Bazaar& hand(Seat seat, std::string_view words) {
    s_.hands[seat - 1].known_to[seat - 1] += goods_named(words);
    return *this;
  }
  // In hand, and taken from the market before the eyes of all.
  Bazaar& open_hand(Seat seat, std::string_view words) {
    for (dunhuang::Goods& known : s_.hands[seat - 1].known_to) known += goods_named(words);
    for (dunhuang::Goods& known : s_.hands[seat - 1].shared) known += goods_named(words);
    return *this;
  }
  Bazaar& shop(Seat seat, std::string_view words) {
    s_.shop[seat - 1] += goods_named(words);
    return *this;
  }
  Bazaar& tokens(Seat seat, std::string_view words) {
    for (std::string_view word : split_words(words))
      s_.tokens[seat - 1] = static_cast<std::uint16_t>(s_.tokens[seat - 1] | 1u << good_named(word));
    return *this;
  }
  Bazaar& sealed(std::string_view words) {
    for (std::string_view word : split_words(words))
      s_.sealed = static_cast<std::uint16_t>(s_.sealed | 1u << good_named(word));
    return *this;
  }
  Bazaar& coins(Seat seat, int coins) {
    s_.coins[seat - 1] = static_cast<std::uint8_t>(coins);
    return *this;
  }
  Bazaar& prestige(Seat seat, int prestige) {
    s_.prestige[seat - 1] = static_cast<std::uint8_t>(prestige);
    return *this;
  }
  // Put under the deck by a seat.
  Bazaar& under(Seat seat, std::string_view words) {
    for (std::string_view word : split_words(words)) {
      s_.known_under[seat - 1] |= std::uint64_t{1} << s_.under_count;
      s_.under[s_.under_count++] = static_cast<std::uint8_t>(good_named(word) | (seat - 1) << 4);
    }
    return *this;
  }
  // The shuffled part is this and no more: all other cards have been discarded.
  Bazaar& deck(std::string_view words) {
    deck_ = goods_named(words);
    deck_given_ = true;
    return *this;
  }
  Bazaar& turn_of(Seat seat) {
    s_.player = static_cast<std::uint8_t>(seat - 1);
    s_.actor = static_cast<std::int8_t>(seat);
    return *this;
  }
  Bazaar& return_empty_tokens() {
    s_.return_empty = 1;
    return *this;
  }

  dunhuang::State state() const {
    dunhuang::State s = s_;
    dunhuang::Goods placed = 0;
    for (int seat = 0; seat < s.seats; ++seat) placed += s.shop[seat] + s.hand(seat);
    for (std::uint8_t good : s.market)
      if (good != dunhuang::kNoGood) placed += dunhuang::one(good);
    for (int i = 0; i < s.under_count; ++i) placed += dunhuang::one(s.under[i] & 15);
    const dunhuang::Goods rest = dunhuang::all_goods(s.seats) - placed;
    s.deck = deck_given_ ? deck_ : rest;
    s.discards = rest - s.deck;
    return s;
  }
  Table table() const { return Table(Dunhuang{}, state()); }

 private:
  static std::uint8_t number_of(std::string_view character) {
    return static_cast<std::uint8_t>(*find_name(dunhuang::kCharacterNames, character));
  }

  dunhuang::State s_;
  dunhuang::Goods deck_ = 0;
  bool deck_given_ = false;
};

// What a test looks at.
inline const dunhuang::State& at(const Table& table) { return table.state<Dunhuang>(); }
inline dunhuang::Goods hand(const Table& table, Seat seat) { return at(table).hand(seat - 1); }
inline dunhuang::Goods shop(const Table& table, Seat seat) { return at(table).shop[seat - 1]; }
inline int coins(const Table& table, Seat seat) { return at(table).coins[seat - 1]; }
inline int prestige(const Table& table, Seat seat) { return at(table).prestige[seat - 1]; }
inline bool sealed(const Table& table, std::string_view good) { return at(table).sealed >> good_named(good) & 1; }

// The seat that holds the token, 0: it lies in the supply.
inline Seat token_of(const Table& table, std::string_view good) {
  for (Seat seat = 1; seat <= at(table).seats; ++seat)
    if (at(table).tokens[seat - 1] >> good_named(good) & 1) return seat;
  return 0;
}

using Words = std::vector<std::string>;

}  // namespace serai::test
