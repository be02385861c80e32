#include "arena/npz.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace serai {
namespace {

constexpr auto kCrcTable = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t c = i;
    for (int k = 0; k < 8; ++k) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
    table[i] = c;
  }
  return table;
}();

std::uint32_t crc_of(std::uint32_t crc, std::string_view bytes) {
  crc = ~crc;
  for (const char byte : bytes) crc = kCrcTable[(crc ^ static_cast<unsigned char>(byte)) & 0xff] ^ crc >> 8;
  return ~crc;
}

// Little-endian, as ZIP has it.
void put(std::string& out, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i) & 0xff);
}

// NumPy's own head of an array, a multiple of 64 bytes long.
std::string npy_head(std::string_view type, const std::string& shape) {
  std::string words = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}", type, shape);
  words.append(63 - (10 + words.size()) % 64, ' ');
  words += '\n';
  std::string head("\x93NUMPY\x01\x00", 8);
  put(head, words.size(), 2);
  return head + words;
}

// A stored entry with sizes of 64 bits: the local head, and its twin in the list at the end.
struct Entry {
  std::string name;
  std::uint32_t crc;
  std::uint64_t size;
  std::uint64_t offset;

  std::string head(bool central) const {
    std::string out(central ? "PK\x01\x02" : "PK\x03\x04");
    if (central) put(out, 45, 2);
    put(out, 45, 2);           // needs ZIP64
    put(out, 0, 4);            // no flags, stored
    put(out, 0x5a210000u, 4);  // a fixed day: the same games give the same bytes
    put(out, crc, 4);
    put(out, 0xffffffffu, 4);
    put(out, 0xffffffffu, 4);
    put(out, name.size(), 2);
    put(out, central ? 28 : 20, 2);
    if (central) {
      put(out, 0, 8);
      put(out, 0, 2);
      put(out, 0xffffffffu, 4);
    }
    out += name;
    put(out, 1, 2);
    put(out, central ? 24 : 16, 2);
    put(out, size, 8);
    put(out, size, 8);
    if (central) put(out, offset, 8);
    return out;
  }
};

std::string end_of_list(std::uint64_t entries, std::uint64_t size, std::uint64_t offset) {
  std::string out("PK\x06\x06");
  put(out, 44, 8);
  put(out, 45, 2);
  put(out, 45, 2);
  put(out, 0, 8);
  put(out, entries, 8);
  put(out, entries, 8);
  put(out, size, 8);
  put(out, offset, 8);
  out += "PK\x06\x07";
  put(out, 0, 4);
  put(out, offset + size, 8);
  put(out, 1, 4);
  out += "PK\x05\x06";
  put(out, 0, 4);
  put(out, entries, 2);
  put(out, entries, 2);
  put(out, 0xffffffffu, 4);
  put(out, 0xffffffffu, 4);
  put(out, 0, 2);
  return out;
}

template <class F>
void each_piece(std::FILE* file, F f) {
  if (std::fseek(file, 0, SEEK_SET) != 0) return;
  std::string piece(1 << 16, '\0');
  for (std::size_t got = 0; (got = std::fread(piece.data(), 1, piece.size(), file)) > 0;) f({piece.data(), got});
}

}  // namespace

NpzWriter::~NpzWriter() {
  for (const Column& column : columns_) {
    if (column.file) std::fclose(column.file);
    std::remove(part(column).c_str());
  }
}

void NpzWriter::fail(const std::string& path) {
  if (failure_.empty()) failure_ = fmt::format("{}: cannot be written: {}", path, std::strerror(errno));
}

int NpzWriter::column(std::string name, std::string type, int bytes, std::uint64_t width) {
  Column made{std::move(name), std::move(type), static_cast<std::uint64_t>(bytes) * (width ? width : 1), width};
  made.file = std::fopen(part(made).c_str(), "w+b");
  if (!made.file) fail(part(made));
  columns_.push_back(made);
  return static_cast<int>(columns_.size()) - 1;
}

void NpzWriter::add(int column, const void* numbers, std::uint64_t rows) {
  Column& to = columns_[static_cast<std::size_t>(column)];
  to.rows += rows;
  if (!failure_.empty() || rows == 0) return;
  if (std::fwrite(numbers, to.row_bytes, rows, to.file) != rows) fail(part(to));
}

Done NpzWriter::finish() {
  std::FILE* const out = failure_.empty() ? std::fopen(path_.c_str(), "wb") : nullptr;
  if (!out) fail(path_);
  if (!failure_.empty()) return Failure{failure_};
  std::uint64_t offset = 0;
  const auto write = [&](std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), out) != bytes.size()) fail(path_);
    offset += bytes.size();
  };
  std::string list;
  for (const Column& column : columns_) {
    const std::string shape =
        column.width ? fmt::format("({}, {})", column.rows, column.width) : fmt::format("({},)", column.rows);
    const std::string head = npy_head(column.type, shape);
    std::uint32_t crc = crc_of(0, head);
    each_piece(column.file, [&](std::string_view bytes) { crc = crc_of(crc, bytes); });
    const Entry entry{column.name + ".npy", crc, head.size() + column.rows * column.row_bytes, offset};
    write(entry.head(false));
    write(head);
    each_piece(column.file, write);
    list += entry.head(true);
  }
  const std::uint64_t at = offset;
  write(list);
  write(end_of_list(columns_.size(), list.size(), at));
  if (std::fclose(out) != 0) fail(path_);
  if (!failure_.empty()) return Failure{failure_};
  return {};
}

}  // namespace serai
