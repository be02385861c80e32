// What operators have ordered and still holds: the book (book.h), read from its first deed on. Pure.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "house/book.h"

namespace serai::house {

struct Ban {
  int number = 0;  // of the deed
  Millis until = 0;
  std::string text;     // why, for who is banned
  std::string address;  // as limits count it; "" where a seat's holder is banned:
  std::string holder;   // the hash of the secret
  std::string table;
  int seat = 0;  // 0: the host
  std::string name;
};

struct Announcement {
  std::string text;
  Millis at = 0;
};

class Orders {
 public:
  void apply(const Deed& deed);  // the next one
  int last() const { return last_; }

  bool any_key() const { return !keys_.empty(); }
  std::optional<std::string> name_of_key(const std::string& hash) const;

  const Announcement& announcement() const { return announcement_; }  // "" for none
  const std::map<int, Ban>& bans() const { return bans_; }            // also those that have ended
  bool bans_holders() const { return holders_ > 0; }
  // Null: neither is banned now.
  const Ban* ban_of(const std::string& address, const std::string& holder, Millis now) const;

 private:
  int last_ = 0;
  int holders_ = 0;                          // bans of them
  std::map<std::string, std::string> keys_;  // hashes, by name
  std::map<int, Ban> bans_;
  Announcement announcement_;
};

}  // namespace serai::house
