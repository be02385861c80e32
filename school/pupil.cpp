#include "school/pupil.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/core/rng.h"
#include "players/threads.h"

namespace serai::school {
namespace {

constexpr int kMostOuts = 2 * kMaxSeats;
constexpr float kMarginCounts = 0.5f;  // beside the chance
constexpr float kMean = 0.9f;          // Adam's memory
constexpr float kSquare = 0.999f;
constexpr float kTiny = 1e-8f;

constexpr float kMostRow = static_cast<float>(kMostWeight) / kUnit;
constexpr float kMostInner = static_cast<float>(kMostInnerWeight) / kUnit;
constexpr float kMostActive = static_cast<float>(kMostOut) / kUnit;

float ramp(float x) { return std::clamp(x, 0.0f, kMostActive); }
bool moves(float y) { return y > 0 && y < kMostActive; }

std::int16_t whole(float weight) { return static_cast<std::int16_t>(std::lround(weight * kUnit)); }

}  // namespace

// Gradients of a part of a batch. Rows that no example has on are not looked at.
struct Pupil::Work {
  std::vector<float> gradient;
  std::vector<std::uint8_t> seen;
  std::vector<std::uint16_t> rows;
  Loss loss;

  Work(std::size_t size, int inputs) : gradient(size), seen(static_cast<std::size_t>(inputs)) {}
  float* row(std::uint16_t input) {
    if (!seen[input]) {
      seen[input] = 1;
      rows.push_back(input);
    }
    return gradient.data() + std::size_t{input} * kFirstLayer;
  }
};

Pupil::Pupil(int inputs, int seats, std::uint64_t seed)
    : inputs_(inputs), seats_(seats), outs_(2 * seats), memory_(3 * size() + 1) {
  Rng rng(seed);
  const auto uniform = [&](float most) {
    return most * (static_cast<float>(rng.next() >> 40) / static_cast<float>(1 << 23) - 1);
  };
  float* const w = weights();
  for (std::size_t i = 0; i < first_bias(); ++i) w[i] = uniform(0.1f);
  for (std::size_t i = 0; i < kFirstLayer; ++i) w[first_bias() + i] = 0.1f;
  const float second_range = std::sqrt(6.0f / kFirstLayer);
  for (std::size_t i = second(); i < second_bias(); ++i) w[i] = uniform(second_range);
  const float output_range = 0.3f * std::sqrt(6.0f / kSecondLayer);
  for (std::size_t i = outputs(); i < output_bias(); ++i) w[i] = uniform(output_range);
}

Pupil::~Pupil() = default;

void Pupil::work(std::span<const Example> batch, Work& work) const {
  const float* const w = weights();
  float* const g = work.gradient.data();
  float first[kFirstLayer];
  float second[kSecondLayer];
  float out[kMostOuts];
  float d_out[kMostOuts];
  float d_second[kSecondLayer];
  float d_first[kFirstLayer];
  for (const Example& example : batch) {
    // Forward.
    std::copy_n(w + first_bias(), kFirstLayer, first);
    for (const std::uint16_t input : example.inputs) {
      const float* const row = w + std::size_t{input} * kFirstLayer;
      for (int i = 0; i < kFirstLayer; ++i) first[i] += row[i];
    }
    for (float& each : first) each = ramp(each);
    std::copy_n(w + second_bias(), kSecondLayer, second);
    for (int i = 0; i < kFirstLayer; ++i) {
      const float* const from = w + this->second() + i * kSecondLayer;
      for (int j = 0; j < kSecondLayer; ++j) second[j] += first[i] * from[j];
    }
    for (float& each : second) each = ramp(each);
    std::copy_n(w + output_bias(), outs_, out);
    for (int i = 0; i < kSecondLayer; ++i)
      for (int k = 0; k < outs_; ++k) out[k] += second[i] * w[outputs() + i * outs_ + k];
    for (int k = 0; k < seats_; ++k) {
      out[k] += static_cast<float>(example.guess.chance[k]) / kUnit;
      out[seats_ + k] += static_cast<float>(example.guess.margin[k]) / kUnit;
    }

    // What is wrong with it.
    const float best = *std::max_element(out, out + seats_);
    float sum = 0;
    for (int k = 0; k < seats_; ++k) sum += d_out[k] = std::exp(out[k] - best);
    for (int k = 0; k < seats_; ++k) {
      const float share = d_out[k] / sum;
      work.loss.chance -= example.win[k] * std::log(std::max(share, 1e-6f));
      d_out[k] = share - example.win[k];
      const float apart = out[seats_ + k] - example.margin[k];
      work.loss.margin += apart * apart;
      d_out[seats_ + k] = kMarginCounts * 2 * apart;
    }
    ++work.loss.examples;

    // Backward.
    for (int k = 0; k < outs_; ++k) g[output_bias() + k] += d_out[k];
    for (int i = 0; i < kSecondLayer; ++i) {
      const std::size_t at = outputs() + i * outs_;
      float sum_i = 0;
      for (int k = 0; k < outs_; ++k) {
        g[at + k] += second[i] * d_out[k];
        sum_i += w[at + k] * d_out[k];
      }
      d_second[i] = moves(second[i]) ? sum_i : 0;
    }
    for (int j = 0; j < kSecondLayer; ++j) g[second_bias() + j] += d_second[j];
    for (int i = 0; i < kFirstLayer; ++i) {
      d_first[i] = 0;
      if (!moves(first[i])) continue;
      const std::size_t at = this->second() + i * kSecondLayer;
      float sum_i[4]{};
      for (int j = 0; j < kSecondLayer; j += 4)
        for (int l = 0; l < 4; ++l) {
          g[at + j + l] += first[i] * d_second[j + l];
          sum_i[l] += w[at + j + l] * d_second[j + l];
        }
      d_first[i] = sum_i[0] + sum_i[1] + (sum_i[2] + sum_i[3]);
    }
    for (int i = 0; i < kFirstLayer; ++i) g[first_bias() + i] += d_first[i];
    for (const std::uint16_t input : example.inputs) {
      float* const row = work.row(input);
      for (int i = 0; i < kFirstLayer; ++i) row[i] += d_first[i];
    }
  }
}

// Adam: each weight goes by the mean of its gradients, slower where they differ much.
void Pupil::step(std::size_t at, const float* gradient, std::size_t count, float rate, float most) {
  float* const w = memory_.data() + at;
  float* const mean = w + size();
  float* const square = mean + size();
  for (std::size_t i = 0; i < count; ++i) {
    mean[i] = kMean * mean[i] + (1 - kMean) * gradient[i];
    square[i] = kSquare * square[i] + (1 - kSquare) * gradient[i] * gradient[i];
    const float moved = w[i] - rate * mean[i] / (std::sqrt(square[i]) + kTiny);
    w[i] = std::min(most, std::max(-most, moved));
  }
}

Loss Pupil::learn(std::span<const Example> batch, float rate, int parts) {
  while (works_.size() < static_cast<std::size_t>(parts)) works_.push_back(std::make_unique<Work>(size(), inputs_));
  in_parallel(parts, [&](int part) {
    Work& mine = *works_[static_cast<std::size_t>(part)];
    mine.loss = {};
    const std::size_t each = (batch.size() + static_cast<std::size_t>(parts) - 1) / static_cast<std::size_t>(parts);
    const std::size_t begin = std::min(batch.size(), each * static_cast<std::size_t>(part));
    work(batch.subspan(begin, std::min(each, batch.size() - begin)), mine);
  });
  Work& all = *works_[0];
  for (std::size_t part = 1; part < works_.size(); ++part) {
    Work& other = *works_[part];
    for (const std::uint16_t input : other.rows) {
      float* const to = all.row(input);
      float* const from = other.gradient.data() + std::size_t{input} * kFirstLayer;
      for (int i = 0; i < kFirstLayer; ++i) to[i] += from[i];
      std::fill_n(from, kFirstLayer, 0.0f);
      other.seen[input] = 0;
    }
    other.rows.clear();
    for (std::size_t i = first_bias(); i < size(); ++i) {
      all.gradient[i] += other.gradient[i];
      other.gradient[i] = 0;
    }
    all.loss += other.loss;
  }
  const float share = 1.0f / static_cast<float>(batch.size());
  const auto scale = [&](float* at, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) at[i] *= share;
  };
  float& steps = memory_.back();
  ++steps;
  // His means begin at nothing: at first they are too small.
  const float early = std::sqrt(1 - std::pow(kSquare, steps)) / (1 - std::pow(kMean, steps));
  for (const std::uint16_t input : all.rows) {
    float* const row = all.gradient.data() + std::size_t{input} * kFirstLayer;
    scale(row, kFirstLayer);
    step(std::size_t{input} * kFirstLayer, row, kFirstLayer, rate * early, kMostRow);
    std::fill_n(row, kFirstLayer, 0.0f);
    all.seen[input] = 0;
  }
  all.rows.clear();
  float* const inner = all.gradient.data() + first_bias();
  scale(inner, size() - first_bias());
  step(first_bias(), inner, kFirstLayer, rate * early, kMostRow);
  step(second(), inner + kFirstLayer, size() - second(), rate * early, kMostInner);
  std::fill_n(inner, size() - first_bias(), 0.0f);
  return all.loss;
}

