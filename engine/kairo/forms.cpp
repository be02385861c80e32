// What the moves of seats look like (docs/rules/kairo.md, Moves).
#include "engine/core/text.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/names.h"

namespace serai {
namespace kairo {
namespace {

template <class Visit>
void for_each_cell(Visit visit) {
  for (int row = 0; row < kSide; ++row)
    for (int column = 0; column < kSide; ++column) visit(cell_at(column, row));
}

WordList cells() {
  WordList list{"CELL", {}};
  for_each_cell([&](Cell cell) { list.words.push_back(cell_name(cell)); });
  return list;
}

// A stall and its entrance: cells side by side.
WordList places() {
  WordList list{"PLACE", {}};
  for_each_cell([&](Cell cell) {
    const Cells around = neighbours(one_cell(cell));
    for_each_cell([&](Cell entrance) {
      if (around.has(entrance)) list.words.push_back(join(cell_name(cell), ' ', cell_name(entrance)));
    });
  });
  return list;
}

WordList cards(std::string_view name, bool jokers) {
  WordList list{name, {}};
  for (int card = 0; card < kCardKinds; ++card)
    if (is_joker(card) == jokers) list.words.push_back(std::string(kCardNames[card]));
  return list;
}

// Three cards in the order of their names' table.
WordList threes() {
  WordList list{"THREE", {}};
  for (int a = 0; a < kCardKinds; ++a)
    for (int b = a; b < kCardKinds; ++b)
      for (int c = b; c < kCardKinds; ++c)
        list.words.push_back(join(kCardNames[a], ' ', kCardNames[b], ' ', kCardNames[c]));
  return list;
}

Forms make_forms() {
  return {{"stall COLOUR PLACE", "neutral PLACE", "build PLAIN", "build JOKER paying COLOUR", "build THREE",
           "extend COLOUR CELL", "move COLOUR PLACE", "pay COLOUR", "serve COLOUR CELL", "take CARD", "deck", "barker",
           "discard CARD", "pass"},
          {cells(),
           places(),
           cards("PLAIN", false),
           cards("JOKER", true),
           threes(),
           {"CARD", {kCardNames.begin(), kCardNames.end()}},
           {"COLOUR", {kColourNames.begin(), kColourNames.end()}}}};
}

}  // namespace
}  // namespace kairo

const Forms& Kairo::forms() {
  static const Forms forms = kairo::make_forms();
  return forms;
}

}  // namespace serai
