// What every player must do in every game: play by the rules, fairly, repeatably.
#include "players/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "engine/registry.h"
#include "players/advice.h"
#include "players/analyst.h"
#include "players/hint.h"
#include "players/levels.h"
#include "players/search_player.h"

namespace serai {
namespace {

struct Finished {
  Scores scores;
  SeatSet winners;
};

// A whole game; every choice is checked.
Finished play(const Game& game, std::span<Player* const> players, std::uint64_t seed) {
  const std::unique_ptr<Position> position = game.start(static_cast<int>(players.size()), {});
  Rng rng(seed);
  for (Actor actor = position->actor(); actor != kOver; actor = position->actor()) {
    Move move{};
    if (actor == kChance) {
      move = position->sample(rng);
    } else {
      const std::vector<Move> legal = position->moves();
      move = players[actor - 1]->choose(*position->view(actor), legal, rng);
      if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
        ADD_FAILURE() << game.name() << ": not legal: " << game.write(move);
        return {};
      }
    }
    position->apply(move);
  }
  return {position->scores(), position->winners()};
}

// Positions along a random game in which a seat chooses between moves.
std::vector<std::unique_ptr<Position>> positions(const Game& game, int seats, std::uint64_t seed, int every) {
  std::vector<std::unique_ptr<Position>> found;
  const std::unique_ptr<Position> position = game.start(seats, {});
  Rng rng(seed);
  for (int choices = 0; position->actor() != kOver;) {
    if (position->actor() == kChance) {
      position->apply(position->sample(rng));
      continue;
    }
    const std::vector<Move> legal = position->moves();
    if (legal.size() > 1 && choices++ % every == 0) found.push_back(position->clone());
    position->apply(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return found;
}

Budget simulations(std::uint64_t n, int threads = 1) {
  Budget budget;
  budget.simulations = n;
  budget.threads = threads;
  return budget;
}

TEST(Players, UnknownNamesGiveNoPlayer) {
  EXPECT_EQ(make_player("nobody"), nullptr);
  EXPECT_EQ(make_player(""), nullptr);
  EXPECT_EQ(make_player("search:simulations=20"), nullptr);  // whoever may name a bot must not choose its budget
  for (std::string_view name : player_names()) EXPECT_NE(make_player(name), nullptr) << name;
}

TEST(Players, PlayWholeGamesByTheRules) {
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      const auto search = make_player("search", simulations(8));
      const auto greedy = make_player("greedy");
      const auto novice = make_player("novice");
      const auto easy = make_player("easy");
      Player* all[] = {search.get(), greedy.get(), novice.get(), easy.get()};
      play(*game, std::span(all, static_cast<std::size_t>(seats)), 11);
      Player* turned[] = {easy.get(), novice.get(), search.get(), greedy.get()};
      play(*game, std::span(turned, static_cast<std::size_t>(seats)), 12);
    }
}

TEST(Players, EveryLevelChoosesALegalMove) {
  for (const Game* game : all_games()) {
    const auto found = positions(*game, game->max_seats(), 5, 60);
    for (std::string_view name : player_names()) {
      const auto player = make_player(name);
      const Position& position = *found.back();  // near the end, where an expert is quick
      Rng rng(1);
      const std::vector<Move> legal = position.moves();
      const Move move = player->choose(*position.view(position.actor()), legal, rng);
      EXPECT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << game->name() << ' ' << name;
    }
  }
}

// Hard ones judge by advice, masters as best they can; from the end, where searches are quick.
TEST(Players, LevelsAreSearchesOfTheirLength) {
  for (const Game* game : all_games())
    with_rules(AllGames{}, game->name(), [&]<GameRules G>() {
      const Strength& strength = Advice<G>::kStrength;
      SearchSettings hard;
      hard.simulations = strength.hard;
      hard.judge.name = JudgeName::advice;
      SearchSettings master;
      master.simulations = strength.master;
      master.trees = trees_of_level("master");
      EXPECT_LT(strength.expert, strength.master);
      const auto found = positions(*game, 2, 5, 12);
      for (const auto& [name, settings] : {std::pair("hard", hard), std::pair("master", master)}) {
        const Position& position = *found.back();
        Rng one(1);
        Rng other(1);
        EXPECT_EQ(make_player(name)->choose(*position.view(position.actor()), position.moves(), one),
                  make_search(settings)->choose(*position.view(position.actor()), position.moves(), other))
            << game->name() << ' ' << name;
      }
    });
}

// Positions that differ only in what the seat cannot know get the same choice.
TEST(Players, AreFair) {
  for (const Game* game : all_games())
    for (const auto& position : positions(*game, game->max_seats(), 3, 40)) {
      const Seat seat = position->actor();
      const std::vector<Move> legal = position->moves();
      Rng deal(99);
      for (std::string_view name : {"greedy", "novice", "search"}) {
        const auto player = make_player(name, simulations(40));
        Rng rng(7);
        const Move truth = player->choose(*position->view(seat), legal, rng);
        for (int i = 0; i < 3; ++i) {
          const std::unique_ptr<Position> other = position->view(seat)->redeal(deal);
          Rng same(7);
          EXPECT_EQ(player->choose(*other->view(seat), other->moves(), same), truth) << game->name() << ' ' << name;
        }
      }
    }
}

TEST(Players, AreRepeatableForASeed) {
  for (const Game* game : all_games())
    for (int threads : {1, 2}) {
      const auto one = make_player("search", simulations(20, threads));
      const auto other = make_player("search", simulations(20, threads));
      Player* first[] = {one.get(), one.get()};
      Player* second[] = {other.get(), other.get()};
      EXPECT_EQ(play(*game, first, 21).scores, play(*game, second, 21).scores) << game->name();
    }
}

// A thread keeps the memory of its trees: how much that is must not show.
TEST(Players, AreRepeatableWhateverWasSearchedBefore) {
  auto found = positions(*find_game("kairo"), 2, 3, 1);
  found.resize(6);  // the first stalls: a thousand moves at a node fill a small tree
  const auto search_all = [&](std::uint64_t budget) {
    SearchSettings settings;
    settings.simulations = budget;
    settings.ending = Ending::at_once;
    settings.narrow = false;
    std::vector<std::uint64_t> visits;
    for (const auto& position : found) {
      Rng rng(7);
      const SearchReport report = search(*position->view(position->actor()), position->moves(), settings, rng);
      for (const MoveReport& move : report.moves) visits.push_back(move.visits);
    }
    return visits;
  };
  std::thread([&] {
    const auto before = search_all(400);
    search_all(2000);
    EXPECT_EQ(search_all(400), before);
  }).join();
}

TEST(Players, ForcedMovesCostNoThought) {
  for (const Game* game : all_games()) {
    const auto player = make_player("search", simulations(1'000'000'000));  // hours, if it thought
    const std::unique_ptr<Position> position = game->start(2, {});
    Rng rng(1);
    for (int forced = 0; forced < 3 && position->actor() != kOver;) {
      std::vector<Move> legal = position->moves();
      Move move{};
      if (position->actor() == kChance) {
        move = position->sample(rng);
      } else if (legal.size() == 1) {
        move = player->choose(*position->view(position->actor()), legal, rng);
        EXPECT_EQ(move, legal[0]);
        ++forced;
      } else {
        move = legal[0];
      }
      position->apply(move);
    }
  }
}

// What is done between the simulations, be it other searches, changes nothing.
TEST(Players, ASearchThatPausesForOthersFindsTheSame) {
  for (const Game* game : all_games()) {
    const auto position = std::move(positions(*game, 3, 1, 1).front());
    const auto seen = position->view(position->actor());
    const std::vector<Move> legal = position->moves();
    const auto found = [&](const Between& between) {
      Budget budget = simulations(200);
      budget.between = between;
      return hint(*seen, budget, 7);
    };
    const std::vector<Hint> alone = found({});
    int pauses = 0;
    const std::vector<Hint> paused = found([&] {
      if (++pauses % 10 == 0) {
        Rng other(static_cast<std::uint64_t>(pauses));
        make_player("hard")->choose(*seen, legal, other);
      }
      return true;
    });
    EXPECT_GT(pauses, 50);
    ASSERT_EQ(paused.size(), alone.size()) << game->name();
    for (std::size_t i = 0; i < alone.size(); ++i) {
      EXPECT_EQ(paused[i].move, alone[i].move);
      EXPECT_EQ(paused[i].share, alone[i].share);
      EXPECT_EQ(paused[i].win, alone[i].win);
      EXPECT_EQ(paused[i].noise, alone[i].noise);
    }
  }
}

TEST(Players, ASearchThatNobodyWaitsForStops) {
  for (const Game* game : all_games()) {
    const auto position = std::move(positions(*game, 3, 1, 1).front());
    const auto seen = position->view(position->actor());
    const std::vector<Move> legal = position->moves();
    int asked = 0;
    Budget budget;
    budget.between = [&] { return ++asked < 3; };
    Rng rng(1);
    const Move move = make_player("expert", budget)->choose(*seen, legal, rng);
    EXPECT_EQ(asked, 3) << game->name();
    EXPECT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
    Analyst analyst({.simulations = 100}, 1);
    analyst.add(*position, {1, legal.back()}, [] { return false; });
    EXPECT_EQ(analyst.finish().lines.size(), 1u);
  }
}

TEST(Players, TimeIsABudgetToo) {
  Budget budget;
  budget.milliseconds = 5;
  budget.threads = 2;
  const auto player = make_player("search", budget);
  for (const Game* game : all_games()) {
    const auto position = std::move(positions(*game, 3, 1, 1).front());
    Rng rng(1);
    const std::vector<Move> legal = position->moves();
    const Move move = player->choose(*position->view(position->actor()), legal, rng);
    EXPECT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
  }
}

// Of 20 games for two, with seats in turn.
int wins_of(std::string_view name, std::string_view other, const Game& game, std::uint64_t seed,
            const Budget& budget = {}) {
  const auto first = make_player(name, budget);
  const auto second = make_player(other, budget);
  int wins = 0;
  for (std::uint64_t i = 0; i < 20; ++i) {
    Player* seats[] = {first.get(), second.get()};
    if (i % 2) std::swap(seats[0], seats[1]);
    if (play(game, seats, seed + i).winners & seat_bit(i % 2 ? 2 : 1)) ++wins;
  }
  return wins;
}

TEST(Players, GreedyBeatsRandom) {
  for (const Game* game : all_games()) EXPECT_GE(wins_of("greedy", "random", *game, 100), 16) << game->name();
}

TEST(Players, SearchBeatsGreedy) {
  for (const Game* game : all_games())
    EXPECT_GE(wins_of("search", "greedy", *game, 200, simulations(150)), 12) << game->name();
}

TEST(Players, MediumBeatsNovice) {
  for (const Game* game : all_games()) EXPECT_GE(wins_of("medium", "novice", *game, 300), 14) << game->name();
}

TEST(Hints, AreFewBestFirst) {
  for (const Game* game : all_games())
    for (const auto& position : positions(*game, 3, 4, 50)) {
      const std::vector<Move> legal = position->moves();
      const std::vector<Hint> hints = hint(*position->view(position->actor()), simulations(200), 1, legal.back());
      ASSERT_FALSE(hints.empty());
      EXPECT_LE(hints.size(), kConsidered + 1);
      EXPECT_NE(std::ranges::find(hints, legal.back(), &Hint::move), hints.end()) << "what was played is among them";
      for (const Hint& found : hints) {
        EXPECT_LE(found.win, hints[0].win);
        EXPECT_GE(found.win, 0);
        EXPECT_LE(found.win, 1.0001f);
      }
    }
}

TEST(Hints, WinChancesOfAllSeatsMakeOne) {
  for (const Game* game : all_games())
    for (const auto& position : positions(*game, 3, 6, 60)) {
      Rng rng(1);
      SearchSettings settings;
      settings.simulations = 100;
      for (Ending ending : {Ending::judged, Ending::at_once, Ending::played}) {
        settings.ending = ending;
        const SearchReport report = search(*position->view(position->actor()), position->moves(), settings, rng);
        double sum = 0;
        std::uint64_t visits = 0;
        for (const MoveReport& move : report.moves) {
          visits += move.visits;
          for (double win : move.win) sum += win;
        }
        EXPECT_EQ(visits, report.simulations);
        EXPECT_NEAR(sum, static_cast<double>(visits), 0.01 * static_cast<double>(visits));
      }
    }
}

}  // namespace
}  // namespace serai
