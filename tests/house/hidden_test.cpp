// Hidden things never leave the house. Two games that look the same to a seat are played through the real house, with
// all that may happen at a table: every byte that seat and a watcher get is the same, the
// chain's head aside.
#include "tests/house/fixed.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

struct Heard {
  std::string by_owner;  // of the hidden card
  std::string by_other;
  std::string by_watcher;
};

Heard play(const std::string& card) {
  const std::vector<std::string> rolls = {"roll 111222333", "draw 1 " + card};
  RunningHouse house(nullptr, fixed(rolls));
  Heard heard;
  Player owner(house.port(), kSecrets[1]);
  Player other(house.port(), kSecrets[2]);
  Player watcher(house.port(), kSecrets[3]);
  const std::string table = owner.open(R"("game":"yspahan","seats":3,"hints":true)");
  owner.sit(table, 1);
  other.sit(table, 2);
  owner.must(table, R"("do":"bot","seat":3,"level":"random")");

  const auto hello = [](const Player& who, int after) {
    return R"({"secrets":[")" + who.secret() + R"("],"language":"nl","after":)" + std::to_string(after) + "}";
  };
  auto owner_ears = std::make_unique<Ears>(house.port(), table, hello(owner, 0));
  auto other_ears = std::make_unique<Ears>(house.port(), table, hello(other, 0));
  auto watcher_ears = std::make_unique<Ears>(house.port(), table, hello(watcher, 0));
  int last = 0;
  // Everybody hears everything up to this event.
  const auto listen_to = [&](int event) {
    for (auto [ears, text] :
         {std::pair(owner_ears.get(), &heard.by_owner), std::pair(other_ears.get(), &heard.by_other),
          std::pair(watcher_ears.get(), &heard.by_watcher)}) {
      int seen = last;
      while (seen < event) {
        const std::optional<std::string> message = ears->next();
        if (!message) {
          ADD_FAILURE() << "nothing more was said";
          return;
        }
        *text += *message + "\n";
        seen = static_cast<int>(parsed(*message).at("now").at("event").as_int64());
      }
    }
    last = event;
  };
  const auto ask = [&](Player& who, std::string& text, const std::string& members) {
    const HttpAnswer answer = who.ask(table, members);
    text += answer.head + answer.body + "\n";
    return answer.status;
  };
  const auto get = [&](Player& who, std::string& text, const std::string& rest) {
    const HttpAnswer answer = who.client.get("/api/tables/" + table + rest, who.secret());
    text += answer.head + answer.body + "\n";
  };
  const auto latest = [&] { return static_cast<int>(owner.look(table).at("now").at("event").as_int64()); };
  const auto settle = [&] {
    // Until a person is to move: the bot moves by itself.
    for (int i = 0; i < 500; ++i) {
      const std::string actor(owner.look(table).at("now").at("actor").as_string());
      if (actor != "3") break;
      usleep(2000);
    }
    listen_to(latest());
  };

  owner.must(table, R"("do":"start")");
  settle();
  const auto move = [&](Player& who, std::string& text, int seat, const std::string& words) {
    EXPECT_EQ(ask(who, text,
                  R"("do":"move","seat":)" + std::to_string(seat) + R"(,"words":")" + words + R"(","seen":)" +
                      std::to_string(last)),
              200)
        << words;
    settle();
  };
  move(owner, heard.by_owner, 1, "dice 0");
  move(owner, heard.by_owner, 1, "take camel card");  // the hidden card

  // Everything that may happen while it is hidden.
  EXPECT_EQ(ask(other, heard.by_other, R"("do":"move","seat":1,"words":"end","seen":)" + std::to_string(last)), 403);
  EXPECT_EQ(ask(other, heard.by_other, R"("do":"move","seat":2,"words":"play gold3","seen":)" + std::to_string(last)),
            409);
  EXPECT_EQ(ask(other, heard.by_other, R"("do":"undo","seat":2,"to":6)"), 200);
  EXPECT_EQ(ask(owner, heard.by_owner, R"("do":"answer","seat":1,"yes":false)"), 200);
  EXPECT_EQ(ask(owner, heard.by_owner, R"("do":"undo","seat":1,"to":6)"), 200);
  EXPECT_EQ(ask(other, heard.by_other, R"("do":"answer","seat":2,"yes":false)"), 200);
  EXPECT_EQ(ask(owner, heard.by_owner, R"("do":"say","seat":1,"text":"What a card!")"), 200);
  EXPECT_EQ(ask(owner, heard.by_owner, R"("do":"hints","seat":1)"), 200);
  EXPECT_EQ(ask(other, heard.by_other, R"("do":"hints","seat":2)"), 200);
  EXPECT_EQ(ask(owner, heard.by_owner, R"("do":"always","seat":1,"words":"release")"), 200);
  heard.by_owner += owner.client.post("/api/tables/" + table + "/hint?seat=1", "", owner.secret()).body;
  heard.by_other += other.client.post("/api/tables/" + table + "/hint?seat=1", "", other.secret()).body;
  settle();
  for (const char* rest : {"", "?after=3&language=de", "/record", "/then?lines=4", "/analysis?line=1"}) {
    get(owner, heard.by_owner, rest);
    get(other, heard.by_other, rest);
    get(watcher, heard.by_watcher, rest);
  }
  other_ears = std::make_unique<Ears>(house.port(), table, hello(other, 5));
  watcher_ears = std::make_unique<Ears>(house.port(), table, hello(watcher, 2));
  heard.by_other += *other_ears->next();
  heard.by_watcher += *watcher_ears->next();

  move(owner, heard.by_owner, 1, "end");
  Rng rng(4);
  for (int i = 0; i < 12; ++i) {
    // The others play on, at random; the owner only ends turns.
    const boost::json::value seen = other.look(table);
    const std::string actor(seen.at("now").at("actor").as_string());
    if (actor == "1") {
      const boost::json::value own = owner.look(table);
      const std::string first(own.at("now").at("moves").as_array().front().at("words").as_string());
      const bool may_end =
          boost::json::serialize(own.at("now").at("moves")).find("\"words\":\"end\"") != std::string::npos;
      move(owner, heard.by_owner, 1, may_end ? "end" : first.starts_with("play") ? "dice 0" : first);
    } else {
      const boost::json::array& legal = seen.at("now").at("moves").as_array();
      move(other, heard.by_other, 2,
           std::string(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].at("words").as_string()));
    }
  }
  for (const char* rest : {"", "/record", "/then?lines=9"}) {
    get(other, heard.by_other, rest);
    get(watcher, heard.by_watcher, rest);
  }
  return heard;
}

TEST(Hidden, EqualKnowledgeGivesEqualBytes) {
  const Heard one = play("sell-gold");
  const Heard two = play("sell-camels");
  EXPECT_NE(one.by_owner, two.by_owner) << "the owner sees the card";
  EXPECT_GT(one.by_other.size(), 20'000u);
  EXPECT_EQ(without_chain(one.by_other), without_chain(two.by_other));
  EXPECT_EQ(without_chain(one.by_watcher), without_chain(two.by_watcher));
}

}  // namespace
}  // namespace serai::house::test
