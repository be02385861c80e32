#include "table/forced.h"

namespace serai::table {
namespace {

constexpr int kDeals = 200;  // few cards may be those that leave a choice

}  // namespace

std::unique_ptr<Position> imagined_choice(const Position& position, Rng& rng) {
  const std::unique_ptr<SeatView> seen = position.view(kWatcher);  // who knows least imagines most
  if (!seen->may_choose()) return nullptr;
  for (int deal = 0; deal < kDeals; ++deal) {
    std::unique_ptr<Position> imagined = seen->redeal(rng);
    if (imagined->moves().size() > 1) return imagined;
  }
  return position.clone();
}

}  // namespace serai::table
