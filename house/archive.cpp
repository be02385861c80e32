#include "house/archive.h"

#include <charconv>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "table/no.h"
#include "table/request.h"

namespace serai::house {
namespace {

constexpr std::size_t kMostTurns = 50;  // tables that one may ask about at once

// A moment, and perhaps a table of that moment: "1794779912799", "1794779912799-11e813…".
bool read_before(std::string_view text, ArchiveQuestion& question) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [behind, error] = std::from_chars(begin, end, question.before);
  if (error != std::errc() || question.before < 0 || text.starts_with('-')) return false;
  if (behind == end) return true;
  question.table = std::string(behind + 1, end);
  return *behind == '-' && is_table_id(question.table);
}

// `more`: there are others behind these.
Reply page_of(const std::vector<LobbyEntry>& entries, bool more) {
  Json json;
  json.open_object().key("tables").open_array();
  for (const auto& [table, summary, changed] : entries) {
    json.open_object().member("table", table).member("game", summary.game).member("seats", summary.seats);
    json.key("since").number(summary.since).key("players").raw(summary.players);
    if (summary.over) json.member("score", summary.score).member("winners", summary.winners);
    json.close_object();
  }
  json.close_array();
  if (more) json.member("next", join(std::to_string(entries.back().summary.since), "-", entries.back().table));
  json.close_object();
  return {200, json.take()};
}

}  // namespace

Result<ArchiveQuestion> read_archive_question(std::string_view query) {
  ArchiveQuestion question;
  const std::string_view state = query_value(query, "state").value_or("");
  if (state != "running" && state != "over") return no("house.form.state");
  question.over = state == "over";
  question.game = query_value(query, "game").value_or("");
  if (!question.game.empty() && !find_game(question.game)) return no("house.form.game", {question.game});
  if (const auto seats = query_value(query, "seats")) {
    question.seats = read_number(*seats, kMaxSeats).value_or(0);
    if (question.seats < 1) return no("house.form.number", {"seats", "1", std::to_string(kMaxSeats)});
  }
  if (const auto most = query_value(query, "limit")) {
    question.most = read_number(*most, kMostArchived).value_or(0);
    if (question.most < 1) return no("house.form.number", {"limit", "1", std::to_string(kMostArchived)});
  }
  const auto before = query_value(query, "before");
  if (before && !read_before(*before, question)) return no("house.form.before");
  return question;
}

Result<std::vector<std::string>> read_turns_question(std::string_view query) {
  std::vector<std::string> tables;
  std::string_view rest = query_value(query, "tables").value_or("");
  while (!rest.empty()) {
    const std::string_view table = rest.substr(0, rest.find(','));
    if (!is_table_id(table) || tables.size() == kMostTurns)
      return no("house.form.tables", {std::to_string(kMostTurns)});
    tables.emplace_back(table);
    rest.remove_prefix(std::min(table.size() + 1, rest.size()));
  }
  return tables;
}

// One more than is wanted is asked for, to know whether there is a next page.
void Archive::look(ArchiveQuestion which, Language language, Answer answer) {
  const auto most = static_cast<std::size_t>(which.most++);
  means_.store.archive(
      std::move(which),
      means_.while_here([most, language, answer = std::move(answer)](std::optional<std::vector<LobbyEntry>> entries) {
        if (!entries) return answer(refused("house.busy", language));
        const bool more = entries->size() > most;
        if (more) entries->resize(most);
        answer(page_of(*entries, more));
      }));
}

void Archive::turns(std::vector<std::string> tables, Language language, Answer answer) {
  means_.store.turns(
      std::move(tables),
      means_.while_here([language, answer = std::move(answer)](const std::optional<std::vector<LobbyEntry>>& entries) {
        answer(entries ? table::turns(*entries) : refused("house.busy", language));
      }));
}

}  // namespace serai::house
