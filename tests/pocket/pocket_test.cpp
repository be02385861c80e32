// What a pocket house promises to who keeps it: nothing shown is lost, nothing happens twice, nothing hidden goes out.
#include "pocket/pocket.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/registry.h"
#include "table/answers.h"
#include "table/verify.h"
#include "tests/pocket/page.h"

namespace serai::pocket::test {
namespace {

// One person among bots.
class Player {
 public:
  Player(Page& the_page, std::string_view game, int seats, std::string_view level) : page(the_page) {
    request_ = join(R"({"id":"open","hints":true,"seats":)", seats, R"(,"game":")", game, "\"}");
    const Answered opened = page.ask("POST", "/api/tables", kAda, request_);
    EXPECT_EQ(opened.status, 200) << opened.body;
    table = *JsonValue::read(opened.body)->find("table")->text();
    EXPECT_EQ(command("sit", R"("do":"sit","seat":1,"name":"Ada","nonce":"0123456789abcdef")").status, 200);
    for (int seat = 2; seat <= seats; ++seat)
      EXPECT_EQ(command(join("bot", seat), join(R"("do":"bot","level":")", level, R"(","seat":)", seat)).status, 200);
    EXPECT_EQ(command("start", R"("do":"start")").status, 200);
  }

  std::string path(std::string_view rest = "") const { return join("/api/tables/", table, rest); }
  Answered command(std::string_view id, std::string_view members) {
    return page.ask("POST", path("/commands"), kAda, join(R"({"id":")", id, R"(",)", members, "}"));
  }
  JsonValue look() {
    const Answered answer = page.ask("GET", path(), kAda);
    return JsonValue::read(answer.body).value_or(JsonValue());
  }
  // What it would do next; "" where it is not its turn.
  std::string next_move(Rng& rng) {
    const JsonValue told = look();
    const JsonValue* now = told.find("now");
    const JsonValue* moves = now ? now->find("moves") : nullptr;
    if (!moves) return "";
    const auto& list = *moves->list();
    const std::string words = *list[rng.below(static_cast<std::uint32_t>(list.size()))].find("words")->text();
    return join(R"("do":"move","seat":1,"words":")", words, R"(","seen":)",
                static_cast<int>(*now->find("event")->number()));
  }
  bool over() {
    const JsonValue told = look();
    return *told.find("now")->find("state")->text() == "over";
  }
  void play_to_the_end(Rng& rng) {
    for (int turn = 0;; ++turn) {
      page.rest();
      const std::string move = next_move(rng);
      if (move.empty()) break;
      ASSERT_EQ(command(join("m", turn), move).status, 200);
    }
  }

  Page& page;
  std::string table;

