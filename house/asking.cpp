#include "house/asking.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <optional>
#include <stdexcept>

namespace serai::house {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

constexpr std::chrono::seconds kPatience{10};
constexpr std::uint64_t kMostBytes = 16u << 20;

std::string shown(const HouseAddress& house) { return "http://" + house.host + ":" + house.port + house.path; }

asio::awaitable<HouseAnswer> asked(asio::io_context& context, HouseAddress house, std::string target, std::string key,
                                   std::string body) {
  tcp::resolver resolver(context);
  const auto found = co_await resolver.async_resolve(house.host, house.port, asio::use_awaitable);
  beast::tcp_stream stream(context);
  co_await stream.async_connect(found, asio::use_awaitable);
  http::request<http::string_body> request(body.empty() ? http::verb::get : http::verb::post, house.path + target, 11);
  const bool six = house.host.find(':') != std::string::npos;
  request.set(http::field::host, (six ? "[" + house.host + "]" : house.host) + ":" + house.port);
  request.set(http::field::authorization, "Bearer " + key);
  request.set(http::field::connection, "close");
  request.body() = std::move(body);
  request.prepare_payload();
  co_await http::async_write(stream, request, asio::use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostBytes);
  co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
  co_return HouseAnswer{static_cast<int>(parser.get().result_int()), std::move(parser.get().body())};
}

}  // namespace

HouseAddress read_house_address(std::string_view text) {
  const std::string whole(text);
  const auto wrong = [&](const char* why) { return std::runtime_error("'" + whole + "': " + why); };
  if (text.starts_with("https://"))
    throw wrong("commands speak plain HTTP; name the house itself, on its own machine, as http://127.0.0.1:8080");
  constexpr std::string_view kScheme = "http://";
  const bool schemed = text.starts_with(kScheme);
  if (schemed) text.remove_prefix(kScheme.size());
  const std::size_t slash = std::min(text.find('/'), text.size());
  HouseAddress house;
  house.path = std::string(text.substr(slash));
  while (house.path.ends_with('/')) house.path.pop_back();
  text = text.substr(0, slash);
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) throw wrong("this is no address of a house");
    house.host = std::string(text.substr(1, end - 1));
    text.remove_prefix(end + 1);
  } else {
    const std::size_t end = std::min(text.find(':'), text.size());
    house.host = std::string(text.substr(0, end));
    text.remove_prefix(end);
  }
  if (text.starts_with(':')) house.port = std::string(text.substr(1));
  if (text.empty() && schemed) house.port = "80";
  const bool number =
      !house.port.empty() && house.port.size() <= 5 && house.port.find_first_not_of("0123456789") == std::string::npos;
  if (house.host.empty() || !number) throw wrong("this is no address of a house; one is http://127.0.0.1:8080");
  return house;
}

HouseAnswer ask_house(const HouseAddress& house, const std::string& target, const std::string& key,
                      const std::string& body) {
  asio::io_context context{1};
  std::optional<HouseAnswer> answer;
  std::string why = "it does not answer";
  const auto done = [&](const std::exception_ptr& failed, HouseAnswer given) {
    if (!failed) {
      answer = std::move(given);
      return;
    }
    try {
      std::rethrow_exception(failed);
    } catch (const boost::system::system_error& error) {
      why = error.code().message();
    } catch (const std::exception& error) {
      why = error.what();
    }
  };
  asio::co_spawn(context, asked(context, house, target, key, body), done);
  context.run_for(kPatience);
  if (!answer) throw std::runtime_error(shown(house) + ": " + why);
  return *std::move(answer);
}

}  // namespace serai::house
