#include "house/advisor.h"

#include <algorithm>

#include "players/analyst.h"
#include "table/hash.h"

namespace serai::house {
namespace {

constexpr int kComeAgain = 5;             // seconds, who wants too many
constexpr std::size_t kAdviceKept = 500;  // questions of a table
constexpr int kHints = 1 + 3;             // of an account, under way and waiting
constexpr int kAnalyses = 1 + 8;          // likewise
constexpr Millis kCourseWaits = 30'000;   // for somebody to ask again how far it is

}  // namespace

void Advisor::hint(const std::string& table, const std::string& secret, Seat seat, const std::string& account,
                   Language language, Answer answer, const std::shared_ptr<Patience>& patience) {
  const std::string holder = secret.empty() ? "" : holder_of(secret);
  places_.with_latest(
      table, [this, holder, seat, account, language, answer = std::move(answer), patience](const PlacePtr& place) {
        const Table* ready = place->ready();
        if (!ready) return answer(place->missing(language));
        advise(place, hint_wanted(*ready, holder, seat), hints_, kHints, {Lane::hints, account, place->id}, language,
               answer, patience);
      });
}

void Advisor::analysis(const std::string& table, int line, const std::string& account, Language language, Answer answer,
                       const std::shared_ptr<Patience>& patience) {
  places_.with_latest(table,
                      [this, line, account, language, answer = std::move(answer), patience](const PlacePtr& place) {
                        const Table* ready = place->ready();
                        if (!ready) return answer(place->missing(language));
                        advise(place, analysis_wanted(*ready, line), analyses_, kAnalyses,
                               {Lane::analyses, account, place->id}, language, answer, patience);
                      });
}

void Advisor::advise(const PlacePtr& place, const Result<Question>& question, UnderWay& under_way, int most,
                     ThoughtFor whom, Language language, const Answer& answer,
                     const std::shared_ptr<Patience>& patience) {
  if (!question) return answer(refused(question.why(), language));
  const int number = question->number;
  if (const auto known = place->advice.find(number); known != place->advice.end())
    return answer(advice(*question, known->second, language));
  const std::string account = whom.account;
  if (under_way.of(account) >= most) return answer(come_again(kComeAgain, language));
  under_way.begin(account);
  Place::Pondered& pondered = place->pondered[number];
  const int asker = ++last_asker_;
  pondered.waiting.emplace(
      asker, [&under_way, account, question = *question, language, answer, patience](const std::vector<Hint>& hints) {
        under_way.end(account);
        if (patience) patience->gone = {};
        answer(advice(question, hints, language));
      });
  if (patience)
    patience->gone = means_.while_here([this, weak = std::weak_ptr(place), number, asker, &under_way, account] {
      const PlacePtr there = weak.lock();
      if (!there) return;
      const auto found = there->pondered.find(number);
      if (found == there->pondered.end() || found->second.waiting.erase(asker) == 0) return;
      under_way.end(account);
      if (!found->second.waiting.empty()) return;
      means_.bots.forget(found->second.ticket);
      there->pondered.erase(found);
    });
  // Somebody may have asked the same before, and it is being thought about.
  if (pondered.waiting.size() == 1) think(place, *question, std::move(whom));
}

void Advisor::think(const PlacePtr& place, const Question& question, ThoughtFor whom) {
  const auto told = [this, place, number = question.number](const std::vector<Hint>& hints) {
    means_.post([place, number, hints] {
      if (place->advice.size() >= kAdviceKept) place->advice.erase(place->advice.begin());
      place->advice.emplace(number, hints);
      const auto answers = std::move(place->pondered[number].waiting);
      place->pondered.erase(number);
      for (const auto& [asker, answer] : answers) answer(hints);
    });
  };
  const Position& before = *question.before;
  place->pondered[question.number].ticket =
      means_.bots.advise({std::move(whom), before.view(before.actor()), question.played, kAdviceSeed, told});
}

// Thought about a move at a time, behind everything that people wait for.
struct Course {
  explicit Course(const Table& table) : lines(table.lines()), position(table.position_before(0)) {}

  std::string account;  // who asked first, or first again

  const std::vector<StandingLine> lines;  // all of them: the game is over
  Analyst analyst{Budget{.simulations = kCourseSimulations}, kAdviceSeed};
  std::unique_ptr<Position> position;
  std::size_t done = 0;  // lines, and then decisions
  bool settled = false;  // all of them
  Millis asked = 0;      // when somebody did last
  bool rests = true;     // nobody asks any more
  std::optional<Analysis> found;
};

void Advisor::course(const std::string& table, const std::string& account, Language language, Answer answer) {
  places_.with_latest(table, [this, account, language, answer = std::move(answer)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return answer(place->missing(language));
    if (!ready->over()) return answer(refused("house.not-over", language));
    if (!place->course || (place->course->rests && !place->course->found)) {
      if (analyses_.of(account) >= kAnalyses) return answer(come_again(kComeAgain, language));
      if (!place->course) place->course = std::make_shared<Course>(*ready);
      place->course->account = account;
      place->course->rests = false;
      place->course->asked = means_.now();
      analyses_.begin(account);
      go_on_with_course(place);
    }
    Course& course = *place->course;
    course.asked = means_.now();
    answer(course.found ? table::course(*ready, *course.found, language)
                        : course_so_far(std::min(course.done, course.lines.size()), course.lines.size()));
  });
}

// One line, or one decision that is thought over again, on a thread of the pool; the next one only when that has come
// home, so nothing is shared.
void Advisor::go_on_with_course(const PlacePtr& place) {
  const std::shared_ptr<Course> course = place->course;
  if (course->settled) tell_course(*place);
  course->rests =
      course->settled || place->state() == TableState::absent || course->asked + kCourseWaits < means_.now();
  if (course->rests) return analyses_.end(course->account);
  const auto think = [this, place, course](const Between& between) -> Bots::Tell {
    const bool lines_done = course->done >= course->lines.size();
    bool settled = false;
    if (lines_done) {
      settled = !course->analyst.settle(between);
    } else {
      const RecordMove step{static_cast<int>(course->done) + 1, course->lines[course->done].move};
      course->analyst.add(*course->position, step, between);
      course->position->apply(step.move);
    }
    return [this, place, course, settled] {
      means_.post([this, place, course, settled] {
        ++course->done;
        course->settled = settled;
        go_on_with_course(place);
      });
    };
  };
  means_.bots.ponder({Lane::analyses, course->account, place->id}, think);
}

// Who asks about a decision that the course has thought over hears the same.
void Advisor::tell_course(Place& place) {
  place.course->found = place.course->analyst.finish();
  for (const AnalysedLine& line : place.course->found->lines)
    if (!line.considered.empty()) place.advice[-line.line] = line.considered;
}

}  // namespace serai::house
