// The table as text, for the terminal.
#include "engine/core/text.h"
#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/hands.h"
#include "engine/dunhuang/majority.h"
#include "engine/dunhuang/names.h"
#include "engine/dunhuang/outlook.h"

namespace serai {
namespace dunhuang {
namespace {

std::string range_text(Range range) {
  return range.least == range.most ? number(range.least) : join(range.least, "–", range.most);
}

class Painter {
 public:
  Painter(const View& view, Language language) : v_(view), s_(view.table), language_(language) {}

  std::string paint() {
    heading();
    circle();
    piles();
    players();
    return out_.take();
  }

 private:
  std::string say(std::string_view key, std::vector<std::string> args = {}) const {
    return Dunhuang::catalogue().say(language_, Sentence{std::string(key), std::move(args)});
  }
  std::string name_of(Good good) const { return say(join("good.", kGoodNames[good])); }

  void heading() {
    Text line;
    if (s_.setting_up())
      line << say("d.pic.set-up");
    else
      line << say("d.pic.turn", {number(s_.player + 1)});
    line << " · ";
    if (s_.won_at_once)
      line << say("d.pic.won", {number(s_.player + 1)});
    else if (s_.actor == kOver)
      line << say("d.pic.over");
    else if (s_.actor == kChance)
      line << say("d.pic.chance");
    else
      line << say("d.pic.to-move", {number(s_.actor)});
    if (s_.last_round && s_.actor != kOver) line << " · " << say("d.pic.last-round");
    if (s_.contested != kNoGood) line << " · " << say("d.pic.contested", {name_of(s_.contested)});
    if (s_.phase == Phase::steal || s_.phase == Phase::give) {
      line << " · " << say("d.pic.exchange", {number(s_.giver + 1), number(receiver(s_) + 1), number(s_.cards_left)});
      if (v_.in_picked) line << ", " << say("d.pic.chosen", {pile(s_.picked, v_.in_picked)});
    }
    out_ << wrapped(line.str(), 2) << "\n\n";
  }

  std::string character_at(int position) const {
    if (s_.tiles[position] == kNoCharacter) return "…";
    return say(join("character.", kCharacterNames[s_.tiles[position]]));
  }
  std::string good_at(int position) const {
    const Good good = s_.market[position];
    return good == kNoGood ? "–" : join(name_of(good), ' ', value_of(good));
  }

  // The eight positions, clockwise from the upper left; the camel is a >.
  void circle() {
    constexpr int kCell = 24;
    constexpr int kRing[3][3] = {{0, 1, 2}, {7, -1, 3}, {6, 5, 4}};
    for (const auto& row : kRing) {
      std::string upper;
      std::string lower;
      for (int position : row) {
        if (position < 0) {
          upper += padded(join("    ", say("d.pic.deck", {number(v_.in_deck + s_.under_count)})), kCell);
          lower += std::string(kCell, ' ');
          continue;
        }
        upper += padded(join(position == s_.camel ? "> " : "  ", position + 1, ' ', character_at(position)), kCell);
        lower += padded(join("    ", good_at(position)), kCell);
      }
      line(upper);
      line(lower);
    }
    out_ << "\n";
  }

  void list(const std::string& text, int indent = 2) { out_ << wrapped(text, indent) << "\n"; }

  void line(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    out_ << text << "\n";
  }

  // "tea ×2, silk", and how many cards beside these are not known.
  std::string pile(Goods known, int size) const {
    std::string out;
    for (Goods left = kinds_in(known); left; left = without_first(left)) {
      const Good good = first_good(left);
      out += join(out.empty() ? "" : ", ", name_of(good));
      if (const int n = count_of(known, good); n > 1) out += join(" ×", n);
    }
    if (const int unknown = size - size_of(known); unknown > 0)
      out += join(out.empty() ? "" : ", ", say("d.pic.unknown", {number(unknown)}));
    return out.empty() ? "–" : out;
  }

