// What a command does to a table: the facts that follow, or why it is refused. Pure: the time and the dice are passed
// in.
#pragma once

#include "table/command.h"
#include "table/most.h"
#include "table/table.h"

namespace serai::table {

class Dice {
 public:
  virtual ~Dice() = default;
  // The outcome of draw `number`, where chance is to move.
  virtual Move draw(const Position& position, int number) const = 0;
};

// Who asks: the holder of a proved secret ("" for a stranger), or the house itself.
struct Asker {
  std::string holder;
  bool house = false;
};

struct Moment {
  Millis now;
  const Dice& dice;
};

Result<Facts> decide(const Table& table, const Asker& asker, const Action& action, const Moment& moment);

// A new table. An uploaded record gives its lines and the names of its people, and nobody a seat to play.
struct NewTable {
  OpenRequest request;
  std::string host;    // hash
  std::string secret;  // of the dice, hex
  std::string account = {};
  bool pocket = false;
};
Result<Facts> open_table(const NewTable& wanted);
// The same request by the same host is the same table.
std::string table_id(std::string_view secret, std::string_view request);

// The same people and bots again, with what the host said about talk; each person adds a nonce before the start.
Facts open_rematch(const Table& table, std::string secret);

}  // namespace serai::table
