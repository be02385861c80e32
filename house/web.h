// HTTP and WebSocket connections (Boost.Beast), nothing else: what they ask for is the router's business.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "house/hall.h"
#include "house/router.h"

namespace boost::asio {
class io_context;
}

namespace serai::house {

struct WebTerms {
  std::string address;
  int port = 0;
  bool behind_proxy = false;
  std::size_t queued_bytes = 0;  // for a slow listener
  Millis patience = 0;           // with a slow writer
};

class Web {
 public:
  Web(boost::asio::io_context& context, const WebTerms& terms, Router& router, Hall& hall, Limits& limits);
  ~Web();

  int port() const;
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace serai::house
