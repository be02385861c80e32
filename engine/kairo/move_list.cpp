// Every legal move of the seat to act.
#include "engine/kairo/building.h"
#include "engine/kairo/kairo.h"

namespace serai {
namespace kairo {
namespace {

using Moves = Kairo::Moves;

// --- Places for stalls

// A stall's cell and entrance as they lie in a move: kPairs[direction of the entrance][cell].
constexpr auto kPairs = [] {
  std::array<std::array<std::uint32_t, kCellNumbers>, kDirections> pairs{};
  for (int direction = 0; direction < kDirections; ++direction)
    for (Cell cell = 0; cell < kCellNumbers; ++cell)
      pairs[direction][cell] = static_cast<std::uint32_t>(make_move(Kind{}, 0, cell, kNext[direction][cell]).bits);
  return pairs;
}();

// Such pairs, part by part: made once, then offered in every colour.
class Places {
 public:
  Places(const Sites& sites, Parts parts) {
    int size = 0;
    for (unsigned left_parts = parts; left_parts; left_parts &= left_parts - 1) {
      const int part = std::countr_zero(left_parts);
      const int band = band_of_part(part);
      first_[part] = size;
      for (int direction = 0; direction < kDirections; ++direction) {
        const std::uint32_t* const pairs = kPairs[direction].data() + 64 * band;
        for (std::uint64_t left = sites.facing[direction].band[band] & part_in_band(part); left; left &= left - 1)
          places_[size++] = Move{pairs[std::countr_zero(left)]};
      }
      end_[part] = size;
    }
  }

  void add(Kind kind, int colour, Parts parts, Moves& list) const {
    const Move head = make_move(kind, colour);
    for (unsigned left = parts; left;) {
      const int part = std::countr_zero(left);
      const int beyond = part + std::countr_one(left >> part);  // parts behind each other at once
      const int count = end_[beyond - 1] - first_[part];
      const Move* const from = places_.data() + first_[part];
      Move* const to = list.grow(static_cast<std::size_t>(count));
      for (int i = 0; i < count; ++i) to[i] = Move{from[i].bits | head.bits};
      left &= ~0u << beyond;
    }
  }

 private:
  static constexpr int kMostInPart = 16 * kDirections;
  std::array<int, kParts> first_;
  std::array<int, kParts> end_;
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

// K-7: where can anything be built? Written without branches where it can be: they would all be hard to foresee.
class Prospects {
 public:
  explicit Prospects(const State& s) : s_(s), free_(free_cells(s)) {
    const Coins& coins = s.coins[s.player];
    const int purse = coins_in(coins);
    for (int colour = 0; colour < kColours; ++colour) {
      const int size = s.stall(s.player, colour).size;
      const int own = coins[colour];
      const int others = purse - own;
      const unsigned stands = size > 0;
      wanted_[colour == purple] |= parts_for(s, colour) & (stands - 1);
      can_pay_ |= (stands & can_pay(own, others, size + 1)) << colour;
      can_pay_without_own_ |= (stands & can_pay(own - 1, others, size + 1)) << colour;
      can_pay_without_other_ |= (stands & can_pay(own, others - 1, size + 1)) << colour;
    }
    for_nothing_ = (wanted_[false] & s.sites) | (wanted_[true] & s.purple_sites);
    for (unsigned left = can_pay_; left; left &= left - 1) {
      const int colour = std::countr_zero(left);
      extendable_[colour] = find_extendable(colour);
      for_coins_ |= extendable_[colour];
    }
  }

  bool any(unsigned parts) { return parts & (for_nothing_ | for_coins_) || by_a_closer_look(parts); }

  // Colours of which one coin may be paid before, if there is one (a bit each).
  unsigned after_paying(unsigned parts) {
    constexpr unsigned kAll = (1u << kColours) - 1;
    if (parts & for_nothing_ || by_a_closer_look(parts)) return kAll;
    unsigned there = 0;  // stalls that can be extended in these parts
    for (unsigned left = can_pay_; left; left &= left - 1) {
      const int colour = std::countr_zero(left);
      there |= static_cast<unsigned>((parts & extendable_[colour]) != 0) << colour;
    }
    const unsigned others = there & can_pay_without_other_;
    const unsigned but_for = others & (others - 1) ? kAll : others ? kAll & ~others : 0;  // one must not pay for itself
    return but_for | (there & can_pay_without_own_);
  }

 private:
  // K-16 to K-18
  Parts find_extendable(int colour) const {
    return parts_of(coverable(s_, extension_candidates(s_, free_, s_.player, colour)));
  }

  // For nothing too, but seldom: a new stall on a gate, or a move.
  bool by_a_closer_look(unsigned parts) { return can_place_on_gate(parts) || can_move(parts); }

  bool can_place_on_gate(unsigned parts) {
    const Cells within = cells_of(static_cast<Parts>(parts & wanted_[false]));
    return (within & s_.gates).any() && Ground(s_).stall_sites(false, within).all().any();
  }

