#include "house/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "engine/core/json.h"

namespace serai::house {
namespace {

void log(spdlog::level::level_enum level, std::string_view event, LogDetails details) {
  if (!spdlog::should_log(level)) return;
  Json json;
  json.open_object().member("event", event);
  for (const auto& [name, value] : details) json.member(name, value);
  const std::string text = json.close_object().take();
  // The pattern opens and closes the object.
  spdlog::log(level, "{}", std::string_view(text).substr(1, text.size() - 2));
}

}  // namespace

void log_info(std::string_view event, LogDetails details) { log(spdlog::level::info, event, details); }
void log_warning(std::string_view event, LogDetails details) { log(spdlog::level::warn, event, details); }
void log_error(std::string_view event, LogDetails details) { log(spdlog::level::err, event, details); }

void log_as_json() {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("house"));
  spdlog::set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
}

}  // namespace serai::house
