// A thought cut into pieces: trees of their own seeds, and what else a hint tells. Each can be computed alone, by
// whoever knows what the seat knows, and is the same wherever it is computed; so a thought is always cut in the same
// way, however many think it together.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "players/player.h"
#include "players/sample.h"
#include "players/search_settings.h"
#include "players/thoughts.h"

namespace serai {

// Of a move that the player of this name chooses.
struct MoveTree {
  std::string player;
  std::uint64_t seed = 0;
  int tree = 0;
};
// Of a search for the moves that are worth a comparison.
struct LookTree {
  std::uint64_t simulations = 0;  // of all its trees
  std::uint64_t seed = 0;
  int tree = 0;
};
// Of a judgement of how it stands, or will stand after a move of the seat.
struct JudgeTree {
  std::uint64_t simulations = 0;  // of all its trees
  int tree = 0;
  std::optional<Move> after{};
};
// Where points may come from after a move (hopes.h).
struct Hopes {
  Move after;
};
using Piece = std::variant<MoveTree, LookTree, JudgeTree, Hopes>;
using Found = std::variant<GrownTree, Sample, std::vector<float>>;

bool asks_net(const Piece& piece);  // where there is one

Found compute(const Piece& piece, const SeatView& seen, const Budget& budget = {});
std::vector<Found> compute_all(std::span<const Piece> pieces, const SeatView& seen, const Budget& budget = {});

// What a player chooses.
std::vector<Piece> pieces_of_move(std::string_view player, std::uint64_t seed);
Move chosen(std::span<const Found> found);

// How it stands.
std::vector<Piece> pieces_of_judgement(std::uint64_t simulations, std::optional<Move> after = {});
Judgement judgement_of(std::span<const Found> found);

std::vector<Move> legal_moves(const SeatView& seen);  // of the seat that is to act

}  // namespace serai
