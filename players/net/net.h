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

// What a layer gives out is in units of the first.
constexpr int kMostOut = 8 * kUnit - 1;  // of a unit of either layer

// So that no sum of the first layer leaves 16 bits, and none of the others 32.
constexpr int kMostWeight = 32767 / (kMostInputs + 1);
constexpr int kMostInnerWeight = 16 * kUnit;
static_assert(kMostWeight * (kMostInputs + 1) <= 32767);
static_assert(std::int64_t{kFirstLayer} * kMostOut * kMostInnerWeight < (std::int64_t{1} << 30));

// What the first layer added up for the position before. Positions that are judged one after the other, as the moves of
// one position, have most facts in common: only the others are added and taken away. Whole numbers forget nothing.
struct LastSums {
  InputList list;
  bool any = false;
  alignas(16) std::array<std::int16_t, kFirstLayer> sums;
};

class Net {
 public:
  // Weights in the order in which they are kept: rows of the first layer, its bias, the second layer unit by unit, its
  // bias, the outputs, their bias.
  Net(int inputs, int seats, std::vector<std::int16_t> weights);

  int inputs() const { return inputs_; }
  int seats() const { return seats_; }

  Reckoning reckon(const InputList& list) const;
  Reckoning reckon(const InputList& list, LastSums& last) const;
  // Seats counted from seat 1; what it reckons is added to a first guess.
  Prospect prospect(const InputList& list, const Reckoning& guess, int first, float usual_margin, LastSums& last) const;

  std::span<const std::int16_t> weights() const { return weights_; }
  static std::size_t weight_count(int inputs, int seats);

 private:
  void add_up(const InputList& list, LastSums& sums) const;
  void add_difference(const InputList& list, LastSums& sums) const;
  std::size_t second_bias_at() const;

  int inputs_;
  int seats_;
  std::vector<std::int16_t> weights_;
  std::array<std::int16_t, kFirstLayer * kSecondLayer> pairs_;  // the second layer by pairs of units of the first
};

}  // namespace serai
