#include "pocket/caretaker.h"

#include <utility>

#include "players/names.h"
#include "table/forced.h"
#include "table/hash.h"

namespace serai::pocket {
namespace {

std::uint64_t seed_of(const RandomHex& random_hex) {
  const std::string bytes = from_hex(random_hex(8)).value_or("");
  std::uint64_t seed = 0;
  for (const char byte : bytes) seed = seed << 8 | static_cast<unsigned char>(byte);
  return seed;
}

}  // namespace

void Caretaker::look_after(const PlacePtr& place) {
  const Table* table = place->ready();
  const Actor actor = table && table->playing() ? table->position().actor() : kOver;
  if (actor == kChance) return tables_.submit(place, DrawOn{});
  if (actor >= 1 && table->chair(actor).bot_plays() && !place->rests) return ask_bot(place, *table, actor);
  if (place->thought) means_.forget(std::exchange(place->thought, 0));
  place->bot_asked = 0;
}

void Caretaker::wake(const PlacePtr& place) {
  if (std::exchange(place->rests, false)) look_after(place);
}

// As a bot of the house does it: where it has one move only, it thinks all the same, about what others may imagine.
void Caretaker::ask_bot(const PlacePtr& place, const Table& table, Seat seat) {
  const int decision = table.last_decision();
  if (place->bot_asked == decision) return;
  if (place->thought) means_.forget(std::exchange(place->thought, 0));
  place->bot_asked = decision;
  const std::string& level =
      table.chair(seat).bot_plays() ? table.chair(seat).who.level : table.terms().terms.substitute;
  const std::uint64_t seed = seed_of(means_.random_hex);
  Rng rng(seed);
  const Position& position = table.position();
  const std::vector<Move> legal = position.moves();
  const auto moves = [this, place, seat, decision](Move move) {
    place->thought = 0;
    place->bot_asked = 0;
    const Table* ready = place->ready();
    if (!ready || ready->last_decision() != decision) return;
    tables_.submit(place, BotMove{seat, ready->game().write(move), decision});
  };
  if (effort_of(level) == Effort::none) return moves(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  std::optional<Move> forced;
  std::unique_ptr<Position> imagined;
  if (legal.size() == 1) {
    forced = legal.front();
    imagined = imagined_choice(position, rng);
    if (!imagined) return moves(*forced);
  }
  const Position& about = imagined ? *imagined : position;
  place->thought =
      means_.think(place->id, true, {{about.view(seat), pieces_of_move(level, seed)}},
                   [moves, forced](std::span<const Found> found) { moves(forced.value_or(chosen(found))); });
}

void Caretaker::clock_rings(const PlacePtr& place, const Table& table) {
  const std::optional<Table::RunningClock> clock = table.running_clock();
  if (!clock || clock->zero > tables_.now_at(*place)) return;
  if (table.terms().terms.clock.at_zero == AtZero::move) return ask_bot(place, table, clock->seat);
  tables_.submit(place, TimeUp{clock->seat, table.last_event()});
}

void Caretaker::tick() {
  std::vector<PlacePtr> all;
  tables_.each([&](const PlacePtr& place) { all.push_back(place); });
  for (const PlacePtr& place : all) {
    if (place->retry && place->retry <= means_.now) {
      place->retry = 0;
      look_after(place);
    }
    if (const Table* table = place->ready(); table && !place->busy) clock_rings(place, *table);
  }
}

Millis Caretaker::due() const {
  Millis due = 0;
  const auto at = [&](Millis when) {
    if (when && (!due || when < due)) due = when;
  };
  tables_.each([&](const PlacePtr& place) {
    at(place->retry);
    const Table* table = place->ready();
    if (const auto clock = table ? table->running_clock() : std::nullopt;
        clock && !place->busy && place->bot_asked != table->last_decision())
      at(clock->zero);
  });
  return due;
}

}  // namespace serai::pocket
