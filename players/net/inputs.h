// What a net sees of a position: a list of numbers, each a fact that is true. Each game's folder specializes Inputs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/rules.h"

namespace serai {

// More than any game ever lists: it bounds the sums of a net (net.h).
constexpr int kMostInputs = 200;
using InputList = FixedList<std::uint16_t, kMostInputs>;

// A weight of 1 in the numbers of each layer of a net.
constexpr int kUnit = 128;

// What is thought of a position, seats counted from the one that it is told from.
struct Reckoning {
  std::array<std::int32_t, kMaxSeats> chance{};  // logits, a unit of kUnit
  std::array<std::int32_t, kMaxSeats> margin{};  // -kUnit to kUnit: squashed (players/outlook.h)
};

// Seats are counted from the one that a position is told from: its things first, then those of the next seat.
template <GameRules G>
struct Inputs;

template <class G>
concept Learnable = GameRules<G> && requires(const typename G::State& state, InputList& list, int seats) {
  { Inputs<G>::count(seats) } -> std::same_as<int>;  // of all facts, with so many seats
  { Inputs<G>::first(state) } -> std::same_as<int>;  // the seat (from 0) that it is told from
  // Lists the facts of a game that is not over, and says what a net begins with and corrects: a guess, or nothing.
  { Inputs<G>::list(state, list) } -> std::same_as<Reckoning>;
  // Of a search by such a net (judging.h).
  { Inputs<G>::kTemperature } -> std::convertible_to<float>;
  { Inputs<G>::kSearchMargin } -> std::convertible_to<float>;
  { Inputs<G>::takes_chance_together(state) } -> std::same_as<bool>;
};

// Facts of one kind have numbers one behind the other.
class Facts {
 public:
  explicit Facts(InputList& list) : list_(list) {}

  // Of so many facts this one is true.
  void one(int fact, int of) {
    list_.add(static_cast<std::uint16_t>(next_ + fact));
    next_ += of;
  }
  // The same, numbers that go beyond counted as the last.
  void number(int value, int of) { one(std::clamp(value, 0, of - 1), of); }
  void maybe(bool is, int fact, int of) {
    *list_.grow(is ? 1 : 0) = static_cast<std::uint16_t>(next_ + fact);  // no branch: the list is never full
    next_ += of;
  }
  // Further facts of the block that comes next.
  void also(int fact) { list_.add(static_cast<std::uint16_t>(next_ + fact)); }
  void close(int of) { next_ += of; }

  int count() const { return next_; }

 private:
  InputList& list_;
  int next_ = 0;
};

}  // namespace serai
