// What the program brings along: a net for every game and number of seats, whose numbers stay as they are.
// A commit with other weights writes known_values.txt anew (SERAI_UPDATE_KNOWN=1).
#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "players/greedy_player.h"
#include "players/halving.h"
#include "players/judging.h"
#include "players/search_player.h"
#include "players/seen.h"
#include "tests/support/here.h"

namespace serai {
namespace {

const std::filesystem::path kTests = source_dir() + "/tests";
constexpr int kEvery = 25;  // decisions

// What its net makes of positions of a recorded game, a line each: the numbers before anything is rounded.
std::string values(const std::filesystem::path& path) {
  std::string found;
  int decisions = 0;
  ReadOptions options;
  options.watch = [&](const Position& before, RecordMove step) {
    if (before.actor() < 1 || decisions++ % kEvery) return;
    const std::unique_ptr<SeatView> seen = before.view(before.actor());
    found += path.filename().string() + " " + std::to_string(step.line);
    found += with_view(*seen, [&]<GameRules G>(const typename G::View& view) {
      Rng rng(1);
      InputList inputs;
      Inputs<G>::list(G::redeal(view, rng), inputs);
      const Reckoning reckoned = shipped_weights(G::kName)->net(before.seats())->reckon(inputs);
      std::string numbers;
      for (int p = 0; p < before.seats(); ++p)
        numbers += " " + std::to_string(reckoned.chance[p]) + "/" + std::to_string(reckoned.margin[p]);
      return numbers;
    });
    found += "\n";
  };
  EXPECT_TRUE(read_record(content(path), find_game, options));
  return found;
}

TEST(Shipped, KnownPositionsHaveKnownValues) {
  std::string found;
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      const Weights* const weights = shipped_weights(game->name());
      ASSERT_TRUE(weights && weights->net(seats)) << game->name() << ' ' << seats;
      found += values(kTests / "records" / (std::string(game->name()) + "-" + std::to_string(seats) + "-1-0001.serai"));
    }
  if (std::getenv("SERAI_UPDATE_KNOWN")) std::ofstream(kTests / "players/known_values.txt") << found;
  EXPECT_EQ(found, content(kTests / "players/known_values.txt"));
}

// How often a search with these settings tried each move, in the middle of a game.
std::vector<std::uint64_t> visits_in(const Game& game, const SearchSettings& settings) {
  std::unique_ptr<Position> position = game.start(2, {});
  Rng rng(3);
  for (int choices = 0; choices < 30 || position->actor() == kChance || position->moves().size() < 5;) {
    const bool chance = position->actor() == kChance;
    choices += !chance;
    position->apply(chance ? position->sample(rng) : position->moves()[0]);
  }
  Rng same(1);
  std::vector<std::uint64_t> visits;
  for (const MoveReport& move : search(*position->view(position->actor()), position->moves(), settings, same).moves)
    visits.push_back(move.visits);
  return visits;
}

// In which games a search by this judge goes on as before with the settings changed.
template <class Change>
std::vector<std::string> unmoved_by(JudgeName judge, Change change, std::uint64_t simulations = 400) {
  std::vector<std::string> games;
  for (const Game* game : all_games()) {
    SearchSettings settings;
    settings.simulations = simulations;
    settings.halve = false;  // by halves, all that stay are tried alike
    settings.judge.name = judge;
    SearchSettings changed = settings;
    change(changed);
    if (visits_in(*game, settings) == visits_in(*game, changed)) games.emplace_back(game->name());
  }
  return games;
}
const std::vector<std::string> kAll{"yspahan", "dunhuang", "kairo"};

TEST(Shipped, ASearchByANetTakesWhatChanceBringsTogetherButDice) {
  const auto apart = [](SearchSettings& settings) { settings.apart = true; };
  EXPECT_EQ(unmoved_by(JudgeName::learned, apart), std::vector<std::string>{"yspahan"});
  EXPECT_EQ(unmoved_by(JudgeName::advice, apart), kAll);
}

TEST(Shipped, ASearchByANetStrivesForLittleButTheWinInDunhuang) {
  const auto usual = [](SearchSettings& settings) { settings.margin = kMarginShare; };
  EXPECT_EQ(unmoved_by(JudgeName::learned, usual), (std::vector<std::string>{"yspahan", "kairo"}));
  EXPECT_EQ(unmoved_by(JudgeName::advice, usual), kAll);
}

TEST(Shipped, ShortThoughtByANetGoesByHalves) {
  const auto halve = [](SearchSettings& settings) { settings.halve = true; };
  EXPECT_EQ(unmoved_by(JudgeName::learned, halve), std::vector<std::string>{});
  EXPECT_EQ(unmoved_by(JudgeName::learned, halve, Halving::kShortThought + 1), kAll);
  EXPECT_EQ(unmoved_by(JudgeName::advice, halve), kAll);
}

// Shares of the wins of `one` among others, with every seat in turn.
double share_of(const Game& game, int seats, Player& one, Player& others, int games) {
  double won = 0;
  for (int i = 0; i < games; ++i) {
    const Seat seat = i % seats + 1;
    const std::unique_ptr<Position> position = game.start(seats, {});
    Rng rng(static_cast<std::uint64_t>(i / seats));
    while (position->actor() != kOver) {
      const Actor actor = position->actor();
      position->apply(actor == kChance
                          ? position->sample(rng)
                          : (actor == seat ? one : others).choose(*position->view(actor), position->moves(), rng));
    }
    if (position->winners() & seat_bit(seat)) won += 1.0 / std::popcount(position->winners());
  }
  return won / games;
}

// Margins are wide: docs/players.md has the figures.
TEST(Shipped, ASearchByThemBeatsOneByAdviceThatThinksAsLong) {
  for (const Game* game : all_games()) {
    SearchSettings settings;
    settings.simulations = 200;
    const auto learned = make_search(settings);
    settings.simulations = 12;  // as long
    settings.judge.name = JudgeName::advice;
    const auto advised = make_search(settings);
    EXPECT_GT(share_of(*game, 2, *learned, *advised, 20), 0.5) << game->name();
  }
}

TEST(Shipped, OneBeatsGreedyOnesAtEveryNumberOfSeats) {
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      SearchSettings settings;
      settings.simulations = 100;
      const auto learned = make_search(settings);
      const auto greedy = make_greedy(0);
      EXPECT_GT(share_of(*game, seats, *learned, *greedy, 12), 1.0 / seats) << game->name() << ' ' << seats;
    }
}

}  // namespace
}  // namespace serai
