// Positions and views as one line of text: written and read back the same, and nonsense is refused with a sentence.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engine/core/line.h"
#include "engine/registry.h"
#include "tests/support/any_game.h"
#include "tests/support/here.h"

namespace serai::test {
namespace {

template <class G>
class Lines : public AnyGame<G> {
 protected:
  using typename AnyGame<G>::State;
  using AnyGame<G>::choose, AnyGame<G>::legal;

  template <class Visit>
  static void through_games(int games, Visit visit) {
    for (const Options& options : variants(G::kName, G::option_specs()))
      for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats)
        for (int i = 0; i < games; ++i) {
          Rng rng = Rng::of(21, static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(seats));
          State state = G::start(seats, options);
          for (; G::actor(state) != kOver; G::apply(state, choose(state, rng))) {
            visit(state, rng);
            if (testing::Test::HasFatalFailure()) return;
          }
          visit(state, rng);
        }
  }

  // Every mutation that comes to mind of somebody who writes lines by hand, or badly.
  static std::string mutated(std::string line, const std::string& other, Rng& rng) {
    const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
    for (std::uint32_t times = 1 + below(2); times > 0; --times) {
      if (line.empty()) return line;
      const std::vector<std::string_view> words = split_words(line);
      const std::vector<std::string_view> others = split_words(other);
      switch (below(8)) {
        case 0: line.erase(below(line.size()), 1); break;
        case 1: line.insert(below(line.size()), 1, "0123456789,:/*+>?=-abcxyz "[below(26)]); break;
        case 2: line[below(line.size())] = "0123456789,:/*+>?=-abcxyz "[below(26)]; break;
        case 3: line.resize(below(line.size())); break;
        case 4: {  // another number
          const std::size_t at = line.find_first_of("0123456789", below(line.size()));
          if (at != std::string::npos) line[at] = static_cast<char>('0' + below(10));
          break;
        }
        default: {  // a field of another position
          if (words.size() != others.size() || words.size() < 2) break;
          const std::size_t i = 1 + below(words.size() - 1);
          std::string mixed(1, G::kLetter);
          for (std::size_t k = 1; k < words.size(); ++k) mixed += join(' ', k == i ? others[k] : words[k]);
          line = mixed;
        }
      }
    }
    return line;
  }
};

TYPED_TEST_SUITE(Lines, AsTypes<AllGames>::Types);

TYPED_TEST(Lines, APositionReadsBackToTheSameBytes) {
  using G = TypeParam;
  std::size_t longest = 0;
  this->through_games(2, [&](const auto& state, Rng& rng) {
    const std::string line = position_line<G>(state);
    const Result<typename G::View> read = G::from_line(line);
    ASSERT_TRUE(read) << line << "\n" << read.why().say(Language::en);
    ASSERT_TRUE(G::redeal(*read, rng) == state) << line;
    ASSERT_EQ(G::to_line(*read), line);
    ASSERT_EQ(line[0], G::kLetter);
    ASSERT_EQ(line.find('\n'), std::string::npos);
    ASSERT_EQ(line.find('?'), std::string::npos) << line;
    longest = std::max(longest, line.size());
  });
  EXPECT_LT(longest, kMaxLineOfPosition / 2);
}

TYPED_TEST(Lines, AViewReadsBackAndDealsTheSame) {
  using G = TypeParam;
  this->through_games(1, [](const auto& state, Rng& rng) {
    for (Seat seat = kWatcher; seat <= G::seats(state); ++seat) {
      const auto view = G::view(state, seat);
      const std::string line = G::to_line(view);
      const Result<typename G::View> read = G::from_line(line);
      ASSERT_TRUE(read) << line << "\n" << read.why().say(Language::en);
      ASSERT_TRUE(*read == view) << line;
      Rng one = rng;
      Rng two = rng;
      const auto dealt = G::redeal(*read, one);
      ASSERT_TRUE(dealt == G::redeal(view, two)) << line;
      if (seat >= 1 && G::actor(state) == seat) {
        ASSERT_EQ(TestFixture::legal(dealt), TestFixture::legal(state)) << line;
      }
    }
  });
}

// A view's line holds what the seat may know, and nothing more: who knows the same reads the same.
TYPED_TEST(Lines, EqualKnowledgeGivesEqualLines) {
  using G = TypeParam;
  this->through_games(1, [](const auto& state, Rng& rng) {
    for (Seat seat = kWatcher; seat <= G::seats(state); ++seat) {
      const auto view = G::view(state, seat);
      ASSERT_EQ(G::to_line(G::view(G::redeal(view, rng), seat)), G::to_line(view));
    }
  });
}

// What is changed at random is refused in words, or is a position that can be played to its end.
TYPED_TEST(Lines, NonsenseIsRefusedOrCanBePlayed) {
  using G = TypeParam;
  int read_anyway = 0;
  int refused = 0;
  std::string other;
  this->through_games(1, [&](const auto& state, Rng& rng) {
    for (int i = 0; i < 12; ++i) {
      const Seat viewer = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(G::seats(state)) + 2)) - 1;
      const std::string line = G::to_line(G::view(state, viewer));
      const std::string changed = TestFixture::mutated(line, other.empty() ? line : other, rng);
      if (rng.below(4) == 0) other = line;
      const Result<typename G::View> read = G::from_line(changed);
      if (!read) {
        ++refused;
        ASSERT_EQ(read.why().rule, "record");
        ASSERT_NE(read.why().say(Language::en), read.why().reason.key);
        continue;
      }
      ASSERT_EQ(G::to_line(*read), changed);
      if (changed == line) continue;
      ++read_anyway;
      auto played = G::redeal(*read, rng);
      ASSERT_TRUE(G::view(played, G::viewer(*read)) == *read) << changed;
      typename G::Moves list;
      for (int moves = 0; G::actor(played) != kOver; ++moves) {
        ASSERT_LT(moves, 100'000) << changed;
        if (G::actor(played) == kChance) {
          G::apply(played, G::sample(played, rng));
          continue;
        }
        list.clear();
        G::moves(played, list);
        ASSERT_FALSE(list.empty()) << changed;
        G::apply(played, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      }
    }
  });
  EXPECT_GT(refused, 1000);
  EXPECT_GT(read_anyway, 100);
}

TYPED_TEST(Lines, NobodyElsesLetterIsRead) {
  using G = TypeParam;
  std::string line = position_line<G>(G::start(G::kMinSeats, {}));
  for (const Game* game : all_games()) {
    line[0] = game->letter();
    EXPECT_EQ(static_cast<bool>(game_of<G>().read_line(line)), game->letter() == G::kLetter);
  }
}

// docs/rules/records.md names every field.
TYPED_TEST(Lines, EveryFieldIsDescribed) {
  using G = TypeParam;
  std::ifstream file(source_dir() + "/docs/rules/records.md");
  std::ostringstream text;
  text << file.rdbuf();
  const auto state = G::start(G::kMinSeats, {});
  const Options options = G::options(state);
  const std::string line = position_line<G>(state);
  std::vector<std::string_view> fields = split_words(line);
  fields.erase(fields.begin());  // the letter
  for (const std::string_view field : fields) {
    const std::string name(field.substr(0, field.find('=')));
    if (name == "2-knows" || std::ranges::any_of(options, [&](const Option& option) { return option.name == name; }))
      continue;
    EXPECT_NE(text.str().find(join('`', name, '`')), std::string::npos) << name;
  }
}

TYPED_TEST(Lines, AWrongFieldIsNamed) {
  using G = TypeParam;
  const std::string line = position_line<G>(G::start(G::kMinSeats, {}));
  const auto why = [](const std::string& text) {
    const Result<typename G::View> read = G::from_line(text);
    return read ? std::string() : read.why().say(Language::en);
  };
  EXPECT_EQ(why(""), "a position begins with the letter of its game, then fields NAME=VALUE, one space between");
  EXPECT_EQ(why(std::string(1, G::kLetter)), "the field seats is missing at the end");
  EXPECT_EQ(why(std::string(1, G::kLetter) + " seats=5"), "seats cannot be ‘5’");
  EXPECT_EQ(why(line + " more=1"), "nothing follows the last field, ‘more=1’ is too much");
  EXPECT_EQ(why(std::string(1, G::kLetter) + std::string(10'000, 'x')), "a position has at most 8192 bytes");
}

}  // namespace
}  // namespace serai::test
