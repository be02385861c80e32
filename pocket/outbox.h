// What a pocket house wants of who keeps it: to answer, to store, to tell, to think. Collected while a request is
// served, and handed out as one JSON object (docs/pocket.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/event.h"
#include "table/reply.h"
#include "table/summary.h"

namespace serai::pocket {

using namespace table;  // NOLINT(google-build-using-namespace): a pocket is full of tables
using table::Facts;     // and knows no net's

class Outbox {
 public:
  void answer(int ask, const Reply& reply, std::string_view type = "application/json");
  void store(int ticket, const std::string& table, const std::vector<Event>& events, const Summary& summary);
  void load(const std::string& table);
  void tell(int listener, std::string_view text, bool last = false);
  void think(int ticket, const std::string& table, bool urgent, std::string_view weights,
             const std::vector<std::string>& tasks);
  void forget(int ticket);

  std::string take(Millis wake);  // 0: nothing is due

 private:
  std::vector<std::string> answers_;
  std::vector<std::string> stores_;
  std::vector<std::string> loads_;
  std::vector<std::string> tells_;
  std::vector<std::string> thinks_;
  std::vector<std::string> forgets_;
};

}  // namespace serai::pocket
