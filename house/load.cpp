#include "house/load.h"

#include <algorithm>
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
#include <chrono>
#include <cmath>
#include <vector>

#include "engine/core/rng.h"
#include "house/secrets.h"

namespace serai::house {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

// The text between two marks, "" if it is not there. Parsing JSON would cost the load's own machine too much.
std::string_view between(std::string_view text, std::string_view begin, std::string_view end) {
  const std::size_t at = text.find(begin);
  if (at == std::string_view::npos) return {};
  const std::size_t from = at + begin.size();
  return text.substr(from, text.find(end, from) - from);
}

asio::ip::address address_of(const std::string& host) {
  boost::system::error_code error;
  const asio::ip::address address = asio::ip::make_address(host, error);
  if (error) throw std::runtime_error(host + " is no IP address");
  return address;
}

class Connection {
 public:
  explicit Connection(asio::io_context& context, const tcp::endpoint& house) : stream_(context), house_(house) {}

  asio::awaitable<std::string> post(std::string target, std::string secret, std::string body) {
    if (!stream_.socket().is_open()) {
      co_await stream_.async_connect(house_, asio::use_awaitable);
      stream_.socket().set_option(tcp::no_delay(true));
    }
    http::request<http::string_body> request(http::verb::post, target, 11);
    request.set(http::field::host, "localhost");
    request.set(http::field::authorization, "Bearer " + secret);
    request.body() = std::move(body);
    request.prepare_payload();
    co_await http::async_write(stream_, request, asio::use_awaitable);
    http::response<http::string_body> response;
    co_await http::async_read(stream_, buffer_, response, asio::use_awaitable);
    co_return std::move(response.body());
  }

 private:
  beast::tcp_stream stream_;
  tcp::endpoint house_;
  beast::flat_buffer buffer_;
};

using Socket = beast::websocket::stream<beast::tcp_stream>;

class Load {
 public:
  explicit Load(const LoadJob& job)
      : job_(job),
        house_(address_of(job.host), static_cast<unsigned short>(job.port)),
        end_(Clock::now() + std::chrono::microseconds(static_cast<long>(job.seconds * 1e6))),
        rng_(static_cast<std::uint64_t>(Clock::now().time_since_epoch().count())) {}

  LoadReport run() {
    const auto begin = Clock::now();
    for (int i = 0; i < job_.tables; ++i) asio::co_spawn(context_, guarded(games()), asio::detached);
    if (job_.idle) asio::co_spawn(context_, guarded(crowd()), asio::detached);
    context_.run_until(end_);
    report_.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    std::sort(latencies_.begin(), latencies_.end());
    const auto part = [&](double share) {
      return latencies_.empty()
                 ? 0.0
                 : latencies_[static_cast<std::size_t>(share * static_cast<double>(latencies_.size() - 1))];
    };
    report_.median = part(0.5);
    report_.p99 = part(0.99);
    report_.worst = part(1);
    return report_;
  }

 private:
  asio::awaitable<void> guarded(asio::awaitable<void> work) {
    try {
      co_await std::move(work);
    } catch (const boost::system::system_error& error) {
      fail(error.code().message());
    } catch (const std::exception& error) {
      fail(error.what());
    }
  }

  void fail(std::string why) {
    if (report_.failures++ == 0) report_.why = std::move(why);
  }

  std::string id() { return std::to_string(++ids_); }

  asio::awaitable<std::string> open_table(Connection& connection, std::string secret) {
    const std::string answer = co_await connection.post(
        "/api/tables", secret,
        "{\"id\":\"" + id() + "\",\"game\":\"" + job_.game + "\",\"seats\":" + std::to_string(job_.seats) + "}");
    const std::string_view table = between(answer, "\"table\":\"", "\"");
    if (table.empty()) throw std::runtime_error("no table: " + std::string(between(answer, "\"text\":\"", "\"")));
    co_return std::string(table);
  }

