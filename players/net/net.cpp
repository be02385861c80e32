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

using SignedEight [[gnu::vector_size(16)]] = std::int16_t;
using Four [[gnu::vector_size(16)]] = std::int32_t;

// Each of a times that of b, and the sums of two neighbours. Compilers do not find the instruction by themselves.
Four products(SignedEight a, SignedEight b) {
#if defined(__wasm_simd128__)
  return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#elif defined(__SSE2__)
  return __builtin_ia32_pmaddwd128(a, b);
#else
  Four sums;
  for (int i = 0; i < 4; ++i) sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return sums;
#endif
}

constexpr std::uint16_t kNone = 0xffff;  // no input

template <int n>
std::int32_t dot(const std::int16_t* a, const std::int16_t* b) {
  Four sums{};
  for (int i = 0; i < n; i += 8) sums += products(SignedEight(eight_at(a + i)), SignedEight(eight_at(b + i)));
  return sums[0] + sums[1] + (sums[2] + sums[3]);
}

}  // namespace

std::size_t Net::weight_count(int inputs, int seats) {
  const auto outputs = 2 * static_cast<std::size_t>(seats);
  return (static_cast<std::size_t>(inputs) + 1) * kFirstLayer + (kFirstLayer + 1) * kSecondLayer +
         (kSecondLayer + 1) * outputs;
}

Net::Net(int inputs, int seats, std::vector<std::int16_t> weights)
    : inputs_(inputs), seats_(seats), weights_(std::move(weights)) {
  const std::int16_t* const units = weights_.data() + (static_cast<std::size_t>(inputs_) + 1) * kFirstLayer;
  for (int i = 0; i < kFirstLayer; ++i)
    for (int j = 0; j < kSecondLayer; ++j) pairs_[(i / 2 * kSecondLayer + j) * 2 + i % 2] = units[j * kFirstLayer + i];
}

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

// Both lists go upwards: what stands in one of them only is added or taken away. Most stands in both, many in a row.
// All of it is found first, so that the machine need not wait for one row before it fetches the next. No list is full.
void Net::add_difference(const InputList& list, LastSums& last) const {
  InputList more;
  InputList fewer;
  const std::uint16_t* now = list.begin();
  const std::uint16_t* before = last.list.begin();
  const auto next_of = [](const std::uint16_t* at, const InputList& of) { return at < of.end() ? *at : kNone; };
  for (;;) {
    while (list.end() - now >= 4 && last.list.end() - before >= 4 && std::memcmp(now, before, 4 * sizeof *now) == 0) {
      now += 4;
      before += 4;
    }
    const std::uint16_t a = next_of(now, list);
    const std::uint16_t b = next_of(before, last.list);
    if (a == kNone && b == kNone) break;
    now += a <= b;
    before += b <= a;
    *more.grow(a < b) = a;
    *fewer.grow(b < a) = b;
  }
  Sums sums;
  load(sums, last.sums.data());
  for (const std::uint16_t input : more) {
    const std::int16_t* const row = weights_.data() + std::size_t{input} * kFirstLayer;
    for (int i = 0; i < kEights; ++i) sums[i] += eight_at(row + 8 * i);
  }
  for (const std::uint16_t input : fewer) {
    const std::int16_t* const row = weights_.data() + std::size_t{input} * kFirstLayer;
    for (int i = 0; i < kEights; ++i) sums[i] -= eight_at(row + 8 * i);
  }
  std::memcpy(last.sums.data(), sums, sizeof sums);
}

std::size_t Net::second_bias_at() const { return (static_cast<std::size_t>(inputs_) + 1 + kSecondLayer) * kFirstLayer; }

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

  // All units of the second layer at once; whatever is nothing in the first adds nothing.
  const std::int16_t* const second_bias = weights_.data() + second_bias_at();
  std::array<std::int32_t, kSecondLayer> sums;
  for (int j = 0; j < kSecondLayer; ++j) sums[j] = second_bias[j] * kUnit;
  constexpr int kFours = kSecondLayer / 4;
  Four fours[kFours];
  std::memcpy(fours, sums.data(), sizeof fours);
  std::array<std::int32_t, kFirstLayer / 2> twos;
  std::memcpy(twos.data(), first.data(), sizeof twos);
  std::array<int, kFirstLayer / 2 + 1> some;
  int count = 0;
  for (int i = 0; i < kFirstLayer / 2; ++i) {  // no branch: there is nothing to guess it by
    some[count] = i;
    count += twos[i] != 0;
  }
  for (int at = 0; at < count; ++at) {
    const std::int32_t two = twos[some[at]];
    const Four all{two, two, two, two};
    const std::int16_t* const row = pairs_.data() + some[at] * 2 * kSecondLayer;
    for (int j = 0; j < kFours; ++j) fours[j] += products(SignedEight(all), SignedEight(eight_at(row + 8 * j)));
  }
  std::memcpy(sums.data(), fours, sizeof fours);
  std::array<std::int16_t, kSecondLayer> second;
  for (int j = 0; j < kSecondLayer; ++j)
    second[j] = static_cast<std::int16_t>(std::min(std::max(sums[j], 0) / kUnit, kMostOut));

  const std::int16_t* w = second_bias + kSecondLayer;
  const int outputs = 2 * seats_;
  const std::int16_t* const bias = w + kSecondLayer * outputs;
  Reckoning found;
  for (int k = 0; k < outputs; ++k, w += kSecondLayer) {
    const std::int32_t sum = bias[k] * kUnit + dot<kSecondLayer>(second.data(), w);
    (k < seats_ ? found.chance[k] : found.margin[k - seats_]) = sum / kUnit;
  }
  return found;
}

Prospect Net::prospect(const InputList& list, const Reckoning& guess, int first, float usual_margin,
                       LastSums& last) const {
  Reckoning found = reckon(list, last);
  for (int i = 0; i < seats_; ++i) {
    found.chance[i] += guess.chance[i];
    found.margin[i] += guess.margin[i];
  }
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
