// A position of Yspahan, and what one seat knows of it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/minds.h"
#include "engine/yspahan/board.h"

namespace serai::yspahan {

enum class Phase : std::uint8_t {
  dice,    // the start player may buy yellow dice
  roll,    // chance
  take,    // choose a dice group
  place,   // goods, cube by cube
  go,      // the supervisor walks
  send,    // two cubes: which goes first
  decide,  // a cube's owner pays a camel, or not
  draw,    // chance: a card
  after,   // the action is done: cards, a building, the end of the turn
  over,
};

constexpr std::array<std::string_view, 10> kPhaseNames{"dice", "roll",   "take", "place", "go",
                                                       "send", "decide", "draw", "after", "over"};

constexpr std::uint8_t kNoShop = 255;

struct State {
  std::array<Shops, kMaxSeats> cubes;  // in the city, by owner
  std::array<Cards, kMaxSeats> hand;
  Cards deck;
  Cards discards;
  Minds known;  // who knows which of them where
  std::array<std::int16_t, kMaxSeats> score;
  std::array<std::uint16_t, kMaxSeats> gold;
  std::array<std::uint16_t, kMaxSeats> camels;
  std::array<std::uint8_t, kMaxSeats> buildings;     // a bit each
  std::array<std::uint8_t, kMostInCaravan> caravan;  // owner (seat - 1) of each cube, bottom row first
  std::array<std::uint8_t, kMaxSeats> order;         // whose turn it is (seat - 1), through the day
  std::array<std::uint8_t, kFields> white;           // dice in the tower
  std::array<std::uint8_t, kFields> yellow;
  std::array<std::uint8_t, kFields> face;
  std::uint8_t seats;
  std::int8_t actor;
  Phase phase;
  std::uint8_t week;         // 1 to 3
  std::uint8_t day;          // 1 to 7
  std::uint8_t turn;         // index into order
  std::uint8_t loaded;       // cubes in the caravan
  std::uint8_t supervisor;   // his space
  std::uint8_t bought;       // yellow dice to be rolled
  std::uint8_t field;        // of the group taken
  std::uint8_t steps;        // face that moves the supervisor
  std::uint8_t cubes_left;   // goods still to place
  std::uint8_t built;        // a building was built this turn
  std::uint8_t cube_now;     // shop whose cube is being sent
  std::uint8_t cube_next;    // shop whose cube is sent after it
  std::uint8_t drawer;       // seat - 1 that draws
  std::uint8_t cards_build;  // option discount build
  std::uint8_t spare;

  friend bool operator==(const State&, const State&) = default;

  int player() const { return order[turn]; }  // whose turn it is, from 0
  bool has(int player, Building building) const { return buildings[player] >> building & 1; }
};

inline int turns_in_day(const State& s) { return s.seats == 2 ? 3 : s.seats; }
static_assert(sizeof(State) <= 256);

// What a seat knows: the table with hidden cards taken away. In `table`, another seat's hand and the deck hold the
// cards known to be there, and of `known` only what the viewer knows is left.
struct View {
  State table;
  Seat viewer;
  Cards unseen;                                 // all other cards: in the deck or in a hand
  std::array<std::uint8_t, kMaxSeats> in_hand;  // how many cards each seat holds
  std::uint8_t in_deck;

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace serai::yspahan
