// `serai ratings`: several matches as one list.
#include <fmt/format.h>

#include <algorithm>

#include "arena/rating_list.h"
#include "arena/summary.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "engine/core/json.h"

namespace serai::cli {

int ratings(const RatingsJob& job) {
  constexpr std::size_t kMostJournalBytes = std::size_t{1} << 30;
  RatingList list;
  for (const std::string& file : job.files) {
    const Result<std::string, Failure> text = read_file(file, kMostJournalBytes);
    const Done added = text ? list.add(file, *text) : Done(Failure{fmt::format("{}: {}", file, text.why().text)});
    if (added) continue;
    interject(added.why().text);
    return kRefused;
  }
  for (const std::string& line : list.shared_names()) interject(line);
  Ratings found = list.ratings();
  const std::vector<std::string> labels = list.labels();
  const auto anchor = std::ranges::find(labels, job.anchor) - labels.begin();
  const bool anchored = !job.anchor.empty();
  if (anchored && anchor == std::ssize(labels))
    throw UsageError{fmt::format("there is no player '{}' in these matches", job.anchor)};
  if (anchored) {
    const double shift = job.elo - found.elo[static_cast<std::size_t>(anchor)];
    for (double& elo : found.elo) elo += shift;
  }
  const auto margin = [&](int i) {
    return !anchored ? found.margin95(i) : i == anchor ? 0 : found.margin95(i, static_cast<int>(anchor));
  };
  Json json;
  json.open_object().member("game", list.game()).key("players").open_array();
  if (!job.json) fmt::print("{:>8}  {:>7}  {:>7}  player\n", "Elo", "± 95 %", "games");
  for (const int i : by_strength(found)) {
    const auto at = static_cast<std::size_t>(i);
    if (!job.json)
      fmt::print("{:>8.1f}  {:>7.1f}  {:>7}  {}\n", found.elo[at], margin(i), list.games()[at], labels[at]);
    json.open_object()
        .member("name", labels[at])
        .member("player", list.players()[at].words)
        .key("elo")
        .raw(fmt::format("{:.6g}", found.elo[at]));
    json.key("elo_margin95").raw(fmt::format("{:.6g}", margin(i)));
    json.key("games").number(static_cast<long long>(list.games()[at])).close_object();
  }
  if (job.json) fmt::print("{}\n", json.close_array().close_object().take());
  return kFine;
}

}  // namespace serai::cli
