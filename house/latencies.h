// How long people wait for their answers, by kind of request. In passing time, the database's included.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "house/turns.h"

namespace serai::house {

class Latencies {
 public:
  // A kind is a word that lives for ever.
  void add(std::string_view kind, Nanos waited);
  std::string metrics() const;  // for Prometheus

 private:
  static constexpr std::array<Nanos, 9> kBounds = {1'000'000,   2'500'000,   5'000'000,     10'000'000,   25'000'000,
                                                   100'000'000, 500'000'000, 1'000'000'000, 2'500'000'000};
  struct Histogram {
    std::array<std::uint64_t, kBounds.size() + 1> counts{};
    Nanos sum = 0;
  };
  std::map<std::string_view, Histogram> kinds_;
};

}  // namespace serai::house