template <class F>
void Pupil::each_place(F f) const {
  std::size_t there = 0;
  for (std::size_t i = 0; i < second(); ++i) f(i, there++);
  for (std::size_t j = 0; j < kSecondLayer; ++j)
    for (std::size_t i = 0; i < kFirstLayer; ++i) f(second() + i * kSecondLayer + j, there++);
  for (std::size_t i = second_bias(); i < outputs(); ++i) f(i, there++);
  const auto outs = static_cast<std::size_t>(outs_);
  for (std::size_t k = 0; k < outs; ++k)
    for (std::size_t i = 0; i < kSecondLayer; ++i) f(outputs() + i * outs + k, there++);
  for (std::size_t i = output_bias(); i < size(); ++i) f(i, there++);
}

std::vector<std::int16_t> Pupil::in_whole_numbers() const {
  std::vector<std::int16_t> weights(Net::weight_count(inputs_, seats_));
  each_place([&](std::size_t here, std::size_t there) { weights[there] = whole(memory_[here]); });
  return weights;
}

Net Pupil::net() const { return {inputs_, seats_, in_whole_numbers()}; }

Net Pupil::learned(int grain) const {
  std::vector<std::int16_t> weights = in_whole_numbers();
  for (std::size_t i = 0; i < first_bias(); ++i) weights[i] = static_cast<std::int16_t>(weights[i] / grain * grain);
  const float* const squares = memory_.data() + 2 * size();
  for (std::size_t row = 0; row < first_bias() && !begun_; row += kFirstLayer)
    if (std::all_of(squares + row, squares + row + kFirstLayer, [](float square) { return square == 0; }))
      std::fill_n(weights.data() + row, kFirstLayer, std::int16_t{0});
  return {inputs_, seats_, std::move(weights)};
}

void Pupil::begin_with(const Net& net) {
  begun_ = true;
  each_place(
      [&](std::size_t here, std::size_t there) { memory_[here] = static_cast<float>(net.weights()[there]) / kUnit; });
}

bool Pupil::remember(std::span<const float> memory) {
  if (memory.size() != memory_.size()) return false;
  std::copy(memory.begin(), memory.end(), memory_.begin());
  return true;
}

}  // namespace serai::school
