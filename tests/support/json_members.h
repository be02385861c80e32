// The members of a JSON text, each with the form of its value: "players[].hand.count" is a "number".
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace serai::test {

// "object", "array", "text", "number", "true, false" or "null", by member; what no member can be said to hold, the
// text itself, is "".
using Members = std::map<std::string, std::set<std::string>>;

class JsonMembers {
 public:
  static Members of(std::string_view json) {
    JsonMembers reader(json);
    reader.value("");
    return reader.members_;
  }

 private:
  explicit JsonMembers(std::string_view json) : rest_(json) {}

  char next() {
    const char c = rest_.empty() ? '\0' : rest_[0];
    if (!rest_.empty()) rest_.remove_prefix(1);
    return c;
  }

  std::string text() {  // behind its first quote; a view has nothing that is escaped
    const std::size_t end = rest_.find('"');
    const std::string text(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
    return text;
  }

  void value(const std::string& path) {
    const char c = next();
    if (c == '{') {
      members_[path].insert("object");
      if (rest_[0] == '}')
        rest_.remove_prefix(1);
      else
        do {
          next();
          std::string key = text();
          std::ranges::replace(key, '.', '-');  // of a word; the others part the steps
          next();
          value(path.empty() ? key : path + "." + key);
        } while (next() == ',');
    } else if (c == '[') {
      members_[path].insert("array");
      if (rest_[0] == ']')
        rest_.remove_prefix(1);
      else
        do value(path + "[]");
        while (next() == ',');
    } else if (c == '"') {
      text();
      members_[path].insert("text");
    } else {
      members_[path].insert(c == 'n' ? "null" : c == 't' || c == 'f' ? "true, false" : "number");
      rest_.remove_prefix(rest_.find_first_of(",]}"));
    }
  }

  std::string_view rest_;
  Members members_;
};

}  // namespace serai::test
