// What the parts of a pocket house share: the time, chance, who thinks, and what goes out.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "players/analyst.h"
#include "pocket/outbox.h"

namespace serai::pocket {

// Random bytes in hex, so many.
using RandomHex = std::function<std::string(std::size_t bytes)>;

class Means {
 public:
  explicit Means(RandomHex random) : random_hex(std::move(random)) {}

  // Others think about this, and somebody hands in what came of it; then it is done. Nobody may be left who wants it.
  using Done = std::function<void(std::span<const Found>)>;
  int think(const std::string& table, bool urgent, std::vector<Wondering> wonderings, Done done);
  bool thought(int ticket, const std::vector<std::string>& results);  // false: they are not what was asked for
  void forget(int ticket);
  int next_ticket() { return ++last_ticket_; }

  Outbox out;
  Millis now = 0;
  RandomHex random_hex;

 private:
  struct Thought {
    std::vector<Wondering> wonderings;
    Done done;
  };

  int last_ticket_ = 0;
  std::map<int, Thought> thoughts_;
};

}  // namespace serai::pocket
