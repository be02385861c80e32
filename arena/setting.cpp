// The settings of a contest in words: the head of a journal, and what workers on other machines are told.
#include <fmt/format.h>

#include <charconv>

#include "arena/contest.h"
#include "engine/registry.h"

namespace serai {
namespace {

constexpr std::string_view kTitle = "serai-arena 1";

template <class T>
bool read_into(T& value, std::string_view text) {
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && stop == text.data() + text.size() && value >= 0;
}

}  // namespace

std::string write_setting(const ContestSetting& setting) {
  std::string text = fmt::format("{}\ngame {}\nseats {}\n", kTitle, setting.game->name(), setting.seats);
  for (const Option& option : setting.options) text += fmt::format("option {} {}\n", option.name, option.value);
  for (std::size_t i = 0; i < setting.players.size(); ++i) {
    text += fmt::format("player {}\n", setting.players[i]);
    if (!setting.name(i).empty()) text += fmt::format("name {}\n", setting.name(i));
  }
  text += fmt::format("simulations {}\nmilliseconds {}\npatience {}\nseed {}\n", setting.budget.simulations,
                      setting.budget.milliseconds, setting.patience, setting.seed);
  if (setting.gauntlet) text += "gauntlet\n";
  if (!setting.start.empty()) text += "start\n" + setting.start;
  return text;
}

Result<ContestSetting, Failure> read_setting(std::string_view text) {
  ContestSetting setting;
  bool first = true;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string_view key = line.substr(0, line.find(' '));
    const std::string_view value = line.substr(std::min(key.size() + 1, line.size()));
    bool fine = true;
    if (first) {
      fine = line == kTitle;
      first = false;
    } else if (key == "game") {
      fine = (setting.game = find_game(value)) != nullptr;
    } else if (key == "seats") {
      fine = setting.game && read_into(setting.seats, value) && setting.seats >= setting.game->min_seats() &&
             setting.seats <= setting.game->max_seats();
    } else if (key == "option") {
      const std::size_t space = std::min(value.find(' '), value.size());
      Option option{std::string(value.substr(0, space)), std::string(value.substr(std::min(space + 1, value.size())))};
      fine = setting.game != nullptr;
      if (fine) {
        Result<Options> more =
            with_option(setting.game->name(), setting.game->option_specs(), setting.options, std::move(option), true);
        fine = static_cast<bool>(more);
        if (fine) setting.options = *more;
      }
    } else if (key == "player") {
      setting.players.emplace_back(value);
    } else if (key == "name") {
      fine = !setting.players.empty();
      setting.names.resize(setting.players.size());
      if (fine) setting.names.back() = value;
    } else if (line == "gauntlet") {
      setting.gauntlet = true;
    } else if (key == "simulations") {
      fine = read_into(setting.budget.simulations, value);
    } else if (key == "milliseconds") {
      fine = read_into(setting.budget.milliseconds, value);
    } else if (key == "patience") {
      fine = read_into(setting.patience, value);
    } else if (key == "seed") {
      fine = read_into(setting.seed, value);
    } else if (line == "start") {
      setting.start = text;
      text = {};
    } else {
      fine = false;
    }
    if (!fine) return Failure{fmt::format("these settings are not understood here: {}", line)};
  }
  if (!setting.game || !setting.seats) return Failure{"settings without a game"};
  if (std::string fault = Contest::fault(setting); !fault.empty()) return Failure{std::move(fault)};
  return setting;
}

}  // namespace serai
