// What all seats of a regular have together: who it is, and how many tables and games it may have.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "regular/address.h"
#include "regular/memory.h"
#include "regular/mind.h"

namespace serai::regular {

struct Terms {
  HouseAddress house;
  std::string name;
  std::string key;                 // "" where the house asks for none
  std::vector<std::string> games;  // that it plays
  std::string open;                // the game that it opens tables for; "": it waits for invitations only
  int open_seats = 0;
  int most_tables = 1;  // at once
  int most_games = 0;   // then it leaves; 0: never
  MindTerms mind;
};

class Everywhere {
 public:
  Everywhere(Terms wanted, Memory& kept, std::function<void(const std::string&)> speak)
      : terms(std::move(wanted)), memory(kept), say(std::move(speak)) {}

  const Terms terms;
  Memory& memory;
  const std::function<void(const std::string&)> say;  // from any thread

  // For one more game; who takes a place gives it back. False: there is none.
  bool take_place();
  void resume_place();  // of a seat that it has already
  void give_place_back();
  int free() const;
  void game_over();
  bool has_had_enough() const;

  void stop();
  bool stopping() const { return stopping_; }
  void wait(std::chrono::milliseconds time);  // or until the end

 private:
  int left() const;  // places

  mutable std::mutex mutex_;
  std::condition_variable ends_;
  int taken_ = 0;
  int played_ = 0;
  std::atomic<bool> stopping_ = false;
};

}  // namespace serai::regular
