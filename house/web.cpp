// Coroutines on one thread; g++ 12 wants every lambda that a co_await uses to have a
// name first.
#include "house/web.h"

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "house/http_message.h"
#include "house/socket.h"

namespace serai::house {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using namespace std::chrono_literals;

constexpr auto kIdleTime = 75s;  // between requests
constexpr auto kFarewell = 2s;   // for what is still on its way from somebody who was refused
constexpr std::size_t kHeadBytes = 8u << 10;
constexpr std::ptrdiff_t kMostFields = 100;
constexpr std::size_t kChunkCost = 8;  // as many bytes as one of a body may take on its way, in chunks
constexpr std::size_t kReadBytes = 4u << 10;
constexpr std::size_t kHelloBytes = 4u << 10;
constexpr int kSendBuffer = 64 << 10;  // of the kernel; what waits longer waits in a queue that has a limit

using Stream = beast::tcp_stream;
using Parser = http::request_parser<http::string_body>;

// Waits, and notes what went wrong instead of throwing it.
auto noting(boost::system::error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

// What a callback will be called with, as something to wait for.
template <class T>
asio::awaitable<T> result_of(std::function<void(std::function<void(T)>)> begin) {
  struct Shared {
    explicit Shared(const asio::any_io_executor& executor) : timer(executor, asio::steady_timer::time_point::max()) {}
    asio::steady_timer timer;
    std::optional<T> value;
  };
  const auto shared = std::make_shared<Shared>(co_await asio::this_coro::executor);
  std::function<void(T)> done = [shared](T value) {
    shared->value = std::move(value);
    shared->timer.cancel();
  };
  begin(std::move(done));
  if (!shared->value) {
    boost::system::error_code cancelled;
    co_await shared->timer.async_wait(noting(cancelled));
  }
  co_return std::move(*shared->value);
}

enum class Part { head, body };

// Reads a part of a request to its end. Beast begins to count a head anew behind each field that it has taken, so the
// bytes are counted here, and the fields, which take more memory than their bytes.
asio::awaitable<boost::system::error_code> read(Stream& stream, beast::flat_buffer& buffer, Parser& parser, Part part,
                                                std::size_t most) {
  boost::system::error_code error;
  for (std::size_t taken = 0;;) {
    if (buffer.size() > 0) {
      const std::size_t bytes = parser.put(buffer.data(), error);
      buffer.consume(bytes);
      taken += bytes;
    }
    if (error && error != http::error::need_more) co_return error;
    const bool whole = part == Part::head ? parser.is_header_done() : parser.is_done();
    if (std::distance(parser.get().begin(), parser.get().end()) > kMostFields) co_return http::error::header_limit;
    if (!whole && buffer.size() > kHeadBytes) co_return http::error::header_limit;  // of a chunk, too
    if (taken + (whole ? 0 : buffer.size()) > most)
      co_return part == Part::head ? http::error::header_limit : http::error::body_limit;
    if (whole) co_return boost::system::error_code{};
    if (!error && buffer.size() > 0) continue;  // it stops here and there
    buffer.commit(co_await stream.async_read_some(buffer.prepare(kReadBytes), noting(error)));
    if (error == asio::error::eof) parser.put_eof(error);
    if (error) co_return error;
  }
}

}  // namespace

struct Web::Parts {
  asio::io_context& context;
  Router& router;
  Hall& hall;
  Limits& limits;
  bool behind_proxy;
  std::size_t queued_bytes;
  std::chrono::milliseconds patience;
  tcp::acceptor acceptor;

  // Who asks without reading holds no more than its share of memory: what does not fit is not kept.
  asio::awaitable<bool> send(Stream& stream, Response response, const HttpRequest& request, std::string address,
                             bool keep_alive) {
    Held unread(limits, std::move(address));
    const bool counts = response.tag.empty() && response.body->size() > kSmallBytes;  // all share the page's files
    if (counts && !unread.add(response.body->size())) response = too_many(kCrowdWait, Language::en);
    const auto message = message_of(response, request, keep_alive);
    http::response_serializer<http::span_body<const char>> serializer(message);
    stream.expires_after(patience);
    boost::system::error_code error;
    if (request.method() == http::verb::head)
      co_await http::async_write_header(stream, serializer, noting(error));
    else
      co_await http::async_write(stream, serializer, noting(error));
    co_return !error;
  }

  asio::awaitable<void> refuse_and_close(Stream& stream, const HttpRequest& request, int status, std::string_view key) {
    Response response{status, "application/json", nullptr, "", 0, ""};
    response.body = std::make_shared<const std::string>(tell_refusal(refuse("house", key), nullptr, Language::en));
    co_await answer_and_close(stream, request, std::move(response));
  }

