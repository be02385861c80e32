// A small network that judges positions: facts that are true -> 64 -> 32 -> for every seat a chance and a margin.
// Whole numbers throughout, so that every machine and compiler finds the same; docs/learning.md has its story.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "players/net/inputs.h"
#include "players/outlook.h"

namespace serai {

constexpr int kFirstLayer = 64;
constexpr int kSecondLayer = 32;

// A weight of 1 in the numbers of each layer; what a layer gives out is in units of the first.
constexpr int kUnit = 128;
constexpr int kMostOut = 8 * kUnit - 1;  // of a unit of either layer

// So that no sum of the first layer leaves 16 bits, and none of the others 32.
constexpr int kMostWeight = 32767 / (kMostInputs + 1);
constexpr int kMostInnerWeight = 16 * kUnit;
static_assert(kMostWeight * (kMostInputs + 1) <= 32767);
static_assert(std::int64_t{kFirstLayer} * kMostOut * kMostInnerWeight < (std::int64_t{1} << 30));

// What a net makes of a position, seats counted from the one that it is told from.
struct Reckoning {
  std::array<std::int32_t, kMaxSeats> chance{};  // logits, a unit of kUnit
  std::array<std::int32_t, kMaxSeats> margin{};  // -kUnit to kUnit: see outlook_margin
};

// What the first layer added up for the position before. Positions that are judged one after the other, as the moves of
// one position, have most facts in common: only the others are added and taken away. Whole numbers forget nothing.
struct LastSums {
  InputList list;
  bool any = false;
  alignas(16) std::array<std::int16_t, kFirstLayer> sums;
};

class Net {
 public:
  Net(int inputs, int seats);

  int inputs() const { return inputs_; }
  int seats() const { return seats_; }

  Reckoning reckon(const InputList& list) const;
  Reckoning reckon(const InputList& list, LastSums& last) const;
  // The same, seats counted from seat 1.
  Prospect prospect(const InputList& list, int first, float usual_margin) const;
  Prospect prospect(const InputList& list, int first, float usual_margin, LastSums& last) const;

  // In the order in which they are kept: rows of the first layer, its bias, the second layer unit by unit, its bias,
  // the outputs, their bias.
  std::span<std::int16_t> weights() { return weights_; }
  std::span<const std::int16_t> weights() const { return weights_; }
  static std::size_t weight_count(int inputs, int seats);

 private:
  void add_up(const InputList& list, LastSums& sums) const;
  void add_difference(const InputList& list, LastSums& sums) const;

  int inputs_;
  int seats_;
  std::vector<std::int16_t> weights_;
};

}  // namespace serai
