#include "table/draft.h"

#include <utility>

namespace serai::table {
namespace {

bool add(Draft& draft, Fact fact, std::string command, Millis now) {
  Event event{draft.after.last_event() + 1, now, std::move(command), std::move(fact)};
  if (!draft.after.apply(event)) return false;
  draft.events.push_back(std::move(event));
  return true;
}

}  // namespace

std::optional<Draft> first_draft(Facts facts, Millis now) {
  if (facts.empty()) return std::nullopt;
  Event first{1, now, "", std::move(facts.front())};
  std::optional<Standing> standing = Standing::open(first);
  if (!standing) return std::nullopt;
  Draft draft{{}, *std::move(standing)};
  draft.events.push_back(std::move(first));
  for (std::size_t i = 1; i < facts.size(); ++i)
    if (!add(draft, std::move(facts[i]), "", now)) return std::nullopt;
  return draft;
}

std::optional<Draft> next_draft(const Table& table, Facts facts, const std::string& command, Millis now) {
  Draft draft{{}, table};
  for (Fact& fact : facts)
    if (!add(draft, std::move(fact), draft.events.empty() ? command : "", now)) return std::nullopt;
  return draft;
}

}  // namespace serai::table
