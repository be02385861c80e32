// The table as text, for the terminal.
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
    return out_.take();
  }

 private:
  std::string say(std::string_view key, std::vector<std::string> args = {}) const {
    return Kairo::catalogue().say(language_, Sentence{std::string(key), std::move(args)});
  }

  void heading() {
    if (s_.actor == kOver)
      out_ << say("k.pic.over");
    else if (s_.actor == kChance)
      out_ << say("k.pic.chance");
    else
      out_ << say("k.pic.to-move", {std::to_string(s_.actor)});
    if (s_.final_phase && s_.actor != kOver) out_ << " · " << say("k.pic.final");
    if (s_.dull && !s_.final_phase) out_ << " · " << say("k.pic.dull", {std::to_string(s_.dull)});
    if (s_.played) out_ << " · " << say("k.pic.playing", {names(s_.played)});
    if (s_.phase == Phase::pay)
      out_ << " · "
           << say("k.pic.paying",
                  {colour_word(s_.colour), std::to_string(s_.paid_own),
                   std::to_string(s_.stall(s_.player, s_.colour).size), std::to_string(s_.paid_others)});
    if (s_.phase == Phase::neutral) out_ << " · " << say("k.pic.placing-neutral", {colour_word(s_.colour)});
    out_ << "\n\n";
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
    constexpr int kWidth = 6;
    const std::string rule = "   +" + std::string(4 * kWidth + 1, '-') + "+" + std::string(4 * kWidth + 1, '-') + "+" +
                             std::string(4 * kWidth + 1, '-') + "+\n";
    for (int row = kSide - 1; row >= 0; --row) {
      if (row % 4 == 3) out_ << rule;
      out_ << padded(std::to_string(row + 1), 2, true) << ' ';
      for (int column = 0; column < kSide; ++column) {
        if (column % 4 == 0) out_ << "| ";
        out_ << padded(cell_text(cell_at(column, row)), kWidth);
      }
      out_ << "|";
      // The names of the parts stand beside their second row.
      if (row % 4 == 2)
        for (int i = 0; i < 3; ++i) out_ << ' ' << kCardNames[(2 - row / 4) * 3 + i];
      out_ << "\n";
    }
    out_ << rule << "   ";
    for (int column = 0; column < kSide; ++column) {
      if (column % 4 == 0) out_ << "  ";
      out_ << padded(std::string(1, static_cast<char>('a' + column)), kWidth);
    }
    out_ << "\n   " << say("k.pic.legend") << "\n   " << say("k.pic.letters") << "\n";
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
    out_ << say("k.pic.display", {names(s_.display)}) << "\n"
         << say("k.pic.deck", {std::to_string(v_.in_deck), names(s_.discards), std::to_string(s_.barkers_left)})
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
      if (!s_.stall(p, colour).size) out += join(out.empty() ? "" : ", ", say(join("colour.", kColourNames[colour])));
    return out.empty() ? "–" : out;
  }

  void players() {
    out_ << padded(say("k.pic.seat"), 8) << padded(say("k.pic.points"), 8) << padded(say("k.pic.cards"), 8)
         << padded(say("k.pic.barkers"), 10) << padded(say("k.pic.coins"), 26) << say("k.pic.stalls") << "\n";
    for (int p = 0; p < s_.seats; ++p) {
      const std::string mark = s_.phase != Phase::over && s_.player == p ? ">" : " ";
      out_ << padded(join(mark, ' ', p + 1, ' ', s_.passed >> p & 1 ? say("k.pic.out") : ""), 8)
           << padded(std::to_string(s_.score[p]), 8) << padded(std::to_string(v_.in_hand[p]), 8)
           << padded(std::to_string(s_.barkers[p]), 10) << padded(purse(p), 26) << in_hand(p) << "\n";
      if (s_.hand[p]) {
        const bool whole = card_count(s_.hand[p]) == v_.in_hand[p];
        out_ << std::string(8, ' ') << (whole ? names(s_.hand[p]) : say("k.pic.known", {names(s_.hand[p])})) << "\n";
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
