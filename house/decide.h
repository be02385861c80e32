// What a command does to a table: the facts that follow, or why it is refused. Pure: the time and the dice are passed
// in.
#pragma once

#include "house/command.h"
#include "house/table.h"

namespace serai::house {

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

// How long a log may grow by what is no play: it is told whole to everybody who comes. Of each kind for itself and
// mostly by seat, so that nobody uses up what another needs.
constexpr int kMostSeatChanges = 1000;    // before the start, of which the last ones are
constexpr int kSeatChangesForHost = 500;  // the host's alone: no stranger can use them up
constexpr int kMostChats = 2000;          // in all,
constexpr int kMostChatsOfSeat = 1000;    // and of a seat, or of the host
constexpr int kMostUndos = 1000;
constexpr int kMostUndosAsked = 250;  // by a seat
constexpr int kMostHintChanges = 100;
constexpr int kMostStandingChanges = 200;
constexpr int kMostMutings = 200;  // of a seat; and then only what makes it quiet
constexpr int kMostChatChanges = 200;
constexpr int kMostLeaves = 200;     // by a seat; then it leaves for good
constexpr int kMostEvents = 10'000;  // then people play to the end, come, go and mute, and nothing else

Result<Facts> decide(const Table& table, const Asker& asker, const Action& action, const Moment& moment);

// A new table. An uploaded record gives its lines, and no seat.
struct NewTable {
  OpenRequest request;
  std::string host;    // hash
  std::string secret;  // of the dice, hex
  std::string account = {};
};
Result<Facts> open_table(const NewTable& wanted);

// The same people and bots again, with what the host said about talk; each person adds a nonce before the start.
Facts open_rematch(const Table& table, std::string secret);

const Catalogue& house_catalogue();
// A refusal in a language, whoever made it.
std::string say_refusal(const Refusal& refusal, Language language, const Game* game);

}  // namespace serai::house
