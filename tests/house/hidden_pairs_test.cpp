// Pairs of games of every kind that differ only in what one seat cannot know, played through the real house: every byte
// for that seat, and for a watcher, is the same, the chain's head aside.
#include <algorithm>

#include "engine/registry.h"
#include "tests/house/fixed.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

constexpr int kSeats = 3;
constexpr Seat kViewer = 2;

struct Script {
  struct Turn {
    Actor actor;
    std::string words;
  };
  std::vector<Turn> turns;
  std::vector<std::string> rolls;
};

struct Pair {
  Script one, two;
  int differences = 0;
};

// What may happen here: all moves, or some outcomes of chance.
std::vector<Move> possible(const Position& position, Rng& rng) {
  if (position.actor() != kChance) return position.moves();
  std::vector<Move> drawn;
  for (int i = 0; i < 30; ++i) drawn.push_back(position.sample(rng));
  return drawn;
}

void follow(Position& position, Move move, Script& script) {
  const std::string words = position.game().write(move);
  script.turns.push_back({position.actor(), words});
  if (position.actor() == kChance) script.rolls.push_back(words);
  position.apply(move);
}

// Two games that look the same to the viewer, and differ wherever they can.
Pair find_pair(const Game& game, int lines, Rng& rng) {
  Pair pair;
  const std::unique_ptr<Position> one = game.start(kSeats, {});
  const std::unique_ptr<Position> two = game.start(kSeats, {});
  while (static_cast<int>(pair.one.turns.size()) < lines && one->actor() != kOver) {
    std::vector<Move> here = possible(*one, rng);
    const std::vector<Move> there = possible(*two, rng);
    const std::size_t first = rng.below(static_cast<std::uint32_t>(here.size()));
    std::rotate(here.begin(), here.begin() + static_cast<std::ptrdiff_t>(first), here.end());
    std::optional<std::pair<Move, Move>> both;
    for (const Move a : here) {
      const std::string seen = one->words_for(a, kViewer);
      for (const Move b : there)
        if (two->words_for(b, kViewer) == seen && (!both || (a != b && both->first == both->second))) both = {a, b};
      if (!both && !one->hides(a, kViewer) && !two->refusal(a) && two->words_for(a, kViewer) == seen) both = {a, a};
      if (both) break;
    }
    if (!both) break;  // something comes to light here
    pair.differences += both->first != both->second;
    follow(*one, both->first, pair.one);
    follow(*two, both->second, pair.two);
    EXPECT_TRUE(one->view(kViewer)->equals(*two->view(kViewer))) << pair.one.turns.back().words;
    EXPECT_EQ(one->actor(), two->actor());
  }
  return pair;
}

struct Heard {
  std::string by_viewer;
  std::string by_watcher;
  int taken_back = 0;
};

std::string first_difference(const std::string& heard_one, const std::string& heard_two) {
  const std::string one = without_chain(heard_one);
  const std::string two = without_chain(heard_two);
  if (one == two) return "";
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(one, two).in1 - one.begin());
  const std::size_t from = at < 200 ? 0 : at - 200;
  return one.substr(from, 300) + "\n--- but in the other game ---\n" + two.substr(from, 300);
}

// A table where the script is played, by three people and before a watcher.
class Played {
 public:
  Played(const Game& game, const Script& script) : script_(script), house_(nullptr, fixed(script.rolls)) {
    for (int i = 0; i <= kSeats + 1; ++i) people_.push_back(std::make_unique<Player>(house_.port(), kSecrets[i]));
    table_ = person(0).open(R"("game":")" + std::string(game.name()) + R"(","seats":3,"hints":true)");
    for (Seat seat = 1; seat <= kSeats; ++seat) person(seat).sit(table_, seat);
    for (Seat seat = 1; seat <= kSeats; ++seat)
      person(seat).must(table_, R"("do":"hints","seat":)" + std::to_string(seat));
    join(0);
    person(0).must(table_, R"("do":"start")");
  }

