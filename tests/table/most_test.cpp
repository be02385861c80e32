// A log has an end for whatever is no play, by person, seat and share, and the game goes on (most.h).
#include "table/most.h"

#include <set>

#include "tests/table/scene.h"

namespace serai::table::test {
namespace {

// A log is told whole to everybody who comes, so nobody may make it longer and longer.
TEST(Floods, StrangersCannotUseUpTheSeatChangesOfATable) {
  Scene scene("yspahan", 4);
  ASSERT_EQ(scene.ask("friend", Sit{2, "Friend", kNonce}), "");
  for (int i = 0; i < kMostSeatChanges; ++i) {
    ASSERT_EQ(scene.ask("stranger", Sit{1, "S" + std::to_string(i), kNonce}), "");
    if (i % 2) {
      ASSERT_EQ(scene.ask("stranger", StandUp{1}), "");
    }
  }
  EXPECT_EQ(scene.ask("stranger", Sit{1, "once more", kNonce}), "house.full");
  EXPECT_EQ(scene.ask("stranger", Sit{3, "elsewhere", kNonce}), "house.full");
  EXPECT_EQ(scene.ask("another", Sit{3, "Eve", kNonce}), "");
  EXPECT_EQ(scene.ask("friend", AddNonce{2, "another-nonce-0001"}), "");
  EXPECT_EQ(scene.ask("friend", StandUp{2}), "");
  EXPECT_EQ(scene.ask("friend", Sit{4, "Friend", kNonce}), "");
  EXPECT_EQ(scene.ask("host", ClearSeat{3}), "");
  EXPECT_EQ(scene.ask("host", ClearSeat{3}), "house.seat-empty") << "that would add nothing";
  EXPECT_EQ(scene.ask("host", Sit{1, "Ada", kNonce}), "");
  EXPECT_EQ(scene.ask("host", PlaceBot{2, "random"}), "");
  EXPECT_EQ(scene.ask("host", PlaceBot{3, "random"}), "");
  EXPECT_EQ(scene.ask("host", Start{}), "");
}

// Somebody with ever new secrets: who comes for the first time sits down all the same.
TEST(Floods, ManyStrangersCannotEither) {
  Scene scene("yspahan", 3);
  ASSERT_EQ(scene.ask("friend", Sit{2, "Friend", kNonce}), "");
  for (int i = 0; scene.table.events_so_far() < kMostEvents; ++i) {
    ASSERT_EQ(scene.ask("s" + std::to_string(i / 50), Sit{1, "S", kNonce}), "");
    ASSERT_EQ(scene.ask("s" + std::to_string(i / 50), StandUp{1}), "");
  }
  EXPECT_EQ(scene.ask("s0", Sit{1, "S", kNonce}), "house.full") << "who has been here";
  EXPECT_EQ(scene.ask("friend", Say{2, "What is this?"}), "house.full");
  EXPECT_EQ(scene.ask("late", Sit{1, "Late", kNonce}), "");
  EXPECT_EQ(scene.ask("host", PlaceBot{3, "random"}), "");
  EXPECT_EQ(scene.ask("host", Sit{3, "Host", kNonce}), "house.seat-taken");
  EXPECT_EQ(scene.ask("host", ClearSeat{3}), "");
  EXPECT_EQ(scene.ask("host", Sit{3, "Host", kNonce}), "");
  EXPECT_EQ(scene.ask("friend", StandUp{2}), "");
  EXPECT_EQ(scene.ask("new", Sit{2, "New", kNonce}), "");
  EXPECT_EQ(scene.ask("host", Start{}), "");
  EXPECT_EQ(scene.ask("new", Say{2, "At last"}), "") << "what happened before the start is over";
}

TEST(Floods, NobodyUsesUpTheNoncesOfARematch) {
  Scene first("yspahan", 3);
  first.seat_people_and_start();
  first.play_on(1);
  Scene scene(open_rematch(first.table, std::string(64, '7')));
  int added = 0;
  while (added < 10'000 && scene.ask("b", AddNonce{2, "another-nonce-" + std::to_string(added)}) == "") ++added;
  EXPECT_LE(added, kMostSeatChanges);
  for (const Seat seat : {1, 3}) EXPECT_EQ(scene.ask(Scene::holder(seat), AddNonce{seat, kNonce}), "");
  EXPECT_EQ(scene.ask("host", Start{}), "");
}

// What a seat's last person said is not the next one's word, nor counted for it.
TEST(Floods, ASeatIsHandedOverAsItWas) {
  Terms terms;
  terms.hints = true;
  Scene scene("yspahan", 2, terms);
  ASSERT_EQ(scene.ask("stranger", Sit{1, "S", kNonce}), "");
  for (int i = 0; i < kMostHintChanges; ++i) ASSERT_EQ(scene.ask("stranger", AgreeToHints{1, i % 2 == 1}), "");
  for (int i = 0; i < kMostStandingChanges; ++i) ASSERT_EQ(scene.ask("stranger", Always{1, "release", i % 2 == 1}), "");
  while (scene.ask("stranger", Say{1, "well"}) == "") {
  }
  ASSERT_EQ(scene.ask("stranger", StandUp{1}), "");
  ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  EXPECT_FALSE(scene.table.chair(1).hints);
  EXPECT_TRUE(scene.table.chair(1).standing.empty());
  EXPECT_EQ(scene.ask("a", AgreeToHints{1, true}), "");
  EXPECT_EQ(scene.ask("a", Always{1, "release", true}), "");
  EXPECT_EQ(scene.ask("a", Say{1, "Hello"}), "");
  ASSERT_EQ(scene.ask("a", Sit{1, "Eva", kNonce}), "");
  EXPECT_TRUE(scene.table.chair(1).hints) << "another name is the same person";
}

TEST(Floods, SittingDownWhereOneSitsAddsNothing) {
  Scene scene;
  EXPECT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  EXPECT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "house.seated");
  EXPECT_EQ(scene.ask("a", Sit{1, "Eva", kNonce}), "") << "another name";
}

// Each kind of event has its own end, and each person: nobody uses up what another needs.
TEST(Floods, TalkHasAnEndForEachAndTheGameGoesOn) {
  Scene scene("yspahan", 3);
  for (const Seat seat : {1, 2}) ASSERT_EQ(scene.ask("a", Sit{seat, "Ada", kNonce}), "");
  ASSERT_EQ(scene.ask("c", Sit{3, "Cy", kNonce}), "");
  ASSERT_EQ(scene.ask("host", Start{}), "");
  int said = 0;
  for (const Seat seat : {1, 2})
    while (said < 10'000 && scene.ask("a", Say{seat, "well"}) == "") ++said;
  EXPECT_EQ(said, kMostChats / 4) << "with two seats not more than with one";
  EXPECT_EQ(scene.ask("c", Say{3, "well"}), "");
  for (int i = 0; i < kMostChats / 4; ++i) ASSERT_EQ(scene.ask("host", Say{0, "well"}), "") << i;
  EXPECT_EQ(scene.ask("host", Say{0, "well"}), "house.full");
  EXPECT_EQ(scene.ask("c", Say{3, "well"}), "");
  EXPECT_EQ(scene.ask("a", MakeMove{1, "dice 0", scene.table.last_event()}), "");
}

TEST(Floods, WhoTogglesLocksNobodyOut) {
  Scene scene;
  scene.seat_people_and_start();
  ASSERT_EQ(scene.ask("b", Leave{2}), "");
  int toggled = 0;
  while (toggled < 10'000 && scene.ask("a", AgreeToHints{1, toggled % 2 == 0}) == "") ++toggled;
  EXPECT_EQ(toggled, kMostHintChanges);
  while (toggled < 10'000 && scene.ask("a", Always{1, "end", toggled % 2 == 0}) == "") ++toggled;
  EXPECT_EQ(toggled, kMostHintChanges + kMostStandingChanges);
  EXPECT_EQ(scene.ask("b", ComeBack{2}), "");
  EXPECT_EQ(scene.ask("b", AgreeToHints{2, true}), "") << "what another seat did does not count";
  EXPECT_EQ(scene.ask("host", Mute{1, true}), "");
  EXPECT_EQ(scene.move(1, "dice 0"), "");
}

// Whatever happened, a seat can be muted, and its player can leave.
TEST(Floods, QuietAndLeavingAreAlwaysPossible) {
  Scene scene;
  scene.seat_people_and_start();
  for (int i = 0; i < 2 * kMostMutings; ++i) scene.ask("host", Mute{1, i % 2 == 0});
  EXPECT_TRUE(scene.table.chair(1).muted);
  EXPECT_LE(scene.table.count<Muted>(1), kMostMutings + 1);
  EXPECT_EQ(scene.ask("host", Mute{1, false}), "house.full");
  for (int i = 0; i < 2 * kMostChatChanges; ++i) scene.ask("host", AllowChat{i % 2 == 1});
  EXPECT_FALSE(scene.table.chat_allowed());
  EXPECT_LE(scene.table.count<ChatAllowed>(), kMostChatChanges + 1);
  for (int i = 0; i < kMostLeaves; ++i) {
    ASSERT_EQ(scene.ask("b", Leave{2}), "") << i;
    ASSERT_EQ(scene.ask("b", ComeBack{2}), "") << i;
  }
  EXPECT_EQ(scene.ask("b", Leave{2}), "");
  EXPECT_EQ(scene.ask("b", ComeBack{2}), "house.for-good") << "enough is enough";
}

TEST(Floods, UndoHasAnEndAndTheGameGoesOn) {
  Scene scene;
  scene.seat_people_and_start();
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  for (int i = 0; i < kMostUndosAsked; ++i) {
    ASSERT_EQ(scene.ask("a", TakeBack{1, scene.table.lines().front().event}), "") << i;
    ASSERT_EQ(scene.ask("b", AnswerUndo{2, false}), "") << i;
  }
  EXPECT_EQ(scene.ask("a", TakeBack{1, scene.table.lines().front().event}), "house.full");
  scene.play_on(3);
  EXPECT_TRUE(scene.table.over());
}

// Free ones: nobody is asked.
TEST(Floods, WhoTakesBackAgainAndAgainLeavesTheOthersTheirs) {
  Scene scene;
  scene.scripted = true;
  scene.seat_people_and_start();
  scene.dice.script = {"roll 11122233", "roll 11122233"};
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  const auto offered = [&](Seat seat) {
    return tell_now(scene.table, {seat_bit(seat), false, {}}).find("\"undo\":") != std::string::npos;
  };
  int undone = 0;
  while (undone < 10'000) {
    ASSERT_EQ(scene.move(1, "take camel camels"), "");
    const int last = scene.table.lines().back().event;
    EXPECT_EQ(offered(1), undone < kMostUndos / 2) << undone;
    if (scene.ask("a", TakeBack{1, last}) != "") break;
    ++undone;
  }
  EXPECT_EQ(undone, kMostUndos / 2);
  EXPECT_EQ(scene.ask("a", TakeBack{1, scene.table.lines().back().event}), "house.full");
  while (scene.table.position().actor() == 1) {
    const std::vector<Move> moves = scene.table.position().moves();
    ASSERT_EQ(scene.move(1, scene.table.game().write(moves.back())), "");
  }
  scene.scripted = false;
  for (int i = 0; i < 20 && !scene.table.free_undo(2); ++i) {
    ASSERT_EQ(scene.table.position().actor(), 2);
    ASSERT_EQ(scene.move(2, scene.table.game().write(scene.table.position().moves().front())), "");
  }
  EXPECT_TRUE(offered(2));
  EXPECT_EQ(scene.ask("b", TakeBack{2, scene.table.free_undo(2)}), "");
}

// Whoever sends a person away: it does not go on for ever.
TEST(Floods, WhomTheHostRemovesAgainAndAgainIsGoneForGood) {
  Scene scene;
  scene.seat_people_and_start();
  int removed = 0;
  while (removed < 10'000 && scene.ask("host", Leave{1}) == "") {
    ++removed;
    if (scene.ask("a", ComeBack{1}) != "") break;
  }
  EXPECT_EQ(removed, kMostLeaves + 1);
  EXPECT_TRUE(scene.table.chair(1).for_good);
  EXPECT_EQ(scene.ask("b", Leave{2}), "");
  EXPECT_EQ(scene.ask("b", ComeBack{2}), "");
}

}  // namespace
}  // namespace serai::table::test
