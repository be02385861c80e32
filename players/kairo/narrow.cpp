// Kairo has hundreds of moves where a person sees a dozen. Of places for a stall the most promising of each colour
// stay; jokers are paid with the coin one misses least; coins of the stall's own colour go first.
#include <algorithm>
#include <span>
#include <utility>

#include "engine/kairo/distance.h"
#include "players/kairo/advice.h"

namespace serai {
namespace kairo {
namespace {

constexpr int kSitesEach = 3;  // of each colour, at first
constexpr int kMostSites = 16;

// What places promise. A list has up to two thousand of them, on a few cells: what a cell and a door promise is found
// once.
class Promises {
 public:
  Promises(const State& s, int owner) : s_(s), owner_(owner), taken_(s.tiles | s.entrances | s.customers()) {
    for (auto& each : rooms_) each.fill(kUnknown);
    for (auto& each : doors_) each.fill(kUnknown);
  }

  // A place near the colour's customer, far from other doors of the colour, with room to grow. Higher is better.
  int of(Move move) {
    const bool neutral = kind_of(move) == Kind::neutral;
    const int colour = neutral ? s_.colour : arg1(move);
    const Cell entrance = arg3(move);
    const int promise = room(colour, arg2(move), entrance) + door(colour, entrance);
    return neutral ? -promise : promise;
  }

 private:
  static constexpr std::int8_t kUnknown = 127;

  bool is_ground(int colour, Cell cell) const {
    return !taken_.has(cell) && kRestaurants.has(cell) == (colour == purple);
  }
  int room(int colour, Cell cell, Cell entrance) {
    std::int8_t& cells = rooms_[colour == purple][cell];
    if (cells == kUnknown) {
      cells = 0;
      for (const auto& next : kNext)
        if (next[cell] != kNoCell && is_ground(colour, next[cell])) ++cells;
    }
    return 3 * (cells - is_ground(colour, entrance));  // the door is beside the cell
  }
  int door(int colour, Cell entrance) {
    std::int8_t& promise = doors_[colour][entrance];
    if (promise == kUnknown) {
      int found = 0;
      if (s_.customer[colour] != kNoCell && s_.customer[colour] != entrance)
        found -= distance(s_.customer[colour], entrance);
      for (int other = 0; other < kOwners; ++other)
        if (other != owner_ && s_.stalls[other][colour].size)
          found += std::min(4, distance(s_.stalls[other][colour].entrance, entrance));
      promise = static_cast<std::int8_t>(found);
    }
    return promise;
  }

  const State& s_;
  const int owner_;
  const Cells taken_;
  std::array<std::array<std::int8_t, kCellNumbers>, 2> rooms_;
  std::array<std::array<std::int8_t, kCellNumbers>, kColours> doors_;
};

bool is_place(Move move) {
  return kind_of(move) == Kind::stall || kind_of(move) == Kind::move || kind_of(move) == Kind::neutral;
}

// The coin to part with: of a colour without a stall, of which there are most.
int spare_coin(const State& s, int p) {
  int best = 0;
  int most = -1;
  for (int colour = 0; colour < kColours; ++colour) {
    if (!s.coins[p][colour]) continue;
    const int spare = s.coins[p][colour] + (s.stalls[p][colour].size ? 0 : 3);
    if (spare > most) {
      most = spare;
      best = colour;
    }
  }
  return best;
}

struct Best {
  Move move{};
  int promise = -1000;
};

// The best places of each colour.
class BestPlaces {
 public:
  explicit BestPlaces(int each) : each_(std::min(each, kMostSites)) {}

  void offer(int colour, Move move, int promise) {
    if (promise <= best_[colour][each_ - 1].promise) return;  // they stand in order
    for (Best& place : std::span(best_[colour]).first(each_))
      if (promise > place.promise) {
        std::swap(place.move, move);
        std::swap(place.promise, promise);
      }
  }
  void add_to(Kairo::Moves& list) const {
    for (const auto& best : best_)
      for (const Best& place : best)
        if (place.promise > -1000) list.add(place.move);
  }

 private:
  std::size_t each_;
  std::array<std::array<Best, kMostSites>, kColours> best_;
};

}  // namespace
}  // namespace kairo

using namespace kairo;

void Advice<Kairo>::narrow(const State& s, Kairo::Moves& list, int wider) {
  const int p = s.actor - 1;
  Kairo::Moves kept;
  kept.clear();
  if (s.phase == Phase::pay) {
    // The list is in the order of colours; coins of the stall's own are offered only while they may be paid.
    const bool own = list.contains(make_move(Kind::pay, s.colour));
    const Move first = make_move(Kind::pay, own ? s.colour : arg1(list[0]));
    list.clear();
    list.add(first);
    return;
  }
  if (s.phase == Phase::turn) {
    const int coin = spare_coin(s, p);
    bool three = false;
    for (Move move : list) {
      if (kind_of(move) == Kind::build_joker && arg2(move) != coin) continue;
      if (kind_of(move) == Kind::build_three && std::exchange(three, true)) continue;
      kept.add(move);
    }
  } else if (list.size() > 12 && (s.phase == Phase::build || s.phase == Phase::setup || s.phase == Phase::neutral)) {
    Promises promises(s, p);
    BestPlaces places(kSitesEach + wider);
    for (Move move : list) {
      if (is_place(move))
        places.offer(kind_of(move) == Kind::neutral ? 0 : arg1(move), move, promises.of(move));
      else
        kept.add(move);
    }
    places.add_to(kept);
  } else {
    return;
  }
  if (kept.empty()) return;
  list.clear();
  for (Move move : kept) list.add(move);
}

}  // namespace serai
