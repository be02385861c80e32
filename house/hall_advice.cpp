// Hints at the table and analysis after the game: what a search of fixed length finds, thought once and remembered.
#include <cmath>

#include "engine/core/record.h"
#include "house/place.h"
#include "players/player.h"

namespace serai::house {
namespace {

constexpr std::size_t kAdviceKept = 500;  // questions of a table
constexpr std::size_t kHintsTold = 5;
constexpr std::uint64_t kAdviceSeed = 1;  // the same question has the same answer
constexpr int kHints = 1 + 3;             // of an account, under way and waiting
constexpr int kAnalysesWaiting = 8;       // of an account

Reply advice(const Position& before, const std::vector<Hint>& hints, std::optional<Move> played, Language language) {
  const auto percent = [](float share) { return static_cast<int>(std::lround(share * 100)); };
  Json json;
  json.open_object().member("actor", actor_word(before.actor()));
  const auto write = [&](std::string_view name, Move move) {
    json.key(name).open_object();
    write_move(json, before, move, language);
    json.close_object();
  };
  write("best", hints.front().move);
  if (played) write("played", *played);
  json.key("hints").open_array();
  for (const Hint& hint : hints) {
    json.open_object();
    write_move(json, before, hint.move, language);
    json.member("win", percent(hint.win)).member("share", percent(hint.share)).close_object();
  }
  json.close_array().close_object();
  return {200, json.take()};
}

}  // namespace

void Hall::advise(const PlacePtr& place, int question, const std::shared_ptr<const Position>& before, ThoughtFor whom,
                  std::function<void(const std::vector<Hint>&)> done) {
  if (const auto known = place->advice.find(question); known != place->advice.end()) return done(known->second);
  auto& waiting = place->advice_waiting[question];
  waiting.push_back(std::move(done));
  if (waiting.size() > 1) return;  // somebody asked the same, and it is being thought about
  const auto told = [this, place, alive = alive_, question](std::vector<Hint> found) {
    const std::vector<Hint> hints(found.begin(), found.begin() + std::min(found.size(), kHintsTold));
    loop_.post([place, alive, question, hints] {
      if (!*alive) return;
      if (place->advice.size() >= kAdviceKept) place->advice.erase(place->advice.begin());
      place->advice.emplace(question, hints);
      const auto answers = std::move(place->advice_waiting[question]);
      place->advice_waiting.erase(question);
      for (const auto& answer : answers) answer(hints);
    });
  };
  bots_.advise({std::move(whom), before->view(before->actor()), before->moves(), kAdviceSeed, told});
}

void Hall::hint(const std::string& table, const std::string& secret, Seat seat, const std::string& account,
                Language language, Answer answer) {
  with_latest(table, [this, secret, seat, account, language, answer = std::move(answer)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return answer(place->missing(language));
    const Table& t = *ready;
    if (secret.empty() || !t.is_seat(seat) || !(t.rights(holder_of(secret)).seats & seat_bit(seat)))
      return answer(refused("house.right.seat", language));
    if (t.chair(seat).for_good) return answer(refused("house.for-good", language));
    if (!t.hints_allowed()) return answer(refused("house.hints-off", language));
    if (!t.playing() || t.position().actor() != seat) return answer(refused("house.not-your-move", language));
    const bool known = place->advice.contains(t.last_decision());
    if (const auto mine = hints_.find(account); !known && mine != hints_.end() && mine->second >= kHints)
      return answer(come_again(kComeAgain, language));
    ++hints_[account];
    std::shared_ptr<const Position> before = t.position().clone();
    advise(place, t.last_decision(), before, {Lane::hints, account, place->id},
           [this, account, before, language, answer](const std::vector<Hint>& hints) {
             hinted(account);
             answer(advice(*before, hints, std::nullopt, language));
           });
  });
}

void Hall::hinted(const std::string& account) {
  if (--hints_[account] == 0) hints_.erase(account);
}

// One at a time for an account, and a few that wait for it.
bool Hall::may_analyse(const std::string& account) const {
  const auto found = analyses_.find(account);
  return found == analyses_.end() || found->second <= kAnalysesWaiting;
}

void Hall::analysed(const std::string& account) {
  if (--analyses_[account] == 0) analyses_.erase(account);
}

void Hall::analysis(const std::string& table, int line, const std::string& account, Language language, Answer answer) {
  with_latest(table, [this, line, account, language, answer = std::move(answer)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return answer(place->missing(language));
    const Table& t = *ready;
    if (!t.over()) return answer(refused("house.not-over", language));
    if (line < 1 || static_cast<std::size_t>(line) > t.lines().size()) return answer(no_such_line(line, language));
    const StandingLine& played = t.lines()[static_cast<std::size_t>(line) - 1];
    if (played.actor < 1) return answer(no_such_line(line, language));
    std::shared_ptr<const Position> before = t.position_before(static_cast<std::size_t>(line) - 1);
    if (!place->advice.contains(-line) && !may_analyse(account)) return answer(come_again(kComeAgain, language));
    ++analyses_[account];
    advise(place, -line, before, {Lane::analyses, account, place->id},
           [this, account, before, move = played.move, language, answer](const std::vector<Hint>& hints) {
             analysed(account);
             answer(advice(*before, hints, move, language));
           });
  });
}

}  // namespace serai::house
