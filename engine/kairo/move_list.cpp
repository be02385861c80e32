// Every legal move of the seat to act.
#include "engine/kairo/building.h"
#include "engine/kairo/kairo.h"

namespace serai {
namespace kairo {
namespace {

using Moves = Kairo::Moves;

// --- Places for stalls

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
      const int count = first_[part + 1] - first_[part];
      const Move* const from = places_.data() + first_[part];
      Move* const to = list.grow(static_cast<std::size_t>(count));
      for (int i = 0; i < count; ++i) to[i] = Move{from[i].bits | head.bits};
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
    Places(ground.stall_sites(true, cells_of(open)), open).add(Kind::stall, purple, open, list);
  }
  Parts wanted = 0;
  for (int colour = 0; colour < kColours; ++colour)
    if (colour != purple && in_hand(colour)) wanted = static_cast<Parts>(wanted | (parts & parts_for(s, colour)));
  if (!wanted) return;
  const Places places(ground.stall_sites(false, cells_of(wanted)), wanted);
  for (int colour = 0; colour < kColours; ++colour)
    if (colour != purple && in_hand(colour)) places.add(Kind::stall, colour, parts & parts_for(s, colour), list);
}

// K-5
void add_neutrals(const State& s, Moves& list) {
  Ground ground(s);
  const Parts parts = parts_in_setup(s) & parts_for(s, s.colour);
  Places(ground.stall_sites(s.colour == purple, cells_of(parts)), parts).add(Kind::neutral, 0, parts, list);
  if (list.empty()) list.add(make_move(Kind::pass));
}

// --- What a turn may be

// K-7: can anything be built in these parts? Looks only as far as it must.
class Prospects {
 public:
  explicit Prospects(const State& s) : s_(s), ground_(s) {
    for (bool restaurant : {false, true})
      sure_ = static_cast<Parts>(sure_ | new_stalls(restaurant, ground_.sure_stall_sites(restaurant)));
  }

  // A new stall or a move costs no coins.
  bool for_nothing(Parts parts) { return parts & sure_ || can_place(parts) || can_move(parts); }

  bool for_coins(Parts parts, const Coins& coins) {
    for (int colour = 0; colour < kColours; ++colour) {
      const int size = s_.stall(s_.player, colour).size;
      if (size && can_pay(coins, colour, size + 1) && can_extend(colour, parts)) return true;
    }
    return false;
  }

  bool any(Parts parts, const Coins& coins) { return parts & sure_ || for_coins(parts, coins) || for_nothing(parts); }

 private:
  // Parts in which one of these sites may take a new stall (K-12).
  Parts new_stalls(bool restaurant, const Sites& sites) const {
    const Parts parts = parts_of(sites.all());
    unsigned open = 0;
    for (int colour = 0; colour < kColours; ++colour)
      if ((colour == purple) == restaurant && s_.stall(s_.player, colour).size == 0)
        open |= parts & parts_for(s_, colour);
    return static_cast<Parts>(open);
  }

  bool can_place(Parts parts) {
    unsigned open = 0;
    for (int colour = 0; colour < kColours; ++colour)
      if (colour != purple && s_.stall(s_.player, colour).size == 0) open |= parts & parts_for(s_, colour);
    return open && ground_.stall_sites(false, cells_of(static_cast<Parts>(open))).all().any();
  }

  const Cells& candidates(int colour) {
    if (!asked_[colour]) {
      asked_[colour] = true;
      candidates_[colour] = extension_candidates(s_, ground_, s_.player, colour);
    }
    return candidates_[colour];
  }

  bool can_extend(int colour, Parts parts) {
    const Cells cells = candidates(colour) & cells_of(parts);
    return (cells - ground_.in_doubt()).any() || (cells.any() && ground_.coverable(cells).any());
  }

  // K-24
  bool can_move(Parts parts) {
    for (int colour = 0; colour < kColours; ++colour) {
      const Stall& stall = s_.stall(s_.player, colour);
      if (stall.size != 1 || !can_be_moved(stall, ground_, candidates(colour))) continue;
      const Parts open = parts & parts_for_move(s_, s_.player, colour);
      if (open && move_sites(s_, s_.player, colour, cells_of(open)).all().any()) return true;
    }
    return false;
  }

  const State& s_;
  Ground ground_;
  Parts sure_ = 0;  // a new stall can stand there, and nobody need look twice
  std::array<bool, kColours> asked_{};
  std::array<Cells, kColours> candidates_;  // for extensions, where asked
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
    const bool for_nothing = prospects.for_nothing(kOpens[card]);
    for (int colour = 0; colour < kColours; ++colour) {
      if (!coins[colour]) continue;
      Coins rest = coins;
      --rest[colour];
      if (for_nothing || prospects.for_coins(kOpens[card], rest)) list.add(make_move(Kind::build_joker, card, colour));
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
  const Cells customers = s.customers();
  for (int colour = 0; colour < kColours; ++colour)
    if (colour != s.waiting)
      goals_of(s, colour, customers, s.barkers[s.player]).each([&](Cell cell) {
        list.add(make_move(Kind::serve, colour, cell));
      });
}

// K-31
void add_cards(const State& s, Moves& list) {
  each_kind(s.display, [&](int card) { list.add(make_move(Kind::take, card)); });
  list.add(make_move(Kind::deck));
  if (s.barkers_left) list.add(make_move(Kind::barker));
}

// --- What a build may be

void add_building(const State& s, Moves& list) {
  Ground ground(s);
  add_stalls(s, ground, s.parts, list);
  const Cells within = cells_of(s.parts);
  for (int colour = 0; colour < kColours; ++colour) {
    const int size = s.stall(s.player, colour).size;
    if (size == 0) continue;
    const Cells candidates = extension_candidates(s, ground, s.player, colour);
    if (can_pay(s.coins[s.player], colour, size + 1))
      ground.coverable(candidates & within).each([&](Cell cell) { list.add(make_move(Kind::extend, colour, cell)); });
    if (can_be_moved(s.stall(s.player, colour), ground, candidates)) {
      const Parts parts = s.parts & parts_for_move(s, s.player, colour);
      Places(move_sites(s, s.player, colour, cells_of(parts)), parts).add(Kind::move, colour, parts, list);
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
