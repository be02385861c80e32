// What a table may choose before the game, and the first position.
#include "engine/core/text.h"
#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/turn.h"

namespace serai {
namespace dunhuang {
namespace {

// D-2: eight characters, one of each tile.
bool are_tiles(std::string_view value) {
  const std::vector<std::string_view> words = split_words(value);
  unsigned tiles = 0;
  for (std::string_view word : words) {
    const auto character = find_name(kCharacterNames, word);
    if (!character) return false;
    tiles |= 1u << tile_of(*character);
  }
  return words.size() == kPositions && tiles == 0xff;
}

constexpr std::string_view kByChance = "chance";
constexpr std::string_view kKeep = "keep";
constexpr std::string_view kReturn = "return";

constexpr OptionSpec kOptions[] = {
    {"tiles", kByChance, "chance, or eight characters for positions 1 to 8, one of each pair", are_tiles},
    {"empty-token", kKeep, "keep|return", [](std::string_view value) { return value == kKeep || value == kReturn; }},
};

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

std::span<const OptionSpec> Dunhuang::option_specs() { return kOptions; }

// The tiles lie open; whether chance laid them is forgotten.
Options Dunhuang::options(const State& s) { return {{"empty-token", std::string(s.return_empty ? kReturn : kKeep)}}; }

State Dunhuang::start(int seats, const Options& options) {
  State s{};
  s.seats = static_cast<std::uint8_t>(seats);
  s.deck = all_goods(seats);
  s.market.fill(kNoGood);
  s.tiles.fill(kNoCharacter);
  s.camel = kPositions;
  s.contested = kNoGood;
  for (int seat = 0; seat < kMaxSeats; ++seat) s.aside[seat].fill(kNoGood);
  for (int seat = 0; seat < seats; ++seat) s.coins[seat] = static_cast<std::uint8_t>(kFirstCoins[seats]);
  s.return_empty = option_value(kOptions, options, "empty-token") == kReturn;

  set_chance(s, Phase::tile);
  if (const std::string_view tiles = option_value(kOptions, options, "tiles"); tiles != kByChance) {
    for (std::string_view word : split_words(tiles))
      s.tiles[s.position++] = static_cast<std::uint8_t>(*find_name(kCharacterNames, word));
    s.position = 0;
    set_chance(s, Phase::lay);
  }
  return s;
}

}  // namespace serai
