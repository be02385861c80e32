// What a player means who points at a thing: the move that it begins or goes on with, or what it is for.
#include <algorithm>

#include "engine/core/text.h"
#include "engine/yspahan/city.h"
#include "engine/yspahan/names.h"
#include "engine/yspahan/why_not.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

enum Kinds { field_thing, shop_thing, souk_thing, quarter_thing, space_thing, building_thing, card_thing, pile, own };
enum Piles { deck_pile, caravan_pile };
enum Owned { own_gold, own_camels };

Things make_things() {
  const auto named = [](std::string_view kind, int count, auto name) {
    ThingKind things{kind, {}};
    for (int i = 0; i < count; ++i) things.names.push_back(name(i));
    return things;
  };
  const auto souk_name = [](int i) {
    return join(kQuarterNames[kSouks[i].quarter], '.', kColourNames[kSouks[i].colour]);
  };
  return {things_called("field", kFieldNames),
          named("shop", kShops, shop_name),
          named("souk", static_cast<int>(kSouks.size()), souk_name),
          things_called("quarter", kQuarterNames),
          named("space", kSpaces, space_name),
          things_called("building", kBuildingNames),
          things_called("card", kCardNames),
          {"pile", {"deck", "caravan"}},
          {"own", {"gold", "camels"}}};
}

using Answer = std::optional<Refusal>;

int using_card(int card) { return card == no_camels ? use_no_camels : card == no_gold ? use_no_gold : use_none; }

class Finger {
 public:
  Finger(const State& s, int player, std::span<const Thing> chosen)
      : s_(s), player_(player), now_(moment(s, player)), due_(due(s, player)) {
    for (const Thing& thing : chosen) {
      if (thing.kind == field_thing) field_ = thing.name;
      if (thing.kind == building_thing) building_ = thing.name;
      if (thing.kind == card_thing) card_ = thing.name, used_ |= using_card(thing.name);
    }
    if (now_ != Phase::over) Yspahan::moves(s, legal_);
  }

  Answer at(Thing thing) const {
    switch (thing.kind) {
      case field_thing: return at_field(thing.name);
      case shop_thing: return at_shop(thing.name);
      case souk_thing: return at_souk(kSouks[thing.name]);
      case quarter_thing: return at_quarter(thing.name);
      case space_thing: return unless_legal(make_move(Kind::go, thing.name));
      case building_thing: return at_building(thing.name);
      case card_thing: return at_card(thing.name);
      case pile: return thing.name == deck_pile ? at_deck() : at_caravan();
      default: return at_own(thing.name);
    }
  }

 private:
  Refusal why(Move move) const { return seat_why_not(s_, player_, move); }
  Answer unless_legal(Move move) const {
    if (legal_.contains(move)) return std::nullopt;
    return why(move);
  }
  template <class Fits>
  bool any_legal(Fits fits) const {
    return std::ranges::any_of(legal_, fits);
  }
  bool holds(int card) const { return count_of(s_.hand[player_], card) > 0; }

  Answer at_field(int field) const {
    const bool group = now_ == Phase::take && dice_for_player(s_, field);
    if (group && card_ < 0) return std::nullopt;
    return unless_legal(make_move(Kind::take_own, field, card_ + 1));
  }

  Answer at_shop(Shop shop) const {
    if (card_ == shop_cube) return unless_legal(make_move(Kind::play, shop_cube, shop));
    switch (now_) {
      case Phase::send: return unless_legal(make_move(Kind::send, shop));
      case Phase::go: return beside_street(shop);
      case Phase::decide: return refuse("Y-19", "y.no.decide-due");
      default: break;
    }
    const int field = sack_field + int{kSouks[souk_of(shop)].quarter};
    Answer answer = unless_legal(make_move(Kind::place, shop));
    const bool by_card = cards_time(now_) && holds(shop_cube) && (now_ != Phase::take || !dice_for_player(s_, field));
    if (answer && answer->rule == "Y-10" && by_card) return refuse("Y-25", "y.no.card-first", {card_word(shop_cube)});
    return answer;
  }

  // Where the supervisor would have to stop for this shop.
  Refusal beside_street(Shop shop) const {
    const bool full = std::ranges::any_of(s_.cubes, [&](Shops cubes) { return cubes >> shop & 1; });
    Answer dear;
    for (Space space = 0; full && space < kSpaces; ++space) {
      if (!(kTouches[space] >> shop & 1)) continue;
      dear = unless_legal(make_move(Kind::go, space));
      if (!dear) return refuse("Y-18", "y.no.stop-beside");
    }
    if (dear) return *dear;
    return refuse("Y-18", full ? "y.no.no-street" : "y.no.stop-beside");
  }

  static Refusal at_souk(const Souk& souk) {
    return refuse("Y-33", "y.no.souk",
                  {field_word(sack_field + int{souk.quarter}), join("@colour.", kColourNames[souk.colour]),
                   std::to_string(souk.size), std::to_string(souk.points)});
  }

