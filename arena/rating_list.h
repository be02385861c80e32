// Several matches of a game, from their journals, as one list of ratings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arena/plackett_luce.h"
#include "engine/core/result.h"

namespace serai {

// Who has the same name and the same words in two matches is one player, and nobody else. Without a name of its own a
// player is called by its words.
struct RatedPlayer {
  std::string name;
  std::string words;
  friend bool operator==(const RatedPlayer&, const RatedPlayer&) = default;
};

class RatingList {
 public:
  // A journal (journal.h); the name is for complaints.
  Done add(const std::string& name, std::string_view journal);

  const std::string& game() const { return game_; }
  const std::vector<RatedPlayer>& players() const { return players_; }
  // How the list calls them: with their words behind the name where others have it too.
  std::vector<std::string> labels() const;
  // "fast is 2 players: exec:./a; exec:./b", for each name that several have.
  std::vector<std::string> shared_names() const;
  const std::vector<std::uint64_t>& games() const { return games_; }  // by player
  Ratings ratings() const { return fit_ratings(static_cast<int>(players_.size()), rounds_); }

 private:
  int entry_of(const RatedPlayer& player);

  std::string game_;
  std::vector<RatedPlayer> players_;
  std::vector<std::uint64_t> games_;
  std::vector<std::vector<Placing>> rounds_;
};

}  // namespace serai
