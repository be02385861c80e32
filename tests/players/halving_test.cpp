// Of the most promising moves the worse half is left, again and again.
#include "players/halving.h"

#include <gtest/gtest.h>

#include <numeric>

namespace serai {
namespace {

// How often each of so many moves is looked at, the later ones more promising; the mean of each is its number but for
// one that is best of all.
std::vector<int> looks(std::uint32_t moves, std::uint64_t many, std::uint32_t best, std::uint32_t forbidden = kNone) {
  Tree tree;
  tree.clear(2);
  Node& node = *tree.at(kRootPath);
  std::vector<Move> list;
  for (std::uint32_t i = 0; i < moves; ++i) {
    tree.add_edge(node, {Move{i}, 0, static_cast<float>(i)});
    if (i != forbidden) list.push_back(Move{i});
  }
  Halving halving;
  halving.begin(tree, node, list, many);
  std::vector<int> counts(moves);
  for (std::uint64_t i = 0; i < many; ++i)
    ++counts[halving.next([&](std::uint32_t e) { return e == best ? 99.0f : static_cast<float>(e); })];
  return counts;
}

TEST(Halving, LeavesTheWorseHalfUntilOneIsLeft) {
  const std::vector<int> counts = looks(4, 202, 1);
  EXPECT_EQ(counts, (std::vector<int>{25, 77, 25, 75})) << "two rounds of a hundred looks, and two more";
}

TEST(Halving, LooksAtTheMostPromisingOnly) {
  const std::vector<int> counts = looks(40, 600, 30);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.begin() + 24, 0), 0);
  EXPECT_EQ(std::ranges::max_element(counts) - counts.begin(), 30);
}

TEST(Halving, LooksAtFewerWhenItMayLookSeldom) {
  const std::vector<int> counts = looks(40, 32, 38);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.begin() + 36, 0), 0) << "four of them";
  EXPECT_EQ(std::ranges::max_element(counts) - counts.begin(), 38);
}

TEST(Halving, LeavesOutWhatIsNotAllowed) { EXPECT_EQ(looks(4, 202, 1, 1)[1], 0); }

}  // namespace
}  // namespace serai
