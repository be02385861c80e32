// The rules of building and walking once more, slow and obvious: plain sets, a queue for every question.
// What the engine says must agree with it.
#pragma once

#include <map>
#include <optional>
#include <queue>
#include <set>
#include <string>

#include "tests/kairo/bazaar.h"

namespace serai::test {

class SlowSquare {
 public:
  using Spot = std::pair<int, int>;  // column and row, from 1

  struct SlowStall {
    int owner;  // from 0; kNeutral
    int colour;
    Spot entrance;
    std::set<Spot> tiles;
    Spot cell;
  };

  explicit SlowSquare(const kairo::State& s) {
    for (int owner = 0; owner < kairo::kOwners; ++owner)
      for (int colour = 0; colour < kairo::kColours; ++colour) {
        const kairo::Stall& stall = s.stall(owner, colour);
        if (!stall.size) continue;
        std::set<Spot> tiles;
        for (int column = 1; column <= 12; ++column)
          for (int row = 1; row <= 12; ++row) {
            const kairo::Cell cell = kairo::cell_at(column - 1, row - 1);
            if (s.tiles_of[owner].has(cell) && s.tiles_in[colour].has(cell)) tiles.insert({column, row});
          }
        stalls.push_back({owner, colour, spot(stall.entrance), tiles, spot(stall.cell)});
      }
    for (int colour = 0; colour < kairo::kColours; ++colour)
      if (s.customer[colour] != kairo::kNoCell) customers[colour] = spot(s.customer[colour]);
  }

  static Spot spot(kairo::Cell cell) { return {kairo::column_of(cell) + 1, kairo::row_of(cell) + 1}; }
  static std::string name(Spot spot) { return join(static_cast<char>('a' + spot.first - 1), spot.second); }
  static bool on_square(Spot s) { return s.first >= 1 && s.first <= 12 && s.second >= 1 && s.second <= 12; }
  static bool restaurant(Spot s) { return s.second == 1 || ((s.first == 1 || s.first == 12) && s.second <= 8); }
  static int part(Spot s) { return (s.second >= 9 ? 0 : s.second >= 5 ? 1 : 2) * 3 + (s.first - 1) / 4; }
  static std::vector<Spot> beside(Spot s) {
    std::vector<Spot> result;
    for (Spot t : {Spot{s.first + 1, s.second}, Spot{s.first - 1, s.second}, Spot{s.first, s.second + 1},
                   Spot{s.first, s.second - 1}})
      if (on_square(t)) result.push_back(t);
    return result;
  }

  bool has_tile(Spot s) const {
    for (const SlowStall& stall : stalls)
      if (stall.tiles.count(s)) return true;
    return false;
  }
  bool is_entrance(Spot s) const {
    for (const SlowStall& stall : stalls)
      if (stall.entrance == s) return true;
    return false;
  }
  bool has_customer(Spot s) const {
    for (const auto& [colour, at] : customers)
      if (at == s) return true;
    return false;
  }
  bool free(Spot s) const { return !has_tile(s) && !is_entrance(s) && !has_customer(s); }

  // K-26
  std::map<Spot, int> distances(Spot from) const {
    std::map<Spot, int> steps{{from, 0}};
    std::queue<Spot> queue;
    queue.push(from);
    while (!queue.empty()) {
      const Spot here = queue.front();
      queue.pop();
      for (Spot next : beside(here))
        if (!restaurant(next) && !has_tile(next) && !steps.count(next)) {
          steps[next] = steps[here] + 1;
          queue.push(next);
        }
    }
    return steps;
  }

  // K-15, of the square as it is.
  bool connected() const {
    const std::map<Spot, int> steps = distances(customers.begin()->second);
    for (const auto& [colour, at] : customers)
      if (!steps.count(at)) return false;
    for (const SlowStall& stall : stalls)
      if (!steps.count(stall.entrance)) return false;
    return true;
  }

