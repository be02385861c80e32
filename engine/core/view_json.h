// What the JSON of a view is in every game (docs/views.md): its first members, and the form of cards that are hidden.
#pragma once

#include "engine/core/minds.h"
#include "engine/core/rules.h"

namespace serai {

// A seat, or null for nobody.
inline void seat_to_json(Json& json, Seat seat) {
  if (seat >= 1)
    json.number(seat);
  else
    json.null();
}

// Opens the object. A game's views have a `table` and a `viewer`.
template <class G, class View>
void open_view(Json& json, const View& v, std::string_view phase) {
  json.open_object().member("game", G::kName).member("seats", G::seats(v)).key("viewer");
  if (v.viewer == kAllSeeing)
    json.null();
  else
    json.number(v.viewer);
  json.key("options").open_object();
  for (const Option& option : G::options(v.table)) json.member(option.name, std::string_view(option.value));
  json.close_object().member("phase", phase).key("actor");
  const Actor actor = G::actor(v.table);
  if (actor == kOver)
    json.string("over");
  else if (actor == kChance)
    json.string("*");
  else
    json.number(actor);
  seat_to_json(json.key("turn"), actor == kOver ? 0 : G::turn(v.table));
}

template <class Names>
void cards_to_json(Json& json, Cards cards, const Names& names) {
  json.open_array();
  each_kind(cards, [&](int card) {
    for (int n = 0; n < count_of(cards, card); ++n) json.string(names[static_cast<std::size_t>(card)]);
  });
  json.close_array();
}

// The hand of a player (seat - 1), as far as the viewer knows it.
template <class View, class Names>
void hand_to_json(Json& json, const View& v, int player, const Names& names) {
  json.key("hand").open_object().member("count", v.in_hand[player]);
  cards_to_json(json.key("known"), v.table.hand[player], names);
  const Knowledge& all = v.table.known[v.viewer == kWatcher ? kWatcher : kTableMind];
  cards_to_json(json.key("known_to_all"), all[player], names);
  json.close_object();
}

// The cards that no player holds, and those that nobody knows where they are.
template <class View, class Names>
void piles_to_json(Json& json, const View& v, const Names& names) {
  json.key("deck").open_object().member("count", v.in_deck);
  cards_to_json(json.key("known"), v.table.deck, names);
  cards_to_json(json.close_object().key("discards"), v.table.discards, names);
  cards_to_json(json.key("unseen"), v.unseen, names);
}

}  // namespace serai
