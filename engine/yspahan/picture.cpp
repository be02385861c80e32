// The table as text, for the terminal.
#include "engine/core/text.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

class Painter {
 public:
  Painter(const View& view, Language language) : v_(view), s_(view.table), language_(language) {}

  std::string paint() {
    heading();
    tower();
    city();
    street();
    caravan();
    players();
    return without_trailing_spaces(out_.str());
  }

 private:
  std::string say(std::string_view key, std::vector<std::string> args = {}) const {
    return Yspahan::catalogue().say(language_, Sentence{std::string(key), std::move(args)});
  }

  void heading() {
    std::string order;
    for (int i = 0; i < turns_in_day(s_); ++i) order += join(i ? " " : "", s_.order[i] + 1);
    Text line;
    line << say("y.pic.day", {std::to_string(s_.week), std::to_string(s_.day)}) << " · " << say("y.pic.order", {order})
         << " · ";
    if (s_.actor == kOver)
      line << say("y.pic.over");
    else if (s_.actor == kChance)
      line << say("y.pic.chance");
    else
      line << say("y.pic.to-move", {std::to_string(s_.actor)});
    if (s_.phase == Phase::place)
      line << " · " << say("y.pic.cubes-left", {std::to_string(s_.cubes_left), join("@field.", kFieldNames[s_.field])});
    if (s_.phase == Phase::go) line << " · " << say("y.pic.supervisor-steps", {std::to_string(s_.steps)});
    if (s_.phase == Phase::decide) {
      const std::string words = Yspahan::write(make_move(Kind::place, s_.cube_now));
      line << " · " << say("y.pic.cube-sent", {std::to_string(s_.actor), words.substr(6)});
    }
    out_ << wrapped(line.str(), 2) << "\n\n";
  }

  // Face, white and yellow dice of each field.
  void tower() {
    constexpr int kField = 12;
    out_ << padded(say("y.pic.tower"), 9);
    for (std::string_view name : kFieldNames) out_ << padded(name, kField);
    out_ << "\n" << std::string(9, ' ');
    for (int field = 0; field < kFields; ++field) {
      std::string dice = "–";
      if (s_.face[field]) {
        dice = join(s_.white[field] + s_.yellow[field], "×[", s_.face[field], ']');
        if (s_.yellow[field]) dice += join(" (", s_.yellow[field], "y)");
      }
      out_ << padded(dice, kField);
    }
    out_ << "\n\n";
  }

  char cube_at(Shop shop) const {
    for (int p = 0; p < s_.seats; ++p)
      if (s_.cubes[p] >> shop & 1) return static_cast<char>('1' + p);
    return '.';
  }

  void city() {
    constexpr int kWidths[] = {16, 17, 21, 0};  // as wide as the widest souk below each other
    out_ << say("y.pic.city") << "\n";
    for (int quarter : {chest, vase, sack, barrel}) {
      out_ << padded(kQuarterNames[quarter], 7);
      for (int i = kFirstSouk[quarter]; i < kFirstSouk[quarter + 1]; ++i) {
        const Souk& souk = kSouks[i];
        std::string shops;
        for (int k = 0; k < souk.size; ++k) shops += join(' ', cube_at(souk.first + k));
        out_ << padded(join(kColourNames[souk.colour], ' ', souk.points, ':', shops), kWidths[i - kFirstSouk[quarter]]);
      }
      out_ << "\n";
    }
    out_ << "\n";
  }

  // The shop of this quarter's side that a space touches, as its cube; a blank where there is none.
  char beside(Space space, Quarter left_or_above, Quarter right_or_below) const {
    for (Shop shop = 0; shop < kShops; ++shop) {
      const int quarter = kSouks[souk_of(shop)].quarter;
      if ((kTouches[space] >> shop & 1) && (quarter == left_or_above || quarter == right_or_below))
        return cube_at(shop);
    }
    return ' ';
  }

  std::string space_mark(Space space) const {
    if (space == s_.supervisor) return "S";
    const std::string words = Yspahan::write(make_move(Kind::go, space));
    return words.substr(3);
  }

