// What may be asked of a table. Read from a client's JSON; the last ones come from the house itself.
#pragma once

#include <span>
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
  bool marked = false;   // as a bot
  std::string key = {};  // where the house lets in those bots only that have one
};
struct StandUp {
  Seat seat;
};
struct PlaceBot {
  Seat seat;
  std::string level;
};
// A bot from outside is asked to come.
struct Invite {
  Seat seat;
  std::string name;
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
  bool instead = false;  // of a bot that has not answered, or that this house does not have
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

using Action = std::variant<Sit, StandUp, PlaceBot, Invite, ClearSeat, AddNonce, Start, MakeMove, TakeBack, AnswerUndo,
                            Leave, ComeBack, Resign, Always, Say, AllowChat, Mute, AgreeToHints, Rematch, BotMove,
                            TimeUp, ResumeClock, MarkClock, DrawOn, CloseTable, RemoveSaid>;

struct Command {
  std::string id;  // the client's; "" for the house
  Action action;
};

constexpr std::size_t kMaxIdBytes = 64;
constexpr std::size_t kMaxChatBytes = 500;
constexpr std::size_t kMaxWordsBytes = 200;

// Bots that only this house has, by name: levels to who places them.
using GuestNames = std::span<const std::string>;

// A client's command, or what is wrong with it.
Result<Command> read_command(std::string_view json, GuestNames guests = {});

// What a client asks for when it opens a table.
struct OpenRequest {
  std::string id;
  std::string game;
  int seats = 0;
  Options options;
  Terms terms;
  std::string record;  // to go on from; game, seats and options are then the record's
};
Result<OpenRequest> read_open_request(std::string_view json, GuestNames guests = {});

// The first message of a WebSocket.
struct Hello {
  std::vector<std::string> secrets;
  int after = 0;         // the last event that the client has
  std::string language;  // "" for no texts
  bool here = false;     // wants to be told who else is here
};
Result<Hello> read_hello(std::string_view json);

// A bot from outside says that it is in the house, and waits for invitations.
struct Coming {
  std::string name;
  std::vector<std::string> games;  // that it plays
  int free = 0;                    // tables that it could come to
  std::string key;
};
Result<Coming> read_coming(std::string_view json);

// What somebody points at, and the things chosen before it (engine/core/things.h).
struct Pointing {
  std::string thing;
  std::string chosen;
};
Result<Pointing> read_pointing(std::string_view json);

// A client's id means something only together with its maker.
std::string command_key(const std::string& holder, const std::string& id);

bool is_bot_name(std::string_view text);  // that a bot from outside may have: with its mark it fits a record
bool is_nonce(std::string_view text);     // 16 to 64 of 0-9 A-Z a-z - _
bool is_secret(std::string_view text);    // at least 128 bits: 32 to 128 of 0-9 a-f

}  // namespace serai::table