  // One game after another at one table's worth of people.
  asio::awaitable<void> games() {
    Connection host(context_, house_);
    while (Clock::now() < end_) {
      const std::string host_secret = random_hex(16);
      const std::string table = co_await open_table(host, host_secret);
      const std::string commands = "/api/tables/" + table + "/commands";
      std::vector<std::string> secrets;
      for (int seat = 1; seat <= job_.seats; ++seat) {
        secrets.push_back(random_hex(16));
        co_await host.post(commands, secrets.back(),
                           "{\"id\":\"" + id() +
                               "\",\"do\":\"sit\",\"name\":\"L\",\"nonce\":\"0123456789abcdef\",\"seat\":" +
                               std::to_string(seat) + "}");
      }
      auto playing = std::make_shared<int>(job_.seats);
      asio::steady_timer over(context_, Clock::time_point::max());
      for (int seat = 1; seat <= job_.seats; ++seat) {
        const auto left = [playing, &over](const std::exception_ptr&) {
          if (--*playing == 0) over.cancel();
        };
        asio::co_spawn(context_, guarded(play(table, seat, secrets[static_cast<std::size_t>(seat) - 1])), left);
      }
      co_await host.post(commands, host_secret, "{\"id\":\"" + id() + "\",\"do\":\"start\"}");
      boost::system::error_code cancelled;
      if (*playing > 0) co_await over.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
      ++report_.games;
    }
  }

  asio::awaitable<void> listen(Socket& socket, std::string table, std::string secret) {
    co_await beast::get_lowest_layer(socket).async_connect(house_, asio::use_awaitable);
    beast::get_lowest_layer(socket).socket().set_option(tcp::no_delay(true));
    co_await socket.async_handshake("localhost", "/api/tables/" + table + "/events", asio::use_awaitable);
    const std::string hello = secret.empty() ? "{}" : "{\"secrets\":[\"" + secret + "\"]}";
    co_await socket.async_write(asio::buffer(hello), asio::use_awaitable);
  }

  // A person who moves as soon as they may.
  asio::awaitable<void> play(std::string table, int seat, std::string secret) {
    Socket socket(context_);
    co_await listen(socket, table, secret);
    Connection connection(context_, house_);
    const std::string commands = "/api/tables/" + table + "/commands";
    beast::flat_buffer buffer;
    while (true) {
      buffer.clear();
      co_await socket.async_read(buffer, asio::use_awaitable);
      const std::string_view told(static_cast<const char*>(buffer.data().data()), buffer.size());
      const std::string_view now = told.substr(std::min(told.rfind("\"now\":{"), told.size()));
      if (now.find("\"state\":\"over\"") != std::string_view::npos) co_return;
      const std::string_view moves = between(now, "\"moves\":[", "}]");
      if (moves.empty()) continue;
      std::string body = "{\"id\":\"" + id() + "\",\"do\":\"move\",\"seat\":" + std::to_string(seat) + ",\"words\":\"" +
                         std::string(choose(moves)) + "\",\"seen\":" + std::string(between(now, "\"event\":", ",")) +
                         "}";
      if (job_.rate > 0) co_await think();
      const auto sent = Clock::now();
      const std::string answer = co_await connection.post(commands, secret, std::move(body));
      if (answer.starts_with("{\"ok\"")) {
        ++report_.moves;
        latencies_.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent).count());
      } else {
        ++report_.refused;
      }
    }
  }

  // The words of one of them.
  std::string_view choose(std::string_view moves) {
    constexpr std::string_view kBegins = "{\"words\":\"";
    std::uint32_t count = 0;
    for (std::size_t at = moves.find(kBegins); at != std::string_view::npos; at = moves.find(kBegins, at + 1)) ++count;
    for (std::uint32_t skip = rng_.below(count); skip > 0; --skip) moves.remove_prefix(moves.find(kBegins, 1));
    return between(moves, kBegins, "\"");
  }

  // So long that all tables together come to the wanted rate; exponential, as with people who know nothing of each
  // other.
  asio::awaitable<void> think() {
    const double mean = static_cast<double>(job_.tables) / job_.rate;
    const double share = (static_cast<double>(rng_.below(1u << 30)) + 0.5) / static_cast<double>(1u << 30);
    asio::steady_timer timer(context_, std::chrono::microseconds(static_cast<long>(-std::log(share) * mean * 1e6)));
    co_await timer.async_wait(asio::use_awaitable);
  }

  asio::awaitable<void> crowd() {
    Connection host(context_, house_);
    const std::string table = co_await open_table(host, random_hex(16));
    for (int i = 0; i < job_.idle; ++i) {
      idle_.push_back(std::make_unique<Socket>(context_));
      co_await listen(*idle_.back(), table, "");
      ++report_.idle;
    }
  }

  LoadJob job_;
  tcp::endpoint house_;
  Clock::time_point end_;
  Rng rng_;
  asio::io_context context_{1};
  std::vector<std::unique_ptr<Socket>> idle_;
  std::vector<float> latencies_;
  long ids_ = 0;
  LoadReport report_;
};

}  // namespace

LoadReport run_load(const LoadJob& job) { return Load(job).run(); }

}  // namespace serai::house
