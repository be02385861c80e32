#include "arena/audition.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace serai {
namespace {

// Starts a command, and ends it. Gives what is wrong with it, or "", its name and its version.
std::string try_out(const std::string& player, const ContestSetting& setting, std::string& name, std::string& version) {
  const std::string command = player.substr(kExec.size());
  BotPool pool;  // it waits a moment for those who leave by themselves
  std::unique_ptr<Process> process = pool.take(command, 0);
  if (!process) return fmt::format("{} cannot be started: {}", player, std::strerror(errno));
  const Greeting greeting = greet(*process, patience_for(setting.patience, setting.budget));
  if (greeting.fault == Fault::silence) return fmt::format("{} does not say hello in time", player);
  if (!greeting.words.empty()) return fmt::format("{} cannot play: {}", player, greeting.words);
  if (greeting.fault) return fmt::format("{} cannot be started: {}", player, process->how_it_ended());
  name = process->name;
  version = process->version;
  pool.give_back(command, 0, std::move(process));
  return "";
}

}  // namespace

Audition audition(const ContestSetting& setting) {
  Audition found;
  for (std::size_t i = 0; i < setting.players.size(); ++i) {
    const std::string& player = setting.players[i];
    found.names.emplace_back();
    found.versions.emplace_back();
    if (!player.starts_with(kExec)) continue;
    const auto before = std::ranges::find(setting.players, player) - setting.players.begin();
    if (static_cast<std::size_t>(before) < i) {
      found.names[i] = found.names[before];
      found.versions[i] = found.versions[before];
    } else if (found.failure = try_out(player, setting, found.names[i], found.versions[i]); !found.failure.empty()) {
      return found;
    }
  }
  return found;
}

}  // namespace serai
