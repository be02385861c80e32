// What tests that run for every game share: the list of games, their variants, random moves.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "engine/registry.h"

namespace serai::test {

template <class List>
struct AsTypes;
template <class... Games>
struct AsTypes<GameList<Games...>> {
  using Types = testing::Types<Games...>;
};

// The default, and each option with other values ("a|b", "0..20"); free texts are the game's own tests' business.
inline std::vector<Options> variants(std::string_view game, std::span<const OptionSpec> specs) {
  std::vector<Options> result{{}};
  for (const OptionSpec& spec : specs) {
    std::string value(spec.values);
    std::vector<std::string> values;
    if (const std::size_t dots = value.find(".."); dots != std::string::npos) {
      values = {value.substr(0, dots), value.substr(dots + 2)};
    } else {
      for (std::size_t bar = 0; (bar = value.find('|')) != std::string::npos; value.erase(0, bar + 1))
        values.push_back(value.substr(0, bar));
      values.push_back(value);
    }
    for (const std::string& v : values)
      if (const auto options = with_option(game, specs, {}, {std::string(spec.name), v}, true))
        result.push_back(*options);
  }
  return result;
}

template <class G>
class AnyGame : public testing::Test {
 protected:
  using State = typename G::State;

  static Move choose(const State& state, Rng& rng) {
    if (G::actor(state) == kChance) return G::sample(state, rng);
    typename G::Moves list;
    G::moves(state, list);
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }

  static std::vector<Move> legal(const State& state) {
    typename G::Moves list;
    G::moves(state, list);
    return {list.begin(), list.end()};
  }

  // Calls visit(state, move about to be made) through random games, for all seats and variants.
  template <class Visit>
  static void through_games(int games, Visit visit) {
    for (const Options& options : variants(G::kName, G::option_specs()))
      for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats)
        for (int i = 0; i < games; ++i) {
          Rng rng = Rng::of(7, i, seats);
          State state = G::start(seats, options);
          while (G::actor(state) != kOver) {
            const Move move = choose(state, rng);
            visit(state, move, rng);
            if (testing::Test::HasFatalFailure()) return;
            G::apply(state, move);
          }
          visit(state, Move{}, rng);
        }
  }
};

}  // namespace serai::test