  void piles() {
    if (v_.in_drawn) list(say("d.pic.drawn", {number(s_.player + 1), pile(s_.drawn[s_.player], v_.in_drawn)}));
    if (s_.under_count) {
      std::string cards;
      for (int i = 0; i < s_.under_count; ++i) {
        const Good good = s_.under[i] & 15;
        cards += join(i ? ", " : "", good < kGoods ? name_of(good) : "?");
      }
      list(say("d.pic.under", {cards}));
    }
    if (s_.discards) list(say("d.pic.discards", {pile(s_.discards, 0)}));
    for (int seat = 0; seat < s_.seats; ++seat) {
      if (s_.aside[seat][0] >= kGoods) continue;
      const std::string cards = pile(one(s_.aside[seat][0]) + one(s_.aside[seat][1]), 0);
      if (seat == v_.viewer - 1)
        out_ << say("d.pic.aside", {cards}) << "\n";
      else
        out_ << say("d.pic.aside-of", {number(seat + 1), cards}) << "\n";
    }
    std::string supply;
    for (Good good = kFirstGood[s_.seats]; good <= kLastGood[s_.seats]; ++good)
      if (token_owner(s_, good) == kSupply) supply += join(supply.empty() ? "" : " ", value_of(good));
    out_ << say("d.pic.supply", {supply.empty() ? "@d.pic.none" : supply}) << "\n\n";
  }

  // Every good of the shop or with a token: "tea ×2 [7]", sealed "[商]".
  std::string shop_of(int seat) const {
    std::string out;
    for (Good good = 0; good < kGoods; ++good) {
      const int cards = count_of(s_.shop[seat], good);
      const bool token = holds_token(s_, seat, good);
      if (!cards && !token) continue;
      out += join(out.empty() ? "" : ", ", name_of(good), " ×", cards);
      if (token) out += is_sealed(s_, good) ? std::string(" [商]") : join(" [", value_of(good), ']');
    }
    return out.empty() ? "–" : out;
  }

  void players() {
    constexpr int kSeat = 8;
    constexpr int kColumn = 9;
    constexpr int kWide = 13;
    constexpr int kName = 7;  // of the shop and the hand
    out_ << padded(say("d.pic.seat"), kSeat);
    for (std::string_view key : {"d.pic.coins", "d.pic.prestige", "d.pic.tokens", "d.pic.cards"})
      out_ << padded(say(key), kColumn);
    out_ << padded(say("d.pic.score"), kWide) << say("d.pic.to-win") << "\n";
    for (int seat = 0; seat < s_.seats; ++seat) {
      const Outlook look = outlook(v_, seat);
      const std::string mark = s_.actor != kOver && s_.player == seat ? ">" : " ";
      const std::string you = seat + 1 == v_.viewer ? say("pic.you") : "";
      out_ << padded(join(mark, ' ', seat + 1, ' ', you), kSeat) << padded(number(s_.coins[seat]), kColumn)
           << padded(number(s_.prestige[seat]), kColumn) << padded(number(s_.token_count(seat)), kColumn)
           << padded(number(v_.in_hand[seat]), kColumn) << padded(range_text(look.score), kWide)
           << say("d.pic.missing", {number(look.tokens_missing), range_text(look.goods_missing)}) << "\n";
      const std::string before(kSeat, ' ');
      list(join(before, padded(say("d.pic.shop"), kName), shop_of(seat)), kSeat + kName);
      list(join(before, padded(say("d.pic.hand"), kName), pile(s_.hand(seat), v_.in_hand[seat])), kSeat + kName);
    }
  }

  const View& v_;
  const State& s_;
  Language language_;
  Text out_;
};

}  // namespace
}  // namespace dunhuang

std::string Dunhuang::picture(const View& view, Language language) { return dunhuang::Painter(view, language).paint(); }

}  // namespace serai
