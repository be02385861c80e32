// A small client of the house, as docs/protocol.md describes it: HTTP commands and a WebSocket. It waits for each
// answer.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace serai::house::test {

struct HttpAnswer {
  int status = 0;
  std::string head;  // all fields, as sent
  std::string body;
};

class Client {
 public:
  explicit Client(int port);
  ~Client();

  // Extra fields: "Name: value".
  HttpAnswer send(const std::string& method, const std::string& target, const std::string& body = "",
                  const std::string& secret = "", const std::vector<std::string>& fields = {});
  HttpAnswer get(const std::string& target, const std::string& secret = "") { return send("GET", target, "", secret); }
  HttpAnswer post(const std::string& target, const std::string& body, const std::string& secret = "") {
    return send("POST", target, body, secret);
  }

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

class Ears {
 public:
  // Joins a table. An origin, if given, is what a browser would say.
  Ears(int port, const std::string& table, const std::string& hello, const std::string& origin = "");
  ~Ears();

  bool open() const;
  std::optional<std::string> next(int milliseconds = 5000);  // nothing: closed, or nothing came

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Sends bytes as they are, and reads nothing of the answer before it is asked to.
class Deaf {
 public:
  Deaf(int port, const std::string& bytes);
  ~Deaf();

  std::string read(int milliseconds = 2000);  // until the other side closes or is silent

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Sends bytes one by one, with a pause after each; false if the other side closes before all are sent.
bool drip(int port, const std::string& bytes, int pause_milliseconds);

// Bytes as they are, and all that comes back until the other side closes or is silent.
std::string raw_exchange(int port, const std::string& bytes, int milliseconds = 1000);

}  // namespace serai::house::test
