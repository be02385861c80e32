// Records: a game written down, one line for each thing that happened (docs/rules/records.md).
// Reading replays: a record that breaks a rule is refused at its line.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/position.h"

namespace serai {

constexpr std::size_t kMaxRecordBytes = 16u << 20;
constexpr std::size_t kMaxLineBytes = 4096;
constexpr std::size_t kMaxNameBytes = 64;

struct RecordHead {
  const Game* game = nullptr;
  int seats = 0;
  Options options;
  std::vector<std::string> names;  // by seat, "" where none is given
};

struct RecordMove {
  int line;  // physical, from 1
  Move move;
};

struct Record {
  RecordHead head;
  std::vector<RecordMove> moves;
  std::unique_ptr<Position> position;  // after the last move
  bool hidden = false;                 // reading stopped before a `?`
  bool over() const { return position->actor() == kOver; }
};

struct RecordFault {
  int line;
  Refusal refusal;
};

using GameFinder = std::function<const Game*(std::string_view name)>;
// Called before each move is applied.
using MoveWatcher = std::function<void(const Position& before, RecordMove move)>;

struct ReadOptions {
  bool stop_at_hidden = false;  // a `?` ends the reading instead of being refused
  int last_line = 0;            // read no move behind this line (0: all)
  MoveWatcher watch;
};

using RecordResult = Result<Record, RecordFault>;
RecordResult read_record(std::string_view text, const GameFinder& find, const ReadOptions& options = {});

// The record as a viewer may see it: the same bytes, but for hidden words.
Result<std::string, RecordFault> redact_record(std::string_view text, Seat viewer, const GameFinder& find);

// May a seat be called this in a record?
bool is_record_name(std::string_view text);

// Words from anywhere, as a move that is legal in this position for this actor. The one way in for a move.
Result<Move> read_move(const Position& position, Actor actor, std::string_view words);

// Canonical text, made while a game is played.
class RecordWriter {
 public:
  explicit RecordWriter(const RecordHead& head);
  void add(const Position& before, Move move);
  void finish(const Position& over);  // the score and winners lines
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string score_words(const Position& over);   // "71 64 80"
std::string winner_words(const Position& over);  // "1 3"
std::string actor_word(Actor actor);             // "*", "2", "over"

}  // namespace serai
