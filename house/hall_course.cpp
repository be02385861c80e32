// The course of a finished game: every seat's chance to win after each move, and where it turned. Thought about a move
// at a time, behind everything that people wait for, and remembered.
#include <cstdio>

#include "house/place.h"

namespace serai::house {
namespace {

constexpr std::uint64_t kSimulations = 300;  // for each position
constexpr std::uint64_t kSeed = 1;           // the same game has the same course

std::string fraction(float share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.3f", static_cast<double>(share));
  return text;
}

Reply progress(std::size_t done, std::size_t of) {
  Json json;
  json.open_object().member("done", static_cast<int>(done)).member("of", static_cast<int>(of)).close_object();
  return {202, json.take()};
}

Reply told(const Table& table, const Analysis& analysis, Language language) {
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
    const auto write = [&](std::string_view name, Move m) {
      json.key(name).open_object();
      write_move(json, *before, m, language);
      json.close_object();
    };
    json.open_object().member("line", move.line).member("seat", move.seat);
    json.key("lost").raw(fraction(move.loss()));
    write("played", move.move);
    if (!(move.better == move.move)) write("better", move.better);
    json.close_object();
  }
  json.close_array().close_object();
  return {200, json.take()};
}

}  // namespace

struct Hall::Course {
  Course(const Table& table, std::string who)
      : account(std::move(who)), lines(table.lines()), position(table.position_before(0)) {}

  const std::string account;  // who asked first

  const std::vector<StandingLine> lines;  // all of them: the game is over
  Analyst analyst{Budget{.simulations = kSimulations}, kSeed};
  std::unique_ptr<Position> position;
  std::size_t done = 0;  // lines
  std::optional<Analysis> found;
};

void Hall::course(const std::string& table, const std::string& account, Language language, Answer answer) {
  with_latest(table, [this, account, language, answer = std::move(answer)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return answer(place->missing(language));
    const Table& t = *ready;
    if (!t.over()) return answer(refused("house.not-over", language));
    if (!place->course) {
      if (!may_analyse(account)) return answer(come_again(kComeAgain, language));
      ++analyses_[account];
      place->course = std::make_shared<Course>(t, account);
      go_on_with_course(place);
    }
    const Course& course = *place->course;
    answer(course.found ? told(t, *course.found, language) : progress(course.done, t.lines().size()));
  });
}

// One line on a thread of the pool; the next one only when that has come home, so nothing is shared.
void Hall::go_on_with_course(const PlacePtr& place) {
  const std::shared_ptr<Course> course = place->course;
  if (place->state() == Place::State::absent) return analysed(course->account);
  if (course->done == course->lines.size()) {
    course->found = course->analyst.finish();
    return analysed(course->account);
  }
  const RecordMove step{static_cast<int>(course->done) + 1, course->lines[course->done].move};
  const auto think = [this, place, alive = alive_, course, step](const Between& between) -> Bots::Tell {
    course->analyst.add(*course->position, step, between);
    course->position->apply(step.move);
    return [this, place, alive, course] {
      loop_.post([this, place, alive, course] {
        if (!*alive) return;
        ++course->done;
        go_on_with_course(place);
      });
    };
  };
  bots_.ponder({Lane::analyses, course->account, place->id}, think);
}

}  // namespace serai::house
