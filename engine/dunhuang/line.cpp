// A position or a view as one line (docs/rules/records.md, Positions).
#include <algorithm>

#include "engine/core/line.h"
#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/fitting.h"
#include "engine/dunhuang/hands.h"

namespace serai {
namespace dunhuang {
namespace {

// --- Goods

std::string goods_text(Goods goods, int hidden = 0) {
  return things_text(kGoodNames, [&](int good) { return count_of(goods, good); }, hidden);
}

struct SomeGoods {
  Goods known = 0;
  int hidden = 0;
};

std::optional<SomeGoods> read_goods(std::string_view text, int seats) {
  const Goods all = all_goods(seats);
  SomeGoods goods;
  const auto hidden = read_things(text, kGoodNames, size_of(all), [&](int good, int count) {
    if (count_of(goods.known, good) + count > count_of(all, good)) return false;
    goods.known += static_cast<Goods>(count) * one(good);
    return true;
  });
  if (!hidden) return std::nullopt;
  goods.hidden = *hidden;
  return goods;
}

// One card of a place: "-" where there is none.
std::string good_text(std::uint8_t card) {
  return std::string(card < kGoods ? kGoodNames[card] : card == kHiddenGood ? kHiddenThing : kNothing);
}

SomeGoods pile_of_goods(LineReader& in, const View& v, std::string_view name) {
  const std::string_view value = in.take(name);
  const std::optional<SomeGoods> goods = read_goods(value, v.table.seats);
  if (!goods || (goods->hidden && v.viewer == kAllSeeing)) in.wrong(name, value);
  return goods.value_or(SomeGoods{});
}

// --- What seats know of hands: "2>1:tea" is what seat 2 knows of seat 1's. Only where it is more than what is written
// before: all know it, then the owner knows that the seat knows it, then the seat knows it.

enum class What : std::uint8_t { shared, known };

Goods& entry(State& s, What what, int seat, int owner) {
  return what == What::shared ? s.hands[owner].shared[seat] : s.hands[owner].known_to[seat];
}
Goods before(const State& s, What what, int seat, int owner) {
  return what == What::shared ? s.hands[owner].shared[owner] : s.hands[owner].shared[seat];
}

std::string knowledge_text(State s, What what, Seat viewer) {
  std::string text;
  for (int seat = 0; seat < s.seats; ++seat)
    for (int owner = 0; owner < s.seats; ++owner) {
      if (owner == seat || (what == What::known && seat == viewer - 1)) continue;
      const Goods goods = entry(s, what, seat, owner);
      if (goods != before(s, what, seat, owner))
        text += join(text.empty() ? "" : "/", seat + 1, '>', owner + 1, ':', LineWriter::or_nothing(goods_text(goods)));
    }
  return text;
}

bool read_knowledge(std::string_view part, State& s, What what) {
  const std::size_t arrow = part.find('>');
  const std::size_t colon = part.find(':');
  if (arrow == std::string_view::npos || colon == std::string_view::npos || colon < arrow) return false;
  const std::optional<int> seat = read_number(part.substr(0, arrow), s.seats);
  const std::optional<int> owner = read_number(part.substr(arrow + 1, colon - arrow - 1), s.seats);
  const std::optional<SomeGoods> goods = read_goods(part.substr(colon + 1), s.seats);
  if (!seat || !owner || *seat < 1 || *owner < 1 || seat == owner || !goods || goods->hidden) return false;
  entry(s, what, *seat - 1, *owner - 1) = goods->known;
  return true;
}

void read_all_knowledge(LineReader& in, std::string_view name, State& s, What what) {
  const std::string_view value = in.take(name);
  if (value.empty() || value == kNothing) return;
  for (const std::string_view part : parts_of(value, '/'))
    if (!read_knowledge(part, s, what)) return in.wrong(name, value);
}

void write_hands(LineWriter& out, const View& v) {
  const State& s = v.table;
  out.by_seat("hands", s.seats,
              [&](int seat) { return goods_text(s.hand(seat), v.in_hand[seat] - size_of(s.hand(seat))); });
  out.by_seat("all-know", s.seats, [&](int seat) { return goods_text(s.hands[seat].shared[seat]); });
  out.field("shared", knowledge_text(s, What::shared, v.viewer));
  out.field("knows", knowledge_text(s, What::known, v.viewer));
}

void read_hands(LineReader& in, View& v) {
  State& s = v.table;
  std::array<Goods, kMaxSeats> hands{};
  in.by_seat("hands", s.seats, [&](int seat, std::string_view part) {
    const std::optional<SomeGoods> goods = read_goods(part, s.seats);
    if (!goods || (goods->hidden && (v.viewer == kAllSeeing || v.viewer == seat + 1))) return false;
    hands[seat] = goods->known;
    v.in_hand[seat] = static_cast<std::uint8_t>(size_of(goods->known) + goods->hidden);
    return true;
  });
  in.by_seat("all-know", s.seats, [&](int seat, std::string_view part) {
    const std::optional<SomeGoods> goods = read_goods(part, s.seats);
    if (!goods || goods->hidden) return false;
    s.hands[seat].shared.fill(goods->known);
    return true;
  });
  read_all_knowledge(in, "shared", s, What::shared);
  for (int owner = 0; owner < s.seats; ++owner) s.hands[owner].known_to = s.hands[owner].shared;
  read_all_knowledge(in, "knows", s, What::known);
  for (int owner = 0; owner < s.seats; ++owner) {
    s.hands[owner].known_to[owner] = hands[owner];
    if (v.viewer >= 1) s.hands[owner].known_to[v.viewer - 1] = hands[owner];
  }
}

// --- The deck: "2:tea:13" was put under it by seat 2, and seats 1 and 3 know it too

std::string under_text(const View& v) {
  const State& s = v.table;
  std::string text;
  for (int i = 0; i < s.under_count; ++i) {
    const int who = s.under[i] >> 4;
    text += join(i ? "," : "", who + 1, ':', good_text(s.under[i] & 15));
    std::string others;
    for (int seat = 0; v.viewer == kAllSeeing && seat < s.seats; ++seat)
      if (seat != who && (s.known_under[seat] >> i & 1)) others += std::to_string(seat + 1);
    if (!others.empty()) text += ":" + others;
  }
  return text;
}

bool read_under(std::string_view part, View& v) {
  State& s = v.table;
  const std::vector<std::string_view> words = parts_of(part, ':');
  if (words.size() < 2 || words.size() > 3 || s.under_count == kMostInDeck) return false;
  const std::optional<int> who = read_number(words[0], s.seats);
  const std::optional<Good> good = find_name(kGoodNames, words[1]);
  if (!who || *who < 1 || (!good && (words[1] != kHiddenThing || v.viewer == kAllSeeing))) return false;
  const std::uint64_t place = std::uint64_t{1} << s.under_count;
  s.under[s.under_count++] = static_cast<std::uint8_t>(good.value_or(kHiddenGood) | (*who - 1) << 4);
  s.known_under[*who - 1] |= place;
  if (v.viewer >= 1 && good) s.known_under[v.viewer - 1] |= place;
  for (char c : words.size() == 3 ? words[2] : "") {
    if (v.viewer != kAllSeeing || c < '1' || c > '0' + s.seats) return false;
    s.known_under[c - '1'] |= place;
  }
  return true;
}

// --- Places

template <class Table>
std::string places_text(const std::array<std::uint8_t, kPositions>& places, const Table& names) {
  std::string text;
  for (std::uint8_t what : places) text += join(text.empty() ? "" : ",", what < names.size() ? names[what] : kNothing);
  return text;
}

template <class Table>
void read_places(LineReader& in, std::string_view name, std::array<std::uint8_t, kPositions>& places,
                 const Table& names) {
  std::size_t position = 0;
  in.each(name, [&](std::string_view part) {
    const std::optional<int> what = find_name(names, part);
    if (position == kPositions || (!what && part != kNothing)) return false;
    if (what) places[position] = static_cast<std::uint8_t>(*what);
    ++position;
    return true;
  });
  in.must(position == kPositions, name);
}

std::string tokens_text(const State& s, int seat) {
  std::string text;
  for (Good good = 0; good < kGoods; ++good)
    if (s.tokens[seat] >> good & 1)
      text += join(text.empty() ? "" : ",", kGoodNames[good], s.sealed >> good & 1 ? "+" : "");
  return text;
}

bool read_tokens(State& s, int seat, std::string_view part) {
  if (part.empty()) return true;
  for (std::string_view name : parts_of(part, ',')) {
    const bool sealed = name.ends_with('+');
    if (sealed) name.remove_suffix(1);
    const std::optional<Good> good = find_name(kGoodNames, name);
    if (!good) return false;
    const auto token = static_cast<std::uint16_t>(1u << *good);
    s.tokens[seat] |= token;
    if (sealed) s.sealed |= token;
  }
  return true;
}

std::string aside_text(const State& s, int seat) {
  Goods known = 0;
  int hidden = 0;
  for (std::uint8_t card : s.aside[seat]) {
    hidden += card == kHiddenGood;
    if (card < kGoods) known += one(card);
  }
  return goods_text(known, hidden);
}

bool read_aside(State& s, Seat viewer, int seat, std::string_view part) {
  if (part.empty()) return true;
  const std::optional<SomeGoods> goods = read_goods(part, s.seats);
  const bool open = viewer == kAllSeeing || viewer == seat + 1;
  if (!goods || size_of(goods->known) != (open ? 2 : 0) || goods->hidden != (open ? 0 : 2)) return false;
  for (std::size_t i = 0; i < 2; ++i)
    s.aside[seat][i] = static_cast<std::uint8_t>(open ? card_at(goods->known, static_cast<int>(i)) : kHiddenGood);
  return true;
}

std::string drawn_known_text(const View& v) {
  const State& s = v.table;
  std::string text;
  for (int seat = 0; v.viewer == kAllSeeing && seat < s.seats; ++seat)
    if (seat != s.player && s.drawn[seat])
      text += join(text.empty() ? "" : "/", seat + 1, ':', goods_text(s.drawn[seat]));
  return text;
}

void read_drawn_known(LineReader& in, View& v) {
  State& s = v.table;
  const std::string_view value = in.take("drawn-known");
  if (value.empty() || value == kNothing) return;
  for (const std::string_view part : parts_of(value, '/')) {
    const std::size_t colon = std::min(part.find(':'), part.size());
    const std::optional<int> seat = read_number(part.substr(0, colon), s.seats);
    const std::optional<SomeGoods> goods = read_goods(part.substr(std::min(colon + 1, part.size())), s.seats);
    if (v.viewer != kAllSeeing || !seat || *seat < 1 || *seat == s.player + 1 || !goods || goods->hidden)
      return in.wrong("drawn-known", value);
    s.drawn[*seat - 1] = goods->known;
  }
}

int read_seat(LineReader& in, std::string_view name, int seats) {  // from 0
  const std::string_view value = in.take(name);
  const std::optional<int> seat = read_number(value, seats);
  if (value != kNothing && (!seat || *seat < 1)) in.wrong(name, value);
  return std::max(seat.value_or(1), 1) - 1;
}

// --- All cards

// What a view has of cards whose place is unknown; a fault if they are more or less than the hidden places.
void count_unseen(LineReader& in, View& v, int hidden) {
  const State& s = v.table;
  int unseen = 0;
  for (Good good = 0; good < kGoods; ++good) {
    const auto in_pile = [&](Goods goods) { return count_of(goods, good); };
    int left = in_pile(all_goods(s.seats)) - in_pile(s.discards) - in_pile(s.drawn[s.player]);
    for (int seat = 0; seat < s.seats; ++seat) {
      left -= in_pile(s.shop[seat]) + in_pile(s.hand(seat));
      for (std::uint8_t card : s.aside[seat]) left -= card == good;
    }
    for (std::uint8_t card : s.market) left -= card == good;
    for (int i = 0; i < s.under_count; ++i) left -= (s.under[i] & 15) == good;
    if (left < 0) return in.impossible("hands");
    v.unseen += static_cast<Goods>(left) * one(good);
    unseen += left;
  }
  in.must(unseen == hidden, "deck");
}

int hidden_cards(const View& v) {
  const State& s = v.table;
  int hidden = v.in_deck + v.in_drawn - size_of(s.drawn[s.player]);
  for (int seat = 0; seat < s.seats; ++seat) {
    hidden += v.in_hand[seat] - size_of(s.hand(seat));
    for (std::uint8_t card : s.aside[seat]) hidden += card == kHiddenGood;
  }
  for (int i = 0; i < s.under_count; ++i) hidden += (s.under[i] & 15) == kHiddenGood;
  return hidden;
}

bool gives(const State& s) { return s.phase == Phase::steal || s.phase == Phase::give; }

// Who decides in a phase.
Actor actor_in(const State& s) {
  switch (s.phase) {
    case Phase::tile:
    case Phase::lay:
    case Phase::draw:
    case Phase::steal:
    case Phase::refill: return kChance;
    case Phase::over: return kOver;
    case Phase::guard:
      for (int seat = 0; seat < s.seats; ++seat)
        if (s.contested < kGoods && (s.tokens[seat] >> s.contested & 1)) return seat + 1;
      return kOver;  // nobody's token: it does not fit
    case Phase::give: return s.giver + 1;
    default: return s.player + 1;
  }
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

std::string Dunhuang::to_line(const View& v) {
  const State& s = v.table;
  LineWriter out(kLetter);
  write_line_head<Dunhuang>(out, v);
  out.field("turn", s.player + 1);
  out.field("phase", kPhaseNames[static_cast<std::size_t>(s.phase)]);
  out.field("steps", s.steps);
  out.field("position", s.position + 1);
  out.field("cards-left", s.cards_left);
  out.field("token", s.contested == kNoGood ? "" : kGoodNames[s.contested]);
  out.field("bonus-taken", s.bonus_taken);
  out.field("partner", gives(s) ? std::to_string(s.partner + 1) : "");
  out.field("giver", gives(s) ? std::to_string(s.giver + 1) : "");
  out.field("last-round", s.last_round);
  out.field("won-at-once", s.won_at_once);
  out.field("camel", s.setting_up() ? "" : std::to_string(s.camel + 1));
  out.field("tiles", places_text(s.tiles, kCharacterNames));
  out.field("market", places_text(s.market, kGoodNames));
  out.by_seat("coins", s.seats, [&](int seat) { return int{s.coins[seat]}; });
  out.by_seat("prestige", s.seats, [&](int seat) { return int{s.prestige[seat]}; });
  out.by_seat("shops", s.seats, [&](int seat) { return goods_text(s.shop[seat]); });
  out.by_seat("tokens", s.seats, [&](int seat) { return tokens_text(s, seat); });
  out.by_seat("aside", s.seats, [&](int seat) { return aside_text(s, seat); });
  write_hands(out, v);
  out.field("drawn", goods_text(s.drawn[s.player], v.in_drawn - size_of(s.drawn[s.player])));
  out.field("drawn-known", drawn_known_text(v));
  out.field("chosen", goods_text(s.picked, v.in_picked - size_of(s.picked)));
  out.field("deck", v.viewer == kAllSeeing ? goods_text(v.unseen) : goods_text(0, v.in_deck));
  out.field("under", under_text(v));
  out.field("discards", goods_text(s.discards));
  return out.take();
}

Result<View> Dunhuang::from_line(std::string_view line) {
  LineReader in(kLetter, line);
  View v{};
  const LineHead head = read_line_head<Dunhuang>(in);
  if (!in) return in.why();
  State& s = v.table;
  v.viewer = head.viewer;
  s = start(head.seats, head.options);
  s.deck = 0;
  s.player = static_cast<std::uint8_t>(in.number("turn", 1, s.seats) - 1);
  s.phase = static_cast<Phase>(in.word("phase", kPhaseNames));
  s.steps = static_cast<std::uint8_t>(in.number("steps", 0, kMostCoins));
  s.position = static_cast<std::uint8_t>(in.number("position", 1, kPositions) - 1);
  s.cards_left = static_cast<std::uint8_t>(in.number("cards-left", 0, kMostInDeck));
  const std::string_view token = in.take("token");
  const std::optional<Good> contested = find_name(kGoodNames, token);
  if (!contested && token != kNothing) in.wrong("token", token);
  s.contested = static_cast<std::uint8_t>(contested.value_or(kNoGood));
  s.bonus_taken = in.flag("bonus-taken");
  s.partner = static_cast<std::uint8_t>(read_seat(in, "partner", s.seats));
  s.giver = static_cast<std::uint8_t>(read_seat(in, "giver", s.seats));
  s.last_round = in.flag("last-round");
  s.won_at_once = in.flag("won-at-once");
  const std::string_view camel = in.take("camel");
  const std::optional<int> position = read_number(camel, kPositions);
  if (camel != kNothing && (!position || *position < 1)) in.wrong("camel", camel);
  s.camel = static_cast<std::uint8_t>(position ? std::max(*position - 1, 0) : kPositions);
  read_places(in, "tiles", s.tiles, kCharacterNames);
  read_places(in, "market", s.market, kGoodNames);
  in.numbers("coins", s.seats, s.coins, kMostCoins);
  in.numbers("prestige", s.seats, s.prestige, 127);
  in.by_seat("shops", s.seats, [&](int seat, std::string_view part) {
    const std::optional<SomeGoods> goods = read_goods(part, s.seats);
    s.shop[seat] = goods ? goods->known : 0;
    return goods && !goods->hidden;
  });
  in.by_seat("tokens", s.seats, [&](int seat, std::string_view part) { return read_tokens(s, seat, part); });
  in.by_seat("aside", s.seats, [&](int seat, std::string_view part) { return read_aside(s, v.viewer, seat, part); });
  read_hands(in, v);
  const SomeGoods drawn = pile_of_goods(in, v, "drawn");
  s.drawn[s.player] = drawn.known;
  if (v.viewer >= 1) s.drawn[v.viewer - 1] = drawn.known;
  v.in_drawn = static_cast<std::uint8_t>(size_of(drawn.known) + drawn.hidden);
  read_drawn_known(in, v);
  const SomeGoods chosen = pile_of_goods(in, v, "chosen");
  s.picked = chosen.known;
  v.in_picked = static_cast<std::uint8_t>(size_of(chosen.known) + chosen.hidden);
  const SomeGoods deck = pile_of_goods(in, v, "deck");
  v.in_deck = static_cast<std::uint8_t>(size_of(deck.known) + deck.hidden);
  in.each("under", [&](std::string_view part) { return read_under(part, v); });
  s.discards = pile_of_goods(in, v, "discards").known;
  in.end();
  if (!in) return in.why();
  count_unseen(in, v, hidden_cards(v));
  // A view's unknown cards are chosen from the giver's hand.
  in.must(v.in_picked <= v.in_hand[s.giver] && (chosen.hidden == 0 || s.picked == 0), "chosen");
  s.actor = static_cast<std::int8_t>(actor_in(s));
  return checked_view<Dunhuang>(in, v, line, misfit);
}

}  // namespace serai
