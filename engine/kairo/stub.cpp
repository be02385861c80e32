#include "engine/kairo/kairo.h"
namespace serai {
const Catalogue& Kairo::catalogue() {
  static const Catalogue c{std::span<const Phrase>{}};
  return c;
}
Refusal Kairo::why_not(const State&, Move) { return refuse("K-1", "x"); }
Sentence Kairo::sentence(const State&, Move, Mood) { return {}; }
std::string Kairo::picture(const View&, Language) { return {}; }
void Kairo::to_json(const View&, Json& json) { json.open_object().close_object(); }
}  // namespace serai
