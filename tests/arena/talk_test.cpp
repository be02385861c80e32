// `serai engine` and `serai bot`, without the process around them.
#include <gtest/gtest.h>

#include "arena/batch.h"
#include "arena/bot_talk.h"
#include "arena/engine_talk.h"
#include "engine/core/text.h"
#include "engine/registry.h"

namespace serai {
namespace {

class Engine {
 public:
  std::vector<std::string> ask(std::string_view question) {
    heard_.clear();
    talk_.hear(question);
    talk_.rest(false);
    return heard_;
  }
  std::string last(std::string_view question) {
    ask(question);
    return heard_.empty() ? "" : heard_.back();
  }
  EngineTalk& talk() { return talk_; }
  const std::vector<std::string>& heard() const { return heard_; }

 private:
  std::vector<std::string> heard_;
  EngineTalk talk_{[this](std::string_view line) { heard_.emplace_back(line); }};
};

TEST(EngineTalk, AGameIsPlayedByIdsAndOutcomes) {
  for (const Game* game : all_games()) {
    Engine engine;
    ASSERT_EQ(engine.last(join("start ", game->name(), " 3")), "ok");
    for (int step = 0; step < 5000; ++step) {
      const std::vector<std::string> legal = engine.ask("legal");
      ASSERT_EQ(legal.back(), "ok");
      if (legal[0] == "actor over") break;
      std::string chosen;
      if (legal[0] == "actor *") {
        const std::vector<std::string> outcomes = engine.ask("outcomes");
        ASSERT_GT(outcomes.size(), 1u);
        const std::string& first = outcomes[static_cast<std::size_t>(step) % (outcomes.size() - 1)];
        chosen = first.substr(first.find(' ', 8) + 1);
      } else {
        const std::string& first = legal[1 + static_cast<std::size_t>(step) % (legal.size() - 2)];
        chosen = first.substr(6, first.find(' ', 6) - 6);
      }
      ASSERT_EQ(engine.last("apply " + chosen), "ok") << chosen;
    }
    EXPECT_TRUE(engine.ask("scores").at(1).starts_with("winners "));
    EXPECT_EQ(engine.last("apply 0"), "error the game is over");
  }
}

TEST(EngineTalk, WhatASeatKnowsIsAllThatIsAnswered) {
  Engine engine;
  engine.ask("start dunhuang 2");
  Rng rng(1);
  const Game& game = *find_game("dunhuang");
  const std::unique_ptr<Position> position = game.start(2, {});
  while (position->actor() != 2) {
    const std::vector<Move> moves = position->moves();
    position->apply(position->actor() == kChance ? position->sample(rng) : moves[0]);
  }
  ASSERT_EQ(engine.last("position " + position->view(1)->line()), "ok");
  EXPECT_EQ(engine.last("legal"), "error seat 2 is to move, and the line told what seat 1 knows");
  EXPECT_EQ(engine.last("hint"), "error seat 2 is to move, and the line told what seat 1 knows");
  EXPECT_EQ(engine.last("observation 2"), "error the line told what seat 1 knows, and no other");
  EXPECT_EQ(engine.last("apply 0"), "error what a seat knows cannot be played on: redeal first");
  EXPECT_EQ(engine.ask("line").at(0), "line " + position->view(1)->line());
  ASSERT_EQ(engine.last("redeal 1 5"), "ok");
  EXPECT_EQ(engine.ask("line 1").at(0), "line " + position->view(1)->line());
  EXPECT_EQ(engine.last("legal"), "ok");

  engine.ask("position " + position->line());
  std::vector<ObservedNumber> numbers(static_cast<std::size_t>(game.observation().size()));
  position->observe(2, numbers.data());
  std::string text = "observation";
  for (const int number : numbers) text += join(' ', number);
  EXPECT_EQ(engine.ask("observation 2").at(0), text);
}

TEST(EngineTalk, AHintIsRepeatableAndCanBeStopped) {
  Engine engine;
  engine.ask("start yspahan 2");
  engine.ask("apply dice 0");
  engine.ask("apply roll 11223344");
  const std::vector<std::string> hints = engine.ask("hint simulations 40 seed 3");
  EXPECT_EQ(hints, engine.ask("hint simulations 40 seed 3"));
  ASSERT_GT(hints.size(), 1u);
  EXPECT_TRUE(hints[0].starts_with("hint 0."));
  EXPECT_EQ(engine.last("hint time 20"), "ok");
  // Also where other lines wait behind it; those are answered then.
  engine.ask("");
  for (const char* line : {"hint simulations 1000000000", "scores", "stop", "legal"}) engine.talk().hear(line);
  engine.talk().rest(false);
  EXPECT_EQ(std::ranges::count(engine.heard(), "ok"), 3);
  EXPECT_TRUE(std::ranges::count(engine.heard(), "scores 0 0"));
  EXPECT_EQ(engine.last("hint slowly"), "error hint [simulations N] [time MS] [seed S]");
}

TEST(EngineTalk, WhatIsWrongIsSaidAndChangesNothing) {
  Engine engine;
  EXPECT_EQ(engine.last("legal"), "error there is no position yet: start or position");
  EXPECT_EQ(engine.last("dance"), "error there is no 'dance' (docs/engine.md)");
  EXPECT_EQ(engine.last("start chess 2"), "error there is no game 'chess'");
  EXPECT_EQ(engine.last("start kairo 9"), "error kairo is for 2 to 4 seats");
  EXPECT_TRUE(engine.last("start kairo 2 moon full").starts_with("refused "));
  EXPECT_EQ(engine.last("start kairo"), "error start GAME SEATS [OPTION VALUE]…");
  EXPECT_TRUE(engine.last("start kairo 2 money").starts_with("refused "));
  EXPECT_EQ(engine.last("start dunhuang 2 tiles painter princess diplomat soldier trader servant farmer buddhist "
                        "empty-token return"),
            "ok");
  ASSERT_EQ(engine.last("start yspahan 2 discount build"), "ok");
  const std::string before = engine.ask("line").at(0);
  EXPECT_TRUE(engine.last("apply end").starts_with("refused Y-"));
  EXPECT_TRUE(engine.last("apply mumble").starts_with("refused record "));
  EXPECT_EQ(engine.last("apply 99999"), "error there is no action 99999 (0 to 2913)");
  EXPECT_EQ(engine.last("outcomes"), "error chance is not to act");
  EXPECT_EQ(engine.last("redeal 7 1"), "error a seat is 0 (a watcher) to 2, not '7'");
  EXPECT_EQ(engine.last("redeal 1"), "error redeal SEAT SEED");
  EXPECT_EQ(engine.last("position"), "error a line begins with the letter of its game");
  EXPECT_TRUE(engine.last("position Y nonsense").starts_with("refused "));
  EXPECT_EQ(engine.ask("line").at(0), before);
  EXPECT_FALSE(engine.talk().hear("quit"));
}

TEST(BotTalk, ItPlaysByWhatItIsTold) {
  BotTalk bot("greedy", "1.0");
  EXPECT_EQ(bot.hear("caravanserai-bot 2"), "version 1.0\nhello greedy");
  EXPECT_EQ(bot.hear("caravanserai-bot 3"), "error this bot knows version 2");
  EXPECT_EQ(bot.hear("game chess"), "error there is no game 'chess'");
  for (const char* line : {"game yspahan", "seats 2", "seat 1", "seed 5", "moves", "something new"})
    EXPECT_EQ(bot.hear(line), "");
  EXPECT_EQ(bot.hear("go"), "error this bot needs the word `line` (docs/bots.md)");
  const std::unique_ptr<Position> position = find_game("yspahan")->start(2, {});
  EXPECT_EQ(bot.hear("line " + position->view(1)->line()), "");
  EXPECT_EQ(bot.hear("go"), "error there was no legal move");
  EXPECT_EQ(bot.hear("line " + position->view(1)->line()), "");
  for (const Move move : position->moves()) EXPECT_EQ(bot.hear("legal " + position->game().write(move)), "");
  EXPECT_TRUE(bot.hear("go simulations 10").starts_with("move dice "));
  EXPECT_TRUE(bot.hear("line nonsense").starts_with("error the line cannot be read"));
}

TEST(BatchOfGames, GamesAreTheSameWhateverTheThreadsAndWhatIsNotLegalIsRefused) {
  BatchSetting setting;
  setting.game = find_game("kairo");
  setting.games = 5;
  setting.players = {"", "random"};
  EXPECT_EQ(Batch::fault(setting), "");
  const std::unique_ptr<Batch> one = Batch::make(setting);
  setting.threads = 4;
  const std::unique_ptr<Batch> two = Batch::make(setting);
  std::array<std::int32_t, 5> actors{};
  BatchBuffers out;
  out.actors = actors.data();
  for (int step = 0; step < 200; ++step) {
    std::array<std::int32_t, 5> actions{};
    for (int i = 0; i < 5; ++i) {
      const std::vector<int> legal = one->legal(i);
      actions[static_cast<std::size_t>(i)] = legal[static_cast<std::size_t>(step) % legal.size()];
    }
    ASSERT_EQ(one->step(actions.data(), out), "");
    ASSERT_EQ(two->step(actions.data(), out), "");
    for (int i = 0; i < 5; ++i) ASSERT_EQ(one->position(i)->line(), two->position(i)->line());
    for (const int actor : actors) ASSERT_EQ(actor, 1);
  }
  std::array<std::int32_t, 5> wrong{};
  wrong.fill(-3);
  EXPECT_EQ(one->step(wrong.data(), out), "game 0: there is no action -3 (0 to 6761)");
  EXPECT_EQ(one->position(0)->line(), two->position(0)->line());
}

}  // namespace
}  // namespace serai
