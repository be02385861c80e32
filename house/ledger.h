// What a database does for a store, one thing after another on one thread (grouping_store.h).
#pragma once

#include <chrono>

#include "house/store.h"

namespace serai::house {

struct Append {
  std::string table;
  std::vector<Row> rows;
  std::optional<Summary> summary;
  std::function<void(Stored)> done;
  std::chrono::steady_clock::time_point since{};  // somebody waits for it
  Stored outcome = Stored::unknown;
  bool held = false;  // somebody else holds the table for a moment: it is not stored, and may be tried again
};

constexpr int kMostTakenOver = 100;  // tables in one renewal: the house reads them all, and others take their share

class Ledger {
 public:
  virtual ~Ledger() = default;

  // One commit for all, each of another table; their outcomes are written into them. Rows that do not follow the last
  // one of their table are `taken`.
  virtual void write(std::vector<Append>& appends) = 0;
  virtual std::optional<std::vector<Row>> read(const std::string& table, int after) = 0;
  virtual std::optional<std::vector<LobbyEntry>> lobby(int most) = 0;
  virtual std::optional<std::vector<LobbyEntry>> archive(const ArchiveQuestion& which) = 0;
  virtual std::optional<std::vector<LobbyEntry>> turns(const std::vector<std::string>& tables) = 0;
  virtual std::vector<std::string> missing(const std::vector<std::string>& tables) = 0;
  virtual Keeper keep(const std::string& table) = 0;
  virtual Renewal renew(bool all) = 0;
  virtual std::vector<std::string> due(Millis until) = 0;
  virtual std::optional<int> note(const Deed&) { return std::nullopt; }
  virtual std::optional<std::vector<Deed>> deeds(int /*after*/, int /*most*/) { return std::nullopt; }
  virtual std::optional<std::vector<TableEntry>> tables(const TableQuestion&) { return std::nullopt; }
  virtual std::optional<Census> census() { return std::nullopt; }
  virtual const std::string& key() const = 0;
  virtual bool shared() const = 0;
  virtual std::string trouble() const = 0;  // from any thread
};

std::unique_ptr<Ledger> open_sqlite(const std::string& path);
std::unique_ptr<Ledger> open_postgres(const std::string& url, const Home& home, const Changed& changed);
int delete_from_sqlite(const std::string& path, const Retention& which, const Progress& progress);
int delete_from_postgres(const std::string& url, const Retention& which, const Progress& progress);

}  // namespace serai::house
