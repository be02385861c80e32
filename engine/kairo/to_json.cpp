// A view as JSON, for pages, bots and bindings.
#include "engine/core/text.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/knowledge.h"
#include "engine/kairo/names.h"

namespace serai {
namespace kairo {
namespace {

constexpr std::string_view kPhaseNames[] = {"deal",  "show", "customer", "setup", "neutral-drawn", "neutral", "turn",
                                            "build", "pay",  "second",   "draw",  "discard",       "over"};

void cards_to_json(Json& json, Cards cards) {
  json.open_array();
  each_kind(cards, [&](int card) {
    for (int n = 0; n < count_of(cards, card); ++n) json.string(kCardNames[card]);
  });
  json.close_array();
}

void stalls_to_json(Json& json, const State& s) {
  json.key("stalls").open_array();
  for (int owner = 0; owner < kOwners; ++owner)
    for (int colour = 0; colour < kColours; ++colour) {
      const Stall& stall = s.stall(owner, colour);
      if (!stall.size) continue;
      json.open_object().key("owner");
      if (owner == kNeutral)
        json.null();
      else
        json.number(owner + 1);
      json.member("colour", kColourNames[colour]).member("cell", cell_name(stall.cell));
      json.member("entrance", cell_name(stall.entrance)).key("extensions").open_array();
      (s.tiles_of[owner] & s.tiles_in[colour]).each([&](Cell cell) {
        if (cell != stall.cell) json.string(cell_name(cell));
      });
      json.close_array().close_object();
    }
  json.close_array();
}

// By colour: text(colour) writes a value.
template <class F>
void by_colour(Json& json, std::string_view name, F value) {
  json.key(name).open_object();
  for (int colour = 0; colour < kColours; ++colour) value(json.key(kColourNames[colour]), colour);
  json.close_object();
}

void holder_to_json(Json& json, int seat) {
  if (seat)
    json.number(seat);
  else
    json.null();
}

void player_to_json(Json& json, const View& v, int p) {
  const State& s = v.table;
  json.open_object().member("seat", p + 1).member("score", s.score[p]).member("barkers", s.barkers[p]);
  if (shows_coins(v, p))
    by_colour(json, "coins", [&](Json& j, int colour) { j.number(s.coins[p][colour]); });
  else
    json.key("coins").null();
  json.key("stalls_in_hand").open_array();
  for (int colour = 0; colour < kColours; ++colour)
    if (!s.stall(p, colour).size) json.string(kColourNames[colour]);
  json.close_array().member("passed", (s.passed >> p & 1) != 0);
  json.member("cards", v.in_hand[p]).key("hand");  // as far as the viewer knows it
  cards_to_json(json, s.hand[p]);
  cards_to_json(json.key("known_to_all"), s.known[v.viewer == kWatcher ? kWatcher : kTableMind][p]);
  json.close_object();
}

void action_to_json(Json& json, const State& s) {
  json.key("action").open_object();
  if (s.phase == Phase::build || s.phase == Phase::pay) {
    cards_to_json(json.key("played"), s.played);
    json.key("parts").open_array();
    for (int part = 0; part < kParts; ++part)
      if (s.parts >> part & 1) json.string(kCardNames[part]);
    json.close_array();
  }
  if (s.phase == Phase::pay)
    json.member("paying_for", kColourNames[s.colour])
        .member("paid_own", s.paid_own)
        .member("paid_others", s.paid_others)
        .key("last_other");
  if (s.phase == Phase::pay) {
    if (s.paid_others)
      json.string(kColourNames[s.paid_last]);
    else
      json.null();
  }
  if (s.phase == Phase::neutral) json.member("neutral", kColourNames[s.colour]);
  if (s.phase == Phase::second || s.phase == Phase::draw) json.member("cards_taken", s.taken);
  json.close_object();
}

}  // namespace
}  // namespace kairo

using namespace kairo;

void Kairo::to_json(const View& v, Json& json) {
  const State& s = v.table;
  json.open_object().member("game", kName).member("seats", s.seats).key("viewer");
  if (v.viewer == kAllSeeing)
    json.null();
  else
    json.number(v.viewer);
  json.key("options")
      .open_object()
      .member("gold-medal", s.gold_points)
      .member("silver-medal", s.silver_points)
      .member("money", s.money_open ? "open" : "hidden")
      .member("setup", s.setup_fixed ? "fixed" : "free")
      .close_object();
  json.member("phase", kPhaseNames[static_cast<int>(s.phase)]).key("actor");
  if (s.actor == kOver)
    json.string("over");
  else if (s.actor == kChance)
    json.string("*");
  else
    json.number(s.actor);
  json.member("turn_of", s.player + 1).member("final_phase", s.final_phase != 0).member("dull_turns", s.dull);
  action_to_json(json, s);

  stalls_to_json(json, s);
  json.key("customers").open_object();
  for (int colour = 0; colour < kColours; ++colour)
    if (s.customer[colour] != kNoCell) json.member(kColourNames[colour], cell_name(s.customer[colour]));
  json.close_object().key("waiting");
  if (s.waiting == kNoColour)
    json.null();
  else
    json.string(kColourNames[s.waiting]);

  by_colour(json, "extensions_left", [&](Json& j, int colour) { j.number(s.extensions[colour]); });
  by_colour(json, "gold", [&](Json& j, int colour) { holder_to_json(j, s.gold[colour]); });
  by_colour(json, "silver", [&](Json& j, int colour) { holder_to_json(j, s.silver[colour]); });
  json.member("barkers_left", s.barkers_left).key("neutral_left").open_array();
  for (int colour = 0; colour < kColours; ++colour)
    if (s.neutral_left >> colour & 1) json.string(kColourNames[colour]);
  json.close_array();

  json.key("players").open_array();
  for (int p = 0; p < s.seats; ++p) player_to_json(json, v, p);
  json.close_array();
  cards_to_json(json.key("display"), s.display);
  json.member("deck", v.in_deck);
  cards_to_json(json.key("known_in_deck"), s.deck);
  cards_to_json(json.key("discards"), s.discards);
  cards_to_json(json.key("unseen"), v.unseen);  // in the deck or in a hand, nobody knows where
  json.close_object();
}

}  // namespace serai
