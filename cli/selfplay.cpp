// `serai selfplay`: complete records of games between players.
#include "arena/selfplay.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <thread>

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
  // Four digits, or as many as the last game has: files in the order of their names are in the order of the games.
  const std::size_t digits = std::max<std::size_t>(4, std::to_string(job.games).size());
  Progress progress("games", job.games);
  std::mutex mutex;  // guards what follows, and the bar
  std::uint64_t begun = 0, done = 0;
  std::string failure;
  const auto work = [&] {
    for (;;) {
      std::uint64_t i = 0;
      {
        const std::scoped_lock lock(mutex);
        if (begun == job.games || !failure.empty()) return;
        i = ++begun;
      }
      const std::string path =
          fmt::format("{}/{}-{}-{}-{:0{}}.serai", job.folder, match.game->name(), match.seats, match.seed, i, digits);
      const Done written = write_file(path, play_record(match, i));
      const std::scoped_lock lock(mutex);
      if (!written && failure.empty()) failure = fmt::format("{}: cannot be written: {}", path, written.why().text);
      progress.step(++done);
    }
  };
  {
    std::vector<std::jthread> others;
    for (int thread = 1; thread < job.threads; ++thread) others.emplace_back(work);
    work();
  }
  if (failure.empty()) return kFine;
  interject(failure);
  return kRefused;
}

}  // namespace serai::cli
