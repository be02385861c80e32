// Processes as players: the house's side of the protocol in docs/bots.md.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/process.h"
#include "arena/result.h"
#include "engine/core/record.h"
#include "players/player.h"

namespace serai {

constexpr std::string_view kExec = "exec:";

// How long a process may take for a move where neither patience nor a time budget says it.
constexpr std::chrono::milliseconds kPatience{10'000};
std::chrono::milliseconds patience_for(int patience, const Budget& budget);

// What a process that has just been started says of itself: it is heard up to its `hello NAME`.
struct Greeting {
  std::optional<Fault> fault;
  std::string words;  // of an `error`
};
Greeting greet(Process& process, std::chrono::milliseconds patience);

// So many processes lost in one game, and the rest of it is left to chance.
constexpr int kMostLost = 3;

// How long processes may take to leave by themselves when all is over.
constexpr std::chrono::milliseconds kFarewell{500};

// Processes that wait for their next game. One thread's own. At its end they hear the end of their input, and have a
// moment to leave.
class BotPool {
 public:
  BotPool() = default;
  explicit BotPool(std::string log) : log_(std::move(log)) {}
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // A process that runs `command`, already started if one is free. `rotation` is the game's number in its round: a
  // process plays one game of a round at most, so that it does not see the same dice again.
  std::unique_ptr<Process> take(const std::string& command, int rotation);
  void give_back(const std::string& command, int rotation, std::unique_ptr<Process> process);

  const std::string& log() const { return log_; }  // a folder for what is said in each game; "": it is not kept
  std::string failure;                             // why a log is not whole; "" if it is

 private:
  std::string log_;
  std::map<std::pair<std::string, int>, std::vector<std::unique_ptr<Process>>> free_;
};

// One process at one seat of one game. What it fails to do is done by chance, and counted.
class BotPlayer final : public Player {
 public:
  BotPlayer(std::string command, int rotation, const RecordHead& head, Seat seat, std::uint64_t seed,
            const Budget& budget, std::chrono::milliseconds patience, BotPool& pool);
  ~BotPlayer() override;
  BotPlayer(const BotPlayer&) = delete;
  BotPlayer& operator=(const BotPlayer&) = delete;

  // The game does not begin at its beginning: the bot hears what its seat knows there.
  void begin_at(const Position& position);
  // Writes down what is said, in a file named after the game and the player, if the pool keeps logs.
  void keep_log(std::uint64_t game, std::string_view player);

  // Every step of the game, its own too, before it is applied.
  void saw(const Position& before, Move move);
  void over(const Position& end);
  const Faults& faults() const { return faults_; }

  // The same from who plays elsewhere: what happened in a record's words, as this seat may see it. What is taken back
  // there the process hears as a new game that has come so far.
  void heard(std::string_view actor, std::string_view words);
  void taken_back(std::size_t lines);
  void over(std::string_view score, std::string_view winners);
  bool given_up() const { return lost_ >= kMostLost; }

  Move choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) override;

 private:
  Process::Heard hear(std::string& line, Process::Clock::time_point until) const;
  std::optional<Fault>
  prepare();               // a process that has said hello and knows the game so far; starts one if there is none
  void lose(Fault fault);  // counts, and ends the process

  std::string command_;
  int rotation_;
  const Game& game_;
  Seat seat_;
  std::string head_;    // game, seats, options, seat, seed
  std::string budget_;  // the words behind `go`
  Between between_;     // asked while it is waited for; false: no longer
  std::chrono::milliseconds patience_;
  BotPool& pool_;
  std::unique_ptr<Transcript> transcript_;  // before the process, which writes into it until its end
  std::unique_ptr<Process> process_;
  std::vector<std::string> lines_;  // of the game so far, as this seat may see them
  std::size_t told_ = 0;            // how many of them the process has heard
  bool begun_ = false;              // it has heard which game this is
  int lost_ = 0;                    // processes in this game
  Faults faults_{};
};

}  // namespace serai
