// e^x, the same on every machine, which std::exp is not: by sums and products alone. Good to the last digit but one of
// a float.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace serai {

inline float same_exp(float x) {
  constexpr double kLog2E = 1.4426950408889634;
  constexpr double kLn2 = 0.6931471805599453;
  const double wanted = std::clamp(static_cast<double>(x), -700.0, 700.0);
  const double turns = wanted * kLog2E;
  const auto whole = static_cast<std::int64_t>(turns < 0 ? turns - 0.5 : turns + 0.5);
  const double r = wanted - static_cast<double>(whole) * kLn2;  // at most 0.35 either way
  const double r2 = r * r;
  const double sum = (1 + r) + r2 * ((1.0 / 2 + r * (1.0 / 6)) +
                                     r2 * ((1.0 / 24 + r * (1.0 / 120)) + r2 * (1.0 / 720 + r * (1.0 / 5040))));
  return static_cast<float>(sum * std::bit_cast<double>((whole + 1023) << 52));
}

}  // namespace serai
