#include "table/summary.h"

#include "engine/core/json.h"

namespace serai::table {

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

}  // namespace serai::table
