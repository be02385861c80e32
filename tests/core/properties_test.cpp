// What must hold in every position of every game: the same code for all of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "tests/support/allocations.h"
#include "tests/support/any_game.h"

namespace serai::test {
namespace {

int widest_line(std::string_view text) {
  int widest = 0;
  for (; !text.empty(); text.remove_prefix(text.find('\n') + 1))
    widest = std::max(widest, width_of(text.substr(0, text.find('\n'))));
  return widest;
}

template <class G>
class EveryGame : public AnyGame<G> {
 protected:
  using typename AnyGame<G>::State;
  using AnyGame<G>::choose, AnyGame<G>::legal, AnyGame<G>::through_games;

  static std::vector<std::string> legal_words(const State& state) {
    std::vector<std::string> words;
    for (Move move : legal(state)) words.push_back(G::write(move));
    std::sort(words.begin(), words.end());
    return words;
  }
};

TYPED_TEST_SUITE(EveryGame, AsTypes<AllGames>::Types);

TYPED_TEST(EveryGame, LegalMovesAreThereOnceAndReadBackFromTheirWords) {
  using G = TypeParam;
  this->through_games(3, [](const auto& state, Move, Rng&) {
    if (G::actor(state) < 1) return;
    std::set<std::string> seen;
    for (Move move : TestFixture::legal(state)) {
      const std::string words = G::write(move);
      ASSERT_TRUE(seen.insert(words).second) << words << " is listed twice";
      const Result<Move> read = G::read(words);
      ASSERT_TRUE(read) << words;
      ASSERT_EQ(*read, move) << words;
    }
    ASSERT_FALSE(seen.empty()) << "a seat that is to move has no move";
  });
}

TYPED_TEST(EveryGame, WhatIsNotLegalIsRefusedWithARuleAndAReason) {
  using G = TypeParam;
  // Words that were legal or possible somewhere are tried everywhere.
  std::set<std::string> all_words;
  this->through_games(2, [&](const auto& state, Move move, Rng&) {
    if (G::actor(state) != kOver) all_words.insert(G::write(move));
  });
  const std::vector<std::string> pool(all_words.begin(), all_words.end());
  this->through_games(2, [&](const auto& state, Move, Rng& rng) {
    const PositionOf<G> position(state);
    for (int i = 0; i < 20; ++i) {
      const std::string& words = pool[rng.below(static_cast<std::uint32_t>(pool.size()))];
      const Move move = *G::read(words);
      const std::optional<Refusal> refusal = position.refusal(move);
      ASSERT_EQ(!refusal, is_legal<G>(state, move)) << words;
      if (!refusal) continue;
      ASSERT_TRUE(refusal->rule.starts_with(join(G::kLetter, '-'))) << words << ": " << refusal->rule;
      ASSERT_EQ(refusal->speaker, &G::catalogue()) << words;
      ASSERT_TRUE(G::catalogue().has(refusal->reason.key)) << words << ": " << refusal->reason.key;
      for (Language language : {Language::en, Language::de, Language::nl}) ASSERT_FALSE(refusal->say(language).empty());
    }
  });
}

TYPED_TEST(EveryGame, ChanceIsWeighedExactly) {
  using G = TypeParam;
  std::size_t enumerated = 0;
  this->through_games(2, [&](const auto& state, Move move, Rng&) {
    if (G::actor(state) != kChance) return;
    ASSERT_GT(G::weight(state, move), 0u) << G::write(move);
    if (enumerated > 300'000) return;
    bool found = false;
    std::uint64_t sum = 0;
    std::set<std::string> seen;
    for (const Outcome& outcome : G::outcomes(state)) {
      ++enumerated;
      ASSERT_GT(outcome.weight, 0u);
      ASSERT_EQ(G::weight(state, outcome.move), outcome.weight) << G::write(outcome.move);
      ASSERT_TRUE(seen.insert(G::write(outcome.move)).second) << G::write(outcome.move);
      ASSERT_EQ(*G::read(G::write(outcome.move)), outcome.move);
      found |= outcome.move == move;
      sum += outcome.weight;
    }
    ASSERT_TRUE(found) << G::write(move) << " was sampled but is not enumerated";
    ASSERT_GT(sum, 0u);
  });
}

TYPED_TEST(EveryGame, SamplingFollowsTheWeights) {
  using G = TypeParam;
  int tried = 0;
  this->through_games(1, [&](const auto& state, Move, Rng& rng) {
    if (G::actor(state) != kChance || tried >= 200) return;
    const std::vector<Outcome> outcomes = G::outcomes(state);
    if (outcomes.size() > 60 || outcomes.size() < 2) return;
    ++tried;
    double sum = 0;
    for (const Outcome& outcome : outcomes) sum += static_cast<double>(outcome.weight);
    constexpr int kSamples = 4000;
    std::vector<int> hits(outcomes.size());
    for (int i = 0; i < kSamples; ++i) {
      const Move move = G::sample(state, rng);
      for (std::size_t k = 0; k < outcomes.size(); ++k) hits[k] += outcomes[k].move == move;
    }
    for (std::size_t k = 0; k < outcomes.size(); ++k) {
      const double expected = kSamples * static_cast<double>(outcomes[k].weight) / sum;
      ASSERT_NEAR(hits[k], expected, 6 * std::sqrt(expected) + 6) << G::write(outcomes[k].move);
    }
  });
}

TYPED_TEST(EveryGame, ARedealKeepsTheViewAndTheSeatsChoices) {
  using G = TypeParam;
  this->through_games(2, [](const auto& state, Move, Rng& rng) {
    for (Seat seat = kWatcher; seat <= G::seats(state); ++seat) {
      const auto view = G::view(state, seat);
      const auto dealt = G::redeal(view, rng);
      ASSERT_TRUE(G::view(dealt, seat) == view) << "seat " << seat;
      ASSERT_EQ(G::actor(dealt), G::actor(state));
      if (seat >= 1 && G::actor(state) == seat) {
        ASSERT_EQ(TestFixture::legal_words(dealt), TestFixture::legal_words(state));
      }
    }
    const auto everything = G::view(state, kAllSeeing);
    ASSERT_TRUE(G::redeal(everything, rng) == state);
  });
}

// Who cannot imagine a choice is right: whatever is hidden, there is none. Who knows more imagines no more.
TYPED_TEST(EveryGame, WhereNoChoiceCanBeImaginedThereIsNone) {
  using G = TypeParam;
  int known = 0;
  int needless = 0;
  this->through_games(2, [&](const auto& state, Move, Rng& rng) {
    if (G::actor(state) < 1) return;
    const bool watcher = G::may_choose(G::view(state, kWatcher));
    bool found = false;
    for (Seat seat = kWatcher; seat <= G::seats(state); ++seat) {
      const auto view = G::view(state, seat);
      const bool imagined = G::may_choose(view);
      ASSERT_TRUE(watcher || !imagined) << "seat " << seat << " knows more than a watcher";
      for (int deal = 0; deal < 8; ++deal) {
        const bool choice = has_choice<G>(G::redeal(view, rng));
        ASSERT_TRUE(imagined || !choice) << "seat " << seat << " has to reckon with a choice";
        found |= choice;
      }
    }
    known += !watcher;
    needless += watcher && !found;
  });
  EXPECT_GT(known, 20) << "of many moves everybody knows that they are the only ones";
  EXPECT_LT(needless, known / 10);
}

// What a move causes, with all that is told of it.
std::string told_of(const Position& position, Move move) {
  std::string text;
  for (const Effect& effect : position.effects(move)) {
    text += join(effect.told.key, " ", effect.seat, " ", effect.points, " ", effect.source, " ", effect.said ? 1 : 0);
    for (const std::string& arg : effect.told.args) text += join(" ", arg);
    text += '\n';
  }
  return text;
}

// Two games that look the same to a seat stay the same to it, whatever is hidden in them; so does what is told.
TYPED_TEST(EveryGame, EqualKnowledgeGivesEqualViewsAndEffects) {
  using G = TypeParam;
  int compared = 0;
  this->through_games(2, [&](const auto& start, Move, Rng& rng) {
    if (G::actor(start) == kOver || rng.below(8) != 0) return;
    const Seat seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(G::seats(start)) + 1));
    PositionOf<G> one(start);
    PositionOf<G> two(G::redeal(G::view(start, seat), rng));
    for (int step = 0; step < 60 && one.actor() != kOver; ++step) {
      Move move = TestFixture::choose(one.state(), rng);
      Move twin = move;
      if (one.actor() != two.actor()) {
        ADD_FAILURE() << "the actor depends on what is hidden";
        return;
      }
      const std::string seen = one.words_for(move, seat);
      if (one.hides(move, seat)) {
        // Any move of the twin that looks the same will do.
        std::vector<Move> likely;
        if (two.actor() == kChance) {
          for (const Outcome& outcome : two.outcomes()) likely.push_back(outcome.move);
        } else {
          likely = two.moves();
        }
        std::erase_if(likely, [&](Move m) { return two.words_for(m, seat) != seen; });
        ASSERT_FALSE(likely.empty()) << seen;
        twin = likely[rng.below(static_cast<std::uint32_t>(likely.size()))];
      } else if (two.refusal(move)) {
        return;  // possible in the one, not in the other: the seat learns which it is
      }
      const std::string told = told_of(one, move);
      const std::string told_twin = told_of(two, twin);
      one.apply(move);
      two.apply(twin);
      // At the end hands and purses are shown.
      if (one.actor() != kOver) {
        ASSERT_EQ(told, told_twin) << "seat " << seat << " at " << seen;
      }
      ASSERT_TRUE(G::view(one.state(), seat) == G::view(two.state(), seat)) << "seat " << seat << " after " << seen;
      ++compared;
    }
  });
  EXPECT_GT(compared, 500);
}

std::string missing_in(const Catalogue& catalogue, const Sentence& said) {
  if (!catalogue.has(said.key)) return said.key;
  for (const std::string& arg : said.args)
    if (arg.starts_with('@') && !catalogue.has(std::string_view(arg).substr(1))) return arg;
  return "";
}

TYPED_TEST(EveryGame, EverySentenceIsInTheCatalogue) {
  using G = TypeParam;
  for (const Phrase& phrase : G::catalogue().phrases()) {
    const bool meant_empty = phrase.en.empty() && phrase.de.empty() && phrase.nl.empty();
    EXPECT_TRUE(meant_empty || (!phrase.en.empty() && !phrase.de.empty() && !phrase.nl.empty())) << phrase.key;
  }
  this->through_games(1, [](const auto& state, Move made, Rng&) {
    if (G::actor(state) == kOver) return;
    const PositionOf<G> position(state);
    std::vector<Move> moves = position.moves();
    moves.push_back(made);
    for (Move move : moves)
      for (Mood mood : {Mood::ask, Mood::tell})
        for (Seat viewer = kAllSeeing; viewer <= G::seats(state); ++viewer) {
          const Sentence said = position.sentence_for(move, mood, viewer);
          ASSERT_EQ(missing_in(G::catalogue(), said), "");
        }
    for (const Effect& effect : position.effects(made)) {
      ASSERT_EQ(missing_in(G::catalogue(), effect.told), "");
      ASSERT_EQ(effect.points == 0, effect.source.empty()) << effect.told.key;
      if (effect.seat) {
        ASSERT_EQ(effect.told.args.at(0), std::to_string(effect.seat)) << effect.told.key;
      }
    }
  });
}

TYPED_TEST(EveryGame, PicturesAndJsonAreMadeForEveryViewer) {
  using G = TypeParam;
  this->through_games(1, [](const auto& state, Move, Rng& rng) {
    if (rng.below(10) != 0 && G::actor(state) != kOver) return;
    const PositionOf<G> position(state);
    for (Seat viewer = kAllSeeing; viewer <= G::seats(state); ++viewer) {
      const auto seen = position.view(viewer);
      for (Language language : {Language::en, Language::de, Language::nl}) {
        const std::string picture = seen->picture(language);
        ASSERT_TRUE(picture.ends_with('\n'));
        ASSERT_EQ(picture.find("{"), std::string::npos) << picture;
        ASSERT_EQ(picture.find(".pic."), std::string::npos) << picture;
        ASSERT_LE(widest_line(picture), 80) << picture;
      }
      const std::string json = seen->json();
      ASSERT_TRUE(json.starts_with("{") && json.ends_with("}"));
    }
  });
}

TYPED_TEST(EveryGame, ARecordReadsBackToTheSameBytes) {
  using G = TypeParam;
  for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
    Rng rng(static_cast<std::uint64_t>(seats));
    const Game& game = game_of<G>();
    RecordHead head{&game, seats, {}, {}};
    for (int seat = 1; seat <= seats; ++seat) head.names.push_back("Ada " + std::to_string(seat));
    RecordWriter writer(head);
    const std::unique_ptr<Position> position = game.start(seats, {});
    while (position->actor() != kOver) {
      const std::vector<Move> moves = position->moves();
      const Move move = position->actor() == kChance ? position->sample(rng)
                                                     : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      writer.add(*position, move);
      position->apply(move);
    }
    writer.finish(*position);

    RecordResult record = read_record(writer.text(), find_game);
    ASSERT_TRUE(record) << record.why().line;
    RecordWriter again(record->head);
    const std::unique_ptr<Position> replayed = game.start(seats, {});
    for (const RecordMove& step : record->moves) {
      again.add(*replayed, step.move);
      replayed->apply(step.move);
    }
    again.finish(*replayed);
    EXPECT_EQ(again.text(), writer.text());
  }
}

