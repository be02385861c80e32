// A net while it learns: the layers of players/net/net.h in floating point, and Adam, who moves them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "players/net/net.h"

namespace serai::school {

// A position and what became of it, seats counted from the one that it is told from.
struct Example {
  std::span<const std::uint16_t> inputs;
  Reckoning guess;
  std::array<float, kMaxSeats> win;     // shares
  std::array<float, kMaxSeats> margin;  // squashed (players/outlook.h)
};

struct Loss {
  double chance = 0;  // cross entropy
  double margin = 0;  // squared
  std::uint64_t examples = 0;

  Loss& operator+=(const Loss& other) {
    chance += other.chance;
    margin += other.margin;
    examples += other.examples;
    return *this;
  }
};

class Pupil {
 public:
  Pupil(int inputs, int seats, std::uint64_t seed);
  ~Pupil();

  void begin_with(const Net& net);

  // One step on these examples, worked out in so many parts at the same time.
  Loss learn(std::span<const Example> batch, float rate, int parts);

  Net net() const;  // in whole numbers
  // The same without what it never met: weights that were only drawn at the beginning mean nothing, and cost room.
  // Those of the first layer are multiples of the grain, towards nothing.
  Net learned(int grain) const;
  // Everything that learning goes on from.
  const std::vector<float>& memory() const { return memory_; }
  bool remember(std::span<const float> memory);

 private:
  struct Work;

  std::vector<std::int16_t> in_whole_numbers() const;
  void work(std::span<const Example> batch, Work& work) const;
  void step(std::size_t at, const float* gradient, std::size_t count, float rate, float most);

  // Where in the weights the layers lie; inner layers input by input, so that loops run along units.
  std::size_t first_bias() const { return static_cast<std::size_t>(inputs_) * kFirstLayer; }
  std::size_t second() const { return first_bias() + kFirstLayer; }
  std::size_t second_bias() const { return second() + kFirstLayer * kSecondLayer; }
  std::size_t outputs() const { return second_bias() + kSecondLayer; }
  std::size_t output_bias() const { return outputs() + static_cast<std::size_t>(kSecondLayer * outs_); }
  std::size_t size() const { return output_bias() + static_cast<std::size_t>(outs_); }

  float* weights() { return memory_.data(); }
  // Calls f(here, there) for every weight, with its place here and in a net.
  template <class F>
  void each_place(F f) const;
  const float* weights() const { return memory_.data(); }

  bool begun_ = false;  // with what another has learned
  int inputs_;
  int seats_;
  int outs_;
  std::vector<float> memory_;  // weights, Adam's two means of each, and how many steps he made
  std::vector<std::unique_ptr<Work>> works_;
};

}  // namespace serai::school
