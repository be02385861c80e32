#include "engine/kairo/ways.h"

#include <algorithm>
#include <utility>

#include "engine/kairo/distance.h"
#include "engine/kairo/floor.h"

namespace serai::kairo {
namespace {

using Owners = unsigned;  // a bit each
constexpr Owners kAllOwners = (1u << kOwners) - 1;
constexpr bool is_single(Owners owners) { return owners && !(owners & (owners - 1)); }

// Can one walk from a to b without a step away from it? Row by row, as far east as the row's open cells go.
bool leads_straight(const Cells& open, Cell a, Cell b) {
  const bool eastward = kPlaces[a].column <= kPlaces[b].column;
  const Place from = kPlaces[eastward ? a : b];
  const Place to = kPlaces[eastward ? b : a];
  const int up = to.row >= from.row ? 1 : -1;
  unsigned walked = 1u << from.column;
  for (int row = from.row;; row += up) {
    const unsigned ground = row_in(open, row);
    walked &= ground;
    if (!walked) return false;
    walked |= (ground + walked) ^ ground;  // a carry runs through all that hang together
    walked &= ground;
    if (row == to.row) return walked >> to.column & 1;
  }
}

// Walks out from the customer, ring by ring, to these owners' entrances. The last of all need not be reached.
void walk_ways(State& s, int colour, Owners owners, int longest) {
  const Floor open(s.open);
  Floor walked = kFloorOf[s.customer[colour]];
  Floor entrances;
  for (Owners left = owners; left; left &= left - 1)
    entrances |= kFloorOf[s.stall(std::countr_zero(left), colour).entrance];
  for (int steps = 1; steps < kCells; ++steps) {
    walked = walked.grown_on(open);
    if ((walked & entrances).any()) {
      for (Owners left = owners; left; left &= left - 1) {
        const int owner = std::countr_zero(left);
        if (!(walked & kFloorOf[s.stall(owner, colour).entrance]).any()) continue;
        s.way[colour][owner] = static_cast<std::uint8_t>(steps);
        owners &= ~(1u << owner);
      }
      if (!owners) return;
      entrances -= walked;
      longest = std::max(longest, steps);
    }
    if (steps >= longest && is_single(owners)) {
      s.way[colour][std::countr_zero(owners)] = kFar;
      return;
    }
  }
}

// K-25: how many free entrances of the colour are strictly nearer?
void find_barkers(State& s, int colour, const Cells& customers) {
  std::array<int, kOwners> ways;
  for (int owner = 0; owner < kOwners; ++owner) {
    const bool free = s.way[colour][owner] && !customers.has(s.stall(owner, colour).entrance);
    ways[owner] = free ? s.way[colour][owner] : kFar + 1;
  }
  for (int owner = 0; owner < kOwners; ++owner) {
    int nearer = 0;
    for (int way : ways) nearer += way < ways[owner];
    s.barkers_to[goal_number(colour, owner)] = ways[owner] > kFar ? kNoGoal : static_cast<std::uint8_t>(nearer);
  }
}

// Finds the ways of a colour's customer; those to other than these owners are as they were. A detour that was known is
// never straight now.
void find_ways(State& s, int colour, Owners owners) {
  const Cell customer = s.customer[colour];
  Owners by_detour = 0;
  int least = 0;    // of a detour
  int longest = 0;  // of all that are known
  for (int owner = 0; owner < kOwners; ++owner) {
    std::uint8_t& way = s.way[colour][owner];
    if (!(owners >> owner & 1) && way != kFar) {
      longest = std::max<int>(longest, way);
      continue;
    }
    const int before = std::exchange(way, std::uint8_t{0});
    const Stall& stall = s.stall(owner, colour);
    if (!stall.size || customer == kNoCell || customer == stall.entrance) continue;
    const int straight = distance(customer, stall.entrance);
    if (before <= straight && leads_straight(s.open, customer, stall.entrance)) {
      way = static_cast<std::uint8_t>(straight);
      longest = std::max(longest, straight);
    } else {
      by_detour |= 1u << owner;
      least = straight + 2;
    }
  }
  if (is_single(by_detour) && least > longest)
    s.way[colour][std::countr_zero(by_detour)] = kFar;
  else if (by_detour)
    walk_ways(s, colour, by_detour, longest);
  find_barkers(s, colour, s.customers());
}

// Owners to whom this colour's customer may have to walk farther without this cell. The farthest stays that.
Owners led_over(const State& s, int colour, Cell cell) {
  const Cell customer = s.customer[colour];
  if (customer == kNoCell) return 0;
  const int to_cell = distance(customer, cell);
  Owners owners = 0;
  for (int owner = 0; owner < kOwners; ++owner) {
    const int way = s.way[colour][owner];
    const Cell entrance = s.stall(owner, colour).entrance;
    if (way == 0 || way == kFar || to_cell + distance(cell, entrance) > way) continue;
    if (way > distance(customer, entrance) || !leads_straight(s.open, customer, entrance)) owners |= 1u << owner;
  }
  return owners;
}

// May one of its ways be shorter with this cell?
bool may_lead_over(const State& s, int colour, Cell cell) {
  const Cell customer = s.customer[colour];
  if (customer == kNoCell) return false;
  const int to_cell = distance(customer, cell);
  for (int owner = 0; owner < kOwners; ++owner)
    if (const int way = s.way[colour][owner];
        way == kFar || to_cell + distance(cell, s.stall(owner, colour).entrance) < way)
      return true;
  return false;
}

}  // namespace

void find_all_ways(State& s) {
  for (int colour = 0; colour < kColours; ++colour) find_ways_of(s, colour);
}

void find_ways_of(State& s, int colour) {
  s.way[colour] = {};
  if (s.customer[colour] != kNoCell) return find_ways(s, colour, kAllOwners);
  for (int owner = 0; owner < kOwners; ++owner) s.barkers_to[goal_number(colour, owner)] = kNoGoal;
}

void find_way_to(State& s, int owner, int colour) { find_ways(s, colour, 1u << owner); }

void find_ways_without(State& s, Cell cell) {
  for (int colour = 0; colour < kColours; ++colour)
    if (const Owners owners = led_over(s, colour, cell)) find_ways(s, colour, owners);
}

void find_ways_with(State& s, const Stall& lifted, int of_colour) {
  for (int colour = 0; colour < kColours; ++colour)
    if (colour == of_colour || may_lead_over(s, colour, lifted.cell)) find_ways_of(s, colour);
}

void free_entrance(State& s, Cell entrance) {
  for (int owner = 0; owner < kOwners; ++owner)
    for (int colour = 0; colour < kColours; ++colour)
      if (s.stall(owner, colour).entrance == entrance && s.stall(owner, colour).size)
        return find_barkers(s, colour, s.customers());
}

int nearer_entrances(const State& s, int colour, Cell entrance) {
  int owner = 0;
  while (!s.stall(owner, colour).size || s.stall(owner, colour).entrance != entrance) ++owner;
  return s.barkers_to[goal_number(colour, owner)];
}

}  // namespace serai::kairo