  // K-10 to K-15
  bool may_place(int colour, Spot cell, Spot entrance) const {
    if (!free(cell) || !free(entrance) || restaurant(entrance)) return false;
    if (restaurant(cell) != (colour == kairo::purple)) return false;
    for (const SlowStall& stall : stalls)
      if (stall.colour == colour && part(stall.cell) == part(cell)) return false;
    for (Spot next : beside(cell))
      if (has_tile(next)) return false;
    SlowSquare after = *this;
    after.stalls.push_back({0, colour, entrance, {cell}, cell});
    return after.connected();
  }

  // K-16 to K-18, supply and price aside.
  bool may_extend(const SlowStall& mine, Spot cell) const {
    if (!free(cell) || restaurant(cell) != (mine.colour == kairo::purple)) return false;
    bool touches = false;
    for (Spot next : beside(cell)) {
      touches |= mine.tiles.count(next) > 0;
      for (const SlowStall& other : stalls)
        if (other.colour == mine.colour && other.owner != mine.owner && other.tiles.count(next)) return false;
    }
    if (!touches) return false;
    SlowSquare after = *this;
    for (SlowStall& stall : after.stalls)
      if (stall.owner == mine.owner && stall.colour == mine.colour) stall.tiles.insert(cell);
    return after.connected();
  }

  template <class F>
  static void each_spot(F f) {
    for (int column = 1; column <= 12; ++column)
      for (int row = 1; row <= 12; ++row) f(Spot{column, row});
  }

  // All that a player may build in these parts, in the words of moves; coins do not matter.
  std::set<std::string> builds(int player, kairo::Parts parts, const kairo::State& s) const {
    std::set<std::string> words;
    const auto places = [&](const SlowSquare& square, const char* verb, int colour) {
      each_spot([&](Spot cell) {
        if (!(parts >> part(cell) & 1)) return;
        for (Spot entrance : beside(cell))
          if (square.may_place(colour, cell, entrance))
            words.insert(join(verb, ' ', kairo::kColourNames[colour], ' ', name(cell), ' ', name(entrance)));
      });
    };
    for (int colour = 0; colour < kairo::kColours; ++colour) {
      const SlowStall* mine = nullptr;
      for (const SlowStall& stall : stalls)
        if (stall.owner == player && stall.colour == colour) mine = &stall;
      if (!mine) {
        places(*this, "stall", colour);
        continue;
      }
      bool extendable = false;
      each_spot([&](Spot cell) {
        if (!s.extensions[colour] || !may_extend(*mine, cell)) return;
        extendable = true;
        if (parts >> part(cell) & 1) words.insert(join("extend ", kairo::kColourNames[colour], ' ', name(cell)));
      });
      if (extendable || mine->tiles.size() > 1) continue;
      SlowSquare lifted = *this;  // K-24
      std::erase_if(lifted.stalls,
                    [&](const SlowStall& stall) { return stall.owner == player && stall.colour == colour; });
      places(lifted, "move", colour);
      words.erase(join("move ", kairo::kColourNames[colour], ' ', name(mine->cell), ' ', name(mine->entrance)));
    }
    return words;
  }

  // K-25: how many it takes to lead the colour's customer to this entrance, if it is free and can be reached.
  std::optional<int> barkers_to(int colour, Spot entrance) const {
    const std::map<Spot, int> steps = distances(customers.at(colour));
    if (has_customer(entrance) || !steps.count(entrance)) return std::nullopt;
    int nearer = 0;
    for (const SlowStall& other : stalls)
      if (other.colour == colour && !has_customer(other.entrance) && steps.count(other.entrance))
        nearer += steps.at(other.entrance) < steps.at(entrance);
    return nearer;
  }

  // K-25, with so many barkers.
  std::set<std::string> serves(int barkers) const {
    std::set<std::string> words;
    for (const auto& [colour, at] : customers)
      for (const SlowStall& goal : stalls)
        if (goal.colour == colour && barkers_to(colour, goal.entrance).value_or(barkers + 1) <= barkers)
          words.insert(join("serve ", kairo::kColourNames[colour], ' ', name(goal.entrance)));
    return words;
  }

  std::vector<SlowStall> stalls;
  std::map<int, Spot> customers;  // by colour
};

}  // namespace serai::test
