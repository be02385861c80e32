// Moves as sentences: a key of the catalogue and its arguments.
#include "engine/yspahan/city.h"
#include "engine/yspahan/names.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

constexpr Phrase kPhrases[] = {
#include "engine/yspahan/phrases.inc"
};

// What the group brings the player in turn.
int gain(const State& s, int field, bool card_discarded) {
  const int player = s.player();
  const int extra = field == camel_field  ? (s.has(player, paddock) ? 1 : 0)
                    : field == gold_field ? (s.has(player, shop) ? 2 : 0)
                                          : (s.has(player, hoist) ? 1 : 0);
  return dice_for_player(s, field) + (card_discarded ? 1 : 0) + extra;
}

struct Said {
  std::string key;
  std::vector<std::string> args;
};

Said say(const State& s, Move move) {
  const int a = arg1(move);
  const int b = arg2(move);
  const auto number = [](int n) { return std::to_string(n); };
  switch (kind_of(move)) {
    case Kind::dice: return a ? Said{"dice", {number(a)}} : Said{"dice.0", {}};
    case Kind::take_own: {
      std::string key = a == camel_field ? "take-camels" : a == gold_field ? "take-gold" : "take-goods";
      Said said{std::move(key), {field_word(a), number(gain(s, a, b))}};
      if (b) {
        said.key += "-with";
        said.args.push_back(card_word(b - 1));
      }
      return said;
    }
    case Kind::take_supervisor: return {"take-supervisor", {field_word(a), number(s.face[a])}};
    case Kind::take_card: return {"take-card", {field_word(a)}};
    case Kind::take_build: return {"take-build", {field_word(a), building_word(b), join("@y.using.", arg3(move))}};
    case Kind::draw: return {"draw", {}};
    case Kind::place: return {"place", {shop_name(a)}};
    case Kind::stop: return {"stop", {}};
    case Kind::go: {
      const int price = walking_price(s, s.player(), kPathLength[s.supervisor][a]);
      const std::string space = a == kCrossing ? "@space.crossing" : space_name(a);
      return {price ? "go-paid" : "go", {space, number(price)}};
    }
    case Kind::send: return {"send", {shop_name(a)}};
    case Kind::camel: return {"camel", {}};
    case Kind::release: return {"release", {}};
    case Kind::play: {
      const std::string key = join("play.", kCardNames[a]);
      if (a == shop_cube) return {key, {shop_name(b)}};
      if (a == no_camels || a == no_gold) return {key, {building_word(b)}};
      if (a == sell_camels) return {key, {number(b), number(2 * b)}};
      if (a == sell_gold) return {key, {number(b), number(b)}};
      return {key, {}};
    }
    case Kind::give_camels: return {"give-camels", {number(a)}};
    case Kind::give_gold: return {"give-gold", {number(a)}};
    case Kind::build: return {"build", {building_word(a), join("@y.using.", b)}};
    default: return {"end", {}};
  }
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

const Catalogue& Yspahan::catalogue() {
  static const Catalogue catalogue{kPhrases};
  return catalogue;
}

Sentence Yspahan::sentence(const State& s, Move move, Mood mood) {
  if (kind_of(move) == Kind::roll) {
    if (!yellow_of(move)) return {"y.roll", {write(move).substr(5)}};
    const std::string text = write(move);
    const std::size_t y = text.find('y');
    return {"y.roll-yellow", {text.substr(5, y - 6), text.substr(y + 1)}};
  }
  if (kind_of(move) == Kind::drawn) return {"y.drawn", {std::to_string(arg1(move)), card_word(arg2(move))}};
  Said said = say(s, move);
  if (mood == Mood::ask) return {"y.ask." + said.key, std::move(said.args)};
  said.args.insert(said.args.begin(), std::to_string(s.actor));
  return {"y.tell." + said.key, std::move(said.args)};
}

}  // namespace serai
