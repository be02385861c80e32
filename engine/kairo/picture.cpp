// The table as text, for the terminal.
#include <array>

#include "engine/core/text.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/knowledge.h"
#include "engine/kairo/names.h"

namespace serai {
namespace kairo {
namespace {

class Painter {
 public:
  Painter(const View& view, Language language) : v_(view), s_(view.table), language_(language) {}

  std::string paint() {
    heading();
    square();
    cards();
    supply();
    players();
    return without_trailing_spaces(out_.str());
  }

 private:
  std::string say(std::string_view key, std::vector<std::string> args = {}) const {
    return Kairo::catalogue().say(language_, Sentence{std::string(key), std::move(args)});
  }

  void heading() {
    Text line;
    if (s_.actor == kOver)
      line << say("k.pic.over");
    else if (s_.actor == kChance)
      line << say("k.pic.chance");
    else
      line << say("k.pic.to-move", {std::to_string(s_.actor)});
    if (s_.final_phase && s_.actor != kOver) line << " · " << say("k.pic.final");
    if (s_.dull && !s_.final_phase) line << " · " << say("k.pic.dull", {std::to_string(s_.dull)});
    if (s_.played) line << " · " << say("k.pic.playing", {names(s_.played)});
    if (s_.phase == Phase::pay)
      line << " · "
           << say("k.pic.paying",
                  {colour_word(s_.colour), std::to_string(s_.paid_own),
                   std::to_string(s_.stall(s_.player, s_.colour).size), std::to_string(s_.paid_others)});
    if (s_.phase == Phase::neutral) line << " · " << say("k.pic.placing-neutral", {colour_word(s_.colour)});
    out_ << wrapped(line.str(), 2) << "\n\n";
  }

  // --- The square
  // -----------------------------------------------------------------------------------------------------

  static char owner_mark(int owner) { return owner == kNeutral ? 'n' : static_cast<char>('1' + owner); }
  static char letter(int colour) { return kColourNames[colour][0]; }

  std::string cell_text(Cell cell) const {
    std::string text;
    for (int owner = 0; owner < kOwners; ++owner)
      for (int colour = 0; colour < kColours; ++colour) {
        const Stall& stall = s_.stall(owner, colour);
        if (!stall.size) continue;
        if (stall.cell == cell)
          text = join(static_cast<char>(letter(colour) - 'a' + 'A'), owner_mark(owner));
        else if (stall.entrance == cell)
          text = join('/', letter(colour), owner_mark(owner));
        else if (s_.tiles_of[owner].has(cell) && s_.tiles_in[colour].has(cell))
          text = join(letter(colour), owner_mark(owner));
      }
    for (int colour = 0; colour < kColours; ++colour)
      if (s_.customer[colour] == cell) text += join('@', letter(colour));
    if (text.empty()) return kRestaurants.has(cell) ? "~" : ".";
    return text;
  }

  void square() {
    constexpr int kWidth = 5;  // the widest is an entrance with a customer on it: /r1@g
    // The line above three parts has their names in it.
    const auto rule = [&](const std::array<std::string_view, 3>& names) {
      out_ << "   ";
      for (std::string_view name : names)
        out_ << '+' << std::string(2, '-') << name << std::string(4 * (kWidth + 1) - 2 - name.size(), '-');
      out_ << "+\n";
    };
    for (int row = kSide - 1; row >= 0; --row) {
      const int first = (2 - row / 4) * 3;
      if (row % 4 == 3) rule({kCardNames[first], kCardNames[first + 1], kCardNames[first + 2]});
      out_ << padded(std::to_string(row + 1), 2, true) << ' ';
      for (int column = 0; column < kSide; ++column)
        out_ << (column % 4 == 0 ? "| " : " ") << padded(cell_text(cell_at(column, row)), kWidth);
      out_ << "|\n";
    }
    rule({"", "", ""});
    out_ << "   ";
    for (int column = 0; column < kSide; ++column)
      out_ << (column % 4 == 0 ? "  " : " ") << padded(std::string(1, static_cast<char>('a' + column)), kWidth);
    out_ << "\n" << wrapped("   " + say("k.pic.legend"), 3) << "\n   " << say("k.pic.letters") << "\n";
    if (s_.waiting != kNoColour) out_ << "   " << say("k.pic.waiting", {colour_word(s_.waiting)}) << "\n";
    out_ << "\n";
  }

