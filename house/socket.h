// A WebSocket that listens to a table. Messages wait in a queue while one is being written. Only web.cpp uses this.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/core/buffered_read_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "house/hall.h"
#include "house/limits.h"

namespace serai::house {

// A connection of which something was read already, before it became a WebSocket.
struct Wire : boost::beast::buffered_read_stream<boost::beast::tcp_stream, boost::beast::flat_buffer> {
  Wire(boost::beast::tcp_stream stream, boost::beast::flat_buffer read) : buffered_read_stream(std::move(stream)) {
    buffer() = std::move(read);
  }
};
// Beast finds these by their names.
inline void teardown(boost::beast::role_type role, Wire& wire, boost::beast::error_code& error) {
  boost::beast::websocket::teardown(role, wire.next_layer().socket(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, wire.next_layer().socket(), std::forward<Handler>(handler));
}

class Socket final : public Listener, public std::enable_shared_from_this<Socket> {
 public:
  using Stream = boost::beast::websocket::stream<Wire>;
  using Message = std::shared_ptr<const std::string>;

  Socket(Wire wire, std::size_t most, Limits& limits, std::string address)
      : stream_(std::move(wire)), held_(limits, std::move(address), Room::reserve), most_queued_(most) {}

  // The answer to a join may be as long as it likes: who is cut off for it could never come. Only what piles up behind
  // it has a limit. False: the house holds too much for this address already.
  bool welcome(const Message& message) {
    const std::size_t held = message->size() > kSmallBytes ? message->size() : 0;
    if (!held_.add(held)) return false;
    send({message, 0, held});
    return true;
  }

  // All who listen share a message that is on its way; what waits behind it, waits for this one alone.
  void hear(const Message& message) override {
    queued_ += message->size();
    const std::size_t held = queue_.empty() ? 0 : message->size();
    if (queued_ > most_queued_ || !held_.add(held)) return close();
    send({message, message->size(), held});
  }

  // Says so and closes, once everything before it is sent.
  void end(const Message& last) override {
    send({last, 0, 0});
    ending_ = true;
  }

  void close() {
    if (closed_) return;
    closed_ = true;
    boost::beast::get_lowest_layer(stream_).close();
  }

  Stream& stream() { return stream_; }

 private:
  struct Waiting {
    Message message;
    std::size_t counted;  // in queued_
    std::size_t held;     // of the address's share
  };

  void send(Waiting waiting) {
    if (closed_ || ending_) return;
    queue_.push_back(std::move(waiting));
    if (queue_.size() == 1) write();
  }

  void write() {
    const auto written = [self = shared_from_this()](boost::beast::error_code error, std::size_t) {
      if (error) return self->close();
      self->queued_ -= self->queue_.front().counted;
      self->held_.give_back(self->queue_.front().held);
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      if (!self->ending_) return;
      const auto closed = [self](boost::beast::error_code) { self->close(); };
      self->stream_.async_close(boost::beast::websocket::close_code::policy_error, closed);
    };
    stream_.async_write(boost::asio::buffer(*queue_.front().message), written);
  }

  Stream stream_;
  std::deque<Waiting> queue_;
  Held held_;
  std::size_t queued_ = 0;
  std::size_t most_queued_;
  bool ending_ = false;
  bool closed_ = false;
};

}  // namespace serai::house
