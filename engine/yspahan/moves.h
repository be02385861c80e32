// How a move of Yspahan lies in its machine word: the kind, then small arguments.
#pragma once

#include <cstdint>

#include "engine/core/move.h"

namespace serai::yspahan {

enum class Kind : std::uint8_t {
  roll,             // chance: faces, see roll_of
  drawn,            // chance: seat, card
  dice,             // yellow dice
  take_own,         // field, card + 1 discarded or 0; another field's word + 1 (never legal) or 0
  take_supervisor,  // field
  take_card,        // field
  take_build,       // field, building, cards used
  draw,
  place,  // shop
  stop,
  go,    // space
  send,  // shop
  camel,
  release,
  play,         // card, and for some a shop, number or building
  give_camels,  // exchange: number of camels
  give_gold,    // exchange: number of gold
  build,        // building, cards used
  end,
};

// Cards used with a building.
enum Using : std::uint8_t { use_none = 0, use_no_camels = 1, use_no_gold = 2, use_both = 3 };

constexpr Move make_move(Kind kind, int a = 0, int b = 0, int c = 0) {
  return Move{static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(a) << 8 |
              static_cast<std::uint64_t>(b) << 24 | static_cast<std::uint64_t>(c) << 40};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits & 0xff); }
constexpr int arg1(Move move) { return static_cast<int>(move.bits >> 8 & 0xffff); }
constexpr int arg2(Move move) { return static_cast<int>(move.bits >> 24 & 0xffff); }
constexpr int arg3(Move move) { return static_cast<int>(move.bits >> 40 & 0xffff); }

// A roll is the number of dice of each face, four bits each: white from bit 8, yellow from bit 32.
constexpr Move make_roll(std::uint32_t white, std::uint32_t yellow) {
  return Move{static_cast<std::uint64_t>(Kind::roll) | static_cast<std::uint64_t>(white) << 8 |
              static_cast<std::uint64_t>(yellow) << 32};
}
constexpr std::uint32_t white_of(Move roll) { return static_cast<std::uint32_t>(roll.bits >> 8 & 0xffffff); }
constexpr std::uint32_t yellow_of(Move roll) { return static_cast<std::uint32_t>(roll.bits >> 32 & 0xffffff); }
constexpr int faces_in(std::uint32_t counts, int face) {
  return static_cast<int>(counts >> (4 * face) & 15);
}  // face 0 to 5

}  // namespace serai::yspahan
