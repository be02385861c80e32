// What happened at a table, each thing hashed into the next, so that nothing can be left out later. Byte for byte it is
// docs/fair-chance.md. Hashed with the secret of the dice: before the game is over it gives nothing hidden away.
#pragma once

#include <string>
#include <string_view>

#include "table/hash.h"

namespace serai::table {

class Chain {
 public:
  Chain() = default;  // of a game that has not started
  Chain(std::string_view secret_hex, std::string_view nonces);

  // A thing that happened, in the words of the record: "1 dice 0", "undo 3".
  void add(std::string_view text);

  const std::string& head() const { return head_; }  // hex, "" before the start

 private:
  HmacKey key_;
  std::string head_;
};

}  // namespace serai::table
