#include "engine/kairo/building.h"

namespace serai::kairo {

Ground::Ground(const Cells& tiles, const Cells& entrances, const Cells& customers, const Cells& open)
    : tiles_(tiles), goals_(entrances | customers), open_(open), free_((kMarket | kRestaurants) - tiles - goals_) {}

Ground::Ground(const State& s) : Ground(s.tiles, s.entrances, s.customers(), s.open) {}

Ground Ground::without(const State& s, const Stall& stall) {
  const Cells tiles = s.tiles - one_cell(stall.cell);
  const Cells entrances = s.entrances - one_cell(stall.entrance);
  return {tiles, entrances, s.customers(), reach(kMarket - tiles, s.open)};
}

const Cells& Ground::in_doubt() {
  if (!in_doubt_) in_doubt_ = doubtful(open_);
  return *in_doubt_;
}

void Ground::look_at(const Cells& cells) {
  (cells - looked_at_).each([&](Cell cell) {
    const Covering covering = cover(open_, goals_, cell);
    if (covering.splits) splits_.add(cell);
    for (unsigned lost = covering.lost; lost; lost &= lost - 1) loses_[std::countr_zero(lost)].add(cell);
  });
  looked_at_ |= cells;
}

// K-10, K-14: those of these cells that have a free cell next to them for the entrance; K-11, K-15: an open one.
Sites Ground::facing_sites(const Cells& cells) const {
  const Cells doors = free_ & open_;
  Sites sites;
  for (int direction = 0; direction < kDirections; ++direction)
    sites.facing[direction] = cells & step(doors, opposite(direction));
  return sites;
}

Sites Ground::stall_sites(bool purple_stall, const Cells& within) {
  const Cells cells = (free_ & within) - neighbours(tiles_);  // K-13
  if (purple_stall) return facing_sites(cells & kRestaurants);
  Sites sites = facing_sites(cells & kMarket);
  look_at(sites.all() & in_doubt());
  for (int direction = 0; direction < kDirections; ++direction) sites.facing[direction] -= splits_ | loses_[direction];
  return sites;
}

Sites Ground::sure_stall_sites(bool purple_stall) {
  const Cells cells = free_ - neighbours(tiles_);
  return facing_sites(purple_stall ? cells & kRestaurants : (cells & kMarket) - in_doubt());
}

Cells Ground::extension_candidates(const Cells& mine, const Cells& others, bool purple_stall) const {
  const Cells ground = free_ & (purple_stall ? kRestaurants : kMarket);
  return neighbours_in(ground, mine) - neighbours_in(ground, others);
}

Cells Ground::coverable(const Cells& cells) {
  look_at(cells & in_doubt());
  return cells - splits_;
}

Sites move_sites(const State& s, int player, int colour, const Cells& within) {
  const Stall& stall = s.stall(player, colour);
  Sites sites = Ground::without(s, stall).stall_sites(colour == purple, within);
  for (int direction = 0; direction < kDirections; ++direction)
    if (kNext[direction][stall.cell] == stall.entrance) sites.facing[direction].remove(stall.cell);
  return sites;
}

unsigned next_coins(const State& s) {
  const Coins& coins = s.coins[s.player];
  const int size = s.stall(s.player, s.colour).size;
  unsigned colours = 0;
  if (s.paid_others == 0 && coins[s.colour]) colours |= 1u << s.colour;
  if (s.paid_own == 0) return colours;

  // Coins of the stall's colour are over from the first other coin on: the rest must come from this colour and those
  // after it.
  const int due = 2 * (size - s.paid_own) - s.paid_others;
  int left = 0;
  for (int colour = kColours - 1; colour >= (s.paid_others ? s.paid_last : 0); --colour) {
    if (colour == s.colour || !coins[colour]) continue;
    left += coins[colour];
    if (left >= due) colours |= 1u << colour;
  }
  return colours;
}

}  // namespace serai::kairo