TYPED_TEST(EveryGame, TheScoreSheetAddsUpToTheScores) {
  using G = TypeParam;
  for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats)
    for (int i = 0; i < 20; ++i) {
      Rng rng = Rng::of(11, i, seats);
      PositionOf<G> position(G::start(seats, {}));
      ScoreSheet sheet = position.game().empty_sheet();
      while (position.actor() != kOver) {
        const Move move = TestFixture::choose(position.state(), rng);
        sheet.add(position.effects(move));
        position.apply(move);
      }
      Scores sum{};
      for (const ScoreSheet::Row& row : sheet.rows()) {
        EXPECT_TRUE(G::catalogue().has(row.source)) << row.source;
        for (std::size_t seat = 0; seat < sum.size(); ++seat) {
          EXPECT_GE(row.points[seat], 0) << row.source;
          sum[seat] += row.points[seat];
        }
      }
      EXPECT_EQ(sum, position.scores());
    }
}

TYPED_TEST(EveryGame, APlayoutAllocatesNothing) {
  using G = TypeParam;
  for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
    Rng rng(3);
    auto state = G::start(seats, {});
    const std::size_t before = allocations();
    playout<G>(state, rng);
    EXPECT_EQ(allocations(), before);
  }
}

TYPED_TEST(EveryGame, PerftCountsEverySequence) {
  using G = TypeParam;
  const auto choices = [](const auto& state) -> std::vector<Move> {
    if (G::actor(state) != kChance) return TestFixture::legal(state);
    std::vector<Move> moves;
    for (const Outcome& outcome : G::outcomes(state)) moves.push_back(outcome.move);
    return moves;
  };
  Rng rng(5);
  auto state = G::start(G::kMinSeats, {});
  for (int i = 0; i < 60; ++i) {
    const std::vector<Move> first = choices(state);
    EXPECT_EQ(perft<G>(state, 0), 1u);
    EXPECT_EQ(perft<G>(state, 1), first.size());
    if (first.size() < 200) {
      std::size_t second = 0;
      for (Move move : first) {
        auto next = state;
        G::apply(next, move);
        second += choices(next).size();
      }
      EXPECT_EQ(perft<G>(state, 2), second);
    }
    G::apply(state, TestFixture::choose(state, rng));
  }
}

}  // namespace
}  // namespace serai::test
