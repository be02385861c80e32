// A position or a view as one line (docs/rules/records.md, Positions).
#include <algorithm>

#include "engine/core/card_line.h"
#include "engine/kairo/fitting.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/names.h"
#include "engine/kairo/placing.h"
#include "engine/kairo/survey.h"

namespace serai {
namespace kairo {
namespace {

constexpr std::string_view kNeutralWord = "neutral";

// --- Stalls: "1:red:c10:d10:c11+c12", the owner, colour, cell, entrance and, if there are any, extensions

std::string stalls_text(const State& s) {
  std::string text;
  for (int owner = 0; owner < kOwners; ++owner)
    for (int colour = 0; colour < kColours; ++colour) {
      const Stall& stall = s.stall(owner, colour);
      if (!stall.size) continue;
      text += join(text.empty() ? "" : ",", owner == kNeutral ? std::string(kNeutralWord) : std::to_string(owner + 1),
                   ':', kColourNames[colour], ':', cell_name(stall.cell), ':', cell_name(stall.entrance));
      char before = ':';
      (s.tiles_of[owner] & s.tiles_in[colour]).each([&](Cell cell) {
        if (cell == stall.cell) return;
        text += join(before, cell_name(cell));
        before = '+';
      });
    }
  return text;
}

// Puts it on the square as play does, but for `open`, which is found when all stand.
bool read_stall(std::string_view part, State& s) {
  const std::vector<std::string_view> words = serai::parts_of(part, ':');
  if (words.size() < 4 || words.size() > 5) return false;
  const std::optional<int> seat = read_number(words[0], s.seats);
  const std::optional<int> colour = find_name(kColourNames, words[1]);
  const std::optional<Cell> cell = read_cell(words[2]);
  const std::optional<Cell> entrance = read_cell(words[3]);
  if ((words[0] != kNeutralWord && (!seat || *seat < 1)) || !colour || !cell || !entrance) return false;
  const int owner = words[0] == kNeutralWord ? kNeutral : *seat - 1;
  const bool part_taken = s.parts_with[*colour] >> part_of(*cell) & 1;  // K-12
  if (s.stall(owner, *colour).size || s.tiles.has(*cell) || s.entrances.has(*entrance) || part_taken) return false;
  put_stall(s, owner, *colour, *cell, *entrance);
  if (words.size() == 4) return true;
  for (const std::string_view name : serai::parts_of(words[4], '+')) {
    const std::optional<Cell> extension = read_cell(name);
    if (!extension || s.tiles.has(*extension) || !s.extensions[*colour]) return false;
    put_extension(s, owner, *colour, *extension);
  }
  return true;
}

// --- Colours

template <class F>
std::string colours_text(F value) {  // value(colour): "" where there is none
  std::string text;
  for (int colour = 0; colour < kColours; ++colour)
    if (const std::string each = value(colour); !each.empty())
      text += join(text.empty() ? "" : ",", kColourNames[colour], each == "=" ? "" : ":" + each);
  return text;
}

std::string set_text(unsigned colours) {
  return colours_text([&](int colour) { return colours >> colour & 1 ? "=" : ""; });
}

std::uint8_t read_set(LineReader& in, std::string_view name) {
  unsigned colours = 0;
  in.each(name, [&](std::string_view part) {
    const std::optional<int> colour = find_name(kColourNames, part);
    colours |= 1u << colour.value_or(0);
    return colour.has_value();
  });
  return static_cast<std::uint8_t>(colours);
}

// "red:VALUE,…": set(colour, value) is false where a value is wrong.
template <class F>
void read_colours(LineReader& in, std::string_view name, F set) {
  in.each(name, [&](std::string_view part) {
    const std::size_t colon = part.find(':');
    const std::optional<int> colour = find_name(kColourNames, part.substr(0, colon));
    return colour && colon != std::string_view::npos && set(*colour, part.substr(colon + 1));
  });
}

std::uint8_t read_colour(LineReader& in, std::string_view name, std::uint8_t none) {
  const std::string_view value = in.take(name);
  const std::optional<int> colour = find_name(kColourNames, value);
  if (!colour && value != kNothing) in.wrong(name, value);
  return static_cast<std::uint8_t>(colour.value_or(none));
}

std::string holder_text(int seat) { return seat ? std::to_string(seat) : ""; }

void read_holders(LineReader& in, std::string_view name, int seats, std::array<std::uint8_t, kColours>& holders) {
  read_colours(in, name, [&](int colour, std::string_view value) {
    const std::optional<int> seat = read_number(value, seats);
    if (seat) holders[colour] = static_cast<std::uint8_t>(*seat);
    return seat && *seat >= 1;
  });
}

std::string coins_text(const State& s, int p) {
  std::string text;
  for (int colour = 0; colour < kColours; ++colour) text += join(colour ? "," : "", s.coins[p][colour]);
  return text;
}

bool read_coins(State& s, int p, std::string_view part) {
  const std::vector<std::string_view> numbers = serai::parts_of(part, ',');
  if (numbers.size() != kColours) return false;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const std::optional<int> coins = read_number(numbers[colour], kMostPoints);
    if (!coins) return false;
    s.coins[p][colour] = static_cast<std::uint16_t>(*coins);
  }
  return true;
}

// --- Turns

std::string passed_text(const State& s) {
  std::string text;
  for (int p = 0; p < s.seats; ++p)
    if (s.passed >> p & 1) text += join(text.empty() ? "" : ",", p + 1);
  return text;
}

Cards read_open_cards(LineReader& in, std::string_view name) {
  const std::string_view value = in.take(name);
  const std::optional<SomeCards> cards = read_cards(value, kCardNames, kAllCards);
  if (!cards || cards->hidden) in.wrong(name, value);
  return cards ? cards->known : 0;
}

Actor actor_in(const State& s) {
  switch (s.phase) {
    case Phase::deal:
    case Phase::show:
    case Phase::customer:
    case Phase::neutral_drawn:
    case Phase::draw: return kChance;
    case Phase::over: return kOver;
    default: return s.player + 1;
  }
}

}  // namespace
}  // namespace kairo

