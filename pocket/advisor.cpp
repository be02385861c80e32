#include "pocket/advisor.h"

#include <algorithm>
#include <utility>

#include "players/piece_text.h"
#include "table/hash.h"
#include "table/no.h"

namespace serai::pocket {
namespace {

constexpr std::size_t kAdviceKept = 500;  // questions of a table
constexpr Millis kCourseWaits = 30'000;   // for somebody to ask again how far it is

}  // namespace

// Thought about a line at a time.
struct Course {
  explicit Course(const Table& table) : lines(table.lines()), position(table.position_before(0)) {}

  const std::vector<StandingLine> lines;  // all of them: the game is over
  Analyst analyst{Budget{.simulations = kCourseSimulations}, kAdviceSeed};
  std::unique_ptr<Position> position;
  std::size_t done = 0;  // lines
  Millis asked = 0;      // when somebody did last
  bool rests = true;     // nobody asks any more
  std::optional<Analysis> found;
};

void Advisor::hint(const std::string& table, const std::string& secret, Seat seat, Language language, int ask) {
  const std::string holder = secret.empty() ? "" : holder_of(secret);
  tables_.with(table, [this, holder, seat, language, ask](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return means_.out.answer(ask, place->missing(language));
    advise(place, hint_wanted(*ready, holder, seat), language, ask);
  });
}

void Advisor::analysis(const std::string& table, int line, Language language, int ask) {
  tables_.with(table, [this, line, language, ask](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return means_.out.answer(ask, place->missing(language));
    advise(place, analysis_wanted(*ready, line), language, ask);
  });
}

void Advisor::advise(const PlacePtr& place, const Result<Question>& question, Language language, int ask) {
  if (!question) return means_.out.answer(ask, refused(question.why(), language));
  const int number = question->number;
  if (const auto known = place->advice.find(number); known != place->advice.end())
    return means_.out.answer(ask, advice(*question, known->second, language));
  Place::Pondered& pondered = place->pondered[number];
  pondered.waiting.emplace(ask, [this, question = *question, language, ask](const std::vector<Hint>& hints) {
    means_.out.answer(ask, advice(question, hints, language));
  });
  // Somebody may have asked the same before, and it is being thought about.
  if (pondered.thought) return;
  pondered.thought = std::make_shared<HintThought>(kUsualLook, kAdviceSeed, question->played);
  go_on(place, number, question->before->view(question->before->actor()));
}

void Advisor::go_on(const PlacePtr& place, int number, const std::shared_ptr<const SeatView>& seen) {
  Place::Pondered& pondered = place->pondered[number];
  std::vector<Piece> pieces = pondered.thought->wanted();
  if (!pieces.empty()) {
    pondered.ticket = means_.think(place->id, true, {{seen, std::move(pieces)}},
                                   [this, place, number, seen](std::span<const Found> found) {
                                     place->pondered[number].thought->take(found);
                                     go_on(place, number, seen);
                                   });
    return;
  }
  if (place->advice.size() >= kAdviceKept) place->advice.erase(place->advice.begin());
  const std::vector<Hint>& hints = place->advice[number] = pondered.thought->hints();
  const auto answers = std::move(pondered.waiting);
  place->pondered.erase(number);
  for (const auto& [ask, answer] : answers) answer(hints);
}

void Advisor::give_up(int ask) {
  tables_.each([&](const PlacePtr& place) {
    for (auto& [number, pondered] : place->pondered) {
      if (pondered.waiting.erase(ask) == 0) continue;
      if (!pondered.waiting.empty()) return;
      means_.forget(pondered.ticket);
      place->pondered.erase(number);
      return;
    }
  });
}

void Advisor::question(std::string_view text, Language language, int ask) {
  const std::optional<AskedInText> asked = read_question(text);
  const std::shared_ptr<const SeatView> seen = asked ? read_view(asked->seen) : nullptr;
  Rng any(1);
  const std::shared_ptr<const Position> before = seen ? seen->redeal(any) : nullptr;
  std::optional<Move> played;
  if (before && !asked->played.empty())
    if (const Result<Move> move = read_move(*before, before->actor(), asked->played)) played = *move;
  if (!before || before->actor() < 1 || played.has_value() == asked->played.empty())
    return means_.out.answer(ask, refused(no("house.form.text", {"question"}), language));
  struct Way {
    Question question;
    HintThought thought;
    std::function<void(const std::shared_ptr<Way>&)> on;
  };
  const auto way =
      std::make_shared<Way>(Way{{0, before, played}, HintThought(asked->simulations, asked->seed, played), {}});
  way->on = [this, seen, language, ask](const std::shared_ptr<Way>& me) {
    std::vector<Piece> pieces = me->thought.wanted();
    if (pieces.empty()) return means_.out.answer(ask, advice(me->question, me->thought.hints(), language));
    means_.think("", true, {{seen, std::move(pieces)}}, [me](std::span<const Found> found) {
      me->thought.take(found);
      me->on(me);
    });
  };
  way->on(way);
}

void Advisor::study(const std::string& record, int line, Language language, int ask) {
  const Result<PlacePtr> lent = tables_.lent(record);
  if (!lent) return means_.out.answer(ask, refused(lent.why(), language));
  if (line) return advise(*lent, analysis_wanted(*(*lent)->table, line), language, ask);
  course(*lent, language, ask);
}

void Advisor::course(const std::string& table, Language language, int ask) {
  tables_.with(table, [this, language, ask](const PlacePtr& place) { course(place, language, ask); });
}

void Advisor::course(const PlacePtr& place, Language language, int ask) {
  const Table* ready = place->ready();
  if (!ready) return means_.out.answer(ask, place->missing(language));
  if (!ready->over()) return means_.out.answer(ask, refused("house.not-over", language));
  if (!place->course) place->course = std::make_shared<Course>(*ready);
  Course& course = *place->course;
  course.asked = means_.now;
  if (!course.found && std::exchange(course.rests, false)) go_on_with_course(place);
  means_.out.answer(ask, course.found ? table::course(*ready, *course.found, language)
                                      : course_so_far(course.done, course.lines.size()));
}

// The next line, or one decision that is thought over again, while somebody wants to know.
void Advisor::go_on_with_course(const PlacePtr& place) {
  const std::shared_ptr<Course> course = place->course;
  const bool in_lines = course->done < course->lines.size();
  if (!in_lines && course->analyst.is_settled()) {
    course->found = course->analyst.finish();
    // Who asks about a decision that the course has thought over hears the same.
    for (const AnalysedLine& line : course->found->lines)
      if (!line.considered.empty()) place->advice[-line.line] = line.considered;
    return;
  }
  course->rests = course->asked + kCourseWaits < means_.now;
  if (course->rests) return;
  place->course_thinks = true;
  means_.think(place->id, false, in_lines ? course->analyst.wanted(*course->position) : course->analyst.wanted(),
               [this, place, course, in_lines](std::span<const Found> found) {
                 place->course_thinks = false;
                 if (in_lines) {
                   const RecordMove step{static_cast<int>(course->done) + 1, course->lines[course->done].move};
                   course->analyst.add(*course->position, step, found);
                   course->position->apply(step.move);
                   ++course->done;
                 } else {
                   course->analyst.settle(found);
                 }
                 go_on_with_course(place);
               });
}

}  // namespace serai::pocket
