#include "table/tale.h"

#include <utility>

namespace serai::table {

bool Tale::go_on(const Table& table, int most) {
  if (std::exchange(removals_, table.count<SaidRemoved>()) != removals_) {  // what was told is not told any more
    text_.clear();
    ends_.clear();
  }
  for (; ends_.size() < table.events().size(); --most) {
    if (most == 0) return false;
    text_ += tell_event(table, table.events()[ends_.size()], viewer_);
    text_ += ',';
    ends_.push_back(static_cast<std::uint32_t>(text_.size()));
  }
  return true;
}

std::string_view Tale::after(int event) const {
  if (event >= static_cast<int>(ends_.size())) return "";
  const std::size_t begin = event == 0 ? 0 : ends_[static_cast<std::size_t>(event) - 1];
  return std::string_view(text_).substr(begin, text_.size() - begin - 1);
}

}  // namespace serai::table
