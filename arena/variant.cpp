#include "arena/variant.h"

#include <charconv>
#include <cmath>
#include <optional>

#include "engine/core/text.h"
#include "players/search_player.h"

namespace serai {
namespace {

constexpr std::string_view kSearch = "search:";
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

bool set(SearchSettings& settings, std::string_view name, std::string_view value) {
  if (name == "simulations") return read(value, settings.simulations);
  if (name == "ending") return read(value, settings.ending);
  if (name == "reach") return read(value, settings.reach);
  if (name == "exploration") return read(value, settings.exploration) && settings.exploration >= 0;
  if (name == "temperature") return read(value, settings.temperature) && settings.temperature > 0;
  if (name == "trust") return read(value, settings.trust);
  if (name == "narrow") return read(value, settings.narrow);
  if (name == "widen") return read(value, settings.widen);
  if (name == "stop_early") return read(value, settings.stop_early);
  return false;
}

// Nothing: no such setting or value. `name` begins with kSearch.
std::optional<SearchSettings> settings_of(std::string_view name, const Budget& budget) {
  SearchSettings settings = search_settings_of(budget);
  for (std::string_view rest = name.substr(kSearch.size() - 1); !rest.empty();) {
    rest.remove_prefix(1);
    const std::string_view setting = rest.substr(0, rest.find(':'));
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos || !set(settings, setting.substr(0, equals), setting.substr(equals + 1)))
      return std::nullopt;
    rest.remove_prefix(setting.size());
  }
  return settings;
}

}  // namespace

std::unique_ptr<Player> make_variant(std::string_view name, const Budget& budget) {
  if (!name.starts_with(kSearch)) return make_player(name, budget);
  const std::optional<SearchSettings> settings = settings_of(name, budget);
  return settings ? make_search(*settings) : nullptr;
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
