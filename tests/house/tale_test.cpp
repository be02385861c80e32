// A long game costs little: what was told is kept, and no undo replays it.
#include "table/tale.h"

#include <ctime>

#include "tests/house/running.h"
#include "tests/house/scene.h"

namespace serai::house::test {
namespace {

// One person has all seats, plays, and takes much of it back again and again.
Scene long_game(const std::string& game, int undos) {
  Scene scene(game, 2);
  for (Seat seat : {1, 2}) scene.ask("a", Sit{seat, "Ada", kNonce + std::to_string(seat)});
  EXPECT_EQ(scene.ask("host", Start{}), "");
  Rng rng(3);
  for (int i = 0; i < undos; ++i) {
    for (int j = 0; j < 25 && scene.table.lines().size() < 90; ++j) {
      const std::vector<Move> moves = scene.table.position().moves();
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      EXPECT_EQ(scene.ask("a", MakeMove{scene.table.position().actor(), scene.table.game().write(move),
                                        scene.table.last_event()}),
                "");
    }
    const std::vector<StandingLine>& lines = scene.table.lines();
    std::size_t to = lines.size() - std::min<std::size_t>(lines.size(), 1 + rng.below(24));
    while (to > 0 && lines[to].actor == kChance) --to;
    if (lines[to].actor == kChance) continue;
    EXPECT_EQ(scene.ask("a", TakeBack{1, lines[to].event}), "");
  }
  return scene;
}

TEST(Tale, WhatWasToldBeforeIsToldAgain) {
  const Scene scene = long_game("dunhuang", 40);
  const Table& table = scene.table;
  for (const SeatSet seats : {SeatSet{0}, SeatSet{1}, SeatSet{3}})
    for (const std::optional<Language> language : {std::optional<Language>(), std::optional(Language::nl)}) {
      const Viewer viewer{seats, false, language};
      Tale tale(viewer);
      int pieces = 1;
      while (!tale.go_on(table, 100)) ++pieces;
      EXPECT_EQ(pieces, (table.last_event() + 99) / 100);
      for (const int after : {0, 1, 57, table.last_event() - 1, table.last_event(), 1'000'000'000})
        EXPECT_EQ(tell_all(table, viewer, tale.after(after)), tell_all(table, viewer, after)) << after;
      EXPECT_TRUE(tale.is_for({seats, true, language})) << "hosts hear the same";
      EXPECT_FALSE(tale.is_for({seats, false, Language::en}));
    }
}

TEST(Tale, APositionOfLongAgoIsWhatReplayingGives) {
  for (const char* game : {"yspahan", "dunhuang", "kairo"}) {
    const Scene scene = long_game(game, 60);
    const Table& table = scene.table;
    ASSERT_GT(table.lines().size(), 64u) << game << ": longer than from one kept position to the next";
    const std::unique_ptr<Position> replayed = table.game().start(2, {});
    for (std::size_t i = 0; i <= table.lines().size(); ++i) {
      ASSERT_TRUE(table.position_before(i)->view(kAllSeeing)->equals(*replayed->view(kAllSeeing))) << game << " " << i;
      if (i < table.lines().size()) replayed->apply(table.lines()[i].move);
    }
    EXPECT_TRUE(table.position().view(kAllSeeing)->equals(*replayed->view(kAllSeeing)));
  }
}

double seconds_of(const std::function<void()>& task) {
  const auto now = [] {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
  };
  double best = 1;
  for (int i = 0; i < 20; ++i) {
    const double begin = now();
    task();
    best = std::min(best, now() - begin);
  }
  return best;
}

// Compared within one run: what is new costs what it is, however long the game was before.
TEST(Tale, NewsOfALongGameCostNoMoreThanOfAShortOne) {
  const Scene brief = long_game("kairo", 2);
  const Scene lengthy = long_game("kairo", 250);
  ASSERT_GT(lengthy.table.last_event(), 20 * brief.table.last_event());
  const Viewer viewer{3, true, Language::en};
  const auto look = [&](const Scene& scene) {
    return seconds_of([&] { tell_all(scene.table, viewer, scene.table.last_event() - 5); });
  };
  EXPECT_LT(look(lengthy), 10 * look(brief));
  // An undo, tried on a copy as the hall does.
  const auto undo = [&](const Scene& scene) {
    return seconds_of([&] {
      Standing standing(scene.table);
      Event event{standing.last_event() + 1, 0, "", Undone{1}};
      EXPECT_TRUE(standing.apply(event));
    });
  };
  EXPECT_LT(undo(lengthy), 20 * undo(brief));
}

// Longer than what is told in one turn of the loop: in pieces, and nothing that happens meanwhile is missed.
TEST(Tale, ALongGameIsToldInPiecesToWhoComes) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.begin_for_two();
  for (int i = 0; i < 600; ++i) host.must(table, R"("do":"say","text":"well")");
  Ears ears(house.port(), table, R"({"language":"en"})");
  const boost::json::value told = parsed(ears.next().value_or("{}"));
  const std::size_t events = told.at("events").as_array().size();
  EXPECT_GT(events, 600u);
  host.must(table, R"("do":"say","text":"news")");
  const boost::json::value news = parsed(ears.next().value_or("{}"));
  EXPECT_EQ(news.at("events").as_array().front().at("event").as_int64(), static_cast<std::int64_t>(events) + 1);
  const boost::json::value again = parsed(host.client.get("/api/tables/" + table + "?after=0&language=en").body);
  EXPECT_EQ(again.at("events").as_array().size(), events + 1);
}

}  // namespace
}  // namespace serai::house::test
