#include "arena/bot_talk.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/core/text.h"
#include "engine/registry.h"

namespace serai {
namespace {

Budget budget_of(std::string_view words) {
  Budget budget;
  const std::vector<std::string_view> parts = split_words(words);
  for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
    const std::optional<int> n = read_number(parts[i + 1], 1'000'000'000);
    if (n && parts[i] == "time") budget.milliseconds = *n;
    if (n && parts[i] == "simulations") budget.simulations = static_cast<std::uint64_t>(*n);
  }
  return budget;
}

}  // namespace

std::string BotTalk::hear(std::string_view line) {
  const std::size_t space = line.find(' ');
  const std::string_view word = line.substr(0, space);
  const std::string_view rest = space == std::string_view::npos ? "" : line.substr(space + 1);
  if (word == "caravanserai-bot")
    return rest == "2" ? fmt::format("version {}\nhello {}", version_, name_) : "error this bot knows version 2";
  if (word == "game") {
    game_ = find_game(rest);
    player_.reset();
    seen_.reset();
    legal_.clear();
    if (!game_) return fmt::format("error there is no game '{}'", rest.substr(0, 40));
  }
  if (word == "seed") {
    std::uint64_t seed = 1;
    std::from_chars(rest.data(), rest.data() + rest.size(), seed);
    rng_ = Rng(seed);
  }
  if (!game_) return "";
  if (word == "line") {
    Result<std::unique_ptr<SeatView>> seen = game_->read_line(rest);
    if (!seen) return "error the line cannot be read: " + seen.why().say(Language::en);
    seen_ = std::move(*seen);
  }
  if (word == "legal")
    if (const Result<Move> move = game_->read(rest)) legal_.push_back(*move);
  return word == "go" ? choose(rest) : "";
}

std::string BotTalk::choose(std::string_view budget) {
  if (!seen_) return "error this bot needs the word `line` (docs/bots.md)";
  if (legal_.empty()) return "error there was no legal move";
  if (!player_ || budget_ != budget) {
    player_ = make_player(name_, budget_of(budget));
    budget_ = budget;
  }
  const Move move = player_->choose(*seen_, legal_, rng_);
  seen_.reset();
  legal_.clear();
  return "move " + game_->write(move);
}

}  // namespace serai
