#include "tests/support/table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/text.h"

namespace serai::test {
namespace {

Result<Move> read_line(const Position& position, std::string_view line) {
  const std::size_t space = line.find(' ');
  const std::string_view who = line.substr(0, space);
  const Actor actor = who == "*" ? kChance : read_number(who).value_or(99);
  return read_move(position, actor, space == std::string_view::npos ? "" : line.substr(space + 1));
}

}  // namespace

Table::Table(std::string_view game, int seats, const Options& options)
    : position_(find_game(game)->start(seats, options)) {}

Table& Table::play(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const Result<Move> move = read_line(*position_, line);
    if (!move) {
      const Catalogue& catalogue = position_->game().catalogue();
      ADD_FAILURE() << "refused: " << line << " (" << move.why().rule << ": "
                    << catalogue.say(Language::en, move.why().reason) << ")\n"
                    << position_->view(kAllSeeing)->picture(Language::en);
      return *this;
    }
    position_->apply(*move);
  }
  return *this;
}

std::string Table::refused(std::string_view line) const {
  const Result<Move> move = read_line(*position_, line);
  return move ? "" : std::string(move.why().rule);
}

std::string Table::told(Seat seat, std::string_view thing, std::string_view chosen) const {
  const Things& things = position_->game().things();
  std::vector<Thing> before;
  for (std::string_view each : split_words(chosen)) before.push_back(find_thing(things, each).value());
  const std::optional<Refusal> refusal = position_->why_not_with(seat, find_thing(things, thing).value(), before);
  return refusal ? join(refusal->rule, ": ", refusal->say(Language::en)) : "";
}

std::vector<std::string> Table::legal(std::string_view verb) const {
  std::vector<std::string> words;
  for (Move move : position_->moves())
    if (std::string text = position_->game().write(move); text.starts_with(verb)) words.push_back(std::move(text));
  std::sort(words.begin(), words.end());
  return words;
}

bool Table::offers(std::string_view words) const {
  const std::vector<std::string> all = legal();
  return std::find(all.begin(), all.end(), words) != all.end();
}

}  // namespace serai::test
