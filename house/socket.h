// A WebSocket that listens to a table. Messages wait in a queue while one is being written. Only web.cpp uses this.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "house/hall.h"
#include "house/limits.h"

namespace serai::house {

class Socket final : public Listener, public std::enable_shared_from_this<Socket> {
 public:
  using Stream = boost::beast::websocket::stream<boost::beast::tcp_stream>;
  using Message = std::shared_ptr<const std::string>;

  Socket(boost::beast::tcp_stream stream, std::size_t most) : stream_(std::move(stream)), most_queued_(most) {}

  // The answer to a join may be as long as it likes: who is cut off for it could never come. Only what piles up behind
  // it has a limit.
  void welcome(const Message& message, std::shared_ptr<const Unread> unread) {
    unread_ = std::move(unread);
    send(message, 0);
  }

  void hear(const Message& message) override {
    queued_ += message->size();
    if (queued_ > most_queued_) return close();
    send(message, message->size());
  }

  // Says so and closes, once everything before it is sent.
  void end(const Message& last) override {
    send(last, 0);
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
    std::size_t counted;
  };

  void send(const Message& message, std::size_t counted) {
    if (closed_ || ending_) return;
    queue_.push_back({message, counted});
    if (queue_.size() == 1) write();
  }

  void write() {
    const auto written = [self = shared_from_this()](boost::beast::error_code error, std::size_t) {
      if (error) return self->close();
      self->unread_.reset();
      self->queued_ -= self->queue_.front().counted;
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
  std::shared_ptr<const Unread> unread_;  // the answer to the join
  std::size_t queued_ = 0;
  std::size_t most_queued_;
  bool ending_ = false;
  bool closed_ = false;
};

}  // namespace serai::house
