// Any bytes as the line of a position or a view: refused with a sentence, or written back the same and played to its
// end.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/registry.h"

using namespace serai;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  for (const Game* game : all_games()) {
    const Result<std::unique_ptr<SeatView>> seen = game->read_line(line);
    if (!seen) {
      if (seen.why().say(Language::en).empty()) std::abort();
      continue;
    }
    if ((*seen)->line() != line) std::abort();
    Rng rng(size);
    const std::unique_ptr<Position> position = (*seen)->redeal(rng);
    if (!position->view((*seen)->viewer())->equals(**seen)) std::abort();
    while (position->actor() != kOver) {
      const std::vector<Move> moves = position->moves();
      position->apply(position->actor() == kChance ? position->sample(rng)
                                                   : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return 0;
}
