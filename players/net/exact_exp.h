// e^x for what is not above 0, the same on every machine, which std::exp is not. Good to three digits.
#pragma once

#include <array>

namespace serai {

constexpr int kExpSteps = 256;  // for each whole number
constexpr int kExpReach = 16;   // beyond it is as good as nothing

constexpr auto kExpTable = [] {
  std::array<float, kExpReach * kExpSteps + 1> table{};
  double step = 1;
  double term = 1;
  for (int i = 1; i < 12; ++i) {
    term *= -1.0 / kExpSteps / i;
    step += term;
  }
  double value = 1;
  for (float& each : table) {
    each = static_cast<float>(value);
    value *= step;
  }
  return table;
}();

inline float exact_exp(float x) {
  const float at = -x * kExpSteps + 0.5f;
  return at < kExpReach * kExpSteps ? kExpTable[static_cast<std::size_t>(at)] : 0;
}

}  // namespace serai
