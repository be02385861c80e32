// Dice and draws: sampled, weighed, enumerated.
#include <algorithm>

#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

constexpr std::uint64_t power_of_6(int n) { return n == 0 ? 1 : 6 * power_of_6(n - 1); }

// In how many ways n = sum of counts dice can show these counts.
std::uint64_t ways(std::uint32_t counts) {
  std::uint64_t result = 1;
  int thrown = 0;
  for (int face = 0; face < 6; ++face)
    for (int k = 1; k <= faces_in(counts, face); ++k)
      result = result * static_cast<unsigned>(++thrown) / static_cast<unsigned>(k);
  return result;
}

int dice_in(std::uint32_t counts) {
  int dice = 0;
  for (int face = 0; face < 6; ++face) dice += faces_in(counts, face);
  return dice;
}

std::uint32_t throw_dice(int dice, Rng& rng) {
  std::uint32_t counts = 0;
  std::uint32_t faces = rng.below(static_cast<std::uint32_t>(power_of_6(dice)));
  for (int i = 0; i < dice; ++i, faces /= 6) counts += 1u << (4 * (faces % 6));
  return counts;
}

struct Throw {
  std::uint32_t counts;
  std::uint64_t ways;
  std::uint64_t before;  // ways of all throws before it
};
using Throws = std::vector<Throw>;

// Every way to distribute `dice` over faces `face` to 5.
void each_count(int dice, int face, std::uint32_t counts, Throws& out) {
  if (face == 5) {
    counts |= static_cast<std::uint32_t>(dice) << 20;
    out.push_back({counts, ways(counts), out.empty() ? 0 : out.back().before + out.back().ways});
    return;
  }
  for (int k = dice; k >= 0; --k)
    each_count(dice - k, face + 1, counts | static_cast<std::uint32_t>(k) << (4 * face), out);
}

// All throws of so many dice, in their order.
const Throws& throws_of(int dice) {
  static const std::array<Throws, white_dice(kMaxSeats) + 1> all = [] {
    std::array<Throws, white_dice(kMaxSeats) + 1> made;
    for (std::size_t n = 0; n < made.size(); ++n) each_count(static_cast<int>(n), 0, 0, made[n]);
    return made;
  }();
  return all[static_cast<std::size_t>(dice)];
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

Move Yspahan::sample(const State& s, Rng& rng) {
  if (s.phase == Phase::draw) {
    int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(card_count(s.deck))));
    int card = 0;
    while ((left -= count_of(s.deck, card)) >= 0) ++card;
    return make_move(Kind::drawn, s.drawer + 1, card);
  }
  // The white dice first, so that a generator throws the same ones whether or not dice are bought.
  const std::uint32_t white = throw_dice(white_dice(s.seats), rng);
  return make_roll(white, s.bought ? throw_dice(s.bought, rng) : 0);
}

std::vector<Outcome> Yspahan::outcomes(const State& s) {
  std::vector<Outcome> result;
  if (s.phase == Phase::draw) {
    for (int card = 0; card < kCardKinds; ++card)
      if (const int n = count_of(s.deck, card))
        result.push_back({make_move(Kind::drawn, s.drawer + 1, card), static_cast<std::uint64_t>(n)});
    return result;
  }
  const Throws& whites = throws_of(white_dice(s.seats));
  const Throws& yellows = throws_of(s.bought);
  result.reserve(whites.size() * yellows.size());
  for (const Throw& white : whites)
    for (const Throw& yellow : yellows)
      result.push_back({make_roll(white.counts, yellow.counts), white.ways * yellow.ways});
  return result;
}

std::uint64_t Yspahan::total_weight(const State& s) {
  if (s.phase == Phase::draw) return static_cast<std::uint64_t>(card_count(s.deck));
  return power_of_6(white_dice(s.seats) + s.bought);
}

// In the order of outcomes(), which are up to a hundred thousand: first the white dice, then the yellow ones.
Move Yspahan::outcome_at(const State& s, std::uint64_t number) {
  if (s.phase == Phase::draw) {
    int card = 0;
    for (; number >= static_cast<std::uint64_t>(count_of(s.deck, card)); ++card)
      number -= static_cast<std::uint64_t>(count_of(s.deck, card));
    return make_move(Kind::drawn, s.drawer + 1, card);
  }
  // The throw in whose width the number falls; what is left of it says where in there.
  const auto find = [&number](const Throws& throws, std::uint64_t width) -> const Throw& {
    const auto after = std::upper_bound(throws.begin(), throws.end(), number / width,
                                        [](std::uint64_t n, const Throw& next) { return n < next.before; });
    const Throw& found = *std::prev(after);
    number -= found.before * width;
    return found;
  };
  const Throw& white = find(throws_of(white_dice(s.seats)), power_of_6(s.bought));
  const Throw& yellow = find(throws_of(s.bought), white.ways);
  return make_roll(white.counts, yellow.counts);
}

std::uint64_t Yspahan::weight(const State& s, Move move) {
  if (s.phase == Phase::draw && kind_of(move) == Kind::drawn && arg1(move) == s.drawer + 1)
    return static_cast<std::uint64_t>(count_of(s.deck, arg2(move)));
  if (s.phase == Phase::roll && kind_of(move) == Kind::roll && dice_in(white_of(move)) == white_dice(s.seats) &&
      dice_in(yellow_of(move)) == s.bought)
    return ways(white_of(move)) * ways(yellow_of(move));
  return 0;
}

}  // namespace serai
