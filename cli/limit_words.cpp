#include "cli/limit_words.h"

#include <cstdio>
#include <utility>

namespace serai::cli {

bool set_limit(house::LimitTerms& terms, const std::string& word) {
  constexpr double kMost = 1e9;
  const std::pair<const char*, house::Rate*> kinds[] = {{"requests", &terms.requests}, {"tables", &terms.tables},
                                                        {"chat", &terms.chat},         {"guesses", &terms.guesses},
                                                        {"seats", &terms.seats},       {"work", &terms.work}};
  for (const auto& [kind, rate] : kinds) {
    house::Rate wanted{};
    int end = 0;
    if (std::sscanf(word.c_str(), (std::string(kind) + "=%lf,%lf%n").c_str(), &wanted.per_second, &wanted.burst,
                    &end) != 2 ||
        static_cast<std::size_t>(end) != word.size() || !(wanted.per_second > 0 && wanted.per_second <= kMost) ||
        !((wanted.burst >= 1 || (rate == &terms.work && wanted.burst > 0)) && wanted.burst <= kMost))
      continue;
    *rate = wanted;
    return true;
  }
  return false;
}

}  // namespace serai::cli
