// Every legal move.
#include <algorithm>

#include "engine/yspahan/city.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

using Moves = Yspahan::Moves;

// Y-24, Y-25
void add_plays(const State& s, int player, Moves& list) {
  const Cards hand = s.hand[player];
  if (!hand) return;
  const int camels = s.camels[player];
  const int gold = s.gold[player];
  if (count_of(hand, gold3)) list.add(make_move(Kind::play, gold3));
  if (count_of(hand, camels3)) list.add(make_move(Kind::play, camels3));
  if (count_of(hand, caravan_cube)) list.add(make_move(Kind::play, caravan_cube));
  if (count_of(hand, shop_cube))
    for (Shops open = open_shops_in_city(s, player); open; open &= open - 1)
      list.add(make_move(Kind::play, shop_cube, std::countr_zero(open)));
  if (count_of(hand, sell_camels))
    for (int n = 1; n <= std::min(camels, kMostCamelsSold); ++n) list.add(make_move(Kind::play, sell_camels, n));
  if (count_of(hand, sell_gold))
    for (int n = 1; n <= std::min(gold, kMostGoldSold); ++n) list.add(make_move(Kind::play, sell_gold, n));
  if (count_of(hand, exchange)) {
    for (int n = 1; n <= camels; ++n) list.add(make_move(Kind::give_camels, n));
    for (int n = 1; n <= gold; ++n) list.add(make_move(Kind::give_gold, n));
  }
  if (cards_build(s))
    for (const int card : {no_camels, no_gold})
      if (count_of(hand, card))
        for (unsigned left = payable(s, player, card == no_camels ? use_no_camels : use_no_gold); left;
             left &= left - 1)
          list.add(make_move(Kind::play, card, std::countr_zero(left)));
}

template <class Add>
void each_build(const State& s, int player, Add add) {
  const int cards = (count_of(s.hand[player], no_camels) ? use_no_camels : use_none) |
                    (count_of(s.hand[player], no_gold) ? use_no_gold : use_none);
  for (int cards_used = use_none; cards_used <= cards; ++cards_used)
    if ((cards_used & ~cards) == 0 && may_use(s, cards_used))
      for (unsigned left = buildable(s, player, cards_used); left; left &= left - 1)
        add(std::countr_zero(left), cards_used);
}

void add_takes(const State& s, int player, Moves& list) {
  const unsigned groups = available_groups(s);
  if (!groups) return list.add(make_move(Kind::draw));  // Y-9
  for (unsigned left = groups; left; left &= left - 1) {
    const int field = std::countr_zero(left);
    if (!is_quarter_field(field) || open_shops(s, player, quarter_of(field))) {
      list.add(make_move(Kind::take_own, field));
      for (Cards kinds = kinds_in(s.hand[player]); kinds; kinds &= kinds - 1)  // Y-11
        list.add(make_move(Kind::take_own, field, std::countr_zero(kinds) / 2 + 1));
    }
    list.add(make_move(Kind::take_supervisor, field));
    list.add(make_move(Kind::take_card, field));
    if (s.seats == 2)  // Y-40
      each_build(s, player, [&](int building, int cards_used) {
        list.add(make_move(Kind::take_build, field, building, cards_used));
      });
  }
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

void Yspahan::moves(const State& s, Moves& list) {
  const int player = s.actor - 1;
  switch (s.phase) {
    case Phase::dice:
      for (int n = 0; n <= std::min<int>(kYellowDice, s.gold[player]); ++n) list.add(make_move(Kind::dice, n));
      add_plays(s, player, list);
      break;
    case Phase::take:
      add_takes(s, player, list);
      add_plays(s, player, list);
      break;
    case Phase::place:
      for (Shops open = open_shops(s, player, quarter_of(s.field)); open; open &= open - 1)
        list.add(make_move(Kind::place, std::countr_zero(open)));
      if (s.cubes_left == 1 && s.has(player, hoist)) list.add(make_move(Kind::stop));
      break;
    case Phase::go:
      for (Spaces open = reachable(s, player); open; open &= open - 1)
        list.add(make_move(Kind::go, std::countr_zero(open)));
      break;
    case Phase::send:
      list.add(make_move(Kind::send, s.cube_now));
      list.add(make_move(Kind::send, s.cube_next));
      break;
    case Phase::decide:
      list.add(make_move(Kind::camel));
      list.add(make_move(Kind::release));
      break;
    case Phase::after:
      list.add(make_move(Kind::end));
      if (s.seats > 2 && !s.built)  // Y-27
        each_build(s, player,
                   [&](int building, int cards_used) { list.add(make_move(Kind::build, building, cards_used)); });
      add_plays(s, player, list);
      break;
    default: break;
  }
}

}  // namespace serai
