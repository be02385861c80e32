// Moves as sentences: a key of the catalogue and its arguments.
#include "engine/kairo/building.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/names.h"
#include "engine/kairo/ways.h"

namespace serai {
namespace kairo {
namespace {

constexpr Phrase kPhrases[] = {
#include "engine/kairo/phrases.inc"
};

struct Said {
  std::string key;
  std::vector<std::string> args;
};

// K-25 to K-30: to whose stall, for how many coins there and for who leads, with how many barkers.
Said say_serve(const State& s, int colour, Cell entrance) {
  int owner = 0;
  while (owner < kNeutral && (!s.stall(owner, colour).size || s.stall(owner, colour).entrance != entrance)) ++owner;
  const int barkers = s.barkers[s.player] ? nearer_entrances(s, colour, entrance) : 0;
  const int size = s.stall(owner, colour).size;
  Said said{owner == s.player   ? "serve-own"
            : owner == kNeutral ? "serve-neutral"
                                : "serve-other",
            {colour_word(colour), cell_name(entrance), std::to_string(size), std::to_string(owner + 1),
             std::to_string(owner == s.player ? size : kLeadersCoins), std::to_string(barkers)}};
  if (barkers) said.key += "-barkers";
  return said;
}

Said say(const State& s, Move move) {
  const int a = arg1(move);
  const int b = arg2(move);
  const int c = arg3(move);
  switch (kind_of(move)) {
    case Kind::stall: return {"stall", {colour_word(a), cell_name(b), cell_name(c)}};
    case Kind::neutral: return {"neutral", {colour_word(s.colour), cell_name(b), cell_name(c)}};
    case Kind::build: return {"build", {card_word(a)}};
    case Kind::build_joker: return {"build-joker", {card_word(a), colour_word(b)}};
    case Kind::build_three: return {"build-three", {card_word(a), card_word(b), card_word(c)}};
    case Kind::extend: {
      const int size = s.stall(s.player, a).size + 1;
      return {"extend", {colour_word(a), cell_name(b), std::to_string(size)}};
    }
    case Kind::move: return {"move", {colour_word(a), cell_name(b), cell_name(c)}};
    case Kind::pay: return {"pay", {colour_word(a)}};
    case Kind::serve: return say_serve(s, a, b);
    case Kind::take: return {"take", {card_word(a)}};
    case Kind::deck: return {"deck", {}};
    case Kind::barker: return {"barker", {}};
    case Kind::discard: return {"discard", {card_word(a)}};
    default: return s.phase == Phase::neutral ? Said{"pass-neutral", {colour_word(s.colour)}} : Said{"pass", {}};
  }
}

}  // namespace
}  // namespace kairo

using namespace kairo;

const Catalogue& Kairo::catalogue() {
  static const Catalogue catalogue{kPhrases};
  return catalogue;
}

Sentence Kairo::sentence(const State& s, Move move, Mood mood) {
  const int a = arg1(move);
  switch (kind_of(move)) {
    case Kind::customer: return {"k.customer", {colour_word(a)}};
    case Kind::show: return {"k.show", {card_word(a)}};
    case Kind::drawn: return {"k.drawn", {std::to_string(a), card_word(arg2(move))}};
    case Kind::neutral_drawn: return {"k.neutral-drawn", {colour_word(a)}};
    default: break;
  }
  Said said = say(s, move);
  if (mood == Mood::ask) return {"k.ask." + said.key, std::move(said.args)};
  said.args.insert(said.args.begin(), std::to_string(s.actor));
  return {"k.tell." + said.key, std::move(said.args)};
}

}  // namespace serai
