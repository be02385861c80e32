// The one text form of a move (docs/rules/yspahan.md, Moves): read and write.
#include "engine/yspahan/names.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

using Words = std::vector<std::string_view>;
using Read = std::optional<Move>;

// What fields give: the field's own action has one of these words.
constexpr std::array<std::string_view, 3> kGains{"camels", "gold", "goods"};
int own_gain(int field) { return field == camel_field ? 0 : field == gold_field ? 1 : 2; }

std::optional<int> read_shop(std::string_view word) {
  const std::size_t dot1 = word.find('.');
  const std::size_t dot2 = word.find('.', dot1 + 1);
  if (dot1 == std::string_view::npos || dot2 == std::string_view::npos) return std::nullopt;
  const auto quarter = find_name(kQuarterNames, word.substr(0, dot1));
  const auto colour = find_name(kColourNames, word.substr(dot1 + 1, dot2 - dot1 - 1));
  const auto number = read_number(word.substr(dot2 + 1));
  if (!quarter || !colour || !number) return std::nullopt;
  const Shop shop = shop_at(static_cast<Quarter>(*quarter), *colour, *number);
  return shop < 0 ? std::nullopt : std::optional(shop);
}

std::optional<Space> read_space(std::string_view word) {
  if (word == "x") return kCrossing;
  const auto number = read_number(word.substr(1));
  for (const Arm& arm : kArms)
    if (word[0] == arm.letter && number && *number >= 1 && *number <= arm.length) return arm.first + *number - 1;
  return std::nullopt;
}

// Rising faces, 1 to 15 of them.
std::optional<std::uint32_t> read_faces(std::string_view word) {
  if (word.empty() || word.size() > 15) return std::nullopt;
  std::uint32_t counts = 0;
  char last = '1';
  for (char c : word) {
    if (c < last || c > '6') return std::nullopt;
    counts += 1u << (4 * (c - '1'));
    last = c;
  }
  return counts;
}

std::string face_words(std::uint32_t counts) {
  std::string out;
  for (int face = 0; face < 6; ++face)
    out.append(static_cast<std::size_t>(faces_in(counts, face)), static_cast<char>('1' + face));
  return out;
}

Read read_roll(const Words& w) {
  const auto white = read_faces(w[1]);
  if (!white || w.size() > 3) return {};
  if (w.size() == 2) return make_roll(*white, 0);
  if (w[2][0] != 'y') return {};
  const auto yellow = read_faces(w[2].substr(1));
  return yellow ? Read(make_roll(*white, *yellow)) : Read();
}

Read read_drawn(const Words& w) {
  const auto seat = read_number(w[1], kMaxSeats);
  const auto card = find_name(kCardNames, w[2]);
  return seat && *seat >= 1 && card ? Read(make_move(Kind::drawn, *seat, *card)) : Read();
}

// BUILDING [using no-camels] [no-gold], from word `at` on.
struct BuildWords {
  int building;
  int cards_used;
};
std::optional<BuildWords> read_build(const Words& w, std::size_t at) {
  const auto building = at < w.size() ? find_name(kBuildingNames, w[at]) : std::nullopt;
  if (!building) return {};
  if (w.size() == at + 1) return BuildWords{*building, use_none};
  if (w[at + 1] != "using") return {};
  if (w.size() == at + 3 && w[at + 2] == "no-camels") return BuildWords{*building, use_no_camels};
  if (w.size() == at + 3 && w[at + 2] == "no-gold") return BuildWords{*building, use_no_gold};
  if (w.size() == at + 4 && w[at + 2] == "no-camels" && w[at + 3] == "no-gold") return BuildWords{*building, use_both};
  return {};
}

std::string build_words(int building, int cards_used) {
  constexpr std::string_view kUsing[] = {"", " using no-camels", " using no-gold", " using no-camels no-gold"};
  return join(kBuildingNames[building], kUsing[cards_used]);
}

Read read_take(const Words& w) {
  const auto field = find_name(kFieldNames, w[1]);
  if (!field) return {};
  if (w[2] == "build") {
    const auto build = read_build(w, 3);
    return build ? Read(make_move(Kind::take_build, *field, build->building, build->cards_used)) : Read();
  }
  if (w.size() == 3 && w[2] == "supervisor") return make_move(Kind::take_supervisor, *field);
  if (w.size() == 3 && w[2] == "card") return make_move(Kind::take_card, *field);
  const auto gain = find_name(kGains, w[2]);
  if (!gain) return {};
  const int wrong_gain = *gain == own_gain(*field) ? 0 : *gain + 1;
  if (w.size() == 3) return make_move(Kind::take_own, *field, 0, wrong_gain);
  const auto card = w.size() == 5 && w[3] == "with" ? find_name(kCardNames, w[4]) : std::nullopt;
  return card ? Read(make_move(Kind::take_own, *field, *card + 1, wrong_gain)) : Read();
}

