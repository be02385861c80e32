// Moves as sentences: a key of the catalogue and its arguments.
#include <algorithm>

#include "engine/core/text.h"
#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/hands.h"
#include "engine/dunhuang/majority.h"
#include "engine/dunhuang/names.h"

namespace serai {
namespace dunhuang {
namespace {

constexpr Phrase kPhrases[] = {
#include "engine/dunhuang/phrases.inc"
};

using Args = std::vector<std::string>;

// What is told of chance; a hidden good is the last argument.
Sentence say_chance(const State& s, Move move) {
  const int a = arg1(move);
  if (kind_of(move) == Kind::tile) return {"d.tile", {number(s.position + 1), character_word(a)}};
  const std::string good = good_word(arg2(move));
  if (kind_of(move) == Kind::market) return {"d.market", {number(a), good, character_word(s.tiles[a - 1])}};
  if (kind_of(move) == Kind::drawn) return {"d.drawn", {number(a), good}};
  return {"d.stolen", {number(s.player + 1), number(a), good}};
}

struct Said {
  std::string key;
  Args args;
};

// The price stands in it even where there is none, for who reads the arguments.
Said say_go(const State& s, int steps) {
  const int to = clockwise(s.camel, steps);
  Said said{"go", {number(steps), character_word(s.tiles[to]), number(steps - 1)}};
  if (s.market[to] == kNoGood)
    said.key += "-empty";
  else
    said.args.push_back(good_word(s.market[to]));
  if (steps > 1) said.key += "-paid";
  return said;
}

Said say_use(const State& s, Move move) {
  const int a = arg1(move);
  const auto lying = [&](int steps) { return good_word(s.market[clockwise(s.camel, steps)]); };
  std::string key = join("use.", kCharacterNames[s.character()]);
  switch (kind_of(move)) {
    case Kind::use:
      if (s.character() == princess) return {key, {number(s.token_count(s.player))}};
      if (s.character() == fortune_teller) return {key, {number(std::min<int>(s.steps, s.deck_size()))}};
      if (s.character() == diplomat) return {key, {number(std::min(kDiplomatDraw, s.deck_size()))}};
      return {key, {}};
    case Kind::use_good: return {key, {good_word(a)}};
    case Kind::use_market: {
      const int at = arg2(move) - 1;
      return {key, {good_word(a), good_word(s.market[at]), number(at + 1), character_word(s.tiles[at])}};
    }
    case Kind::use_goods: return {key, {good_word(a), good_word(arg2(move))}};
    case Kind::use_to_hand: return {key + ".hand", {good_word(a)}};
    case Kind::use_to_shop: return {key + ".shop", {good_word(a)}};
    case Kind::use_next: return {key + ".next", {lying(1)}};
    case Kind::use_previous: return {key + ".previous", {lying(kPositions - 1)}};
    default:
      if (const int at = clockwise(s.camel, a); s.character() == farmer)
        return {key, {lying(a), number(at + 1), character_word(s.tiles[at])}};
      return {key, {number(a)}};
  }
}

Said say(const State& s, Move move) {
  const int a = arg1(move);
  const auto contested = [&] { return good_word(s.contested); };
  switch (kind_of(move)) {
    case Kind::keep: return {"keep", {good_word(a)}};
    case Kind::under: return {"under", {good_word(a)}};
    case Kind::give: return {"give", {number(receiver(s) + 1), good_word(a)}};
    case Kind::camel: return {"camel", {number(a), character_word(s.tiles[a - 1])}};
    case Kind::go: return say_go(s, a);
    case Kind::hand: return {"hand", {good_word(s.market[s.camel])}};
    case Kind::shop: return {"shop", {good_word(s.market[s.camel])}};
    case Kind::guard: return {"guard", {contested(), number(s.player + 1)}};
    case Kind::yield: return {"yield", {contested(), number(s.player + 1)}};
    case Kind::pay: return {"pay", {contested(), number(token_owner(s, s.contested) + 1)}};
    case Kind::decline: return {"decline", {contested(), number(token_owner(s, s.contested) + 1)}};
    case Kind::coins: return {"coins", {}};
    case Kind::pass: return {"pass", {}};
    default: return say_use(s, move);
  }
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

const Catalogue& Dunhuang::catalogue() {
  static const Catalogue catalogue{kPhrases};
  return catalogue;
}

Sentence Dunhuang::sentence(const State& s, Move move, Mood mood) {
  if (s.actor == kChance) return say_chance(s, move);
  Said said = say(s, move);
  if (mood == Mood::ask) return {"d.ask." + said.key, std::move(said.args)};
  said.args.insert(said.args.begin(), number(s.actor));
  return {"d.tell." + said.key, std::move(said.args)};
}

}  // namespace serai
