// How a net learns a game: rounds of games against itself, and after each of them some lessons from what was met.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/core/position.h"
#include "players/net/weights.h"
#include "school/pupil.h"

namespace serai::school {

struct Course {
  const Game* game = nullptr;
  int seats = 2;
  std::uint64_t games = 0;
  int threads = 1;
  std::uint64_t seed = 1;
};

constexpr std::uint64_t kGamesARound = 256;

// The same course, threads and compiler give the same net, also if it was put away and taken up again in between.
class Schooling {
 public:
  virtual ~Schooling() = default;

  // A round of games and its lessons; what was wrong in them.
  virtual Loss round() = 0;
  virtual std::uint64_t games_played() const = 0;
  virtual Net net() const = 0;
  // The same as it is kept: rows of facts that were never met are nothing, numbers as coarse as the game's manner says.
  virtual Net learned() const = 0;

  // Everything that the rest of the course depends on.
  virtual std::string put_away() const = 0;
  virtual bool take_up(std::string_view put_away) = 0;  // false: it is of another course, or damaged
};

// `from`: where learning goes on; null: it begins.
std::unique_ptr<Schooling> begin(const Course& course, const Net* from);

}  // namespace serai::school
