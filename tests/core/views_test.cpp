// Views as JSON are one language (docs/views.md): the common members in every phase, and no member that the page does
// not describe.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <vector>

#include "engine/core/text.h"
#include "engine/registry.h"
#include "tests/support/here.h"
#include "tests/support/json_members.h"

namespace serai::test {
namespace {

// The value of a plain member at the top, as it is written.
std::string top_value(const std::string& json, std::string_view name) {
  const std::size_t at = json.find(join("\"", name, "\":")) + name.size() + 3;
  return json.substr(at, json.find_first_of(",}", at) - at);
}

// Random games of every number of seats, and of variants that show other members. Of a phase that comes often not every
// position is looked at.
void through_views(const Game& game, std::uint64_t games,
                   const std::function<void(const Position&, Seat, const std::string&)>& visit) {
  std::map<std::string, std::uint32_t> seen;  // phases
  std::vector<Options> variants{{}};
  for (const OptionSpec& spec : game.option_specs())
    if (const std::size_t bar = spec.values.find('|'); bar != std::string_view::npos)
      for (const std::string_view value : {spec.values.substr(0, bar), spec.values.substr(bar + 1)})
        if (value != spec.standard) variants.push_back({{std::string(spec.name), std::string(value)}});
  for (const Options& options : variants)
    for (int seats = game.min_seats(); seats <= game.max_seats(); ++seats)
      for (std::uint64_t i = 0; i < games; ++i) {
        Rng rng = Rng::of(5, i, static_cast<std::uint64_t>(seats));
        const std::unique_ptr<Position> position = game.start(seats, options);
        for (bool over = false; !over;) {
          over = position->actor() == kOver;
          const std::uint32_t often = ++seen[top_value(position->view(kWatcher)->json(), "phase")];
          if (often < 100 || rng.below(1 + often / 100) == 0)
            for (Seat viewer = kAllSeeing; viewer <= seats; ++viewer)
              visit(*position, viewer, position->view(viewer)->json());
          if (over) break;
          const std::vector<Move> moves = position->moves();
          position->apply(position->actor() == kChance ? position->sample(rng)
                                                       : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
      }
}

TEST(Views, TheCommonMembersAreTheSameInEveryGameAndPhase) {
  for (const Game* game : all_games())
    through_views(*game, 2, [&](const Position& position, Seat viewer, const std::string& json) {
      const Actor actor = position.actor();
      ASSERT_TRUE(json.starts_with(join("{\"game\":\"", game->name(), "\",\"seats\":", position.seats(), ",\"viewer\":",
                                        viewer == kAllSeeing ? "null" : std::to_string(viewer), ",\"options\":{")))
          << json;
      ASSERT_EQ(top_value(json, "actor"), actor >= 1 ? std::to_string(actor) : actor == kOver ? "\"over\"" : "\"*\"");
      ASSERT_EQ(top_value(json, "turn"), actor == kOver ? "null" : std::to_string(position.turn()));
      const Members members = JsonMembers::of(json);
      const auto has = [&](const char* member, const char* form) {
        return members.contains(member) && members.at(member) == std::set<std::string>{form};
      };
      for (const char* number : {"seats", "players[].seat", "players[].hand.count", "deck.count"})
        ASSERT_TRUE(has(number, "number")) << number << ": " << json;
      for (const char* text : {"game", "phase"}) ASSERT_TRUE(has(text, "text")) << text;
      for (const char* object : {"options", "action", "players[]", "players[].hand", "deck"})
        ASSERT_TRUE(has(object, "object")) << object << ": " << json;
      for (const char* list :
           {"players", "players[].hand.known", "players[].hand.known_to_all", "deck.known", "discards", "unseen"})
        ASSERT_TRUE(has(list, "array")) << list << ": " << json;
    });
}

// --- The page

struct Row {
  std::vector<std::string> steps;  // capitals stand for any word
  std::string forms;
  bool found = false;
};

std::vector<std::string> steps_of(const std::string& path) {
  std::vector<std::string> steps{""};
  for (char c : path)
    if (c == '.')
      steps.emplace_back();
    else
      steps.back() += c;
  return steps;
}

bool is_placeholder(std::string step) {
  while (step.ends_with("[]")) step.resize(step.size() - 2);
  return std::ranges::all_of(step, [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::string brackets(const std::string& step) { return step.substr(std::min(step.find("[]"), step.size())); }

// Is this member the row's, or on the way to it?
bool leads_to(const std::vector<std::string>& steps, const Row& row, bool whole) {
  if (whole ? steps.size() != row.steps.size() : steps.size() > row.steps.size()) return false;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string& wanted = row.steps[i];
    const bool same = is_placeholder(wanted) ? brackets(steps[i]) == brackets(wanted) : steps[i] == wanted;
    const bool last = i + 1 == steps.size();  // "tokens" and "tokens[]" lead to "tokens[].good"
    const bool begins =
        !whole && last && (wanted.starts_with(steps[i] + "[]") || (is_placeholder(wanted) && brackets(wanted) != ""));
    if (!same && !begins) return false;
  }
  return true;
}

// The rows of the page that hold for a game: those of every game, and its own.
std::vector<Row> rows_for(std::string_view game) {
  std::ifstream page(source_dir() + "/docs/views.md");
  std::vector<Row> rows;
  bool wanted = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) {
      std::string heading = line.substr(3);
      std::ranges::transform(heading, heading.begin(), [](unsigned char c) { return std::tolower(c); });
      wanted = heading == "every game" || heading == game;
    }
    if (!wanted || !line.starts_with("| `")) continue;
    const std::size_t end = line.find('`', 3);
    const std::size_t form = line.find("| ", end) + 2;
    Row row{steps_of(line.substr(3, end - 3)), line.substr(form, line.find(" |", form) - form)};
    std::erase(row.forms, '`');
    rows.push_back(row);
  }
  return rows;
}

TEST(Views, ThePageDescribesEveryMemberAndNoOther) {
  for (const Game* game : all_games()) {
    std::vector<Row> rows = rows_for(game->name());
    Members members;
    through_views(*game, 25, [&](const Position&, Seat, const std::string& json) {
      for (const auto& [member, forms] : JsonMembers::of(json)) members[member].insert(forms.begin(), forms.end());
    });
    for (const auto& [member, forms] : members) {
      if (member.empty()) continue;
      const std::vector<std::string> steps = steps_of(member);
      std::set<std::string> described;
      bool leads = false;
      for (Row& row : rows) {
        leads |= leads_to(steps, row, false);
        if (!leads_to(steps, row, true)) continue;
        row.found = true;
        for (const char* form : {"object", "text", "number", "true, false", "null"})
          if (row.forms.find(form) != std::string::npos) described.insert(form);
      }
      EXPECT_TRUE(leads) << game->name() << ": views.md does not describe " << member;
      for (const std::string& form : forms)
        if (form != "object" && form != "array") {
          EXPECT_TRUE(described.contains(form)) << game->name() << ": " << member << " may be " << form;
        }
      for (const std::string& form : described)
        EXPECT_TRUE(forms.contains(form)) << game->name() << ": " << member << " is never " << form;
    }
    for (const Row& row : rows) {
      std::string name;
      for (const std::string& step : row.steps) name += (name.empty() ? "" : ".") + step;
      EXPECT_TRUE(row.found) << game->name() << ": no view has " << name;
    }
  }
}

}  // namespace
}  // namespace serai::test
