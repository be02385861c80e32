// What a regular remembers when it is ended, by whatever: the secret of its seats, and where they are. Written to disk
// before it is used, so that no seat is taken that could not be found again.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "engine/core/position.h"

namespace serai::regular {

// A seat that it has, or is about to take.
struct Stay {
  std::string table;
  Seat seat = 0;
  std::string nonce;    // what it adds to the dice; its command to sit down has its id from here
  std::string opening;  // the id of the command that opens the table, where it opens it itself: "" else,
  std::string game;     // and what is opened
  int seats = 0;
};

class Memory {
 public:
  // Throws std::runtime_error: the file cannot be used, is another regular's, or is in use.
  Memory(std::string file, const std::string& house, const std::string& name);
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  const std::string& secret() const { return secret_; }
  std::vector<Stay> stays() const;

  // From any thread. Throws std::runtime_error where it cannot be kept.
  void keep(const Stay& stay);
  void forget(const std::string& table);

 private:
  void read(const std::string& house, const std::string& name);
  void write() const;

  std::string file_;
  std::string head_;  // of which house and whose it is
  int lock_ = -1;
  std::string secret_;
  mutable std::mutex mutex_;
  std::vector<Stay> stays_;
};

// Where it is kept unless somebody says otherwise: in the user's folder for such things, by house and name.
std::string usual_memory(const std::string& house, const std::string& name);

}  // namespace serai::regular
