// What the nets of a game have learned, as bytes: for every number of seats a net. Read only if they are whole, of this
// game, and learned from just what a net sees of it today.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "players/net/net.h"

namespace serai {

using Bytes = std::span<const std::uint8_t>;

class Weights {
 public:
  explicit Weights(std::string_view game) : game_(game) {}

  static Result<Weights, Failure> read(Bytes bytes);
  std::string write() const;

  const std::string& game() const { return game_; }
  const Net* net(int seats) const;  // null: none has learned that
  void put(Net net);                // instead of the one for as many seats, if there is one

 private:
  std::string game_;
  std::vector<Net> nets_;  // by seats
};

// The weights that this program brings along; null: none.
const Weights* shipped_weights(std::string_view game);

// Where a program brings none, its host may (a page loads them as a file). Before anybody asks for them.
Done bring_weights(Bytes bytes);

// What the inputs of a game are, as a number: other inputs, another number.
std::uint64_t inputs_sign(std::string_view game, int seats);

}  // namespace serai
