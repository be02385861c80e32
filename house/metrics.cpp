#include "house/metrics.h"

#include <fmt/format.h>

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

std::string metrics_text(const Counters& c, const Limits& limits, const Turns& turns, bool database_fine) {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    text += fmt::format("# TYPE serai_{0} {1}\nserai_{0} {2}\n", name, kind, value);
  };
  add("commands_total", "counter", c.commands);
  add("refusals_total", "counter", c.refusals);
  add("events_total", "counter", c.events);
  add("repeated_commands_total", "counter", c.repeats);
  add("conflicts_total", "counter", c.conflicts);
  add("failed_commits_total", "counter", c.failed_commits);
  add("messages_total", "counter", c.messages);
  add("tables_in_memory", "gauge", c.tables);
  add("listeners", "gauge", c.listeners);
  add("database_fine", "gauge", database_fine);
  add("connections", "gauge", static_cast<std::uint64_t>(limits.connections()));
  add("held_bytes", "gauge", limits.held());
  return text + turns.metrics() + thinking_metrics(c.thinking);
}

}  // namespace serai::house
