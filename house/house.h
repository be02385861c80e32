// The whole house: store, bots, hall and web on one event loop.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "house/hall.h"
#include "house/limits.h"

namespace serai::house {

struct HouseTerms {
  std::string address = "127.0.0.1";
  int port = 8080;                    // 0: any free one
  std::string database = "serai.db";  // a file for SQLite, or PostgreSQL (postgres/address.h)
  std::string page;                   // folder with the page's files; "" for none
  std::vector<std::string> names;     // by which it is known
  std::vector<std::string> origins;   // other sites that may ask
  bool behind_proxy = false;          // the client's address is the last of X-Forwarded-For
  bool chat = true;
  std::string bot_keys;  // a file of keys, one of which a bot from outside needs; "": it needs none
  int bot_threads = 2;
  std::vector<GuestTerms> guests;              // programs that may sit at tables,
  std::chrono::milliseconds guest_time{2000};  // and how long they may think
  Millis look_for_deleted_every = 10'000;
  LimitTerms limits;
};

class House {
 public:
  // Listens from here on; throws std::exception if it cannot.
  House(const HouseTerms& terms, const Circumstances& circumstances = Circumstances::real());
  ~House();

  int port() const;
  void run();   // until stop; SIGINT and SIGTERM stop it if `until_signal` was called
  void stop();  // from any thread
  void until_signal();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace serai::house
