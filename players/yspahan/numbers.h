// What things are worth to a player of Yspahan, in points. Advice.cpp says how they come together; the values were
// fitted by many games of greedy players against each other (docs/players.md).
#pragma once

#include <array>

#include "engine/yspahan/board.h"

namespace serai::yspahan {

struct Numbers {
  // Souks.
  std::array<float, kQuarters> has_dice{0.58f, 0.58f, 0.53f, 0.45f};  // chance that a turn finds dice for the quarter
  float goods_a_turn = 2.51f;                                         // that such a turn brings
  std::array<float, 3> share_of_turns{0.48f, 0.49f, 0.14f};           // for each souk, with one, two, more begun
  float unfinished = 0.96f;                                           // what the missing part takes from the worth
  // Goods on the street may be sent to the caravan: worth a turn, in a full souk without and with a camel in
  // reserve, and at all in an unfinished one.
  float street = 0.09f;
  float street_with_camel = 0.14f;
  float street_unfinished = 0.49f;

  // The caravan.
  float loads_a_day = 0.20f;   // of each player
  float higher_later = 0.47f;  // hope for each row above one's highest

  // Buildings: what each brings a turn.
  std::array<float, kBuildings> effect{0.35f, 0.27f, 0.12f, 0.13f, 0.74f, 1.28f};
  float unbuilt_effect = 0.63f;  // of a building still to come
  float unbuilt = 1.34f;         // a plan against a house that stands
  float camel_income = 0.61f;    // a turn
  float gold_income = 0.88f;
  float paddock_income = 0.07f;
  float shop_income = 0.02f;
  float still_to_come = 0.44f;  // income against what lies in the chest
  float spare_camel = 0.34f;
  float spare_gold = 0.10f;
  float two_player_builds = 0.43f;  // with two players a building costs an action

  // Cards, in the order of their names; and one that is not yet seen. Nothing: play it at once.
  std::array<float, kCardKinds> card{2.05f, 0.00f, 4.49f, 0.00f, 5.80f, 2.92f, 5.75f, 4.80f, 2.52f};
  float unknown_card = 4.70f;
  float card_in_time = 0.11f;  // of it, for each turn left to play it in

  float a_turn = 0.80f;  // that is still to come
  float yellow_die = 0.17f;
  float spread_at_end = 1.18f;
  float spread_a_turn = 2.15f;  // times the root of the turns left
};

// With two players a building costs an action, and there are more turns.
constexpr Numbers kTwoPlayers{};
constexpr Numbers kMorePlayers = [] {
  Numbers n;
  n.has_dice = {0.48f, 0.59f, 0.54f, 0.19f};
  n.goods_a_turn = 2.38f;
  n.share_of_turns = {0.57f, 0.56f, 0.35f};
  n.unfinished = 0.70f;
  n.street = 0.10f;
  n.street_with_camel = 0.14f;
  n.street_unfinished = 0.26f;
  n.loads_a_day = 0.29f;
  n.higher_later = 0.35f;
  n.effect = {0.34f, 0.27f, 0.12f, 0.59f, 0.95f, 1.28f};
  n.unbuilt_effect = 0.57f;
  n.unbuilt = 1.08f;
  n.camel_income = 0.51f;
  n.gold_income = 1.27f;
  n.paddock_income = 0.02f;
  n.shop_income = 0.22f;
  n.still_to_come = 0.51f;
  n.spare_camel = 1.15f;
  n.spare_gold = 0.00f;
  n.card = {0.00f, 0.05f, 4.88f, 0.39f, 3.75f, 3.48f, 9.24f, 4.89f, 4.48f};
  n.unknown_card = 4.93f;
  n.card_in_time = 0.12f;
  n.a_turn = 0.60f;
  n.yellow_die = 0.11f;
  n.spread_at_end = 1.71f;
  n.spread_a_turn = 2.48f;
  return n;
}();
constexpr const Numbers& numbers_for(bool two_players) { return two_players ? kTwoPlayers : kMorePlayers; }

}  // namespace serai::yspahan
