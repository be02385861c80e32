// `serai selfplay`: complete games between players, as records or as data for learners.
#include "arena/selfplay.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

#include "arena/contest.h"
#include "arena/dataset.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/lists.h"
#include "cli/new_folder.h"
#include "cli/terminal.h"
#include "engine/core/text.h"
#include "players/player.h"

namespace serai::cli {
namespace {

// Games on several threads, taken one after the other in their order. `take` says what failed, "" if nothing.
template <class Make, class Take>
std::string in_order(const SelfplayJob& job, Make make, Take take) {
  Progress progress("games", job.games);
  std::mutex mutex;  // guards what follows, and the bar
  std::condition_variable taken;
  std::uint64_t begun = 0, done = 0;
  std::string failure;
  const auto work = [&] {
    BotPool bots(job.log);
    for (;;) {
      std::uint64_t i = 0;
      {
        const std::scoped_lock lock(mutex);
        if (begun == job.games || !failure.empty()) return;
        i = ++begun;
      }
      const auto made = make(i, bots);
      std::unique_lock lock(mutex);
      taken.wait(lock, [&] { return done == i - 1 || !failure.empty(); });
      if (!failure.empty()) return;
      failure = take(i, made);
      if (failure.empty()) failure = bots.failure;
      progress.step(++done);
      taken.notify_all();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int thread = 1; thread < job.threads; ++thread) others.emplace_back(work);
    work();
  }
  return failure;
}

std::string into_folder(const SelfplayJob& job, const Match& match) {
  std::error_code error;
  std::filesystem::create_directories(job.out, error);
  // Four digits, or as many as the last game has: files in the order of their names are in the order of the games.
  const std::size_t digits = std::max<std::size_t>(4, std::to_string(job.games).size());
  return in_order(
      job, [&](std::uint64_t i, BotPool& bots) { return play_record(match, i, &bots); },
      [&](std::uint64_t i, const std::string& record) -> std::string {
        const std::string path =
            fmt::format("{}/{}-{}-{}-{:0{}}.serai", job.out, match.game->name(), match.seats, match.seed, i, digits);
        const Done written = write_file(path, record);
        return written ? "" : fmt::format("{}: cannot be written: {}", path, written.why().text);
      });
}

std::string into_file(const SelfplayJob& job, const Match& match) {
  const auto format = static_cast<DataFormat>(find_name(kDataFormats, job.format).value_or(0));
  const std::unique_ptr<Dataset> data = make_dataset(match, format, job.out);
  std::string failure = in_order(
      job, [&](std::uint64_t i, BotPool& bots) { return play_data(match, i, format, &bots); },
      [&](std::uint64_t, const GameData& game) -> std::string {
        data->add(game);
        return "";
      });
  const Done done = data->finish();
  return done ? failure : done.why().text;
}

}  // namespace

int selfplay(const SelfplayJob& job) {
  const Chosen chosen = choose(job.setting, 0);
  ContestSetting seated;
  seated.seat_players(split_list(job.players));
  const Match match{chosen.game, chosen.seats, chosen.options, seated.players, job.seed, seated.names};
  if (match.players.size() > static_cast<std::size_t>(match.seats))
    throw UsageError{fmt::format("{} players for {} seats", match.players.size(), match.seats)};
  for (const std::string& name : match.players)
    if (!name.starts_with(kExec) && !is_player(name))
      throw UsageError{fmt::format("there is no player '{}' (there are: {})", name, fmt::join(player_names(), ", "))};
  for (const std::string& name : head_of(match).names)
    if (!is_record_name(name)) throw UsageError{fmt::format("'{}' is no name that fits a record", name)};
  NewFolder log(job.log);
  if (!job.log.empty()) log.prepare("0000.log");
  const std::string failure = job.format.empty() ? into_folder(job, match) : into_file(job, match);
  if (failure.empty()) return kFine;
  interject(failure);
  return kRefused;
}

}  // namespace serai::cli
