// Sequential halving: of the most promising moves each is looked at as often as the others, then the worse half is
// left, and so on, until one is left. For short thought, which by attention alone (search.h) hardly comes beyond its
// first opinion.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "players/tree.h"

namespace serai {

class Halving {
 public:
  static constexpr std::uint64_t kShortThought = 600;  // simulations; longer ones win nothing by it
  static constexpr std::uint64_t kLooksEach = 8;       // at least; rather at fewer moves

  // Of those of the node's moves that are in this list, for so many looks.
  template <class Moves>
  void begin(const Tree& tree, const Node& node, const Moves& list, std::uint64_t looks) {
    edges_.clear();
    for (std::uint32_t i = node.first; i != kNone; i = tree.edge(i).next)
      if (std::find(list.begin(), list.end(), tree.edge(i).move) != list.end()) edges_.push_back(i);
    order([&](std::uint32_t i) { return tree.edge(i).prior; });
    edges_.resize(std::min({edges_.size(), kMost, static_cast<std::size_t>(looks / kLooksEach)}));
    const auto rounds = static_cast<std::uint64_t>(std::bit_width(edges_.size() - 1));
    a_round_ = left_ = rounds ? (looks - kAtLeastMore) / rounds : 0;
  }
  bool begun() const { return !edges_.empty(); }

  // Which edge is looked at now; `mean` says what has been found out about one.
  template <class Mean>
  std::uint32_t next(Mean mean) {
    if (left_ == 0 && edges_.size() > 1) {
      order(mean);
      edges_.resize((edges_.size() + 1) / 2);
      left_ = a_round_;
    }
    if (left_ > 0) --left_;
    return edges_[at_++ % edges_.size()];
  }

 private:
  // The best first.
  template <class Worth>
  void order(Worth worth) {
    std::ranges::sort(edges_, [&](std::uint32_t a, std::uint32_t b) {
      const float of_a = worth(a);
      const float of_b = worth(b);
      return of_a != of_b ? of_a > of_b : a < b;
    });
  }

  static constexpr std::size_t kMost = 16;
  static constexpr std::uint64_t kAtLeastMore = 2;  // looks at the one that is left, so that it has the most

  std::vector<std::uint32_t> edges_;
  std::uint64_t a_round_ = 0;
  std::uint64_t left_ = 0;  // of this round
  std::uint64_t at_ = 0;
};

}  // namespace serai
