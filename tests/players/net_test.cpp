// Nets: exact everywhere, safe with any weights that are read, and told of a position in a form that can be trusted.
#include "players/net/net.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/registry.h"
#include "players/judging.h"
#include "players/net/exact_exp.h"
#include "players/net/weights.h"

namespace serai {
namespace {

Bytes bytes_of(const std::string& text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

Net any_net(int inputs, int seats, std::uint64_t seed) {
  std::vector<std::int16_t> weights(Net::weight_count(inputs, seats));
  Rng rng(seed);
  for (std::int16_t& weight : weights) weight = static_cast<std::int16_t>(static_cast<int>(rng.below(101)) - 50);
  return {inputs, seats, std::move(weights)};
}

template <class F>
void each_game(F f) {
  for (const Game* game : all_games())
    with_rules(AllGames{}, game->name(), [&]<GameRules G>() {
      for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) f.template operator()<G>(seats);
    });
}

// Every state of some random games, chance's too.
template <GameRules G, class F>
void each_state(int seats, F f) {
  typename G::Moves list;
  for (std::uint64_t game = 0; game < 6; ++game) {
    Rng rng(game);
    typename G::State state = G::start(seats, {});
    for (Actor actor = G::actor(state); actor != kOver; actor = G::actor(state)) {
      f(state);
      if (actor == kChance) {
        G::apply(state, G::sample(state, rng));
        continue;
      }
      list.clear();
      G::moves(state, list);
      G::apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

TEST(Net, ItsNumbersAreTheSameEverywhere) {
  const Net net = any_net(300, 3, 1);
  InputList list;
  list.clear();
  for (int i = 0; i < 40; ++i) list.add(static_cast<std::uint16_t>(7 * i));
  const Reckoning found = net.reckon(list);
  EXPECT_EQ(found.chance, (std::array<std::int32_t, 4>{130, 171, -30, 0}));
  EXPECT_EQ(found.margin, (std::array<std::int32_t, 4>{252, 370, -178, 0}));
}

TEST(Net, WhatIsKeptOfThePositionBeforeChangesNothing) {
  each_game([]<GameRules G>(int seats) {
    const Net net = any_net(Inputs<G>::count(seats), seats, 3);
    LastSums last;
    each_state<G>(seats, [&](const typename G::State& state) {
      InputList list;
      Inputs<G>::list(state, list);
      const Reckoning whole = net.reckon(list);
      const Reckoning by_difference = net.reckon(list, last);
      ASSERT_EQ(whole.chance, by_difference.chance);
      ASSERT_EQ(whole.margin, by_difference.margin);
    });
  });
}

// The undefined-behaviour sanitizer would tell of a sum that leaves its bits.
TEST(Net, NoSumLeavesItsBits) {
  for (const int sign : {1, -1}) {
    std::vector<std::int16_t> weights(Net::weight_count(kMostInputs, 4),
                                      static_cast<std::int16_t>(sign * kMostInnerWeight));
    std::fill_n(weights.begin(), (kMostInputs + 1) * kFirstLayer, static_cast<std::int16_t>(kMostWeight));
    const Net net(kMostInputs, 4, std::move(weights));
    InputList list;
    list.clear();
    for (int i = 0; i < kMostInputs; ++i) list.add(static_cast<std::uint16_t>(i));
    LastSums none;
    const Prospect prospect = net.prospect(list, {}, 0, 10, none);
    for (const float win : prospect.win) EXPECT_FLOAT_EQ(win, 0.25f);
  }
}

TEST(Net, SharesOfTheWinAddUpAndAreToldOfTheRightSeat) {
  std::vector<std::int16_t> weights(Net::weight_count(1, 3));
  // The bias of the second seat's chance, counted from the one that it is told from.
  weights[weights.size() - 6 + 1] = 2 * kUnit;
  const Net net(1, 3, std::move(weights));
  InputList list;
  list.clear();
  LastSums last;
  const Prospect prospect = net.prospect(list, {}, 2, 10, last);
  EXPECT_NEAR(prospect.win[0] + prospect.win[1] + prospect.win[2], 1, 1e-6);
  EXPECT_NEAR(prospect.win[0], std::exp(2.0) / (std::exp(2.0) + 2), 1e-3);
  // What it says is added to what was guessed.
  const Prospect corrected = net.prospect(list, {{0, -2 * kUnit, 0}, {kUnit / 2, 0, 0}}, 2, 10, last);
  for (int p = 0; p < 3; ++p) EXPECT_NEAR(corrected.win[p], 1.0 / 3, 1e-3);
  EXPECT_FLOAT_EQ(corrected.margin[2], 10);
}

TEST(Net, OneThatSaysNothingLeavesTheGuessAsTheAdviceHasIt) {
  const Net silent(Inputs<Yspahan>::count(3), 3,
                   std::vector<std::int16_t>(Net::weight_count(Inputs<Yspahan>::count(3), 3)));
  const NetJudge<Yspahan> judge(silent);
  each_state<Yspahan>(3, [&](const Yspahan::State& state) {
    const Prospect advised = prospect_of<Yspahan>(state);
    const Prospect found = judge.now(state);
    for (int p = 0; p < 3; ++p) {
      ASSERT_NEAR(found.win[p], advised.win[p], 0.01);
      ASSERT_NEAR(found.margin[p], advised.margin[p], 0.1 * (12 + std::fabs(advised.margin[p])) * 0.5);
    }
  });
}

TEST(Net, ExactExpIsCloseToTheUsualOne) {
  for (float x = 0; x > -12; x -= 0.0371f) EXPECT_NEAR(exact_exp(x), std::exp(x), 0.0025 * std::exp(x) + 1e-6);
  EXPECT_EQ(exact_exp(0), 1);
  EXPECT_EQ(exact_exp(-1000), 0);
}

TEST(Inputs, EveryStateOfEveryGameIsToldByFactsThatAreThere) {
  each_game([]<GameRules G>(int seats) {
    const int count = Inputs<G>::count(seats);
    EXPECT_LE(count, 65535);
    each_state<G>(seats, [&](const typename G::State& state) {
      InputList list;
      Inputs<G>::list(state, list);
      ASSERT_LE(list.size(), static_cast<std::size_t>(kMostInputs));
      for (std::size_t i = 0; i < list.size(); ++i) {
        ASSERT_LT(list[i], count);
        if (i) {
          ASSERT_LT(list[i - 1], list[i]) << G::kName << ": a fact is told twice, or out of order";
        }
      }
      ASSERT_GE(Inputs<G>::first(state), 0);
      ASSERT_LT(Inputs<G>::first(state), seats);
    });
  });
}

TEST(Weights, WhatIsWrittenIsRead) {
  Weights weights("dunhuang");
  weights.put(any_net(Inputs<Dunhuang>::count(3), 3, 1));
  weights.put(any_net(Inputs<Dunhuang>::count(2), 2, 2));
  const std::string bytes = weights.write();
  const auto read = Weights::read(bytes_of(bytes));
  ASSERT_TRUE(read) << read.why().text;
  EXPECT_EQ(read->write(), bytes);
  EXPECT_EQ(read->net(4), nullptr);
  EXPECT_TRUE(std::ranges::equal(read->net(2)->weights(), weights.net(2)->weights()));
}

TEST(Weights, WhatIsDamagedOrForeignIsRefusedWithASentence) {
  const auto why = [](const std::string& bytes) {
    const auto read = Weights::read(bytes_of(bytes));
    return read ? "read" : read.why().text;
  };
  Weights weights("kairo");
  weights.put(any_net(Inputs<Kairo>::count(2), 2, 1));
  const std::string whole = weights.write();
  for (std::size_t at = 20; at < whole.size(); at += whole.size() / 50) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    EXPECT_EQ(why(damaged), "the weights are damaged: their check sum is another") << at;
  }
  EXPECT_EQ(why(whole.substr(0, whole.size() / 2)), "the weights are damaged: their check sum is another");
  EXPECT_EQ(why("something else"), "these are no weights of this version: they do not begin as such do");
  EXPECT_EQ(why(""), "these are no weights of this version: they do not begin as such do");
  EXPECT_EQ(why(Weights("chess").write()), "the weights are of a game that is not known here: chess");

  Weights other("kairo");
  other.put(any_net(Inputs<Kairo>::count(2) + 1, 2, 1));
  EXPECT_EQ(why(other.write()), "the weights of kairo for 2 seats were learned from other inputs than this program's");
  Weights large("kairo");
  const int inputs = Inputs<Kairo>::count(2);
  std::vector<std::int16_t> numbers(Net::weight_count(inputs, 2));
  numbers[5] = kMostWeight + 1;
  large.put(Net(inputs, 2, std::move(numbers)));
  EXPECT_EQ(why(large.write()), "the weights of kairo are too large");
}

TEST(Weights, ThoseThatAreShippedFitTheirGames) {
  for (const Game* game : all_games())
    if (const Weights* weights = shipped_weights(game->name())) {
      EXPECT_EQ(weights->game(), game->name());
    }
  EXPECT_EQ(shipped_weights("chess"), nullptr);
}

}  // namespace
}  // namespace serai
