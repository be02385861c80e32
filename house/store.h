// Where logs are kept. The key (table, event number) decides who was first; what is stored stays.
// The work is done on the store's own thread; answers are called where `home` takes them, all those of a commit in one
// go.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "house/event.h"

namespace serai::house {

struct Row {
  int number;
  Millis at;
  std::string body;
};

// What is asked of tables without reading their logs.
struct Summary {
  std::string game;
  int seats = 0;
  int free = 0;         // seats that nobody has
  bool listed = false;  // for the lobby
  bool started = false;
  bool over = false;
  bool wakeful = false;   // a bot is to move or a clock runs: somebody has to look after it
  std::string host_name;  // who sits first, for the lobby
  friend bool operator==(const Summary&, const Summary&) = default;
};

struct LobbyEntry {
  std::string table;
  Summary summary;
  Millis changed = 0;
};

enum class Stored {
  yes,
  taken,    // another event has the number: somebody else was first
  unknown,  // it may or may not be stored: forget what you know and read again
};

class Store {
 public:
  virtual ~Store() = default;

  // Numbers follow each other. All of the rows are stored, or none; with a summary where that has changed.
  virtual void append(std::string table, std::vector<Row> rows, std::optional<Summary> summary,
                      std::function<void(Stored)> done) = 0;
  // Rows behind a number; nothing at all if they cannot be read now.
  virtual void load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) = 0;
  virtual void lobby(int most, std::function<void(std::vector<LobbyEntry>)> done) = 0;
  virtual void wakeful(std::function<void(std::vector<std::string>)> done) = 0;
};

// Runs a task on the caller's thread, some time soon. May be called from any thread.
using Home = std::function<void(std::function<void()>)>;

// Throws std::runtime_error if it cannot be opened.
std::unique_ptr<Store> open_sqlite(const std::string& path, Home home);

// For the operator.
struct Retention {
  std::string table;      // this one, or
  Millis older_than = 0;  // those that have not changed since
};
int delete_from_sqlite(const std::string& path, const Retention& which);  // how many

}  // namespace serai::house
