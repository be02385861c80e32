// What somebody is answered: JSON (or a record), with a number as in HTTP.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/position.h"
#include "engine/core/sentence.h"
#include "table/event.h"

namespace serai::table {

struct Reply {
  int status = 200;
  std::string body;
  int retry_after = 0;  // seconds, where it is too much now
};

int status_of(const Refusal& refusal);
Reply refused(const Refusal& refusal, Language language);
Reply refused(std::string_view key, Language language);
// How much is known of a table.
enum class TableState { unknown, loading, absent, damaged, ready };
// For those who asked for one that is not ready; closed: its game is by older rules.
Reply missing(TableState state, bool closed, Language language);
Reply come_again(int seconds, Language language);  // it is too much now

Reply opened(const std::string& table, const std::string& commitment);

// What a command is answered that caused this event first.
Reply answer_to(const Event& event);

}  // namespace serai::table
