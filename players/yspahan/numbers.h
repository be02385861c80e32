// What things are worth to a player of Yspahan, in points. Advice.cpp says how they come together; the values were
// fitted by many games of greedy players against each other (docs/players.md).
#pragma once

#include <array>

#include "engine/yspahan/board.h"

namespace serai::yspahan {

struct Numbers {
  // Souks.
  std::array<float, kQuarters> has_dice{0.75f, 0.70f, 0.50f, 0.15f};  // chance that a turn finds dice for the quarter
  float goods_a_turn = 2.0f;                                          // that such a turn brings
  std::array<float, 3> share_of_turns{0.65f, 0.50f, 0.42f};           // for each souk, with one, two, more begun
  float unfinished = 0.5f;                                            // what the missing part takes from the worth
  float danger = 0.015f;  // a turn, for each cube of a full souk that stands on the street
  float danger_with_camel = 0.003f;
  float on_the_street = 0.3f;  // goods in an unfinished souk that the supervisor may send

  // The caravan.
  float loads_a_day = 0.25f;   // of each player
  float higher_later = 0.30f;  // hope for each row above one's highest

  // Buildings: what each brings a turn.
  std::array<float, kBuildings> effect{0.15f, 0.20f, 0.20f, 0.25f, 0.20f, 0.45f};
  float unbuilt_effect = 0.5f;  // of a building still to come
  float unbuilt = 0.92f;        // a plan against a house that stands
  float camel_income = 0.7f;    // a turn
  float gold_income = 0.7f;
  float paddock_income = 0.14f;
  float shop_income = 0.21f;
  float still_to_come = 0.6f;  // income against what lies in the chest
  float scarcer = 0.7f;        // how far the scarcer of camels and gold decides
  float spare_camel = 0.45f;
  float spare_gold = 0.25f;
  float two_player_builds = 0.4f;  // with two players a building costs an action

  // Cards, in the order of their names; and one that is not yet seen.
  std::array<float, kCardKinds> card{2.0f, 2.6f, 2.4f, 3.2f, 2.4f, 2.4f, 2.6f, 2.6f, 1.2f};
  float unknown_card = 2.3f;
  float card_in_time = 0.4f;  // a turn left to play it in
  float card_in_hand = 0.9f;

  float a_turn = 1.6f;  // that is still to come
  float yellow_die = 0.7f;
  float spread_at_end = 0.7f;
  float spread_a_turn = 2.0f;  // times the root of the turns left
};

constexpr Numbers kNumbers{};

}  // namespace serai::yspahan
