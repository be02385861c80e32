// `serai hint` and `serai analyse`: what players think of a record.
#include <fmt/format.h>

#include "cli/asked.h"
#include "cli/commands.h"
#include "cli/record_files.h"
#include "players/analyst.h"
#include "players/hint.h"

namespace serai::cli {
namespace {

constexpr std::uint64_t kAnalysisSimulations = 250;

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

void print_hints(const Position& position, const std::vector<Hint>& hints) {
  fmt::print("{:>8}  {:>6}  {:>6}  move\n", "win", "+-", "looked");
  for (const Hint& found : hints)
    fmt::print("{:>8}  {:>6.1f}  {:>5.0f}%  {}\n", percent(found.win), 100 * found.noise, 100 * found.share,
               position.game().write(found.move));
}

void print_hints_json(const Position& position, const std::vector<Hint>& hints) {
  fmt::print(R"({{"seat":{},"moves":[)", position.actor());
  for (std::size_t i = 0; i < hints.size(); ++i)
    fmt::print(R"({}{{"move":"{}","win":{:.4f},"noise":{:.4f},"share":{:.4f}}})", i ? "," : "",
               position.game().write(hints[i].move), hints[i].win, hints[i].noise, hints[i].share);
  fmt::print("]}}\n");
}

std::string by_seat(const Chances& chances, int seats, double scale, std::string_view form, std::string_view between) {
  std::string text;
  for (int p = 0; p < seats; ++p) {
    if (p) text += between;
    text += fmt::format(fmt::runtime(form), scale * chances[static_cast<std::size_t>(p)]);
  }
  return text;
}

void print_analysis(const Record& record, const Analysis& analysis) {
  const Game& game = *record.head.game;
  const int width = std::max(22, 6 * record.head.seats);
  fmt::print("{:>5}  {:>4}  {:<{}}  move\n", "line", "seat", "win chance by seat, %", width);
  for (const AnalysedLine& line : analysis.lines) {
    fmt::print("{:>5}  {:>4}  {:<{}}  {}", line.line, actor_word(line.actor),
               by_seat(line.win, record.head.seats, 100, "{:>6.1f}", ""), width, game.write(line.move));
    if (line.blamed)
      fmt::print("  <- better: {} ({} more, +- {:.1f})", game.write(*line.better), percent(line.loss),
                 100 * line.noise);
    fmt::print("\n");
  }
  fmt::print("\n{:>5}  {:>7}  {:>7}  {:>7}  {:>7}  {:>7}  {:>7}  {:>7}\n", "seat", "start", "luck", "+-", "own", "+-",
             "others", "result");
  for (std::size_t p = 0; p < analysis.accounts.size(); ++p) {
    const Account& account = analysis.accounts[p];
    fmt::print("{:>5}  {:>7.1f}  {:>+7.1f}  {:>7.1f}  {:>+7.1f}  {:>7.1f}  {:>+7.1f}  {:>7.1f}\n", p + 1,
               100 * account.start, 100 * account.luck, 100 * account.noise, 100 * account.own, 100 * account.own_noise,
               100 * account.others, 100 * account.result);
  }
}

void print_analysis_json(const Record& record, const Analysis& analysis) {
  const Game& game = *record.head.game;
  const int seats = record.head.seats;
  fmt::print(R"({{"game":"{}","seats":{},"noise":{:.4f},"start":[{}],"lines":[)", game.name(), seats, analysis.noise,
             by_seat(analysis.start, seats, 1, "{:.4f}", ","));
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const AnalysedLine& line = analysis.lines[i];
    fmt::print(R"({}{{"line":{},"actor":"{}","move":"{}","win":[{}],"gain":[{}])", i ? "," : "", line.line,
               actor_word(line.actor), game.write(line.move), by_seat(line.win, seats, 1, "{:.4f}", ","),
               by_seat(line.gain, seats, 1, "{:.4f}", ","));
    if (line.actor >= 1) fmt::print(R"(,"forced":{})", line.forced);
    if (line.better)
      fmt::print(R"(,"better":"{}","loss":{:.4f},"noise":{:.4f},"blamed":{})", game.write(*line.better), line.loss,
                 line.noise, line.blamed);
    fmt::print("}}");
  }
  fmt::print(R"(],"accounts":[)");
  for (std::size_t p = 0; p < analysis.accounts.size(); ++p) {
    const Account& account = analysis.accounts[p];
    fmt::print(
        R"({}{{"seat":{},"start":{:.4f},"luck":{:.4f},"own":{:.4f},"others":{:.4f},"result":{:.4f},"noise":{:.4f},"own_noise":{:.4f}}})",
        p ? "," : "", p + 1, account.start, account.luck, account.own, account.others, account.result, account.noise,
        account.own_noise);
  }
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
  const std::vector<Hint> hints = hint(*position.view(position.actor()), budget_of(job, kHintSimulations), job.seed);
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
  while (analyst.settle()) {
  }
  const Analysis analysis = analyst.finish();
  if (job.json)
    print_analysis_json(*record, analysis);
  else
    print_analysis(*record, analysis);
  return kFine;
}

}  // namespace serai::cli
