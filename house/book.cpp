#include "house/book.h"

#include "engine/core/json.h"
#include "postgres/address.h"

namespace serai::house {

void take_in(TableEntry& entry, int number, Millis at, const std::string& body) {
  if (number == 1) entry.opened = at;
  const std::optional<table::Event> event = table::read_row(number, at, body);
  if (!event) return;
  if (const auto* seated = std::get_if<table::Seated>(&event->fact)) {
    const auto seat = static_cast<std::size_t>(seated->seat);
    if (seat == 0 || seat > static_cast<std::size_t>(entry.summary.seats)) return;
    entry.names.resize(static_cast<std::size_t>(entry.summary.seats));
    entry.names[seat - 1] = table::shown_name(seated->who);
  }
  if (std::holds_alternative<table::Closed>(event->fact)) entry.closed = true;
}

std::string state_of(const Summary& summary) { return summary.over ? "over" : summary.started ? "playing" : "open"; }

void note_key(const std::string& database, const std::string& name, const std::string& hash, Millis now) {
  Json json;
  json.open_object().member("do", hash.empty() ? "remove-key" : "key").member("name", name).close_object();
  const Deed deed{0, now, "", "", json.take(), hash};
  is_postgres(database) ? note_in_postgres(database, deed) : note_in_sqlite(database, deed);
}

}  // namespace serai::house
