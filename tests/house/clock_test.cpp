// How long people may think, and what happens to the time they thought.
#include "tests/house/running.h"
#include "tests/house/scene.h"

namespace serai::house::test {
namespace {

TEST(Clock, RunsForTheActorAndIsNotGivenBackByUndo) {
  Terms terms;
  terms.clock = {0, 60'000, 5'000, AtZero::seat};
  Scene scene("yspahan", 2, terms);
  scene.seat_people_and_start();
  ASSERT_TRUE(scene.table.running_clock());
  EXPECT_EQ(scene.table.running_clock()->seat, 1);
  EXPECT_EQ(scene.table.running_clock()->zero, scene.now + 60'000);
  scene.now += 10'000;
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  EXPECT_EQ(scene.table.left(1), 55'000) << "ten seconds spent, five for the turn";
  scene.now += 20'000;
  const std::string words = scene.table.game().write(scene.table.position().moves().front());
  ASSERT_EQ(scene.move(1, words), "");
  EXPECT_EQ(scene.table.left(1), 35'000);
  ASSERT_EQ(scene.ask("a", TakeBack{1, scene.table.lines().back().event}), "");
  EXPECT_EQ(scene.table.left(1), 35'000);
  scene.now += 34'999;
  const int seen = scene.table.last_event();
  EXPECT_EQ(scene.ask("", TimeUp{1, seen}, true), "house.time-left");
  scene.now += 1;
  EXPECT_EQ(scene.ask("a", TimeUp{1, seen}), "house.right.host");
  EXPECT_EQ(scene.ask("", TimeUp{1, seen}, true), "");
  EXPECT_TRUE(scene.table.chair(1).for_good);
  EXPECT_FALSE(scene.table.running_clock()) << "a bot needs no clock";
}

// Half a minute for a turn: who moves and takes it back again and again has half a minute in all.
TEST(Clock, AnUndoGivesNothingBackOfWhatRanSinceTheMove) {
  Terms terms;
  terms.clock = {30'000, 0, 0, AtZero::seat};
  Scene scene("yspahan", 2, terms);
  scene.scripted = true;
  scene.dice.script = {"roll 11122233"};
  scene.seat_people_and_start();
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  for (const Millis left : {18'000, 6'000, 0}) {
    scene.now += 2'000;
    ASSERT_EQ(scene.move(1, "take camel camels"), "");
    scene.now += 10'000;
    ASSERT_EQ(scene.ask("a", TakeBack{1, scene.table.lines().back().event}), "");
    EXPECT_EQ(scene.table.left(1), left);
  }
  ASSERT_TRUE(scene.table.running_clock());
  EXPECT_EQ(scene.table.running_clock()->zero, scene.now);
  EXPECT_EQ(scene.ask("", TimeUp{1, scene.table.last_event()}, true), "");
}

TEST(Clock, AnUndoRenewsNoTurn) {
  Clocks clocks({60'000, 0, 0, AtZero::move}, 2);
  clocks.line(1, 50'000);
  clocks.line(kChance, 0);
  clocks.line(2, 20'000);
  EXPECT_EQ(clocks.left(1), 60'000) << "for the next turn";
  clocks.undone(3);
  EXPECT_EQ(clocks.left(1), 10'000) << "the first turn again, of which ten seconds are left";
  clocks.line(1, 1'000);
  EXPECT_EQ(clocks.left(1), 9'000);
  EXPECT_EQ(clocks.left(2), 40'000) << "seat 2 has thought about its turn already";
  clocks.line(2, 10'000);
  clocks.line(1, 0);
  EXPECT_EQ(clocks.left(2), 60'000) << "the next one is whole";
}

TEST(Clock, AnIncrementIsGivenOnceForATurn) {
  Clocks clocks({0, 60'000, 5'000, AtZero::move}, 2);
  for (int i = 0; i < 3; ++i) {
    clocks.line(1, 1'000);
    clocks.line(2, 0);
    clocks.undone(2);
  }
  EXPECT_EQ(clocks.left(1), 57'000);
  EXPECT_EQ(clocks.left(2), 60'000);
  clocks.line(1, 0);
  EXPECT_EQ(clocks.left(1), 62'000);
}

TEST(Clock, WhoLeavesAndReturnsHasNoMoreTimeThanBefore) {
  Terms terms;
  terms.clock = {30'000, 0, 0, AtZero::seat};
  Scene scene("yspahan", 3, terms);
  scene.seat_people_and_start();
  scene.now += 20'000;
  ASSERT_EQ(scene.ask("a", Leave{1}), "");
  EXPECT_EQ(scene.table.left(1), 10'000);
  scene.now += 60'000;
  ASSERT_EQ(scene.ask("a", ComeBack{1}), "");
  ASSERT_TRUE(scene.table.running_clock());
  EXPECT_EQ(scene.table.running_clock()->zero, scene.now + 10'000) << "while a bot stood in no clock ran";
  scene.now += 5'000;
  ASSERT_EQ(scene.ask("b", Leave{2}), "");
  ASSERT_EQ(scene.ask("b", ComeBack{2}), "");
  EXPECT_EQ(scene.table.running_clock()->zero, scene.now + 5'000) << "another's coming and going changes nothing";
}

TEST(Clock, TheHousesOwnAbsenceIsNotCharged) {
  Terms terms;
  terms.clock = {30'000, 0, 0, AtZero::move};
  Scene scene("yspahan", 2, terms);
  scene.seat_people_and_start();
  scene.now += 500'000;
  EXPECT_EQ(scene.ask("", ResumeClock{}, true), "");
  scene.now += 10'000;
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  EXPECT_EQ(scene.table.left(1), 20'000);
  scene.now += 20'000;
  const std::string words = scene.table.game().write(scene.table.position().moves().front());
  const int seen = scene.table.last_event();
  EXPECT_EQ(scene.ask("", BotMove{1, words, seen}, true), "");
  EXPECT_EQ(scene.ask("", BotMove{1, words, seen}, true), "house.stale") << "never twice";
  EXPECT_NE(record_of(scene.table, 0).find("# seat 1 is out of time: a bot makes this move\n"), std::string::npos);
}

// Somebody talked after ten seconds, and then the house was killed: so much at least was thought.
TEST(Clock, WhatIsKnownToHaveRunBeforeTheHousesAbsenceIsCharged) {
  Terms terms;
  terms.clock = {0, 60'000, 0, AtZero::seat};
  Scene scene("yspahan", 2, terms);
  scene.seat_people_and_start();
  scene.now += 10'000;
  ASSERT_EQ(scene.ask("b", Say{2, "Hurry up!"}), "");
  scene.now += 500'000;
  EXPECT_EQ(scene.ask("", ResumeClock{}, true), "");
  EXPECT_EQ(scene.table.left(1), 50'000);
  EXPECT_EQ(scene.table.running_clock()->zero, scene.now + 50'000);
  scene.now += 20'000;
  EXPECT_EQ(scene.ask("a", MarkClock{}), "house.right.host");
  EXPECT_EQ(scene.ask("", MarkClock{}, true), "");
  scene.now += 500'000;
  EXPECT_EQ(scene.ask("", ResumeClock{}, true), "");
  EXPECT_EQ(scene.table.left(1), 30'000) << "to the moment when it goes by itself";
}

TEST(Clock, AHouseThatIsStoppedChargesWhatRan) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2,"clock":{"bank":600})");
  host.sit(table, 1);
  host.sit(table, 2);
  host.must(table, R"("do":"start")");
  usleep(300'000);
  house.restart();
  Player again(house.port(), kHost);
  const std::int64_t left = again.look(table).at("now").at("clock").at("left").at(0).as_int64();
  EXPECT_LE(left, 599'700);
  EXPECT_GT(left, 590'000);
}

}  // namespace
}  // namespace serai::house::test
