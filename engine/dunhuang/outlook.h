// What players ask for all the time: how would each seat score now, and how far is it from the instant win, as far as
// the viewer can tell. Made from a view alone.
#pragma once

#include "engine/dunhuang/state.h"

namespace serai::dunhuang {

struct Range {
  int least;
  int most;
  friend bool operator==(const Range&, const Range&) = default;
};

struct Outlook {
  Range score;          // D-26, if the game were scored now
  int tokens_missing;   // D-22
  Range goods_missing;  // D-22: different goods in hand
};

Outlook outlook(const View& view, int seat);  // from 0

}  // namespace serai::dunhuang
