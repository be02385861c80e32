#include "arena/variant.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>

#include "arena/weights_file.h"
#include "engine/core/text.h"
#include "players/greedy_player.h"
#include "players/search_player.h"

namespace serai {
namespace {

constexpr std::string_view kSearch = "search:";
constexpr std::string_view kGreedy = "greedy:";
constexpr std::array<std::string_view, 2> kJudges{"advice", "learned"};                        // as in JudgeName
constexpr std::array<std::string_view, 4> kEndings{"advised", "judged", "at_once", "played"};  // as in Ending

template <class Number>
bool read(std::string_view text, Number& number) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [behind, error] = std::from_chars(begin, end, number);
  return error == std::errc() && behind == end && std::isfinite(static_cast<double>(number));
}

bool read(std::string_view text, bool& on) {
  on = text == "on";
  return on || text == "off";
}

bool read(std::string_view text, Ending& ending) {
  const auto found = find_name(kEndings, text);
  if (found) ending = static_cast<Ending>(*found);
  return found.has_value();
}

bool set(JudgeChoice& judge, std::string_view name, std::string_view value) {
  if (name == "weights") {
    judge = {JudgeName::learned, weights_in(value)};
    return judge.weights != nullptr;
  }
  if (name != "judge") return false;
  const auto found = find_name(kJudges, value);
  if (found) judge.name = static_cast<JudgeName>(*found);
  return found.has_value();
}

bool set(SearchSettings& settings, std::string_view name, std::string_view value) {
  if (set(settings.judge, name, value)) return true;
  if (name == "simulations") return read(value, settings.simulations);
  if (name == "trees") return read(value, settings.trees) && settings.trees > 0;
  if (name == "ending") return read(value, settings.ending);
  if (name == "reach") return read(value, settings.reach);
  if (name == "exploration") return read(value, settings.exploration) && settings.exploration >= 0;
  if (name == "temperature") return read(value, settings.temperature) && settings.temperature > 0;
  if (name == "margin") return read(value, settings.margin) && settings.margin >= 0 && settings.margin <= 1;
  if (name == "trust") return read(value, settings.trust);
  if (name == "apart") return read(value, settings.apart);
  if (name == "narrow") return read(value, settings.narrow);
  if (name == "widen") return read(value, settings.widen);
  if (name == "stop_early") return read(value, settings.stop_early);
  if (name == "halve") return read(value, settings.halve);
  if (name == "keeps_tree") return read(value, settings.keeps_tree);
  return false;
}

// `rest` is ":NAME=VALUE:NAME=VALUE"; false: no such setting or value.
template <class Settings>
bool set_all(Settings& settings, std::string_view rest) {
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view setting = rest.substr(0, rest.find(':'));
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos || !set(settings, setting.substr(0, equals), setting.substr(equals + 1)))
      return false;
    rest.remove_prefix(setting.size());
  }
  return true;
}

// `name` begins with kSearch.
std::optional<SearchSettings> settings_of(std::string_view name, const Budget& budget) {
  SearchSettings settings = search_settings_of(budget);
  return set_all(settings, name.substr(kSearch.size() - 1)) ? std::optional(settings) : std::nullopt;
}

std::unique_ptr<Player> greedy_of(std::string_view name) {
  JudgeChoice judge;
  return set_all(judge, name.substr(kGreedy.size() - 1)) ? make_greedy(0, judge) : nullptr;
}

}  // namespace

std::unique_ptr<Player> make_variant(std::string_view name, const Budget& budget) {
  if (name.starts_with(kGreedy)) return greedy_of(name);
  if (!name.starts_with(kSearch)) return make_player(name, budget);
  const std::optional<SearchSettings> settings = settings_of(name, budget);
  return settings ? make_search(*settings) : nullptr;
}

std::string judge_fault(std::string_view name, std::string_view game, int seats) {
  const auto value_of = [&](std::string_view setting) -> std::string {
    const std::size_t at = name.find(setting);
    if (at == std::string_view::npos) return "";
    const std::string_view rest = name.substr(at + setting.size());
    return std::string(rest.substr(0, rest.find(':')));
  };
  const std::string path = value_of(":weights=");
  if (path.empty() && value_of(":judge=") != "learned") return "";
  const Weights* weights = shipped_weights(game);
  if (!path.empty()) {
    const auto read = read_weights(path);
    if (!read) return read.why().text;
    if (read->game() != game) return fmt::format("{} are weights of {}", path, read->game());
    weights = weights_in(path).get();
  }
  if (weights && weights->net(seats)) return "";
  return fmt::format("nobody here has learned {} at {} seats{}", game, seats, path.empty() ? "" : ", nor in " + path);
}

bool takes_time(std::string_view name) { return name == "search" || name.starts_with(kSearch); }

bool takes_simulations(std::string_view name) {
  return takes_time(name) && name.find(":simulations=") == std::string_view::npos;
}

bool is_endless(std::string_view name, const Budget& budget) {
  if (!name.starts_with(kSearch)) return false;
  const std::optional<SearchSettings> settings = settings_of(name, budget);
  return settings && !settings->simulations && !settings->milliseconds;
}

}  // namespace serai
