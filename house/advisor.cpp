#include "house/advisor.h"

#include <algorithm>

#include "players/hint.h"
#include "table/hash.h"

namespace serai::house {
namespace {

constexpr int kComeAgain = 5;             // seconds, who wants too many
constexpr std::size_t kAdviceKept = 500;  // questions of a table
constexpr std::size_t kHintsTold = 5;
constexpr std::uint64_t kSeed = 1;                 // the same question has the same answer
constexpr int kHints = 1 + 3;                      // of an account, under way and waiting
constexpr int kAnalyses = 1 + 8;                   // likewise
constexpr std::uint64_t kCourseSimulations = 300;  // for each position

}  // namespace

void Advisor::hint(const std::string& table, const std::string& secret, Seat seat, const std::string& account,
                   Language language, Answer answer) {
  const std::string holder = secret.empty() ? "" : holder_of(secret);
  places_.with_latest(table,
                      [this, holder, seat, account, language, answer = std::move(answer)](const PlacePtr& place) {
                        const Table* ready = place->ready();
                        if (!ready) return answer(place->missing(language));
                        advise(place, hint_wanted(*ready, holder, seat), hints_, kHints,
                               {Lane::hints, account, place->id}, language, answer);
                      });
}

void Advisor::analysis(const std::string& table, int line, const std::string& account, Language language,
                       Answer answer) {
  places_.with_latest(table, [this, line, account, language, answer = std::move(answer)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return answer(place->missing(language));
    advise(place, analysis_wanted(*ready, line), analyses_, kAnalyses, {Lane::analyses, account, place->id}, language,
           answer);
  });
}

void Advisor::advise(const PlacePtr& place, const Result<Question>& question, UnderWay& under_way, int most,
                     ThoughtFor whom, Language language, const Answer& answer) {
  if (!question) return answer(refused(question.refusal(), nullptr, language));
  if (const auto known = place->advice.find(question->number); known != place->advice.end())
    return answer(advice(*question, known->second, language));
  const std::string account = whom.account;
  if (under_way.of(account) >= most) return answer(come_again(kComeAgain, language));
  under_way.begin(account);
  think(place, *question, std::move(whom),
        [&under_way, account, question = *question, language, answer](const std::vector<Hint>& hints) {
          under_way.end(account);
          answer(advice(question, hints, language));
        });
}

void Advisor::think(const PlacePtr& place, const Question& question, ThoughtFor whom,
                    std::function<void(const std::vector<Hint>&)> done) {
  const int number = question.number;
  auto& waiting = place->advice_waiting[number];
  waiting.push_back(std::move(done));
  if (waiting.size() > 1) return;  // somebody asked the same, and it is being thought about
  const auto told = [this, place, number](const std::vector<Hint>& found) {
    const std::vector<Hint> hints(found.begin(), found.begin() + std::min(found.size(), kHintsTold));
    means_.post([place, number, hints] {
      if (place->advice.size() >= kAdviceKept) place->advice.erase(place->advice.begin());
      place->advice.emplace(number, hints);
      const auto answers = std::move(place->advice_waiting[number]);
      place->advice_waiting.erase(number);
      for (const auto& answer : answers) answer(hints);
    });
  };
  const Position& before = *question.before;
  means_.bots.advise({std::move(whom), before.view(before.actor()), before.moves(), kSeed, told});
}

// Thought about a move at a time, behind everything that people wait for.
struct Course {
  Course(const Table& table, std::string who)
      : account(std::move(who)), lines(table.lines()), position(table.position_before(0)) {}

  const std::string account;  // who asked first

  const std::vector<StandingLine> lines;  // all of them: the game is over
  Analyst analyst{Budget{.simulations = kCourseSimulations}, kSeed};
  std::unique_ptr<Position> position;
  std::size_t done = 0;  // lines
  std::optional<Analysis> found;
};

void Advisor::course(const std::string& table, const std::string& account, Language language, Answer answer) {
  places_.with_latest(table, [this, account, language, answer = std::move(answer)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return answer(place->missing(language));
    if (!ready->over()) return answer(refused("house.not-over", language));
    if (!place->course) {
      if (analyses_.of(account) >= kAnalyses) return answer(come_again(kComeAgain, language));
      analyses_.begin(account);
      place->course = std::make_shared<Course>(*ready, account);
      go_on_with_course(place);
    }
    const Course& course = *place->course;
    answer(course.found ? table::course(*ready, *course.found, language)
                        : course_so_far(course.done, course.lines.size()));
  });
}

// One line on a thread of the pool; the next one only when that has come home, so nothing is shared.
void Advisor::go_on_with_course(const PlacePtr& place) {
  const std::shared_ptr<Course> course = place->course;
  if (place->state() == TableState::absent) return analyses_.end(course->account);
  if (course->done == course->lines.size()) {
    course->found = course->analyst.finish();
    return analyses_.end(course->account);
  }
  const RecordMove step{static_cast<int>(course->done) + 1, course->lines[course->done].move};
  const auto think = [this, place, course, step](const Between& between) -> Bots::Tell {
    course->analyst.add(*course->position, step, between);
    course->position->apply(step.move);
    return [this, place, course] {
      means_.post([this, place, course] {
        ++course->done;
        go_on_with_course(place);
      });
    };
  };
  means_.bots.ponder({Lane::analyses, course->account, place->id}, think);
}

}  // namespace serai::house
