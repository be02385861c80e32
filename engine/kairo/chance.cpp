// Draws of cards, customers and neutral stalls: sampled, weighed, enumerated.
#include "engine/kairo/kairo.h"

namespace serai {
namespace kairo {
namespace {

// Colours that can be drawn next, a bit each.
unsigned colours_left(const State& s) {
  if (s.phase == Phase::neutral_drawn) return s.neutral_left;
  unsigned colours = 0;
  for (int colour = 0; colour < kColours; ++colour)
    if (s.customer[colour] == kNoCell) colours |= 1u << colour;
  return colours;
}

bool draws_a_card(const State& s) { return s.phase == Phase::deal || s.phase == Phase::show || s.phase == Phase::draw; }

Move card_move(const State& s, int card) {
  return s.phase == Phase::show ? make_move(Kind::show, card) : make_move(Kind::drawn, s.player + 1, card);
}

Move colour_move(const State& s, int colour) {
  return make_move(s.phase == Phase::customer ? Kind::customer : Kind::neutral_drawn, colour);
}

}  // namespace
}  // namespace kairo

using namespace kairo;

Move Kairo::sample(const State& s, Rng& rng) {
  if (draws_a_card(s))
    return card_move(s, card_at(s.deck, static_cast<int>(rng.below(static_cast<std::uint32_t>(card_count(s.deck))))));
  unsigned left = colours_left(s);
  for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(left))); skip > 0; --skip)
    left &= left - 1;
  return colour_move(s, std::countr_zero(left));
}

std::vector<Outcome> Kairo::outcomes(const State& s) {
  std::vector<Outcome> result;
  if (draws_a_card(s)) {
    each_kind(s.deck, [&](int card) {
      result.push_back({card_move(s, card), static_cast<std::uint64_t>(count_of(s.deck, card))});
    });
  } else {
    for (unsigned left = colours_left(s); left; left &= left - 1)
      result.push_back({colour_move(s, std::countr_zero(left)), 1});
  }
  return result;
}

std::uint64_t Kairo::weight(const State& s, Move move) {
  const int what = kind_of(move) == Kind::drawn ? arg2(move) : arg1(move);
  if (draws_a_card(s)) {
    const bool due = move == card_move(s, what);
    return due ? static_cast<std::uint64_t>(count_of(s.deck, what)) : 0;
  }
  return move == colour_move(s, what) ? colours_left(s) >> what & 1 : 0;
}

}  // namespace serai
