// What is asked of tables and changes nothing.
#include <algorithm>

#include "engine/core/record.h"
#include "house/chronicle.h"
#include "house/place.h"

namespace serai::house {
namespace {

constexpr int kLobbyEntries = 100;
Reply lobby_reply(const std::vector<LobbyEntry>& entries) {
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

}  // namespace

void Hall::look_back(const std::string& table, const std::string& secret, int lines, Answer answer) {
  with_latest(table, [secret, lines, answer = std::move(answer)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return answer(place->missing(Language::en));
    const auto told = tell_then(*ready, viewer_of(*ready, holders_of(secret), std::nullopt), lines);
    answer(told ? Reply{200, *told} : no_such_line(lines, Language::en));
  });
}

void Hall::record(const std::string& table, const std::string& secret, Answer answer) {
  with_latest(table, [secret, answer = std::move(answer)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!place->closed.empty()) return answer({200, place->closed});
    if (!ready) return answer(place->missing(Language::en));
    const SeatSet seats = secret.empty() ? SeatSet{0} : ready->rights(holder_of(secret)).seats;
    answer({200, record_of(*ready, seats)});
  });
}

// The store is asked once for all who wait. Who comes while it reads waits for the next time: what it has just done
// must be in the answer.
void Hall::lobby(Answer answer) {
  lobby_waiting_.push_back(std::move(answer));
  if (!lobby_asked_) ask_for_lobby();
}

void Hall::ask_for_lobby() {
  lobby_asked_ = true;
  store_.lobby(kLobbyEntries, [this, alive = alive_, answers = std::exchange(lobby_waiting_, {})](
                                  const std::optional<std::vector<LobbyEntry>>& entries) {
    if (!*alive) return;
    lobby_asked_ = false;
    if (!lobby_waiting_.empty()) ask_for_lobby();
    const Reply reply = entries ? lobby_reply(*entries) : refused("house.busy", Language::en);
    for (const Answer& answer : answers) answer(reply);
  });
}

void Hall::leave(const std::string& table, const Listener* listener) {
  const auto found = places_.find(table);
  if (found == places_.end()) return;
  counters_.listeners -= std::erase_if(
      found->second->hearings, [&](const Place::Hearing& hearing) { return hearing.listener.get() == listener; });
  listeners_changed(*found->second);
}

// Refusals.

int status_of(const Refusal& refusal) {
  const std::string& key = refusal.reason.key;
  if (key.starts_with("house.form.") || key == "house.no-seat") return 400;
  if (key.starts_with("house.right.")) return 403;
  if (key == "house.no-table" || key == "house.unknown-path") return 404;
  if (key == "house.closed") return 410;
  if (key == "house.busy") return 503;
  if (key == "house.damaged") return 500;
  if (key == "house.limit") return 429;
  return 409;
}

Reply refused(const Refusal& refusal, const Game* game, Language language) {
  return {status_of(refusal), tell_refusal(refusal, game, language)};
}

Reply come_again(int seconds, Language language) {
  Reply reply = refused(refuse("house", "house.limit", {std::to_string(seconds)}), nullptr, language);
  reply.retry_after = seconds;
  return reply;
}

Reply no_such_line(int line, Language language) {
  return refused(refuse("house", "house.no-such-line", {std::to_string(line)}), nullptr, language);
}

Reply refused(std::string_view key, Language language) { return refused(refuse("house", key), nullptr, language); }

}  // namespace serai::house
