// What is asked of tables and changes nothing; and who listens to them.
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

Viewer Hall::viewer_of(const Place& place, const std::vector<std::string>& holders,
                       std::optional<Language> language) const {
  Viewer viewer{0, false, language};
  for (const std::string& holder : holders) {
    const Rights rights = place.table.rights(holder);
    viewer.seats |= rights.seats;
    viewer.host = viewer.host || rights.host;
  }
  return viewer;
}

void Hall::look(const std::string& table, const std::string& secret, int after, std::optional<Language> language,
                Answer answer) {
  with_latest(table, [this, secret, after, language, answer = std::move(answer)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return answer(place->missing(language.value_or(Language::en)));
    std::vector<std::string> holders;
    if (!secret.empty()) holders.push_back(holder_of(secret));
    std::string told = tell_all(place->table, viewer_of(*place, holders, language), after);
    if (after == 0) place->told = told.size();
    answer({200, std::move(told)});
  });
}

void Hall::look_back(const std::string& table, const std::string& secret, int lines, Answer answer) {
  with_latest(table, [this, secret, lines, answer = std::move(answer)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return answer(place->missing(Language::en));
    std::vector<std::string> holders;
    if (!secret.empty()) holders.push_back(holder_of(secret));
    const auto told = tell_then(place->table, viewer_of(*place, holders, std::nullopt), lines);
    answer(told ? Reply{200, *told} : no_such_line(lines, Language::en));
  });
}

void Hall::record(const std::string& table, const std::string& secret, Answer answer) {
  with_latest(table, [secret, answer = std::move(answer)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return answer(place->missing(Language::en));
    const SeatSet seats = secret.empty() ? SeatSet{0} : place->table.rights(holder_of(secret)).seats;
    answer({200, record_of(place->table, seats)});
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

void Hall::join(const std::string& table, const Hello& hello, std::shared_ptr<Listener> listener, Answer first) {
  const auto welcome = [this, hello, listener = std::move(listener), first = std::move(first)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return first(place->missing(Language::en));
    std::optional<Language> language;
    for (std::size_t i = 0; i < std::size(kLanguageNames); ++i)
      if (kLanguageNames[i] == hello.language) language = static_cast<Language>(i);
    std::vector<std::string> holders;
    holders.reserve(hello.secrets.size());
    for (const std::string& secret : hello.secrets) holders.push_back(holder_of(secret));
    const Viewer viewer = viewer_of(*place, holders, language);
    place->hearings.push_back({listener, std::move(holders), viewer});
    ++counters_.listeners;
    std::string told = tell_all(place->table, viewer, hello.after);
    if (hello.after == 0) place->told = told.size();
    first({200, std::move(told)});
  };
  with_latest(table, welcome);
}

void Hall::leave(const std::string& table, const Listener* listener) {
  const auto found = places_.find(table);
  if (found == places_.end()) return;
  counters_.listeners -= std::erase_if(
      found->second->hearings, [&](const Place::Hearing& hearing) { return hearing.listener.get() == listener; });
}

// Refusals.

int status_of(const Refusal& refusal) {
  const std::string& key = refusal.reason.key;
  if (key.starts_with("house.form.") || key == "house.no-seat") return 400;
  if (key.starts_with("house.right.")) return 403;
  if (key == "house.no-table" || key == "house.unknown-path") return 404;
  if (key == "house.busy") return 503;
  if (key == "house.damaged") return 500;
  return 409;
}

Reply refused(const Refusal& refusal, const Game* game, Language language) {
  return {status_of(refusal), tell_refusal(refusal, game, language)};
}

Reply no_such_line(int line, Language language) {
  return refused(refuse("house", "house.no-such-line", {std::to_string(line)}), nullptr, language);
}

Reply refused(std::string_view key, Language language) { return refused(refuse("house", key), nullptr, language); }

}  // namespace serai::house
