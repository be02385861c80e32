// What things are worth to a player of Merchants of Dunhuang, in points. Advice.cpp says how they come together; the
// values were fitted by many games of greedy players against each other (docs/players.md).
#pragma once

namespace serai::dunhuang {

struct Numbers {
  // The instant win.
  float instant_win = 32.6f;
  float progress = 0.35f;    // tokens and kinds of goods that a turn brings on the way to it
  float head_start = 0.25f;  // and besides
  float certainty = 0.86f;   // how sharply that decides

  // A token, by one's lead in shop cards: none, one, more; and what a seal adds to the first two.
  float token_level = 0.95f;
  float token_ahead = 1.05f;
  float token_far_ahead = 1.72f;
  float seal = 0.05f;

  // Hands.
  float tokens_to_come = 0.28f;  // a turn: they let more goods count
  float lead = 0.64f;            // having more of a good than the others: part of its value
  float level = 0.44f;           // as many as the best other

  float coin = 2.0f;
  float many_coins = 0.38f;  // beyond five
  float draw = 2.3f;         // a card that is being drawn

  float turns_to_hope = 4.0f;  // with fewer left, what lies on the table counts more and more
  float turns_a_card = 0.82f;  // the deck's cards make so many turns
  float spread_at_end = 3.0f;
  float spread_a_turn = 4.0f;  // times the root of the turns left
};

constexpr Numbers kNumbers{};

}  // namespace serai::dunhuang
