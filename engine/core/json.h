// Writes JSON, for views and states. Reading JSON is no business of the engine.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

namespace serai {

class Json {
 public:
  Json& open_object() { return open('{'); }
  Json& close_object() { return close('}'); }
  Json& open_array() { return open('['); }
  Json& close_array() { return close(']'); }
  // Of what we name ourselves: nothing in it needs an escape.
  Json& key(std::string_view name) {
    comma();
    char* out = room(name.size() + 3);
    *out++ = '"';
    out = std::copy(name.begin(), name.end(), out);
    *out++ = '"';
    *out = ':';
    used_ += name.size() + 3;
    fresh_ = true;
    return *this;
  }
  Json& number(long long n) {
    constexpr std::size_t kDigits = 20;
    comma();
    char* const begin = room(kDigits);
    used_ += static_cast<std::size_t>(std::to_chars(begin, begin + kDigits, n).ptr - begin);
    return *this;
  }
  Json& boolean(bool b) { return raw(b ? "true" : "false"); }
  Json& null() { return raw("null"); }
  Json& string(std::string_view s);
  // What is JSON already.
  Json& raw(std::string_view json) {
    comma();
    std::copy(json.begin(), json.end(), room(json.size()));
    used_ += json.size();
    return *this;
  }

  // Object members.
  Json& member(std::string_view name, int n) { return key(name).number(n); }
  Json& member(std::string_view name, bool b) { return key(name).boolean(b); }
  Json& member(std::string_view name, std::string_view s) { return key(name).string(s); }
  Json& member(std::string_view name, const char* s) { return key(name).string(s); }

  // An array of names.
  template <class Names>
  Json& strings(std::string_view name, const Names& names) {
    key(name).open_array();
    for (std::string_view each : names) string(each);
    return close_array();
  }

  std::string take() {
    out_.resize(used_);
    used_ = 0;
    return std::move(out_);
  }

 private:
  Json& open(char bracket) {
    comma();
    add(bracket);
    fresh_ = true;
    return *this;
  }
  Json& close(char bracket) {
    add(bracket);
    fresh_ = false;
    return *this;
  }
  void comma() {
    if (!fresh_) add(',');
    fresh_ = false;
  }
  void add(char c) {
    *room(1) = c;
    ++used_;
  }
  // Where the next `most` characters may be written. A house writes a view for every seat and move, so what is written
  // is not measured out character by character.
  char* room(std::size_t most) {
    if (out_.size() - used_ < most) out_.resize(std::max<std::size_t>(4096, 2 * (used_ + most)));
    return out_.data() + used_;
  }

  std::string out_;  // as far as it is used
  std::size_t used_ = 0;
  bool fresh_ = true;
};

}  // namespace serai
