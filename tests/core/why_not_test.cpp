// Every thing that can be pointed at, at every kind of moment of recorded and of random games: who points is told a
// rule about that thing (tests/why_not.txt), or may do something with it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "engine/core/record.h"
#include "tests/support/any_game.h"
#include "tests/support/here.h"

namespace serai::test {
namespace {

namespace fs = std::filesystem;

// The table of rules, and which of them were heard.
class Rules {
 public:
  explicit Rules(std::string_view game) {
    std::istringstream file(content(fs::path(source_dir()) / "tests/why_not.txt"));
    bool mine = false;
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line[0] == '#') continue;
      std::istringstream words(line);
      std::string kind;
      words >> kind;
      Row row;
      for (std::string word; words >> word;)
        (word.find('-') == std::string::npos ? row.moments : row.rules).insert(word);
      if (row.rules.empty())
        mine = kind == game;
      else if (mine)
        rows_[kind].push_back(row);
    }
  }

  bool may_answer(const std::string& kind, const std::string& moment, const std::string& rule) {
    for (const std::string& any : {kind, std::string("*")})
      for (Row& row : rows_[any])
        if (row.moments.contains(moment) || (row.moments.contains("*") && moment != "over")) {
          row.heard.insert(rule);
          return row.rules.contains(rule);
        }
    return false;
  }

  // What the table allows and nobody has ever heard.
  std::string unheard() const {
    std::string all;
    for (const auto& [kind, rows] : rows_)
      for (const Row& row : rows)
        for (const std::string& rule : row.rules)
          if (!row.heard.contains(rule) && kind != "*") all += kind + " " + *row.moments.begin() + "…: " + rule + "\n";
    return all;
  }

 private:
  struct Row {
    std::set<std::string> moments;
    std::set<std::string> rules;
    std::set<std::string> heard;
  };
  std::map<std::string, std::vector<Row>> rows_;
};

std::string moment_of(const Position& position, Seat seat) {
  if (position.actor() == kOver) return "over";
  if (position.actor() != seat) return "wait";
  const std::string json = position.view(kWatcher)->json();
  const std::size_t at = json.find("\"phase\":\"") + 9;
  return json.substr(at, json.find('"', at) - at);
}

bool same(const std::optional<Refusal>& a, const std::optional<Refusal>& b) {
  if (!a || !b) return !a && !b;
  return a->rule == b->rule && a->reason.key == b->reason.key && a->reason.args == b->reason.args;
}

template <class G>
class PointingAt : public AnyGame<G> {
 protected:
  // Asks about everything; then again as if one thing of each kind that can be chosen had been, and perhaps two.
  void ask_all(const Position& position, Seat seat, Rng& rng) {
    const std::string moment = moment_of(position, seat);
    if (++asked_[moment] > kOften && rng.below(20) != 0) return;
    const std::unique_ptr<Position> likewise = position.view(seat)->redeal(rng);
    for (const Thing& first : one_of_each(ask_after({}, position, *likewise, seat, moment), rng)) {
      const std::vector<Thing> next = one_of_each(ask_after({first}, position, *likewise, seat, moment), rng);
      if (!next.empty() && rng.below(4) == 0)
        ask_after({first, next[rng.below(static_cast<std::uint32_t>(next.size()))]}, position, *likewise, seat, moment);
    }
  }

  // Gives what can be chosen.
  std::vector<Thing> ask_after(const std::vector<Thing>& chosen, const Position& position, const Position& likewise,
                               Seat seat, const std::string& moment) {
    // Other names of what stands on a cell.
    static const std::set<std::string_view> kOnCells{"entrance", "stall", "lift", "customer"};
    std::vector<Thing> open;
    for (int kind = 0; const ThingKind& things : G::things()) {
      for (int name = 0; !kOnCells.contains(things.kind) && name < static_cast<int>(things.names.size()); ++name) {
        const Thing thing{kind, name};
        const std::string& called = things.names[static_cast<std::size_t>(name)];
        const std::optional<Refusal> refusal = position.why_not_with(seat, thing, chosen);
        if (refusal)
          judge(std::string(things.kind), called, moment, *refusal);
        else
          open.push_back(thing);
        EXPECT_TRUE(same(refusal, likewise.why_not_with(seat, thing, chosen)))
            << "tells what the seat does not know: " << things.kind << ':' << called << ", " << moment;
      }
      ++kind;
    }
    return open;
  }

  static std::vector<Thing> one_of_each(const std::vector<Thing>& things, Rng& rng) {
    std::map<int, std::vector<Thing>> kinds;
    for (const Thing& thing : things) kinds[thing.kind].push_back(thing);
    std::vector<Thing> chosen;
    for (const auto& [kind, same_kind] : kinds)
      chosen.push_back(same_kind[rng.below(static_cast<std::uint32_t>(same_kind.size()))]);
    return chosen;
  }

  void judge(const std::string& kind, const std::string& name, const std::string& moment, const Refusal& refusal) {
    const std::string text = refusal.say(Language::en);
    if (!rules_.may_answer(kind, moment, std::string(refusal.rule)))
      ADD_FAILURE() << kind << ':' << name << ", " << moment << ": " << refusal.rule << ": " << text;
    ASSERT_TRUE(G::catalogue().has(refusal.reason.key)) << refusal.reason.key;
    for (Language language : {Language::en, Language::de, Language::nl}) {
      const std::string said = refusal.say(language);
      ASSERT_FALSE(said.empty()) << refusal.reason.key;
      ASSERT_EQ(said.find_first_of("{}@"), std::string::npos) << said;
      ASSERT_EQ(said.find(".due."), std::string::npos) << said;
    }
  }

  // Of each moment in a game: as often as it is worth, where there are many things to ask about.
  const int kOften = [] {
    std::size_t count = 0;
    for (const ThingKind& things : G::things()) count += things.names.size();
    return static_cast<int>(1200 / count);
  }();
  Rules rules_{G::kName};
  std::map<std::string, int> asked_;
};

using Games = AsTypes<AllGames>::Types;
TYPED_TEST_SUITE(PointingAt, Games);

TYPED_TEST(PointingAt, EveryThingAtEveryMomentTellsARuleAboutIt) {
  using G = TypeParam;
  Rng rng(5);
  for (const fs::directory_entry& file : fs::directory_iterator(fs::path(source_dir()) / "tests/records")) {
    if (!file.path().filename().string().starts_with(std::string(G::kName) + "-")) continue;
    ReadOptions options;
    this->asked_.clear();
    options.watch = [&](const Position& before, RecordMove) {
      if (before.actor() >= 1 && rng.below(2) == 0) this->ask_all(before, before.actor(), rng);
      if (rng.below(40) == 0) this->ask_all(before, 1 + static_cast<Seat>(rng.below(before.seats())), rng);
    };
    ASSERT_TRUE(read_record(content(file.path()), find_game, options));
  }
  // Random games, until rare moments have come too.
  for (int round = 0; round < 2 || (round < 60 && !this->rules_.unheard().empty()); ++round)
    for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats)
      for (const Options& options : variants(G::kName, G::option_specs())) {
        if (round == 0) this->asked_.clear();
        typename G::State state = G::start(seats, options);
        while (G::actor(state) != kOver) {
          const PositionOf<G> position(state);
          if (G::actor(state) >= 1 && rng.below(2) == 0) this->ask_all(position, G::actor(state), rng);
          G::apply(state, this->choose(state, rng));
        }
        this->ask_all(PositionOf<G>(state), 1, rng);
      }
  EXPECT_EQ(this->rules_.unheard(), "") << "the table allows what is never said";
}

}  // namespace
}  // namespace serai::test
