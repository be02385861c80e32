#include "arena/chance.h"

#include "arena/hash.h"

namespace serai {

Move PairedChance::operator()(const Position& position) {
  Rng scout = Rng::of(seed_, round_, 0);  // what comes does not matter, only what kind of thing comes
  const std::string words = position.game().write(position.sample(scout));
  const std::string kind = words.substr(0, words.find(' '));
  Rng rng = Rng::of(seed_ ^ hash_of(kind), round_, ++events_[kind]);
  return position.sample(rng);
}

}  // namespace serai
