#include "house/lobby.h"

#include "engine/core/json.h"

namespace serai::house {
namespace {

constexpr int kEntries = 100;

Reply told(const std::vector<LobbyEntry>& entries) {
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

// Who comes while the store reads waits for the next time: what they have just done must be in the answer.
void Lobby::look(Answer answer) {
  waiting_.push_back(std::move(answer));
  if (!asked_) ask();
}

void Lobby::ask() {
  asked_ = true;
  means_.store.lobby(kEntries, means_.while_here([this, answers = std::exchange(waiting_, {})](
                                                     const std::optional<std::vector<LobbyEntry>>& entries) {
    asked_ = false;
    if (!waiting_.empty()) ask();
    const Reply reply = entries ? told(*entries) : refused("house.busy", Language::en);
    for (const Answer& answer : answers) answer(reply);
  }));
}

}  // namespace serai::house
