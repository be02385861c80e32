#include "cli/asked.h"

#include <fmt/format.h>

#include "cli/record_files.h"
#include "engine/registry.h"

namespace serai::cli {
namespace {

// The game whose line this seems to be: its letter, then the first field.
const Game* game_of_line(std::string_view text) {
  for (const Game* game : all_games())
    if (text.starts_with(fmt::format("{} seats=", game->letter()))) return game;
  return nullptr;
}

std::optional<Asked> read_line(const std::string& name, const Game& game, std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  const Result<std::unique_ptr<SeatView>> seen = game.read_line(line);
  if (!seen) {
    complain(name, {1, seen.why()});
    return std::nullopt;
  }
  Rng rng(1);
  return Asked{name, (*seen)->redeal(rng), (*seen)->viewer()};
}

}  // namespace

std::unique_ptr<SeatView> Asked::view(Seat seat) const {
  if (viewer == kAllSeeing || viewer == seat) return position->view(seat);
  fmt::print(stderr, "{}: this line tells what seat {} knows, and no other\n", name, viewer);
  return nullptr;
}

bool Asked::tells_moves() const {
  const Actor actor = position->actor();
  if (viewer == kAllSeeing || actor < 1 || actor == viewer) return true;
  fmt::print(stderr, "{}: seat {} is to move; this line tells what seat {} knows\n", name, actor, viewer);
  return false;
}

std::optional<Asked> asked_of(const std::string& argument, const ReadOptions& options) {
  if (const Game* game = game_of_line(argument)) return read_line("line", *game, argument);
  const std::optional<std::string> text = text_of(argument);
  if (!text) return std::nullopt;
  if (const Game* game = game_of_line(*text)) return read_line(argument, *game, *text);
  RecordResult record = read_record(*text, find_game, options);
  if (record) return Asked{argument, std::move(record->position)};
  complain(argument, record.why());
  return std::nullopt;
}

}  // namespace serai::cli
