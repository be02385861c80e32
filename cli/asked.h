// What a command is asked about: the position of a record, or a line that tells a position or what a seat knows
// (docs/rules/records.md). A line may stand where a file's name stands, or in the file.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/core/record.h"

namespace serai::cli {

struct Asked {
  std::string name;                    // of the file, for complaints
  std::unique_ptr<Position> position;  // of a seat's line: one that is dealt from it
  Seat viewer = kAllSeeing;            // whose line it was

  // What this seat knows, if it can be said; else it is complained.
  std::unique_ptr<SeatView> view(Seat seat) const;
  // May the moves of who is to act be told? A seat's line says what that seat may do, not what others may.
  bool tells_moves() const;
};

// Nothing: it was complained.
std::optional<Asked> asked_of(const std::string& argument, const ReadOptions& options = {});

}  // namespace serai::cli