  Heard play() {
    int turn = 0;
    for (const Script::Turn& next : script_.turns) {
      if (next.actor == kChance) continue;
      if (turn % 10 == 3) disturb();
      const std::string move = R"("do":"move","seat":)" + std::to_string(next.actor) + R"(,"words":")" + next.words +
                               R"(","seen":)" + std::to_string(latest());
      ask(next.actor, move);
      if (next.actor == kViewer && turn % 2 == 1) take_back(move);
      ++turn;
    }
    listen();
    return heard_;
  }

 private:
  Player& person(int number) { return *people_[static_cast<std::size_t>(number)]; }
  Player& watcher() { return person(kSeats + 1); }
  int latest() { return static_cast<int>(person(0).look(table_).at("now").at("event").as_int64()); }

  void note(int seat, const HttpAnswer& answer) {
    if (seat == kViewer) heard_.by_viewer += answer.head + answer.body + "\n";
  }
  void ask(int seat, const std::string& members) {
    const HttpAnswer answer = person(seat).ask(table_, members);
    EXPECT_EQ(answer.status, 200) << members << answer.body;
    note(seat, answer);
  }

  void join(int after) {
    const auto hello = [&](const Player& who) {
      return R"({"secrets":[")" + who.secret() + R"("],"language":"de","after":)" + std::to_string(after) + "}";
    };
    viewer_ears_ = std::make_unique<Ears>(house_.port(), table_, hello(person(kViewer)));
    watcher_ears_ = std::make_unique<Ears>(house_.port(), table_, hello(watcher()));
  }
  void listen() {
    const int event = latest();
    for (const auto& [ears, text] :
         {std::pair(viewer_ears_.get(), &heard_.by_viewer), std::pair(watcher_ears_.get(), &heard_.by_watcher)}) {
      int seen = 0;
      while (seen < event) {
        const std::optional<std::string> message = ears->next();
        ASSERT_TRUE(message) << "nothing more was said";
        *text += *message + "\n";
        seen = static_cast<int>(parsed(*message).at("now").at("event").as_int64());
      }
    }
  }

  // All that a curious player may try before somebody's turn.
  void disturb() {
    listen();
    const std::string base = "/api/tables/" + table_;
    for (const char* pointing :
         {R"({"thing":"card:gold3"})", R"({"thing":"shop:sack.blue.1","chosen":"card:shop-cube"})",
          R"({"thing":"building:hoist"})", R"({"thing":"hand:silk"})", R"({"thing":"theirs:1.tea"})",
          R"({"thing":"position:1","chosen":"hand:tea"})", R"({"thing":"card:nw"})", R"({"thing":"cell:b3"})"})
      note(kViewer, person(kViewer).client.post(base + "/why?seat=2", pointing, person(kViewer).secret()));
    note(kViewer, person(kViewer).ask(
                      table_, R"("do":"move","seat":2,"words":"play spices","seen":)" + std::to_string(latest())));
    note(kViewer, person(kViewer).ask(table_, R"("do":"undo","seat":2,"to":9)"));
    note(kViewer, person(kViewer).ask(table_, R"("do":"answer","seat":1,"yes":false)"));
    for (const int seat : {1, 3})
      person(seat).ask(table_, R"("do":"answer","seat":)" + std::to_string(seat) + R"(,"yes":false)");
    note(kViewer, person(kViewer).ask(table_, R"("do":"say","seat":2,"text":"And now?")"));
    note(kViewer, person(kViewer).client.post(base + "/hint?seat=2", "", person(kViewer).secret()));
    for (const char* rest : {"", "?after=3&language=nl", "/record", "/then?lines=4", "/sheet", "/course"}) {
      note(kViewer, person(kViewer).client.get(base + rest, person(kViewer).secret()));
      heard_.by_watcher += watcher().client.get(base + rest).body;
    }
    listen();
    join(latest() / 2);
  }

  // The viewer takes its move back, if it may by itself, and makes it again.
  void take_back(std::string move) {
    if (!person(kViewer).look(table_).at("now").as_object().contains("undo")) return;
    ask(kViewer, R"("do":"undo","seat":2,"to":)" + std::to_string(latest()));
    move.replace(move.rfind(':') + 1, std::string::npos, std::to_string(latest()));
    ask(kViewer, move);
    ++heard_.taken_back;
  }

  const Script& script_;
  RunningHouse house_;
  std::vector<std::unique_ptr<Player>> people_;
  std::string table_;
  std::unique_ptr<Ears> viewer_ears_;
  std::unique_ptr<Ears> watcher_ears_;
  Heard heard_;
};

TEST(Hidden, PairsOfGamesGiveEqualBytes) {
  for (const Game* game : all_games()) {
    SCOPED_TRACE(game->name());
    Pair pair;
    const auto good = [&] { return pair.differences >= 3 && pair.one.turns.size() >= 40; };
    for (std::uint64_t seed = 1; !good() && seed < 200; ++seed) {
      Rng rng(seed);
      pair = find_pair(*game, 60, rng);
    }
    ASSERT_TRUE(good()) << "no such pair was found";
    const Heard one = Played(*game, pair.one).play();
    const Heard two = Played(*game, pair.two).play();
    EXPECT_GE(one.taken_back, 1);
    EXPECT_GT(one.by_viewer.size(), 20'000u);
    EXPECT_EQ(first_difference(one.by_viewer, two.by_viewer), "");
    EXPECT_EQ(first_difference(one.by_watcher, two.by_watcher), "");
  }
}

}  // namespace
}  // namespace serai::house::test
