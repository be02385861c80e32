// `serai games`, `serai facts`, and the choice of a game, its seats and options by words.
#include <fmt/format.h>

#include "cli/commands.h"
#include "engine/registry.h"

namespace serai::cli {

Chosen choose(const Setting& setting, int seats_if_not_given) {
  const Game* game = find_game(setting.game);
  if (!game) {
    std::string known;
    for (const Game* g : all_games()) known += fmt::format("{}{}", known.empty() ? "" : ", ", g->name());
    throw UsageError{fmt::format("there is no game '{}' (there are: {})", setting.game, known)};
  }
  const int seats = setting.seats ? setting.seats : seats_if_not_given;
  if (seats < game->min_seats() || seats > game->max_seats())
    throw UsageError{fmt::format("{} is for {} to {} seats", game->name(), game->min_seats(), game->max_seats())};

  Options options;
  for (const std::string& text : setting.options) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) throw UsageError{fmt::format("an option is name=value, not '{}'", text)};
    Option option{text.substr(0, equals), text.substr(equals + 1)};
    Result<Options> more = with_option(game->name(), game->option_specs(), options, std::move(option), false);
    if (!more) throw UsageError{more.why().say(Language::en)};
    options = *more;
  }
  return {game, seats, options};
}

int games() {
  for (const Game* game : all_games()) {
    std::string options;
    for (const OptionSpec& spec : game->option_specs())
      options += fmt::format("{}{}={}", options.empty() ? "" : " ", spec.name, spec.values);
    fmt::print("{}\t{}-{}\t{}\n", game->name(), game->min_seats(), game->max_seats(), options);
  }
  return kFine;
}

int facts() {
  Json json;
  json.open_object();
  for (const Game* game : all_games()) json.key(game->name()).raw(game->facts());
  fmt::print("{}\n", json.close_object().take());
  return kFine;
}

}  // namespace serai::cli
