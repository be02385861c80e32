// Every legal move of the seat to act.
#include "engine/kairo/building.h"
#include "engine/kairo/kairo.h"

namespace serai {
namespace kairo {
namespace {

using Moves = Kairo::Moves;

// --- Places for stalls
// --------------------------------------------------------------------------------------------------

// Pairs of cell and entrance as they lie in a move, part by part: made once, then offered in every colour.
class Places {
 public:
  Places(const Sites& sites, Parts parts) {
    int size = 0;
    for (int part = 0; part < kParts; ++part) {
      first_[part] = size;
      if (!(parts >> part & 1)) continue;
      const int band = band_of_part(part);
      for (int direction = 0; direction < kDirections; ++direction)
        for (std::uint64_t left = sites.facing[direction].band[band] & part_in_band(part); left; left &= left - 1) {
          const Cell cell = 64 * band + std::countr_zero(left);
          places_[size++] = make_move(Kind{}, 0, cell, kNext[direction][cell]);
        }
    }
    first_[kParts] = size;
  }

  void add(Kind kind, int colour, Parts parts, Moves& list) const {
    const Move head = make_move(kind, colour);
    for (unsigned left = parts; left; left &= left - 1) {
      const int part = std::countr_zero(left);
      for (int i = first_[part]; i < first_[part + 1]; ++i) list.add(Move{places_[i].bits | head.bits});
    }
  }

 private:
  static constexpr int kMostInPart = 16 * kDirections;
  std::array<int, kParts + 1> first_;
  std::array<Move, kParts * kMostInPart> places_;
};
static_assert(Kind{} == Kind::customer && static_cast<int>(Kind::customer) == 0, "a place is or-ed to its head");

// K-10 to K-15: new stalls of every colour that the player still has.
void add_stalls(const State& s, Ground& ground, Parts parts, Moves& list) {
  const auto in_hand = [&](int colour) { return s.stall(s.player, colour).size == 0; };
  if (in_hand(purple)) {
    const Parts open = parts & parts_for(s, purple);
    Places(ground.stall_sites(true), open).add(Kind::stall, purple, open, list);
  }
  Parts wanted = 0;
  for (int colour = 0; colour < kColours; ++colour)
    if (colour != purple && in_hand(colour)) wanted = static_cast<Parts>(wanted | (parts & parts_for(s, colour)));
  if (!wanted) return;
  const Places places(ground.stall_sites(false), wanted);
  for (int colour = 0; colour < kColours; ++colour)
    if (colour != purple && in_hand(colour)) places.add(Kind::stall, colour, parts & parts_for(s, colour), list);
}

// K-5
void add_neutrals(const State& s, Moves& list) {
  Ground ground(s);
  const Parts parts = parts_in_setup(s) & parts_for(s, s.colour);
  Places(ground.stall_sites(s.colour == purple), parts).add(Kind::neutral, 0, parts, list);
  if (list.empty()) list.add(make_move(Kind::pass));
}

// --- What a turn may be
// -------------------------------------------------------------------------------------------------

// K-7: can anything be built in these parts? Looks only as far as it must.
class Prospects {
 public:
  explicit Prospects(const State& s) : s_(s), ground_(s) {
    for (bool restaurant : {false, true}) {
      const Parts sites = parts_of(ground_.sure_stall_sites(restaurant).all());
      add_new_stalls(restaurant, sites);
    }
  }

  bool any(Parts parts, const Coins& coins) {
    if (parts & free_of_charge_) return true;
    if (!looked_closer_) look_closer();
    if (parts & free_of_charge_) return true;
    for (int colour = 0; colour < kColours; ++colour)
      if (parts & extensions_[colour] && can_pay(coins, colour, s_.stall(s_.player, colour).size + 1)) return true;
    return false;
  }

 private:
  void add_new_stalls(bool restaurant, Parts sites) {
    for (int colour = 0; colour < kColours; ++colour)
      if ((colour == purple) == restaurant && s_.stall(s_.player, colour).size == 0)
        free_of_charge_ = static_cast<Parts>(free_of_charge_ | (sites & parts_for(s_, colour)));
  }