  Refusal at_quarter(int quarter) const {
    const int field = sack_field + quarter;
    if (now_ == Phase::place && s_.field == field) return refuse("Y-10", "y.no.which-shop");
    if (now_ == Phase::place) return refuse("Y-10", "y.no.quarter", {field_word(s_.field)});
    if (now_ == Phase::take && !dice_for_player(s_, field)) return refuse("Y-10", "y.no.no-goods", {field_word(field)});
    return refuse("Y-10", "y.no.place-now", {due_, field_word(field)});
  }

  Answer at_building(int building) const {
    if (cards_build(s_) && used_) return unless_legal(make_move(Kind::play, card_, building));
    const auto builds = [&](Move move) {
      return kind_of(move) == Kind::build && arg1(move) == building && (arg2(move) & used_) == used_;
    };
    if (any_legal(builds)) return std::nullopt;
    if (s_.seats == 2 && field_ >= 0) return unless_legal(make_move(Kind::take_build, field_, building, used_));
    for (const int card : {no_camels, no_gold})
      if (legal_.contains(make_move(Kind::play, card, building)))
        return refuse("Y-25", "y.no.card-first", {card_word(card)});
    const int cards = paying(building);
    if (now_ == Phase::after && s_.seats > 2) return why(make_move(Kind::build, building, used_));
    return cards < 0 ? price_why_not(s_, player_, building, used_) : why(make_move(Kind::build, building, cards));
  }
  // The fewest cards with which it can be paid; below 0 if it cannot.
  int paying(int building) const {
    for (int used = use_none; used <= use_both; ++used) {
      const bool held = (!(used & use_no_camels) || holds(no_camels)) && (!(used & use_no_gold) || holds(no_gold));
      if (held && may_use(s_, used) && (buildable(s_, player_, used) >> building & 1)) return used;
    }
    return -1;
  }

  Answer at_card(int card) const {
    if (!holds(card)) return refuse("Y-24", "y.no.card", {card_word(card)});
    if (!cards_time(now_)) return refuse("Y-24", "y.no.play-now", {due_});
    const auto with_it = [&](Move move) {
      switch (kind_of(move)) {
        case Kind::take_own: return arg2(move) == card + 1 && (field_ < 0 || arg1(move) == field_);
        case Kind::take_build: return (field_ < 0 || arg1(move) == field_) && (arg3(move) & using_card(card)) != 0;
        case Kind::build: return (building_ < 0 || arg1(move) == building_) && (arg2(move) & using_card(card)) != 0;
        case Kind::give_camels:
        case Kind::give_gold: return card == exchange;
        default: return kind_of(move) == Kind::play && arg1(move) == card;
      }
    };
    if (any_legal(with_it)) return std::nullopt;
    if (card == shop_cube) return refuse("Y-25", "y.no.no-shop-left");
    if (card == exchange) return refuse("Y-25", "y.no.nothing-to-swap");
    if (!using_card(card)) return why(make_move(Kind::play, card, 1));
    if (building_ >= 0) return price_why_not(s_, player_, building_, using_card(card));
    if (now_ == Phase::after && s_.seats > 2 && !s_.cards_build)
      return s_.built ? refuse("Y-27", "y.no.build-twice") : refuse("Y-25", "y.no.pays-nothing");
    if (now_ == Phase::take || cards_build(s_)) return refuse("Y-25", "y.no.pays-nothing");
    return why(make_move(Kind::play, card));
  }

  Answer at_deck() const {
    if (legal_.contains(make_move(Kind::draw))) return std::nullopt;
    return refuse("Y-10", "y.no.deck", {due_});
  }

  Refusal at_caravan() const {
    if (now_ == Phase::decide) return refuse("Y-19", "y.no.decide-due");
    if (cards_time(now_) && holds(caravan_cube)) return refuse("Y-25", "y.no.card-first", {card_word(caravan_cube)});
    return refuse("Y-18", "y.no.caravan");
  }

  Answer at_own(int thing) const {
    if (thing == own_camels && now_ == Phase::decide) return std::nullopt;
    if (thing == own_camels) return refuse("Y-12", "y.no.camels");
    if (now_ == Phase::dice) return refuse("Y-5", "y.no.gold-dice");
    if (now_ == Phase::go) return refuse("Y-17", "y.no.gold-steps");
    return refuse("Y-12", "y.no.gold");
  }

  const State& s_;
  int player_;
  Phase now_;
  std::string due_;
  Yspahan::Moves legal_;
  int field_ = -1;
  int building_ = -1;
  int card_ = -1;
  int used_ = use_none;
};

}  // namespace
}  // namespace yspahan

using namespace yspahan;

const Things& Yspahan::things() {
  static const Things things = make_things();
  return things;
}

std::optional<Refusal> Yspahan::why_not_with(const State& s, Seat seat, Thing thing, std::span<const Thing> chosen) {
  if (s.actor == kOver) return refuse("Y-35", "y.no.over");
  return Finger(s, seat - 1, chosen).at(thing);
}

}  // namespace serai
