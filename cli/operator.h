// Commands of an operator: they talk to a house that runs, with the operator's key (docs/operating.md).
#pragma once

#include <string>

namespace serai::cli {

struct OperatorJob {
  std::string house;     // its address
  std::string key_file;  // - for standard input
  bool json = false;
};

struct KeyJob {
  std::string database = "serai.db";
  std::string name = "operator";
  std::string out;  // a file for the key; "": it is printed
  bool remove = false;
};
int operator_key(const KeyJob& job);

struct TablesJob {
  OperatorJob at;
  std::string state;   // "" for all
  std::string behind;  // where the page before ended
  bool all = false;    // every page
};
int tables(const TablesJob& job);
int operator_log(const OperatorJob& at, int before);
int orders(const OperatorJob& at);  // what holds now

// What is done: a JSON object for /api/operator/deeds.
int deed(const OperatorJob& at, const std::string& what);

struct BanJob {
  std::string address;  // or
  std::string table;    // the holder of
  int seat = -1;        // this seat
  std::string time;     // 30m, 12h, 7d
  std::string text;
};
std::string ban_words(const BanJob& job);  // throws UsageError

}  // namespace serai::cli
