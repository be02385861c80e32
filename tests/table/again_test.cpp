// One person among bots may take back what was drawn, and gets no other dice by it.
#include "engine/registry.h"
#include "table/verify.h"
#include "tests/table/scene.h"

namespace serai::table::test {
namespace {

struct Alone : Scene {
  explicit Alone(const std::string& game = "yspahan", int seats = 2, const std::string& of_bots = "")
      : Scene(game, seats) {
    EXPECT_EQ(ask("a", Sit{1, "Ada", kNonce}), "");
    for (Seat seat = 2; seat <= seats; ++seat) add({Seated{seat, {Sitter::bot, "", "random", "", of_bots}}});
    EXPECT_EQ(ask("host", Start{}), "");
  }
  // Legal moves that a seed chooses, the bots' too.
  void all_play(std::uint64_t seed, int most = 100'000) {
    Rng rng(seed);
    for (int i = 0; i < most && table.playing(); ++i) {
      const Seat seat = table.position().actor();
      const std::vector<Move> moves = table.position().moves();
      const std::string words = table.game().write(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      ASSERT_EQ(seat == 1 ? move(1, words) : ask("", BotMove{seat, words, table.last_event()}, true), "");
    }
  }
  std::string last_words() const { return table.game().write(table.lines().back().move); }
  int drawn() const { return table.lines().back().draw; }
  // The last line of the person that has a draw behind it.
  int before_a_draw() const {
    int draws = 0;
    for (auto line = table.lines().rbegin(); line != table.lines().rend(); ++line) {
      if (line->draw) ++draws;
      if (line->actor == 1 && draws) return line->event;
    }
    return 0;
  }
  bool says_dice_seen() const { return tell_all(table, {}, 0).find("\"dice_seen\":true") != std::string::npos; }
};

TEST(Again, TheSameDrawInTheSamePositionGivesTheSame) {
  Alone scene;
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  const std::string rolled = scene.last_words();
  EXPECT_FALSE(scene.says_dice_seen());
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(scene.ask("a", TakeBack{1, scene.before_a_draw()}), "");
    EXPECT_TRUE(scene.says_dice_seen());
    ASSERT_EQ(scene.move(1, "dice 1"), "");
    EXPECT_EQ(scene.drawn(), 1) << "with other dice it is the same draw";
    ASSERT_EQ(scene.ask("a", TakeBack{1, scene.before_a_draw()}), "");
    ASSERT_EQ(scene.move(1, "dice 0"), "");
    EXPECT_EQ(scene.last_words(), rolled);
    EXPECT_EQ(scene.drawn(), 1);
  }
}

TEST(Again, WhatWasNotDrawnShowsNoDice) {
  Alone scene;
  scene.all_play(3, 10);
  while (scene.table.free_undo(1) == 0) scene.all_play(5, 1);
  ASSERT_EQ(scene.ask("a", TakeBack{1, scene.table.free_undo(1)}), "");
  EXPECT_FALSE(scene.says_dice_seen());
}

TEST(Again, AmongPeopleNumbersGoOn) {
  Scene scene;
  scene.seat_people_and_start();
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  const int to = scene.table.lines()[0].event;
  ASSERT_EQ(scene.ask("a", TakeBack{1, to}), "");
  ASSERT_EQ(scene.ask("b", AnswerUndo{2, true, to}), "");
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  EXPECT_EQ(scene.table.lines().back().draw, 2);
  EXPECT_FALSE(scene.table.dice_seen());
  EXPECT_FALSE(scene.table.apply({scene.table.last_event() + 1, scene.now, "", Undone{2, {}, 1, 2}}));
}

TEST(Again, EveryGameIsProvenWhollyAndMarked) {
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      Alone scene(std::string(game->name()), seats);
      int undos = 0;
      for (std::uint64_t seed = 1; scene.table.playing(); ++seed) {
        scene.all_play(seed, 15);
        const int to = scene.table.playing() ? scene.before_a_draw() : 0;
        if (undos < 8 && to) {
          ASSERT_EQ(scene.ask("a", TakeBack{1, to}), "");
          ++undos;
        }
      }
      const Verdict verdict = verify_record(record_of(scene.table, 0));
      EXPECT_TRUE(verdict.fine) << game->name() << seats << " " << verdict.line << ": " << verdict.what;
      EXPECT_TRUE(verdict.dice_seen);
      EXPECT_GT(verdict.undone, 0);
    }
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Again, OlderHousesDrewOn) {
  Alone scene;
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  scene.add({Undone{2, {}, 1}});
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  EXPECT_EQ(scene.drawn(), 2);
  const auto rest = [](Alone& one) {
    one.all_play(1);
    return verify_record(record_of(one.table, 0));
  };
  Alone older = scene;
  EXPECT_TRUE(rest(older).fine);
  EXPECT_FALSE(rest(older).dice_seen);

  Alone newer = scene;  // the game is played on in a newer house
  ASSERT_EQ(newer.ask("a", TakeBack{1, newer.before_a_draw()}), "");
  ASSERT_EQ(newer.move(1, "dice 0"), "");
  EXPECT_EQ(newer.drawn(), 2);
  Alone chosen = newer;
  EXPECT_TRUE(rest(newer).fine);
  EXPECT_TRUE(rest(newer).dice_seen);

  chosen.add({Undone{2, {}, 1}});
  ASSERT_EQ(chosen.move(1, "dice 0"), "");
  EXPECT_EQ(rest(chosen).what, "draw 2 should come again here, as others did before");
}

TEST(Again, AHouseCannotChooseWhatComesAgain) {
  Alone scene;
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  ASSERT_EQ(scene.ask("a", TakeBack{1, scene.before_a_draw()}), "");
  scene.all_play(1);
  const std::string record = record_of(scene.table, 0);
  EXPECT_TRUE(verify_record(record).fine);
  EXPECT_EQ(verify_record(with(record, "again 1\n", "again 2\n")).what, "draw 1 should come again here");
  EXPECT_EQ(verify_record(with(record, "# undo 2 again 1\n", "# undo 2\n")).what,
            "draw 2 should come here: none may be left out");
  EXPECT_EQ(verify_record(with(record, "# undo 2 again 1\n", "# undo 2 perhaps 1\n")).what,
            "so many lines cannot be taken back");
  EXPECT_FALSE(scene.table.apply({scene.table.last_event() + 1, scene.now, "", Undone{1, {}, 1, 77}}));
}

TEST(Again, AHouseCannotDrawAgainAmongPeople) {
  Alone scene("yspahan", 2, kNonce);
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  ASSERT_EQ(scene.ask("a", TakeBack{1, scene.before_a_draw()}), "");
  scene.all_play(1);
  EXPECT_EQ(verify_record(with(record_of(scene.table, 0), "name 2 bot:random", "name 2 Bo")).what,
            "draws come again only where one person plays among bots");
}

}  // namespace
}  // namespace serai::table::test
