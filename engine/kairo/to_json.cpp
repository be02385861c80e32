// A view as JSON, for pages, bots and bindings.
#include "engine/core/view_json.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/knowledge.h"
#include "engine/kairo/names.h"

namespace serai {
namespace kairo {
namespace {

void stalls_to_json(Json& json, const State& s) {
  json.key("stalls").open_array();
  for (int owner = 0; owner < kOwners; ++owner)
    for (int colour = 0; colour < kColours; ++colour) {
      const Stall& stall = s.stall(owner, colour);
      if (!stall.size) continue;
      json.open_object();
      seat_to_json(json.key("owner"), owner == kNeutral ? 0 : owner + 1);
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
  hand_to_json(json, v, p, kCardNames);
  json.close_object();
}

void action_to_json(Json& json, const State& s) {
  json.key("action").open_object();
  if (s.phase == Phase::build || s.phase == Phase::pay) {
    cards_to_json(json.key("played"), s.played, kCardNames);
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
  if (s.phase == Phase::deal || s.phase == Phase::draw) json.member("drawer", s.player + 1);
  if (s.phase == Phase::neutral) json.member("neutral", kColourNames[s.colour]);
  if (s.phase == Phase::second || s.phase == Phase::draw) json.member("cards_taken", s.taken);
  json.close_object();
}

}  // namespace
}  // namespace kairo

using namespace kairo;

void Kairo::to_json(const View& v, Json& json) {
  const State& s = v.table;
  open_view<Kairo>(json, v, kPhaseNames[static_cast<int>(s.phase)]);
  json.member("final_phase", s.final_phase != 0).member("dull_turns", s.dull);
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
  by_colour(json, "gold_medals", [&](Json& j, int colour) { seat_to_json(j, s.gold[colour]); });
  by_colour(json, "silver_medals", [&](Json& j, int colour) { seat_to_json(j, s.silver[colour]); });
  json.member("barkers_left", s.barkers_left).key("neutral_left").open_array();
  for (int colour = 0; colour < kColours; ++colour)
    if (s.neutral_left >> colour & 1) json.string(kColourNames[colour]);
  json.close_array();

  json.key("players").open_array();
  for (int p = 0; p < s.seats; ++p) player_to_json(json, v, p);
  json.close_array();
  cards_to_json(json.key("display"), s.display, kCardNames);
  piles_to_json(json, v, kCardNames);
  json.close_object();
}

}  // namespace serai
