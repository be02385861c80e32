// What may be asked of a table. Read from a client's JSON; the last ones come from the house itself.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/core/sentence.h"
#include "table/event.h"

namespace serai::table {

struct Sit {
  Seat seat;
  std::string name;
  std::string nonce;
};
struct StandUp {
  Seat seat;
};
struct PlaceBot {
  Seat seat;
  std::string level;
};
struct ClearSeat {
  Seat seat;
};
struct AddNonce {
  Seat seat;
  std::string nonce;
};
struct Start {};
struct MakeMove {
  Seat seat;
  std::string words;
  int seen;  // the last event that its maker had seen
};
struct TakeBack {
  Seat seat;
  int to;  // the event of the first line to go
};
struct AnswerUndo {
  Seat seat;
  bool yes;
  int to = 0;  // what was asked, so that a yes is for nothing else; 0: whatever it is
};
struct Leave {
  Seat seat;
};
struct ComeBack {
  Seat seat;
};
struct Resign {
  Seat seat;
};
struct Always {
  Seat seat;
  std::string words;
  bool on;
};
struct Say {
  Seat seat;  // 0: as host
  std::string text;
};
struct AllowChat {
  bool on;
};
struct Mute {
  Seat seat;
  bool on;
};
struct AgreeToHints {
  Seat seat;
  bool on;
};
struct Rematch {};

// From the house: a bot's move, at its own seat or for a clock at zero; what the clock does else; and a draw
// that was left undone.
struct BotMove {
  Seat seat;
  std::string words;
  int seen;
};
struct TimeUp {
  Seat seat;
  int seen;
};
struct ResumeClock {};  // the house was away
struct MarkClock {};    // the house goes
struct DrawOn {};
// From whoever runs the house.
struct CloseTable {
  std::string text;
};
struct RemoveSaid {
  int event;
};

using Action = std::variant<Sit, StandUp, PlaceBot, ClearSeat, AddNonce, Start, MakeMove, TakeBack, AnswerUndo, Leave,
                            ComeBack, Resign, Always, Say, AllowChat, Mute, AgreeToHints, Rematch, BotMove, TimeUp,
                            ResumeClock, MarkClock, DrawOn, CloseTable, RemoveSaid>;

struct Command {
  std::string id;  // the client's; "" for the house
  Action action;
};

constexpr std::size_t kMaxIdBytes = 64;
constexpr std::size_t kMaxChatBytes = 500;
constexpr std::size_t kMaxWordsBytes = 200;

// A client's command, or what is wrong with it.
Result<Command> read_command(std::string_view json);

// What a client asks for when it opens a table.
struct OpenRequest {
  std::string id;
  std::string game;
  int seats = 0;
  Options options;
  Terms terms;
  std::string record;  // to go on from; game, seats and options are then the record's
};
Result<OpenRequest> read_open_request(std::string_view json);

// The first message of a WebSocket.
struct Hello {
  std::vector<std::string> secrets;
  int after = 0;         // the last event that the client has
  std::string language;  // "" for no texts
};
Result<Hello> read_hello(std::string_view json);

// What somebody points at, and the things chosen before it (engine/core/things.h).
struct Pointing {
  std::string thing;
  std::string chosen;
};
Result<Pointing> read_pointing(std::string_view json);

// A client's id means something only together with its maker.
std::string command_key(const std::string& holder, const std::string& id);

bool is_nonce(std::string_view text);   // 16 to 64 of 0-9 A-Z a-z - _
bool is_secret(std::string_view text);  // at least 128 bits: 32 to 128 of 0-9 a-f

}  // namespace serai::table
