// A pocket house and a real one, asked the same: every answer and every message is the same, byte for byte.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/registry.h"
#include "house/router.h"
#include "table/verify.h"
#include "tests/house/hand_loop.h"
#include "tests/pocket/page.h"
#include "tests/support/here.h"

namespace serai::pocket::test {
namespace {

const std::string kBo = "fedcba9876543210fedcba9876543210";

// The same chance for both, whoever asks for it how often.
std::string chance(std::size_t bytes) {
  return sha256_hex(join("chance of ", static_cast<int>(bytes))).substr(0, 2 * bytes);
}

class Ear final : public house::Listener {
 public:
  void hear(const std::shared_ptr<const std::string>& message) override { heard.push_back(*message); }
  void end(const std::shared_ptr<const std::string>& last) override { heard.push_back(*last); }
  std::vector<std::string> heard;
};

class RealHouse {
 public:
  RealHouse()
      : folder_(std::filesystem::temp_directory_path() / join("serai-pocket-", static_cast<int>(getpid()))),
        store_(open(folder_, loop)),
        hall_(loop, *store_, bots_, workshop_, circumstances()),
        office_(
            hall_, *store_, [this] { return loop.now; }, [] {}),
        router_(
            hall_, office_, *store_, limits_, turns_, pages_, house::Sites({}, {}), [this] { return loop.now; },
            [](const std::string&) { return ""; }) {}
  ~RealHouse() {
    store_.reset();
    std::filesystem::remove_all(folder_);
  }

  Answered ask(std::string_view method, std::string_view target, const std::string& secret, std::string_view body,
               std::string_view language) {
    house::Request request;
    const std::string authorization = "Bearer " + secret;
    request.method = method;
    request.target = target;
    request.host = "localhost";
    request.authorization = authorization;
    request.accept_language = language;
    request.body = body;
    std::optional<house::Response> response;
    router_.route(request, [&](house::Response given) { response = std::move(given); });
    until([&] { return response.has_value(); });
    return {response->status, *response->body};
  }
  // Bots think on this thread.
  void until(const std::function<bool()>& done) {
    while (!done() && !testing::Test::HasFatalFailure()) {
      if (bots_.run_one()) continue;
      bool once = false;
      loop.run_until([&] { return std::exchange(once, true); });
    }
    loop.run_ready();
  }
  void listen(const std::string& table, std::string_view hello, const std::shared_ptr<Ear>& ear) {
    bool told = false;
    hall_.join(table, *read_hello(hello), ear, [&](const Reply& reply) {
      ear->heard.push_back(reply.body);
      told = true;
    });
    loop.run_until([&] { return told; });
  }

  house::test::HandLoop loop;

 private:
  static std::unique_ptr<house::Store> open(const std::filesystem::path& folder, house::test::HandLoop& loop) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return house::open_store((folder / "house.db").string(),
                             [&loop](std::function<void()> task) { loop.post(std::move(task)); }, nullptr);
  }
  house::Circumstances circumstances() {
    house::Circumstances given = house::Circumstances::real();
    given.now = [this] { return loop.now; };
    given.random_hex = chance;
    given.answer_grid = 0;
    return given;
  }
  static house::LimitTerms no_limits() {
    house::LimitTerms terms;
    terms.on = false;
    return terms;
  }

  std::filesystem::path folder_;
  std::unique_ptr<house::Store> store_;
  house::Bots bots_{0};
  house::Workshop workshop_{house::Workshop::Where::at_once};
  house::Hall hall_;
  house::Office office_;
  house::Limits limits_{no_limits()};
  house::Turns turns_{house::thread_time};
  const house::Pages pages_;
  house::Router router_;
};

std::string without(std::string text, const std::string& line) {
  const std::size_t at = text.find(line);
  return at == std::string::npos ? text : text.erase(at, line.size());
}

// Both at once. What was played at home says so, and nothing else differs.
class Both {
 public:
  Answered ask(std::string_view method, std::string_view target, const std::string& secret = "",
               std::string_view body = "", std::string_view language = "en") {
    const Answered there = house.ask(method, target, secret, body, language);
    const Answered here = page.ask(method, target, secret, body, language);
    EXPECT_EQ(here.status, there.status) << target << " " << body << there.body;
    EXPECT_EQ(without(here.body, "# pocket\n"), there.body) << target << " " << body;
    return here;
  }
  int command(const std::string& table, const std::string& secret, const std::string& members,
              std::string_view language = "en") {
    const std::string id = join("c", ++ids_);
    return ask("POST", join("/api/tables/", table, "/commands"), secret, join(R"({"id":")", id, R"(",)", members, "}"),
               language)
        .status;
  }
  std::string open(const std::string& members) {
    const Answered answer = ask("POST", "/api/tables", kAda, join(R"({"id":")", ++ids_, R"(",)", members, "}"));
    return *JsonValue::read(answer.body)->find("table")->text();
  }
  void listen(const std::string& table, std::string_view hello) {
    ears_.push_back({std::make_shared<Ear>(), page.listen(table, hello)});
    house.listen(table, hello, ears_.back().there);
    compare();
  }
  void rest() {
    page.rest();
    house.until([&] {
      return std::all_of(ears_.begin(), ears_.end(),
                         [&](const Ears& each) { return each.there->heard.size() >= page.heard[each.here].size(); });
    });
    compare();
  }
  void compare() {
    for (const Ears& each : ears_) {
      ASSERT_EQ(page.heard[each.here].size(), each.there->heard.size());
      for (std::size_t i = 0; i < each.there->heard.size(); ++i)
        ASSERT_EQ(page.heard[each.here][i], each.there->heard[i]);
      each.there->heard.clear();
      page.heard[each.here].clear();
    }
  }
  // How it stands, as the host sees it.
  JsonValue look(const std::string& table) {
    return *JsonValue::read(ask("GET", join("/api/tables/", table, "?language=de"), kAda).body);
  }

