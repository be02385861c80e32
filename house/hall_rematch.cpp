// The same people at a new table.
#include "house/place.h"

namespace serai::house {

// The new table first, then the word of it at the old one: whatever fails between, who asks again finds the same.
void Hall::rematch(const PlacePtr& place, const Table& table, Facts facts, Ask ask) {
  const Rematched& word = std::get<Rematched>(facts.front());
  if (!table.rematch().empty()) {
    Reply reply = answer_to({0, 0, "", word});
    remember(*place, table, ask, reply);
    return ask.answer(std::move(reply));
  }
  place->busy = true;
  const auto draft =
      std::make_shared<Draft>(word.table, open_rematch(table, circumstances_.random_hex(32)), now_at(*place));
  auto way = std::make_shared<std::pair<Facts, Ask>>(std::move(facts), std::move(ask));
  create(draft, [this, place, way](Stored outcome) {
    place->busy = false;
    const Table* ready = place->ready();
    if (outcome != Stored::unknown && ready) return store(place, *ready, std::move(way->first), std::move(way->second));
    way->second.answer(refused("house.busy", way->second.language));
    catch_up(place);
    next(place);
  });
}

bool Hall::has_rematch(const std::string& table) const {
  const auto found = places_.find(table);
  const Table* ready = found == places_.end() ? nullptr : found->second->ready();
  return ready && !ready->rematch().empty();
}

}  // namespace serai::house
