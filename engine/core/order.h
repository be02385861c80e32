// A short list, dearest first; equals stay as they were. std::stable_sort would do it by a function that is deprecated.
#pragma once

#include <algorithm>
#include <functional>

namespace serai {

template <class List, class Worth>
void order_by(List& list, Worth worth) {
  for (auto each = list.begin(); each != list.end(); ++each) {
    const auto place = std::ranges::upper_bound(list.begin(), each, std::invoke(worth, *each), std::greater<>(), worth);
    std::rotate(place, each, each + 1);
  }
}

}  // namespace serai
