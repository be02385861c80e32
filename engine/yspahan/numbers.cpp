// Moves and views as numbers, for learners (docs/research.md).
#include "engine/core/observation.h"
#include "engine/yspahan/city.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

// Shops that share a space with another: only of two cubes it is asked which goes first (Y-18).
constexpr Shops kSharedShops = [] {
  Shops shared = 0;
  for (const Shops touched : kTouches)
    if (std::popcount(touched) > 1) shared |= touched;
  return shared;
}();

// Ways to build: they must save something, and the paddock costs no gold (Y-25).
template <class F>
void each_build(F f) {
  for (int building = 0; building < kBuildings; ++building)
    for (int cards_used = use_none; cards_used <= use_both; ++cards_used)
      if (building != paddock || !(cards_used & use_no_gold)) f(building, cards_used);
}

template <class Out>
void tell_table(Out& out, const State& s, const OwnFirst& own) {
  out.block("discount_build", 0, 1, "option `discount build`");
  out.put(s.cards_build);
  out.block("week", 0, 1, "one of 1 to 3");
  out.one_of(s.week - 1, kWeeks);
  out.block("day", 0, 1, "one of 1 to 7");
  out.one_of(s.day - 1, kDays);
  out.block("turn", 0, 1, "one of the turns of the day");
  out.one_of(s.turn, kMaxSeats);
  out.block("order", 0, 1, "turns of the day × seats: whose it is");
  const int turns = turns_in_day(s);
  for (int i = 0; i < kMaxSeats; ++i) out.one_of(i < turns ? own.place(s.order[i]) : -1, kMaxSeats);
  out.block("yellow_bought", 0, kYellowDice, "yellow dice to be rolled");
  out.put(s.bought);
  out.block("tower_white", 0, white_dice(kMaxSeats), "fields: white dice");
  for (int dice : s.white) out.put(dice);
  out.block("tower_yellow", 0, kYellowDice, "fields: yellow dice");
  for (int dice : s.yellow) out.put(dice);
  out.block("tower_face", 0, 6, "fields: face of the dice there, 0 if there are none");
  for (int face : s.face) out.put(face);
  out.block("supervisor", 0, 1, "one of the spaces: x, l1 to l10, r1 to r7, t1 to t4, b1 to b7");
  out.one_of(s.supervisor, kSpaces);
}

template <class Out>
void tell_action(Out& out, const State& s, const OwnFirst& own) {
  out.block("group", 0, 1, "one of the fields: of the group taken");
  out.one_of(s.field || s.steps ? s.field : -1, kFields);
  out.block("steps", 0, 6, "face that moves the supervisor");
  out.put(s.steps);
  out.block("cubes_left", 0, white_dice(kMaxSeats) + kYellowDice + 2, "goods still to place");
  out.put(s.cubes_left);
  out.block("built", 0, 1, "a building was built this turn");
  out.put(s.built);
  out.block("cube", 0, 1, "one of the shops: its cube is being sent");
  out.one_of(s.cube_now, kShops);
  out.block("next_cube", 0, 1, "one of the shops: its cube is sent after it");
  out.one_of(s.cube_next, kShops);
  out.block("drawer", 0, 1, "one of the seats: who draws, while a card is drawn");
  out.one_of(s.phase == Phase::draw ? own.place(s.drawer) : -1, kMaxSeats);
}

template <class Out>
void tell_players(Out& out, const State& s, const OwnFirst& own) {
  out.block("city", 0, 1, "seats × shops: a cube there");
  own.each(out, kShops, [&](int p) { tell_bits(out, s.cubes[p], kShops); });
  out.block("caravan", 0, 1, "places from the bottom row on × seats: whose cube");
  for (int i = 0; i < kMostInCaravan; ++i) out.one_of(i < s.loaded ? own.place(s.caravan[i]) : -1, kMaxSeats);
  out.block("score", 0, 9999, "seats: points");
  own.each(out, 1, [&](int p) { out.put(s.score[p]); });
  out.block("gold", 0, kMostWealth, "seats: gold");
  own.each(out, 1, [&](int p) { out.put(s.gold[p]); });
  out.block("camels", 0, kMostWealth, "seats: camels");
  own.each(out, 1, [&](int p) { out.put(s.camels[p]); });
  out.block("buildings", 0, 1, "seats × buildings: raised");
  own.each(out, kBuildings, [&](int p) { tell_bits(out, s.buildings[p], kBuildings); });
}

