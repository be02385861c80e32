// What a player means who points at a thing: the move that it begins or goes on with, or what it is for.
#include <algorithm>

#include "engine/core/text.h"
#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/majority.h"
#include "engine/dunhuang/why_not.h"

namespace serai {
namespace dunhuang {
namespace {

enum Kinds { position_thing, hand_thing, shop_thing, drawn_thing, supply, theirs, pile, own, piece };
enum Owned { own_coins, own_prestige, own_hand, own_shop };

Things make_things() {
  ThingKind positions{"position", {}};
  for (int p = 1; p <= kPositions; ++p) positions.names.push_back(std::to_string(p));
  ThingKind shops{"theirs", {}};
  for (Seat seat = 1; seat <= kMaxSeats; ++seat)
    for (std::string_view good : kGoodNames) shops.names.push_back(join(seat, '.', good));
  return {positions,
          things_called("hand", kGoodNames),
          things_called("shop", kGoodNames),
          things_called("drawn", kGoodNames),
          things_called("supply", kGoodNames),
          shops,
          {"pile", {"deck"}},
          {"own", {"coins", "prestige", "hand", "shop"}},
          {"piece", {"camel"}}};
}

using Answer = std::optional<Refusal>;

class Finger {
 public:
  Finger(const State& s, int player, std::span<const Thing> chosen)
      : s_(s), player_(player), now_(moment(s, player)), due_(due(s, player)) {
    for (const Thing& thing : chosen) {
      if (thing.kind == position_thing) position_ = thing.name;
      if (thing.kind == hand_thing) hand_ = thing.name;
      if (thing.kind == shop_thing) shop_ = thing.name;
    }
    if (now_ != Phase::over) Dunhuang::moves(s, legal_);
  }

  Answer at(Thing thing) const {
    switch (thing.kind) {
      case position_thing: return at_position(thing.name);
      case hand_thing:
      case shop_thing: return at_good(thing.name, thing.kind == hand_thing);
      case drawn_thing: return at_drawn(thing.name);
      case supply: return at_free_token(thing.name);
      case theirs: return at_their_shop(thing.name / kGoods, thing.name % kGoods);
      case pile: return at_deck();
      case own: return at_own(thing.name);
      default: return at_camel();
    }
  }

 private:
  Answer unless_legal(Move move) const {
    if (legal_.contains(move)) return std::nullopt;
    return seat_why_not(s_, move);
  }
  template <class Fits>
  bool any_legal(Fits fits) const {
    return std::ranges::any_of(legal_, fits);
  }
  // The person at the camel, and how they help.
  Refusal here(std::string_view rule, std::string_view key) const {
    return refuse(rule, key, {character_word(s_.character()), action_word(s_.character())});
  }

  // --- People

  Answer at_position(int position) const {
    switch (now_) {
      case Phase::camel: return unless_legal(make_move(Kind::camel, position + 1));
      case Phase::go: {
        const int steps = clockwise(position, kPositions - s_.camel);
        return unless_legal(make_move(Kind::go, steps ? steps : kPositions));
      }
      case Phase::take: return seat_why_not(s_, make_move(Kind::go, 1));
      case Phase::bonus: return position == s_.camel ? at_helper() : in_bonus_at(position);
      default: break;
    }
    if (s_.tiles[position] == kNoCharacter) return refuse("D-8", "d.no.walk-once", {due_});
    return refuse("D-8", "d.no.walk-later", {due_, character_word(s_.tiles[position])});
  }

  Answer at_helper() const {
    if (legal_.contains(make_move(Kind::use))) return std::nullopt;
    const bool helps = any_legal([](Move move) { return kind_of(move) >= Kind::use; });
    return here("D-20", helps ? "d.no.person" : "d.no.cannot-help");
  }

  // Market goods that the person at the camel may fetch or swap.
  Answer in_bonus_at(int position) const {
    const int ahead = clockwise(position, kPositions - s_.camel);
    switch (s_.character()) {
      case soldier:
      case general: {
        const Good good = s_.character() == soldier ? shop_ : hand_;
        if (good == kNoGood) return at_helper();
        return unless_legal(make_move(Kind::use_market, good, position + 1));
      }
      case shepherd:
        if (ahead == 1) return unless_legal(make_move(Kind::use_next));
        if (ahead == kPositions - 1) return unless_legal(make_move(Kind::use_previous));
        return at_helper();
      case farmer: return unless_legal(make_move(Kind::use_number, ahead));
      default:
        return refuse("D-10", "d.no.elsewhere", {character_word(s_.character()), character_word(s_.tiles[position])});
    }
  }

  // --- Goods and tokens

