// Many games at once, for learners: stepped by an array of actions, one a game, told as numbers into memory that the
// caller keeps. Between two decisions of the caller's seats chance and the players at the other seats do their part.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/position.h"

namespace serai {

struct BatchSetting {
  const Game* game = nullptr;
  int seats = 2;
  Options options;
  int games = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  bool restart = true;               // a game that is over begins anew, with other dice
  std::vector<std::string> players;  // by seat: "" where the caller chooses; none: everywhere
};

// Rows by game. Null: not wanted.
struct BatchBuffers {
  ObservedNumber* observations = nullptr;  // × observation().size(): of the seat to act
  std::uint8_t* bits = nullptr;            // × mask_bytes(): its legal actions, lowest bit of the first byte first
  std::uint8_t* masks = nullptr;           // × actions().size(): the same, a byte each
  std::int32_t* actors = nullptr;          // the seat to act; -1: the game is over, and does not begin anew
  float* rewards = nullptr;                // × seats: where a game ended in this step, the share of the win; else 0
  std::int32_t* scores = nullptr;          // × seats: where a game ended in this step, its scores; else those of now
  std::uint8_t* ended = nullptr;           // 1: a game ended in this step
};

class Batch {
 public:
  virtual ~Batch() = default;

  const BatchSetting& setting() const { return setting_; }
  int mask_bytes() const { return (setting_.game->actions().size() + 7) / 8; }

  // What is wrong with a setting, in words; "" if nothing.
  static std::string fault(const BatchSetting& setting);
  static std::unique_ptr<Batch> make(const BatchSetting& setting);  // check with fault() first

  // Every game from its beginning; the same seed gives the same games, whatever the threads.
  virtual void reset(std::uint64_t seed, const BatchBuffers& out) = 0;
  // One action a game: what is not legal is refused in words, and nothing has happened; "": done. Of a game that is
  // over the action is ignored. Null: the caller's seats choose at random, too.
  virtual std::string step(const std::int32_t* actions, const BatchBuffers& out) = 0;
  // Legal actions of a game, rising.
  virtual std::vector<int> legal(int game) const = 0;
  virtual std::unique_ptr<Position> position(int game) const = 0;
  virtual std::uint64_t moves() const = 0;  // made by seats since the start, by whomever

  // One at a time steps a batch.
  bool begin() { return !busy_.test_and_set(std::memory_order_acquire); }
  void end() { busy_.clear(std::memory_order_release); }

 protected:
  explicit Batch(const BatchSetting& setting) : setting_(setting) {}

  BatchSetting setting_;

 private:
  std::atomic_flag busy_;
};

}  // namespace serai
