#include "table/hearing.h"

#include <algorithm>
#include <utility>

#include "table/answers.h"

namespace serai::table {
namespace {

// Does a fact change what the table is?
bool changes_about(const Fact& fact) {
  if (const Undone* undone = std::get_if<Undone>(&fact)) return undone->again > 0;
  return !std::holds_alternative<Line>(fact) && !std::holds_alternative<Said>(fact);
}

}  // namespace

std::shared_ptr<const std::string> News::for_hearer(Hearer& hearer) {
  const int after = std::exchange(hearer.heard, table_.last_event());
  if (std::exchange(about_after_, after) != after)
    about_ = table_.over() || std::any_of(table_.events().begin() + after, table_.events().end(),
                                          [](const Event& event) { return changes_about(event.fact); });
  const Viewer viewer = about_ ? viewer_of(table_, hearer.holders, hearer.viewer.language) : hearer.viewer;
  // Who has just sat down sees more from now on.
  const bool whole = std::exchange(hearer.viewer, viewer) != viewer || about_;
  auto message = std::find_if(messages_.begin(), messages_.end(), [&](const Message& m) {
    return m.viewer == viewer && m.after == after && m.whole == whole;
  });
  if (message == messages_.end()) {
    std::string text = whole ? tell_all(table_, viewer, after) : tell_news(table_, viewer, after);
    message = messages_.insert(message, {viewer, after, whole, std::make_shared<const std::string>(std::move(text))});
  }
  return message->text;
}

}  // namespace serai::table
