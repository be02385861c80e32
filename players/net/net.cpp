#include "players/net/net.h"

#include <algorithm>
#include <cstring>

#include "players/net/exact_exp.h"

namespace serai {
namespace {

// Eight numbers that are added at once, where the machine can; the same sums where it cannot. Unsigned: a sum may leave
// its bits on the way from one position to the next, and comes back.
using Eight [[gnu::vector_size(16)]] = std::uint16_t;

Eight eight_at(const std::int16_t* numbers) {
  Eight eight;
  std::memcpy(&eight, numbers, sizeof eight);
  return eight;
}

constexpr int kEights = kFirstLayer / 8;
using Sums = Eight[kEights];

void load(Sums& sums, const std::int16_t* numbers) {
  for (int i = 0; i < kEights; ++i) sums[i] = eight_at(numbers + 8 * i);
}

// The sum of products. Compilers find the instruction for it by themselves, but not WebAssembly's.
template <int n>
std::int32_t dot(const std::int16_t* a, const std::int16_t* b) {
#ifdef __wasm_simd128__
  using SignedEight [[gnu::vector_size(16)]] = std::int16_t;
  using Four [[gnu::vector_size(16)]] = std::int32_t;
  Four sums{};
  for (int i = 0; i < n; i += 8)
    sums += __builtin_wasm_dot_s_i32x4_i16x8(SignedEight(eight_at(a + i)), SignedEight(eight_at(b + i)));
  return sums[0] + sums[1] + sums[2] + sums[3];
#else
  std::int32_t sum = 0;
  for (int i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
#endif
}

std::int16_t clipped(std::int32_t sum) {
  return static_cast<std::int16_t>(std::clamp(sum, std::int32_t{0}, std::int32_t{kMostOut}));
}

}  // namespace

std::size_t Net::weight_count(int inputs, int seats) {
  const auto outputs = 2 * static_cast<std::size_t>(seats);
  return (static_cast<std::size_t>(inputs) + 1) * kFirstLayer + (kFirstLayer + 1) * kSecondLayer +
         (kSecondLayer + 1) * outputs;
}

Net::Net(int inputs, int seats) : inputs_(inputs), seats_(seats), weights_(weight_count(inputs, seats)) {}

// All facts of a position, from nothing.
void Net::add_up(const InputList& list, LastSums& last) const {
  Sums sums;
  load(sums, weights_.data() + static_cast<std::size_t>(inputs_) * kFirstLayer);
  for (const std::uint16_t input : list) {
    const std::int16_t* const row = weights_.data() + std::size_t{input} * kFirstLayer;
    for (int i = 0; i < kEights; ++i) sums[i] += eight_at(row + 8 * i);
  }
  std::memcpy(last.sums.data(), sums, sizeof sums);
}

// Both lists go upwards: what stands in one of them only is added or taken away.
void Net::add_difference(const InputList& list, LastSums& last) const {
  Sums sums;
  load(sums, last.sums.data());
  const std::uint16_t* now = list.begin();
  const std::uint16_t* before = last.list.begin();
  while (now != list.end() || before != last.list.end()) {
    const bool more = before == last.list.end() || (now != list.end() && *now < *before);
    if (!more && now != list.end() && *now == *before) {
      ++now;
      ++before;
      continue;
    }
    const std::int16_t* const row = weights_.data() + std::size_t{more ? *now++ : *before++} * kFirstLayer;
    if (more)
      for (int i = 0; i < kEights; ++i) sums[i] += eight_at(row + 8 * i);
    else
      for (int i = 0; i < kEights; ++i) sums[i] -= eight_at(row + 8 * i);
  }
  std::memcpy(last.sums.data(), sums, sizeof sums);
}

Reckoning Net::reckon(const InputList& list) const {
  LastSums none;
  return reckon(list, none);
}

Reckoning Net::reckon(const InputList& list, LastSums& last) const {
  if (last.any)
    add_difference(list, last);
  else
    add_up(list, last);
  last.list = list;
  last.any = true;
  std::array<std::int16_t, kFirstLayer> first = last.sums;
  for (std::int16_t& each : first) each = std::clamp<std::int16_t>(each, 0, kMostOut);

  const std::int16_t* w = weights_.data() + static_cast<std::size_t>(inputs_) * kFirstLayer;
  w += kFirstLayer;
  const std::int16_t* const second_bias = w + kFirstLayer * kSecondLayer;
  std::int16_t second[kSecondLayer];
  for (int j = 0; j < kSecondLayer; ++j, w += kFirstLayer)
    second[j] = clipped((second_bias[j] * kUnit + dot<kFirstLayer>(first.data(), w)) / kUnit);

  w += kSecondLayer;
  const int outputs = 2 * seats_;
  const std::int16_t* const bias = w + kSecondLayer * outputs;
  Reckoning found;
  for (int k = 0; k < outputs; ++k, w += kSecondLayer) {
    const std::int32_t sum = bias[k] * kUnit + dot<kSecondLayer>(second, w);
    (k < seats_ ? found.chance[k] : found.margin[k - seats_]) = sum / kUnit;
  }
  return found;
}

Prospect Net::prospect(const InputList& list, int first, float usual_margin) const {
  LastSums none;
  return prospect(list, first, usual_margin, none);
}

Prospect Net::prospect(const InputList& list, int first, float usual_margin, LastSums& last) const {
  const Reckoning found = reckon(list, last);
  const std::int32_t best = *std::max_element(found.chance.begin(), found.chance.begin() + seats_);
  std::array<float, kMaxSeats> share{};
  float sum = 0;
  for (int i = 0; i < seats_; ++i) {
    share[i] = exact_exp(static_cast<float>(found.chance[i] - best) / kUnit);
    sum += share[i];
  }
  Prospect prospect;
  for (int i = 0; i < seats_; ++i) {
    const int seat = first + i < seats_ ? first + i : first + i - seats_;
    prospect.win[seat] = share[i] / sum;
    prospect.margin[seat] = margin_of(static_cast<float>(found.margin[i]) / kUnit, usual_margin);
  }
  return prospect;
}

}  // namespace serai
