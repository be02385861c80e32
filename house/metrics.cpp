#include "house/metrics.h"

#include <fmt/format.h>

#include "house/version.h"

namespace serai::house {
namespace {

std::string thinking_metrics(const ThinkingFigures& figures) {
  std::string text;
  const auto name = [&](std::string_view metric, std::string_view kind, std::string_view help) {
    text += fmt::format("# HELP serai_{0} {2}\n# TYPE serai_{0} {1}\n", metric, kind, help);
  };
  const auto seconds = [](Micros micros) { return static_cast<double>(micros) / 1e6; };
  name("thoughts_waiting", "gauge", "Thoughts that have not begun, by lane.");
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    text += fmt::format("serai_thoughts_waiting{{lane=\"{}\"}} {}\n", kLaneNames[lane], figures.waiting[lane]);
  name("thought_wait_seconds", "gauge", "The longest wait for a thought to begin in the last minute, by lane.");
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    text += fmt::format("serai_thought_wait_seconds{{lane=\"{}\"}} {:.3f}\n", kLaneNames[lane],
                        seconds(figures.longest_wait[lane]));
  name("thoughts_running", "gauge", "Thoughts that are thought now.");
  text += fmt::format("serai_thoughts_running {}\n", figures.running);
  name("thinking_seconds_total", "counter", "Seconds of a processor that thoughts have used.");
  text += fmt::format("serai_thinking_seconds_total {:.3f}\n", seconds(figures.used));
  name("thinking_accounts", "gauge", "Accounts that have a thought waiting.");
  text += fmt::format("serai_thinking_accounts {}\n", figures.accounts);
  return text;
}

}  // namespace

std::string metrics_text(const Counters& c, const Limits& limits, const Turns& turns,
                         const Surroundings& surroundings) {
  std::string text = fmt::format(
      "# HELP serai_build_info The version of the house and of its database.\n# TYPE serai_build_info gauge\n"
      "serai_build_info{{version=\"{}\",database=\"{}\"}} 1\n",
      SERAI_VERSION, kDatabaseVersion);
  const auto name = [&](std::string_view metric, std::string_view kind, std::string_view help) {
    text += fmt::format("# HELP serai_{0} {2}\n# TYPE serai_{0} {1}\n", metric, kind, help);
  };
  const auto add = [&](std::string_view metric, std::string_view kind, std::uint64_t value, std::string_view help) {
    name(metric, kind, help);
    text += fmt::format("serai_{} {}\n", metric, value);
  };
  add("commands_total", "counter", c.commands, "Commands of people, bots and clocks.");
  add("refusals_total", "counter", c.refusals, "Commands that were refused.");
  add("events_total", "counter", c.events, "Events that were stored.");
  add("repeated_commands_total", "counter", c.repeats, "Commands that were sent again.");
  add("conflicts_total", "counter", c.conflicts, "Commits that found another house's event in their place.");
  add("failed_commits_total", "counter", c.failed_commits, "Commits whose outcome is not known.");
  add("messages_total", "counter", c.messages, "Messages to listeners.");
  add("tables_in_memory", "gauge", c.tables, "Tables in memory.");
  add("listeners", "gauge", c.listeners, "Who listens to a table.");
  add("database_fine", "gauge", surroundings.database_fine, "Whether the database does what it is asked.");
  add("database_bytes", "gauge", static_cast<std::uint64_t>(surroundings.census.bytes),
      "The size of the database, as of the last count.");
  name("database_waiting", "gauge", "What waits for the database, by kind.");
  text += fmt::format("serai_database_waiting{{what=\"writes\"}} {}\n", surroundings.queues.appends);
  text += fmt::format("serai_database_waiting{{what=\"questions\"}} {}\n", surroundings.queues.questions);
  name("tables", "gauge", "Tables in the database by game and state, as of the last count.");
  for (const TableCount& count : surroundings.census.counts)
    text += fmt::format("serai_tables{{game=\"{}\",state=\"{}\"}} {}\n", count.game, count.state, count.tables);
  add("draining", "gauge", surroundings.draining, "Whether the house opens no new tables, and ends soon.");
  add("connections", "gauge", static_cast<std::uint64_t>(limits.connections()), "Connections.");
  add("held_bytes", "gauge", limits.held(), "Bytes that are held for clients, besides the connections themselves.");
  return text + turns.metrics() + thinking_metrics(c.thinking);
}

}  // namespace serai::house
