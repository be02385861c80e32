// `serai arena`: players against each other, many times, with the figures that tell them apart.
#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <cmath>
#include <ctime>
#include <system_error>

#include "arena/audition.h"
#include "arena/journal.h"
#include "arena/report.h"
#include "arena/runner.h"
#include "arena/summary.h"
#include "arena/worker.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/lists.h"
#include "cli/new_folder.h"
#include "cli/record_folder.h"
#include "cli/terminal.h"

namespace serai::cli {
namespace {

constexpr double kMostElo = 2000;  // beyond that a single game decides

std::optional<double> elo_of(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double elo = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), elo);
  if (error != std::errc{} || stop != text.data() + text.size() || !(std::abs(elo) <= kMostElo)) return std::nullopt;
  return elo;
}

std::optional<SprtBounds> sprt_of(const ArenaJob& job, int players) {
  const std::string& text = job.sprt;
  if (text.empty()) return std::nullopt;
  if (players < 2) throw UsageError{"--sprt compares the first player with others: name at least two"};
  const std::vector<std::string> parts = split_list(text);
  const auto elo0 = elo_of(parts[0]), elo1 = elo_of(parts[parts.size() > 1 ? 1 : 0]);
  if ((parts.size() != 2 && parts.size() != 4) || !elo0 || !elo1)
    throw UsageError{fmt::format("--sprt is two numbers from −{0} to {0}, as 0,20, not '{1}'", kMostElo, text)};
  if (*elo0 >= *elo1) throw UsageError{"--sprt: the first number is the smaller one"};
  SprtBounds bounds;
  bounds.elo0 = *elo0;
  bounds.elo1 = *elo1;
  if (job.sprt_model == kSprtModels[static_cast<int>(SprtModel::games)]) bounds.model = SprtModel::games;
  if (parts.size() == 4) {
    const auto alpha = elo_of(parts[2]), beta = elo_of(parts[3]);
    const auto is_rate = [](const std::optional<double>& rate) { return rate && *rate > 0 && *rate < 0.5; };
    if (!is_rate(alpha) || !is_rate(beta))
      throw UsageError{fmt::format("--sprt: error rates are above 0 and below 0.5, as 0,20,0.05,0.05, not '{}'", text)};
    bounds.alpha = *alpha;
    bounds.beta = *beta;
  }
  return bounds;
}

std::string now_words() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

// What games begin with, as the setting keeps it; checked first as it is in the file, for the sake of line numbers.
void read_start(const ArenaJob& job, ContestSetting& setting) {
  auto text = read_file(job.start, kMaxRecordBytes);
  if (!text) throw UsageError{fmt::format("{}: cannot be read: {}", job.start, text.why().text)};
  if (text->empty()) throw UsageError{fmt::format("{}: is empty, not a record", job.start)};
  if (text->size() > kMaxRecordBytes)
    throw UsageError{fmt::format("{}: has more than {} MB", job.start, kMaxRecordBytes >> 20)};
  if (!job.start_moves) {
    setting.start = std::move(*text);
    return;
  }
  const std::string cut = first_moves(*text, job.start_moves);
  if (const auto book = read_book(cut, *setting.game, setting.seats, setting.options); !book)
    throw UsageError{fmt::format("{}: {}", job.start, book.why().text)};
  setting.start = without_comments(cut);
}

ContestSetting setting_of(const ArenaJob& job) {
  const Chosen chosen = choose(job.setting, 0);
  ContestSetting setting;
  setting.game = chosen.game;
  setting.seats = chosen.seats;
  setting.options = chosen.options;
  setting.seat_players(split_list(job.players));
  setting.budget = {job.simulations, job.milliseconds, 1};
  setting.patience = job.patience;
  setting.seed = job.seed;
  setting.gauntlet = job.gauntlet;
  if (!job.start.empty()) read_start(job, setting);
  if (const std::string fault = Contest::fault(setting); !fault.empty()) throw UsageError{fault};
  return setting;
}

// "" beside nothing, a device or a pipe. What a link leads to counts, as behind /dev/stdout there may be any of them.
std::string journal_beside(const std::string& output) {
  namespace fs = std::filesystem;
  if (output.empty() || (fs::exists(output) && !fs::is_regular_file(output))) return "";
  return (fs::exists(output) && fs::is_symlink(output) ? fs::canonical(output).string() : output) + ".journal";
}

class ArenaRun {
 public:
  explicit ArenaRun(const ArenaJob& job) : job_(job), contest_(setting_of(job)), tally_(contest_, job.strict) {
    if (const auto bounds = sprt_of(job, contest_.entries())) tally_.test(*bounds);
    if (!job.records.empty() && !contest_.has_records())
      throw UsageError{"--records need the moves from the beginning: let --start be of records, not of positions"};
    if (!job.records.empty()) records_.emplace(job.records, contest_);
    if (!job.log.empty()) log_.emplace(job.log);
  }

