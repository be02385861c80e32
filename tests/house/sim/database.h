// A database that several houses share, and the way to it, on which things go wrong: calls that never arrive, answers
// that are lost, calls that are carried out long after nobody waits for them any more.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "house/store.h"
#include "tests/house/sim/world.h"

namespace serai::house::sim {

// What becomes of one call.
enum class Fate { fine, lost, answer_lost, late };

class Database {
 public:
  struct Log {
    std::vector<Row> rows;
    Summary summary;
    std::string keeper;
  };

  explicit Database(World& world) : world_(world) {}

  Stored append(const std::string& house, const std::string& table, const std::vector<Row>& rows,
                const std::optional<Summary>& summary);
  void remove(const std::string& table) { logs.erase(table); }

  bool alive(const std::string& house) const;
  void enter(const std::string& house);
  Keeper keep(const std::string& house, const std::string& table);
  bool renew(const std::string& house);  // false: too late
  std::vector<std::string> take_over(const std::string& house, bool all);

  std::map<std::string, Log> logs;
  std::vector<std::function<void(const std::string&, int)>> ears;  // of the houses

 private:
  World& world_;
  std::map<std::string, Millis> alive_until_;
};

// How a house reaches it. One of these lives as long as its house.
class Line : public Store {
 public:
  struct Faults {
    double probability = 0;
    int only_call = -1;  // this one, counted over all houses, has `fate`; or
    Fate fate = Fate::fine;
  };
  // Of all houses.
  struct Traffic {
    Faults faults;
    int calls = 0;
  };

  // `home` runs a task on the house's loop.
  Line(World& world, Database& database, Traffic& traffic, std::function<void(std::function<void()>)> home,
       bool shared);

  void cut(Millis until) { cut_until_ = std::max(cut_until_, until); }
  bool is_cut() const { return world_.now() < cut_until_; }

  void append(std::string table, std::vector<Row> rows, std::optional<Summary> summary,
              std::function<void(Stored)> done) override;
  void load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) override;
  void lobby(int most, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) override;
  void archive(ArchiveQuestion which, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) override;
  void turns(std::vector<std::string> tables,
             std::function<void(std::optional<std::vector<LobbyEntry>>)> done) override;
  void missing(std::vector<std::string> tables, std::function<void(std::vector<std::string>)> done) override;
  void keep(std::string table, std::function<void(Keeper)> done) override;
  void renew(bool all, std::function<void(Renewal)> done) override;
  void due(Millis until, std::function<void(std::vector<std::string>)> done) override;
  const std::string& key() const override { return house_; }
  bool shared() const override { return shared_; }
  std::string trouble() const override { return ""; }

 private:
  template <class Value>
  void call(std::function<Value()> question, Value nothing, std::function<void(Value)> done);
  Fate fate_of_next();

  World& world_;
  Database& database_;
  Traffic& traffic_;
  std::function<void(std::function<void()>)> home_;
  bool shared_;
  std::string house_;
  Millis cut_until_ = 0;
  Millis free_ = 0;  // calls of a house are carried out and answered in their order
  bool renewed_ = false;
};

}  // namespace serai::house::sim
