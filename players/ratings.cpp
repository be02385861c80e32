#include "players/ratings.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace serai {
namespace {

struct Ratings {
  std::string_view game;
  std::array<int, 6> levels;  // 0: not measured
};

constexpr std::string_view kLevels[] = {"novice", "easy", "medium", "hard", "expert", "master"};
constexpr Ratings kRatings[] = {
    {"yspahan", {664, 855, 1043, 1164, 0, 0}},
    {"dunhuang", {692, 870, 1046, 1218, 1956, 0}},
    {"kairo", {645, 914, 1074, 1269, 2018, 0}},
};

}  // namespace

std::optional<int> rating_of(std::string_view game, std::string_view level) {
  const auto* const of_game = std::ranges::find(kRatings, game, &Ratings::game);
  const auto* const at = std::ranges::find(kLevels, level);
  if (of_game == std::end(kRatings) || at == std::end(kLevels)) return std::nullopt;
  const int rating = of_game->levels[static_cast<std::size_t>(at - std::begin(kLevels))];
  return rating ? std::optional(rating) : std::nullopt;
}

}  // namespace serai
