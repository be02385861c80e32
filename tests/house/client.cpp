#include "tests/house/client.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <sstream>
#include <thread>

namespace serai::house::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

tcp::endpoint at(int port) { return {asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)}; }

// Runs until the operation is done, so that it can have a time limit.
template <class Begin>
beast::error_code finish(asio::io_context& context, Begin&& begin) {
  beast::error_code result = asio::error::would_block;
  begin([&](beast::error_code error, auto&&...) { result = error; });
  context.restart();
  context.run();
  return result;
}

}  // namespace

struct Client::Parts {
  asio::io_context context;
  int port;
  std::optional<beast::tcp_stream> stream;
  beast::flat_buffer buffer;

  void connect() {
    stream.emplace(context);
    buffer.clear();
    stream->connect(at(port));
  }
};

Client::Client(int port) : parts_(new Parts) { parts_->port = port; }
Client::~Client() = default;

HttpAnswer Client::send(const std::string& method, const std::string& target, const std::string& body,
                        const std::string& secret, const std::vector<std::string>& fields) {
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.set(http::field::host, "localhost:" + std::to_string(parts_->port));
  if (!secret.empty()) request.set(http::field::authorization, "Bearer " + secret);
  for (const std::string& field : fields)
    request.set(field.substr(0, field.find(':')), field.substr(field.find(':') + 2));
  request.body() = body;
  request.prepare_payload();
  // A house that was restarted has closed the old connection.
  for (int attempt = 0; attempt < 2; ++attempt) {
    try {
      if (!parts_->stream) parts_->connect();
      http::write(*parts_->stream, request);
      http::response_parser<http::string_body> parser;
      parser.skip(method == "HEAD");
      parser.body_limit(64u << 20);
      http::read(*parts_->stream, parts_->buffer, parser);
      std::ostringstream head;
      head << parser.get().base();
      HttpAnswer answer{static_cast<int>(parser.get().result_int()), head.str(), parser.get().body()};
      if (!parser.get().keep_alive()) parts_->stream.reset();
      return answer;
    } catch (const boost::system::system_error&) {
      parts_->stream.reset();
    }
  }
  return {};
}

struct Ears::Parts {
  asio::io_context context;
  beast::websocket::stream<beast::tcp_stream> ws{context};
  beast::flat_buffer buffer;
  bool open = false;
};

Ears::Ears(int port, const std::string& table, const std::string& hello, const std::string& origin)
    : parts_(new Parts) {
  beast::error_code error;
  auto& ws = parts_->ws;
  beast::get_lowest_layer(ws).socket().connect(at(port), error);
  if (error) return;
  const auto decorate = [origin](beast::websocket::request_type& request) {
    if (!origin.empty()) request.set(http::field::origin, origin);
  };
  ws.set_option(beast::websocket::stream_base::decorator(decorate));
  ws.handshake("localhost:" + std::to_string(port), "/api/tables/" + table + "/events", error);
  if (error) return;
  ws.write(asio::buffer(hello), error);
  parts_->open = !error;
}
Ears::~Ears() = default;

bool Ears::open() const { return parts_->open; }

std::optional<std::string> Ears::next(int milliseconds) {
  if (!parts_->open) return std::nullopt;
  beast::get_lowest_layer(parts_->ws).expires_after(std::chrono::milliseconds(milliseconds));
  parts_->buffer.clear();
  const auto begin = [&](auto done) { parts_->ws.async_read(parts_->buffer, done); };
  if (finish(parts_->context, begin)) {
    parts_->open = false;
    return std::nullopt;
  }
  return beast::buffers_to_string(parts_->buffer.data());
}

bool drip(int port, const std::string& bytes, int pause_milliseconds) {
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  beast::error_code error;
  socket.connect(at(port), error);
  socket.non_blocking(true);
  for (const char byte : bytes) {
    asio::write(socket, asio::buffer(&byte, 1), error);
    if (error) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(pause_milliseconds));
    char answer = 0;
    socket.receive(asio::buffer(&answer, 1), asio::socket_base::message_peek, error);
    if (error && error != asio::error::would_block) return false;
  }
  return true;
}

struct Deaf::Parts {
  asio::io_context context;
  beast::tcp_stream stream{context};
};

Deaf::Deaf(int port, const std::string& bytes) : parts_(new Parts) {
  tcp::socket& socket = parts_->stream.socket();
  beast::error_code error;
  socket.open(tcp::v4(), error);
  socket.set_option(asio::socket_base::receive_buffer_size(4096), error);
  socket.connect(at(port), error);
  asio::write(socket, asio::buffer(bytes), error);
}
Deaf::~Deaf() = default;

std::string Deaf::read(int milliseconds) {
  std::string answer;
  parts_->stream.expires_after(std::chrono::milliseconds(milliseconds));
  const auto begin = [&](auto done) { asio::async_read(parts_->stream, asio::dynamic_buffer(answer), done); };
  finish(parts_->context, begin);
  return answer;
}

std::string raw_exchange(int port, const std::string& bytes, int milliseconds) {
  return Deaf(port, bytes).read(milliseconds);
}

}  // namespace serai::house::test