 private:
  std::string request_;
};

// Whenever it is killed, it goes on as it was shown; the same command sent again is done once.
TEST(Pocket, LosesAndDoublesNothingHoweverOftenItIsKilled) {
  for (const Game* game : all_games()) {
    Page page;
    Player player(page, game->name(), 2, "novice");
    Rng rng(3);
    int kills = 0;
    int listener = page.listen(player.table, R"({"language":"en"})");
    std::size_t shown = 0;  // events of the log
    for (int turn = 0; turn < 2000; ++turn) {
      page.rest();
      const std::string move = player.next_move(rng);
      if (move.empty()) break;
      const std::string body = join(R"({"id":"k)", turn, R"(",)", move, "}");
      int number = page.send("POST", player.path("/commands"), kAda, body);
      for (std::uint32_t steps = rng.below(6); steps > 0; --steps) page.work_once();
      const bool acknowledged = page.answers.contains(number) && page.answers[number].status == 200;
      const std::size_t stored = page.disk[player.table].size();
      if (!page.heard[listener].empty()) {
        const auto told = JsonValue::read(page.heard[listener].back());
        shown = static_cast<std::size_t>(*told->find("now")->find("event")->number());
      }
      ASSERT_GE(stored, shown) << "stored before it is shown";
      if (rng.below(3) == 0) {
        page.killed();
        ++kills;
        listener = page.listen(player.table, R"({"language":"en"})");
        const Answered again = page.ask("POST", player.path("/commands"), kAda, body);
        ASSERT_EQ(again.status, 200) << again.body;
        const std::optional<JsonValue> event = JsonValue::read(again.body);
        const auto first = static_cast<std::size_t>(*event->find("event")->number());
        if (acknowledged) {
          EXPECT_LE(first, stored) << "what was acknowledged happened before the kill";
        }
      }
    }
    EXPECT_GT(kills, 5) << game->name();
    ASSERT_TRUE(player.over());
    const std::string record = page.ask("GET", player.path("/record")).body;
    const Verdict verdict = verify_record(record);
    EXPECT_EQ(verdict.what, "") << record;
    std::set<std::string> commands;
    for (const StoredRow& row : page.disk[player.table])
      if (const std::optional<Event> event = read_row(row.number, row.at, row.body); event && !event->command.empty()) {
        EXPECT_TRUE(commands.insert(event->command).second) << event->command << " twice";
      }
  }
}

TEST(Pocket, WhatCouldNotBeStoredDidNotHappen) {
  Page page;
  Player player(page, "dunhuang", 2, "novice");
  page.rest();
  Rng rng(1);
  const std::size_t before = page.disk[player.table].size();
  const std::string now = page.ask("GET", player.path(), kAda).body;
  const std::string move = player.next_move(rng);
  page.next_outcome = "no";
  EXPECT_EQ(player.command("x", move).status, 503);
  EXPECT_EQ(page.disk[player.table].size(), before);
  EXPECT_EQ(page.ask("GET", player.path(), kAda).body, now);
  EXPECT_EQ(player.command("x", move).status, 200) << "sent again";

  // Where nobody knows, the log does: it was written.
  page.rest();
  const std::string other = player.next_move(rng);
  page.next_outcome = "unknown";
  EXPECT_EQ(player.command("y", other).status, 200);
  page.rest();
  EXPECT_EQ(verify_record(page.ask("GET", player.path("/record"), kAda).body).what.find("taken"), std::string::npos);
}

TEST(Pocket, ABotWhoseMoveCouldNotBeStoredTriesAgain) {
  Page page;
  Player player(page, "kairo", 2, "novice");
  page.rest();
  Rng rng(1);
  for (int turn = 0; turn < 50; ++turn) {
    const std::string move = player.next_move(rng);
    ASSERT_EQ(player.command(join("m", turn), move).status, 200);
    page.next_outcome = "no";  // of the bot's
    page.rest();
    if (page.wake) break;
    page.next_outcome = "yes";
  }
  ASSERT_GT(page.wake, page.now);
  page.now = page.wake;
  page.tick();
  page.rest();
  EXPECT_FALSE(player.next_move(rng).empty()) << "the bot has moved";
}

// Nothing in a task tells more than the seat that thinks knows, and nobody is told the secret of the dice.
TEST(Pocket, HiddenThingsStayInIt) {
  for (const Game* game : all_games()) {
    Page page;
    std::size_t tasks = 0;
    page.think = [&](const std::string& task) {
      ++tasks;
      const std::string line = task.substr(task.rfind(" | ") + 3);
      const std::unique_ptr<SeatView> seen = read_view(line);
      EXPECT_TRUE(seen) << line;
      EXPECT_EQ(seen->viewer(), 2) << "the bot's seat";
      return do_task(task);
    };
    std::string secret;
    page.watch = [&](std::string_view, std::string_view answer) {
      const JsonValue value = *JsonValue::read(answer);
      for (const std::string_view way : {"answer", "tell", "think"}) {
        const JsonValue* list = value.find(way);
        if (!list || secret.empty()) continue;
        for (const JsonValue& each : *list->list())
          for (const std::string_view member : {"body", "text"}) {
            const JsonValue* text = each.find(member);
            EXPECT_TRUE(!text || text->text()->find(secret) == std::string::npos) << answer;
          }
      }
    };
    Player player(page, game->name(), 2, "medium");
    secret = std::get<Opened>(read_row(1, 1, page.disk[player.table][0].body)->fact).secret;
    page.listen(player.table, join(R"({"secrets":[")", kAda, R"("]})"));
    Rng rng(2);
    for (int turn = 0; turn < 12; ++turn) {
      page.rest();
      const std::string move = player.next_move(rng);
      if (move.empty()) break;
      ASSERT_EQ(player.command(join("m", turn), move).status, 200);
    }
    EXPECT_GT(tasks, 0u) << game->name();
  }
}

TEST(Pocket, WhatDidNotComeOfATaskIsRefused) {
  Page page;
  Player player(page, "yspahan", 2, "medium");
  page.listen(player.table, "{}");
  std::vector<std::string> answers;
  page.watch = [&](std::string_view, std::string_view answer) { answers.emplace_back(answer); };
  page.think = [](const std::string&) { return "tree 1 2 3"; };
  Rng rng(1);
  for (int turn = 0; turn < 9 && page.tasks == 0; ++turn) {
    if (const std::string move = player.next_move(rng); !move.empty()) player.command(join("m", turn), move);
    page.rest();
  }
  ASSERT_GT(page.tasks, 0u);
  EXPECT_NE(answers.back().find("results"), std::string::npos) << answers.back();
  EXPECT_EQ(do_task("nonsense"), "");
  EXPECT_EQ(do_task("move expert 1 0 |  | Y seats=9"), "");
}

TEST(Pocket, SaysWhatIsWrongWithARequest) {
  Pocket pocket;
  EXPECT_NE(pocket.ask("?").find("JSON object"), std::string::npos);
  EXPECT_NE(pocket.ask("{}").find("now"), std::string::npos);
  EXPECT_NE(pocket.ask(R"({"now":1})").find("random"), std::string::npos);
  const std::string digits(64, 'a');
  EXPECT_NE(pocket.ask(join(R"({"now":1,"random":")", digits, "\"}")).find("do"), std::string::npos);
  EXPECT_EQ(pocket.ask(R"({"now":1,"do":"tick"})"), "{}") << "later requests may do without";
}

