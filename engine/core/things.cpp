#include "engine/core/things.h"

#include "engine/core/text.h"

namespace serai {

std::optional<Thing> find_thing(const Things& things, std::string_view called) {
  const std::size_t colon = called.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  for (int kind = 0; const ThingKind& each : things) {
    if (each.kind == called.substr(0, colon)) {
      const std::optional<int> name = find_name(each.names, called.substr(colon + 1));
      if (!name) return std::nullopt;
      return Thing{kind, *name};
    }
    ++kind;
  }
  return std::nullopt;
}

}  // namespace serai
