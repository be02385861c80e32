// A position of Kairo, and what one seat knows of it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/minds.h"
#include "engine/kairo/square.h"

namespace serai::kairo {

enum class Phase : std::uint8_t {
  deal,           // chance: the first cards
  show,           // chance: the display's gaps
  customer,       // chance: customers onto the starts
  setup,          // a seat places a stall
  neutral_drawn,  // chance: two players, which neutral stall is next
  neutral,        // a seat places it
  turn,           // build, serve or take the first card
  build,          // stall, extension or move
  pay,            // an extension, coin by coin
  second,         // the second card
  draw,           // chance: a card from the deck
  discard,        // down to four
  over,
};

constexpr std::array<std::string_view, 13> kPhaseNames{"deal",    "show",    "customer", "setup", "neutral-drawn",
                                                       "neutral", "turn",    "build",    "pay",   "second",
                                                       "draw",    "discard", "over"};

// Who may own a stall: seats - 1, and nobody.
constexpr int kNeutral = fixed::N;
constexpr int kOwners = kMaxSeats + 1;

constexpr std::uint8_t kFar = 255;
constexpr std::uint8_t kNoGoal = 127;
constexpr int goal_number(int colour, int owner) { return colour * kOwners + owner; }

struct Stall {
  std::uint8_t cell;
  std::uint8_t entrance;
  std::uint8_t size;  // its tiles; 0: not on the square

  friend bool operator==(const Stall&, const Stall&) = default;
};

struct State {
  // The square
  Cells tiles;  // stalls and extensions
  Cells entrances;
  Cells open;  // walkable cells that hang together with the entrances and customers; kept true by survey.cpp
  // Of the open cells without entrance or customer, kept true there as well: those that must stay open (K-15), and
  // those that would close off cells that nobody needs.
  Cells passages;
  Cells gates;
  std::array<Cells, kOwners> tiles_of;     // by owner
  std::array<Cells, kColours> tiles_in;    // by colour
  std::array<Parts, kColours> parts_with;  // parts that hold a stall of the colour (K-12)
  Parts sites;                             // parts with a cell that may take a stall, gates and K-12 aside; the
  Parts purple_sites;                      // same for restaurants; kept true by survey.cpp
  std::array<std::array<Stall, kColours>, kOwners> stalls;
  std::array<std::uint8_t, kColours> customer;  // cells; kNoCell: beside the board, or not drawn yet
  // Steps of the colour's customer to each owner's entrance, kept true by ways.cpp. 0: one of them is missing, or they
  // are on one cell. kFar: farther than to all others, by some detour; nobody needs to know how far.
  std::array<std::array<std::uint8_t, kOwners>, kColours> way;
  // K-25: barkers that it takes to lead it there; kNoGoal: it cannot be. By colour and owner, many at once.
  std::array<std::uint8_t, 32> barkers_to;
  std::array<std::uint8_t, kColours> extensions;  // left in the supply
  std::array<std::uint8_t, kColours> gold;        // holder of the medal (seat), 0 in the supply
  std::array<std::uint8_t, kColours> silver;
  std::uint8_t waiting;  // colour of the customer beside the board, or kNoColour

  // Table
  std::uint8_t seats;
  std::int8_t actor;
  Phase phase;
  std::uint8_t player;  // whose turn it is, from 0
  std::uint8_t gold_points;
  std::uint8_t silver_points;
  std::uint8_t money_open;   // option money
  std::uint8_t setup_fixed;  // option setup
  std::uint8_t final_phase;
  std::uint8_t passed;        // seats that are out (K-35), a bit each
  std::uint8_t dull;          // turns in a row without stall or extension (K-38)
  std::uint8_t neutral_left;  // neutral stalls not drawn yet, a bit for each colour
  std::uint8_t barkers_left;
  std::array<std::uint8_t, kMaxSeats> barkers;
  std::array<std::int16_t, kMaxSeats> score;
  std::array<std::array<std::uint16_t, kColours>, kMaxSeats> coins;

  // The turn
  Parts parts;            // opened by the cards played
  std::uint8_t taken;     // cards, when drawing
  std::uint8_t colour;    // of the neutral stall to place, or of the stall extended and to be paid
  std::uint8_t paid_own;  // coins of the stall's colour paid
  std::uint8_t paid_others;
  std::uint8_t paid_last;  // colour of the last coin of another colour
  std::array<std::uint8_t, 7> spare;

  // Cards
  std::array<Cards, kMaxSeats> hand;
  Cards deck;
  Cards display;
  Cards discards;
  Cards played;  // until the build is done (K-7)
  Minds known;

  friend bool operator==(const State&, const State&) = default;

  const Stall& stall(int owner, int colour_) const { return stalls[owner][colour_]; }
  Cells customers() const {
    std::array<std::uint64_t, kBands + 1> bands{};  // the last for those that are not there
    static_assert(kNoCell >> 6 == kBands);
    for (std::uint8_t cell : customer) bands[cell >> 6] |= std::uint64_t{1} << (cell & 63);
    return {{bands[0], bands[1], bands[2]}};
  }
};
static_assert(sizeof(State) <= 816);

// What a seat knows: the table with hidden cards taken away. In `table`, another seat's hand and the deck hold the
// cards known to be there, and of `known` only what the viewer knows is left.
struct View {
  State table;
  Seat viewer;
  Cards unseen;  // all other cards: in the deck or in a hand
  std::array<std::uint8_t, kMaxSeats> in_hand;
  std::uint8_t in_deck;

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace serai::kairo