TEST(Pocket, EverySecretIsItsOwn) {
  Page page;
  std::set<std::string> secrets;
  for (int i = 0; i < 20; ++i) {
    page.ask("POST", "/api/tables", kAda, join(R"({"id":")", i, R"(","game":"kairo","seats":2})"));
    for (const auto& [table, rows] : page.disk)
      if (!rows.empty()) secrets.insert(std::get<Opened>(read_row(1, 1, rows[0].body)->fact).secret);
  }
  EXPECT_EQ(secrets.size(), 20u);
  const std::string lobby = page.ask("GET", "/api/tables").body;
  for (const auto& [table, rows] : page.disk) EXPECT_NE(lobby.find(table), std::string::npos);
}

// A game that runs goes on elsewhere from its whole record; nobody else is given that.
TEST(Pocket, ARunningGameCanBeTakenToAHouse) {
  for (const Game* game : all_games()) {
    Page page;
    Player player(page, game->name(), 3, "novice");
    Rng rng(9);
    for (int turn = 0; turn < 20; ++turn) {
      page.rest();
      ASSERT_EQ(player.command(join("m", turn), player.next_move(rng)).status, 200);
    }
    page.rest();
    const std::string record = page.ask("GET", player.path("/record?whole=1"), kAda).body;
    Json json;
    json.open_object().member("id", "house").member("record", record);
    EXPECT_EQ(page.ask("POST", "/api/tables", kAda, json.close_object().take()).status, 200) << record;
    EXPECT_EQ(page.ask("GET", player.path("/record?whole=1")).body, page.ask("GET", player.path("/record")).body);
    EXPECT_EQ(record.find("# secret"), std::string::npos);
  }
}

// A game that is over can be looked into.
TEST(Pocket, GoesOnFromARecord) {
  Page page;
  Player player(page, "kairo", 2, "novice");
  Rng rng(4);
  player.play_to_the_end(rng);
  Json json;
  json.open_object().member("id", "again").member("record", page.ask("GET", player.path("/record")).body);
  const Answered opened = page.ask("POST", "/api/tables", kAda, json.close_object().take());
  ASSERT_EQ(opened.status, 200) << opened.body;
  const std::string table = *JsonValue::read(opened.body)->find("table")->text();
  EXPECT_EQ(page.ask("GET", join("/api/tables/", table, "/sheet")).body, page.ask("GET", player.path("/sheet")).body);
}

}  // namespace
}  // namespace serai::pocket::test
