// Arrays for NumPy, written while they grow: one .npz file, whose columns lie in files beside it until the end.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace serai {

class NpzWriter {
 public:
  explicit NpzWriter(std::string path) : path_(std::move(path)) {}
  ~NpzWriter();  // what is not finished is removed
  NpzWriter(const NpzWriter&) = delete;
  NpzWriter& operator=(const NpzWriter&) = delete;

  // A column of rows of `width` numbers (0: one, without a second dimension); `type` as NumPy writes it: "<i2".
  int column(std::string name, std::string type, int bytes, std::uint64_t width);
  void add(int column, const void* numbers, std::uint64_t rows);
  Done finish();

 private:
  struct Column {
    std::string name;
    std::string type;
    std::uint64_t row_bytes;
    std::uint64_t width;
    std::uint64_t rows = 0;
    std::FILE* file = nullptr;
  };
  std::string part(const Column& column) const { return path_ + "." + column.name + ".part"; }
  void fail(const std::string& path);

  std::string path_;
  std::vector<Column> columns_;
  std::string failure_;  // the first
};

}  // namespace serai
