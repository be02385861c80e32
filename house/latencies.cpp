#include "house/latencies.h"

#include <fmt/format.h>

#include <algorithm>

namespace serai::house {

void Latencies::add(std::string_view kind, Nanos waited) {
  Histogram& histogram = kinds_[kind];
  const auto bound = std::lower_bound(kBounds.begin(), kBounds.end(), waited) - kBounds.begin();
  ++histogram.counts[static_cast<std::size_t>(bound)];
  histogram.sum += waited;
}

std::string Latencies::metrics() const {
  std::string text =
      "# HELP serai_request_seconds Time from a request to its answer, by kind of request.\n"
      "# TYPE serai_request_seconds histogram\n";
  for (const auto& [kind, histogram] : kinds_) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
      count += histogram.counts[i];
      const std::string bound = i < kBounds.size() ? fmt::format("{}", static_cast<double>(kBounds[i]) / 1e9) : "+Inf";
      text += fmt::format("serai_request_seconds_bucket{{kind=\"{}\",le=\"{}\"}} {}\n", kind, bound, count);
    }
    text += fmt::format("serai_request_seconds_sum{{kind=\"{}\"}} {:.6f}\n", kind,
                        static_cast<double>(histogram.sum) / 1e9);
    text += fmt::format("serai_request_seconds_count{{kind=\"{}\"}} {}\n", kind, count);
  }
  return text;
}

}  // namespace serai::house
