// Help for people: the best moves of a position, by what the seat that is to move knows.
#pragma once

#include <optional>

#include "players/pieces.h"

namespace serai {

constexpr std::size_t kConsidered = 4;      // moves that a hint compares; what was played may come to them
constexpr std::uint64_t kUsualLook = 2000;  // simulations of the search for them, where nobody says otherwise
constexpr std::uint64_t kAdviceSeed = 1;    // the same question has the same answer

SearchSettings look_settings(std::uint64_t simulations);

// A hint on its way: a search tells which moves are worth a comparison, and then each of them is judged by itself
// (judge.h), for half as long as the search took.
class HintThought {
 public:
  HintThought(std::uint64_t simulations, std::uint64_t seed, std::optional<Move> played)
      : simulations_(simulations), seed_(seed), played_(played) {}

  std::vector<Piece> wanted() const;                         // next; none: it is done
  void take(std::span<const Found> found);                   // what came of them
  const std::vector<Hint>& hints() const { return hints_; }  // best first

 private:
  enum class Stage : std::uint8_t { looks, compares, done };

  void looked(std::span<const Found> found);
  void compared(std::span<const Found> found);

  std::uint64_t simulations_;
  std::uint64_t seed_;
  std::optional<Move> played_;
  Stage stage_ = Stage::looks;
  std::vector<Hint> hints_;
};

std::vector<Hint> hint(const SeatView& seen, const Budget& budget, std::uint64_t seed, std::optional<Move> played = {});

}  // namespace serai
