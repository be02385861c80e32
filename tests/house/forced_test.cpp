// How long a bot thinks tells nobody what it holds.
#include "table/forced.h"

#include "engine/registry.h"
#include "tests/house/hand_house.h"

namespace serai::house::test {
namespace {

// What all see is drawn by the fair rule with a secret that all games share; of hidden goods, the three first that come
// are equal, or not.
class HiddenDice final : public Dice {
 public:
  explicit HiddenDice(bool equal) : equal_(equal) {}
  Move draw(const Position& position, int number) const override {
    const Move fair = fair_draw(std::string(64, '5'), "", number, position);
    if (!position.hides(fair, kWatcher)) return fair;
    const std::vector<Outcome> all = position.outcomes();
    return all[equal_ ? all.size() - 1 : static_cast<std::size_t>(number) % 3].move;
  }

 private:
  bool equal_;
};

struct Answered {
  std::string seen;  // by the other seat, before the bot's answer
  std::size_t thoughts = 0;
  Millis after = 0;  // when the bot moves
};

// Seat 1, a bot, has drawn three goods and keeps one; seat 2 is a person who measures time.
Answered keep(bool equal) {
  HandHouse house([equal](const Table&) { return std::make_unique<HiddenDice>(equal); }, 100);
  const std::string table = house.open(R"("game":"dunhuang","seats":2)");
  house.bot(table, 1, "medium");
  house.sit(table, 2);
  house.command(table, R"("do":"start")");
  house.must([&](Answer answer) { house.hall->look(table, "", 0, std::nullopt, std::move(answer)); });
  const std::uint64_t commands = house.hall->counters().commands;
  const auto moved = [&] { return house.hall->counters().commands > commands; };
  house.loop.run_until([&] { return house.waiting() == 1 || moved(); });
  const std::string record = house.record(table);
  Answered answered{record.substr(record.find("# draw 1\n"))};
  while (house.bots->run_one()) ++answered.thoughts;
  house.loop.run_ready();
  for (; answered.after < 1000 && !moved(); ++answered.after) house.loop.pass(1);
  return answered;
}

// What seat 1 can do then.
std::size_t choices(bool equal) {
  const HiddenDice dice(equal);
  const std::unique_ptr<Position> position = find_game("dunhuang")->start(2, {});
  for (int number = 1; position->actor() == kChance; ++number) position->apply(dice.draw(*position, number));
  return position->moves().size();
}

TEST(Forced, ABotWithEqualGoodsThinksAsLongAsOneWithAChoice) {
  ASSERT_EQ(choices(true), 1u);
  ASSERT_GT(choices(false), 1u);
  const Answered forced = keep(true);
  const Answered free = keep(false);
  EXPECT_EQ(forced.seen, free.seen) << "all look the same from the other side";
  EXPECT_EQ(forced.thoughts, 1u);
  EXPECT_EQ(free.thoughts, 1u);
  EXPECT_EQ(forced.after, 100);
  EXPECT_EQ(free.after, 100);
}

// Where everybody knows that there is one move only, nobody need wait for it.
TEST(Forced, WhatEverybodyKnowsIsAnsweredAtOnce) {
  int known = 0;
  int hidden = 0;
  for (const Game* game : all_games()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Rng rng(seed);
      const std::unique_ptr<Position> position = game->start(3, {});
      while (position->actor() != kOver) {
        if (position->actor() == kChance) {
          position->apply(position->sample(rng));
          continue;
        }
        const std::vector<Move> moves = position->moves();
        if (moves.size() == 1) {
          const std::unique_ptr<Position> imagined = imagined_choice(*position, rng);
          ++(imagined ? hidden : known);
          if (imagined) {
            EXPECT_EQ(imagined->actor(), position->actor());
            EXPECT_GT(imagined->moves().size(), 1u);
            EXPECT_TRUE(imagined->view(kWatcher)->equals(*position->view(kWatcher)));
          }
        }
        position->apply(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
  EXPECT_GT(known, 50);
  EXPECT_GT(hidden, 5);
}

}  // namespace
}  // namespace serai::house::test
