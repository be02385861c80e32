// Several matches of a game, from their journals, as one list of ratings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arena/plackett_luce.h"
#include "engine/core/result.h"

namespace serai {

class RatingList {
 public:
  // A journal (journal.h); the name is for complaints. Who has the same words in two matches is one player.
  Done add(const std::string& name, std::string_view journal);

  const std::string& game() const { return game_; }
  const std::vector<std::string>& players() const { return players_; }
  const std::vector<std::uint64_t>& games() const { return games_; }  // by player
  Ratings ratings() const { return fit_ratings(static_cast<int>(players_.size()), rounds_); }

 private:
  int entry_of(const std::string& player);

  std::string game_;
  std::vector<std::string> players_;
  std::vector<std::uint64_t> games_;
  std::vector<std::vector<Placing>> rounds_;
};

}  // namespace serai
