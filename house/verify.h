// Checks every roll and draw of a record against the secret that was promised before the game (docs/fair-chance.md).
#pragma once

#include <string>
#include <string_view>

namespace serai::house {

struct Verdict {
  bool fine = false;
  int line = 0;      // of the file, where something is wrong; 0: no line in particular
  std::string what;  // in words
  int draws = 0;     // checked,
  int undone = 0;    // of which later taken back
  int uploaded = 0;  // lines that were there before the table was opened, which nobody can check
};

Verdict verify_record(std::string_view text);

}  // namespace serai::house