  int run() {
    if (job_.threads < 1 && job_.database.empty()) throw UsageError{"--threads 0 is for an arena with a --database"};
    if (job_.simulations && !contest_.heeds_simulations())
      fmt::print(stderr, "--sims is for search and exec: players; nobody here heeds it.\n");
    if (job_.milliseconds && !contest_.heeds_time())
      fmt::print(stderr, "--time is for search and exec: players; nobody here heeds it.\n");
    if (log_ && !contest_.has_processes()) fmt::print(stderr, "--log is for exec: players; there is none here.\n");
    hear_players();
    mind_interrupts();
    Running running;
    running.games = job_.games;
    running.threads = job_.threads;
    running.log = contest_.has_processes() ? job_.log : "";
    running.known = prepare();
    Progress progress("games", job_.games, running.known.size());
    running.keep = [&](const PlayedGame& game) { return keep(game); };
    running.take = [&](const GameResult& result) { return take(result, progress); };
    running.finish = [&] {
      progress.clear();
      return finish();
    };
    running.interrupted = interrupted;
    running.leave = [&] {
      progress.clear();
      return leave();
    };
    const Done done = job_.database.empty()
                          ? run_contest(contest_, std::move(running))
                          : run_on_database(contest_, job_.database, records_.has_value(), running, interject);
    if (done) return left_ ? interrupted_code() : kFine;
    interject(done.why().text);
    return kRefused;
  }

 private:
  // Who cannot play is known before the first game, and what those who can are called.
  void hear_players() {
    if (job_.threads < 1) return;  // others play, who may have other programs
    const Audition heard = audition(contest_.setting());
    if (!heard.failure.empty()) throw UsageError{heard.failure};
    contest_.call(heard.names, heard.versions);
  }

  // Whatever is in the way of writing is found here, not after hours of play; what is refused leaves no trace.
  // Gives the games that need not be played again.
  std::map<std::uint64_t, GameResult> prepare() {
    try {
      if (records_) records_->prepare();  // first, as the others may stand in it
      if (log_) log_->prepare("0000.log");
      for (const std::string& output : {job_.json, job_.report})
        if (const std::string why = output.empty() ? "" : hindrance(output); !why.empty())
          throw UsageError{fmt::format("{}: cannot be written: {}", output, why)};
      std::map<std::uint64_t, GameResult> known;
      if (const std::string journal = journal_path(); !journal.empty()) known = known_from(journal);
      if (records_) records_->sign();
      return known;
    } catch (...) {
      if (log_) log_->withdraw();
      if (records_) records_->withdraw();
      throw;
    }
  }

  // Beside what the arena writes; without any of that there is nothing worth going on for.
  std::string journal_path() const {
    if (!job_.database.empty()) return "";
    if (!job_.journal.empty()) return job_.journal;
    if (!job_.records.empty()) return job_.records + "/arena.journal";
    const std::string path = journal_beside(job_.json);
    return path.empty() ? journal_beside(job_.report) : path;
  }

  // What the journal knows, and the records too if they are wanted.
  std::map<std::uint64_t, GameResult> known_from(const std::string& path) {
    auto journal = Journal::open(path, contest_.setting());
    if (!journal) throw UsageError{journal.why().text};
    journal_ = std::move(*journal);
    std::map<std::uint64_t, GameResult> known = journal_->known();
    const std::size_t without_record =
        records_ ? std::erase_if(known, [&](const auto& game) { return !records_->has(game.first); }) : 0;
    if (!known.empty()) fmt::print(stderr, "Going on after {} games ({}).\n", known.size(), path);
    if (without_record)
      fmt::print(stderr, "{} games of {} have no record in {} and are played again.\n", without_record, path,
                 job_.records);
    return known;
  }

  static Done written(const std::string& path, const std::string& text) {
    const Done done = write_file(path, text);
    if (!done) return Failure{fmt::format("{}: cannot be written: {}", path, done.why().text)};
    return {};
  }

  Done keep(const PlayedGame& game) {
    if (records_)
      if (Done done = written(records_->path(game.result.number), game.record); !done) return done;
    return journal_ ? journal_->add(game.result) : Done();  // last: what it knows is done
  }

  bool take(const GameResult& result, Progress& progress) {
    tally_.add(result);
    if (progress.due(tally_.games())) progress.step(tally_.games(), summary_note(tally_));
    return !tally_.sprt() || tally_.sprt()->verdict() == Verdict::open;
  }

  Origin origin() const { return {SERAI_VERSION, job_.command, now_words()}; }

  void print_figures() const {
    fmt::print("{}", summary_text(tally_, origin()));
    if (std::fflush(stdout) != 0) throw std::system_error(errno, std::generic_category(), "stdout");
  }

  // Interrupted: what there is is told. All files stay as they are, so that the same command can go on.
  Done leave() {
    left_ = true;
    if (tally_.games() > 0) print_figures();
    interject(fmt::format("interrupted after {} of {} games{}", tally_.games(), job_.games,
                          journal_ || !job_.database.empty() ? "; the same command goes on from there" : ""));
    return {};
  }

  Done finish() {
    if (records_) records_->remove_after(tally_.games());
    Done done;
    if (!job_.json.empty()) done = written(job_.json, summary_json(tally_, origin()));
    if (!job_.report.empty() && done) done = written(job_.report, report_html(tally_, origin()));
    print_figures();                                                   // whatever became of the files
    if (journal_ && job_.journal.empty() && done) journal_->remove();  // one that was asked for stays
    return done;
  }

  const ArenaJob& job_;
  Contest contest_;
  Tally tally_;
  std::unique_ptr<Journal> journal_;
  std::optional<RecordFolder> records_;
  std::optional<NewFolder> log_;
  bool left_ = false;  // before its end
};

}  // namespace

int arena(const ArenaJob& job) { return ArenaRun(job).run(); }

}  // namespace serai::cli
