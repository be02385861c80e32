// Checks what a record of a house proves: that every roll and draw follows from the secret that was promised before the
// game and from what the people added, and that nothing is left out (docs/fair-chance.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace serai::table {

struct Verdict {
  bool fine = false;                  // nothing is wrong, and everything is proven
  int line = 0;                       // of the file, where something is wrong; 0: no line in particular
  std::string what;                   // is wrong, in words; "" if nothing is
  std::vector<std::string> unproven;  // where nothing is wrong: what could be proven, but is not
  int draws = 0;                      // checked,
  int undone = 0;                     // of which later taken back
  bool dice_seen = false;             // one person among bots took draws back, and they came again
  int uploaded = 0;                   // lines that were there before the table was opened, which nobody can check
};

// `noted`: commitments, nonces and chain heads that somebody saw during the game; each must be found again.
Verdict verify_record(std::string_view text, const std::vector<std::string>& noted = {});

}  // namespace serai::table
