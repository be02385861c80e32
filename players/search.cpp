#include "players/search.h"

#include <atomic>
#include <optional>

#include "players/lent_tree.h"
#include "players/search_memory.h"
#include "players/seen.h"
#include "players/threads.h"

namespace serai {
namespace {

constexpr std::size_t kMostNodes = 1u << 19;  // about 220 MB at most
constexpr std::size_t kNodesAMillisecond = 400;

std::size_t nodes_for(std::uint64_t simulations, int milliseconds) {
  std::uint64_t nodes = simulations ? simulations + 1 : kMostNodes;
  if (milliseconds) nodes = std::min<std::uint64_t>(nodes, kNodesAMillisecond * static_cast<unsigned>(milliseconds));
  return static_cast<std::size_t>(std::min<std::uint64_t>(nodes, kMostNodes));
}

// How the work is cut.
struct Cut {
  explicit Cut(const SearchSettings& settings)
      : trees(settings.trees > 0 ? settings.trees : std::max(1, settings.threads)),
        each((settings.simulations + static_cast<unsigned>(trees) - 1) / static_cast<unsigned>(trees)),
        // So many of them grow one after another on each thread.
        milliseconds(settings.milliseconds * std::clamp(settings.threads, 1, trees) / trees),
        nodes(nodes_for(each, milliseconds)) {}

  int trees;
  std::uint64_t each;  // simulations
  int milliseconds;
  std::size_t nodes;
};

template <GameRules G>
GrownTree grow(const typename G::View& view, std::span<const Move> legal, const SearchSettings& settings,
               const Judge<G>& judge, const Cut& cut, std::uint64_t seed, int number, Tree& tree,
               std::uint64_t path = kRootPath) {
  const Rng mine = Rng::of(seed, 1, static_cast<std::uint64_t>(number));
  return Search<G>(view, legal, settings, judge, mine, tree, path).run(cut.each, cut.milliseconds);
}

template <GameRules G>
SearchReport search_view(const typename G::View& view, std::span<const Move> legal, const SearchSettings& asked,
                         Rng& rng, const SeatView& seen, SearchMemory* memory) {
  SearchSettings settings = asked;
  std::atomic<bool> stopped = false;  // then no other tree grows, either
  if (asked.between)
    settings.between = [&] {
      if (!stopped && !asked.between()) stopped = true;
      return !stopped;
    };
  const Cut cut(settings);
  const std::uint64_t seed = rng.next();
  std::vector<GrownTree> found(static_cast<std::size_t>(cut.trees));
  const std::unique_ptr<const Judge<G>> judge = judge_for<G>(settings.judge, G::seats(view));
  const std::uint64_t path = memory ? memory->take_up(seen, found.size(), cut.nodes) : kRootPath;
  in_parallel(cut.trees, settings.threads, [&](int i) {
    std::optional<LentTree> lent;
    const auto number = static_cast<std::size_t>(i);
    Tree& tree = memory ? memory->tree(number) : *lent.emplace(cut.nodes);
    found[number] = grow<G>(view, legal, settings, *judge, cut, seed, i, tree, path);
  });
  Rng any(seed);
  return together(found, G::actor(G::redeal(view, any)));
}

}  // namespace

GrownTree grow_tree(const SeatView& seen, std::span<const Move> legal, const SearchSettings& settings,
                    std::uint64_t seed, int tree) {
  return with_view(seen, [&]<GameRules G>(const typename G::View& view) {
    const Cut cut(settings);
    const std::unique_ptr<const Judge<G>> judge = judge_for<G>(settings.judge, G::seats(view));
    LentTree lent(cut.nodes);
    return grow<G>(view, legal, settings, *judge, cut, seed, tree, *lent);
  });
}

Move SearchReport::most_visited() const {
  const auto weaker = [](const MoveReport& a, const MoveReport& b) {
    return a.visits != b.visits ? a.visits < b.visits : a.value < b.value;
  };
  return std::max_element(moves.begin(), moves.end(), weaker)->move;
}

SearchReport together(std::span<const GrownTree> trees, Seat mover) {
  SearchReport report{trees.front(), 0, mover};
  for (std::size_t i = 0; i < report.moves.size(); ++i) {
    MoveReport& sum = report.moves[i];
    for (const GrownTree& tree : trees.subspan(1)) {
      sum.visits += tree[i].visits;
      for (int p = 0; p < kMaxSeats; ++p) sum.win[p] += tree[i].win[p];
      sum.margin += tree[i].margin;
      sum.value += tree[i].value;
    }
    report.simulations += sum.visits;
  }
  return report;
}

SearchReport search(const SeatView& seen, std::span<const Move> legal, const SearchSettings& settings, Rng& rng,
                    SearchMemory* memory) {
  return with_view(seen, [&]<GameRules G>(const typename G::View& view) {
    return search_view<G>(view, legal, settings, rng, seen, memory);
  });
}

}  // namespace serai