Read read_play(const Words& w) {
  const auto card = find_name(kCardNames, w[1]);
  if (!card) return {};
  switch (*card) {
    case gold3:
    case camels3:
    case caravan_cube: return w.size() == 2 ? Read(make_move(Kind::play, *card)) : Read();
    case shop_cube: {
      const auto shop = w.size() == 3 ? read_shop(w[2]) : std::nullopt;
      return shop ? Read(make_move(Kind::play, *card, *shop)) : Read();
    }
    case sell_camels:
    case sell_gold: {
      const auto number = w.size() == 3 ? read_number(w[2], 9999) : std::nullopt;
      return number ? Read(make_move(Kind::play, *card, *number)) : Read();
    }
    case no_camels:
    case no_gold: {
      const auto building = w.size() == 3 ? find_name(kBuildingNames, w[2]) : std::nullopt;
      return building ? Read(make_move(Kind::play, *card, *building)) : Read();
    }
    case exchange: {
      const auto number = w.size() == 4 ? read_number(w[3], 9999) : std::nullopt;
      if (!number || (w[2] != "camels" && w[2] != "gold")) return {};
      return make_move(w[2] == "camels" ? Kind::give_camels : Kind::give_gold, *number);
    }
    default: return {};
  }
}

Read read_words(const Words& w) {
  if (w.empty()) return {};
  const std::string_view verb = w[0];
  if (w.size() == 1) {
    if (verb == "draw") return make_move(Kind::draw);
    if (verb == "stop") return make_move(Kind::stop);
    if (verb == "camel") return make_move(Kind::camel);
    if (verb == "release") return make_move(Kind::release);
    if (verb == "end") return make_move(Kind::end);
    return {};
  }
  if (w.size() == 2) {
    if (verb == "place" || verb == "send") {
      const auto shop = read_shop(w[1]);
      return shop ? Read(make_move(verb == "place" ? Kind::place : Kind::send, *shop)) : Read();
    }
    if (verb == "go") {
      const auto space = read_space(w[1]);
      return space ? Read(make_move(Kind::go, *space)) : Read();
    }
    if (verb == "dice") {
      const auto number = read_number(w[1], 9999);
      return number ? Read(make_move(Kind::dice, *number)) : Read();
    }
  }
  if (verb == "roll") return read_roll(w);
  if (verb == "draw" && w.size() == 3) return read_drawn(w);
  if (verb == "take" && w.size() >= 3) return read_take(w);
  if (verb == "play") return read_play(w);
  if (verb == "build") {
    const auto build = read_build(w, 1);
    return build ? Read(make_move(Kind::build, build->building, build->cards_used)) : Read();
  }
  return {};
}

std::string play_words(int card, int amount) {
  const std::string_view name = kCardNames[card];
  switch (card) {
    case shop_cube: return join("play ", name, ' ', shop_name(amount));
    case sell_camels:
    case sell_gold: return join("play ", name, ' ', amount);
    case no_camels:
    case no_gold: return join("play ", name, ' ', kBuildingNames[amount]);
    default: return join("play ", name);
  }
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

Result<Move> Yspahan::read(std::string_view words) {
  const Read move = read_words(split_words(words));
  if (move) return *move;
  return refuse("record", "record.game-words", {std::string(words.substr(0, 80))});
}

std::string Yspahan::write(Move move) {
  const int a = arg1(move);
  const int b = arg2(move);
  const auto field = [&] { return kFieldNames[a]; };
  switch (kind_of(move)) {
    case Kind::roll: {
      std::string words = "roll " + face_words(white_of(move));
      if (yellow_of(move)) words += " y" + face_words(yellow_of(move));
      return words;
    }
    case Kind::drawn: return join("draw ", a, ' ', kCardNames[b]);
    case Kind::dice: return join("dice ", a);
    case Kind::take_own: {
      const int wrong_gain = arg3(move);
      std::string words = join("take ", field(), ' ', kGains[wrong_gain ? wrong_gain - 1 : own_gain(a)]);
      if (b) words += join(" with ", kCardNames[b - 1]);
      return words;
    }
    case Kind::take_supervisor: return join("take ", field(), " supervisor");
    case Kind::take_card: return join("take ", field(), " card");
    case Kind::take_build: return join("take ", field(), " build ", build_words(b, arg3(move)));
    case Kind::draw: return "draw";
    case Kind::place: return join("place ", shop_name(a));
    case Kind::stop: return "stop";
    case Kind::go: return join("go ", space_name(a));
    case Kind::send: return join("send ", shop_name(a));
    case Kind::camel: return "camel";
    case Kind::release: return "release";
    case Kind::play: return play_words(a, b);
    case Kind::give_camels: return join("play exchange camels ", a);
    case Kind::give_gold: return join("play exchange gold ", a);
    case Kind::build: return join("build ", build_words(a, b));
    case Kind::end: return "end";
  }
  return {};
}

}  // namespace serai
