// The one text form of a move (docs/rules/kairo.md, Moves): read and write.
#include "engine/core/text.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/names.h"

namespace serai {
namespace kairo {
namespace {

using Words = std::vector<std::string_view>;
using Read = std::optional<Move>;

std::optional<int> read_colour(std::string_view word) { return find_name(kColourNames, word); }
std::optional<int> read_card(std::string_view word) { return find_name(kCardNames, word); }

// The move, if every argument could be read.
Read made(Kind kind, std::optional<int> a, std::optional<int> b = 0, std::optional<int> c = 0) {
  return a && b && c ? Read(make_move(kind, *a, *b, *c)) : Read();
}

Read read_build(const Words& w) {
  const auto first = read_card(w[1]);
  if (!first) return {};
  if (w.size() == 2) return is_joker(*first) ? Read() : made(Kind::build, first);
  if (w.size() != 4) return {};
  if (w[2] == "paying") return is_joker(*first) ? made(Kind::build_joker, first, read_colour(w[3])) : Read();
  const auto second = read_card(w[2]);
  const auto third = read_card(w[3]);
  return second && third && *first <= *second && *second <= *third ? made(Kind::build_three, first, second, third)
                                                                   : Read();
}

Read read_words(const Words& w) {
  if (w.empty()) return {};
  const std::string_view verb = w[0];
  if (verb == "build" && w.size() > 1) return read_build(w);
  switch (w.size()) {
    case 1:
      if (verb == "deck") return make_move(Kind::deck);
      if (verb == "barker") return make_move(Kind::barker);
      if (verb == "pass") return make_move(Kind::pass);
      return {};
    case 2:
      if (verb == "customer") return made(Kind::customer, read_colour(w[1]));
      if (verb == "neutral") return made(Kind::neutral_drawn, read_colour(w[1]));
      if (verb == "pay") return made(Kind::pay, read_colour(w[1]));
      if (verb == "show") return made(Kind::show, read_card(w[1]));
      if (verb == "take") return made(Kind::take, read_card(w[1]));
      if (verb == "discard") return made(Kind::discard, read_card(w[1]));
      return {};
    case 3:
      if (verb == "draw") {
        const auto seat = read_number(w[1], kMaxSeats);
        return seat && *seat >= 1 ? made(Kind::drawn, seat, read_card(w[2])) : Read();
      }
      if (verb == "neutral") return made(Kind::neutral, 0, read_cell(w[1]), read_cell(w[2]));
      if (verb == "extend") return made(Kind::extend, read_colour(w[1]), read_cell(w[2]));
      if (verb == "serve") return made(Kind::serve, read_colour(w[1]), read_cell(w[2]));
      return {};
    case 4:
      if (verb == "stall") return made(Kind::stall, read_colour(w[1]), read_cell(w[2]), read_cell(w[3]));
      if (verb == "move") return made(Kind::move, read_colour(w[1]), read_cell(w[2]), read_cell(w[3]));
      return {};
    default: return {};
  }
}

}  // namespace
}  // namespace kairo

using namespace kairo;

Result<Move> Kairo::read(std::string_view words) {
  const Read move = read_words(split_words(words));
  if (move) return *move;
  return refuse("record", "record.game-words", {std::string(words.substr(0, 80))});
}

std::string Kairo::write(Move move) {
  const int a = arg1(move);
  const int b = arg2(move);
  const int c = arg3(move);
  switch (kind_of(move)) {
    case Kind::customer: return join("customer ", kColourNames[a]);
    case Kind::show: return join("show ", kCardNames[a]);
    case Kind::drawn: return join("draw ", a, ' ', kCardNames[b]);
    case Kind::neutral_drawn: return join("neutral ", kColourNames[a]);
    case Kind::stall: return join("stall ", kColourNames[a], ' ', cell_name(b), ' ', cell_name(c));
    case Kind::neutral: return join("neutral ", cell_name(b), ' ', cell_name(c));
    case Kind::build: return join("build ", kCardNames[a]);
    case Kind::build_joker: return join("build ", kCardNames[a], " paying ", kColourNames[b]);
    case Kind::build_three: return join("build ", kCardNames[a], ' ', kCardNames[b], ' ', kCardNames[c]);
    case Kind::extend: return join("extend ", kColourNames[a], ' ', cell_name(b));
    case Kind::move: return join("move ", kColourNames[a], ' ', cell_name(b), ' ', cell_name(c));
    case Kind::pay: return join("pay ", kColourNames[a]);
    case Kind::serve: return join("serve ", kColourNames[a], ' ', cell_name(b));
    case Kind::take: return join("take ", kCardNames[a]);
    case Kind::deck: return "deck";
    case Kind::barker: return "barker";
    case Kind::discard: return join("discard ", kCardNames[a]);
    case Kind::pass: return "pass";
  }
  return {};
}

}  // namespace serai
