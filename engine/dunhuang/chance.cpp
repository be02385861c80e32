// Tiles, draws and thefts: sampled, weighed, enumerated.
#include "engine/dunhuang/dunhuang.h"

namespace serai {
namespace dunhuang {
namespace {

// What chance decides about: a card of these goods, for this place or seat.
struct Draw {
  Kind kind;
  int where;
  Goods from;
};

// D-24: from under the deck only once its shuffled part is gone.
Draw draw_now(const State& s) {
  const Goods deck = s.deck || !s.under_count ? s.deck : one(s.under[0] & 15);
  if (s.phase == Phase::draw) return {Kind::drawn, s.player + 1, deck};
  if (s.phase == Phase::steal) return {Kind::stolen, s.giver + 1, s.hand(s.giver) - s.picked};
  return {Kind::market, s.position + 1, deck};
}

// D-2: the tiles that are left, a bit each.
unsigned tiles_left(const State& s) {
  unsigned left = 0xff;
  for (int position = 0; position < s.position; ++position) left &= ~(1u << tile_of(s.tiles[position]));
  return left;
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

Move Dunhuang::sample(const State& s, Rng& rng) {
  if (s.phase == Phase::tile) {
    const std::uint32_t sides = 2u * static_cast<std::uint32_t>(kPositions - s.position);
    std::uint32_t choice = rng.below(sides);
    unsigned left = tiles_left(s);
    for (; choice >= 2; choice -= 2) left &= left - 1;
    return make_move(Kind::tile, 2 * std::countr_zero(left) + static_cast<int>(choice));
  }
  const Draw draw = draw_now(s);
  const std::uint32_t card = rng.below(static_cast<std::uint32_t>(size_of(draw.from)));
  return make_move(draw.kind, draw.where, card_at(draw.from, static_cast<int>(card)));
}

std::vector<Outcome> Dunhuang::outcomes(const State& s) {
  std::vector<Outcome> result;
  if (s.phase == Phase::tile) {
    for (unsigned left = tiles_left(s); left; left &= left - 1)
      for (int side : {0, 1}) result.push_back({make_move(Kind::tile, 2 * std::countr_zero(left) + side), 1});
    return result;
  }
  const Draw draw = draw_now(s);
  for (Goods left = kinds_in(draw.from); left; left = without_first(left)) {
    const Good good = first_good(left);
    result.push_back({make_move(draw.kind, draw.where, good), static_cast<std::uint64_t>(count_of(draw.from, good))});
  }
  return result;
}

std::uint64_t Dunhuang::weight(const State& s, Move move) {
  if (s.actor != kChance) return 0;
  if (s.phase == Phase::tile) return kind_of(move) == Kind::tile && (tiles_left(s) >> tile_of(arg1(move)) & 1) ? 1 : 0;
  const Draw draw = draw_now(s);
  if (kind_of(move) != draw.kind || arg1(move) != draw.where) return 0;
  return static_cast<std::uint64_t>(count_of(draw.from, arg2(move)));
}

}  // namespace serai
