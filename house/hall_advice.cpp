// Hints at the table and analysis after the game: the strongest player's choice, thought once and remembered.
#include "engine/core/record.h"
#include "house/place.h"
#include "players/player.h"

namespace serai::house {
namespace {

constexpr std::size_t kAdviceKept = 2000;
constexpr std::uint64_t kAdviceSeed = 1;  // the same question has the same answer

Reply advice(const Position& before, Move best, std::optional<Move> played, Language language) {
  const Game& game = before.game();
  Json json;
  json.open_object().member("actor", actor_word(before.actor())).member("best", game.write(best));
  json.member("text", game.catalogue().say(language, before.sentence(best, Mood::ask)));
  if (played) json.member("played", game.write(*played));
  json.close_object();
  return {200, json.take()};
}

}  // namespace

void Hall::advise(const PlacePtr& place, int question, std::shared_ptr<const Position> before,
                  std::function<void(Move)> done) {
  if (const auto known = place->advice.find(question); known != place->advice.end()) return done(known->second);
  std::vector<std::function<void(Move)>>& waiting = place->advice_waiting[question];
  waiting.push_back(std::move(done));
  if (waiting.size() > 1) return;  // somebody asked the same, and it is being thought about
  const auto told = [this, place, alive = alive_, question](Move best) {
    loop_.post([place, alive, question, best] {
      if (!*alive) return;
      if (place->advice.size() >= kAdviceKept) place->advice.clear();
      place->advice.emplace(question, best);
      const auto answers = std::move(place->advice_waiting[question]);
      place->advice_waiting.erase(question);
      for (const auto& answer : answers) answer(best);
    });
  };
  bots_.advise({std::string(player_names().back()), before->view(before->actor()), before->moves(), kAdviceSeed, told});
}

void Hall::hint(const std::string& table, const std::string& secret, Seat seat, Language language, Answer answer) {
  with(table, [this, secret, seat, language, answer = std::move(answer)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return answer(refused("house.no-table", language));
    const Table& t = place->table;
    if (secret.empty() || !t.is_seat(seat) || !(t.rights(holder_of(secret)).seats & seat_bit(seat)))
      return answer(refused("house.right.seat", language));
    if (!t.hints_allowed()) return answer(refused("house.hints-off", language));
    if (!t.playing() || t.position().actor() != seat) return answer(refused("house.not-your-move", language));
    std::shared_ptr<const Position> before = t.position().clone();
    advise(place, t.last_decision(), before,
           [before, language, answer](Move best) { answer(advice(*before, best, std::nullopt, language)); });
  });
}

void Hall::analysis(const std::string& table, int line, Language language, Answer answer) {
  with(table, [this, line, language, answer = std::move(answer)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return answer(refused("house.no-table", language));
    const Table& t = place->table;
    if (!t.over()) return answer(refused("house.not-over", language));
    if (line < 1 || static_cast<std::size_t>(line) > t.lines().size())
      return answer(refused("house.no-line", language));
    const StandingLine& played = t.lines()[static_cast<std::size_t>(line) - 1];
    if (played.actor < 1) return answer(refused("house.no-line", language));
    std::shared_ptr<const Position> before = t.position_before(static_cast<std::size_t>(line) - 1);
    advise(place, -line, before, [before, move = played.move, language, answer](Move best) {
      answer(advice(*before, best, move, language));
    });
  });
}

}  // namespace serai::house
