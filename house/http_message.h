// HTTP as Beast has it, from and to requests and responses as the router has them. Only web.cpp uses this.
#pragma once

#include <boost/beast/http.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "house/router.h"

namespace serai::house {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

inline std::string_view view_of(boost::beast::string_view text) { return {text.data(), text.size()}; }
inline boost::beast::string_view beast_view(std::string_view text) { return {text.data(), text.size()}; }

// What is wrong with a message that Beast takes; the connection is then of no more use.
struct FormFault {
  int status;
  std::string_view key;
};
std::optional<FormFault> form_fault(const HttpRequest& message);

// Views into the message. Behind a proxy, the client's address is what the proxy says.
Request request_of(const HttpRequest& message, const std::string& peer, bool behind_proxy);

// Views into the response.
HttpResponse message_of(const Response& response, const HttpRequest& request, bool keep_alive);

}  // namespace serai::house
