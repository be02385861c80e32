// Connectivity and distances (K-15, K-18, K-24 to K-26) against a slow and obvious version, on random positions.
#include <gtest/gtest.h>

#include "engine/kairo/survey.h"
#include "engine/kairo/walking.h"
#include "tests/kairo/slow_square.h"

namespace serai::test {
namespace {

using namespace kairo;

std::set<std::string> words_of(const State& s, std::string_view verb = "") {
  std::set<std::string> words;
  Kairo::Moves list;
  Kairo::moves(s, list);
  for (Move move : list)
    if (std::string text = Kairo::write(move); text.starts_with(verb)) words.insert(std::move(text));
  return words;
}

Move any_of(const State& s, Rng& rng) {
  if (s.actor == kChance) return Kairo::sample(s, rng);
  Kairo::Moves list;
  Kairo::moves(s, list);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// The same square, with this player about to build in these parts and rich.
State building(State s, int player, Parts parts) {
  s.player = static_cast<std::uint8_t>(player);
  s.actor = static_cast<std::int8_t>(player + 1);
  s.phase = Phase::build;
  s.parts = parts;
  s.coins[player].fill(200);
  return s;
}

std::set<SlowSquare::Spot> spots(const Cells& cells) {
  std::set<SlowSquare::Spot> result;
  cells.each([&](Cell cell) { result.insert(SlowSquare::spot(cell)); });
  return result;
}

// One more tile, whoever's: nothing else changes.
SlowSquare with_tile(const SlowSquare& square, SlowSquare::Spot spot) {
  SlowSquare covered = square;
  covered.stalls.front().tiles.insert(spot);
  return covered;
}

// What the state keeps of the square: walkable cells, those that must stay open or close others off, and the barkers
// that it takes to lead a customer somewhere.
void expect_true_survey(const State& s, const SlowSquare& slow) {
  std::set<SlowSquare::Spot> open;
  const SlowSquare::Spot customer = slow.customers.begin()->second;
  for (const auto& [spot, steps] : slow.distances(customer)) open.insert(spot);
  ASSERT_EQ(spots(s.open), open);

  std::set<SlowSquare::Spot> passages;
  std::set<SlowSquare::Spot> gates;
  for (SlowSquare::Spot spot : open) {
    if (slow.stalls.empty() || !slow.free(spot)) continue;
    const SlowSquare covered = with_tile(slow, spot);
    if (!covered.connected())
      passages.insert(spot);
    else if (covered.distances(customer).size() + 1 < open.size())
      gates.insert(spot);
  }
  ASSERT_EQ(spots(s.passages), passages);
  ASSERT_EQ(spots(s.gates), gates);

  for (int colour = 0; colour < kColours; ++colour)
    for (int owner = 0; owner < kOwners; ++owner) {
      std::optional<int> needed;
      if (const Stall& stall = s.stall(owner, colour); stall.size && slow.customers.count(colour))
        needed = slow.barkers_to(colour, SlowSquare::spot(stall.entrance));
      ASSERT_EQ(s.barkers_to[goal_number(colour, owner)], needed.value_or(kNoGoal));
    }

  // However it came about, it is what a look at the whole square would find.
  State anew = s;
  survey(anew);
  ASSERT_EQ(anew, s);
}

void expect_the_same(const State& s, Rng& rng) {
  const SlowSquare slow(s);
  ASSERT_TRUE(slow.connected());
  const int player = static_cast<int>(rng.below(s.seats));
  const Parts parts = rng.below(2) ? kAllParts : static_cast<Parts>(kOpens[rng.below(kCardKinds)]);
  ASSERT_EQ(words_of(building(s, player, parts)), slow.builds(player, parts, s));

  // A build is offered just where one can follow (K-7).
  State turn = building(s, player, 0);
  turn.phase = Phase::turn;
  turn.final_phase = 1;
  turn.hand[player] = one_card(static_cast<int>(rng.below(kParts)));
  const int card = card_at(turn.hand[player], 0);
  ASSERT_EQ(words_of(turn, "build").size(), slow.builds(player, kOpens[card], s).empty() ? 0u : 1u);

  turn.final_phase = 0;
  turn.barkers[player] = static_cast<std::uint8_t>(rng.below(4));
  ASSERT_EQ(words_of(turn, "serve"), slow.serves(turn.barkers[player]));

  expect_true_survey(s, slow);
}

TEST(Kairo, K15_K18_K24_K25_AgreeWithASlowVersionInRandomGames) {
  for (int seats = 2; seats <= 4; ++seats)
    for (int game = 0; game < 2; ++game) {
      Rng rng = Rng::of(15, game, seats);
      State s = Kairo::start(seats, {});
      while (s.actor != kOver) {
        if (s.waiting != kNoColour && rng.below(12) == 0) expect_the_same(s, rng);
        if (HasFatalFailure()) return;
        Kairo::apply(s, any_of(s, rng));
      }
    }
}

// Everybody builds for nothing, customers jump about, and the supply is filled again, until nothing fits.
TEST(Kairo, K15_K18_K24_K25_AgreeWithASlowVersionOnACrowdedSquare) {
  int crowded = 0;
  for (int seats = 2; seats <= 4; ++seats)
    for (int game = 0; game < 4; ++game) {
      Rng rng = Rng::of(18, game, seats);
      State s = Kairo::start(seats, {{"setup", "fixed"}});
      while (s.actor != 1 || s.phase != Phase::turn) Kairo::apply(s, any_of(s, rng));
      for (int stuck = 0; stuck < 3 * seats;) {
        const int player = static_cast<int>(rng.below(s.seats));
        State next = building(s, player, kAllParts);
        next.extensions.fill(6);
        Kairo::Moves list;
        Kairo::moves(next, list);
        if (list.empty()) {
          ++stuck;
        } else {
          Kairo::apply(next, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
          next.colour = next.paid_own = 0;
          s = next;
          s.coins = {};
        }
        // A customer is served anywhere.
        s.player = 0;
        s.actor = 1;
        s.phase = Phase::turn;
        s.barkers[0] = 7;
        const std::set<std::string> serves = words_of(s, "serve");
        if (!serves.empty()) {
          auto at = serves.begin();
          std::advance(at, rng.below(static_cast<std::uint32_t>(serves.size())));
          Kairo::apply(s, *Kairo::read(*at));
        }
        s.extensions.fill(6);
        if (rng.below(3)) continue;
        crowded += s.tiles.count() >= 60;
        expect_the_same(s, rng);
        if (HasFatalFailure()) return;
      }
    }
  EXPECT_GT(crowded, 100);
}

// After every move, also in the middle of a turn, and in what others may think of the table.
TEST(Kairo, K15_K25_WhatIsKeptOfTheSquareIsTrueAfterEveryMove) {
  for (int seats = 2; seats <= 4; ++seats) {
    Rng rng = Rng::of(25, 0, seats);
    State s = Kairo::start(seats, {{"setup", seats == 3 ? "fixed" : "free"}});
    while (s.actor != kOver) {
      const Cells tiles = s.tiles;
      const auto customers = s.customer;
      Kairo::apply(s, any_of(s, rng));
      if (s.waiting == kNoColour || (s.tiles == tiles && s.customer == customers)) continue;
      expect_true_survey(s, SlowSquare(s));
      if (HasFatalFailure()) return;
      const State redealt = Kairo::redeal(Kairo::view(s, static_cast<Seat>(rng.below(s.seats + 1u))), rng);
      expect_true_survey(redealt, SlowSquare(redealt));
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Kairo, K26_EveryFreeEntranceCanBeReached) {
  for (int game = 0; game < 20; ++game) {
    Rng rng = Rng::of(26, game, 0);
    State s = Kairo::start(4, {});
    while (s.actor != kOver) {
      if (s.phase == Phase::turn && rng.below(20) == 0)
        for (int colour = 0; colour < kColours; ++colour)
          if (colour != s.waiting)
            for (int owner = 0; owner < kOwners; ++owner)
              if (s.stall(owner, colour).size && !s.customers().has(s.stall(owner, colour).entrance)) {
                ASSERT_NE(s.barkers_to[goal_number(colour, owner)], kNoGoal);
              }
      Kairo::apply(s, any_of(s, rng));
    }
  }
}

}  // namespace
}  // namespace serai::test
