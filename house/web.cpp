// Coroutines on one thread; g++ 12 wants every lambda that a co_await uses to have a
// name first.
#include "house/web.h"

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "house/http_message.h"
#include "house/socket.h"
#include "table/no.h"

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
constexpr int kMostRefusals = 100;  // in a row: who does not wait as it is told is sent away
constexpr std::size_t kHelloBytes = 4u << 10;
constexpr int kSendBuffer = 64 << 10;  // of the kernel; what waits longer waits in a queue that has a limit

using Stream = beast::tcp_stream;
using Parser = http::request_parser<http::string_body>;

// Waits, and notes what went wrong instead of throwing it.
auto noting(boost::system::error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

// What a callback will be called with, as something to wait for.
template <class T>
using Begin = std::function<void(std::function<void(T)>)>;

template <class T>
struct Awaited {
  explicit Awaited(const asio::any_io_executor& executor) : news(executor, asio::steady_timer::time_point::max()) {}

  void begin(const std::shared_ptr<Awaited>& self, const Begin<T>& begin) {
    std::function<void(T)> done = [self](T given) {
      self->value = std::move(given);
      self->news.cancel();
    };
    begin(std::move(done));
  }

  asio::steady_timer news;
  std::optional<T> value;
  bool watched = false;  // somebody waits for words from the client, or its end
};

template <class T>
asio::awaitable<T> result_of(Begin<T> begin) {
  const auto awaited = std::make_shared<Awaited<T>>(co_await asio::this_coro::executor);
  awaited->begin(awaited, begin);
  while (!awaited->value) {
    boost::system::error_code cancelled;
    co_await awaited->news.async_wait(noting(cancelled));
  }
  co_return std::move(*awaited->value);
}

// The same, while the client is there: nothing if it has gone. What it says meanwhile is kept, as far as there is room.
template <class T>
asio::awaitable<std::optional<T>> result_for(Stream& stream, beast::flat_buffer& buffer, Begin<T> begin) {
  const auto awaited = std::make_shared<Awaited<T>>(co_await asio::this_coro::executor);
  awaited->begin(awaited, begin);
  const auto heard = [awaited](boost::system::error_code) {
    awaited->watched = false;
    awaited->news.cancel();
  };
  tcp::socket& socket = stream.socket();
  boost::system::error_code error;
  while (!awaited->value) {
    if (!awaited->watched && buffer.size() < kHeadBytes) {
      awaited->watched = true;
      socket.async_wait(tcp::socket::wait_read, heard);
    }
    co_await awaited->news.async_wait(noting(error));
    if (awaited->value || awaited->watched || buffer.size() >= kHeadBytes) continue;
    const std::size_t bytes = socket.available(error);
    if (error || bytes == 0) co_return std::nullopt;
    buffer.commit(socket.read_some(buffer.prepare(std::min(bytes, kHeadBytes - buffer.size())), error));
    if (error) co_return std::nullopt;
  }
  if (awaited->watched) socket.cancel(error);
  co_return std::move(awaited->value);
}

enum class Part { head, body };

// What a request takes in memory. Fields take more than their bytes; of a body that was promised there is room, but the
// system gives only what is filled.
std::size_t bytes_of(const beast::flat_buffer& buffer, const Parser& parser, Part part, std::size_t taken) {
  if (part == Part::head) {
    const std::size_t bytes = buffer.capacity() + 3 * taken;
    return bytes > kConnectionBytes ? bytes - kConnectionBytes : 0;
  }
  const std::string& body = parser.get().body();
  return body.size() > kSmallBytes ? std::min(body.capacity(), 2 * body.size()) : 0;
}

// Reads a part of a request to its end. Beast begins to count a head anew behind each field that it has taken, so the
// bytes are counted here, and the fields, which take more memory than their bytes.
asio::awaitable<boost::system::error_code> read(Stream& stream, beast::flat_buffer& buffer, Parser& parser, Part part,
                                                std::size_t most, Held& held) {
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
    if (!held.hold(bytes_of(buffer, parser, part, taken))) co_return asio::error::no_memory;
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
    const std::size_t bytes = response.tag.empty() ? response.body->size() : 0;  // all share the page's files
    Held unread(limits, std::move(address), bytes > kShortBytes ? Room::common : Room::reserve);
    if (bytes > kSmallBytes && !unread.hold(bytes)) {
      Response instead = too_many(kCrowdWait, Language::en);
      instead.reader = std::move(response.reader);
      response = std::move(instead);
    }
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
    response.body = std::make_shared<const std::string>(tell_refusal(no(key), Language::en));
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
    else if (error == asio::error::no_memory)
      co_await answer_and_close(stream, request, too_many(kCrowdWait, Language::en));
    else if (error.category() == make_error_code(http::error::bad_method).category())
      co_await refuse_and_close(stream, request, 400, "house.form.http");
  }

  // Who is refused again and again, and does not wait as it is told: it is not heard for a while, then closed.
  asio::awaitable<void> send_away(Stream& stream, const HttpRequest& request, Response response) {
    if (!co_await send(stream, std::move(response), request, "", false)) co_return;
    asio::steady_timer pause(context, kFarewell);
    boost::system::error_code ignored;
    co_await pause.async_wait(noting(ignored));
  }

  // One connection, request after request, until it becomes a WebSocket or ends.
  asio::awaitable<void> serve(Stream stream, std::string peer, std::string counted) {
    beast::flat_buffer buffer;
    Held head(limits, counted, Room::reserve);
    for (int refusals = 0;;) {
      Parser parser;
      const HttpRequest& request = parser.get();
      parser.header_limit(kHeadBytes);
      parser.body_limit(kMaxBodyBytes);
      boost::system::error_code error;
      if (buffer.size() == 0) {
        if (buffer.capacity() > kReadBytes) buffer.shrink_to_fit();  // there may be long silence
        head.hold(0);
        stream.expires_after(kIdleTime);
        buffer.commit(co_await stream.async_read_some(buffer.prepare(kReadBytes), noting(error)));
        if (error) break;
      }
      stream.expires_after(patience);
      error = co_await read(stream, buffer, parser, Part::head, kHeadBytes, head);
      if (error) {
        co_await refuse_unread(stream, request, error);
        break;
      }
      if (const std::optional<FormFault> fault = form_fault(request)) {
        co_await refuse_and_close(stream, request, fault->status, fault->key);
        break;
      }
      Request asked = request_of(request, peer, behind_proxy);
      std::optional<Response> refusal = router.not_now(asked);
      // Behind a proxy the address is known only now, and counts as long as the request is under way.
      Visit visit(limits, behind_proxy && !refusal ? asked.address : "");
      if (!refusal && !visit) refusal = router.crowded(asked);
      if (refusal) {
        if (!parser.is_done() || !request.keep_alive()) {
          co_await answer_and_close(stream, request, *std::move(refusal));
          break;
        }
        if (++refusals >= kMostRefusals) {
          co_await send_away(stream, request, *std::move(refusal));
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
        head.hold(0);
        buffer.shrink_to_fit();  // thousands may listen
        auto socket =
            std::make_shared<Socket>(Wire(std::move(stream), std::move(buffer)), queued_bytes, limits, asked.address);
        co_await listen(std::move(socket), parser.release(), asked.address, std::move(listening.table));
        co_return;
      }
      const std::uint64_t most = Router::greatest_body(asked);
      const std::uint64_t length = parser.content_length().value_or(parser.is_done() ? 0 : most);
      Held body(limits, asked.address, length > kShortBytes ? Room::common : Room::reserve);
      if (!parser.is_done()) {
        if (length > most) {
          co_await refuse_and_close(stream, request, 413, "house.too-large");
          break;
        }
        // Of one that comes in chunks, the greatest is promised.
        if (length > kSmallBytes && !body.promise(length)) {
          co_await answer_and_close(stream, request, router.crowded(asked));
          break;
        }
        parser.body_limit(most);
        parser.eager(true);
        error = co_await read(stream, buffer, parser, Part::body, kHeadBytes + kChunkCost * most, body);
        if (error) {
          co_await refuse_unread(stream, request, error);
          break;
        }
        asked.body = request.body();
      }
      asked.patience = std::make_shared<Patience>();
      Begin<Response> begin = [&](Respond respond) { router.route(asked, std::move(respond)); };
      std::optional<Response> response = co_await result_for<Response>(stream, buffer, begin);
      if (!response) {
        if (asked.patience->gone) asked.patience->gone();
        break;
      }
      refusals = response->status == 429 ? refusals + 1 : 0;
      if (refusals >= kMostRefusals) {
        co_await send_away(stream, request, *std::move(response));
        break;
      }
      if (!co_await send(stream, *std::move(response), request, asked.address, request.keep_alive())) break;
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
    // Pings count as requests do: who sends more is cut off, but not while Beast is at work on one.
    const auto counted = [this, address, weak = std::weak_ptr(socket)](websocket::frame_type, beast::string_view) {
      if (router.may_go_on(address)) return;
      const auto end = [weak] {
        if (const std::shared_ptr<Socket> ended = weak.lock()) ended->close();
      };
      asio::post(context, end);
    };
    ws.control_callback(counted);
    ws.read_message_max(kHelloBytes);
    ws.text(true);
    boost::system::error_code error;
    co_await ws.async_accept(upgrade, noting(error));
    if (error) co_return;
    upgrade = {};

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
    if (ws.next_layer().buffer().size() == 0) ws.next_layer().buffer().shrink_to_fit();
    if (!hello) {
      co_await close_with(ws, tell_refusal(hello.why(), Language::en));
      co_return;
    }
    if (!router.has_room(address, table, hello->after)) {
      co_await close_with(ws, *too_many(kCrowdWait, Language::en).body);
      co_return;
    }
    Begin<Reply> begin = [&](Answer answer) {
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
      asio::co_spawn(context, serve(Stream(std::move(socket)), peer, counted), finished);
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
