#include "cli/sheet_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/text.h"

namespace serai::cli {

std::string sheet_text(const RecordHead& head, const std::vector<Move>& moves, Seat you, Language language) {
  const Catalogue& catalogue = head.game->catalogue();
  const auto say = [&](std::string_view key) { return catalogue.say(language, Sentence{std::string(key), {}}); };
  const std::unique_ptr<Position> position = head.game->start(head.seats, head.options);
  ScoreSheet sheet = head.game->empty_sheet();
  for (Move move : moves) {
    sheet.add(position->effects(move));
    position->apply(move);
  }

  constexpr int kNumber = 8;
  int width = 0;
  for (const ScoreSheet::Row& row : sheet.rows()) width = std::max(width, width_of(say(row.source)) + 4);
  const auto line = [&](std::string_view text, auto cell) {
    std::string out = padded(text, width);
    for (int seat = 1; seat <= head.seats; ++seat) out += padded(cell(seat), kNumber, true);
    return out + "\n";
  };
  std::string text = line(
      "", [&](Seat seat) { return seat == you ? fmt::format("{} {}", say("pic.you"), seat) : std::to_string(seat); });
  for (const ScoreSheet::Row& row : sheet.rows()) {
    if (std::ranges::all_of(row.points, [](int points) { return points == 0; })) continue;
    text += line("  " + say(row.source), [&](Seat seat) { return std::to_string(row.points[seat - 1]); });
  }
  const Scores scores = position->scores();
  return text + line("  =", [&](Seat seat) { return std::to_string(scores[seat - 1]); });
}

}  // namespace serai::cli
