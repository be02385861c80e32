// What things are worth to a player of Merchants of Dunhuang, in points. Advice.cpp says how they come together; the
// values were fitted by many games of greedy players against each other (docs/players.md).
#pragma once

namespace serai::dunhuang {

struct Numbers {
  // The instant win.
  float instant_win = 24.0f;
  float progress = 0.95f;   // tokens and kinds of goods that a turn brings on the way to it
  float head_start = 0.5f;  // and besides
  float certainty = 0.9f;   // how sharply that decides

  // Tokens: how safe one is, number up, by one's lead in shop cards: none, one, more; and sealed.
  float safe_level = 0.60f;
  float safe_ahead = 0.80f;
  float safe_far_ahead = 0.95f;
  float safe_sealed = 0.92f;
  float one_card_short = 0.25f;  // a good of which a further card would take the token: part of a token

  // Hands.
  float tokens_to_come = 0.35f;  // a turn: they let more goods count
  float lead = 0.9f;             // how much one card more than the others makes sure of a good
  float level = 0.6f;            // as many as the best other
  float spare_kind = 0.3f;       // a kind that does not count yet

  float coin = 0.5f;
  float many_coins = 0.15f;  // beyond five
  float draw = 1.5f;         // a card that is being drawn

  float turns_a_card = 0.85f;  // the deck's cards make so many turns
  float spread_at_end = 1.5f;
  float spread_a_turn = 2.5f;  // times the root of the turns left
};

constexpr Numbers kNumbers{};

}  // namespace serai::dunhuang