using namespace kairo;

std::string Kairo::to_line(const View& v) {
  const State& s = v.table;
  const bool coloured = s.phase == Phase::neutral || s.phase == Phase::pay;
  LineWriter out(kLetter);
  write_line_head<Kairo>(out, v);
  out.field("turn", s.player + 1);
  out.field("phase", kPhaseNames[static_cast<std::size_t>(s.phase)]);
  out.field("taken", s.taken);
  out.field("played", cards_text(s.played, kCardNames));
  out.field("colour", coloured ? kColourNames[s.colour] : "");
  out.field("paid-own", s.paid_own);
  out.field("paid-others", s.paid_others);
  out.field("last-other", s.paid_others ? kColourNames[s.paid_last] : "");
  out.field("final", s.final_phase);
  out.field("passed", passed_text(s));
  out.field("dull", s.dull);
  out.field("stalls", stalls_text(s));
  out.field("customers", colours_text([&](int colour) {
              return s.customer[colour] == kNoCell ? std::string() : cell_name(s.customer[colour]);
            }));
  out.field("waiting", s.waiting == kNoColour ? "" : kColourNames[s.waiting]);
  out.field("neutral-left", set_text(s.neutral_left));
  out.field("gold-medals", colours_text([&](int colour) { return holder_text(s.gold[colour]); }));
  out.field("silver-medals", colours_text([&](int colour) { return holder_text(s.silver[colour]); }));
  out.by_seat("barkers", s.seats, [&](int p) { return int{s.barkers[p]}; });
  out.by_seat("score", s.seats, [&](int p) { return int{s.score[p]}; });
  out.by_seat("coins", s.seats, [&](int p) { return coins_text(s, p); });
  out.field("display", cards_text(s.display, kCardNames));
  write_cards(out, v, kCardNames);
  return out.take();
}

Result<View> Kairo::from_line(std::string_view line) {
  LineReader in(kLetter, line);
  View v{};
  const LineHead head = read_line_head<Kairo>(in);
  if (!in) return in.why();
  State& s = v.table;
  v.viewer = head.viewer;
  s = start(head.seats, head.options);
  s.deck = 0;
  s.known = {};
  s.player = static_cast<std::uint8_t>(in.number("turn", 1, s.seats) - 1);
  s.phase = static_cast<Phase>(in.word("phase", kPhaseNames));
  s.taken = static_cast<std::uint8_t>(in.number("taken", 0, 1));
  s.played = read_open_cards(in, "played");
  s.colour = read_colour(in, "colour", 0);
  s.paid_own = static_cast<std::uint8_t>(in.number("paid-own", 0, kExtensions + 1));
  s.paid_others = static_cast<std::uint8_t>(in.number("paid-others", 0, 2 * (kExtensions + 1)));
  s.paid_last = read_colour(in, "last-other", 0);
  s.final_phase = in.flag("final");
  in.each("passed", [&](std::string_view part) {
    const std::optional<int> seat = read_number(part, s.seats);
    if (seat && *seat >= 1) s.passed = static_cast<std::uint8_t>(s.passed | seat_bit(*seat));
    return seat && *seat >= 1;
  });
  s.dull = static_cast<std::uint8_t>(in.number("dull", 0, kDullTurns));
  in.each("stalls", [&](std::string_view part) { return read_stall(part, s); });
  read_colours(in, "customers", [&](int colour, std::string_view value) {
    const std::optional<Cell> cell = read_cell(value);
    if (cell) s.customer[colour] = static_cast<std::uint8_t>(*cell);
    return cell.has_value();
  });
  s.waiting = read_colour(in, "waiting", kNoColour);
  s.neutral_left = read_set(in, "neutral-left");
  read_holders(in, "gold-medals", s.seats, s.gold);
  read_holders(in, "silver-medals", s.seats, s.silver);
  in.numbers("barkers", s.seats, s.barkers, kBarkers);
  in.numbers("score", s.seats, s.score, kMostPoints);
  in.by_seat("coins", s.seats, [&](int p, std::string_view part) { return read_coins(s, p, part); });
  s.display = read_open_cards(in, "display");
  read_all_cards(in, v, kCardNames, kAllCards, {s.display, s.played});
  in.end();
  if (!in) return in.why();

  int barkers = 0;
  for (int each : s.barkers) barkers += each;
  in.must(barkers <= kBarkers, "barkers");
  s.barkers_left = static_cast<std::uint8_t>(kBarkers - std::min(barkers, kBarkers));
  survey(s);
  s.parts = parts_opened(s.played);
  s.actor = static_cast<std::int8_t>(actor_in(s));
  return checked_view<Kairo>(in, v, line, misfit);
}

}  // namespace serai