  RealHouse house;
  Page page{chance};

 private:
  struct Ears {
    std::shared_ptr<Ear> there;
    int here;
  };
  std::vector<Ears> ears_;
  int ids_ = 0;
};

// Two people on one device and bots, with hints, undos, refusals, and everything asked that can be asked.
void play(Both& both, const Game& game) {
  const std::string table = both.open(join(R"("hints":true,"seats":3,"game":")", game.name(), "\""));
  const std::string path = join("/api/tables/", table);
  both.listen(table, R"({"language":"nl"})");
  both.listen(table, join(R"({"secrets":[")", kAda, R"("],"language":"en"})"));
  both.listen(table, join(R"({"secrets":[")", kBo, R"("]})"));
  both.command(table, kAda, R"("do":"sit","seat":1,"name":"Ada","nonce":"0123456789abcdef")");
  both.command(table, kBo, R"("do":"sit","seat":2,"name":"B\u00f6","nonce":"fedcba9876543210")");
  both.command(table, kBo, R"("do":"bot","seat":3,"level":"easy")", "de");  // not the host
  both.command(table, kAda, R"("do":"bot","seat":3,"level":"medium")");
  both.command(table, kAda, R"("do":"hints","seat":1)");
  both.command(table, kBo, R"("do":"hints","seat":2)");
  both.command(table, kAda, R"("do":"start")");
  both.rest();
  Rng rng(5);
  for (int turn = 0;; ++turn) {
    const JsonValue told = both.look(table);
    const JsonValue* now = told.find("now");
    if (*now->find("state")->text() == "over") break;
    const std::string actor = *now->find("actor")->text();
    const std::string secret = actor == "1" ? kAda : kBo;
    const JsonValue mine = *JsonValue::read(both.ask("GET", path + "?after=3", secret).body);
    const std::vector<JsonValue>& moves = *mine.find("now")->find("moves")->list();
    const std::string words = *moves[rng.below(static_cast<std::uint32_t>(moves.size()))].find("words")->text();
    const int seen = static_cast<int>(*now->find("event")->number());
    if (turn == 3 || turn == 11) {
      // A browser that is given the question finds the house's answer.
      const Answered question = both.ask("GET", join(path, "/question?seat=", actor), secret);
      const std::string text = *JsonValue::read(question.body)->find("question")->text();
      const Answered hint = both.ask("POST", join(path, "/hint?seat=", actor), secret, "", "nl");
      EXPECT_EQ(both.page.advise(text, "nl").body, hint.body);
    }
    if (turn % 5 == 0) {
      const auto& things = game.things()[rng.below(static_cast<std::uint32_t>(game.things().size()))];
      const std::string thing =
          join(things.kind, ':', things.names[rng.below(static_cast<std::uint32_t>(things.names.size()))]);
      both.ask("POST", join(path, "/why?seat=", actor), secret, join(R"({"thing":")", thing, "\"}"), "de");
      both.ask("GET", join(path, "/then?lines=", turn), secret);
      both.ask("GET", join(path, "/record"), secret);
      both.command(table, kBo, join(R"("do":"move","seat":1,"words":"pass","seen":)", seen));
    }
    both.house.loop.now += 700;
    both.page.now += 700;
    both.command(table, secret, join(R"("do":"move","seat":)", actor, R"(,"words":")", words, R"(","seen":)", seen));
    both.rest();
    if (turn % 6 == 5) {
      const JsonValue stands = *JsonValue::read(both.ask("GET", path, secret).body);
      if (const JsonValue* undo = stands.find("now")->find("undo"))
        both.command(table, secret,
                     join(R"("do":"undo","seat":)", actor, R"(,"to":)", static_cast<int>(*undo->number())));
      both.rest();
    }
    if (testing::Test::HasFailure()) return;
  }
  both.ask("GET", path + "/sheet", "", "", "de");
  both.ask("GET", path + "/analysis?line=2000", "", "", "de");
  const Answered question = both.ask("GET", path + "/question?line=8");
  const Answered analysis = both.ask("GET", path + "/analysis?line=8");
  if (question.status == 200) {
    const std::string text = *JsonValue::read(question.body)->find("question")->text();
    EXPECT_EQ(both.page.advise(text).body, analysis.body);
  }
  const std::string here = both.ask("GET", path + "/record").body;
  EXPECT_NE(here.find("# pocket\n"), std::string::npos);
  const Verdict verdict = verify_record(here);
  EXPECT_EQ(verdict.what, "");
  EXPECT_GT(verdict.draws, 0);
  ASSERT_EQ(verdict.unproven.size(), 1u);
  EXPECT_NE(verdict.unproven[0].find("no witness"), std::string::npos);

  both.command(table, kBo, R"("do":"rematch")");
  both.command(table, kAda, R"("do":"rematch")");
  both.rest();
}

