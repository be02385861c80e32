// `serai hint` and `serai analyse`: what players think of a record.
#include <fmt/format.h>

#include "cli/asked.h"
#include "cli/commands.h"
#include "cli/record_files.h"
#include "players/hint.h"

namespace serai::cli {
namespace {

constexpr std::uint64_t kAnalysisSimulations = 400;
constexpr std::size_t kFewHints = 5;
constexpr float kSomeAttention = 0.005f;  // a move that got less is no advice: its figures are accidents

std::string percent(float share) { return fmt::format("{:.1f} %", 100 * share); }

void print_hints(const Position& position, const std::vector<Hint>& hints) {
  fmt::print("{:>8}  {:>7}  {:>6}  move\n", "win", "margin", "looked");
  for (std::size_t i = 0; i < hints.size() && i < kFewHints; ++i) {
    const Hint& found = hints[i];
    if (i > 0 && found.share < kSomeAttention) break;
    fmt::print("{:>8}  {:>+7.1f}  {:>5.0f}%  {}\n", percent(found.win), found.margin, 100 * found.share,
               position.game().write(found.move));
  }
}

void print_hints_json(const Position& position, const std::vector<Hint>& hints) {
  fmt::print(R"({{"seat":{},"moves":[)", position.actor());
  for (std::size_t i = 0; i < hints.size(); ++i)
    fmt::print(R"({}{{"move":"{}","win":{:.4f},"margin":{:.2f},"share":{:.4f}}})", i ? "," : "",
               position.game().write(hints[i].move), hints[i].win, hints[i].margin, hints[i].share);
  fmt::print("]}}\n");
}

std::string wins(const AnalysedMove& move, int seats, float scale, std::string_view form, std::string_view between) {
  std::string text;
  for (int p = 0; p < seats; ++p) {
    if (p) text += between;
    text += fmt::format(fmt::runtime(form), scale * move.win[p]);
  }
  return text;
}

void print_analysis(const Record& record, const Analysis& analysis) {
  const Game& game = *record.head.game;
  std::size_t next_point = 0;
  fmt::print("{:>5}  {:>4}  {:<{}}  move\n", "line", "seat", "win chance by seat, %",
             std::max(20, 6 * record.head.seats));
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const AnalysedMove& move = analysis.moves[i];
    const bool turning = next_point < analysis.turning_points.size() && analysis.turning_points[next_point] == i;
    if (turning) ++next_point;
    fmt::print("{:>5}  {:>4}  {:<{}}  {}{}", move.line, move.seat, wins(move, record.head.seats, 100, "{:>6.1f}", ""),
               std::max(20, 6 * record.head.seats), game.write(move.move), turning ? "  <-" : "");
    if (move.loss() >= kCostly)
      fmt::print(" better: {} ({} more)", game.write(move.better), percent(move.loss()));
    else if (turning)
      fmt::print(" the favourite changes");
    fmt::print("\n");
  }
}

void print_analysis_json(const Record& record, const Analysis& analysis) {
  const Game& game = *record.head.game;
  fmt::print(R"({{"game":"{}","seats":{},"moves":[)", game.name(), record.head.seats);
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const AnalysedMove& move = analysis.moves[i];
    fmt::print(R"({}{{"line":{},"seat":{},"move":"{}","forced":{},"win":[{}],"margin":{:.2f},)"
               R"("better":"{}","better_win":{:.4f}}})",
               i ? "," : "", move.line, move.seat, game.write(move.move), move.forced,
               wins(move, record.head.seats, 1, "{:.4f}", ","), move.margin, game.write(move.better), move.better_win);
  }
  fmt::print(R"(],"turning_points":[)");
  for (std::size_t i = 0; i < analysis.turning_points.size(); ++i)
    fmt::print("{}{}", i ? "," : "", analysis.moves[analysis.turning_points[i]].line);
  fmt::print("]}}\n");
}

Budget budget_of(const AdviseJob& job, std::uint64_t usual) {
  Budget budget;
  budget.simulations = job.simulations ? job.simulations : usual;
  return budget;
}

}  // namespace

int hint(const AdviseJob& job) {
  ReadOptions options;
  options.last_line = job.line;
  const std::optional<Asked> asked = asked_of(job.file, options);
  if (!asked || !asked->tells_moves()) return kRefused;
  const Position& position = *asked->position;
  if (position.actor() < 1) {
    fmt::print(stderr, "{}: no seat is to move\n", asked->name);
    return kRefused;
  }
  Rng rng(job.seed);
  const std::vector<Hint> hints =
      hint(*position.view(position.actor()), position.moves(), budget_of(job, kHintSimulations), rng);
  if (job.json)
    print_hints_json(position, hints);
  else
    print_hints(position, hints);
  return kFine;
}

int analyse(const AdviseJob& job) {
  Analyst analyst(budget_of(job, kAnalysisSimulations), job.seed);
  ReadOptions options;
  options.watch = [&](const Position& before, RecordMove step) { analyst.add(before, step); };
  const std::optional<Record> record = record_of(job.file, options);
  if (!record) return kRefused;
  const Analysis analysis = analyst.finish();
  if (job.json)
    print_analysis_json(*record, analysis);
  else
    print_analysis(*record, analysis);
  return kFine;
}

}  // namespace serai::cli
