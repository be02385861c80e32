// Who listens to a table, and what they are told when something has happened.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "table/tell.h"

namespace serai::table {

struct Hearer {
  std::vector<std::string> holders;
  Viewer viewer;
  int heard = 0;  // the last event that it was told
};

// What has happened at a table as it stands now; viewers that are alike share a message.
class News {
 public:
  explicit News(const Table& table) : table_(table) {}

  // What this one has not heard yet, and counts as heard then.
  std::shared_ptr<const std::string> for_hearer(Hearer& hearer);

 private:
  struct Message {
    Viewer viewer;
    int after;
    bool whole;
    std::shared_ptr<const std::string> text;
  };

  const Table& table_;
  std::vector<Message> messages_;
  int about_after_ = -1;  // whether events behind this one change what the table is
  bool about_ = false;
};

}  // namespace serai::table
