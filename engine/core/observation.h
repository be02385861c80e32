// What a viewer knows as numbers, for learners: as many for every view of a game, in named blocks with ranges, the
// viewer's own seat first. A game tells a view once, to whoever listens: `ObservationPlan` learns the blocks of it,
// `ObservationWriter` writes the numbers.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/minds.h"

namespace serai {

using ObservedNumber = std::int16_t;

struct ObservationBlock {
  std::string_view name;
  int first;
  int size;
  int least;  // of every number of the block
  int most;
  std::string_view holds;  // in words; "a × b": the second counts fastest
};

// Listens to the names of what is told.
class ObservationPlan {
 public:
  void block(std::string_view name, int least, int most, std::string_view holds) {
    blocks_.push_back({name, size_, 0, least, most, holds});
  }
  void put(int) {
    ++blocks_.back().size;
    ++size_;
  }
  void skip(int count) {
    blocks_.back().size += count;
    size_ += count;
  }
  void set(int, int) {}
  void one_of(int, int count) { skip(count); }

  int size() const { return size_; }
  std::span<const ObservationBlock> blocks() const { return blocks_; }

 private:
  std::vector<ObservationBlock> blocks_;
  int size_ = 0;
};

// Listens to the numbers, and writes them where there is room for all, which is zero before.
class ObservationWriter {
 public:
  explicit ObservationWriter(ObservedNumber* out) : out_(out) {}

  void block(std::string_view, int, int, std::string_view) {}
  void put(int number) { *out_++ = static_cast<ObservedNumber>(number); }
  void skip(int count) { out_ += count; }
  // Of the next numbers, before they are skipped.
  void set(int index, int number) { out_[index] = static_cast<ObservedNumber>(number); }
  // A one at `index` among zeros; an index that is out of range leaves them all.
  void one_of(int index, int count) {
    if (index >= 0 && index < count) out_[index] = 1;
    out_ += count;
  }
  const ObservedNumber* end() const { return out_; }

 private:
  ObservedNumber* out_;
};

// Seats as a viewer counts them: their own is 0, the next clockwise 1. Who has no seat counts from seat 1.
class OwnFirst {
 public:
  OwnFirst(int seats, Seat viewer) : seats_(seats), own_(viewer >= 1 ? viewer - 1 : 0) {}

  int player(int place) const {  // -1: nobody sits there
    if (place >= seats_) return -1;
    const int player = own_ + place;
    return player < seats_ ? player : player - seats_;
  }
  int place(int player) const { return player >= own_ ? player - own_ : player - own_ + seats_; }

  // f(player) for those that are there; room for `size` numbers is left for each that is not.
  template <class Out, class F>
  void each(Out& out, int size, F f) const {
    for (int place = 0; place < kMaxSeats; ++place)
      if (const int p = player(place); p >= 0)
        f(p);
      else
        out.skip(size);
  }

 private:
  int seats_;
  int own_;
};

// --- What observations of every game begin with, and how they tell cards

template <class Out>
void tell_bits(Out& out, std::uint64_t bits, int count) {
  for (; bits; bits &= bits - 1) out.set(std::countr_zero(bits), 1);
  out.skip(count);
}

template <class G, class Out>
void tell_head(Out& out, const typename G::View& view, int phase, int phases) {
  const int seats = G::seats(view);
  const Seat viewer = G::viewer(view);
  const Actor actor = G::actor(view.table);
  const OwnFirst own(seats, viewer);
  out.block("seats", 0, 1, "one of 2, 3, 4");
  out.one_of(seats - 2, 3);
  out.block("viewer", 0, 1, "one of: sees everything, watches, seat 1, 2, 3, 4");
  out.one_of(viewer + 1, kMaxSeats + 2);
  out.block("actor", 0, 1, "one of: nobody (it is over), chance, own seat, the next ones clockwise");
  out.one_of(actor < 1 ? actor + 1 : 2 + own.place(actor - 1), kMaxSeats + 2);
  out.block("phase", 0, 1, "one of the phases, in the order of docs/views.md");
  out.one_of(phase, phases);
}

template <class Out>
void tell_cards(Out& out, Cards cards, int kinds) {
  each_kind(cards, [&](int kind) { out.set(kind, count_of(cards, kind)); });
  out.skip(kinds);
}

// Of a game whose hidden cards are a deck and hands (minds.h).
template <class Out, class View>
void tell_hidden_cards(Out& out, const View& v, int kinds, int most_of_kind, int most_cards) {
  const auto& s = v.table;
  const OwnFirst own(s.seats, v.viewer);
  out.block("hand_size", 0, most_cards, "seats: cards in hand");
  own.each(out, 1, [&](int p) { out.put(v.in_hand[p]); });
  out.block("hand", 0, most_of_kind, "seats × cards: known to be in hand");
  own.each(out, kinds, [&](int p) { tell_cards(out, s.hand[p], kinds); });
  out.block("deck_size", 0, most_cards, "cards in the deck");
  out.put(v.in_deck);
  out.block("deck", 0, most_of_kind, "cards: known to be in the deck");
  tell_cards(out, s.deck, kinds);
  out.block("discards", 0, most_of_kind, "cards: discarded");
  tell_cards(out, s.discards, kinds);
  out.block("unseen", 0, most_of_kind, "cards: in the deck or a hand, who knows where");
  tell_cards(out, v.unseen, kinds);
  const auto tell_mind = [&](const Knowledge& known) {
    own.each(out, kinds, [&](int p) { tell_cards(out, known[p], kinds); });
    tell_cards(out, known[kDeckHolder], kinds);
  };
  out.block("watcher_knows", 0, most_of_kind, "(seats, deck) × cards: what whoever only watched knows to be there");
  tell_mind(s.known[kWatcher]);
  out.block("table_knows", 0, most_of_kind, "(seats, deck) × cards: what all seats know that all know");
  tell_mind(s.known[kTableMind]);
}

// The blocks of a game's observation, learned at the first use.
template <class G>
const ObservationPlan& observation_of() {
  static const ObservationPlan plan = [] {
    ObservationPlan made;
    G::describe(made);
    return made;
  }();
  return plan;
}

// Writes all of them: `out` has room for observation_of<G>().size().
template <class G>
void observe(const typename G::View& view, ObservedNumber* out) {
  const int size = observation_of<G>().size();
  std::fill_n(out, size, ObservedNumber{0});
  ObservationWriter writer(out);
  G::observe(view, writer);
}

}  // namespace serai
