#include "table/advice.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "engine/core/json.h"
#include "engine/core/order.h"
#include "engine/core/record.h"
#include "engine/core/text.h"
#include "table/answers.h"
#include "table/no.h"

namespace serai::table {
namespace {

constexpr double kSmall = 0.02;      // not worth a word
constexpr float kSomePoints = 0.5f;  // likewise

int percent(float share) { return static_cast<int>(std::lround(share * 100)); }

std::string fraction(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.4f", share);
  return text;
}

void write_by_seat(Json& json, std::string_view name, const Chances& chances, int seats) {
  json.key(name).open_array();
  for (int p = 0; p < seats; ++p) json.raw(fraction(chances[static_cast<std::size_t>(p)]));
  json.close_array();
}

// A roll or a draw that changed some seat's chance more than noise does.
bool is_swing(const AnalysedLine& line, double noise) {
  const double doubt = std::max(kSmall, kDoubts * std::numbers::sqrt2 * noise);
  return line.actor < 1 && std::ranges::any_of(line.gain, [&](double gain) { return std::fabs(gain) > doubt; });
}

void write_named(Json& json, std::string_view name, const Position& before, Move move, Language language) {
  json.key(name).open_object();
  write_move(json, before, move, language);
  json.close_object();
}

// Where this hint promises more points than the others do, or fewer.
void write_hopes(Json& json, const Game& game, const std::vector<Hint>& hints, const Hint& hint, Language language) {
  struct Hope {
    std::string_view source;
    float points;
  };
  std::vector<Hope> hopes;
  const ScoreSheet sheet = game.empty_sheet();
  for (std::size_t row = 0; row < hint.hopes.size() && hints.size() > 1; ++row) {
    float others = 0;
    for (const Hint& each : hints) others += each.hopes[row];
    others = (others - hint.hopes[row]) / static_cast<float>(hints.size() - 1);
    const float more = hint.hopes[row] - others;
    if (std::fabs(more) >= kSomePoints) hopes.push_back({sheet.rows()[row].source, more});
  }
  if (hopes.empty()) return;
  order_by(hopes, [](const Hope& hope) { return std::fabs(hope.points); });
  json.key("hopes").open_array();
  for (const Hope& hope : hopes) {
    char points[16];
    std::snprintf(points, sizeof points, "%.1f", static_cast<double>(hope.points));
    json.open_object().member("key", hope.source).member("text", game.catalogue().say(language, hope.source));
    json.key("points").raw(points).close_object();
  }
  json.close_array();
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

// "2000 1 | dice 0 | Y seats=2 …": simulations, seed, what was played if anything, what the seat knows.
constexpr std::string_view kBar = " | ";

Reply question(const Result<Question>& question, Language language) {
  if (!question) return refused(question.why(), language);
  const Position& before = *question->before;
  const std::string played = question->played ? before.game().write(*question->played) : "";
  Json json;
  json.open_object();
  json.member("question", join(static_cast<int>(kUsualLook), " ", static_cast<int>(kAdviceSeed), kBar, played, kBar,
                               before.view(before.actor())->line()));
  json.close_object();
  return {200, json.take()};
}

std::optional<AskedInText> read_question(std::string_view text) {
  const std::size_t first = text.find(kBar);
  const std::size_t second = first == std::string_view::npos ? first : text.find(kBar, first + kBar.size());
  if (second == std::string_view::npos) return std::nullopt;
  const std::vector<std::string_view> numbers = split_words(text.substr(0, first));
  const auto simulations = numbers.size() == 2 ? read_number(numbers[0]) : std::nullopt;
  const auto seed = numbers.size() == 2 ? read_number(numbers[1]) : std::nullopt;
  if (!simulations || !seed) return std::nullopt;
  const std::size_t played = first + kBar.size();
  return AskedInText{static_cast<std::uint64_t>(*simulations), static_cast<std::uint64_t>(*seed),
                     text.substr(played, second - played), text.substr(second + kBar.size())};
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
    json.member("win", percent(hint.win)).member("noise", percent(hint.noise)).member("share", percent(hint.share));
    write_effects(json, before.game(), before.effects(hint.move), language);
    write_hopes(json, before.game(), hints, hint, language);
    json.close_object();
  }
  json.close_array().close_object();
  return {200, json.take()};
}

Reply course(const Table& table, const Analysis& analysis, Language language) {
  const int seats = table.seats();
  Json json;
  json.open_object().key("noise").raw(fraction(analysis.noise));
  write_by_seat(json, "start", analysis.start, seats);
  json.key("points").open_array();
  for (const AnalysedLine& line : analysis.lines) {
    json.open_object().member("line", line.line).member("actor", actor_word(line.actor));
    write_by_seat(json, "win", line.win, seats);
    json.close_object();
  }
  json.close_array().key("accounts").open_array();
  for (const Account& account : analysis.accounts) {
    json.open_object().key("luck").raw(fraction(account.luck)).key("own").raw(fraction(account.own));
    json.key("others").raw(fraction(account.others)).key("noise").raw(fraction(account.noise));
    json.key("own_noise").raw(fraction(account.own_noise)).close_object();
  }
  json.close_array().key("rolls").open_array();
  for (const AnalysedLine& line : analysis.lines) {
    if (!is_swing(line, analysis.noise)) continue;
    json.open_object().member("line", line.line);
    write_by_seat(json, "gain", line.gain, seats);
    json.close_object();
  }
  json.close_array().key("turns").open_array();
  for (const AnalysedLine& line : analysis.lines) {
    if (!line.blamed) continue;
    const std::unique_ptr<Position> before = table.position_before(static_cast<std::size_t>(line.line) - 1);
    json.open_object().member("line", line.line).member("seat", line.actor);
    json.key("lost").raw(fraction(line.loss)).key("noise").raw(fraction(line.noise));
    write_named(json, "played", *before, line.move, language);
    write_named(json, "better", *before, *line.better, language);
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
