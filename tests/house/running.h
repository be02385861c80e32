// A house that runs on a thread of the test, with its own database, and people who play in it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <boost/json.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>

#include "engine/core/rng.h"
#include "house/house.h"
#include "tests/house/client.h"

namespace serai::house::test {

inline const std::string kSecrets[] = {"00112233445566778899aabbccddeeff", "11112233445566778899aabbccddeeff",
                                       "22112233445566778899aabbccddeeff", "33112233445566778899aabbccddeeff",
                                       "44112233445566778899aabbccddeeff"};
inline const std::string& kHost = kSecrets[0];

// Bots answer as soon as they can.
inline Circumstances in_a_hurry() {
  Circumstances circumstances = Circumstances::real();
  circumstances.answer_grid = 0;
  return circumstances;
}

class RunningHouse {
 public:
  explicit RunningHouse(std::function<void(HouseTerms&)> change = nullptr, Circumstances circumstances = in_a_hurry())
      : folder_(std::filesystem::temp_directory_path() / ("serai-test-" + std::to_string(getpid()))),
        change_(std::move(change)),
        circumstances_(std::move(circumstances)) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    start();
  }
  ~RunningHouse() {
    stop();
    std::filesystem::remove_all(folder_);
  }

  void start() {
    HouseTerms terms;
    terms.port = 0;
    terms.database = (folder_ / "house.db").string();
    terms.limits.on = false;
    if (change_) change_(terms);
    house_ = std::make_unique<House>(terms, circumstances_);
    ended_ = false;
    thread_ = std::thread([this] {
      house_->run();
      ended_ = true;
    });
  }
  void stop() {
    if (!house_) return;
    house_->stop();
    thread_.join();
    house_.reset();
  }
  void restart() {
    stop();
    start();
  }

  int port() const { return house_->port(); }
  bool ended() const { return ended_; }  // by itself
  std::filesystem::path folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
  std::function<void(HouseTerms&)> change_;
  Circumstances circumstances_;
  std::unique_ptr<House> house_;
  std::thread thread_;
  std::atomic<bool> ended_ = false;
};

inline boost::json::value parsed(const std::string& text) {
  boost::system::error_code error;
  boost::json::value value = boost::json::parse(text, error);
  EXPECT_FALSE(error) << text;
  return value;
}

inline bool measures(const RunningHouse& house, const std::string& line) {
  return Client(house.port()).get("/metrics").body.find("\n" + line + "\n") != std::string::npos;
}

inline bool soon(const std::function<bool()>& is_so) {
  for (int i = 0; i < 100; ++i) {
    if (is_so()) return true;
    usleep(50'000);
  }
  return false;
}

// Opens tables and sends commands with ids of its own.
class Player {
 public:
  Player(int port, std::string secret) : client(port), secret_(std::move(secret)) {}

  std::string open(const std::string& members) {
    const HttpAnswer answer = client.post("/api/tables", "{\"id\":\"" + next_id() + "\"," + members + "}", secret_);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return std::string(parsed(answer.body).at("table").as_string());
  }
  HttpAnswer ask(const std::string& table, const std::string& members) {
    return client.post("/api/tables/" + table + "/commands", "{\"id\":\"" + next_id() + "\"," + members + "}", secret_);
  }
  void must(const std::string& table, const std::string& members) {
    const HttpAnswer answer = ask(table, members);
    ASSERT_EQ(answer.status, 200) << members << ": " << answer.body;
  }
  void sit(const std::string& table, int seat) {
    must(table, "\"do\":\"sit\",\"seat\":" + std::to_string(seat) + ",\"name\":\"P" + std::to_string(seat) +
                    "\",\"nonce\":\"nonce-of-seat-00" + std::to_string(seat) + "\"");
  }
  // A game of Yspahan, both seats held by this secret.
  std::string begin_for_two() {
    std::string table = open(R"("game":"yspahan","seats":2)");
    sit(table, 1);
    sit(table, 2);
    must(table, R"("do":"start")");
    return table;
  }
  boost::json::value look(const std::string& table) {
    return parsed(client.get("/api/tables/" + table + "?after=1000000", secret_).body);
  }
  // Makes a random legal move at whatever seat of the secret is to move; false if none is.
  bool move(const std::string& table, Rng& rng) {
    const boost::json::value seen = look(table);
    const boost::json::object& now = seen.at("now").as_object();
    const boost::json::value* moves = now.if_contains("moves");
    if (!moves) return false;
    const boost::json::array& legal = moves->as_array();
    const auto& chosen = legal[rng.below(static_cast<std::uint32_t>(legal.size()))].at("words").as_string();
    must(table, "\"do\":\"move\",\"seat\":" + std::string(now.at("actor").as_string()) + ",\"words\":\"" +
                    std::string(chosen) + "\",\"seen\":" + std::to_string(now.at("event").as_int64()));
    return true;
  }
  const std::string& secret() const { return secret_; }

  Client client;

 private:
  std::string next_id() { return "c" + std::to_string(++ids_); }

  std::string secret_;
  int ids_ = 0;
};

inline std::string state_of(const boost::json::value& seen) {
  return std::string(seen.at("now").at("state").as_string());
}

}  // namespace serai::house::test
