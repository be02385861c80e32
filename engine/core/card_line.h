// Cards in a line of text, for games whose cards are `Cards` and whose knowledge is `Minds`: "gold3*2,exchange,?*3".
#pragma once

#include "engine/core/line.h"
#include "engine/core/minds.h"

namespace serai {

template <class Names>
std::string cards_text(Cards cards, const Names& names, int hidden = 0) {
  return things_text(names, [&](int card) { return count_of(cards, card); }, hidden);
}

struct SomeCards {
  Cards known = 0;
  int hidden = 0;
};

// At most `all` of them.
template <class Names>
std::optional<SomeCards> read_cards(std::string_view text, const Names& names, Cards all) {
  SomeCards cards;
  const auto hidden = read_things(text, names, card_count(all), [&](int card, int count) {
    if (count_of(cards.known, card) + count > count_of(all, card)) return false;
    cards.known += static_cast<Cards>(count) * one_card(card);
    return true;
  });
  if (!hidden) return std::nullopt;
  cards.hidden = *hidden;
  return cards;
}

constexpr bool are_among(Cards some, Cards cards) {
  bool among = true;
  each_kind(some, [&](int card) { among &= count_of(some, card) <= count_of(cards, card); });
  return among;
}

// --- What is known of hidden cards

// What a mind knows if it knows no more than a watcher: a seat's own hand is not among it.
inline Knowledge as_watcher(const Minds& minds, int mind) {
  Knowledge known = minds[kWatcher];
  if (mind != kTableMind && mind != kWatcher) known[static_cast<std::size_t>(mind - 1)] = 0;
  return known;
}

inline std::string mind_field(int mind) {
  return mind == kWatcher ? "watcher-knows" : mind == kTableMind ? "table-knows" : join(mind, "-knows");
}
inline std::string holder_word(int holder) { return holder == kDeckHolder ? "deck" : std::to_string(holder + 1); }

// The minds that a view holds beside its viewer's, whose knowledge is what stands in hands and deck.
template <class F>
void each_mind_told(Seat viewer, int seats, F f) {
  if (viewer == kWatcher) return;
  f(kWatcher);
  for (int mind = 1; viewer == kAllSeeing && mind <= seats; ++mind) f(mind);
  f(kTableMind);
}

template <class Names>
std::string knowledge_text(const Knowledge& known, const Names& names) {
  std::string text;
  for (int holder = 0; holder <= kDeckHolder; ++holder)
    if (known[holder])
      text += join(text.empty() ? "" : "/", holder_word(holder), ':', cards_text(known[holder], names));
  return text;
}

template <class View, class Names>
void write_cards(LineWriter& out, const View& v, const Names& names) {
  const auto& s = v.table;
  out.by_seat("hands", s.seats,
              [&](int p) { return cards_text(s.hand[p], names, v.in_hand[p] - card_count(s.hand[p])); });
  out.field("deck", cards_text(s.deck, names, v.in_deck - card_count(s.deck)));
  out.field("discards", cards_text(s.discards, names));
  each_mind_told(v.viewer, s.seats, [&](int mind) {
    const bool same = mind != kWatcher && s.known[mind] == as_watcher(s.known, mind);
    out.field(mind_field(mind), same ? "=" : knowledge_text(s.known[mind], names));
  });
}

template <class Names>
bool read_knowledge(std::string_view text, int seats, const Names& names, Cards all, Knowledge& known) {
  for (const std::string_view part : text == kNothing ? std::vector<std::string_view>{} : parts_of(text, '/')) {
    const std::size_t colon = std::min(part.find(':'), part.size());
    const std::string_view who = part.substr(0, colon);
    const std::optional<int> seat = read_number(who, seats);
    const std::optional<SomeCards> cards = read_cards(part.substr(std::min(colon + 1, part.size())), names, all);
    if ((who != "deck" && (!seat || *seat < 1)) || !cards || cards->hidden) return false;
    known[who == "deck" ? kDeckHolder : *seat - 1] = cards->known;
  }
  return true;
}

// The fields of write_cards. `in_the_open` lies beside the discards.
template <class View, class Names>
void read_all_cards(LineReader& in, View& v, const Names& names, Cards all,
                    std::initializer_list<Cards> in_the_open = {}) {
  auto& s = v.table;
  int hidden = 0;
  std::array<int, kMaxSeats> hidden_in{};
  in.by_seat("hands", s.seats, [&](int p, std::string_view part) {
    const std::optional<SomeCards> cards = read_cards(part, names, all);
    if (!cards || (cards->hidden && (v.viewer == kAllSeeing || v.viewer == p + 1))) return false;
    s.hand[p] = cards->known;
    hidden_in[p] = cards->hidden;
    hidden += cards->hidden;
    return true;
  });
  const auto pile = [&](std::string_view name) {
    const std::string_view value = in.take(name);
    const std::optional<SomeCards> cards = read_cards(value, names, all);
    if (!cards || (cards->hidden && (v.viewer == kAllSeeing || name != "deck"))) in.wrong(name, value);
    return cards.value_or(SomeCards{});
  };
  const SomeCards deck = pile("deck");
  s.deck = deck.known;
  s.discards = pile("discards").known;
  hidden += deck.hidden;
  each_mind_told(v.viewer, s.seats, [&](int mind) {
    const std::string name = mind_field(mind);
    const std::string_view value = in.take(name);
    if (value == "=" && mind != kWatcher)
      s.known[mind] = as_watcher(s.known, mind);
    else if (!read_knowledge(value, s.seats, names, all, s.known[mind]))
      in.wrong(name, value);
  });
  if (!in) return;

  // Every card is somewhere, once.
  int unseen = 0;
  for (int card = 0; card < static_cast<int>(names.size()); ++card) {
    int left = count_of(all, card) - count_of(s.discards, card) - count_of(s.deck, card);
    for (const Cards open : in_the_open) left -= count_of(open, card);
    for (int p = 0; p < s.seats; ++p) left -= count_of(s.hand[p], card);
    if (left < 0) return in.impossible("hands");
    v.unseen += static_cast<Cards>(left) * one_card(card);
    unseen += left;
  }
  if (unseen != hidden) return in.impossible("deck");
  v.in_deck = static_cast<std::uint8_t>(card_count(s.deck) + deck.hidden);
  for (int p = 0; p < s.seats; ++p) v.in_hand[p] = static_cast<std::uint8_t>(card_count(s.hand[p]) + hidden_in[p]);
  if (v.viewer == kAllSeeing) return;
  Knowledge& own = s.known[v.viewer];
  for (int p = 0; p < s.seats; ++p) own[p] = p == v.viewer - 1 ? 0 : s.hand[p];
  own[kDeckHolder] = s.deck;
}

// What is known is true, and what a watcher or the table knows every seat knows.
template <class State>
bool knowledge_is_true(const State& s) {
  bool fits = true;
  each_mind(s.seats, [&](int mind) {
    const Knowledge& known = s.known[mind];
    for (int p = 0; p < s.seats; ++p) fits &= are_among(known[p], s.hand[p]);
    fits &= are_among(known[kDeckHolder], s.deck);
    if (mind == kWatcher || mind == kTableMind) return;
    fits &= !known[mind - 1];
    for (const int common : {kWatcher, kTableMind}) {
      for (int p = 0; p < s.seats; ++p) fits &= p == mind - 1 || are_among(s.known[common][p], known[p]);
      fits &= are_among(s.known[common][kDeckHolder], known[kDeckHolder]);
    }
  });
  return fits;
}

}  // namespace serai
