// Writes which characters are invisible, spaces or marks (by utf8proc) as ranges for visible.cpp, so that the table
// itself needs no library, and is the same in WebAssembly.
#include <utf8proc.h>

#include <cstdio>

namespace {

using Category = utf8proc_category_t;

bool is_invisible(utf8proc_int32_t point) {
  switch (utf8proc_category(point)) {
    case UTF8PROC_CATEGORY_CC: return point >= 0x80;  // those of ASCII are refused, not left out
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return true;
    default: return utf8proc_get_property(point)->ignorable;
  }
}

bool is_space(utf8proc_int32_t point) { return utf8proc_category(point) == UTF8PROC_CATEGORY_ZS; }

// Stands on the character before it.
bool is_mark(utf8proc_int32_t point) {
  const Category category = utf8proc_category(point);
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC || category == UTF8PROC_CATEGORY_ME;
}

void write(std::FILE* file, const char* name, bool (*is)(utf8proc_int32_t)) {
  constexpr utf8proc_int32_t kEnd = 0x110000;
  std::fprintf(file, "constexpr Range %s[] = {\n", name);
  for (utf8proc_int32_t first = 0; first < kEnd; ++first) {
    if (!is(first)) continue;
    utf8proc_int32_t last = first;
    while (last + 1 < kEnd && is(last + 1)) ++last;
    std::fprintf(file, "    {0x%x, 0x%x},\n", static_cast<unsigned>(first), static_cast<unsigned>(last));
    first = last;
  }
  std::fprintf(file, "};\n");
}

}  // namespace

int main(int, char** names) {
  std::FILE* const file = std::fopen(names[1], "w");
  if (!file) return 1;
  write(file, "kInvisible", is_invisible);
  write(file, "kSpaces", is_space);
  write(file, "kMarks", is_mark);
  return std::fclose(file) == 0 ? 0 : 1;
}
