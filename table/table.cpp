#include "table/table.h"

#include "engine/core/record.h"
#include "engine/core/text.h"

namespace serai::table {

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
  if (const std::string who = doer(event.fact); !who.empty()) ++deeds_[who][event.fact.index()];
  events_.push_back(std::move(event));
}

// Of what is counted by person, and "" for the rest. Nobody needs to count how often seats become empty.
std::string Table::doer(const Fact& fact) const {
  if (const Seated* seated = std::get_if<Seated>(&fact))
    return seated->who.sitter == Sitter::bot || (seated->who.sitter == Sitter::nobody && seated->who.marked)
               ? terms().host
               : seated->who.holder;
  if (const Said* said = std::get_if<Said>(&fact)) return said->seat ? chair(said->seat).who.holder : terms().host;
  if (const HintsAgreed* agreed = std::get_if<HintsAgreed>(&fact)) return chair(agreed->seat).who.holder;
  if (const StandingAnswer* answer = std::get_if<StandingAnswer>(&fact)) return chair(answer->seat).who.holder;
  return "";
}

int Table::command_event(const std::string& command) const {
  const auto found = commands_.find(command);
  return found == commands_.end() ? 0 : found->second;
}

const std::string& Table::chain() const {
  for (; started() && chained_ < events_.size(); ++chained_) chain_on(events_[chained_].fact);
  return chain_.head();
}

// The nonces are known from the start on; what was uploaded before it is one link.
void Table::chain_on(const Fact& fact) const {
  if (const Line* line = std::get_if<Line>(&fact)) {
    const std::string text = join(actor_word(line->actor), " ", line->words);
    if (line->maker == Maker::uploaded)
      uploaded_text_ += text + "\n";
    else
      chain_.add(text);
  }
  if (std::holds_alternative<Started>(fact)) {
    chain_ = Chain(terms().secret, nonces());
    if (terms().cards_known) chain_.add(join(uploaded_text_, "uploaded ", uploaded_lines()));
    uploaded_text_ = {};
  }
  if (const Undone* undone = std::get_if<Undone>(&fact)) chain_.add(undo_text(*undone));
}

Result<Table, DamagedAt> replay(const std::string& id, std::vector<Event> events) {
  std::optional<Table> table;
  for (Event& event : events) {
    const DamagedAt here{table ? table->last_event() + 1 : 1};
    if (!table)
      table = Table::open(id, std::move(event));
    else if (!table->apply(std::move(event)))
      return here;
    if (!table) return here;
  }
  if (!table) return DamagedAt{1};
  return *std::move(table);
}

}  // namespace serai::table