  void street() {
    constexpr int kCell = 4;
    const auto upright = [&](Space space, Quarter left, Quarter right) {
      out_ << std::string(10 * kCell, ' ') << beside(space, left, left) << ' ' << padded(space_mark(space), 2) << ' '
           << beside(space, right, right) << "\n";
    };
    const auto row_of = [&](auto mark) {
      std::string row;
      for (int i = 10; i >= 1; --i) row += padded(mark(kArms[0].first + i - 1), kCell);
      row += "  " + padded(mark(kCrossing), kCell - 1);
      for (int i = 1; i <= 7; ++i) row += padded(mark(kArms[1].first + i - 1), kCell);
      out_ << row << "\n";
    };
    out_ << wrapped(join(say("y.pic.street"), " (", say("y.pic.supervisor"), ')'), 2) << "\n";
    for (int i = 4; i >= 1; --i) upright(kArms[2].first + i - 1, chest, vase);
    row_of([&](Space space) { return std::string(1, arm_of(space) == 2 ? ' ' : beside(space, chest, vase)); });
    row_of([&](Space space) { return space_mark(space); });
    row_of([&](Space space) { return std::string(1, beside(space, sack, barrel)); });
    for (int i = 1; i <= 7; ++i) upright(kArms[3].first + i - 1, sack, barrel);
    out_ << "\n";
  }

  void caravan() {
    const int width = camels_in_row(s_.seats);
    out_ << padded(say("y.pic.caravan"), 9);
    for (int row = 0; row < kRows; ++row) {
      out_ << "  ×" << row + 1 << " [";
      for (int i = row * width; i < (row + 1) * width; ++i) {
        if (i % width) out_ << ' ';
        if (i < s_.loaded)
          out_ << s_.caravan[i] + 1;
        else
          out_ << '.';
      }
      out_ << ']';
    }
    out_ << "\n\n";
  }

  std::string names(Cards cards) const {
    std::string out;
    for (int card = 0; card < kCardKinds; ++card)
      for (int n = 0; n < count_of(cards, card); ++n) out += join(out.empty() ? "" : ", ", kCardNames[card]);
    return out;
  }

  void players() {
    constexpr int kSeat = 9;
    constexpr int kBefore = kSeat + 31;  // the buildings
    out_ << padded(say("y.pic.seat"), kSeat) << padded(say("y.pic.points"), 8) << padded(say("y.pic.gold"), 6)
         << padded(say("y.pic.camels"), 9) << padded(say("y.pic.cards"), 8) << say("y.pic.buildings") << "\n";
    for (int p = 0; p < s_.seats; ++p) {
      std::string buildings;
      for (int b = 0; b < kBuildings; ++b)
        if (s_.buildings[p] >> b & 1) buildings += join(buildings.empty() ? "" : ", ", kBuildingNames[b]);
      const std::string mark = s_.phase != Phase::over && s_.player() == p ? ">" : " ";
      const std::string you = p + 1 == v_.viewer ? say("pic.you") : "";
      const std::string row =
          join(padded(join(mark, ' ', p + 1, ' ', you), kSeat), padded(std::to_string(s_.score[p]), 8),
               padded(std::to_string(s_.gold[p]), 6), padded(std::to_string(s_.camels[p]), 9),
               padded(std::to_string(v_.in_hand[p]), 8), buildings.empty() ? "–" : buildings);
      out_ << wrapped(row, kBefore) << "\n";
      if (s_.hand[p]) {
        const bool whole = card_count(s_.hand[p]) == v_.in_hand[p];
        const std::string hand = whole ? names(s_.hand[p]) : say("y.pic.known", {names(s_.hand[p])});
        out_ << wrapped(std::string(kSeat, ' ') + hand, kSeat) << "\n";
      }
    }
    const std::string discards = s_.discards ? names(s_.discards) : "@y.pic.none";
    out_ << wrapped(say("y.pic.deck", {std::to_string(v_.in_deck), discards}), 2) << "\n";
  }

  const View& v_;
  const State& s_;
  Language language_;
  Text out_;
};

}  // namespace
}  // namespace yspahan

std::string Yspahan::picture(const View& view, Language language) { return yspahan::Painter(view, language).paint(); }

}  // namespace serai
