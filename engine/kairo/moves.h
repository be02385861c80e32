// How a move of Kairo lies in its machine word: the kind, then small arguments.
#pragma once

#include <cstdint>

#include "engine/core/move.h"

namespace serai::kairo {

enum class Kind : std::uint8_t {
  customer,       // chance: colour
  show,           // chance: card
  drawn,          // chance: seat, card
  neutral_drawn,  // chance: colour
  stall,          // colour, cell, entrance
  neutral,        // 0, cell, entrance
  build,          // card
  build_joker,    // joker, colour paid
  build_three,    // three cards
  extend,         // colour, cell
  move,           // colour, cell, entrance
  pay,            // colour
  serve,          // colour, entrance
  take,           // card
  deck,
  barker,
  discard,  // card
  pass,
};

constexpr Move make_move(Kind kind, int a = 0, int b = 0, int c = 0) {
  return Move{static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(a) << 8 |
              static_cast<std::uint64_t>(b) << 16 | static_cast<std::uint64_t>(c) << 24};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits & 0xff); }
constexpr int arg1(Move move) { return static_cast<int>(move.bits >> 8 & 0xff); }
constexpr int arg2(Move move) { return static_cast<int>(move.bits >> 16 & 0xff); }
constexpr int arg3(Move move) { return static_cast<int>(move.bits >> 24 & 0xff); }

}  // namespace serai::kairo
