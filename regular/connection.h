// How a regular speaks with a house: questions and commands by HTTP, what happens by WebSocket, both over TLS where the
// address says https. Nothing here throws or waits for ever: a house may be away, hang, or come back.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "regular/address.h"

namespace serai::regular {

struct Said {
  int status = 0;  // 0: nobody answered, and `body` says why
  std::string body;
  int retry_after = 0;  // seconds
};

// Keeps its connection for the next question.
class Caller {
 public:
  explicit Caller(const HouseAddress& house);
  ~Caller();
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;

  Said get(const std::string& path, const std::string& secret = "") { return ask("GET", path, secret, ""); }
  Said post(const std::string& path, const std::string& secret, const std::string& body) {
    return ask("POST", path, secret, body);
  }

 private:
  Said ask(const char* method, const std::string& path, const std::string& secret, const std::string& body);

  struct Parts;
  std::unique_ptr<Parts> parts_;
};

class Ear {
 public:
  enum class Heard { message, silence, end };

  Ear(const HouseAddress& house, const std::string& path, const std::string& hello);
  ~Ear();
  Ear(const Ear&) = delete;
  Ear& operator=(const Ear&) = delete;

  Heard next(std::string& message, std::chrono::milliseconds patience);
  const std::string& why() const;  // of the end

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace serai::regular
