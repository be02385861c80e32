// Which bots from outside may come, where the operator asks them for a key: a file of lines `HASH NAME`, made by
// `serai bot-key`. It is read again when it has changed, so that a key can be given, and taken away, while people play.
#pragma once

#include <sys/stat.h>

#include <set>
#include <string>
#include <utility>

namespace serai::house {

class BotKeys {
 public:
  BotKeys() = default;  // nobody needs one
  // Throws std::runtime_error if the file cannot be read, with its line if that is why.
  explicit BotKeys(std::string file);

  bool admits(const std::string& name, const std::string& key);

 private:
  void read();
  void read_if_changed();

  std::string file_;
  timespec changed_{};
  std::set<std::pair<std::string, std::string>> admitted_;  // hash and name
};

// A new key for a bot of this name. The file, made where it is missing, keeps its hash; nobody keeps the key.
std::string give_bot_key(const std::string& file, const std::string& name);

}  // namespace serai::house