  Answer at_good(Good good, bool in_hand) const {
    switch (now_) {
      case Phase::keep:
      case Phase::under:
      case Phase::take: return seat_why_not(s_, make_move(Kind::pass));
      case Phase::give:
        return in_hand ? unless_legal(make_move(Kind::give, good)) : seat_why_not(s_, make_move(Kind::pass));
      case Phase::bonus: return in_bonus_with(good, in_hand);
      default: return refuse("D-10", "d.no.goods-later", {due_});
    }
  }

  Answer at_drawn(Good good) const {
    if (now_ == Phase::keep) return unless_legal(make_move(Kind::keep, good));
    if (now_ == Phase::under) return unless_legal(make_move(Kind::under, good));
    return refuse("D-20", "d.no.keep-due");
  }

  Answer in_bonus_with(Good good, bool in_hand) const {
    const auto with_it = [&](Move move) {
      switch (kind_of(move)) {
        case Kind::use_good: return arg1(move) == good && in_hand == (s_.character() == painter);
        case Kind::use_market:
          return arg1(move) == good && in_hand == (s_.character() == general) &&
                 (position_ < 0 || arg2(move) == position_ + 1);
        case Kind::use_goods:
          return in_hand ? arg2(move) == good && (shop_ == kNoGood || arg1(move) == shop_)
                         : arg1(move) == good && (hand_ == kNoGood || arg2(move) == hand_);
        case Kind::use_to_hand: return !in_hand && arg1(move) == good;
        case Kind::use_to_shop: return in_hand && arg1(move) == good;
        default: return false;
      }
    };
    if (any_legal(with_it)) return std::nullopt;
    switch (s_.character()) {
      case manichean:
      case buddhist:
        if (!in_hand) return seat_why_not(s_, make_move(Kind::use_good, good));
        break;
      case soldier:
      case general:
        if (in_hand != (s_.character() == general)) break;
        if (position_ >= 0) return seat_why_not(s_, make_move(Kind::use_market, good, position_ + 1));
        return here("D-20", "d.no.cannot-help");
      case housekeeper:
        if (in_hand ? shop_ != kNoGood : hand_ != kNoGood) return refuse("D-20", "d.no.same-good", {good_word(good)});
        return here("D-20", "d.no.cannot-help");
      default: break;
    }
    return here("D-10", "d.no.other-character");
  }

  // How many of a good in the shop take its token, once more of it comes.
  std::string needed(Good good, int more) const {
    int most = 0;
    for (int seat = 0; seat < s_.seats; ++seat)
      if (seat != player_) most = std::max(most, count_of(s_.shop[seat], good));
    return number(std::max(most + more, count_of(s_.shop[player_], good) + 1));
  }
  std::string mine(Good good) const { return number(count_of(s_.shop[player_], good)); }

  Refusal at_free_token(Good good) const {
    return refuse("D-12", "d.no.free-token", {good_word(good), needed(good, 0), mine(good)});
  }

  Refusal at_their_shop(int seat, Good good) const {
    if (!holds_token(s_, seat, good)) return refuse("D-12", "d.no.their-shop", {number(seat + 1), good_word(good)});
    const bool sealed = is_sealed(s_, good);
    return refuse(sealed ? "D-15" : "D-12", sealed ? "d.no.their-seal" : "d.no.their-token",
                  {number(seat + 1), good_word(good), needed(good, sealed ? 1 : 0), mine(good)});
  }

  // --- The rest

  Answer at_deck() const {
    const int who = has_character(s_, diplomat) ? diplomat : fortune_teller;
    if (now_ == Phase::bonus && s_.character() == who) return unless_legal(make_move(Kind::use));
    return refuse("D-20", "d.no.deck", {due_, character_word(who)});
  }

  Answer at_own(int thing) const {
    switch (thing) {
      case own_coins:
        if (now_ == Phase::bonus) return std::nullopt;
        return refuse("D-10", "d.no.coins-later", {due_});
      case own_prestige: return refuse("D-26", "d.no.prestige");
      default:
        if (now_ == Phase::take) return std::nullopt;
        return refuse("D-9", "d.no.take-later", {due_});
    }
  }

  Refusal at_camel() const {
    if (now_ == Phase::camel) return refuse("D-6", "d.no.camel-where");
    if (now_ == Phase::go) return refuse("D-8", "d.no.walk-where");
    return refuse("D-8", "d.no.walk-once", {due_});
  }

  const State& s_;
  int player_;
  Phase now_;
  std::string due_;
  Dunhuang::Moves legal_;
  int position_ = -1;
  Good hand_ = kNoGood;
  Good shop_ = kNoGood;
};

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

const Things& Dunhuang::things() {
  static const Things things = make_things();
  return things;
}

std::optional<Refusal> Dunhuang::why_not_with(const State& s, Seat seat, Thing thing, std::span<const Thing> chosen) {
  if (s.actor == kOver) return refuse(s.won_at_once ? "D-22" : "D-25", "d.no.over");
  return Finger(s, seat - 1, chosen).at(thing);
}

}  // namespace serai
