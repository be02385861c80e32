#include "arena/rating_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "arena/journal.h"

namespace serai {

std::vector<std::string> RatingList::labels() const {
  std::vector<std::string> labels;
  for (const RatedPlayer& player : players_) {
    const bool alone = std::ranges::count(players_, player.name, &RatedPlayer::name) == 1;
    labels.push_back(alone ? player.name : fmt::format("{} ({})", player.name, player.words));
  }
  return labels;
}

std::vector<std::string> RatingList::shared_names() const {
  std::map<std::string, std::vector<std::string>> words;
  for (const RatedPlayer& player : players_) words[player.name].push_back(player.words);
  std::vector<std::string> lines;
  for (const auto& [name, each] : words)
    if (each.size() > 1) lines.push_back(fmt::format("{} is {} players: {}", name, each.size(), fmt::join(each, "; ")));
  return lines;
}

int RatingList::entry_of(const RatedPlayer& player) {
  const auto found = std::ranges::find(players_, player);
  if (found != players_.end()) return static_cast<int>(found - players_.begin());
  players_.push_back(player);
  games_.push_back(0);
  return static_cast<int>(players_.size()) - 1;
}

Done RatingList::add(const std::string& name, std::string_view journal) {
  const Result<JournalText, Failure> read = read_journal(journal);
  if (!read) return Failure{fmt::format("{}: {}", name, read.why().text)};
  const ContestSetting& setting = read->setting;
  if (game_.empty()) game_ = setting.game->name();
  if (game_ != setting.game->name())
    return Failure{fmt::format("{}: a match of {}, and those before it are of {}", name, setting.game->name(), game_)};
  std::vector<int> entries;
  entries.reserve(setting.players.size());
  for (std::size_t i = 0; i < setting.players.size(); ++i) {
    const std::string given = setting.name(i);
    entries.push_back(entry_of({given.empty() ? setting.players[i] : given, setting.players[i]}));
  }
  const Contest contest(setting);
  std::uint64_t round = 0;
  for (const auto& [number, result] : read->results) {
    Placing placing = result.placing();
    std::set<int> sat;
    for (int& entry : placing.entries) {
      if (entry < 0 || static_cast<std::size_t>(entry) >= entries.size())
        return Failure{fmt::format("{}: game {} has a player that is not in the match", name, number)};
      entry = entries[static_cast<std::size_t>(entry)];
      sat.insert(entry);
    }
    for (const int entry : sat) ++games_[static_cast<std::size_t>(entry)];
    if (const std::uint64_t its = contest.lineups().round_of(number); its != round) {
      rounds_.emplace_back();
      round = its;
    }
    rounds_.back().push_back(std::move(placing));
  }
  return {};
}

}  // namespace serai