TEST(Pocket, IsAHouseToTheByte) {
  for (const Game* game : all_games()) {
    Both both;
    play(both, *game);
    if (HasFailure()) return;
  }
}

// By the house, by a pocket at a table of its own, and by one that was given the house's record alone.
TEST(Pocket, TellsTheCourseOfAGameAsAHouseDoes) {
  Both both;
  std::ifstream file(source_dir() + "/tests/records/dunhuang-2-1-0001.serai");
  const std::string record{std::istreambuf_iterator<char>(file), {}};
  Json json;
  const std::string members = json.open_object().member("record", record).close_object().take();
  const std::string table = both.open(members.substr(1, members.size() - 2));
  const std::string path = join("/api/tables/", table);
  const auto end_of = [](const std::function<Answered()>& ask, const std::function<void()>& rest) {
    Answered answer = ask();
    EXPECT_EQ(answer.status, 202) << answer.body;
    for (; answer.status == 202; answer = ask()) rest();
    return answer.body;
  };
  const auto house = [&](std::string_view target) { return both.house.ask("GET", join(path, target), "", "", "nl"); };
  const auto ponder = [&] { both.house.until([turns = 0]() mutable { return ++turns > 20; }); };
  const std::string course = end_of([&] { return house("/course"); }, ponder);
  EXPECT_NE(course.find("accounts"), std::string::npos);
  const auto rest = [&] { both.page.rest(); };
  EXPECT_EQ(end_of([&] { return both.page.ask("GET", path + "/course", "", "", "nl"); }, rest), course);
  EXPECT_EQ(end_of([&] { return both.page.study(house("/record").body, 0, "nl"); }, rest), course);

  // One decision that the course has thought over, and one that it has not.
  int decisions = 0;
  for (int line = 1; line <= 60; ++line) {
    const Answered analysis = house(join("/analysis?line=", line));
    const Answered studied = both.page.study(house("/record").body, line, "nl");
    EXPECT_EQ(studied.status, analysis.status);
    EXPECT_EQ(studied.body, analysis.body) << line;
    if (analysis.status == 200 && ++decisions == 4) break;
  }
  EXPECT_EQ(decisions, 4);
  both.page.rest();
  for (const auto& [id, rows] : both.page.disk) EXPECT_TRUE(id == table || rows.empty()) << "only studied, and kept";
  EXPECT_EQ(both.page.study("caravanserai 1\n", 0).status, 409);
  EXPECT_EQ(both.page.study(house("/record").body, 2000).status, 409);
}

TEST(Pocket, RefusesAsAHouseDoes) {
  Both both;
  both.ask("GET", "/api/games");
  both.ask("GET", "/api/nothing");
  both.ask("POST", "/api/games");
  both.ask("GET", "/api/tables/123");
  both.ask("GET", "/api/tables/000000000000000000000000", "", "", "de");
  both.ask("GET", "/api/tables/000000000000000000000000?after=x", "", "", "de");
  both.ask("POST", "/api/tables", "", R"({"id":"1","game":"kairo","seats":2})", "nl");
  both.ask("POST", "/api/tables", kAda, R"({"id":"1","game":"chess","seats":2})", "de");
  both.ask("POST", "/api/tables", kAda, "no JSON");
  both.ask("POST", "/api/tables", kAda, R"({"id":"1","record":"caravanserai 1\n"})");
  const std::string table = both.open(R"("game":"yspahan","seats":2)");
  const std::string path = join("/api/tables/", table);
  both.ask("POST", path + "/commands", kAda, R"({"id":"x","do":"dance"})");
  both.ask("POST", path + "/commands", "", R"({"id":"x","do":"start"})");
  both.ask("POST", path + "/commands", kAda, R"({"id":"x","do":"start"})", "nl");
  both.ask("POST", path + "/hint?seat=1", kAda);
  both.ask("GET", path + "/question?seat=1", kAda);
  both.ask("GET", path + "/sheet");
  both.ask("GET", path + "/course");
  both.ask("GET", path + "/then?lines=5");
  both.ask("POST", path + "/why?seat=1", kAda, R"({"thing":"moon:full"})");
  both.ask("DELETE", path);
}

}  // namespace
}  // namespace serai::pocket::test
