// A value, or why there is none: how a function fails that has something to say. Where there is nothing to say,
// std::optional does; what libraries throw is caught where they are called, or ends the program in main.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace serai {

struct Refusal;  // sentence.h: for players, in their language

// For whoever runs the program: a line of text.
struct Failure {
  std::string text;
};

template <class T, class E = Refusal>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(E why) : why_(std::move(why)) {}

  explicit operator bool() const { return value_.has_value(); }
  const T& operator*() const { return *value_; }
  T& operator*() { return *value_; }
  const T* operator->() const { return &*value_; }
  T* operator->() { return &*value_; }
  const E& why() const { return why_; }

 private:
  std::optional<T> value_;
  E why_{};
};

// Done, or why not.
template <class E>
class [[nodiscard]] Result<void, E> {
 public:
  Result() = default;
  Result(E why) : why_(std::move(why)) {}

  explicit operator bool() const { return !why_; }
  const E& why() const { return *why_; }

 private:
  std::optional<E> why_;
};

// What the operator waits for, and nothing comes back of.
using Done = Result<void, Failure>;

}  // namespace serai