template <class Out>
void tell(Out& out, const View& v) {
  const State& s = v.table;
  const OwnFirst own(s.seats, v.viewer);
  tell_head<Yspahan>(out, v, static_cast<int>(s.phase), static_cast<int>(kPhaseNames.size()));
  tell_table(out, s, own);
  tell_action(out, s, own);
  tell_players(out, s, own);
  tell_hidden_cards(out, v, kCardKinds, 2, card_count(kAllCards));
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

void Yspahan::actions(ActionSpace& space) {
  const auto each = [&](Kind kind, int first, int last) {
    for (int i = first; i <= last; ++i) space.add(make_move(kind, i));
  };
  space.group("dice N");
  each(Kind::dice, 0, kYellowDice);
  space.group("take FIELD camels|gold|goods [with CARD]");
  for (int field = 0; field < kFields; ++field)
    for (int card = 0; card <= kCardKinds; ++card) space.add(make_move(Kind::take_own, field, card));
  space.group("take FIELD supervisor");
  each(Kind::take_supervisor, 0, kFields - 1);
  space.group("take FIELD card");
  each(Kind::take_card, 0, kFields - 1);
  space.group("take FIELD build BUILDING [using …]");
  for (int field = 0; field < kFields; ++field)
    each_build(
        [&](int building, int cards_used) { space.add(make_move(Kind::take_build, field, building, cards_used)); });
  space.group("draw");
  space.add(make_move(Kind::draw));
  space.group("place SHOP");
  each(Kind::place, 0, kShops - 1);
  space.group("stop");
  space.add(make_move(Kind::stop));
  space.group("go SPACE");
  each(Kind::go, 0, kSpaces - 1);
  space.group("send SHOP");
  for (Shops left = kSharedShops; left; left &= left - 1) space.add(make_move(Kind::send, std::countr_zero(left)));
  space.group("camel");
  space.add(make_move(Kind::camel));
  space.group("release");
  space.add(make_move(Kind::release));
  space.group("play gold3|camels3|caravan-cube");
  for (const int card : {gold3, camels3, caravan_cube}) space.add(make_move(Kind::play, card));
  space.group("play shop-cube SHOP");
  for (Shop shop = 0; shop < kShops; ++shop) space.add(make_move(Kind::play, shop_cube, shop));
  space.group("play sell-camels N");
  for (int n = 1; n <= kMostCamelsSold; ++n) space.add(make_move(Kind::play, sell_camels, n));
  space.group("play sell-gold N");
  for (int n = 1; n <= kMostGoldSold; ++n) space.add(make_move(Kind::play, sell_gold, n));
  space.group("play no-camels|no-gold BUILDING");
  for (const int card : {no_camels, no_gold})
    for (int building = 0; building < kBuildings; ++building) space.add(make_move(Kind::play, card, building));
  space.group("build BUILDING [using …]");
  each_build([&](int building, int cards_used) { space.add(make_move(Kind::build, building, cards_used)); });
  space.group("end");
  space.add(make_move(Kind::end));
  // Last, for nobody ever had so much; but nobody is known not to.
  space.group("play exchange camels N");
  each(Kind::give_camels, 1, kMostWealth);
  space.group("play exchange gold N");
  each(Kind::give_gold, 1, kMostWealth);
}

void Yspahan::describe(ObservationPlan& plan) { tell(plan, view(start(kMinSeats, {}), kWatcher)); }
void Yspahan::observe(const View& v, ObservationWriter& out) { tell(out, v); }

}  // namespace serai
