#include "table/no.h"

namespace serai::table {

const Catalogue& house_catalogue() {
  static constexpr Phrase kPhrases[] = {
#include "table/phrases.inc"
  };
  static constexpr Catalogue kCatalogue(kPhrases);
  return kCatalogue;
}

Refusal no(std::string_view key, std::initializer_list<std::string> args) {
  return spoken_by(house_catalogue(), refuse("house", key, args));
}

}  // namespace serai::table