  void look_closer() {
    looked_closer_ = true;
    add_new_stalls(false, parts_of(ground_.stall_sites(false).all()));
    for (int colour = 0; colour < kColours; ++colour) {
      const int size = s_.stall(s_.player, colour).size;
      if (size == 0) continue;
      extensions_[colour] = parts_of(extension_sites(s_, ground_, s_.player, colour));
      if (size > 1 || extensions_[colour]) continue;
      const Parts sites = parts_of(move_sites(s_, s_.player, colour).all());  // K-24
      free_of_charge_ = static_cast<Parts>(free_of_charge_ | (sites & parts_for_move(s_, s_.player, colour)));
    }
  }

  const State& s_;
  Ground ground_;
  bool looked_closer_ = false;
  Parts free_of_charge_ = 0;                  // where a new or moved stall may stand
  std::array<Parts, kColours> extensions_{};  // where an extension may stand, whatever it costs
};

// K-7: three of these cards, if something can be built anywhere.
void add_three(Cards three, Moves& list) {
  const int first = card_at(three, 0);
  const int second = card_at(three, 1);
  list.add(make_move(Kind::build_three, first, second, card_at(three, 2)));
}

void add_builds(const State& s, Moves& list) {
  const Cards hand = s.hand[s.player];
  if (!hand) return;
  const Coins& coins = s.coins[s.player];
  Prospects prospects(s);
  each_kind(hand, [&](int card) {
    if (!is_joker(card)) {
      if (prospects.any(kOpens[card], coins)) list.add(make_move(Kind::build, card));
      return;
    }
    for (int colour = 0; colour < kColours; ++colour) {
      if (!coins[colour]) continue;
      Coins rest = coins;
      --rest[colour];
      if (prospects.any(kOpens[card], rest)) list.add(make_move(Kind::build_joker, card, colour));
    }
  });
  const int cards = card_count(hand);
  static_assert(kMostInHand == kCardsToPlayAnywhere + 1);
  if (cards < kCardsToPlayAnywhere || !prospects.any(kAllParts, coins)) return;
  if (cards == kCardsToPlayAnywhere) return add_three(hand, list);
  each_kind(hand, [&](int kept) { add_three(hand - one_card(kept), list); });
}

// K-25
void add_serves(const State& s, Moves& list) {
  for (int colour = 0; colour < kColours; ++colour)
    if (colour != s.waiting)
      goals_of(s, colour, s.barkers[s.player]).each([&](Cell cell) { list.add(make_move(Kind::serve, colour, cell)); });
}

// K-31
void add_cards(const State& s, Moves& list) {
  each_kind(s.display, [&](int card) { list.add(make_move(Kind::take, card)); });
  list.add(make_move(Kind::deck));
  if (s.barkers_left) list.add(make_move(Kind::barker));
}

// --- What a build may be
// ------------------------------------------------------------------------------------------------

void add_building(const State& s, Moves& list) {
  Ground ground(s);
  add_stalls(s, ground, s.parts, list);
  const Cells within = cells_of(s.parts);
  for (int colour = 0; colour < kColours; ++colour) {
    const int size = s.stall(s.player, colour).size;
    if (size == 0) continue;
    const Cells sites = extension_sites(s, ground, s.player, colour);
    if (size == 1 && !sites.any()) {  // K-24
      const Parts parts = s.parts & parts_for_move(s, s.player, colour);
      if (parts) Places(move_sites(s, s.player, colour), parts).add(Kind::move, colour, parts, list);
    } else if (can_pay(s.coins[s.player], colour, size + 1)) {
      (sites & within).each([&](Cell cell) { list.add(make_move(Kind::extend, colour, cell)); });
    }
  }
}

}  // namespace
}  // namespace kairo

using namespace kairo;

void Kairo::moves(const State& s, Moves& list) {
  switch (s.phase) {
    case Phase::setup: {
      Ground ground(s);
      add_stalls(s, ground, parts_in_setup(s), list);
      break;
    }
    case Phase::neutral: add_neutrals(s, list); break;
    case Phase::turn:
      add_builds(s, list);
      if (s.final_phase) {  // K-35
        list.add(make_move(Kind::pass));
      } else {
        add_serves(s, list);
        add_cards(s, list);
      }
      break;
    case Phase::build: add_building(s, list); break;
    case Phase::pay:
      for (unsigned colours = next_coins(s); colours; colours &= colours - 1)
        list.add(make_move(Kind::pay, std::countr_zero(colours)));
      break;
    case Phase::second: add_cards(s, list); break;
    case Phase::discard:
      each_kind(s.hand[s.player], [&](int card) { list.add(make_move(Kind::discard, card)); });
      break;
    default: break;
  }
}

}  // namespace serai
