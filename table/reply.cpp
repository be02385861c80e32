#include "table/reply.h"

#include "engine/core/json.h"
#include "table/no.h"
#include "table/tell.h"

namespace serai::table {

int status_of(const Refusal& refusal) {
  const std::string& key = refusal.reason.key;
  if (key.starts_with("house.form.") || key == "house.no-seat") return 400;
  if (key.starts_with("house.right.") || key == "house.banned") return 403;
  if (key == "house.no-table" || key == "house.unknown-path" || key == "house.no-ban") return 404;
  if (key == "house.closed") return 410;
  if (key == "house.busy" || key == "house.draining") return 503;
  if (key == "house.damaged") return 500;
  if (key == "house.limit") return 429;
  return 409;
}

Reply refused(const Refusal& refusal, Language language) {
  return {status_of(refusal), tell_refusal(refusal, language)};
}

Reply refused(std::string_view key, Language language) { return refused(no(key), language); }

Reply missing(TableState state, bool closed, Language language) {
  return refused(state == TableState::absent    ? "house.no-table"
                 : closed                       ? "house.closed"
                 : state == TableState::damaged ? "house.damaged"
                                                : "house.busy",
                 language);
}

Reply come_again(int seconds, Language language) {
  Reply reply = refused(no("house.limit", {std::to_string(seconds)}), language);
  reply.retry_after = seconds;
  return reply;
}

Reply opened(const std::string& table, const std::string& commitment) {
  Json json;
  json.open_object().member("ok", true).member("table", table).member("commitment", commitment).close_object();
  return {200, json.take()};
}

Reply answer_to(const Event& event) {
  Json json;
  json.open_object().member("ok", true);
  if (const Rematched* rematched = std::get_if<Rematched>(&event.fact))
    json.member("table", rematched->table);
  else
    json.member("event", event.number);
  json.close_object();
  return {200, json.take()};
}

}  // namespace serai::table
