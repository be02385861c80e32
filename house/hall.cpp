#include "house/hall.h"

#include "table/answers.h"
#include "table/hash.h"

namespace serai::house {

Hall::Hall(Loop& loop, Store& store, Bots& bots, Workshop& workshop, Circumstances circumstances, Guests* guests)
    : means_(loop, store, bots, workshop, std::move(circumstances), guests),
      places_(means_),
      commands_(means_, places_),
      crier_(means_, places_),
      caretaker_(means_, places_, commands_),
      advisor_(means_, places_),
      lobby_(means_),
      archive_(means_) {
  places_.stirred = {
      .news = [this](const PlacePtr& place, const Pay& pay) { crier_.spread(place, pay); },
      .turn = [this](const PlacePtr& place) { caretaker_.look_after(place); },
      .free = [this](const PlacePtr& place) { commands_.next(place); },
      .gone =
          [this](const PlacePtr& place) {
            caretaker_.given_up(*place);
            crier_.end(*place);
          },
      .leaves = [this](const PlacePtr& place) { crier_.drop_tales(*place); },
  };
  crier_.audience_changed = [this](Place& place) { caretaker_.audience_changed(place); };
}

void Hall::ask(const std::string& table, Language language, Question question, Answer answer) {
  places_.with_latest(table,
                      [language, question = std::move(question), answer = std::move(answer)](const PlacePtr& place) {
                        const Table* ready = place->ready();
                        answer(ready ? question(*ready) : place->missing(language));
                      });
}

// Where others write too, the database is asked first, and may be slow.
void Hall::look(const std::string& table, const std::string& secret, int after, std::optional<Language> language,
                Answer answer, Pay pay) {
  if (means_.store.shared())
    answer = [waiting = commands_.in_time(std::move(answer), language.value_or(Language::en))](Reply reply) {
      waiting->give(std::move(reply));
    };
  crier_.look(table, secret, after, language, std::move(answer), std::move(pay));
}

void Hall::look_back(const std::string& table, const std::string& secret, int lines, Answer answer) {
  const auto question = [holders = holders_of(secret), lines](const Table& t) {
    return table::look_back(t, viewer_of(t, holders, std::nullopt), lines);
  };
  ask(table, Language::en, question, std::move(answer));
}

void Hall::record(const std::string& table, const std::string& secret, Answer answer) {
  places_.with_latest(table, [holders = holders_of(secret), answer = std::move(answer)](const PlacePtr& place) {
    if (!place->closed.empty()) return answer({200, place->closed});
    const Table* ready = place->ready();
    answer(ready ? table::record(*ready, viewer_of(*ready, holders, std::nullopt)) : place->missing(Language::en));
  });
}

void Hall::why(const std::string& table, const std::string& secret, Seat seat, std::string_view json, Language language,
               Answer answer) {
  const Result<Pointing> pointing = read_pointing(json);
  if (!pointing) return answer(refused(pointing.why(), language));
  const auto question = [holder = secret.empty() ? "" : holder_of(secret), seat, pointing = *pointing,
                         language](const Table& t) { return table::why(t, holder, seat, pointing, language); };
  ask(table, language, question, std::move(answer));
}

void Hall::question(const std::string& table, const std::string& secret, Seat seat, int line, Language language,
                    Answer answer) {
  const auto question = [holder = secret.empty() ? "" : holder_of(secret), seat, line, language](const Table& t) {
    return table::question(line ? analysis_wanted(t, line) : hint_wanted(t, holder, seat), language);
  };
  ask(table, language, question, std::move(answer));
}

void Hall::sheet(const std::string& table, Language language, Answer answer) {
  ask(table, language, [language](const Table& t) { return table::sheet(t, language); }, std::move(answer));
}

void Hall::rehearse(const std::string& table, const Action& action, Language language, Answer answer) {
  const auto question = [this, action, language](const Table& t) -> Reply {
    const std::unique_ptr<Dice> dice = means_.circumstances.dice(t);
    const Result<Facts> facts = decide(t, {"", true}, action, {means_.now(), *dice});
    return facts ? Reply{200, ""} : refused(facts.why(), language);
  };
  ask(table, language, question, std::move(answer));
}

void Hall::act(const std::string& table, const Action& action, Language language, Answer answer) {
  places_.with(table, [this, action, language, answer = std::move(answer)](const PlacePtr& place) {
    if (!place->ready()) return answer(place->missing(language));
    commands_.submit(place, action, answer);
  });
}

int Hall::heard_games() const {
  int games = 0;
  places_.each([&games](const Place& place) {
    const Table* table = place.ready();
    if (table && table->playing() && !place.hearings.empty()) ++games;
  });
  return games;
}

void Hall::sweep() {
  places_.sweep();
  caretaker_.look_for_due();
}

std::size_t Hall::expected_bytes(const std::string& table, int after) const {
  const PlacePtr place = places_.find(table);
  const auto events = static_cast<std::size_t>(place ? place->known() : 0);
  const auto had = static_cast<std::size_t>(after);
  return had < events ? place->told * (events - had) / events : 0;
}

bool Hall::has_rematch(const std::string& table) const {
  const PlacePtr place = places_.find(table);
  const Table* ready = place ? place->ready() : nullptr;
  return ready && !ready->rematch().empty();
}

Counters Hall::counters() const {
  Counters counters = means_.counters;
  counters.tables = places_.size();
  counters.thinking = means_.bots.figures();
  return counters;
}

}  // namespace serai::house
