// What was met on the way to a judgement.
#pragma once

#include <algorithm>

namespace serai {

// Chances as they were met, one after another.
struct Sample {
  double sum = 0;
  double squares = 0;
  int count = 0;

  void add(double win) {
    sum += win;
    squares += win * win;
    ++count;
  }
  double mean() const { return count ? sum / count : 0; }
  double mean_variance() const {
    return count > 1 ? std::max(0.0, squares - sum * sum / count) / (count - 1) / count : 0;
  }
};

}  // namespace serai
