// The whole contract of a game, at compile time. Playouts and searches are compiled for each game from this;
// position.h wraps the same functions for rooms that meet a game only by its name.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/actions.h"
#include "engine/core/effects.h"
#include "engine/core/json.h"
#include "engine/core/move.h"
#include "engine/core/options.h"
#include "engine/core/rng.h"
#include "engine/core/sentence.h"
#include "engine/core/things.h"

namespace serai {

// A viewer from whom nothing is hidden.
constexpr Seat kAllSeeing = -1;

// One thing that chance may decide, with its exact weight: its probability is weight / sum of weights.
struct Outcome {
  Move move;
  std::uint64_t weight;
};

// Who listens to an observation (observation.h).
class ObservationPlan;
class ObservationWriter;

// What sentence a move gets: asked of the player who may choose it, or told to all once it is made.
enum class Mood { ask, tell };

template <class G>
concept GameRules =
    requires(const typename G::State& state, typename G::State& changing, const typename G::View& view,
             typename G::Moves& list, const Options& options, Move move, Seat seat, Rng& rng, std::string_view words,
             Language language, Mood mood, Json& json, Thing thing, std::span<const Thing> chosen, ActionSpace& actions,
             ObservationPlan& plan, ObservationWriter& observation) {
      // A state is a small value: copying it is the undo, equal bytes are equal positions.
      requires std::is_trivially_copyable_v<typename G::State>;
      requires std::has_unique_object_representations_v<typename G::State>;
      requires std::equality_comparable<typename G::State>;
      requires std::equality_comparable<typename G::View>;

      // What the game is.
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::kLetter } -> std::convertible_to<char>;  // begins the numbers of its rules, and its lines
      { G::kMinSeats } -> std::convertible_to<int>;
      { G::kMaxSeats } -> std::convertible_to<int>;
      { G::option_specs() } -> std::same_as<std::span<const OptionSpec>>;
      { G::options(state) } -> std::same_as<Options>;  // those that it still knows, defaults too
      { G::catalogue() } -> std::same_as<const Catalogue&>;
      { G::seats(state) } -> std::same_as<int>;
      { G::seats(view) } -> std::same_as<int>;
      { G::viewer(view) } -> std::same_as<Seat>;  // kWatcher, kAllSeeing or a seat

      // Play. No heap, no hidden randomness. `apply` trusts its move; `weight` and the list say what may be trusted.
      { G::start(seat, options) } -> std::same_as<typename G::State>;
      { G::actor(state) } -> std::same_as<Actor>;
      { G::turn(state) } -> std::same_as<Seat>;         // whose turn it is, also while another seat is asked something
      { G::moves(state, list) };                        // if a seat is to move: every legal move, once
      { G::sample(state, rng) } -> std::same_as<Move>;  // if chance is: one outcome by its weight
      { G::apply(changing, move) };
      { G::scores(state) } -> std::same_as<Scores>;
      { G::winners(state) } -> std::same_as<SeatSet>;  // once the game is over

      // Where points come from, keys of the catalogue; and what a move caused: the state before it, and after it.
      { G::sources() } -> std::same_as<std::span<const std::string_view>>;
      { G::effects(state, move, state) } -> std::same_as<std::vector<Effect>>;

      // Chance, exactly.
      { G::outcomes(state) } -> std::same_as<std::vector<Outcome>>;
      { G::weight(state, move) } -> std::same_as<std::uint64_t>;  // 0: it cannot happen

      // What a seat with perfect memory knows, and a whole state dealt at random from it.
      { G::view(state, seat) } -> std::same_as<typename G::View>;
      { G::redeal(view, rng) } -> std::same_as<typename G::State>;
      { G::hides(state, move, seat) } -> std::same_as<bool>;  // is the move's last word `?` for this viewer
      // May the seat to act have more than one move, for all that this viewer knows? Never no where it might.
      { G::may_choose(view) } -> std::same_as<bool>;

      // For learners: every move that can ever be legal for a seat, in the order of their ids, and a view as numbers.
      { G::actions(actions) };
      { G::describe(plan) };
      { G::observe(view, observation) };

      // The one text form of a move, seats' and chance's.
      { G::read(words) } -> std::same_as<Result<Move>>;
      { G::write(move) } -> std::same_as<std::string>;
      { G::why_not(state, move) } -> std::same_as<Refusal>;  // of a move that is not legal now

      // What can be pointed at, and why a seat that has chosen some things can do nothing with this one now: what it
      // lacks, what comes first, or what the thing is for. None if a legal move goes on so.
      { G::things() } -> std::same_as<const Things&>;
      { G::why_not_with(state, seat, thing, chosen) } -> std::same_as<std::optional<Refusal>>;

      // A view as one line of text, as people and programs pass it on. Only what some position looks like is read.
      { G::to_line(view) } -> std::same_as<std::string>;
      { G::from_line(words) } -> std::same_as<Result<typename G::View>>;

      // What is printed on boards and cards, for whoever draws them: an object.
      { G::facts(json) };

      // For people.
      { G::sentence(state, move, mood) } -> std::same_as<Sentence>;
      { G::picture(view, language) } -> std::same_as<std::string>;
      { G::to_json(view, json) };
    };

// Is this move, read from anywhere, legal now?
template <GameRules G>
bool is_legal(const typename G::State& state, Move move) {
  const Actor actor = G::actor(state);
  if (actor == kOver) return false;
  if (actor == kChance) return G::weight(state, move) > 0;
  typename G::Moves list;
  G::moves(state, list);
  return list.contains(move);
}

// Has the seat that is to act more than one move?
template <GameRules G>
bool has_choice(const typename G::State& state) {
  typename G::Moves list;
  if (G::actor(state) >= 1) G::moves(state, list);
  return list.size() > 1;
}

// Plays uniformly at random to the end and counts.
struct PlayoutCount {
  std::uint64_t moves = 0;
  std::uint64_t chances = 0;
};

template <GameRules G>
PlayoutCount playout(typename G::State& state, Rng& rng) {
  PlayoutCount count;
  typename G::Moves list;
  for (Actor actor = G::actor(state); actor != kOver; actor = G::actor(state)) {
    if (actor == kChance) {
      G::apply(state, G::sample(state, rng));
      ++count.chances;
    } else {
      list.clear();
      G::moves(state, list);
      G::apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      ++count.moves;
    }
  }
  return count;
}

// Move sequences of exactly this depth, chance enumerated.
template <GameRules G>
std::uint64_t perft(const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  const auto follow = [&](Move move) {
    typename G::State next = state;
    G::apply(next, move);
    count += perft<G>(next, depth - 1);
  };
  const Actor actor = G::actor(state);
  if (actor == kChance) {
    const std::vector<Outcome> outcomes = G::outcomes(state);
    if (depth == 1) return outcomes.size();
    for (const Outcome& outcome : outcomes) follow(outcome.move);
  } else if (actor != kOver) {
    typename G::Moves list;
    G::moves(state, list);
    if (depth == 1) return list.size();
    for (Move move : list) follow(move);
  }
  return count;
}

}  // namespace serai
