// The events of a table as one kind of viewer is told them, made once and kept: who comes to a long game costs a copy,
// not the making.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/tell.h"

namespace serai::table {

class Tale {
 public:
  explicit Tale(const Viewer& viewer) : viewer_(viewer) {}

  // Hosts are told no other events than everybody.
  bool is_for(const Viewer& viewer) const {
    return viewer_.seats == viewer.seats && viewer_.language == viewer.language;
  }
  // Tells so many more events; true when it has told all.
  bool go_on(const Table& table, int most);
  // What came behind this event, as members of an array.
  std::string_view after(int event) const;
  std::size_t bytes() const { return text_.capacity() + ends_.capacity() * sizeof(std::uint32_t); }

 private:
  Viewer viewer_;
  std::string text_;                 // each event with a comma behind it
  std::vector<std::uint32_t> ends_;  // of each event in it
  int removals_ = 0;                 // that it knows of
};

}  // namespace serai::table
