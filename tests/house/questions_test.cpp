// What is asked of a table without changing it: why not, where points came from, how the game went.
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

TEST(Questions, WhyNotNamesTheRuleOfAThing) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  host.sit(table, 1);
  host.must(table, R"("do":"bot","seat":2,"level":"random")");
  host.must(table, R"("do":"start")");
  const std::string why = "/api/tables/" + table + "/why?language=en&seat=";
  const std::string shop = R"({"thing":"shop:sack.blue.1"})";

  const HttpAnswer refused = host.client.post(why + "1", shop, kHost);
  EXPECT_EQ(refused.status, 200) << refused.body;
  EXPECT_EQ(parsed(refused.body).at("refused").at("rule").as_string(), "Y-10") << refused.body;
  EXPECT_FALSE(parsed(refused.body).at("refused").at("text").as_string().empty());
  const HttpAnswer missing = host.client.post(why + "1", R"({"thing":"building:paddock"})", kHost);
  EXPECT_EQ(parsed(missing.body).at("refused").at("text").as_string(), "2 camels needed for the paddock, you have 0");
  host.must(table, R"("do":"move","seat":1,"words":"dice 0","seen":)" +
                       std::to_string(host.look(table).at("now").at("event").as_int64()));
  EXPECT_EQ(host.client.post(why + "1", R"({"thing":"field:camel"})", kHost).body, R"({"legal":true})");

  EXPECT_EQ(host.client.post(why + "1", shop, kSecrets[1]).status, 403);
  EXPECT_EQ(host.client.post(why + "1", shop).status, 403) << "a watcher";
  EXPECT_EQ(host.client.post(why + "2", shop, kHost).status, 403);
  EXPECT_EQ(host.client.post(why + "1", "{", kHost).status, 400);
  EXPECT_EQ(host.client.post(why + "1", R"({"chosen":"card:gold3"})", kHost).status, 400);
  EXPECT_EQ(host.client.post(why + "1", R"({"thing":"shop:sack.blue.9"})", kHost).status, 400);
}

TEST(Questions, AfterTheGameTheSheetAddsUpAndTheCourseIsTold) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"dunhuang","seats":2)");
  host.sit(table, 1);
  host.must(table, R"("do":"bot","seat":2,"level":"random")");
  host.must(table, R"("do":"start")");
  const std::string about = "/api/tables/" + table;
  EXPECT_EQ(host.client.get(about + "/sheet").status, 409) << "not while it is played";
  EXPECT_EQ(host.client.get(about + "/course").status, 409);
  Rng rng(7);
  while (state_of(host.look(table)) != "over")
    if (!host.move(table, rng)) usleep(1000);

  const boost::json::value sheet = parsed(host.client.get(about + "/sheet?language=de").body);
  std::string totals;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    std::int64_t sum = 0;
    for (const boost::json::value& row : sheet.at("rows").as_array()) sum += row.at("points").at(seat).as_int64();
    EXPECT_EQ(sum, sheet.at("total").at(seat).as_int64());
    totals += (seat ? " " : "") + std::to_string(sum);
  }
  EXPECT_EQ(host.look(table).at("now").at("score").as_string(), totals);
  EXPECT_EQ(sheet.at("rows").at(0).at("text").as_string(), "Marker");

  HttpAnswer course = host.client.get(about + "/course");
  EXPECT_EQ(course.status, 202) << "it takes a while";
  while (course.status == 202) {
    usleep(10'000);
    course = host.client.get(about + "/course?language=nl");
  }
  ASSERT_EQ(course.status, 200) << course.body;
  const boost::json::value told = parsed(course.body);
  EXPECT_GT(told.at("points").as_array().size(), 20u);
  EXPECT_GT(told.at("noise").to_number<double>(), 0);
  const boost::json::value& last = told.at("points").as_array().back();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const boost::json::value& account = told.at("accounts").at(seat);
    double sum = told.at("start").at(seat).to_number<double>();
    for (const char* part : {"luck", "own", "others"}) sum += account.at(part).to_number<double>();
    EXPECT_NEAR(sum, last.at("win").at(seat).to_number<double>(), 0.0005) << "four figures, each rounded";
  }
  // What is blamed is what an expert says when asked.
  for (const boost::json::value& turn : told.at("turns").as_array()) {
    const HttpAnswer asked = host.client.get(about + "/analysis?line=" + std::to_string(turn.at("line").as_int64()));
    ASSERT_EQ(asked.status, 200) << asked.body;
    EXPECT_EQ(parsed(asked.body).at("best").at("words"), turn.at("better").at("words"));
  }
}

}  // namespace
}  // namespace serai::house::test
