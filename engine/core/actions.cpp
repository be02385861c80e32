#include "engine/core/actions.h"

namespace serai {

void ActionSpace::finish() {
  std::size_t slots = 2;
  while (slots < 4 * moves_.size()) {
    slots *= 2;
    --shift_;
  }
  slots_.assign(slots, {});
  for (int i = 0; i < size(); ++i) {
    std::size_t at = slot_of(move(i));
    while (slots_[at].id != kNoAction) at = (at + 1) & (slots - 1);
    slots_[at] = {move(i), i};
  }
}

}  // namespace serai
