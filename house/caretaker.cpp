#include "house/caretaker.h"

#include <algorithm>

#include "engine/core/record.h"
#include "house/log.h"
#include "players/names.h"
#include "table/forced.h"

namespace serai::house {
namespace {

constexpr Millis kNextPiece = 100;      // of the tables that are taken over: those before are read by then
constexpr Millis kLooksAgain = 10'000;  // who asks again and again does so more often
constexpr Millis kUnheardGrid = 10;     // times the grid of tables that somebody hears

std::uint64_t seed_of(const Circumstances& circumstances) {
  return std::stoull(circumstances.random_hex(8), nullptr, 16);
}

}  // namespace

void Caretaker::end(const std::function<void()>& done) {
  const auto running = std::make_shared<std::vector<PlacePtr>>();
  const auto mark = [this, running, done] {
    if (running->empty()) return done();
    const auto waiting = std::make_shared<std::size_t>(running->size());
    for (const PlacePtr& place : *running)
      commands_.submit(place, MarkClock{}, [waiting, done](const Reply&) {
        if (--*waiting == 0) done();
      });
  };
  places_.visit(
      [running](const PlacePtr& place) {
        if (const Table* table = place->ready();
            table && place->keeping == Place::Keeping::this_one && table->running_clock())
          running->push_back(place);
      },
      mark);
}

void Caretaker::renew() {
  const bool doubt = std::exchange(doubt_, false);
  means_.store.renew(doubt, means_.while_here([this, doubt](const Renewal& renewal) {
    doubt_ |= renewal.unknown;
    if (renewal.lost) places_.each([](Place& place) { place.keeping = Place::Keeping::unknown; });
    // In doubt it is told of all, also of those that it kept all the time.
    for (const std::string& table : renewal.tables) take_over(table, !doubt || renewal.lost);
    if (!means_.store.shared() && !renewal.more) return;
    const Timers& timers = means_.circumstances.timers;
    means_.after(renewal.more ? std::min(kNextPiece, timers.renew) : timers.renew, [this] { renew(); });
  }));
}

// If it is new here, nobody looked after it for a while: that time is not charged.
void Caretaker::take_over(const std::string& table, bool is_new) {
  if (unheard_.rests(table) && !places_.find(table)) return;
  places_.with(table, [this, table, is_new](const PlacePtr& place) {
    if (place->state() == Place::State::absent || place->state() == Place::State::damaged) return;
    const Table* ready = place->ready();
    if (!ready)
      return means_.after(means_.circumstances.timers.renew, [this, table, is_new] { take_over(table, is_new); });
    const bool kept = std::exchange(place->keeping, Place::Keeping::this_one) == Place::Keeping::this_one;
    if (!kept && is_new && ready->running_clock()) commands_.submit(place, ResumeClock{});
    look_after(place);
  });
}

void Caretaker::keep(const PlacePtr& place) {
  if (place->keeping != Place::Keeping::unknown) return;
  place->keeping = Place::Keeping::asked;
  means_.store.keep(place->id, means_.while_here([this, place](Keeper keeper) {
    // It was taken over meanwhile, or the lease was lost: what was found out before that is old.
    if (place->keeping == Place::Keeping::unknown) return look_after(place);
    if (place->keeping != Place::Keeping::asked) return;
    // Asleep, it may be woken by another house, which then keeps it.
    const Table* ready = place->ready();
    if (ready && !is_wakeful(*ready)) keeper = Keeper::unknown;
    place->keeping = keeper == Keeper::this_one  ? Place::Keeping::this_one
                     : keeper == Keeper::another ? Place::Keeping::another
                                                 : Place::Keeping::unknown;
    if (place->keeping == Place::Keeping::this_one) return look_after(place);
    stop_thinking(*place);
    if (keeper != Keeper::unknown || !ready || !is_wakeful(*ready)) return;
    // Somebody has to: it is asked again.
    means_.after(means_.circumstances.timers.try_again, [this, place] { look_after(place); });
  }));
}

void Caretaker::look_after(const PlacePtr& place) {
  const Table* ready = place->ready();
  if (!ready || !ready->playing()) return stop_thinking(*place);
  const Table& table = *ready;
  const Actor actor = table.position().actor();
  const bool bot = actor >= 1 && table.chair(actor).bot_plays();
  if (!bot && actor != kChance && !table.running_clock()) {
    // Asleep. Whoever wakes it keeps it from then on.
    stop_thinking(*place);
    if (means_.store.shared() && place->keeping != Place::Keeping::asked) place->keeping = Place::Keeping::unknown;
    return;
  }
  if (place->keeping != Place::Keeping::this_one) return keep(place);
  if (actor == kChance) return commands_.submit(place, DrawOn{});
  if (bot)
    ask_bot(place, table, actor);
  else if (table.running_clock()->zero > means_.now_at(*place))
    leave_unheard(*place);  // nothing but a person's time
  watch_clock(place, table);
}

void Caretaker::ask_bot(const PlacePtr& place, const Table& table, Seat seat) {
  const int decision = table.last_decision();
  if (place->bot_asked == decision) return;
  forget_thought(*place);
  if (!may_think(*place, table)) return;
  place->bot_asked = decision;
  const std::string& level =
      table.chair(seat).bot_plays() ? table.chair(seat).who.level : table.terms().terms.substitute;
  if (means_.guests && means_.guests->has(level)) return ask_guest(place, table, seat, level);
  if (is_player(level)) return ask_level(place, table, {seat, "", decision}, level);
  if (!std::exchange(place->bot_missed, true))
    log_warning("bot-missing", {{"bot", level}, {"table", place->id}, {"seat", std::to_string(seat)}});
  stand_in(place, table, seat);
}

void Caretaker::ask_level(const PlacePtr& place, const Table& table, BotMove move, const std::string& level) {
  const Seat seat = move.seat;
  const std::uint64_t seed = seed_of(means_.circumstances);
  Rng rng(seed);
  const Position& position = table.position();
  const std::vector<Move> legal = position.moves();
  const auto answer = [this, place, move = std::move(move), &game = table.game(), asked = means_.now()](Move chosen) {
    BotMove made = move;
    made.words = game.write(chosen);
    means_.post([this, place, asked, made = std::move(made)] { bot_has_thought(place, made, asked); });
  };
  if (effort_of(level) == Effort::none) return answer(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  std::optional<Move> forced;
  std::unique_ptr<Position> imagined;
  if (legal.size() == 1) {
    forced = legal.front();
    imagined = imagined_choice(position, rng);
    if (!imagined) return answer(*forced);
  }
  const Position& about = imagined ? *imagined : position;
  place->thinker = &means_.bots;
  place->thought = means_.bots.think({{lane_of(*place), table.terms().account, place->id},
                                      level,
                                      about.view(seat),
                                      seed,
                                      [answer, forced](Move chosen) { answer(forced.value_or(chosen)); }});
}

void Caretaker::ask_guest(const PlacePtr& place, const Table& table, Seat seat, const std::string& name) {
  std::vector<Move> moves;
  for (const StandingLine& line : table.lines()) moves.push_back(line.move);
  const auto done = [this, place, seat, decision = table.last_decision(), &game = table.game(),
                     asked = means_.now()](std::optional<Move> chosen) {
    means_.post([this, place, seat, decision, asked, words = chosen ? game.write(*chosen) : ""] {
      if (!words.empty()) return bot_has_thought(place, {seat, words, decision}, asked);
      const Table* ready = place->ready();
      if (place->bot_asked != decision || !ready || ready->last_decision() != decision) return;
      place->thought = 0;
      stand_in(place, *ready, seat);
    });
  };
  place->thinker = &means_.guests->threads_of(name);
  place->thought = means_.guests->think(name, {{lane_of(*place), table.terms().account, place->id},
                                               {&table.game(), table.seats(), table.terms().options, {}},
                                               std::move(moves),
                                               seat,
                                               seed_of(means_.circumstances),
                                               done});
}

// A bot that the house can let think, for one that has not answered or is not here.
void Caretaker::stand_in(const PlacePtr& place, const Table& table, Seat seat) {
  const std::string& level = table.terms().terms.substitute;
  ask_level(place, table, {seat, "", table.last_decision(), true}, is_player(level) ? level : "medium");
}

// Its answer waits until it is due.
void Caretaker::bot_has_thought(const PlacePtr& place, const BotMove& move, Millis asked) {
  if (place->bot_asked == move.seen) place->thought = 0;
  const Table* table = place->ready();
  const std::string account = table ? table->terms().account : "";
  const Millis grid = means_.circumstances.answer_grid * (lane_of(*place) == Lane::unheard ? kUnheardGrid : 1);
  const Millis wait = pace_.wait(account.empty() ? place->id : account, grid, asked, means_.now());
  if (wait == 0) return bot_moves(place, move);
  means_.after(wait, [this, place, move] { bot_moves(place, move); });
}

void Caretaker::bot_moves(const PlacePtr& place, const BotMove& move) {
  if (place->bot_asked == move.seen) place->bot_asked = 0;
  const Table* ready = place->ready();
  if (!ready || ready->last_decision() != move.seen) return;
  if (place->keeping != Place::Keeping::this_one) return;
  commands_.submit(place, move);
}

Lane Caretaker::lane_of(const Place& place) const {
  const bool looks = place.looked && *place.looked + kLooksAgain > means_.now();
  return looks || !place.hearings.empty() ? Lane::moves : Lane::unheard;
}

// Where nobody hears, only a few tables of an account are thought about.
bool Caretaker::may_think(Place& place, const Table& table) {
  if (lane_of(place) != Lane::unheard)
    leave_unheard(place);
  else
    place.rests = !unheard_.enter(table.terms().account, place.id);
  if (place.rests) place.touched = 0;  // the next sweep takes it: it waits in the database
  return !place.rests;
}

void Caretaker::leave_unheard(const std::string& table) {
  if (const std::string next = unheard_.leave(table); !next.empty()) wake(next);
}

void Caretaker::leave_unheard(Place& place) {
  place.rests = false;
  leave_unheard(place.id);
}

// It rested, and may go on. Whatever the database does, it is not lost.
void Caretaker::wake(const std::string& table) {
  means_.post([this, table] {
    places_.with(table, [this, table](const PlacePtr& place) {
      if (place->ready()) return look_after(place);
      if (place->state() != Place::State::unknown) return leave_unheard(table);
      means_.after(means_.circumstances.timers.try_again, [this, table] { wake(table); });
    });
  });
}

// Who comes and finds a bot thinking slowly, or not at all, need not wait so long.
void Caretaker::audience_changed(Place& place) {
  const Table* table = place.ready();
  if (!table) return;
  const Lane lane = lane_of(place);
  if (place.rests && lane != Lane::unheard) {
    place.rests = false;
    wake(place.id);
  } else if (place.thought) {
    if (!may_think(place, *table)) return forget_thought(place);
    place.thinker->move_to(place.thought, lane);
  }
}

void Caretaker::stop_thinking(Place& place) {
  forget_thought(place);
  // Where it is not known how the table stands, it may have to be thought about still.
  if (place.state() != Place::State::unknown && place.state() != Place::State::loading) leave_unheard(place);
}

// Whatever was last done there may have made this house its keeper.
void Caretaker::given_up(Place& place) {
  if (place.state() == Place::State::unknown) doubt_ = true;
  stop_thinking(place);
}

void Caretaker::forget_thought(Place& place) {
  if (place.thought && place.thinker->forget(std::exchange(place.thought, 0))) place.bot_asked = 0;
}

void Caretaker::watch_clock(const PlacePtr& place, const Table& table) {
  const std::optional<Table::RunningClock> clock = table.running_clock();
  if (!clock) return;
  const Millis wait = std::max<Millis>(0, clock->zero - means_.now_at(*place));
  if (wait > 2 * means_.circumstances.timers.horizon) return;  // look_for_due comes back to it
  const std::pair<int, Millis> watched{table.last_decision(), clock->zero};
  if (place->clock_watched == watched) return;
  place->clock_watched = watched;
  means_.after(wait, [this, id = place->id, decision = watched.first] { clock_rings(id, decision); });
}

// Their tables come into memory in time, and those that are there are watched.
void Caretaker::look_for_due() {
  pace_.forget(means_.now());
  const auto look = [this](const PlacePtr& place) {
    audience_changed(*place);  // who looked may have gone
    const Table* table = place->ready();
    if (!table) return;
    if (place->keeping == Place::Keeping::this_one) watch_clock(place, *table);
    // Nothing happens that another house should see to. A claim that nobody waited for any more may have been carried
    // out late: then it is ours, and we do not know.
    if (place->keeping == Place::Keeping::another && is_wakeful(*table) &&
        table->last_at() + 2 * kLease < means_.now_at(*place)) {
      place->keeping = Place::Keeping::unknown;
      look_after(place);
    }
  };
  places_.visit(look, [this] {
    const Millis until = means_.now() + 2 * means_.circumstances.timers.horizon;
    means_.store.due(until, means_.while_here([this](const std::vector<std::string>& tables) {
      for (const std::string& table : tables)
        if (!unheard_.rests(table)) places_.with(table, [this](const PlacePtr& place) { look_after(place); });
    }));
  });
}

void Caretaker::clock_rings(const std::string& id, int decision) {
  const PlacePtr place = places_.find(id);
  if (!place || place->clock_watched.first != decision) return;
  place->clock_watched = {0, 0};
  const Table* table = place->ready();
  if (!table || place->keeping != Place::Keeping::this_one || table->last_decision() != decision) return;
  const std::optional<Table::RunningClock> clock = table->running_clock();
  if (!clock) return;
  if (clock->zero > means_.now_at(*place)) return watch_clock(place, *table);
  if (table->terms().terms.clock.at_zero == AtZero::move) return ask_bot(place, *table, clock->seat);
  commands_.submit(place, TimeUp{clock->seat, table->last_event()});
}

}  // namespace serai::house
