// What lies on a table, by the names that the boards give it: somebody points at it and asks why nothing can be done.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace serai {

// Things of one kind; each is called by both: "building:paddock".
struct ThingKind {
  std::string_view kind;
  std::vector<std::string> names;
};
using Things = std::vector<ThingKind>;

// One of them, by its places in the lists.
struct Thing {
  int kind;
  int name;
};

std::optional<Thing> find_thing(const Things& things, std::string_view called);

template <class Names>
ThingKind things_called(std::string_view kind, const Names& names) {
  return {kind, {names.begin(), names.end()}};
}

}  // namespace serai
