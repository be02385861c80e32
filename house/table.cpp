#include "house/table.h"

namespace serai::house {

std::optional<Table> Table::open(std::string id, Event first) {
  std::optional<Standing> standing = Standing::open(first);
  if (!standing) return std::nullopt;
  Table table(std::move(id), *std::move(standing));
  table.keep(std::move(first));
  return table;
}

bool Table::apply(Event event) {
  if (!Standing::apply(event)) return false;
  keep(std::move(event));
  return true;
}

void Table::keep(Event event) {
  if (!event.command.empty()) commands_.emplace(event.command, event.number);
  events_.push_back(std::move(event));
}

int Table::command_event(const std::string& command) const {
  const auto found = commands_.find(command);
  return found == commands_.end() ? 0 : found->second;
}

std::optional<Table> replay(const std::string& id, std::vector<Event> events, int& fault) {
  std::optional<Table> table;
  for (Event& event : events) {
    fault = table ? table->last_event() + 1 : 1;
    if (!table)
      table = Table::open(id, std::move(event));
    else if (!table->apply(std::move(event)))
      return std::nullopt;
    if (!table) return std::nullopt;
  }
  return table;
}

}  // namespace serai::house
