// What is asked of tables and changes nothing; and who listens to them.
#include <algorithm>

#include "engine/core/record.h"
#include "house/chronicle.h"
#include "house/place.h"

namespace serai::house {
namespace {

constexpr int kLobbyEntries = 100;
// Events told in one go: more are told in pieces, between which the house serves others.
constexpr int kToldAtOnce = 400;
constexpr std::size_t kTalesOfTable = 6;
constexpr std::size_t kMostTaleBytes = 64u << 20;  // of all tables

std::vector<std::string> holders_of(const std::string& secret) {
  if (secret.empty()) return {};
  return {holder_of(secret)};
}

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

Viewer viewer_of(const Table& table, const std::vector<std::string>& holders, std::optional<Language> language) {
  Viewer viewer{0, false, language};
  for (const std::string& holder : holders) {
    const Rights rights = table.rights(holder);
    viewer.seats |= rights.seats;
    viewer.host = viewer.host || rights.host;
  }
  return viewer;
}

void Hall::look(const std::string& table, const std::string& secret, int after, std::optional<Language> language,
                Answer answer) {
  with_latest(table, [this, secret, after, language, answer = std::move(answer)](const PlacePtr& place) {
    place->looked = circumstances_.now();
    listeners_changed(*place);
    tell(place, holders_of(secret), after, language,
         [answer](Reply reply, const PlacePtr&) { answer(std::move(reply)); });
  });
}

// Everything behind `after`, and how it stands.
void Hall::tell(const PlacePtr& place, const std::vector<std::string>& holders, int after,
                std::optional<Language> language, const Told& told) {
  const Table* table = place->ready();
  if (!table) return told(place->missing(language.value_or(Language::en)), place);
  const Viewer viewer = viewer_of(*table, holders, language);
  const auto all_of = [&](const auto& events) {
    std::string text = tell_all(*table, viewer, events);
    if (after == 0) place->told = text.size();
    told({200, std::move(text)}, place);
  };
  if (after >= table->last_event() - kToldAtOnce) return all_of(after);
  if (const Tale* tale = tale_for(*place, *table, viewer)) return all_of(tale->after(after));
  loop_.post([this, alive = alive_, id = place->id, holders, after, language, told] {
    if (!*alive) return;
    with(id, [=, this](const PlacePtr& later) { tell(later, holders, after, language, told); });
  });
}

// Null: it has been told a piece more, and there is more to tell.
const Tale* Hall::tale_for(Place& place, const Table& table, const Viewer& viewer) {
  const auto found =
      std::find_if(place.tales.begin(), place.tales.end(), [&](const Tale& t) { return t.is_for(viewer); });
  if (found != place.tales.end())
    std::rotate(found, found + 1, place.tales.end());
  else
    place.tales.emplace_back(viewer);
  Tale& tale = place.tales.back();
  const std::size_t before = tale.bytes();
  const bool complete = tale.go_on(table, kToldAtOnce);
  tale_bytes_ += tale.bytes() - before;
  if (place.tales.size() > kTalesOfTable) {
    tale_bytes_ -= place.tales.front().bytes();
    place.tales.erase(place.tales.begin());
  }
  if (tale_bytes_ > kMostTaleBytes) forget_tales(&place);
  return complete ? &place.tales.back() : nullptr;
}

void Hall::forget_tales(const Place* but) {
  tale_bytes_ = 0;
  for (const auto& [id, place] : places_) {
    if (place.get() != but) place->tales = {};
    for (const Tale& tale : place->tales) tale_bytes_ += tale.bytes();
  }
}

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

void Hall::join(const std::string& table, const Hello& hello, std::shared_ptr<Listener> listener, Answer first) {
  std::optional<Language> language;
  for (std::size_t i = 0; i < std::size(kLanguageNames); ++i)
    if (kLanguageNames[i] == hello.language) language = static_cast<Language>(i);
  std::vector<std::string> holders;
  holders.reserve(hello.secrets.size());
  for (const std::string& secret : hello.secrets) holders.push_back(holder_of(secret));
  // In the turn of the loop in which it is told how the table stands, it begins to listen: nothing falls between.
  Told welcome = [this, holders, language, listener = std::move(listener), first = std::move(first)](
                     Reply reply, const PlacePtr& place) {
    if (const Table* ready = reply.status == 200 ? place->ready() : nullptr) {
      place->hearings.push_back({listener, holders, viewer_of(*ready, holders, language)});
      ++counters_.listeners;
      listeners_changed(*place);
    }
    first(std::move(reply));
  };
  with_latest(table, [this, holders, after = hello.after, language, welcome = std::move(welcome)](
                         const PlacePtr& place) { tell(place, holders, after, language, welcome); });
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
