// A position or a view as one line (docs/rules/records.md, Positions).
#include "engine/core/card_line.h"
#include "engine/yspahan/city.h"
#include "engine/yspahan/names.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

constexpr int kMostPoints = 9999;

int day_number(const State& s) { return (s.week - 1) * kDays + s.day; }
static_assert(kMostWealth + 47 + 15 + 150 + 36 < 2048);

std::string optional_shop(std::uint8_t shop) { return shop == kNoShop ? "" : shop_name(shop); }

// --- Writing

std::string city_text(const State& s) {
  std::string text;
  for (Shop shop = 0; shop < kShops; ++shop)
    for (int p = 0; p < s.seats; ++p)
      if (s.cubes[p] >> shop & 1) text += join(text.empty() ? "" : ",", shop_name(shop), ':', p + 1);
  return text;
}

std::string tower_text(const State& s) {
  std::string text;
  for (int field = 0; field < kFields; ++field)
    if (s.face[field])
      text += join(text.empty() ? "" : ",", kFieldNames[field], ':', s.face[field], ':', s.white[field], ':',
                   s.yellow[field]);
  return text;
}

// Seats (from 0 in the state) as "1,3,2".
template <class Seats>
std::string seats_text(const Seats& seats, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += join(i ? "," : "", seats[i] + 1);
  return text;
}

std::string buildings_text(int buildings) {
  std::string text;
  for (int building = 0; building < kBuildings; ++building)
    if (buildings >> building & 1) text += join(text.empty() ? "" : ",", kBuildingNames[building]);
  return text;
}

// --- Reading

bool read_cube(State& s, std::string_view part) {
  const std::size_t colon = part.find(':');
  if (colon == std::string_view::npos) return false;
  const std::optional<Shop> shop = read_shop(part.substr(0, colon));
  const std::optional<int> seat = read_number(part.substr(colon + 1), s.seats);
  if (!shop || !seat || *seat < 1) return false;
  s.cubes[*seat - 1] |= Shops{1} << *shop;
  return true;
}

bool read_group(State& s, std::string_view part) {
  const std::vector<std::string_view> words = parts_of(part, ':');
  if (words.size() != 4) return false;
  const auto field = find_name(kFieldNames, words[0]);
  const auto face = read_number(words[1], 6);
  const auto white = read_number(words[2], white_dice(s.seats));
  const auto yellow = read_number(words[3], kYellowDice);
  if (!field || !face || !white || !yellow || *face < 1 || *white + *yellow < 1) return false;
  s.face[*field] = static_cast<std::uint8_t>(*face);
  s.white[*field] = static_cast<std::uint8_t>(*white);
  s.yellow[*field] = static_cast<std::uint8_t>(*yellow);
  return true;
}

template <std::size_t N>
int read_seats(LineReader& in, std::string_view name, int seats, std::array<std::uint8_t, N>& into) {
  std::size_t count = 0;
  in.each(name, [&](std::string_view part) {
    const std::optional<int> seat = read_number(part, seats);
    if (!seat || *seat < 1 || count == N) return false;
    into[count++] = static_cast<std::uint8_t>(*seat - 1);
    return true;
  });
  return static_cast<int>(count);
}

std::uint8_t read_optional_shop(LineReader& in, std::string_view name) {
  const std::string_view value = in.take(name);
  const std::optional<Shop> shop = read_shop(value);
  if (!shop && value != kNothing) in.wrong(name, value);
  return static_cast<std::uint8_t>(shop.value_or(kNoShop));
}

void read_buildings(LineReader& in, State& s) {
  in.by_seat("buildings", s.seats, [&](int p, std::string_view part) {
    if (part.empty()) return true;
    for (const std::string_view name : parts_of(part, ',')) {
      const auto building = find_name(kBuildingNames, name);
      if (!building) return false;
      s.buildings[p] = static_cast<std::uint8_t>(s.buildings[p] | 1u << *building);
    }
    return true;
  });
}

// Who decides in a phase.
Actor actor_in(const State& s) {
  switch (s.phase) {
    case Phase::roll:
    case Phase::draw: return kChance;
    case Phase::over: return kOver;
    case Phase::decide:
      for (int p = 0; p < s.seats; ++p)
        if (s.cube_now != kNoShop && (s.cubes[p] >> s.cube_now & 1)) return p + 1;
      return kOver;  // nobody's cube: refused below
    default: return s.player() + 1;
  }
}

