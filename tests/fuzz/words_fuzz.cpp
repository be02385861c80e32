// Any bytes as the words of a move, in some position of each game: refused, or legal and written back the same.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.h"
#include "engine/registry.h"

using namespace serai;

namespace {

// Positions from the middle of random games, a few of each game and number of seats.
const std::vector<std::unique_ptr<Position>>& positions() {
  static const std::vector<std::unique_ptr<Position>> made = [] {
    std::vector<std::unique_ptr<Position>> all;
    for (const Game* game : all_games())
      for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
        Rng rng(static_cast<std::uint64_t>(seats));
        const std::unique_ptr<Position> position = game->start(seats, {});
        for (int step = 0; position->actor() != kOver; ++step) {
          if (step % 16 == 0) all.push_back(position->clone());
          const std::vector<Move> moves = position->moves();
          position->apply(position->actor() == kChance ? position->sample(rng)
                                                       : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
      }
    return all;
  }();
  return made;
}

}  // namespace

// Two bytes choose the position, the rest are the words.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::size_t which = (data[0] * 256u + data[1]) % positions().size();
  const Position& position = *positions()[which];
  const std::string_view words(reinterpret_cast<const char*>(data) + 2, size - 2);
  const Result<Move> read = position.game().read(words);
  if (read && position.game().write(*read) != words) std::abort();
  const Result<Move> legal = read_move(position, position.actor(), words);
  if (!legal) {
    if (legal.why().rule.empty() || !position.game().catalogue().has(legal.why().reason.key)) std::abort();
    return 0;
  }
  position.clone()->apply(*legal);
  return 0;
}
