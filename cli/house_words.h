// The words of `serai house`, and of those who come after it, from the command line, the environment and the file of
// --config.
#pragma once

#include <string>

#include "cli/commands.h"

namespace CLI {
class App;
}

namespace serai::cli {

class HouseWords {
 public:
  HouseWords(CLI::App& app, HouseJob& job);

  CLI::App* word() const { return word_; }
  int run();  // the house, or --check

  // Another command may look into the same file, for what it has in common with a house.
  void add_config(CLI::App& command);
  void settle(CLI::App& command);  // after the command line was read; throws UsageError

 private:
  CLI::App* word_;
  HouseJob& job_;
  std::string config_;
  bool check_ = false;
};

}  // namespace serai::cli
