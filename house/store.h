// Where logs are kept. The key (table, event number) decides who was first; what is stored stays.
// The work is done on the store's own thread; answers are called where `home` takes them.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "house/book.h"
#include "house/tables.h"
#include "table/summary.h"

namespace serai::house {

struct Row {
  int number;
  Millis at;
  std::string body;
  const char* damage = nullptr;  // what is wrong, if it is not what was written
};

enum class Stored {
  yes,
  taken,    // another event has the number: somebody else was first
  unknown,  // it may or may not be stored: forget what you know and read again
};

// Who lets the bots of a table move and its clocks run out: one house at a time.
enum class Keeper {
  this_one,
  another,
  unknown,  // cannot be found out now
};

struct Renewal {
  bool unknown = false;             // it may have been renewed, and tables taken: ask for all next time
  bool lost = false;                // what this house kept, others may keep by now
  std::vector<std::string> tables;  // that nobody kept: from now on this house does
  bool more = false;                // there may be more of them: ask again soon
};

// Which tables to watch are wanted, the latest first.
struct ArchiveQuestion {
  bool over = false;                                   // or running
  std::string game = {};                               // "": any
  int seats = 0;                                       // 0: any number
  Millis before = std::numeric_limits<Millis>::max();  // that ended, or began, before this,
  std::string table = {};                              // or then, and have a smaller name
  int most = 20;
};

constexpr int kMostArchived = 100;      // tables in one answer
constexpr int kLobbyShare = 5;          // tables of one account
constexpr int kLobbyCandidates = 5000;  // that are looked at

constexpr Millis kLease = 4000;  // a house that has not renewed for so long is taken for dead
constexpr Millis kRenewEvery = 1000;

class Store {
 public:
  virtual ~Store() = default;

  // Numbers follow each other. All of the rows are stored, or none; with a summary where that has changed, and always
  // with a table's first rows.
  virtual void append(std::string table, std::vector<Row> rows, std::optional<Summary> summary,
                      std::function<void(Stored)> done) = 0;
  // Rows behind a number, up to the first that is damaged; nothing at all if they cannot be read now.
  virtual void load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) = 0;
  // Tables with people first, then by their last change; of each account only a few. Nothing at all if the database
  // fails.
  virtual void lobby(int most, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) = 0;
  // Tables that are listed and have begun; private ones are not even kept there.
  virtual void archive(ArchiveQuestion which, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) = 0;
  // Whose turn it is at these tables; those that are no more are left out.
  virtual void turns(std::vector<std::string> tables,
                     std::function<void(std::optional<std::vector<LobbyEntry>>)> done) = 0;
  // Which of these tables are no more: an operator has deleted them.
  virtual void missing(std::vector<std::string> tables, std::function<void(std::vector<std::string>)> done) = 0;

  // Keeps a table if no other house does.
  virtual void keep(std::string table, std::function<void(Keeper)> done) = 0;
  // This house is alive, and takes wakeful tables that nobody keeps, some at a time. `all`: those that it kept before
  // are named too, with the next ones.
  virtual void renew(bool all, std::function<void(Renewal)> done) = 0;
  // Tables kept here whose clock is at zero before this time: they need not wait for it in memory.
  virtual void due(Millis until, std::function<void(std::vector<std::string>)> done) = 0;
  // The operator's book (book.h); nothing at all if the database fails, or keeps none. A deed's number when it is
  // stored.
  // NOLINTBEGIN(performance-unnecessary-value-param): a store that keeps one takes them along
  virtual void note(Deed, std::function<void(std::optional<int>)> done) { done(std::nullopt); }
  virtual void deeds(int /*after*/, int /*most*/, std::function<void(std::optional<std::vector<Deed>>)> done) {
    done(std::nullopt);
  }
  virtual void tables(TableQuestion, std::function<void(std::optional<std::vector<TableEntry>>)> done) {
    done(std::nullopt);
  }
  virtual void census(std::function<void(std::optional<Census>)> done) { done(std::nullopt); }
  // NOLINTEND(performance-unnecessary-value-param)
  struct Queues {
    std::size_t appends = 0;
    std::size_t questions = 0;
  };
  virtual Queues waiting() const { return {}; }  // for the database
  virtual const std::string& key() const = 0;    // random, and the same for all houses of this database
  virtual bool shared() const = 0;               // other houses may use it at the same time
  // Why the database does not do what it is asked, "" while it does. From any thread.
  virtual std::string trouble() const = 0;
};

// Runs a task on the caller's thread, some time soon. May be called from any thread.
using Home = std::function<void(std::function<void()>)>;

// Another house has written this table up to this event; "" if any table may have changed, "*" if an operator did
// something. Called at home.
using Changed = std::function<void(const std::string& table, int number)>;

// PostgreSQL or the name of a file for SQLite (postgres/address.h). Throws std::runtime_error if it cannot be opened.
std::unique_ptr<Store> open_store(const std::string& database, const Home& home, const Changed& changed);

// For the operator.
struct Retention {
  std::string table;      // this one, or
  Millis older_than = 0;  // those that have not changed since
};
// So many tables are deleted, and so many of all are looked through.
using Progress = std::function<void(int deleted, int seen, int all)>;
// In small pieces, between which a running house comes to write. How many it has deleted.
int delete_tables(const std::string& database, const Retention& which, const Progress& progress = nullptr);

}  // namespace serai::house
