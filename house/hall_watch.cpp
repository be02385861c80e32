// What the hall does by itself: bots move, clocks run out.
#include <algorithm>

#include "engine/core/record.h"
#include "house/forced.h"
#include "house/place.h"
#include "players/player.h"

namespace serai::house {
namespace {

constexpr Millis kNextPiece = 100;      // of the tables that are taken over: those before are read by then
constexpr Millis kLooksAgain = 10'000;  // who asks again and again does so more often
constexpr Millis kUnheardGrid = 10;     // times the grid of tables that somebody hears

std::uint64_t seed_of(const Circumstances& circumstances) {
  return std::stoull(circumstances.random_hex(8), nullptr, 16);
}

}  // namespace

bool is_wakeful(const Standing& table) {
  if (!table.playing()) return false;
  const Actor actor = table.position().actor();
  return actor == kChance || table.chair(actor).bot_plays() || table.terms().terms.clock.running();
}

Summary summary_of(const Standing& table) {
  Summary summary;
  summary.game = table.terms().game;
  summary.seats = table.seats();
  summary.listed = table.terms().terms.listed;
  summary.account = table.terms().account.empty() ? table.terms().host : table.terms().account;
  summary.started = table.started();
  summary.over = table.over();
  for (Seat seat = 1; seat <= table.seats(); ++seat) {
    const SeatHolder& who = table.chair(seat).who;
    if (who.sitter == Sitter::nobody) ++summary.free;
    if (who.sitter == Sitter::person) ++summary.people;
    if (who.sitter == Sitter::person && summary.host_name.empty()) summary.host_name = who.name;
  }
  summary.wakeful = is_wakeful(table);
  if (const auto clock = table.running_clock()) summary.zero = clock->zero;
  return summary;
}

void Hall::begin() { renew(); }

void Hall::end(const std::function<void()>& done) {
  std::vector<PlacePtr> running;
  for (const auto& [id, place] : places_)
    if (const Table* table = place->ready();
        table && place->keeping == Place::Keeping::this_one && table->running_clock())
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
  const bool doubt = std::exchange(doubt_, false);
  store_.renew(doubt, [this, doubt, alive = alive_](const Renewal& renewal) {
    if (!*alive) return;
    doubt_ = renewal.unknown;
    if (renewal.lost)
      for (const auto& [id, place] : places_) place->keeping = Place::Keeping::unknown;
    // In doubt it is told of all, also of those that it kept all the time.
    for (const std::string& table : renewal.tables) take_over(table, !doubt || renewal.lost);
    if (!store_.shared() && !renewal.more) return;
    const Timers& timers = circumstances_.timers;
    loop_.after(renewal.more ? std::min(kNextPiece, timers.renew) : timers.renew, [this, alive] {
      if (*alive) renew();
    });
  });
}

// If it is new here, nobody looked after it for a while: that time is not charged.
void Hall::take_over(const std::string& table, bool is_new) {
  if (unheard_.rests(table) && !places_.contains(table)) return;
  with(table, [this, table, is_new](const PlacePtr& place) {
    if (place->state() == Place::State::absent || place->state() == Place::State::damaged) return;
    const Table* ready = place->ready();
    if (!ready)
      return loop_.after(circumstances_.timers.renew, [this, table, is_new, alive = alive_] {
        if (*alive) take_over(table, is_new);
      });
    const bool kept = std::exchange(place->keeping, Place::Keeping::this_one) == Place::Keeping::this_one;
    if (!kept && is_new && ready->running_clock()) submit(place, by_the_house(ResumeClock{}));
    look_after(place);
  });
}

void Hall::keep(const PlacePtr& place) {
  if (place->keeping != Place::Keeping::unknown) return;
  place->keeping = Place::Keeping::asked;
  store_.keep(place->id, [this, place, alive = alive_](Keeper keeper) {
    if (!*alive) return;
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
    loop_.after(circumstances_.timers.try_again, [this, place, alive] {
      if (*alive) look_after(place);
    });
  });
}

void Hall::look_after(const PlacePtr& place) {
  const Table* ready = place->ready();
  if (!ready || !ready->playing()) return stop_thinking(*place);
  const Table& table = *ready;
  const Actor actor = table.position().actor();
  const bool bot = actor >= 1 && table.chair(actor).bot_plays();
  if (!bot && actor != kChance && !table.running_clock()) {
    // Asleep. Whoever wakes it keeps it from then on.
    stop_thinking(*place);
    if (store_.shared() && place->keeping != Place::Keeping::asked) place->keeping = Place::Keeping::unknown;
    return;
  }
  if (place->keeping != Place::Keeping::this_one) return keep(place);
  if (actor == kChance) return submit(place, by_the_house(DrawOn{}));
  if (bot)
    ask_bot(place, table, actor);
  else if (table.running_clock()->zero > now_at(*place))
    leave_unheard(*place);  // nothing but a person's time
  watch_clock(place, table);
}

void Hall::ask_bot(const PlacePtr& place, const Table& table, Seat seat) {
  const int decision = table.last_decision();
  if (place->bot_asked == decision) return;
  forget_thought(*place);
  if (!may_think(*place, table)) return;
  place->bot_asked = decision;
  const std::string& level =
      table.chair(seat).bot_plays() ? table.chair(seat).who.level : table.terms().terms.substitute;
  const std::uint64_t seed = seed_of(circumstances_);
  Rng rng(seed);
  const Position& position = table.position();
  const std::vector<Move> legal = position.moves();
  const auto at_once = [&](Move chosen) {
    loop_.post([this, place, alive = alive_, asked = circumstances_.now(),
                move = BotMove{seat, table.game().write(chosen), decision}] {
      if (*alive) bot_has_thought(place, move, asked);
    });
  };
  if (effort_of(level) == Effort::none) return at_once(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  std::optional<Move> forced;
  std::unique_ptr<Position> imagined;
  if (legal.size() == 1) {
    forced = legal.front();
    imagined = imagined_choice(position, rng);
    if (!imagined) return at_once(*forced);
  }
  const auto done = [this, place, alive = alive_, seat, decision, forced, &game = table.game(),
                     asked = circumstances_.now()](Move chosen) {
    loop_.post([this, place, alive, asked, move = BotMove{seat, game.write(forced.value_or(chosen)), decision}] {
      if (*alive) bot_has_thought(place, move, asked);
    });
  };
  const Position& about = imagined ? *imagined : position;
  place->thought = bots_.think(
      {{lane_of(*place), table.terms().account, place->id}, level, about.view(seat), about.moves(), seed, done});
}

// Its answer waits until it is due.
void Hall::bot_has_thought(const PlacePtr& place, const BotMove& move, Millis asked) {
  if (place->bot_asked == move.seen) place->thought = 0;
  const Table* table = place->ready();
  const std::string account = table ? table->terms().account : "";
  const Millis grid = circumstances_.answer_grid * (lane_of(*place) == Lane::unheard ? kUnheardGrid : 1);
  const Millis wait = pace_.wait(account.empty() ? place->id : account, grid, asked, circumstances_.now());
  if (wait == 0) return bot_moves(place, move);
  loop_.after(wait, [this, place, alive = alive_, move] {
    if (*alive) bot_moves(place, move);
  });
}

void Hall::bot_moves(const PlacePtr& place, const BotMove& move) {
  if (place->bot_asked == move.seen) place->bot_asked = 0;
  const Table* ready = place->ready();
  if (!ready || ready->last_decision() != move.seen) return;
  if (place->keeping != Place::Keeping::this_one) return;
  submit(place, by_the_house(move));
}

Lane Hall::lane_of(const Place& place) const {
  const bool looks = place.looked && *place.looked + kLooksAgain > circumstances_.now();
  return looks || !place.hearings.empty() ? Lane::moves : Lane::unheard;
}

// Where nobody hears, only a few tables of an account are thought about.
bool Hall::may_think(Place& place, const Table& table) {
  if (lane_of(place) != Lane::unheard)
    leave_unheard(place);
  else
    place.rests = !unheard_.enter(table.terms().account, place.id);
  if (place.rests) place.touched = 0;  // the next sweep takes it: it waits in the database
  return !place.rests;
}

void Hall::leave_unheard(const std::string& table) {
  if (const std::string next = unheard_.leave(table); !next.empty()) wake(next);
}

void Hall::leave_unheard(Place& place) {
  place.rests = false;
  leave_unheard(place.id);
}

// It rested, and may go on. Whatever the database does, it is not lost.
void Hall::wake(const std::string& table) {
  loop_.post([this, table, alive = alive_] {
    if (!*alive) return;
    with(table, [this, table, alive](const PlacePtr& place) {
      if (place->ready()) return look_after(place);
      if (place->state() != Place::State::unknown) return leave_unheard(table);
      loop_.after(circumstances_.timers.try_again, [this, table, alive] {
        if (*alive) wake(table);
      });
    });
  });
}

// Who comes and finds a bot thinking slowly, or not at all, need not wait so long.
void Hall::listeners_changed(Place& place) {
  const Table* table = place.ready();
  if (!table) return;
  const Lane lane = lane_of(place);
  if (place.rests && lane != Lane::unheard) {
    place.rests = false;
    wake(place.id);
  } else if (place.thought) {
    if (!may_think(place, *table)) return forget_thought(place);
    bots_.move_to(place.thought, lane);
  }
}

// Nobody needs it any more.
void Hall::stop_thinking(Place& place) {
  forget_thought(place);
  // Where it is not known how the table stands, it may have to be thought about still.
  if (place.state() != Place::State::unknown && place.state() != Place::State::loading) leave_unheard(place);
}

void Hall::forget_thought(Place& place) {
  if (place.thought && bots_.forget(std::exchange(place.thought, 0))) place.bot_asked = 0;
}

void Hall::watch_clock(const PlacePtr& place, const Table& table) {
  const std::optional<Table::RunningClock> clock = table.running_clock();
  if (!clock) return;
  const Millis wait = std::max<Millis>(0, clock->zero - now_at(*place));
  if (wait > 2 * circumstances_.timers.horizon) return;  // look_for_due comes back to it
  const std::pair<int, Millis> watched{table.last_decision(), clock->zero};
  if (place->clock_watched == watched) return;
  place->clock_watched = watched;
  loop_.after(wait, [this, id = place->id, alive = alive_, decision = watched.first] {
    if (*alive) clock_rings(id, decision);
  });
}

// Clocks that are at zero soon: their tables come into memory in time, and those that are there are watched.
void Hall::look_for_due() {
  pace_.forget(circumstances_.now());
  std::vector<PlacePtr> still;  // where nothing happens that another house should see to
  for (const auto& [id, place] : places_) {
    listeners_changed(*place);  // who looked may have gone
    const Table* table = place->ready();
    if (!table) continue;
    if (place->keeping == Place::Keeping::this_one) watch_clock(place, *table);
    if (place->keeping == Place::Keeping::another && is_wakeful(*table) &&
        table->last_at() + 2 * kLease < now_at(*place))
      still.push_back(place);
  }
  // A claim that nobody waited for any more may have been carried out late: then it is ours, and we do not know.
  for (const PlacePtr& place : still) {
    place->keeping = Place::Keeping::unknown;
    look_after(place);
  }
  const Millis until = circumstances_.now() + 2 * circumstances_.timers.horizon;
  store_.due(until, [this, alive = alive_](const std::vector<std::string>& tables) {
    if (!*alive) return;
    for (const std::string& table : tables)
      if (!unheard_.rests(table)) with(table, [this](const PlacePtr& place) { look_after(place); });
  });
}

void Hall::clock_rings(const std::string& id, int decision) {
  const auto found = places_.find(id);
  if (found == places_.end()) return;
  const PlacePtr place = found->second;
  if (place->clock_watched.first != decision) return;
  place->clock_watched = {0, 0};
  const Table* table = place->ready();
  if (!table || place->keeping != Place::Keeping::this_one || table->last_decision() != decision) return;
  const std::optional<Table::RunningClock> clock = table->running_clock();
  if (!clock) return;
  if (clock->zero > now_at(*place)) return watch_clock(place, *table);
  if (table->terms().terms.clock.at_zero == AtZero::move) return ask_bot(place, *table, clock->seat);
  submit(place, by_the_house(TimeUp{clock->seat, table->last_event()}));
}

}  // namespace serai::house