// --- What fits together

bool is_phase(const State& s, std::initializer_list<Phase> phases) {
  return std::find(phases.begin(), phases.end(), s.phase) != phases.end();
}

// Y-36, Y-38, Y-44
bool order_fits(const State& s) {
  const int start = (day_number(s) - 1) % s.seats;
  const bool last_day = s.week == kWeeks && s.day == kDays;
  unsigned seen = 0;
  bool turns_round = true;
  for (int i = 0; i < turns_in_day(s); ++i) {
    seen |= 1u << s.order[i];
    turns_round &= s.order[i] == (s.order[0] + i) % s.seats;
  }
  if (last_day && s.seats == 4) return seen == 0xf;
  return turns_round && (s.order[0] == start || (last_day && s.seats == 2));
}

// Y-6
bool tower_fits(const State& s) {
  int white = 0;
  int yellow = 0;
  int last = 0;
  for (int field = 0; field < kFields; ++field) {
    if (!s.face[field]) continue;
    if (s.face[field] <= last) return false;
    last = s.face[field];
    white += s.white[field];
    yellow += s.yellow[field];
  }
  const bool before_the_roll = is_phase(s, {Phase::dice, Phase::roll, Phase::over});
  return white <= white_dice(s.seats) && yellow <= kYellowDice && (!before_the_roll || last == 0);
}

// Y-13
bool city_fits(const State& s) {
  for (const Souk& souk : kSouks) {
    int owners = 0;
    for (int p = 0; p < s.seats; ++p) owners += (s.cubes[p] & souk.shops()) != 0;
    if (owners > 1) return false;
  }
  return s.phase != Phase::over || !(s.cubes[0] | s.cubes[1] | s.cubes[2] | s.cubes[3]);
}

// Y-18, Y-19: cubes on their way stand where the supervisor is.
bool cubes_fit(const State& s) {
  const Shops sent = kTouches[s.supervisor] & (s.cubes[0] | s.cubes[1] | s.cubes[2] | s.cubes[3]);
  const auto waits = [&](std::uint8_t shop) { return shop != kNoShop && (sent >> shop & 1); };
  const bool next_fits = s.cube_next == kNoShop || (waits(s.cube_next) && s.cube_next != s.cube_now);
  switch (s.phase) {
    case Phase::send: return waits(s.cube_now) && waits(s.cube_next) && s.cube_now < s.cube_next;
    case Phase::decide: return waits(s.cube_now) && next_fits && s.camels[actor_in(s) - 1] > 0;
    case Phase::draw: return s.cube_now == kNoShop && next_fits;
    default: return s.cube_now == kNoShop && s.cube_next == kNoShop;
  }
}

bool group_fits(const State& s) {
  if (s.phase == Phase::place) return is_quarter_field(s.field) && s.steps == 0;
  if (is_phase(s, {Phase::go, Phase::send, Phase::decide})) return s.steps > 0;
  if (s.phase == Phase::draw) return s.steps > 0 || s.field == 0;
  return s.steps == 0 && s.field == 0;
}

