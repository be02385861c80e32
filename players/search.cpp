#include "players/search.h"

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

template <GameRules G>
SearchReport search_view(const typename G::View& view, std::span<const Move> legal, const SearchSettings& settings,
                         Rng& rng, const SeatView& seen, SearchMemory* memory) {
  const int parts = std::max(1, settings.threads);
  const std::uint64_t seed = rng.next();
  const std::uint64_t each = (settings.simulations + static_cast<unsigned>(parts) - 1) / static_cast<unsigned>(parts);
  const std::size_t nodes = nodes_for(each, settings.milliseconds);
  std::vector<std::vector<MoveReport>> found(parts);
  const std::unique_ptr<const Judge<G>> judge = judge_for<G>(settings.judge, G::seats(view));
  const std::uint64_t path = memory ? memory->take_up(seen, static_cast<std::size_t>(parts), nodes) : kRootPath;
  in_parallel(parts, [&](int part) {
    std::optional<LentTree> lent;
    Tree& tree = memory ? memory->tree(static_cast<std::size_t>(part)) : *lent.emplace(nodes);
    const Rng mine = Rng::of(seed, 1, static_cast<std::uint64_t>(part));
    found[part] = Search<G>(view, legal, settings, *judge, mine, tree, path).run(each, settings.milliseconds);
  });
  Rng any(seed);
  SearchReport report{found[0], 0, G::actor(G::redeal(view, any))};
  for (std::size_t i = 0; i < legal.size(); ++i) {
    for (int part = 1; part < parts; ++part) {
      report.moves[i].visits += found[part][i].visits;
      for (int p = 0; p < kMaxSeats; ++p) report.moves[i].win[p] += found[part][i].win[p];
      report.moves[i].margin += found[part][i].margin;
      report.moves[i].value += found[part][i].value;
    }
    report.simulations += report.moves[i].visits;
  }
  return report;
}

}  // namespace

SearchReport search(const SeatView& seen, std::span<const Move> legal, const SearchSettings& settings, Rng& rng,
                    SearchMemory* memory) {
  return with_view(seen, [&]<GameRules G>(const typename G::View& view) {
    return search_view<G>(view, legal, settings, rng, seen, memory);
  });
}

}  // namespace serai
