// Values as bytes and back, for what is put away on this machine and taken up on it again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace serai::school {

template <class T>
  requires std::is_trivially_copyable_v<T>
void keep(std::string& to, const T& value) {
  to.append(reinterpret_cast<const char*>(&value), sizeof value);
}
template <class T>
void keep_all(std::string& to, std::span<const T> values) {
  keep(to, std::uint64_t{values.size()});
  to.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
}

// From the front, which is taken away; false: there is less.
template <class T>
bool take(std::string_view& from, T& value) {
  if (from.size() < sizeof value) return false;
  std::copy_n(from.begin(), sizeof value, reinterpret_cast<char*>(&value));
  from.remove_prefix(sizeof value);
  return true;
}
template <class T>
bool take_all(std::string_view& from, std::vector<T>& values) {
  std::uint64_t count = 0;
  if (!take(from, count) || from.size() / sizeof(T) < count) return false;
  values.resize(count);
  std::copy_n(from.begin(), count * sizeof(T), reinterpret_cast<char*>(values.data()));
  from.remove_prefix(count * sizeof(T));
  return true;
}

}  // namespace serai::school
