#include "house/log.h"

#include <fmt/chrono.h>

#include <chrono>
#include <cstdio>
#include <mutex>

#include "engine/core/json.h"

namespace serai::house {
namespace {

struct Lines {
  std::mutex mutex;
  std::function<void(const std::string& line)> reader;
};

// Never destroyed: threads that nobody waits for may have a last word.
Lines& lines() {
  static Lines& all = *new Lines;
  return all;
}

// "2026-01-31T19:30:00.125+01:00"
std::string time_words() {
  using namespace std::chrono;
  const system_clock::time_point now = system_clock::now();
  const std::tm local = fmt::localtime(system_clock::to_time_t(now));
  const auto part = duration_cast<milliseconds>(now.time_since_epoch()).count() % 1000;
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}{:%z}", local, part, local).insert(26, ":");
}

void log(std::string_view level, std::string_view event, LogDetails details) {
  Json json;
  json.open_object().member("time", time_words()).member("level", level).member("event", event);
  for (const auto& [name, value] : details) json.member(name, value);
  const std::string line = json.close_object().take() + "\n";
  const std::lock_guard lock(lines().mutex);
  if (lines().reader)
    lines().reader(line);
  else
    std::fputs(line.c_str(), stderr);
}

}  // namespace

void log_info(std::string_view event, LogDetails details) { log("info", event, details); }
void log_warning(std::string_view event, LogDetails details) { log("warning", event, details); }
void log_error(std::string_view event, LogDetails details) { log("error", event, details); }

void log_to(std::function<void(const std::string& line)> reader) {
  const std::lock_guard lock(lines().mutex);
  lines().reader = std::move(reader);
}

}  // namespace serai::house
