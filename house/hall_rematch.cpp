// The same people at a new table.
#include "house/place.h"

namespace serai::house {

// The new table first, then the word of it at the old one: whatever fails between, who asks again finds the same.
void Hall::rematch(const PlacePtr& place, Facts facts, Ask ask) {
  const Rematched& word = std::get<Rematched>(facts.front());
  if (!place->table.rematch().empty()) {
    Reply reply = answer_to({0, 0, "", word});
    remember(*place, ask, reply);
    return ask.answer(std::move(reply));
  }
  place->busy = true;
  const std::string table = word.table;
  auto way = std::make_shared<std::pair<Facts, Ask>>(std::move(facts), std::move(ask));
  create(table, open_rematch(place->table, circumstances_.random_hex(32)), [this, place, way](Stored outcome) {
    place->busy = false;
    if (outcome != Stored::unknown) return store(place, std::move(way->first), std::move(way->second));
    way->second.answer(refused("house.busy", way->second.language));
    catch_up(place);
    next(place);
  });
}

}  // namespace serai::house
