// What the hall does by itself: bots move, clocks run out.
#include <algorithm>

#include "engine/core/record.h"
#include "house/place.h"
#include "players/player.h"

namespace serai::house {
namespace {

Summary summarize(const Table& table, bool started, const Position& position) {
  Summary summary;
  summary.game = table.terms().game;
  summary.seats = table.seats();
  summary.listed = table.terms().terms.listed;
  summary.account = table.terms().account.empty() ? table.id() : table.terms().account;
  summary.started = started;
  summary.over = position.actor() == kOver;
  for (Seat seat = 1; seat <= table.seats(); ++seat) {
    const SeatHolder& who = table.chair(seat).who;
    if (who.sitter == Sitter::nobody) ++summary.free;
    if (who.sitter == Sitter::person) ++summary.people;
    if (who.sitter == Sitter::person && summary.host_name.empty()) summary.host_name = who.name;
  }
  const Actor actor = position.actor();
  const bool waits_for_nobody = actor == kChance || (actor >= 1 && table.chair(actor).bot_plays());
  summary.wakeful = started && !summary.over && (waits_for_nobody || table.terms().terms.clock.running());
  return summary;
}

std::uint64_t seed_of(const Circumstances& circumstances) {
  return std::stoull(circumstances.random_hex(8), nullptr, 16);
}

}  // namespace

Summary summary_of(const Table& table) { return summarize(table, table.started(), table.position()); }

Summary summary_after(const Table& table, const std::vector<Event>& events) {
  const bool only_lines = std::all_of(events.begin(), events.end(), [](const Event& event) {
    return std::holds_alternative<Line>(event.fact) || std::holds_alternative<Said>(event.fact);
  });
  if (only_lines) {
    const std::unique_ptr<Position> position = table.position().clone();
    for (const Event& event : events)
      if (const Line* line = std::get_if<Line>(&event.fact))
        if (const Result<Move> move = read_move(*position, line->actor, line->words)) position->apply(*move);
    return summarize(table, table.started(), *position);
  }
  Table after(table.id());
  for (const std::vector<Event>* part : {&table.events(), &events})
    for (const Event& event : *part)
      if (!after.apply(event)) return summary_of(table);  // cannot be: it was decided here
  return summary_of(after);
}

void Hall::begin() { renew(); }

void Hall::end(const std::function<void()>& done) {
  std::vector<PlacePtr> running;
  for (const auto& [id, place] : places_)
    if (place->state == Place::State::ready && place->keeping == Place::Keeping::this_one &&
        place->table.running_clock())
      running.push_back(place);
  if (running.empty()) return done();
  const auto waiting = std::make_shared<std::size_t>(running.size());
  for (const PlacePtr& place : running) {
    Ask ask = by_the_house(MarkClock{});
    ask.answer = [waiting, done](const Reply&) {
      if (--*waiting == 0) done();
    };
    submit(place, std::move(ask));
  }
}

void Hall::renew() {
  store_.renew([this, alive = alive_](const Renewal& renewal) {
    if (!*alive) return;
    if (renewal.lost)
      for (const auto& [id, place] : places_) place->keeping = Place::Keeping::unknown;
    for (const std::string& table : renewal.tables) take_over(table);
    if (!store_.shared()) return;
    loop_.after(kRenewEvery, [this, alive] {
      if (*alive) renew();
    });
  });
}

// Nobody looked after it for a while: that time is not charged.
void Hall::take_over(const std::string& table) {
  with(table, [this, table](const PlacePtr& place) {
    if (place->state == Place::State::absent || place->state == Place::State::damaged) return;
    if (place->state != Place::State::ready)
      return loop_.after(kRenewEvery, [this, table, alive = alive_] {
        if (*alive) take_over(table);
      });
    place->keeping = Place::Keeping::this_one;
    if (place->table.running_clock()) submit(place, by_the_house(ResumeClock{}));
    look_after(place);
  });
}

void Hall::keep(const PlacePtr& place) {
  if (place->keeping != Place::Keeping::unknown) return;
  place->keeping = Place::Keeping::asked;
  store_.keep(place->table.id(), [this, place, alive = alive_](Keeper keeper) {
    if (!*alive) return;
    // Asleep, it may be woken by another house, which then keeps it.
    if (place->state == Place::State::ready && !summary_of(place->table).wakeful) keeper = Keeper::unknown;
    place->keeping = keeper == Keeper::this_one  ? Place::Keeping::this_one
                     : keeper == Keeper::another ? Place::Keeping::another
                                                 : Place::Keeping::unknown;
    if (place->keeping == Place::Keeping::this_one && place->state == Place::State::ready) look_after(place);
  });
}

void Hall::look_after(const PlacePtr& place) {
  const Table& table = place->table;
  if (!table.playing()) return;
  const Actor actor = table.position().actor();
  const bool bot = actor >= 1 && table.chair(actor).bot_plays();
  if (!bot && actor != kChance && !table.running_clock()) {
    // Asleep. Whoever wakes it keeps it from then on.
    if (store_.shared() && place->keeping != Place::Keeping::asked) place->keeping = Place::Keeping::unknown;
    return;
  }
  if (place->keeping != Place::Keeping::this_one) return keep(place);
  if (actor == kChance) return submit(place, by_the_house(DrawOn{}));
  if (bot) ask_bot(place, actor);
  watch_clock(place);
}

void Hall::ask_bot(const PlacePtr& place, Seat seat) {
  const Table& table = place->table;
  const int decision = table.last_decision();
  if (place->bot_asked == decision) return;
  place->bot_asked = decision;
  const std::string& level =
      table.chair(seat).bot_plays() ? table.chair(seat).who.level : table.terms().terms.substitute;
  const auto move = [this, place, alive = alive_, seat, decision](Move chosen) {
    loop_.post([this, place, alive, seat, decision, chosen] {
      if (!*alive) return;
      if (place->bot_asked == decision) place->bot_asked = 0;
      if (place->state != Place::State::ready || place->table.last_decision() != decision) return;
      if (place->keeping != Place::Keeping::this_one) return;
      submit(place, by_the_house(BotMove{seat, place->table.game().write(chosen), decision}));
    });
  };
  std::vector<Move> legal = table.position().moves();
  if (legal.size() == 1) return move(legal.front());  // nothing to think about
  bots_.think({level, table.position().view(seat), std::move(legal), seed_of(circumstances_), move});
}

void Hall::watch_clock(const PlacePtr& place) {
  const std::optional<Table::RunningClock> clock = place->table.running_clock();
  if (!clock) return;
  const std::pair<int, Millis> watched{place->table.last_decision(), clock->zero};
  if (place->clock_watched == watched) return;
  place->clock_watched = watched;
  loop_.after(std::max<Millis>(0, clock->zero - circumstances_.now()), [this, place, alive = alive_, watched] {
    if (*alive && place->clock_watched == watched) clock_rings(place, watched.first);
  });
}

void Hall::clock_rings(const PlacePtr& place, int decision) {
  place->clock_watched = {0, 0};
  if (place->keeping != Place::Keeping::this_one) return;
  const std::optional<Table::RunningClock> clock = place->table.running_clock();
  if (place->state != Place::State::ready || !clock || place->table.last_decision() != decision) return;
  if (clock->zero > circumstances_.now()) return watch_clock(place);
  if (place->table.terms().terms.clock.at_zero == AtZero::move) return ask_bot(place, clock->seat);
  submit(place, by_the_house(TimeUp{clock->seat, place->table.last_event()}));
}

}  // namespace serai::house
