// Questions about a table that need no thinking: why a thing cannot be done, and where points came from.
#include "engine/core/forms.h"
#include "engine/core/record.h"
#include "engine/core/text.h"
#include "house/place.h"

namespace serai::house {

// Only the seat that is to move asks, so nothing is said that it does not know.
void Hall::why(const std::string& table, const std::string& secret, Seat seat, std::string_view json, Language language,
               Answer answer) {
  const Result<Pointing> pointing = read_pointing(json);
  if (!pointing) return answer(refused(pointing.refusal(), nullptr, language));
  with_latest(table,
              [secret, seat, words = pointing->words, language, answer = std::move(answer)](const PlacePtr& place) {
                const Table* ready = place->ready();
                if (!ready) return answer(place->missing(language));
                const Table& t = *ready;
                if (secret.empty() || !t.is_seat(seat) || !(t.rights(holder_of(secret)).seats & seat_bit(seat)))
                  return answer(refused("house.right.seat", language));
                if (t.chair(seat).for_good) return answer(refused("house.for-good", language));
                if (!t.playing() || t.position().actor() != seat)
                  return answer(refused("house.not-your-move", language));
                const std::vector<std::string_view> about = split_words(words);
                const std::optional<Refusal> refusal = why_nothing_about(t.position(), about);
                if (!refusal) return answer({200, R"({"legal":true})"});
                Reply reply = refused(*refusal, &t.game(), language);
                reply.status = 200;  // the question is answered
                answer(std::move(reply));
              });
}

void Hall::sheet(const std::string& table, Language language, Answer answer) {
  with_latest(table, [language, answer = std::move(answer)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return answer(place->missing(language));
    const Table& t = *ready;
    if (!t.over()) return answer(refused("house.not-over", language));
    const std::unique_ptr<Position> position = t.position_before(0);
    ScoreSheet sheet = t.game().empty_sheet();
    for (const StandingLine& line : t.lines()) position->apply(line.move, sheet);

    Json json;
    const auto points = [&](const Scores& scores) {
      json.open_array();
      for (int seat = 0; seat < t.seats(); ++seat) json.number(scores[static_cast<std::size_t>(seat)]);
      json.close_array();
    };
    json.open_object().key("rows").open_array();
    for (const ScoreSheet::Row& row : sheet.rows()) {
      json.open_object().member("key", row.source);
      json.member("text", t.game().catalogue().say(language, row.source)).key("points");
      points(row.points);
      json.close_object();
    }
    json.close_array().key("total");
    points(position->scores());
    json.close_object();
    answer({200, json.take()});
  });
}

}  // namespace serai::house
