// Many who look at a long table, many who listen: everybody is told everything, nobody waits long for it, and who asked
// pays.
#include <memory>

#include "tests/house/hand_house.h"

namespace serai::house::test {
namespace {

const std::string kOther(kHost.rbegin(), kHost.rend());
constexpr std::optional<Language> kLanguages[] = {std::nullopt, Language::en, Language::de, Language::nl};

// Two people, and more to tell than is told in one turn.
std::string long_table(HandHouse& house) {
  const std::string table = house.open(R"("game":"dunhuang","seats":2)");
  house.sit(table, 1);
  house.must([&](Answer answer) {
    house.hall->command(table, kOther,
                        read_command(R"({"id":"s","do":"sit","name":"Bo","nonce":"0123456789abcdef","seat":2})"),
                        Language::en, std::move(answer));
  });
  for (int i = 0; i < 450; ++i) house.command(table, R"("do":"say","text":"well")");
  return table;
}

// More kinds than the house keeps tales for.
TEST(Telling, TwelveKindsOfViewersOfALongTableAreAllTold) {
  HandHouse house;
  const std::string table = long_table(house);
  int told = 0;
  int paid = 0;
  for (const std::string& secret : {std::string(), kHost, kOther})
    for (const auto language : kLanguages)
      house.hall->look(
          table, secret, 0, language,
          [&](const Reply& reply) {
            ++told;
            EXPECT_EQ(parsed(reply.body).at("events").as_array().size(), 453u);
          },
          [&](Nanos) { ++paid; });
  int turns = 0;
  house.loop.run_until([&] { return told == 12 || ++turns > 1000; });
  EXPECT_EQ(told, 12);
  EXPECT_GE(paid, 24) << "each piece is paid for";
  const auto counted = [&](Answer answer) { house.hall->look(table, kHost, 0, Language::nl, std::move(answer)); };
  EXPECT_EQ(house.must(counted).at("events").as_array().size(), 453u) << "and what was kept of it is right";
}

// Whoever is at the other end.
class Ear final : public Listener {
 public:
  void hear(const std::shared_ptr<const std::string>& message) override {
    const boost::json::value news = parsed(*message);
    for (const boost::json::value& event : news.at("events").as_array()) {
      EXPECT_EQ(event.at("event").as_int64(), last + 1) << "nothing is left out, nothing comes twice";
      last = event.at("event").as_int64();
    }
  }
  void end(const std::shared_ptr<const std::string>&) override {}
  std::int64_t last = 0;
};

TEST(Telling, ManyKindsOfListenersAreToldInSeveralTurns) {
  HandHouse house;
  const std::string table = long_table(house);
  std::vector<std::shared_ptr<Ear>> ears;
  for (const std::vector<std::string>& secrets : {std::vector<std::string>{}, {kHost}, {kOther}, {kHost, kOther}})
    for (const char* language : {"", "en", "de", "nl"}) {
      ears.push_back(std::make_shared<Ear>());
      const auto first = house.must(
          [&](Answer answer) { house.hall->join(table, Hello{secrets, 0, language}, ears.back(), std::move(answer)); });
      ears.back()->last = first.at("now").at("event").as_int64();
    }
  // Every look at the clock a millisecond has passed.
  Nanos now = 0;
  house.work = [&] { return now += 1'000'000; };
  const auto behind = [&] {
    return std::count_if(ears.begin(), ears.end(), [&](const auto& ear) { return ear->last < ears[0]->last; });
  };
  for (int i = 0; i < 3; ++i) {
    house.command(table, R"("do":"say","text":"news")");
    EXPECT_GT(behind(), 0) << "the others are told in later turns";
  }
  house.loop.run_ready();
  EXPECT_EQ(behind(), 0);
  EXPECT_EQ(ears[0]->last, 456);
}

}  // namespace
}  // namespace serai::house::test
