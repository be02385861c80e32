// Writes JSON, for views and states. Reading JSON is no business of the engine.
#pragma once

#include <string>
#include <string_view>

namespace serai {

class Json {
 public:
  Json& open_object() { return open('{'); }
  Json& close_object() { return close('}'); }
  Json& open_array() { return open('['); }
  Json& close_array() { return close(']'); }
  Json& key(std::string_view name) {
    string(name);
    out_ += ':';
    fresh_ = true;
    return *this;
  }
  Json& number(long long n) {
    comma();
    out_ += std::to_string(n);
    return *this;
  }
  Json& boolean(bool b) {
    comma();
    out_ += b ? "true" : "false";
    return *this;
  }
  Json& null() {
    comma();
    out_ += "null";
    return *this;
  }
  Json& string(std::string_view s);
  // What is JSON already.
  Json& raw(std::string_view json) {
    comma();
    out_ += json;
    return *this;
  }

  // Object members.
  Json& member(std::string_view name, int n) { return key(name).number(n); }
  Json& member(std::string_view name, bool b) { return key(name).boolean(b); }
  Json& member(std::string_view name, std::string_view s) { return key(name).string(s); }
  Json& member(std::string_view name, const char* s) { return key(name).string(s); }

  std::string take() { return std::move(out_); }

 private:
  Json& open(char bracket) {
    comma();
    out_ += bracket;
    fresh_ = true;
    return *this;
  }
  Json& close(char bracket) {
    out_ += bracket;
    fresh_ = false;
    return *this;
  }
  void comma() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
  }

  std::string out_;
  bool fresh_ = true;
};

}  // namespace serai
