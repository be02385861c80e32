// What players know of a game beyond its rules. Each game's folder specializes Advice; a game without it does not
// compile where it is asked for.
#pragma once

#include <bit>

#include "engine/core/rules.h"
#include "players/outlook.h"

namespace serai {

// How strong the six levels are in a game: how much the lower two err (in satisfaction, outlook.h), and how many
// simulations the others make; two of them judge by advice, the upper two as best they can.
struct Strength {
  float novice_errs;
  float easy_errs;
  std::uint64_t medium;
  std::uint64_t hard;
  std::uint64_t expert;  // about a second on one core
  std::uint64_t master;  // about three
};

template <GameRules G>
struct Advice;

// What advice must know. What it may know beside it is asked below: narrow, drop_alike, best_step.
template <class G>
concept Advised = GameRules<G> && requires(const typename G::State& state, int player) {
  { Advice<G>::kUsualMargin } -> std::convertible_to<float>;
  { Advice<G>::kStrength } -> std::convertible_to<Strength>;

  // Does a search judge better by playing to the end at random than by asking this advice?
  { Advice<G>::kPlaysToTheEnd } -> std::convertible_to<bool>;
  // If not, how many calm moments are worth playing past before it asks?
  { Advice<G>::kReach } -> std::convertible_to<int>;

  // The score that a player (seat - 1) may expect in the end; spread: see Outlook.
  { Advice<G>::points(state, player) } -> std::same_as<float>;
  { Advice<G>::spread(state) } -> std::same_as<float>;

  // Is the action in hand complete, so that the position can be judged as it stands?
  { Advice<G>::at_rest(state) } -> std::same_as<bool>;
  // Is it a good moment to judge: has everybody had a share of what lies on the table?
  { Advice<G>::is_calm(state) } -> std::same_as<bool>;
};

// The first of the moves that promise the most points.
struct Best {
  Move move{};
  float points = -1e9f;

  void compare(Move other, float its_points) {
    if (its_points > points) *this = {other, its_points};
  }
};

// Advice may leave out moves that no player would think of at first, where a game has hundreds:
// narrow(state, list, wider). Who thinks long may think wider. narrows_alike(state): whatever is hidden, the same stay.
template <GameRules G>
constexpr bool kNarrows =
    requires(const typename G::State& state, typename G::Moves& list) { Advice<G>::narrow(state, list, 0); };

template <GameRules G>
void narrow(const typename G::State& state, typename G::Moves& list, int wider = 0) {
  if constexpr (kNarrows<G>) Advice<G>::narrow(state, list, wider);
}

// The moves worth a thought.
template <GameRules G>
void sensible_moves(const typename G::State& state, typename G::Moves& list) {
  list.clear();
  G::moves(state, list);
  if (list.size() > 1) narrow<G>(state, list);
}

// Of moves that the advice cannot tell apart one is enough, when only the advice is asked: drop_alike(state, list).
template <GameRules G>
void drop_alike(const typename G::State& state, typename G::Moves& list) {
  if constexpr (requires { Advice<G>::drop_alike(state, list); }) Advice<G>::drop_alike(state, list);
}

template <GameRules G>
Outlook outlook_of(const typename G::State& state) {
  Outlook outlook;
  for (int p = 0; p < G::seats(state); ++p) outlook.points[p] = Advice<G>::points(state, p);
  outlook.spread = Advice<G>::spread(state);
  return outlook;
}

// The end of a game, exactly.
template <GameRules G>
Prospect prospect_at_end(const typename G::State& over) {
  Prospect prospect;
  const Scores scores = G::scores(over);
  std::array<float, kMaxSeats> points{};
  for (int p = 0; p < G::seats(over); ++p) points[p] = static_cast<float>(scores[p]);
  prospect.margin = margins(points, G::seats(over));
  const SeatSet winners = G::winners(over);
  const float share = 1.0f / static_cast<float>(std::popcount(winners));
  for (int p = 0; p < G::seats(over); ++p)
    if (winners & seat_bit(p + 1)) prospect.win[p] = share;
  return prospect;
}

template <GameRules G>
Prospect prospect_of(const typename G::State& state) {
  if (G::actor(state) == kOver) return prospect_at_end<G>(state);
  return prospect_of(outlook_of<G>(state), G::seats(state));
}

template <GameRules G>
float satisfaction(const typename G::State& state, Seat seat) {
  return satisfaction(prospect_of<G>(state), seat - 1, Advice<G>::kUsualMargin);
}

}  // namespace serai
