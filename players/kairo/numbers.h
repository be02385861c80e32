// What things are worth to a player of Kairo, in points. Advice.cpp says how they come together; the values were
// fitted by many games of greedy players against each other (docs/players.md).
#pragma once

namespace serai::kairo {

struct Numbers {
  // Medals score again at the end, if they stay: with a lead of none, one, more tiles.
  float medal_level = 0.57f;
  float medal_ahead = 0.96f;
  float medal_far_ahead = 1.00f;

  // Extensions in hope: part of their points and medals.
  float extension = 0.57f;
  float second_extension = 0.45f;  // of that, for the second best, and again for the third …
  float medals_to_come = 1.51f;    // a medal now and once more at the end
  float no_card_for_it = 0.80f;
  float other_coins = 0.29f;  // a coin of another colour against one of the stall's

  // Coins: beyond a third of a point each.
  float coin = 0.21f;
  float own_coin = 0.26f;  // of a colour in which one has a stall
  float many_coins = 0.11f;

  float stall = 2.51f;
  float room = 0.14f;    // a cell on which a stall could grow
  float served = 0.13f;  // for each tile of a stall that has the nearest entrance for its customer
  float card = 0.57f;
  float joker = 0.38f;  // besides
  float barker = 0.33f;

  float spread_at_end = 1.67f;
  float spread_before = 4.47f;  // besides, at the beginning
};

constexpr Numbers kNumbers{};

}  // namespace serai::kairo
