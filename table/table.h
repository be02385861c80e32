// A table: its log, and how it stands. There is none without the event that opened it.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "table/chain.h"
#include "table/standing.h"

namespace serai::table {

class Table : public Standing {
 public:
  // Nothing: this event opens no table.
  static std::optional<Table> open(std::string id, Event first);

  // The next event of the log. False: it cannot follow, the log is damaged, and the table must not be used.
  [[nodiscard]] bool apply(Event event);

  const std::string& id() const { return id_; }
  const std::deque<Event>& events() const { return events_; }
  int command_event(const std::string& command) const;  // the event that a command caused, 0 if it caused none
  // How many events of a kind a person caused, whatever seats they had: before the start seats change hands.
  template <class F>
  int count_by(const std::string& holder) const {
    const auto found = deeds_.find(holder);
    return found == deeds_.end() ? 0 : found->second[Fact(F{}).index()];
  }
  const std::string& chain() const;  // the head of what happened so far; "" before the start

 private:
  Table(std::string id, Standing standing) : Standing(std::move(standing)), id_(std::move(id)) {}
  void keep(Event event);
  std::string doer(const Fact& fact) const;
  void chain_on(const Fact& fact) const;

  std::string id_;
  // These grow without a long turn: nothing in them is moved.
  std::deque<Event> events_;
  std::map<std::string, int> commands_;
  std::map<std::string, std::array<int, std::variant_size_v<Fact>>> deeds_;  // by holder
  // Made when it is asked for: most logs are read for other reasons.
  mutable Chain chain_;
  mutable std::size_t chained_ = 0;  // events
  mutable std::string uploaded_text_;
};

struct DamagedAt {
  int event = 0;
};

// A whole log.
Result<Table, DamagedAt> replay(const std::string& id, std::vector<Event> events);

}  // namespace serai::table
