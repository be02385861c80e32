// Bots from outside in the house: who is here, who is invited, and who needs a key.
#include "house/regulars.h"

#include <fstream>

#include "house/bot_keys.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

const std::string kZarif = R"({"name":"Zarif","games":["kairo"],"free":1})";

std::string sit_as_bot(const std::string& more = "") {
  return R"("do":"sit","seat":2,"name":"Zarif","nonce":"0123456789abcdef","marked":true)" + more;
}

TEST(Regulars, WhoSaysSoIsHereForAWhile) {
  Regulars regulars;
  const Coming zarif{"Zarif", {"kairo"}, 2, ""};
  EXPECT_EQ(regulars.come(zarif, "b", "here", 1000, Language::en).status, 200);
  EXPECT_EQ(regulars.list(2000).body, R"({"regulars":[{"name":"Zarif","games":["kairo"],"free":2}]})");
  EXPECT_TRUE(regulars.is_here("Zarif", 10'999));
  EXPECT_FALSE(regulars.is_here("Zarif", 11'000));
  EXPECT_EQ(regulars.list(11'000).body, R"({"regulars":[]})");
}

TEST(Regulars, TwoOfOneNameAreNotHereAtOnce) {
  Regulars regulars;
  const Coming zarif{"Zarif", {"kairo"}, 2, ""};
  ASSERT_EQ(regulars.come(zarif, "b", "here", 0, Language::en).status, 200);
  const Reply second = regulars.come(zarif, "c", "there", 1, Language::en);
  EXPECT_EQ(second.status, 409);
  EXPECT_NE(second.body.find("another bot called ‘Zarif’ is in the house"), std::string::npos);
  EXPECT_EQ(regulars.come(zarif, "b", "elsewhere", 2, Language::en).status, 200) << "the first one may move";
  EXPECT_EQ(regulars.come(zarif, "c", "there", 20'000, Language::en).status, 200) << "and may go";
}

TEST(Regulars, AnAccountHasAFewAndTheHouseNotEndless) {
  Regulars regulars;
  int here = 0;
  for (int i = 0; i < 100; ++i)
    here += regulars.come({"Z" + std::to_string(i), {}, 1, ""}, "b", "one", 0, Language::en).status == 200;
  EXPECT_EQ(here, 20);
  for (int i = 100; i < 1000; ++i)
    here += regulars.come({"Z" + std::to_string(i), {}, 1, ""}, "b", std::to_string(i), 0, Language::en).status == 200;
  EXPECT_EQ(here, 200);
}

TEST(Regulars, AnInvitationIsToldUntilItIsTakenOrOld) {
  Regulars regulars;
  const Coming zarif{"Zarif", {"kairo"}, 2, ""};
  const auto hears = [&](Millis now) { return regulars.come(zarif, "b", "here", now, Language::en).body; };
  hears(0);
  regulars.invite("Zarif", "table-1", 2, 0);
  regulars.invite("Zarif", "table-2", 1, 0);
  regulars.invite("Nobody", "table-3", 1, 0);
  EXPECT_EQ(hears(1),
            R"({"ok":true,"again":1,"invitations":[{"table":"table-1","seat":2},{"table":"table-2","seat":1}]})");
  regulars.sat_down("Zarif", "table-1", 2);
  EXPECT_EQ(hears(2), R"({"ok":true,"again":1,"invitations":[{"table":"table-2","seat":1}]})")
      << "the answer may be lost";
  for (Millis now = 5000; now < 30'000; now += 5000) hears(now);
  EXPECT_EQ(hears(30'000), R"({"ok":true,"again":1,"invitations":[]})");
}

TEST(Regulars, AreInvitedByTheHostAndSitDownMarked) {
  RunningHouse house;
  Player host(house.port(), kHost);
  Player bot(house.port(), kSecrets[1]);
  const std::string table = host.open(R"("game":"kairo","seats":2)");
  HttpAnswer answer = host.ask(table, R"("do":"invite","seat":2,"name":"Zarif")");
  EXPECT_EQ(answer.status, 409);
  EXPECT_NE(answer.body.find("no bot called ‘Zarif’ is in the house now"), std::string::npos) << answer.body;

  EXPECT_EQ(bot.client.post("/api/regulars", kZarif).status, 403) << "without a secret";
  EXPECT_EQ(bot.client.post("/api/regulars", R"({"name":"Zarif"})", bot.secret()).status, 400);
  ASSERT_EQ(bot.client.post("/api/regulars", kZarif, bot.secret()).status, 200);
  EXPECT_EQ(host.client.get("/api/regulars").body, R"({"regulars":[{"name":"Zarif","games":["kairo"],"free":1}]})");
  host.must(table, R"("do":"invite","seat":2,"name":"Zarif")");
  EXPECT_NE(bot.client.post("/api/regulars", kZarif, bot.secret()).body.find("\"table\":\"" + table),
            std::string::npos);
  bot.must(table, sit_as_bot());
  EXPECT_EQ(bot.client.post("/api/regulars", kZarif, bot.secret()).body.find(table), std::string::npos);
  EXPECT_EQ(bot.ask(table, R"("do":"sit","seat":2,"name":"Zoe","nonce":"0123456789abcdef")").status, 409);

  // The mark is in the log: it is there after a restart.
  house.restart();
  const std::string told = Client(house.port()).get("/api/tables/" + table).body;
  EXPECT_NE(told.find(R"("name":"Zarif","marked":true)"), std::string::npos) << told;
}

TEST(BotKeys, AreNeededWhereTheOperatorAsksForThem) {
  const std::string file = ::testing::TempDir() + "bot-keys-" + std::to_string(getpid());
  std::filesystem::remove(file);
  const std::string key = give_bot_key(file, "Zarif");
  EXPECT_EQ(std::filesystem::status(file).permissions() & std::filesystem::perms::all,
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  RunningHouse house([&](HouseTerms& terms) { terms.bot_keys = file; });
  Player host(house.port(), kHost);
  Player bot(house.port(), kSecrets[1]);
  const std::string table = host.open(R"("game":"kairo","seats":2)");
  const auto comes_with = [&](const std::string& with, const std::string& name) {
    return bot.client
        .post("/api/regulars", R"({"games":["kairo"],"free":1,"name":")" + name + R"(","key":")" + with + "\"}",
              bot.secret())
        .status;
  };
  const HttpAnswer without = bot.ask(table, sit_as_bot());
  EXPECT_EQ(without.status, 403);
  EXPECT_NE(without.body.find("a bot needs a key that its operator gave for the name ‘Zarif’"), std::string::npos);
  EXPECT_EQ(bot.ask(table, sit_as_bot(R"(,"key":"0123")")).status, 403);
  EXPECT_EQ(comes_with("", "Zarif"), 403);
  EXPECT_EQ(comes_with(key, "Zoe"), 403) << "a key is for a name";
  EXPECT_EQ(comes_with(key, "Zarif"), 200);
  bot.must(table, sit_as_bot(",\"key\":\"" + key + "\""));
  EXPECT_EQ(Client(house.port()).get("/api/tables/" + table).body.find(key), std::string::npos);
  host.sit(table, 1);

  // Given and taken away while the house is open.
  const std::string second = give_bot_key(file, "Zoe");
  EXPECT_EQ(comes_with(second, "Zoe"), 200);
  std::ofstream(file, std::ios::trunc) << "# nobody any more\n";
  EXPECT_EQ(comes_with(second, "Zoe"), 403);
  std::filesystem::remove(file);
}

TEST(BotKeys, AFileThatIsNoneIsNamedWithItsLine) {
  EXPECT_THROW(BotKeys("/nowhere/keys"), std::runtime_error);
  const std::string file = ::testing::TempDir() + "no-bot-keys-" + std::to_string(getpid());
  std::ofstream(file) << "# keys\n\nsecret Zarif\n";
  try {
    const BotKeys keys(file);
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_EQ(std::string(error.what()),
              file + ":3: a line has a key's hash and a bot's name, as `serai bot-key` writes it");
  }
  std::filesystem::remove(file);
}

// What one address may open has an end, whoever it is (limits.h).
TEST(Regulars, ABotThatOpensAThousandTablesIsToldToWait) {
  RunningHouse house([](HouseTerms& terms) { terms.limits.on = true; });
  Client bot(house.port());
  int opened = 0;
  int told_to_wait = 0;
  for (int i = 0; i < 100; ++i) {
    const std::string body = R"({"game":"kairo","seats":2,"listed":true,"id":")" + std::to_string(i) + "\"}";
    const int status = bot.post("/api/tables", body, kHost).status;
    opened += status == 200;
    told_to_wait += status == 429;
  }
  EXPECT_GE(opened, 30);
  EXPECT_LE(opened, 32);
  EXPECT_EQ(opened + told_to_wait, 100);
}

}  // namespace
}  // namespace serai::house::test
