#include "house/http_message.h"

namespace serai::house {
namespace {

namespace http = boost::beast::http;

// The last entry is what our own proxy saw; those before it are what anybody may claim. A proxy may add to the line
// that came, or add a line of its own.
std::string_view forwarded_address(const HttpRequest& message) {
  const auto [begin, end] = message.equal_range("X-Forwarded-For");
  std::string_view last;
  for (auto line = begin; line != end; ++line) last = view_of(line->value());
  if (const std::size_t comma = last.rfind(','); comma != std::string_view::npos) last.remove_prefix(comma + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  return last.size() <= 64 ? last : "";
}

// Another site's page may read this answer, and nobody else's.
void allow_reader(HttpResponse& message, const Response& response) {
  message.set(http::field::access_control_allow_origin, response.reader);
  message.set(http::field::vary, "Origin");
  message.set("Cross-Origin-Resource-Policy", "cross-origin");
  message.set(http::field::access_control_expose_headers, "Retry-After");
  if (response.status != 204) return;
  message.set(http::field::access_control_allow_methods, response.allow);
  message.set(http::field::access_control_allow_headers, "Authorization, Content-Type");
  message.set(http::field::access_control_max_age, "600");
}

}  // namespace

std::optional<FormFault> form_fault(const HttpRequest& message) {
  for (const http::field once : {http::field::host, http::field::origin, http::field::authorization})
    if (message.count(once) > 1) return FormFault{400, "house.form.http"};
  // Where a body ends must be beyond doubt: a proxy before us may count otherwise.
  const auto coding = message.find(http::field::transfer_encoding);
  if (coding != message.end() && !boost::beast::iequals(coding->value(), "chunked"))
    return FormFault{501, "house.form.http"};
  return std::nullopt;
}

Request request_of(const HttpRequest& message, const std::string& peer, bool behind_proxy) {
  Request request;
  const auto field = [&](http::field name) { return view_of(message[name]); };
  request.method = view_of(message.method_string());
  request.target = view_of(message.target());
  request.host = field(http::field::host);
  request.origin = field(http::field::origin);
  request.authorization = field(http::field::authorization);
  request.accept_language = field(http::field::accept_language);
  request.if_none_match = field(http::field::if_none_match);
  request.body = message.body();
  const std::string_view forwarded = behind_proxy ? forwarded_address(message) : "";
  request.address = account_of(forwarded.empty() ? peer : std::string(forwarded));
  return request;
}

HttpResponse message_of(const Response& response, const HttpRequest& request, bool keep_alive) {
  HttpResponse message(static_cast<http::status>(response.status), request.version());
  for (const auto& [name, value] : security_fields()) message.insert(beast_view(name), beast_view(value));
  if (!response.type.empty()) message.set(http::field::content_type, response.type);
  message.set(http::field::cache_control, response.tag.empty() ? "no-store" : "no-cache");
  if (!response.tag.empty()) message.set(http::field::etag, response.tag);
  if (response.retry_after) message.set(http::field::retry_after, std::to_string(response.retry_after));
  if (!response.file_name.empty())
    message.set(http::field::content_disposition, "attachment; filename=\"" + response.file_name + "\"");
  if (!response.allow.empty()) message.set(http::field::allow, response.allow);
  if (!response.reader.empty()) allow_reader(message, response);
  message.keep_alive(keep_alive);
  const std::size_t size = response.status == 304 ? 0 : response.body->size();
  if (response.status != 204) message.content_length(size);
  if (request.method() != http::verb::head) message.body() = {response.body->data(), size};
  return message;
}

}  // namespace serai::house
