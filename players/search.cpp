#include "players/search.h"

#include "players/lent_tree.h"
#include "players/seen.h"
#include "players/threads.h"

namespace serai {
namespace {

constexpr std::size_t kMostNodes = 1u << 18;  // about 120 MB at most; a second of thought needs a fifth
constexpr std::size_t kNodesIfTimed = 1u << 17;

template <GameRules G>
SearchReport search_view(const typename G::View& view, std::span<const Move> legal, const SearchSettings& settings,
                         Rng& rng) {
  const int parts = std::max(1, settings.threads);
  const std::uint64_t seed = rng.next();
  const std::uint64_t each = (settings.simulations + static_cast<unsigned>(parts) - 1) / static_cast<unsigned>(parts);
  const std::size_t nodes =
      each ? static_cast<std::size_t>(std::min<std::uint64_t>(each + 1, kMostNodes)) : kNodesIfTimed;
  std::vector<std::vector<MoveReport>> found(parts);
  const std::unique_ptr<const Judge<G>> judge = judge_for<G>(settings.judge, G::seats(view));
  in_parallel(parts, [&](int part) {
    LentTree tree(nodes);
    Search<G> part_search(view, legal, settings, *judge, Rng::of(seed, 1, static_cast<std::uint64_t>(part)), *tree);
    found[part] = part_search.run(each, settings.milliseconds);
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

SearchReport search(const SeatView& seen, std::span<const Move> legal, const SearchSettings& settings, Rng& rng) {
  return with_view(
      seen, [&]<GameRules G>(const typename G::View& view) { return search_view<G>(view, legal, settings, rng); });
}

}  // namespace serai
