// How the limits count: budgets, shares of memory, and when an address is forgotten.
#include "house/limits.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "house/secrets.h"

namespace serai::house::test {
namespace {

constexpr std::size_t kMega = 1u << 20;

std::string stranger(int i) { return "10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250); }

TEST(Accounts, SayNothingWithoutTheKey) {
  const auto by_one = accounts_by("key");
  EXPECT_EQ(by_one("10.0.0.1").size(), 16u);
  EXPECT_EQ(by_one("10.0.0.1"), accounts_by("key")("10.0.0.1"));
  EXPECT_NE(by_one("10.0.0.1"), by_one("10.0.0.2"));
  EXPECT_NE(by_one("10.0.0.1"), accounts_by("another key")("10.0.0.1"));
}

TEST(Limits, APromiseTakesOfNobodyElsesShare) {
  Limits limits(LimitTerms{});
  std::vector<std::unique_ptr<Held>> promises;
  const auto promise = [&](const std::string& address) {
    promises.push_back(std::make_unique<Held>(limits, address, Room::common));
    return promises.back()->promise(kMega);
  };
  int made = 0;
  for (int i = 0; i < 1000; ++i) made += promise(stranger(i / 10));
  EXPECT_EQ(made, 800) << "eight of each";
  EXPECT_EQ(limits.held(), 0u);
  EXPECT_TRUE(limits.fits("somebody else", 8 * kMega));
  EXPECT_FALSE(limits.fits(stranger(0), 1));
  EXPECT_TRUE(promises.front()->hold(kMega)) << "what was promised may come";
  EXPECT_EQ(limits.held(), kMega);
  EXPECT_FALSE(promises.front()->hold(kMega + 1));
  promises.clear();
  EXPECT_EQ(limits.held(), 0u);
  EXPECT_TRUE(limits.fits(stranger(0), 8 * kMega));
}

// Each of many takes all that it gets, and there is always something for the next one.
TEST(Limits, ManyStrangersLeaveSomethingForOthers) {
  Limits limits(LimitTerms{});
  std::vector<std::unique_ptr<Held>> taken;
  const auto take_all = [&](const std::string& address, Room room) {
    std::size_t bytes = 0;
    taken.push_back(std::make_unique<Held>(limits, address, room));
    for (std::size_t piece = 4 * kMega; piece >= 1024; piece /= 2)
      while (taken.back()->add(piece)) bytes += piece;
    return bytes;
  };
  EXPECT_EQ(take_all("the first", Room::common), 8 * kMega);
  for (int i = 0; i < 40; ++i) take_all(stranger(i), Room::common);
  EXPECT_TRUE(limits.fits("somebody", kMega)) << "forty hold less than all";
  for (int i = 40; i < 1000; ++i) take_all(stranger(i), Room::common);
  EXPECT_FALSE(limits.fits("somebody", kShortBytes));
  EXPECT_TRUE(limits.fits("somebody", kMega, Room::reserve)) << "who comes to a table";
  for (int i = 1000; i < 1050; ++i) take_all(stranger(i), Room::reserve);
  EXPECT_TRUE(limits.fits("somebody", kShortBytes, Room::reserve));
  taken.clear();
  EXPECT_EQ(limits.held(), 0u);
}

// The connections themselves are no less memory than what they ask for.
TEST(Limits, ConnectionsCountInAllAndAreReleased) {
  LimitTerms terms;
  terms.held_bytes = 2 * kMega;
  terms.connections_per_address = 1000;
  Limits limits(terms);
  EXPECT_TRUE(limits.fits("a", 100'000));
  for (int i = 0; i < 200; ++i) ASSERT_TRUE(limits.connect("b"));
  EXPECT_FALSE(limits.fits("a", 100'000));
  EXPECT_EQ(limits.connections(), 200);
  EXPECT_EQ(limits.take_released(), 0u);
  for (int i = 0; i < 200; ++i) limits.disconnect("b");
  EXPECT_EQ(limits.take_released(), 200 * kConnectionBytes);
  EXPECT_TRUE(limits.fits("a", 100'000));
}

TEST(Limits, WhoMayAskForAllAgainIsForgottenInPieces) {
  constexpr int kMany = 20'000;
  Limits limits(LimitTerms{});
  for (int i = 0; i < kMany; ++i) EXPECT_EQ(limits.spend(std::to_string(i), Budget::requests, 0), 0);
  limits.spend("opened a table", Budget::tables, 0);
  ASSERT_TRUE(limits.hold("is here"));
  Held held(limits, "has something", Room::common);
  ASSERT_TRUE(held.add(1));
  const auto round = [&](Millis now) {
    for (int looks = 1;; ++looks) {
      const std::size_t before = limits.accounts();
      const bool all = limits.forget_idle(now);
      EXPECT_LE(before - limits.accounts(), 1'000u) << "a turn of the loop is short";
      if (all) return looks;
    }
  };
  EXPECT_GE(round(0), kMany / 1'000);
  EXPECT_EQ(limits.accounts(), kMany + 3u) << "they may not yet ask for as much as before";
  round(1'000);
  EXPECT_EQ(limits.accounts(), 3u);
  round(60'000);
  EXPECT_EQ(limits.accounts(), 2u) << "a table costs more";
}

TEST(Limits, WhatWasNotDoneIsNotPaid) {
  LimitTerms terms;
  terms.tables = {0.01, 1};
  Limits limits(terms);
  EXPECT_EQ(limits.spend("a", Budget::tables, 0), 0);
  EXPECT_GT(limits.spend("a", Budget::tables, 0), 0);
  limits.refund("a", Budget::tables, 0);
  EXPECT_EQ(limits.spend("a", Budget::tables, 0), 0);
}

}  // namespace
}  // namespace serai::house::test
