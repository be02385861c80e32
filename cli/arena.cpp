// `serai arena`: players against each other, many times, with the figures that tell them apart.
#include <fmt/format.h>

#include <filesystem>

#include "arena/journal.h"
#include "arena/report.h"
#include "arena/runner.h"
#include "arena/summary.h"
#include "arena/worker.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/lists.h"
#include "cli/terminal.h"

namespace serai::cli {
namespace {

std::optional<SprtState> sprt_of(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const std::vector<std::string> parts = split_list(text);
  SprtState sprt;
  try {
    if (parts.size() != 2) throw std::invalid_argument("");
    sprt.bounds.elo0 = std::stod(parts[0]);
    sprt.bounds.elo1 = std::stod(parts[1]);
  } catch (const std::exception&) {
    throw UsageError{fmt::format("--sprt is two numbers, as 0,20, not '{}'", text)};
  }
  if (sprt.bounds.elo0 >= sprt.bounds.elo1) throw UsageError{"--sprt: the first number is the smaller one"};
  return sprt;
}

ContestSetting setting_of(const ArenaJob& job) {
  const Chosen chosen = choose(job.setting, 0);
  ContestSetting setting;
  setting.game = chosen.game;
  setting.seats = chosen.seats;
  setting.options = chosen.options;
  setting.players = split_list(job.players);
  setting.budget = {job.simulations, job.milliseconds, 1};
  setting.patience = job.patience;
  setting.seed = job.seed;
  if (!job.start.empty()) {
    FileText file = read_file(job.start, kMaxRecordBytes);
    if (!file.error.empty()) throw UsageError{fmt::format("{}: cannot be read: {}", job.start, file.error)};
    setting.start = std::move(file.text);
  }
  if (const std::string fault = Contest::fault(setting); !fault.empty()) throw UsageError{fault};
  return setting;
}

class ArenaRun {
 public:
  explicit ArenaRun(const ArenaJob& job)
      : job_(job), contest_(setting_of(job)), tally_(contest_), sprt_(sprt_of(job.sprt)) {}

  int run() {
    if (!job_.records.empty()) {
      std::error_code error;
      std::filesystem::create_directories(job_.records, error);
    }
    Running running;
    running.games = job_.games;
    running.threads = job_.threads;
    if (job_.threads < 1 && job_.database.empty()) throw UsageError{"--threads 0 is for an arena with a --database"};
    if (const std::string path = journal_path(); !path.empty()) {
      std::string error;
      journal_ = Journal::open(path, contest_.setting(), error);
      if (!journal_) throw UsageError{error};
      running.known = journal_->known();
      if (!running.known.empty()) fmt::print(stderr, "Going on after {} games ({}).\n", running.known.size(), path);
    }
    Progress progress("games", job_.games, running.known.size());
    running.keep = [&](const PlayedGame& game) { return keep(game); };
    running.take = [&](const GameResult& result) { return take(result, progress); };
    std::string failure = job_.database.empty()
                              ? run_contest(contest_, std::move(running))
                              : run_on_database(contest_, job_.database, !job_.records.empty(), running);
    if (failure.empty()) failure = finish();
    if (failure.empty()) return kFine;
    fmt::print(stderr, "serai: {}\n", failure);
    return kRefused;
  }

 private:
  std::string record_path(std::uint64_t i) const {
    return fmt::format("{}/{}-{}-{}-{:04}.serai", job_.records, contest_.setting().game->name(),
                       contest_.setting().seats, contest_.setting().seed, i);
  }

  // Beside what the arena writes; without any of that there is nothing worth going on for.
  std::string journal_path() const {
    if (!job_.database.empty()) return "";
    if (!job_.journal.empty()) return job_.journal;
    if (!job_.records.empty()) return job_.records + "/arena.journal";
    if (!job_.json.empty()) return job_.json + ".journal";
    if (!job_.report.empty()) return job_.report + ".journal";
    return "";
  }

  static std::string written(const std::string& path, const std::string& text) {
    const std::string failure = write_file(path, text);
    return failure.empty() ? "" : fmt::format("{}: cannot be written: {}", path, failure);
  }

  std::string keep(const PlayedGame& game) {
    if (!job_.records.empty()) {
      last_record_ = std::max(last_record_, game.result.number);
      if (std::string failure = written(record_path(game.result.number), game.record); !failure.empty()) return failure;
    }
    return journal_ ? journal_->add(game.result) : "";  // last: what it knows is done
  }

  bool take(const GameResult& result, Progress& progress) {
    tally_.add(result);
    if (progress.due(tally_.games())) progress.step(tally_.games(), summary_note(tally_));
    if (!sprt_) return true;
    sprt_->ratio = tally_.sprt_ratio(sprt_->bounds);
    sprt_->verdict = verdict(sprt_->bounds, sprt_->ratio);
    return sprt_->verdict == Verdict::open;
  }

  std::string finish() {
    // Games beyond the one where the test stopped were played ahead; they are not part of the result.
    for (std::uint64_t i = tally_.games() + 1; i <= last_record_; ++i) std::filesystem::remove(record_path(i));
    fmt::print("{}", summary_text(tally_, sprt_));
    if (!job_.json.empty())
      if (std::string failure = written(job_.json, summary_json(tally_, sprt_)); !failure.empty()) return failure;
    if (!job_.report.empty())
      if (std::string failure = written(job_.report, report_html(tally_, sprt_)); !failure.empty()) return failure;
    if (journal_ && job_.journal.empty()) journal_->remove();  // one that was asked for stays
    return "";
  }

  const ArenaJob& job_;
  Contest contest_;
  Tally tally_;
  std::optional<SprtState> sprt_;
  std::unique_ptr<Journal> journal_;
  std::uint64_t last_record_ = 0;
};

}  // namespace

int arena(const ArenaJob& job) { return ArenaRun(job).run(); }

}  // namespace serai::cli
