// Programs of the operator's that sit at tables by a name of their own (docs/bots.md). Each thinks in its own processes
// and on its own threads: whoever it keeps waiting sits at its tables.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.h"
#include "house/bots.h"

namespace serai::house {

struct GuestTerms {
  std::string name;
  std::string command;  // of the shell
};

// 1 to 32 of a-z, 0-9 and -, and no built-in player's.
bool is_guest_name(std::string_view name);

class Guests {
 public:
  // So many processes of each, which may take so long for a move by what they are told; their patience is longer
  // (arena/bot.h).
  Guests(const std::vector<GuestTerms>& terms, int threads, std::chrono::milliseconds time);
  ~Guests();
  Guests(const Guests&) = delete;
  Guests& operator=(const Guests&) = delete;

  std::span<const std::string> names() const { return names_; }
  bool has(std::string_view name) const { return by_name_.contains(name); }

  struct Question {
    ThoughtFor whom;
    RecordHead head;
    std::vector<Move> moves;  // so far; it is told what its seat may see of them
    Seat seat = 0;
    std::uint64_t seed = 0;
    std::function<void(std::optional<Move>)> done;  // on a thread of the guest's; nothing: it has not answered
  };
  Bots::Ticket think(std::string_view name, Question question);
  Bots& threads_of(std::string_view name);  // to forget a thought, or to let it wait elsewhere

 private:
  class Guest;

  std::vector<std::string> names_;
  std::map<std::string, std::unique_ptr<Guest>, std::less<>> by_name_;
};

}  // namespace serai::house