  // --- Beside it
  // ------------------------------------------------------------------------------------------------------

  std::string names(Cards cards) const {
    std::string out;
    each_kind(cards, [&](int card) {
      for (int n = 0; n < count_of(cards, card); ++n) out += join(out.empty() ? "" : ", ", kCardNames[card]);
    });
    return out.empty() ? say("k.pic.none") : out;
  }

  void cards() {
    out_ << wrapped(say("k.pic.display", {names(s_.display)}), 2) << "\n"
         << wrapped(
                say("k.pic.deck", {std::to_string(v_.in_deck), names(s_.discards), std::to_string(s_.barkers_left)}), 2)
         << "\n\n";
  }

  void supply() {
    const auto line = [&](std::string_view key, auto text) {
      out_ << padded(say(key), 10);
      for (int colour = 0; colour < kColours; ++colour) out_ << padded(text(colour), 8);
      out_ << "\n";
    };
    const auto holder = [](int seat) { return seat ? std::to_string(seat) : "–"; };
    line("k.pic.supply", [&](int colour) { return say(join("colour.", kColourNames[colour])); });
    line("k.pic.left", [&](int colour) { return std::to_string(s_.extensions[colour]); });
    line("k.pic.gold", [&](int colour) { return holder(s_.gold[colour]); });
    line("k.pic.silver", [&](int colour) { return holder(s_.silver[colour]); });
    out_ << "\n";
  }

  // The screens fall when the game is over.
  std::string purse(int p) const {
    if (!shows_coins(v_, p)) return say("k.pic.behind-screen");
    std::string out;
    for (int colour = 0; colour < kColours; ++colour)
      out += join(out.empty() ? "" : " ", letter(colour), int{s_.coins[p][colour]});
    return out;
  }

  std::string in_hand(int p) const {
    std::string out;
    for (int colour = 0; colour < kColours; ++colour)
      if (!s_.stall(p, colour).size) out += join(out.empty() ? "" : " ", letter(colour));
    return out.empty() ? "–" : out;
  }

  void players() {
    constexpr int kSeat = 13;
    constexpr int kPoints = 7;
    constexpr int kCards = 8;
    constexpr int kBarkers = 9;
    constexpr int kCoins = 24;
    out_ << padded(say("k.pic.seat"), kSeat) << padded(say("k.pic.points"), kPoints)
         << padded(say("k.pic.cards"), kCards) << padded(say("k.pic.barkers"), kBarkers)
         << padded(say("k.pic.coins"), kCoins) << say("k.pic.stalls") << "\n";
    for (int p = 0; p < s_.seats; ++p) {
      const std::string mark = s_.phase != Phase::over && s_.player == p ? ">" : " ";
      const std::string you = p + 1 == v_.viewer ? say("pic.you") + ' ' : "";
      const std::string out = s_.passed >> p & 1 ? say("k.pic.out") : "";
      out_ << padded(join(mark, ' ', p + 1, ' ', you, out), kSeat) << padded(std::to_string(s_.score[p]), kPoints)
           << padded(std::to_string(v_.in_hand[p]), kCards) << padded(std::to_string(s_.barkers[p]), kBarkers)
           << padded(purse(p), kCoins) << in_hand(p) << "\n";
      if (s_.hand[p]) {
        const bool whole = card_count(s_.hand[p]) == v_.in_hand[p];
        const std::string hand = whole ? names(s_.hand[p]) : say("k.pic.known", {names(s_.hand[p])});
        out_ << wrapped(std::string(kSeat, ' ') + hand, kSeat) << "\n";
      }
    }
  }

  const View& v_;
  const State& s_;
  Language language_;
  Text out_;
};

}  // namespace
}  // namespace kairo

std::string Kairo::picture(const View& view, Language language) { return kairo::Painter(view, language).paint(); }

}  // namespace serai
