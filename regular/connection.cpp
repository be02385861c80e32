#include "regular/connection.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <charconv>
#include <optional>
#include <type_traits>
#include <variant>

namespace serai::regular {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Error = boost::system::error_code;
using Clock = std::chrono::steady_clock;

using Plain = beast::tcp_stream;
using Secure = beast::ssl_stream<beast::tcp_stream>;

constexpr std::chrono::seconds kPatience{30};  // with one step of a conversation
constexpr std::chrono::seconds kIdle{60};      // then a listener asks whether the house is still there
constexpr std::size_t kMostBytes = 64u << 20;  // of one answer

// Runs until the operation is done, so that it can have a time limit.
template <class Begin>
Error finish(asio::io_context& context, Begin begin) {
  Error result = asio::error::would_block;
  begin([&result](Error error, auto&&...) { result = error; });
  context.restart();
  context.run();
  return result;
}

// What both need: the way to the house, and whom to trust about its name.
struct Way {
  explicit Way(HouseAddress address) : house(std::move(address)) {
    Error ignored;
    trust.set_default_verify_paths(ignored);  // SSL_CERT_FILE and SSL_CERT_DIR name others
  }

  template <class Stream>
  Error connect(Stream& stream) {
    Error error;
    const auto found = tcp::resolver(context).resolve(house.host, house.port, error);
    if (error) return error;
    auto& bottom = beast::get_lowest_layer(stream);
    bottom.expires_after(kPatience);
    error = finish(context, [&](auto done) { bottom.async_connect(found, done); });
    if (error) return error;
    bottom.socket().set_option(tcp::no_delay(true), error);
    if constexpr (std::is_same_v<Stream, Secure>) {
      if (!SSL_set_tlsext_host_name(stream.native_handle(), house.host.c_str()))
        return {static_cast<int>(ERR_get_error()), asio::error::get_ssl_category()};
      stream.set_verify_mode(asio::ssl::verify_peer, error);
      stream.set_verify_callback(asio::ssl::host_name_verification(house.host), error);
      bottom.expires_after(kPatience);
      error = finish(context, [&](auto done) { stream.async_handshake(asio::ssl::stream_base::client, done); });
    }
    return error;
  }

  HouseAddress house;
  asio::io_context context;
  asio::ssl::context trust{asio::ssl::context::tls_client};
};

int seconds_in(std::string_view text) {
  int seconds = 0;
  std::from_chars(text.data(), text.data() + text.size(), seconds);
  return seconds;
}

}  // namespace

struct Caller::Parts : Way {
  using Way::Way;

  template <class Stream>
  Error exchange(Stream& open_stream, http::request<http::string_body>& request,
                 http::response_parser<http::string_body>& answer) {
    beast::get_lowest_layer(open_stream).expires_after(kPatience);
    Error error = finish(context, [&](auto done) { http::async_write(open_stream, request, done); });
    if (!error) error = finish(context, [&](auto done) { http::async_read(open_stream, buffer, answer, done); });
    return error;
  }

  Error open() {
    buffer.clear();
    if (house.tls) {
      stream.emplace(std::in_place_type<Secure>, context, trust);
      return connect(std::get<Secure>(*stream));
    }
    stream.emplace(std::in_place_type<Plain>, context);
    return connect(std::get<Plain>(*stream));
  }

  std::optional<std::variant<Plain, Secure>> stream;
  beast::flat_buffer buffer;
};

Caller::Caller(const HouseAddress& house) : parts_(new Parts(house)) {}
Caller::~Caller() = default;

Said Caller::ask(const char* method, const std::string& path, const std::string& secret, const std::string& body) {
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(parts_->house.base + path);
  request.set(http::field::host, parts_->house.authority());
  request.set(http::field::user_agent, "serai");
  if (!secret.empty()) request.set(http::field::authorization, "Bearer " + secret);
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = body;
  request.prepare_payload();
  Error error;
  // A house that was restarted has closed the connection that was kept.
  for (bool kept = parts_->stream.has_value();; kept = false) {
    error = kept ? Error() : parts_->open();
    http::response_parser<http::string_body> answer;
    answer.body_limit(kMostBytes);
    if (!error)
      error = std::visit([&](auto& stream) { return parts_->exchange(stream, request, answer); }, *parts_->stream);
    if (!error) {
      Said said{static_cast<int>(answer.get().result_int()), answer.get().body(),
                seconds_in(answer.get()[http::field::retry_after])};
      if (!answer.get().keep_alive()) parts_->stream.reset();
      return said;
    }
    parts_->stream.reset();
    if (!kept) return {0, error.message(), 0};
  }
}

struct Ear::Parts : Way {
  using Way::Way;

  template <class Stream>
  Error open(websocket::stream<Stream>& ws, const std::string& path, const std::string& hello) {
    if (const Error error = connect(ws.next_layer())) return error;
    beast::get_lowest_layer(ws).expires_never();
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = kPatience;
    timeouts.idle_timeout = kIdle;
    timeouts.keep_alive_pings = true;
    ws.set_option(timeouts);
    ws.read_message_max(kMostBytes);
    Error error = finish(context, [&](auto done) { ws.async_handshake(house.authority(), house.base + path, done); });
    if (!error) error = finish(context, [&](auto done) { ws.async_write(asio::buffer(hello), done); });
    return error;
  }

  void read() {
    reading = true;
    buffer.clear();
    std::visit(
        [this](auto& ws) {
          ws.async_read(buffer, [this](Error error, std::size_t) {
            reading = false;
            trouble = error;
          });
        },
        *socket);
  }

  std::optional<std::variant<websocket::stream<Plain>, websocket::stream<Secure>>> socket;
  beast::flat_buffer buffer;
  bool reading = false;
  Error trouble;
  std::string why;
};

Ear::Ear(const HouseAddress& house, const std::string& path, const std::string& hello) : parts_(new Parts(house)) {
  using PlainSocket = websocket::stream<Plain>;
  using SecureSocket = websocket::stream<Secure>;
  if (house.tls)
    parts_->socket.emplace(std::in_place_type<SecureSocket>, parts_->context, parts_->trust);
  else
    parts_->socket.emplace(std::in_place_type<PlainSocket>, parts_->context);
  parts_->trouble = std::visit([&](auto& ws) { return parts_->open(ws, path, hello); }, *parts_->socket);
}
Ear::~Ear() = default;

const std::string& Ear::why() const { return parts_->why; }

// What is not read in time is read the next time: nothing is lost by silence.
Ear::Heard Ear::next(std::string& message, std::chrono::milliseconds patience) {
  Parts& p = *parts_;
  if (!p.trouble && !p.reading) p.read();
  const Clock::time_point until = Clock::now() + patience;
  p.context.restart();
  while (p.reading && !p.trouble && Clock::now() < until) p.context.run_one_until(until);
  if (p.trouble) {
    p.why = p.trouble.message();
    return Heard::end;
  }
  if (p.reading) return Heard::silence;
  message = beast::buffers_to_string(p.buffer.data());
  return Heard::message;
}

}  // namespace serai::regular
