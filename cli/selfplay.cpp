// `serai selfplay`: complete records of games between players.
#include "arena/selfplay.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/lists.h"
#include "cli/terminal.h"
#include "players/player.h"

namespace serai::cli {
int selfplay(const SelfplayJob& job) {
  const Chosen chosen = choose(job.setting, 0);
  const Match match{chosen.game, chosen.seats, chosen.options, split_list(job.players), job.seed};
  if (match.players.size() > static_cast<std::size_t>(match.seats))
    throw UsageError{fmt::format("{} players for {} seats", match.players.size(), match.seats)};
  for (const std::string& name : match.players)
    if (!make_player(name))
      throw UsageError{fmt::format("there is no player '{}' (there are: {})", name, fmt::join(player_names(), ", "))};

  std::error_code error;
  std::filesystem::create_directories(job.folder, error);
  Progress progress("games", job.games);
  for (std::uint64_t i = 1; i <= job.games; ++i) {
    const std::string path =
        fmt::format("{}/{}-{}-{}-{:04}.serai", job.folder, match.game->name(), match.seats, match.seed, i);
    if (const Done done = write_file(path, play_record(match, i)); !done) {
      fmt::print(stderr, "{}: cannot be written: {}\n", path, done.why().text);
      return kRefused;
    }
    progress.step(i);
  }
  return kFine;
}

}  // namespace serai::cli
