// What a viewer is told, as JSON: events as they happened, and how the table stands. Hidden things stay here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "table/table.h"

namespace serai::table {

// Who listens. No seat: a watcher, who sees only what all see.
struct Viewer {
  SeatSet seats = 0;
  bool host = false;
  std::optional<Language> language;  // none: without texts
  friend bool operator==(const Viewer&, const Viewer&) = default;
};

// A legal move, the same wherever moves are listed: the members words, key, args and, in a language, text.
void write_move(Json& json, const Position& position, Move move, std::optional<Language> language);

// What a move causes, as the member `effects`; nothing, if it causes nothing.
void write_effects(Json& json, const Game& game, const std::vector<Effect>& effects, std::optional<Language> language);

// One event of a table's log.
std::string tell_event(const Table& table, const Event& event, const Viewer& viewer);

// How the game stands: who is to move, what each of the viewer's seats sees and may do, clocks, scores.
std::string tell_now(const Table& table, const Viewer& viewer);

// All events behind `after`, what the table is (game, seats, terms, the promise of the dice) and how it stands:
// {"events":[…],"about":…,"now":…}; or with events as they were told before (tale.h).
std::string tell_all(const Table& table, const Viewer& viewer, int after);
std::string tell_all(const Table& table, const Viewer& viewer, std::string_view events);

// What happened behind `after`, and how it stands now: where nothing changed of what the table is.
std::string tell_news(const Table& table, const Viewer& viewer, int after);

// How the game stood after this many standing lines, as the viewer's seats saw it (all of it, once the game is over or
// where only bots play).
std::optional<std::string> tell_then(const Table& table, const Viewer& viewer, int lines);

// Which seats' people are here now: {"here":[1,3]}.
std::string tell_here(SeatSet seats);

// A refusal: {"refused":{"rule":…,"key":…,"args":[…],"text":…}}.
std::string tell_refusal(const Refusal& refusal, Language language);

}  // namespace serai::table
