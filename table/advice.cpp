#include "table/advice.h"

#include <cmath>
#include <cstdio>

#include "engine/core/json.h"
#include "engine/core/record.h"
#include "table/answers.h"
#include "table/no.h"

namespace serai::table {
namespace {

int percent(float share) { return static_cast<int>(std::lround(share * 100)); }

std::string fraction(float share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.3f", static_cast<double>(share));
  return text;
}

void write_named(Json& json, std::string_view name, const Position& before, Move move, Language language) {
  json.key(name).open_object();
  write_move(json, before, move, language);
  json.close_object();
}

}  // namespace

Result<Question> hint_wanted(const Table& table, const std::string& holder, Seat seat) {
  const std::optional<Refusal> refusal = not_to_move(table, holder, seat);
  // Who may not ask at this table at all is told that first.
  if (refusal && refusal->reason.key != "house.not-your-move") return *refusal;
  if (!table.hints_allowed()) return no("house.hints-off");
  if (refusal) return *refusal;
  return Question{table.last_decision(), table.position().clone(), std::nullopt};
}

Result<Question> analysis_wanted(const Table& table, int line) {
  if (!table.over()) return no("house.not-over");
  if (line < 1 || static_cast<std::size_t>(line) > table.lines().size()) return no_such_line(line);
  const auto index = static_cast<std::size_t>(line) - 1;
  const StandingLine& played = table.lines()[index];
  if (played.actor < 1) return no_such_line(line);
  return Question{-line, table.position_before(index), played.move};
}

Reply advice(const Question& question, const std::vector<Hint>& hints, Language language) {
  const Position& before = *question.before;
  Json json;
  json.open_object().member("actor", actor_word(before.actor()));
  write_named(json, "best", before, hints.front().move, language);
  if (question.played) write_named(json, "played", before, *question.played, language);
  json.key("hints").open_array();
  for (const Hint& hint : hints) {
    json.open_object();
    write_move(json, before, hint.move, language);
    json.member("win", percent(hint.win)).member("share", percent(hint.share)).close_object();
  }
  json.close_array().close_object();
  return {200, json.take()};
}

Reply course(const Table& table, const Analysis& analysis, Language language) {
  Json json;
  json.open_object().key("points").open_array();
  for (const AnalysedMove& move : analysis.moves) {
    json.open_object().member("line", move.line).member("seat", move.seat).key("win").open_array();
    for (int seat = 0; seat < table.seats(); ++seat) json.raw(fraction(move.win[static_cast<std::size_t>(seat)]));
    json.close_array().close_object();
  }
  json.close_array().key("turns").open_array();
  for (std::size_t index : analysis.turning_points) {
    const AnalysedMove& move = analysis.moves[index];
    const std::unique_ptr<Position> before = table.position_before(static_cast<std::size_t>(move.line) - 1);
    json.open_object().member("line", move.line).member("seat", move.seat);
    json.key("lost").raw(fraction(move.loss()));
    write_named(json, "played", *before, move.move, language);
    if (!(move.better == move.move)) write_named(json, "better", *before, move.better, language);
    json.close_object();
  }
  json.close_array().close_object();
  return {200, json.take()};
}

Reply course_so_far(std::size_t done, std::size_t of) {
  Json json;
  json.open_object().member("done", static_cast<int>(done)).member("of", static_cast<int>(of)).close_object();
  return {202, json.take()};
}

}  // namespace serai::table
