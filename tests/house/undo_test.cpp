// What may be taken back, by whom, and with whose consent.
#include <future>

#include "engine/registry.h"
#include "house/store.h"
#include "tests/house/running.h"
#include "tests/house/scene.h"

namespace serai::house::test {
namespace {

// Writes what no house would write now.
void append(const std::filesystem::path& database, const std::string& table, int number, const Fact& fact) {
  const auto home = [](const std::function<void()>& task) { task(); };
  const std::unique_ptr<Store> store = open_store(database.string(), home, [](const std::string&, int) {});
  std::promise<Stored> outcome;
  store->append(table, {{number, 0, write_row({number, 0, "", fact})}}, std::nullopt,
                [&](Stored stored) { outcome.set_value(stored); });
  EXPECT_EQ(outcome.get_future().get(), Stored::yes);
}

// Chance comes behind `dice`: from there on a run may be taken back, until something is drawn or another seat moves.
TEST(Undo, OnesOwnRunSinceTheLastChanceLineIsFree) {
  Scene scene;
  scene.scripted = true;
  scene.seat_people_and_start();
  scene.dice.script = {"roll 11122233", "draw 1 sell-gold"};
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  EXPECT_EQ(scene.table.free_undo(1), 0) << "the roll showed something";
  ASSERT_EQ(scene.move(1, "take camel camels"), "");
  const int taken = scene.table.lines().back().event;
  EXPECT_EQ(scene.table.free_undo(1), taken);
  EXPECT_EQ(scene.table.free_undo(2), 0);
  EXPECT_EQ(scene.ask("a", TakeBack{1, taken}), "");
  EXPECT_EQ(scene.table.lines().size(), 2u);
  EXPECT_EQ(scene.table.last_decision(), scene.table.last_event()) << "who has not seen the undo cannot move";
  EXPECT_EQ(scene.ask("a", TakeBack{1, taken}), "house.no-line") << "it is gone";

  ASSERT_EQ(scene.move(1, "take camel card"), "");
  EXPECT_EQ(scene.table.free_undo(1), 0) << "a card was drawn";
}

TEST(Undo, FurtherBackNeedsEveryOtherPerson) {
  Scene scene("yspahan", 4);
  scene.scripted = true;
  ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  ASSERT_EQ(scene.ask("b", Sit{2, "Bo", kNonce}), "");
  ASSERT_EQ(scene.ask("c", Sit{3, "Cy", kNonce}), "");
  ASSERT_EQ(scene.ask("host", PlaceBot{4, "random"}), "");
  ASSERT_EQ(scene.ask("host", Start{}), "");
  scene.dice.script = {"roll 111222333"};
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  const int asked = scene.table.lines().front().event;
  EXPECT_EQ(scene.ask("a", TakeBack{1, asked}), "");
  EXPECT_EQ(scene.table.pending_undo().seat, 1);
  EXPECT_EQ(scene.table.lines().size(), 2u);
  EXPECT_EQ(scene.ask("b", AnswerUndo{2, true}), "");
  EXPECT_EQ(scene.table.lines().size(), 2u) << "Cy has not answered";
  EXPECT_EQ(scene.ask("c", AnswerUndo{3, false}), "");
  EXPECT_EQ(scene.table.pending_undo().seat, 0);

  EXPECT_EQ(scene.ask("a", TakeBack{1, asked}), "");
  EXPECT_EQ(scene.ask("b", AnswerUndo{2, true}), "");
  EXPECT_EQ(scene.ask("c", AnswerUndo{3, true}), "");
  EXPECT_EQ(scene.table.lines().size(), 0u);
  scene.dice.script = {"roll 444555666"};
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  EXPECT_EQ(std::get<Line>(scene.table.events().back().fact).draw, 2) << "a draw number is never used again";
}

TEST(Undo, WhatPeopleAreAskedDoesNotChangeUnderTheirAnswer) {
  Scene scene;
  scene.seat_people_and_start();
  scene.play_on(4, 12);
  std::vector<int> own;
  for (const StandingLine& line : scene.table.lines())
    if (line.actor == 1) own.push_back(line.event);
  ASSERT_GE(own.size(), 2u);
  const std::size_t lines = scene.table.lines().size();
  ASSERT_EQ(scene.ask("b", TakeBack{2, own.back()}), "");
  EXPECT_EQ(scene.ask("b", TakeBack{2, own.front()}), "house.undo-pending");
  EXPECT_EQ(scene.ask("a", TakeBack{1, own.front()}), "house.undo-pending");
  EXPECT_EQ(scene.table.pending_undo().to, own.back());
  ASSERT_EQ(scene.ask("b", AnswerUndo{2, false}), "") << "the asker withdraws";
  ASSERT_EQ(scene.ask("b", TakeBack{2, own.front()}), "");
  EXPECT_EQ(scene.ask("a", AnswerUndo{1, true, own.back()}), "house.undo-other");
  EXPECT_EQ(scene.table.lines().size(), lines);
  EXPECT_EQ(scene.ask("a", AnswerUndo{1, true, own.front()}), "");
  EXPECT_TRUE(scene.table.lines().empty());
}

TEST(Undo, AloneWithBotsNobodyIsAsked) {
  Scene scene;
  ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  ASSERT_EQ(scene.ask("host", PlaceBot{2, "random"}), "");
  ASSERT_EQ(scene.ask("host", Start{}), "");
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  EXPECT_EQ(scene.ask("a", TakeBack{1, scene.table.lines().front().event}), "");
  EXPECT_EQ(scene.table.lines().size(), 0u);
}

TEST(Undo, NothingIsTakenBackOnceTheSecretIsOut) {
  Scene scene;
  scene.seat_people_and_start();
  scene.play_on(3);
  EXPECT_EQ(scene.ask("a", TakeBack{1, scene.table.lines().back().event}), "house.over");
}

TEST(Undo, WhoseSeatABotHasForGoodHasNoSay) {
  Terms terms;
  terms.hints = true;
  Scene scene("yspahan", 3, terms);
  scene.scripted = true;
  scene.seat_people_and_start();
  scene.dice.script = {"roll 111222333"};
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  const int first = scene.table.lines().front().event;
  ASSERT_EQ(scene.ask("b", TakeBack{2, first}), "");
  ASSERT_EQ(scene.ask("a", Resign{1}), "");
  EXPECT_EQ(scene.table.pending_undo().seat, 0) << "who still wants it asks those who are left";
  ASSERT_EQ(scene.ask("", BotMove{1, "take camel camels", scene.table.last_event()}, true), "");
  const int last = scene.table.lines().back().event;
  EXPECT_EQ(scene.table.free_undo(1), 0);
  EXPECT_EQ(tell_now(scene.table, {seat_bit(1), false, {}}).find("\"undo\""), std::string::npos);
  EXPECT_EQ(scene.move(1, "end"), "house.for-good");
  EXPECT_EQ(scene.ask("a", TakeBack{1, last}), "house.for-good");
  EXPECT_EQ(scene.ask("a", Always{1, "release", true}), "house.for-good");
  EXPECT_EQ(scene.ask("a", AgreeToHints{1, true}), "house.for-good");
  EXPECT_EQ(scene.ask("a", ComeBack{1}), "house.for-good");
  EXPECT_EQ(scene.ask("a", Resign{1}), "house.for-good");
  EXPECT_EQ(scene.ask("a", Leave{1}), "house.away");
  EXPECT_EQ(scene.ask("a", Say{1, "Well played"}), "");

  ASSERT_EQ(scene.ask("b", TakeBack{2, first}), "");
  EXPECT_EQ(scene.ask("a", AnswerUndo{1, false}), "house.for-good");
  ASSERT_EQ(scene.ask("b", AgreeToHints{2, true}), "");
  ASSERT_EQ(scene.ask("c", AgreeToHints{3, true}), "");
  EXPECT_TRUE(scene.table.hints_allowed()) << "seat 1 is not asked";
  ASSERT_EQ(scene.ask("c", AnswerUndo{3, true}), "");
  EXPECT_TRUE(scene.table.lines().empty());
}

TEST(Undo, WhoIsAwayReturnsFirst) {
  Scene scene;
  scene.scripted = true;
  scene.seat_people_and_start();
  scene.dice.script = {"roll 11122233"};
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  ASSERT_EQ(scene.ask("a", Leave{1}), "");
  ASSERT_EQ(scene.ask("", BotMove{1, "take camel camels", scene.table.last_event()}, true), "");
  const int last = scene.table.lines().back().event;
  EXPECT_EQ(scene.ask("a", TakeBack{1, last}), "house.away");
  ASSERT_EQ(scene.ask("a", ComeBack{1}), "");
  EXPECT_EQ(scene.ask("a", TakeBack{1, last}), "");
}

// Every seat's line, in games of all kinds: a seat is to move afterwards, never chance. What chance did does not go
// alone.
TEST(Undo, LeavesASeatToMove) {
  for (const Game* game : all_games()) {
    Scene scene(std::string(game->name()), 2);
    ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
    ASSERT_EQ(scene.ask("a", Sit{2, "Ada", kNonce}), "");
    ASSERT_EQ(scene.ask("host", Start{}), "");
    Rng rng(1);
    int chances = 0;
    for (int i = 0; i < 60; ++i) {
      const std::vector<Move> moves = scene.table.position().moves();
      const std::string words = game->write(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      ASSERT_EQ(scene.ask("a", MakeMove{scene.table.position().actor(), words, scene.table.last_event()}), "");
      const StandingLine line = scene.table.lines().back();
      if (line.actor == kChance) {
        EXPECT_EQ(scene.ask("a", TakeBack{1, line.event}), "house.undo-chance");
        ++chances;
      } else if (i % 3 == 0) {
        EXPECT_EQ(scene.ask("a", TakeBack{1, line.event}), "");
        EXPECT_EQ(scene.table.position().actor(), line.actor);
      }
    }
    EXPECT_GT(chances, 0) << game->name();
  }
}

// Undos are counted by who wished them. Logs of older houses do not say.
TEST(Undo, WhoWishedItIsKept) {
  Scene scene;
  scene.seat_people_and_start();
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  ASSERT_EQ(scene.ask("b", TakeBack{2, scene.table.lines().front().event}), "");
  ASSERT_EQ(scene.ask("a", AnswerUndo{1, true}), "");
  EXPECT_EQ(std::get<Undone>(scene.table.events().back().fact).seat, 2) << "not who agreed";
  EXPECT_EQ(scene.table.count<Undone>(2), 1);
  EXPECT_EQ(scene.table.count<Undone>(1), 0);
  const std::optional<Event> older = read_row(9, 0, R"({"kind":"undo","lines":1})");
  ASSERT_TRUE(older);
  EXPECT_EQ(std::get<Undone>(older->fact).seat, 0);
}

// Logs of an older house may end so.
TEST(Undo, ARollThatWasTakenBackAloneIsRolledAgainWhenTheTableIsLoaded) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.begin_for_two();
  host.must(table, R"("do":"move","seat":1,"words":"dice 0","seen":4)");
  house.stop();
  append(house.folder() / "house.db", table, 7, Undone{1});
  house.start();
  Player again(house.port(), kHost);
  boost::json::value seen = again.look(table);
  for (int i = 0; i < 500 && seen.at("now").at("actor") != "1"; ++i) {
    usleep(10'000);
    seen = again.look(table);
  }
  EXPECT_EQ(seen.at("now").at("actor"), "1");
  EXPECT_EQ(seen.at("now").at("lines"), 2);
  Rng rng(1);
  EXPECT_TRUE(again.move(table, rng));
}

}  // namespace
}  // namespace serai::house::test
