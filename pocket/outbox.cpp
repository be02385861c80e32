#include "pocket/outbox.h"

#include <utility>

#include "engine/core/json.h"

namespace serai::pocket {

void Outbox::answer(int ask, const Reply& reply, std::string_view type) {
  Json json;
  json.open_object().member("ask", ask).member("status", reply.status).member("type", type);
  if (reply.retry_after) json.member("retry_after", reply.retry_after);
  answers_.push_back(json.member("body", reply.body).close_object().take());
}

void Outbox::store(int ticket, const std::string& table, const std::vector<Event>& events, const Summary& summary) {
  Json json;
  json.open_object().member("ticket", ticket).member("table", table).key("rows").open_array();
  for (const Event& event : events)
    json.open_object()
        .member("number", event.number)
        .key("at")
        .number(event.at)
        .member("body", write_row(event))
        .close_object();
  json.close_array().key("summary").open_object();
  json.member("game", summary.game).member("seats", summary.seats).member("free", summary.free);
  json.member("started", summary.started).member("over", summary.over).member("name", summary.host_name);
  json.key("changed").number(events.back().at);
  stores_.push_back(json.close_object().close_object().take());
}

void Outbox::load(const std::string& table) {
  Json json;
  json.string(table);
  loads_.push_back(json.take());
}

void Outbox::tell(int listener, std::string_view text, bool last) {
  Json json;
  json.open_object().member("listener", listener).member("text", text);
  if (last) json.member("end", true);
  tells_.push_back(json.close_object().take());
}

void Outbox::think(int ticket, const std::string& table, bool urgent, std::string_view weights,
                   const std::vector<std::string>& tasks) {
  Json json;
  json.open_object().member("ticket", ticket).member("table", table).member("urgent", urgent);
  thinks_.push_back(json.member("weights", weights).strings("tasks", tasks).close_object().take());
}

void Outbox::forget(int ticket) { forgets_.push_back(std::to_string(ticket)); }

std::string Outbox::take(Millis wake) {
  Json json;
  json.open_object();
  for (const auto& [name, list] : {std::pair{"answer", &answers_},
                                   {"store", &stores_},
                                   {"load", &loads_},
                                   {"tell", &tells_},
                                   {"think", &thinks_},
                                   {"forget", &forgets_}}) {
    if (list->empty()) continue;
    json.key(name).open_array();
    for (const std::string& each : *list) json.raw(each);
    json.close_array();
    list->clear();
  }
  if (wake) json.key("wake").number(wake);
  return json.close_object().take();
}

}  // namespace serai::pocket
