#include "house/forced.h"

namespace serai::house {
namespace {

constexpr int kDeals = 8;  // for a watcher, and for each of the other seats: they know more, and imagine less

}  // namespace

std::unique_ptr<Position> imagined_choice(const Position& position, Rng& rng) {
  const Seat mover = position.actor();
  for (Seat viewer = kWatcher; viewer <= position.seats(); ++viewer) {
    if (viewer == mover) continue;
    const std::unique_ptr<SeatView> seen = position.view(viewer);
    for (int deal = 0; deal < kDeals; ++deal) {
      std::unique_ptr<Position> imagined = seen->redeal(rng);
      if (imagined->actor() == mover && imagined->moves().size() > 1) return imagined;
    }
  }
  return nullptr;
}

}  // namespace serai::house
