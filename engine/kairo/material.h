// What is in the box: colours, cards, counts. The square and all else that had to be reconstructed is in square.h.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/cards.h"

namespace serai::kairo {

// --- Colours --------------------------------------------------------------------------------------------------------

enum Colour : std::uint8_t { white, red, purple, green, yellow, blue };
constexpr int kColours = 6;
constexpr std::array<std::string_view, kColours> kColourNames{"white", "red", "purple", "green", "yellow", "blue"};
constexpr std::uint8_t kNoColour = 255;

constexpr int kExtensions = 6;  // of each colour
constexpr int kBarkers = 7;
constexpr int kCustomersOnSquare = 5;
constexpr int kFirstCoins = 1;    // of each colour (K-1)
constexpr int kLeadersCoins = 1;  // for leading a customer to a stall that is not one's own (K-29, K-30)
constexpr int kCoinsForAPoint = 3;
constexpr int kMostPoints = 9999;  // that a line of text and an observation tell

// --- Cards ----------------------------------------------------------------------------------------------------------

// The nine parts of the market, then the six jokers: the order of the list in the rules.
constexpr int kParts = 9;
constexpr int kCardKinds = 15;
constexpr std::array<std::string_view, kCardKinds> kCardNames{
    "nw", "n", "ne", "w", "c", "e", "sw", "s", "se", "top", "middle", "bottom", "left", "centre", "right"};
constexpr bool is_joker(int card) { return card >= kParts; }

constexpr Cards kEachKind = 0x15555555;                                  // one of each
constexpr Cards kAllCards = kEachKind + 2 * (one_card(kParts) - 1) / 3;  // three of each part, one of each joker
static_assert(card_count(kAllCards) == 27 + 6);

constexpr int kFirstCards = 3;
constexpr int kDisplay = 4;
constexpr int kMostInHand = 4;
constexpr int kCardsToPlayAnywhere = 3;

// --- Stalls and turns

constexpr int kFirstStalls = 3;        // of each player, in the set-up
constexpr int kMostInPartAtFirst = 2;  // stalls in a part, in the set-up
constexpr int kDullTurns = 100;        // K-38

}  // namespace serai::kairo
