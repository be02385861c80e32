// `serai learn`: a net plays against itself, learns from it, and is examined.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <filesystem>

#include "arena/weights_file.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/terminal.h"
#include "school/diary.h"
#include "school/exam.h"
#include "school/kept.h"
#include "school/schooling.h"

namespace serai::cli {
namespace {

using Clock = std::chrono::steady_clock;
using namespace school;

constexpr std::uint64_t kExams = 20;  // on the way
constexpr std::uint64_t kGamesOfAnExam = 120;
constexpr std::uint64_t kGamesOfAGate = 600;
constexpr std::chrono::seconds kPutAway{60};  // so often
constexpr std::size_t kLargestJournal = std::size_t{4} << 30;

double minutes(Clock::duration time) { return std::chrono::duration<double>(time).count() / 60; }

class LearnRun {
 public:
  explicit LearnRun(const LearnJob& job) : job_(job), journal_(job.out + ".journal") {
    const Chosen chosen = choose(job.setting, 0);
    if (!chosen.options.empty())
      throw UsageError{"a net meets all options while it learns: there is no need to name them"};
    course_ = {chosen.game, chosen.seats, job.games, job.threads, job.seed};
    if (const std::string why = hindrance(job.out); !why.empty())
      throw UsageError{fmt::format("{}: cannot be written: {}", job.out, why)};
    if (!job.from.empty()) from_ = weights_of(job.from);
    if (std::filesystem::exists(job.out)) known_ = weights_of(job.out);
    if (from_ && !from_->net(course_.seats))
      throw UsageError{fmt::format("{}: has no net for {} seats", job.from, course_.seats)};
    schooling_ = begin(course_, from_ ? from_->net(course_.seats) : nullptr);
  }

  int run() {
    mind_interrupts();
    if (const Done taken = take_up(); !taken) {
      interject(taken.why().text);
      return kRefused;
    }
    Progress progress("games", course_.games, schooling_->games_played());
    Clock::time_point put_away = Clock::now();
    while (schooling_->games_played() < course_.games) {
      const Clock::time_point begin = Clock::now();
      loss_ += schooling_->round();
      learning_ += minutes(Clock::now() - begin);
      if (schooling_->games_played() * kExams / course_.games > entries_.size()) look_at_it(progress);
      progress.step(schooling_->games_played(), note_);
      const bool stopped = interrupted();
      if (stopped || Clock::now() - put_away > kPutAway) {
        if (const Done kept = this->put_away(); !kept) {
          interject(kept.why().text);
          return kRefused;
        }
        put_away = Clock::now();
      }
      if (stopped) {
        progress.clear();
        interject(fmt::format("{} of {} games; the same command goes on from here.", schooling_->games_played(),
                              course_.games));
        return interrupted_code();
      }
    }
    progress.clear();
    return finish();
  }

 private:
  static std::shared_ptr<const Weights> weights_of(const std::string& path) {
    auto weights = read_weights(path);
    if (!weights) throw UsageError{weights.why().text};
    return std::make_shared<const Weights>(std::move(*weights));
  }

  std::shared_ptr<const Weights> learned() const {
    Weights weights(course_.game->name());
    weights.put(schooling_->learned());
    return std::make_shared<const Weights>(std::move(weights));
  }

  Exam against(const JudgeChoice& others, std::uint64_t games) const {
    return examine(*course_.game, course_.seats, {.name = JudgeName::learned, .weights = learned()}, others, games,
                   course_.seed, course_.threads);
  }

  void look_at_it(Progress& progress) {
    const Exam exam = against({}, kGamesOfAnExam);
    const auto examples = static_cast<double>(std::max<std::uint64_t>(1, loss_.examples));
    const Entry entry{schooling_->games_played(),
                      learning_,
                      loss_.chance / examples,
                      loss_.margin / examples / course_.seats,
                      exam.share,
                      exam.elo()};
    entries_.push_back(entry);
    loss_ = {};
    note_ = fmt::format("loss {:.4f}, {:+.0f} Elo above greedy", entry.chance_loss, entry.elo);
    if (is_terminal(2)) return;
    progress.clear();
    interject(fmt::format("{:>9} games {:6.1f} min  loss {:.4f}  {:5.1f} % against greedy ({:+.0f} Elo)", entry.games,
                          entry.minutes, entry.chance_loss, 100 * entry.share, entry.elo));
  }

