// A position of Merchants of Dunhuang, and what one seat knows of it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/move.h"
#include "engine/dunhuang/board.h"

namespace serai::dunhuang {

enum class Phase : std::uint8_t {
  tile,    // chance: set-up
  lay,     // chance: set-up of the market
  draw,    // chance: set-up, fortune-teller, diplomat
  keep,    // one of the goods drawn
  under,   // the others, one by one
  camel,   // the last seat puts it down
  go,      // the camel walks
  take,    // the good goes to the shop or the hand
  guard,   // D-16: the owner of a sealed token decides
  pay,     // D-17: the mover decides
  bonus,   // the character, coins or nothing
  steal,   // chance: trader
  give,    // merchant's victim, then the mover; trader's mover
  refill,  // chance
  over,
};

constexpr std::array<std::string_view, 15> kPhaseNames{"tile",  "lay",   "draw", "keep",   "under",
                                                       "camel", "go",    "take", "guard",  "pay",
                                                       "bonus", "steal", "give", "refill", "over"};

// A hand as every seat knows it: one cache line, since a card that all have seen changes it all.
struct Hand {
  std::array<Goods, kMaxSeats> known_to;  // cards that a seat knows to be here; the owner's entry is the hand itself
  std::array<Goods, kMaxSeats> shared;    // of these, what the owner knows that the seat knows; the owner's entry is
                                          // what everybody knows

  friend bool operator==(const Hand&, const Hand&) = default;
};

struct State {
  std::array<Hand, kMaxSeats> hands;
  std::array<Goods, kMaxSeats> shop;
  std::array<Goods, kMaxSeats> drawn;                // goods drawn, not yet kept or put under, as each seat knows them
  Goods deck;                                        // the shuffled part
  Goods discards;                                    // by painter and musician
  Goods picked;                                      // chosen to change hands, handed over when all are chosen
  std::array<std::uint64_t, kMaxSeats> known_under;  // bit i: the seat knows under[i]
  std::array<std::uint16_t, kMaxSeats> tokens;       // bit by good
  std::uint16_t sealed;                              // bit by good
  std::array<std::uint8_t, kMostInDeck> under;       // put under the deck, first put first: good + 16 × who put it
  std::uint8_t under_count;
  std::array<std::array<std::uint8_t, 2>, kMaxSeats> aside;  // set-up discards, the lower good first
  std::array<std::uint8_t, kPositions> tiles;
  std::array<std::uint8_t, kPositions> market;
  std::array<std::uint8_t, kMaxSeats> coins;
  std::array<std::uint8_t, kMaxSeats> prestige;
  std::uint8_t seats;
  std::int8_t actor;
  Phase phase;
  std::uint8_t player;        // whose turn it is, from 0
  std::uint8_t camel;         // its position
  std::uint8_t steps;         // it moved this turn
  std::uint8_t position;      // to be filled by chance
  std::uint8_t cards_left;    // to draw, to steal, to give
  std::uint8_t partner;       // trader, merchant: the opponent
  std::uint8_t giver;         // whose cards are being picked
  std::uint8_t contested;     // D-16, D-17: the good
  std::uint8_t bonus_taken;   // the turn ends after what is open now
  std::uint8_t last_round;    // D-25
  std::uint8_t won_at_once;   // D-22
  std::uint8_t return_empty;  // option empty-token return
  std::array<std::uint8_t, 3> spare;

  friend bool operator==(const State&, const State&) = default;

  Goods hand(int seat) const { return hands[seat].known_to[seat]; }
  int token_count(int seat) const { return std::popcount(tokens[seat]); }
  bool deck_empty() const { return !deck && !under_count; }
  int deck_size() const { return size_of(deck) + under_count; }
  int character() const { return tiles[camel]; }
  bool setting_up() const { return camel == kPositions; }
};
static_assert(sizeof(State) <= 512);

// What a seat knows: the table with hidden cards taken away. In `table` every hand, the goods drawn and the cards
// under the deck are what the viewer knows of them, and what another seat knows is what the viewer knows it knows.
struct View {
  State table;
  Seat viewer;
  Goods unseen;                                 // all cards whose place the viewer does not know
  std::array<std::uint8_t, kMaxSeats> in_hand;  // how many cards there are in truth
  std::uint8_t in_deck;                         // in its shuffled part
  std::uint8_t in_drawn;
  std::uint8_t in_picked;

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace serai::dunhuang