// The field that does not fit the others, or nothing.
std::string_view misfit(const State& s) {
  const int turns = (s.seats == 2 ? 2 : 1) * day_number(s);
  for (int p = 0; p < s.seats; ++p)
    if (s.gold[p] + s.camels[p] > kFirstGold + kMostGained * turns) return "gold";
  if (is_phase(s, {Phase::dice, Phase::roll, Phase::over}) && s.turn) return "turn";
  if (s.phase == Phase::over && (s.week != kWeeks || s.day != kDays)) return "phase";
  if (!order_fits(s)) return "order";
  if (s.bought && s.phase != Phase::roll) return "bought";
  if (!tower_fits(s)) return "tower";
  if (!city_fits(s)) return "city";
  if (!cubes_fit(s)) return "cube";
  if (!group_fits(s)) return "group";
  if ((s.cubes_left > 0) != (s.phase == Phase::place)) return "cubes-left";
  if (s.built && s.phase != Phase::after) return "built";
  if (s.drawer && s.phase != Phase::draw) return "drawer";
  if (s.phase == Phase::draw && !s.deck) return "deck";
  if (!knowledge_is_true(s)) return "watcher-knows";
  return {};
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

std::string Yspahan::to_line(const View& v) {
  const State& s = v.table;
  const bool has_group = s.field || s.steps;
  LineWriter out(kLetter);
  write_line_head<Yspahan>(out, v);
  out.field("week", s.week);
  out.field("day", s.day);
  out.field("order", seats_text(s.order, turns_in_day(s)));
  out.field("turn", s.turn + 1);
  out.field("phase", kPhaseNames[static_cast<std::size_t>(s.phase)]);
  out.field("bought", s.bought);
  out.field("tower", tower_text(s));
  out.field("group", has_group ? kFieldNames[s.field] : "");
  out.field("steps", s.steps);
  out.field("cubes-left", s.cubes_left);
  out.field("built", s.built);
  out.field("supervisor", space_name(s.supervisor));
  out.field("city", city_text(s));
  out.field("cube", optional_shop(s.cube_now));
  out.field("next-cube", optional_shop(s.cube_next));
  out.field("caravan", seats_text(s.caravan, s.loaded));
  out.by_seat("score", s.seats, [&](int p) { return int{s.score[p]}; });
  out.by_seat("gold", s.seats, [&](int p) { return int{s.gold[p]}; });
  out.by_seat("camels", s.seats, [&](int p) { return int{s.camels[p]}; });
  out.by_seat("buildings", s.seats, [&](int p) { return buildings_text(s.buildings[p]); });
  out.field("drawer", s.phase == Phase::draw ? std::to_string(s.drawer + 1) : "");
  write_cards(out, v, kCardNames);
  return out.take();
}

Result<View> Yspahan::from_line(std::string_view line) {
  LineReader in(kLetter, line);
  View v{};
  const LineHead head = read_line_head<Yspahan>(in);
  if (!in) return in.why();
  State& s = v.table;
  v.viewer = head.viewer;
  s = start(head.seats, head.options);
  s.gold = {};
  s.known = {};
  s.deck = 0;
  s.week = static_cast<std::uint8_t>(in.number("week", 1, kWeeks));
  s.day = static_cast<std::uint8_t>(in.number("day", 1, kDays));
  s.order = {};
  in.must(read_seats(in, "order", s.seats, s.order) == turns_in_day(s), "order");
  s.turn = static_cast<std::uint8_t>(in.number("turn", 1, turns_in_day(s)) - 1);
  s.phase = static_cast<Phase>(in.word("phase", kPhaseNames));
  s.bought = static_cast<std::uint8_t>(in.number("bought", 0, kYellowDice));
  in.each("tower", [&](std::string_view part) { return read_group(s, part); });
  const std::string_view group = in.take("group");
  const auto field = find_name(kFieldNames, group);
  if (!field && group != kNothing) in.wrong("group", group);
  s.field = static_cast<std::uint8_t>(field.value_or(0));
  s.steps = static_cast<std::uint8_t>(in.number("steps", 0, 6));
  s.cubes_left = static_cast<std::uint8_t>(in.number("cubes-left", 0, white_dice(kMaxSeats) + kYellowDice + 2));
  s.built = in.flag("built");
  const std::string_view supervisor = in.take("supervisor");
  const std::optional<Space> space = read_space(supervisor);
  if (!space) in.wrong("supervisor", supervisor);
  s.supervisor = static_cast<std::uint8_t>(space.value_or(kCrossing));
  in.each("city", [&](std::string_view part) { return read_cube(s, part); });
  s.cube_now = read_optional_shop(in, "cube");
  s.cube_next = read_optional_shop(in, "next-cube");
  s.loaded = static_cast<std::uint8_t>(read_seats(in, "caravan", s.seats, s.caravan));
  in.must(s.loaded < kRows * camels_in_row(s.seats), "caravan");
  in.numbers("score", s.seats, s.score, kMostPoints);
  in.numbers("gold", s.seats, s.gold, kMostPoints);
  in.numbers("camels", s.seats, s.camels, kMostPoints);
  read_buildings(in, s);
  const std::string_view drawer = in.take("drawer");
  const std::optional<int> seat = read_number(drawer, s.seats);
  if (drawer != kNothing && (!seat || *seat < 1)) in.wrong("drawer", drawer);
  s.drawer = static_cast<std::uint8_t>(std::max(seat.value_or(1), 1) - 1);
  read_all_cards(in, v, kCardNames, kAllCards);
  in.end();
  s.actor = static_cast<std::int8_t>(actor_in(s));
  return checked_view<Yspahan>(in, v, line, misfit);
}

}  // namespace serai