  // The course in words: what is put away belongs to it alone.
  std::string course_words() const {
    return fmt::format("serai learn 1 {} {} {} {} {} {:x} {:x}\n", course_.game->name(), course_.seats, course_.games,
                       course_.threads, course_.seed, inputs_sign(course_.game->name(), course_.seats),
                       from_ ? std::hash<std::string>()(from_->write()) : 0);
  }
  Done put_away() const {
    std::string text = course_words();
    const std::string diary = write_entries(entries_);
    keep_all(text, std::span<const char>(diary));
    keep(text, learning_);
    keep(text, loss_);
    text += schooling_->put_away();
    const std::string beside = journal_ + ".new";
    if (Done written = write_file(beside, text); !written) return written;
    std::error_code error;
    std::filesystem::rename(beside, journal_, error);
    if (error) return Failure{fmt::format("{}: {}", journal_, error.message())};
    return {};
  }
  Done take_up() {
    if (!std::filesystem::exists(journal_)) return {};
    const auto text = read_file(journal_, kLargestJournal);
    if (!text) return Failure{fmt::format("{}: cannot be read: {}", journal_, text.why().text)};
    std::string_view rest = *text;
    const std::string words = course_words();
    if (!rest.starts_with(words))
      return Failure{fmt::format("{} is of another course; remove it, or name another --out", journal_)};
    rest.remove_prefix(words.size());
    std::vector<char> diary;
    if (!take_all(rest, diary) || !take(rest, learning_) || !take(rest, loss_) || !schooling_->take_up(rest))
      return Failure{fmt::format("{} is damaged; remove it to begin anew", journal_)};
    entries_ = read_entries({diary.data(), diary.size()});
    interject(fmt::format("going on after {} games", schooling_->games_played()));
    return {};
  }

  // Gates: against advice, and against the last net, which it is to replace.
  int finish() {
    const Exam advice = against({}, kGamesOfAGate);
    std::vector<std::string> words{fmt::format("against greedy {:.1f} ± {:.1f} % of {} (fair: {:.1f} %)",
                                               100 * advice.share, 100 * advice.margin95(), advice.games,
                                               100 * advice.fair)};
    bool passed = advice.share > advice.fair;
    const std::shared_ptr<const Weights> last = known_ ? known_ : from_;
    if (last && last->net(course_.seats)) {
      const Exam before = against({.name = JudgeName::learned, .weights = last}, kGamesOfAGate);
      words.push_back(
          fmt::format("against the last net {:.1f} ± {:.1f} %", 100 * before.share, 100 * before.margin95()));
      passed = passed && before.share >= before.fair;
    }
    const std::string verdict = fmt::format("{}: {}", passed ? "passed" : "not passed", fmt::join(words, ", "));
    fmt::print("{} at {} seats, {} games, {:.1f} minutes on {} {}; {}\n", course_.game->name(), course_.seats,
               course_.games, learning_, course_.threads, course_.threads == 1 ? "thread" : "threads", verdict);
    Weights all = known_ ? *known_ : Weights(course_.game->name());
    all.put(schooling_->learned());
    const std::string path = passed ? job_.out : job_.out + ".failed";
    Done done = write_file(path, all.write());
    if (done && !job_.report.empty())
      done = write_file(job_.report,
                        diary_html(fmt::format("How a net learned {} at {} seats", course_.game->name(), course_.seats),
                                   verdict, entries_));
    if (!done) {
      interject(done.why().text);
      return kRefused;
    }
    std::filesystem::remove(journal_);
    if (passed) return kFine;
    interject(fmt::format("what was learned is in {}", path));
    return kRefused;
  }

  const LearnJob& job_;
  std::string journal_;
  Course course_;
  std::shared_ptr<const Weights> from_;
  std::shared_ptr<const Weights> known_;  // what is in --out already
  std::unique_ptr<Schooling> schooling_;
  std::vector<Entry> entries_;
  Loss loss_;
  double learning_ = 0;  // minutes
  std::string note_;
};

}  // namespace

int learn(const LearnJob& job) { return LearnRun(job).run(); }

}  // namespace serai::cli
