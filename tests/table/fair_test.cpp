// The dice follow the rule of docs/fair-chance.md, whose worked example is checked here, and records prove it.
#include <fstream>
#include <map>
#include <sstream>

#include "engine/registry.h"
#include "table/hash.h"
#include "table/verify.h"
#include "tests/support/here.h"
#include "tests/table/scene.h"

namespace serai::table::test {
namespace {

std::string finished_record(bool with_undo, std::uint64_t seed = 4) {
  Scene scene;
  scene.seat_people_and_start();
  scene.play_on(seed, 30);
  if (with_undo) {
    const int to = scene.table.lines()[scene.table.lines().size() - 12].event;
    EXPECT_EQ(scene.ask("a", TakeBack{1, to}), "");
    EXPECT_EQ(scene.ask("b", AnswerUndo{2, true}), "");
  }
  scene.play_on(seed + 1);
  EXPECT_TRUE(scene.table.over());
  return record_of(scene.table, 0);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// Every value here stands in docs/fair-chance.md; the hashes were computed with openssl.
TEST(FairChance, TheWorkedExampleHolds) {
  const std::string nonces = "ada-ada-ada-ada-1\n\nbo-bo-bo-bo-bo-bo-3\n";
  EXPECT_EQ(commitment_of(kSecret), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  const auto block = hmac_sha256(*from_hex(kSecret), nonces + "1\n0\n");
  EXPECT_EQ(to_hex({reinterpret_cast<const char*>(block.data()), block.size()}),
            "a29e6997e8770973eb316cfed9303801ab6c1e1a343f44dcd4e5c269753a8850");
  std::unique_ptr<Position> position = find_game("yspahan")->start(3, {});
  position->apply(*read_move(*position, 1, "dice 0"));
  EXPECT_EQ(position->game().write(fair_draw(kSecret, nonces, 1, *position)), "roll 112223456");

  Chain chain(kSecret, nonces);
  EXPECT_EQ(chain.head(), "b01134f496f3581d0a675c2cf249c4084d90a4e15670d28671ba3819caf52169");
  chain.add("1 dice 0");
  EXPECT_EQ(chain.head(), "2a5941315f56990c34ccb419bf98d38531f358b7fefa07799dcb6962e08dca72");
  chain.add("* roll 112223456");
  EXPECT_EQ(chain.head(), "71baf35d461a54b3ac273301e3c9ba6320d8925a255bae80b2f84d700f6ff07f");

  std::ifstream file(source_dir() + "/docs/fair-chance.md");
  std::stringstream text;
  text << file.rdbuf();
  for (const char* value : {"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
                            "a29e6997e8770973eb316cfed9303801ab6c1e1a343f44dcd4e5c269753a8850", "roll 112223456",
                            "b01134f496f3581d0a675c2cf249c4084d90a4e15670d28671ba3819caf52169",
                            "2a5941315f56990c34ccb419bf98d38531f358b7fefa07799dcb6962e08dca72",
                            "71baf35d461a54b3ac273301e3c9ba6320d8925a255bae80b2f84d700f6ff07f"})
    EXPECT_NE(text.str().find(value), std::string::npos) << value;
}

// A roll's outcomes are listed by their words, bytewise rising; a draw's by the list of cards in the rules.
TEST(FairChance, OutcomesAreListedInTheOrderThatTheRuleNames) {
  for (int bought = 0; bought <= 2; ++bought) {
    std::unique_ptr<Position> position = find_game("yspahan")->start(3, {});
    position->apply(*read_move(*position, 1, "dice " + std::to_string(bought)));
    std::string last;
    for (const Outcome& outcome : position->outcomes()) {
      const std::string words = position->game().write(outcome.move);
      ASSERT_LT(last, words);
      last = words;
    }
  }
}

// Found without a list, an outcome is where the list has it.
TEST(FairChance, AnOutcomeIsFoundWhereTheListHasIt) {
  for (const Game* game : all_games()) {
    Rng rng(3);
    std::unique_ptr<Position> position = game->start(game->max_seats(), {});
    for (int checked = 0; checked < 12 && position->actor() != kOver;) {
      if (position->actor() != kChance) {
        const std::vector<Move> moves = position->moves();
        position->apply(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        continue;
      }
      ++checked;
      std::uint64_t sum = 0;
      std::size_t i = 0;
      const std::vector<Outcome> outcomes = position->outcomes();
      const std::size_t step = outcomes.size() / 200 + 1;
      for (const Outcome& outcome : outcomes) {
        if (i++ % step == 0) {
          ASSERT_EQ(position->outcome_at(sum), outcome.move) << game->name();
          ASSERT_EQ(position->outcome_at(sum + outcome.weight - 1), outcome.move) << game->name();
        }
        sum += outcome.weight;
      }
      EXPECT_EQ(position->total_weight(), sum) << game->name();
      position->apply(position->sample(rng));
    }
  }
}

TEST(FairChance, EveryOutcomeComesAsOftenAsItsWeightSays) {
  std::unique_ptr<Position> position = find_game("yspahan")->start(2, {});
  for (const char* line : {"dice 0", "roll 11122233", "take camel card"})
    position->apply(*read_move(*position, position->actor(), line));
  std::map<std::uint64_t, double> found;
  const std::vector<Outcome> outcomes = position->outcomes();
  std::uint64_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  constexpr int kDraws = 20'000;
  for (int i = 1; i <= kDraws; ++i) ++found[fair_draw(kSecret, "x\n", i, *position).bits];
  double chi = 0;
  for (const Outcome& outcome : outcomes) {
    const double expected =
        static_cast<double>(kDraws) * static_cast<double>(outcome.weight) / static_cast<double>(total);
    chi += (found[outcome.move.bits] - expected) * (found[outcome.move.bits] - expected) / expected;
  }
  EXPECT_LT(chi, 30) << "8 degrees of freedom";
}

TEST(Verify, FinishedGamesPass) {
  const Verdict plain = verify_record(finished_record(false));
  EXPECT_TRUE(plain.fine) << plain.line << ": " << plain.what;
  EXPECT_GT(plain.draws, 20);
  EXPECT_EQ(plain.undone, 0);
  const Verdict undone = verify_record(finished_record(true));
  EXPECT_TRUE(undone.fine) << undone.line << ": " << undone.what;
  EXPECT_GT(undone.undone, 0);
}

TEST(Verify, CheatingShows) {
  const std::string good = finished_record(true);
  const auto complaint = [](const std::string& text) {
    const Verdict verdict = verify_record(text);
    return verdict.fine ? "" : verdict.what;
  };
  ASSERT_EQ(complaint(good), "");
  EXPECT_NE(complaint(replaced(good, "# nonce 1 0123", "# nonce 1 9123")), "") << "another nonce";
  EXPECT_EQ(complaint(replaced(good, "# secret 00", "# secret 01")), "the secret is not the one that was promised");
  EXPECT_EQ(complaint(replaced(good, "# commitment", "# commitments")),
            "this record has no commitment: its dice were not drawn by a house");
  EXPECT_EQ(complaint(replaced(good, "# secret", "# secrets")),
            "the secret is missing: it is published when the game is over");
  EXPECT_EQ(complaint(replaced(good, "# draw 2\n", "# draw 3\n")), "draw 2 should come here: none may be left out");
  EXPECT_EQ(complaint(replaced(good, "# draw 2\n", "")), "this draw has no number");
  EXPECT_NE(complaint(replaced(good, "# undone ", "# forgotten ")), "");
  EXPECT_NE(complaint(replaced(good, "# undo ", "# redo ")), "");

  // Another roll that the rules allow, with the number of dice that it had.
  std::size_t at = good.find("\n* roll ") + 8;
  std::string other = good;
  std::string faces = other.substr(at, 8);
  other.replace(at, 8, faces == "11111111" ? "11111112" : "11111111");
  const Verdict verdict = verify_record(other);
  EXPECT_FALSE(verdict.fine);
}

TEST(Verify, AGameInPlayCannotBeCheckedYet) {
  Scene scene;
  scene.seat_people_and_start();
  scene.play_on(1, 60);
  EXPECT_FALSE(verify_record(record_of(scene.table, 0)).fine);
}

TEST(Verify, UploadedLinesAreToldApart) {
  std::string text = finished_record(false);
  std::size_t end = 0;
  for (int i = 0; i < 60; ++i) end = text.find('\n', end) + 1;
  OpenRequest request;
  request.record = text.substr(0, end);
  request.terms.substitute = "random";
  Scene scene(request);
  scene.seat_people_and_start();
  scene.play_on(9);
  const Verdict verdict = verify_record(record_of(scene.table, 0));
  EXPECT_EQ(verdict.what, "") << verdict.line;
  EXPECT_FALSE(verdict.fine);
  EXPECT_GT(verdict.draws, 0);
  EXPECT_EQ(verdict.uploaded, scene.table.uploaded_lines());
}

}  // namespace
}  // namespace serai::table::test
