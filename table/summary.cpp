#include "table/summary.h"

#include "engine/core/json.h"
#include "engine/core/record.h"

namespace serai::table {
namespace {

// What lists show of a seat; whoever looks at the table is told more.
void write_player(Json& json, Seat seat, const SeatHolder& who) {
  json.open_object().member("seat", seat).member("sitter", name_of(who.sitter));
  if (!who.name.empty()) json.member("name", shown_name(who));
  if (who.sitter == Sitter::bot) json.member("level", who.level);
  json.close_object();
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
  summary.listed = table.terms().terms.listed && !table.closed();
  summary.account = table.terms().account.empty() ? table.terms().host : table.terms().account;
  summary.started = table.started();
  summary.over = table.over() || table.closed();
  Json players;
  players.open_array();
  for (Seat seat = 1; seat <= table.seats(); ++seat) {
    const SeatHolder& who = table.chair(seat).who;
    write_player(players, seat, who);
    if (who.sitter == Sitter::nobody) ++summary.free;
    if (who.sitter == Sitter::person) ++summary.people;
    if (who.sitter == Sitter::person && summary.host_name.empty()) summary.host_name = shown_name(who);
  }
  summary.players = players.close_array().take();
  if (table.over()) {
    summary.score = score_words(table.position());
    summary.winners = winner_words(table.position());
  }
  summary.since = table.since();
  if (const Actor actor = table.position().actor();
      table.playing() && actor >= 1 && table.chair(actor).person_plays()) {
    summary.turn = actor;
    summary.asked = table.turn_since();
  }
  summary.wakeful = is_wakeful(table);
  if (const auto clock = table.running_clock()) summary.zero = clock->zero;
  return summary;
}

Reply lobby(const std::vector<LobbyEntry>& entries) {
  Json json;
  json.open_object().key("tables").open_array();
  for (const LobbyEntry& entry : entries) {
    json.open_object().member("table", entry.table).member("game", entry.summary.game);
    json.member("seats", entry.summary.seats).member("free", entry.summary.free);
    json.member("name", entry.summary.host_name).key("changed").number(entry.changed).close_object();
  }
  json.close_array().close_object();
  return {200, json.take()};
}

Reply turns(const std::vector<LobbyEntry>& entries) {
  Json json;
  json.open_object().key("tables").open_array();
  for (const auto& [table, summary, changed] : entries) {
    json.open_object().member("table", table).member("people", summary.people);
    json.member("state", summary.over ? "over" : summary.started ? "playing" : "open");
    if (summary.turn) json.member("turn", summary.turn).key("since").number(summary.asked);
    json.close_object();
  }
  json.close_array().close_object();
  return {200, json.take()};
}

}  // namespace serai::table