  asio::awaitable<void> answer_and_close(Stream& stream, const HttpRequest& request, Response response) {
    if (!co_await send(stream, std::move(response), request, "", false)) co_return;
    // Who is still sending would lose the answer if the connection were closed under it.
    boost::system::error_code error;
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
    stream.expires_after(kFarewell);
    std::array<char, 4096> rest;
    for (std::size_t heard = 0; !error && heard < 4 * kMaxBodyBytes;)
      heard += co_await stream.async_read_some(asio::buffer(rest), noting(error));
  }

  // Says what is wrong with a request that cannot be read, to those who may still hear it.
  asio::awaitable<void> refuse_unread(Stream& stream, const HttpRequest& request, boost::system::error_code error) {
    if (error == http::error::body_limit)
      co_await refuse_and_close(stream, request, 413, "house.too-large");
    else if (error == http::error::header_limit)
      co_await refuse_and_close(stream, request, 431, "house.too-large");
    else if (error.category() == make_error_code(http::error::bad_method).category())
      co_await refuse_and_close(stream, request, 400, "house.form.http");
  }

  // One connection, request after request, until it becomes a WebSocket or ends.
  asio::awaitable<void> serve(Stream stream, std::string peer) {
    beast::flat_buffer buffer;
    while (true) {
      Parser parser;
      const HttpRequest& request = parser.get();
      parser.header_limit(kHeadBytes);
      parser.body_limit(kMaxBodyBytes);
      boost::system::error_code error;
      if (buffer.size() == 0) {
        if (buffer.capacity() > kReadBytes) buffer.shrink_to_fit();  // there may be long silence
        stream.expires_after(kIdleTime);
        buffer.commit(co_await stream.async_read_some(buffer.prepare(kReadBytes), noting(error)));
        if (error) break;
      }
      stream.expires_after(patience);
      error = co_await read(stream, buffer, parser, Part::head, kHeadBytes);
      if (error) {
        co_await refuse_unread(stream, request, error);
        break;
      }
      if (const std::optional<FormFault> fault = form_fault(request)) {
        co_await refuse_and_close(stream, request, fault->status, fault->key);
        break;
      }
      Request asked = request_of(request, peer, behind_proxy);
      if (std::optional<Response> refusal = router.not_now(asked)) {
        if (!parser.is_done() || !request.keep_alive()) {
          co_await answer_and_close(stream, request, *std::move(refusal));
          break;
        }
        if (!co_await send(stream, *std::move(refusal), request, asked.address, true)) break;
        continue;
      }
      if (websocket::is_upgrade(request)) {
        Router::Listening listening = router.listening(asked);
        if (listening.table.empty()) {
          co_await send(stream, std::move(listening.refusal), request, asked.address, false);
          break;
        }
        // Behind a proxy the address is known only now.
        if (behind_proxy && !limits.hold(asked.address)) {
          co_await answer_and_close(stream, request, too_many(kCrowdWait, Language::en));
          break;
        }
        buffer.clear();
        buffer.shrink_to_fit();  // thousands may listen
        co_await listen(std::make_shared<Socket>(std::move(stream), queued_bytes, limits, asked.address),
                        parser.release(), asked.address, std::move(listening.table));
        if (behind_proxy) limits.release(asked.address);
        co_return;
      }
      // Room for the body before it is read; of one that comes in chunks, for the greatest.
      Held body(limits, asked.address);
      if (!parser.is_done()) {
        const std::uint64_t most = Router::greatest_body(asked);
        const std::uint64_t length = parser.content_length().value_or(most);
        if (length > most) {
          co_await refuse_and_close(stream, request, 413, "house.too-large");
          break;
        }
        if (length > kSmallBytes && !body.add(length)) {
          co_await answer_and_close(stream, request, too_many(kCrowdWait, Language::en));
          break;
        }
        parser.body_limit(most);
        parser.eager(true);
        error = co_await read(stream, buffer, parser, Part::body, kHeadBytes + kChunkCost * most);
        if (error) {
          co_await refuse_unread(stream, request, error);
          break;
        }
        asked.body = request.body();
      }
      std::function<void(Respond)> begin = [&](Respond respond) { router.route(asked, std::move(respond)); };
      Response response = co_await result_of<Response>(begin);
      if (!co_await send(stream, std::move(response), request, asked.address, request.keep_alive())) break;
      if (!request.keep_alive()) break;
    }
    boost::system::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  asio::awaitable<void> listen(std::shared_ptr<Socket> socket, HttpRequest upgrade, std::string address,
                               std::string table) {
    Socket::Stream& ws = socket->stream();
    beast::get_lowest_layer(ws).expires_never();
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = patience;
    timeouts.idle_timeout = 60s;
    timeouts.keep_alive_pings = true;
    ws.set_option(timeouts);
    const auto decorate = [](websocket::response_type& response) {
      response.set(http::field::server, "Caravanserai");  // else Beast says its version
      for (const auto& [name, value] : security_fields()) response.set(beast_view(name), beast_view(value));
    };
    ws.set_option(websocket::stream_base::decorator(decorate));
    ws.read_message_max(kHelloBytes);
    ws.text(true);
    boost::system::error_code error;
    co_await ws.async_accept(upgrade, noting(error));
    if (error) co_return;

    // The first message says who listens and what it has; a client that says nothing is sent away.
    beast::flat_buffer buffer;
    asio::steady_timer waiting(context, patience);
    const auto give_up = [socket](boost::system::error_code cancelled) {
      if (!cancelled) socket->close();
    };
    waiting.async_wait(give_up);
    co_await ws.async_read(buffer, noting(error));
    waiting.cancel();
    if (error) co_return;
    const auto data = buffer.data();
    const Result<Hello> hello = read_hello({static_cast<const char*>(data.data()), data.size()});
    buffer.consume(buffer.size());
    buffer.shrink_to_fit();
    if (!hello) {
      co_await close_with(ws, tell_refusal(hello.refusal(), nullptr, Language::en));
      co_return;
    }
    std::function<void(Answer)> begin = [&](Answer answer) {
      Answer first = [this, socket, table, address, answer = std::move(answer)](Reply reply) {
        router.charge(address, "join");
        if (reply.status == 200 && !socket->welcome(std::make_shared<const std::string>(std::move(reply.body)))) {
          hall.leave(table, socket.get());
          reply = {429, *too_many(kCrowdWait, Language::en).body};
        }
        answer(std::move(reply));
      };
      hall.join(table, *hello, socket, std::move(first), router.paid_by(address, "join"));
    };
    const Reply joined = co_await result_of<Reply>(begin);
    if (joined.status != 200) {
      co_await close_with(ws, joined.body);
      co_return;
    }
    // Nothing else is expected from the client; reading answers pings and finds the end.
    while (!error) {
      co_await ws.async_read(buffer, noting(error));
      if (!error) break;
    }
    hall.leave(table, socket.get());
    socket->close();
  }

  static asio::awaitable<void> close_with(Socket::Stream& ws, std::string message) {
    boost::system::error_code error;
    co_await ws.async_write(asio::buffer(message), noting(error));
    if (!error) co_await ws.async_close(websocket::close_code::policy_error, noting(error));
  }

  asio::awaitable<void> accept() {
    while (acceptor.is_open()) {
      boost::system::error_code error;
      tcp::socket socket = co_await acceptor.async_accept(noting(error));
      if (error == asio::error::operation_aborted) break;
      if (error) {
        // Out of file descriptors, most likely: wait a moment for some to come back.
        asio::steady_timer pause(context, 100ms);
        co_await pause.async_wait(noting(error));
        continue;
      }
      boost::system::error_code gone;
      const std::string peer = socket.remote_endpoint(gone).address().to_string();
      if (gone) continue;
      socket.set_option(tcp::no_delay(true), gone);
      socket.set_option(asio::socket_base::send_buffer_size(kSendBuffer), gone);
      const std::string counted = behind_proxy ? "" : account_of(peer);
      if (!limits.connect(counted)) continue;  // closing it at once is the clearest answer that costs nothing
      const auto finished = [this, counted](const std::exception_ptr&) { limits.disconnect(counted); };
      asio::co_spawn(context, serve(Stream(std::move(socket)), peer), finished);
    }
  }
};

Web::Web(asio::io_context& context, const WebTerms& terms, Router& router, Hall& hall, Limits& limits)
    : parts_(new Parts{context, router, hall, limits, terms.behind_proxy, terms.queued_bytes,
                       std::chrono::milliseconds(terms.patience), tcp::acceptor(context)}) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(terms.address, error);
  if (error) throw std::runtime_error(terms.address + " is no IP address");
  const tcp::endpoint endpoint(address, static_cast<unsigned short>(terms.port));
  tcp::acceptor& acceptor = parts_->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (error)
    throw std::runtime_error("cannot listen at " + terms.address + ", port " + std::to_string(terms.port) + ": " +
                             error.message());
  asio::co_spawn(context, parts_->accept(), asio::detached);
}

Web::~Web() = default;

int Web::port() const { return parts_->acceptor.local_endpoint().port(); }

void Web::stop() {
  boost::system::error_code ignored;
  parts_->acceptor.close(ignored);
}

}  // namespace serai::house
