#include "engine/kairo/building.h"

namespace serai::kairo {

Ground::Ground(const Cells& tiles, const Cells& goals, const Cells& open)
    : tiles_(tiles), goals_(goals), open_(open), free_((kMarket | kRestaurants) - tiles - goals) {}

Ground::Ground(const State& s) : Ground(s.tiles, s.entrances | s.customers(), s.open) {
  splits_ = s.passages;
  in_doubt_ = s.gates;  // by which of their sides?
}

Ground Ground::without(const State& s, const Stall& stall) {
  const Cells tiles = s.tiles - one_cell(stall.cell);
  const Cells entrances = s.entrances - one_cell(stall.entrance);
  Ground ground(tiles, entrances | s.customers(), reach(kMarket - tiles, s.open));
  ground.in_doubt_ = changed_without(s, stall, ground.open_ - s.open) & doubtful(ground.open_);
  return ground;
}

void Ground::look_at(const Cells& cells) {
  if (!(cells & in_doubt_).any()) return;
  const Floor open(open_);
  const Floor goals(goals_);
  (cells & in_doubt_).each([&](Cell cell) {
    const Covering covering = cover(open, goals, cell);
    if (covering.splits) splits_.add(cell);
    for (unsigned lost = covering.lost; lost; lost &= lost - 1) loses_[std::countr_zero(lost)].add(cell);
  });
  in_doubt_ -= cells;
}

Sites Ground::stall_sites(bool purple_stall, const Cells& within) {
  const Cells cells =
      (free_ & within & (purple_stall ? kRestaurants : kMarket - splits_)) - neighbours(tiles_);  // K-13
  // K-10, K-14: those that have a free cell next to them for the entrance; K-11, K-15: an open one.
  const Cells doors = free_ & open_;
  if (!purple_stall) look_at(neighbours_in(cells, doors));
  Sites sites;
  for (int direction = 0; direction < kDirections; ++direction) {
    sites.facing[direction] = cells & step(doors, opposite(direction));
    if (!purple_stall) sites.facing[direction] -= splits_ | loses_[direction];
  }
  return sites;
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