  // K-24
  bool can_move(unsigned parts) {
    if (!has_movable_) {
      has_movable_ = true;
      for (int colour = 0; colour < kColours; ++colour)
        if (s_.stall(s_.player, colour).size == 1)
          movable_ |=
              static_cast<unsigned>((can_pay_ >> colour & 1 ? extendable_[colour] : find_extendable(colour)) == 0)
              << colour;
    }
    for (unsigned left = movable_; left; left &= left - 1) {
      const int colour = std::countr_zero(left);
      const auto open = static_cast<Parts>(parts & parts_for_move(s_, s_.player, colour));
      if (open && move_sites(s_, s_.player, colour, cells_of(open)).all().any()) return true;
    }
    return false;
  }

  const State& s_;
  const Cells free_;
  std::array<unsigned, 2> wanted_{};  // parts that may take a new market stall, or restaurant (K-12)
  unsigned for_nothing_ = 0;          // parts in which a new stall can stand for sure
  unsigned for_coins_ = 0;            // parts in which a stall can be extended
  // Colours of stalls for which an extension can be paid (K-19), also with a coin of its own or another less.
  unsigned can_pay_ = 0;
  unsigned can_pay_without_own_ = 0;
  unsigned can_pay_without_other_ = 0;
  std::array<Parts, kColours> extendable_;  // of those
  bool has_movable_ = false;
  unsigned movable_ = 0;  // colours of stalls that can be moved
};

// The same of more cards than anybody holds: of all that somebody may hold, for all that a watcher knows.
void add_threes_of_many(Cards cards, Moves& list) {
  each_kind(cards, [&](int first) {
    each_kind(cards - one_card(first), [&](int second) {
      if (second < first) return;
      each_kind(cards - one_card(first) - one_card(second), [&](int third) {
        if (third >= second) list.add(make_move(Kind::build_three, first, second, third));
      });
    });
  });
}

// K-7: any three of the cards.
void add_threes(Cards hand, Moves& list) {
  static_assert(kMostInHand == kCardsToPlayAnywhere + 1);
  if (card_count(hand) > kMostInHand) return add_threes_of_many(hand, list);
  std::array<int, kMostInHand> cards{};
  int count = 0;
  for (Cards left = hand; left; ++count) {
    cards[count] = std::countr_zero(left) / 2;
    left -= one_card(cards[count]);
  }
  if (count == kCardsToPlayAnywhere) return list.add(make_move(Kind::build_three, cards[0], cards[1], cards[2]));
  for (int kept = 0; kept < count; ++kept) {
    if (kept > 0 && cards[kept] == cards[kept - 1]) continue;  // the same three
    const auto card = [&](int i) { return cards[i + (i >= kept)]; };
    list.add(make_move(Kind::build_three, card(0), card(1), card(2)));
  }
}

void add_builds(const State& s, Moves& list) {
  const Cards hand = s.hand[s.player];
  if (!hand) return;
  Prospects prospects(s);
  each_kind(hand, [&](int card) {
    if (!is_joker(card)) {
      if (prospects.any(kOpens[card])) list.add(make_move(Kind::build, card));
      return;
    }
    for (unsigned left = prospects.after_paying(kOpens[card]) & colours_in(s.coins[s.player]); left; left &= left - 1)
      list.add(make_move(Kind::build_joker, card, std::countr_zero(left)));
  });
  if (card_count(hand) >= kCardsToPlayAnywhere && prospects.any(kAllParts)) add_threes(hand, list);
}

// K-25: of eight goals those that can be reached with so many barkers, a bit each.
unsigned reached_of_eight(const std::uint8_t* barkers_to, int barkers) {
  constexpr std::uint64_t kEach = 0x0101010101010101;
  std::uint64_t eight = 0;
  for (int i = 0; i < 8; ++i) eight |= std::uint64_t{barkers_to[i]} << (8 * i);
  const std::uint64_t out_of_reach = eight + kEach * static_cast<unsigned>(kNoGoal - barkers);  // the highest bits
  constexpr std::uint64_t kGather = 0x0102040810204080;
  return static_cast<unsigned>((~out_of_reach >> 7 & kEach) * kGather >> 56);
}

// K-25: by colour, then by cell.
void add_serves(const State& s, Moves& list) {
  unsigned goals = 0;
  for (int from = 0; from < goal_number(kColours, 0); from += 8)
    goals |= reached_of_eight(&s.barkers_to[from], s.barkers[s.player]) << from;
  const Move* const first = list.end();
  for (; goals; goals &= goals - 1) {
    const int goal = std::countr_zero(goals);
    const int colour = goal / kOwners;
    const Move move = make_move(Kind::serve, colour, s.stall(goal % kOwners, colour).entrance);
    Move* at = list.grow(1);
    for (; at > first && at[-1].bits > move.bits && arg1(at[-1]) == colour; --at) at[0] = at[-1];
    *at = move;
  }
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
  const Coins& coins = s.coins[s.player];
  const int purse = coins_in(coins);
  for (int colour = 0; colour < kColours; ++colour) {
    const int size = s.stall(s.player, colour).size;
    if (size == 0) continue;
    const Cells candidates = extension_candidates(s, ground.free(), s.player, colour);
    if (can_pay(coins[colour], purse - coins[colour], size + 1))
      coverable(s, candidates & within).each([&](Cell cell) { list.add(make_move(Kind::extend, colour, cell)); });
    if (can_be_moved(s, s.stall(s.player, colour), candidates)) {
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
