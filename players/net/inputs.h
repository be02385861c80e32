// What a net sees of a position: a list of numbers, each a fact that is true. Each game's folder specializes Inputs.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/core/rules.h"

namespace serai {

// More than any game ever lists: it bounds the sums of a net (net.h).
constexpr int kMostInputs = 200;
using InputList = FixedList<std::uint16_t, kMostInputs>;

// Seats are counted from the one that a position is told from: its things first, then those of the next seat.
template <GameRules G>
struct Inputs;

template <class G>
concept Learnable = GameRules<G> && requires(const typename G::State& state, InputList& list, int seats) {
  { Inputs<G>::count(seats) } -> std::same_as<int>;           // of all facts, with so many seats
  { Inputs<G>::first(state) } -> std::same_as<int>;           // the seat (from 0) that it is told from
  { Inputs<G>::list(state, list) };                           // of a game that is not over
  { Inputs<G>::kTemperature } -> std::convertible_to<float>;  // of a search by such a net (judging.h)
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
