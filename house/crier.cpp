#include "house/crier.h"

#include <algorithm>

#include "table/answers.h"
#include "table/hash.h"

namespace serai::house {
namespace {

constexpr int kToldAtOnce = 400;  // events
constexpr std::size_t kTalesOfTable = 6;
constexpr std::size_t kMostTaleBytes = 64u << 20;  // of all tables
constexpr Nanos kSpreadAtOnce = 1'500'000;         // of work, and what was begun in it

}  // namespace

// Somebody is to be told everything behind `after`, and how it stands.
struct Crier::Telling {
  std::string table;
  std::vector<std::string> holders;
  int after;
  std::optional<Language> language;
  Told told;
  Pay pay;
  std::shared_ptr<Tale> tale = {};  // as far as it is made
};

void Crier::look(const std::string& table, const std::string& secret, int after, std::optional<Language> language,
                 Answer answer, Pay pay) {
  Told told = [answer = std::move(answer)](Reply reply, const PlacePtr&) { answer(std::move(reply)); };
  const auto telling =
      std::make_shared<Telling>(Telling{table, holders_of(secret), after, language, std::move(told), std::move(pay)});
  places_.with_latest(table, [this, telling](const PlacePtr& place) {
    place->looked = means_.now();
    audience_changed(*place);
    tell(place, telling);
  });
}

void Crier::join(const std::string& table, const Hello& hello, std::shared_ptr<Listener> listener, Answer first,
                 Pay pay) {
  std::optional<Language> language;
  for (std::size_t i = 0; i < std::size(kLanguageNames); ++i)
    if (kLanguageNames[i] == hello.language) language = static_cast<Language>(i);
  std::vector<std::string> holders;
  holders.reserve(hello.secrets.size());
  for (const std::string& secret : hello.secrets) holders.push_back(holder_of(secret));
  // In the turn of the loop in which it is told how the table stands, it begins to listen: nothing falls between.
  Told welcome = [this, holders, language, asks_who = hello.here, listener = std::move(listener),
                  first = std::move(first)](Reply reply, const PlacePtr& place) {
    const Table* ready = reply.status == 200 ? place->ready() : nullptr;
    if (ready) {
      place->hearings.push_back(
          {{holders, viewer_of(*ready, holders, language), ready->last_event()}, listener, asks_who});
      ++means_.counters.listeners;
      audience_changed(*place);
    }
    first(std::move(reply));
    if (ready) look_around(*place, listener.get());
  };
  const auto telling =
      std::make_shared<Telling>(Telling{table, holders, hello.after, language, std::move(welcome), std::move(pay)});
  places_.with_latest(table, [this, telling](const PlacePtr& place) { tell(place, telling); });
}

void Crier::leave(const std::string& table, const Listener* listener) {
  const PlacePtr place = places_.find(table);
  if (!place) return;
  means_.counters.listeners -=
      std::erase_if(place->hearings, [&](const Place::Hearing& hearing) { return hearing.listener.get() == listener; });
  audience_changed(*place);
  if (place->hearings.empty()) place->here = 0;  // nobody wants to know
  if (place->hearings.empty() || std::exchange(place->looking, true)) return;
  means_.after(means_.circumstances.timers.lingering, [this, place] {
    place->looking = false;
    look_around(*place);
  });
}

// Those who sit there, and the host, are told who is here: all when it has changed, and who has just come.
void Crier::look_around(Place& place, const Listener* arrived) {
  SeatSet here = 0;
  for (const Place::Hearing& hearing : place.hearings) here |= hearing.viewer.seats;
  if (place.looking) here |= place.here;  // who has gone a moment ago may come back
  const bool changed = std::exchange(place.here, here) != here;
  if (!changed && !arrived) return;
  std::shared_ptr<const std::string> message;
  for (const Place::Hearing& hearing : place.hearings) {
    const bool concerned = hearing.asks_who && (hearing.viewer.seats || hearing.viewer.host);
    if (!concerned || (!changed && hearing.listener.get() != arrived)) continue;
    if (!message) message = std::make_shared<const std::string>(tell_here(here));
    hearing.listener->hear(message);
    ++means_.counters.messages;
  }
}

void Crier::end(Place& place) {
  const auto last = std::make_shared<const std::string>(place.missing(Language::en).body);
  means_.counters.listeners -= place.hearings.size();
  for (const Place::Hearing& hearing : std::exchange(place.hearings, {})) hearing.listener->end(last);
  drop_tales(place);
}

void Crier::tell(const PlacePtr& place, const std::shared_ptr<Telling>& telling) {
  const Table* table = place->ready();
  if (telling->pay) telling->pay(std::exchange(place->owed, 0));
  if (!table) return telling->told(place->missing(telling->language.value_or(Language::en)), place);
  const Viewer viewer = viewer_of(*table, telling->holders, telling->language);
  const auto all_of = [&](const auto& events) {
    std::string text = tell_all(*table, viewer, events);
    if (telling->after == 0) place->told = text.size();
    telling->told({200, std::move(text)}, place);
  };
  if (telling->after >= table->last_event() - kToldAtOnce) return all_of(telling->after);
  // Who has sat down meanwhile may see more.
  if (telling->tale && !telling->tale->is_for(viewer)) telling->tale.reset();
  if (!telling->tale) telling->tale = tale_for(*place, viewer);
  if (telling->tale && telling->tale->go_on(*table, kToldAtOnce)) {
    keep_tale(*place, telling->tale);
    return all_of(telling->tale->after(telling->after));
  }
  tellings_.push_back(telling);
  if (tellings_.size() == 1) means_.post([this] { tell_on(); });
}

// A piece of the first one: only one at a time is half made, so that many need no memory.
void Crier::tell_on() {
  const std::shared_ptr<Telling> telling = tellings_.front();
  const PlacePtr place = places_.find(telling->table);
  const Table* table = place ? place->ready() : nullptr;
  bool goes_on = false;
  if (table) {
    const Viewer viewer = viewer_of(*table, telling->holders, telling->language);
    if (!telling->tale || !telling->tale->is_for(viewer)) telling->tale = tale_for(*place, viewer);
    if (!telling->tale) telling->tale = std::make_shared<Tale>(viewer);
    goes_on = !telling->tale->go_on(*table, kToldAtOnce);
  }
  if (telling->pay) telling->pay(0);
  if (!goes_on) tellings_.pop_front();
  if (!tellings_.empty()) means_.post([this] { tell_on(); });
  if (!goes_on) places_.with(telling->table, [this, telling](const PlacePtr& there) { tell(there, telling); });
}

std::shared_ptr<Tale> Crier::tale_for(Place& place, const Viewer& viewer) const {
  for (const auto& tale : place.tales)
    if (tale->is_for(viewer)) return tale;
  return nullptr;
}

// A tale that is complete, for the next who ask.
void Crier::keep_tale(Place& place, const std::shared_ptr<Tale>& tale) {
  const auto found = std::find(place.tales.begin(), place.tales.end(), tale);
  if (found != place.tales.end())
    std::rotate(found, found + 1, place.tales.end());
  else
    place.tales.push_back(tale);
  if (place.tales.size() > kTalesOfTable) place.tales.erase(place.tales.begin());
  tale_bytes_ -= std::exchange(place.tale_bytes, 0);
  for (const auto& kept : place.tales) place.tale_bytes += kept->bytes();
  tale_bytes_ += place.tale_bytes;
  if (tale_bytes_ <= kMostTaleBytes) return;
  places_.visit(
      [this, kept = place.id](const PlacePtr& each) {
        if (each->id != kept) drop_tales(*each);
      },
      [] {});
}

void Crier::drop_tales(Place& place) {
  tale_bytes_ -= std::exchange(place.tale_bytes, 0);
  place.tales = {};
}

void Crier::spread(const PlacePtr& place, const Pay& pay) {
  const Table* table = place->ready();
  if (!table || place->spreading) return;
  if (spread_some(*place, *table)) return look_around(*place);  // somebody may have sat down
  place->spreading = true;
  means_.post([this, place, pay] {
    place->spreading = false;
    spread(place, pay);
    if (pay) pay(0);
  });
}

// True: all have heard everything.
bool Crier::spread_some(Place& place, const Table& table) {
  const Nanos began = means_.circumstances.work();
  News news(table);
  bool first = true;
  for (Place::Hearing& hearing : place.hearings) {
    if (hearing.heard >= table.last_event()) continue;
    if (!std::exchange(first, false) && means_.circumstances.work() - began > kSpreadAtOnce) return false;
    hearing.listener->hear(news.for_hearer(hearing));
    ++means_.counters.messages;
  }
  return true;
}

}  // namespace serai::house
