#include "tests/house/kill/lossy_disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <new>
#include <string>

#include "engine/core/rng.h"

namespace serai::house::test {
namespace {

sqlite3_vfs* g_usual = nullptr;
Rng g_rng(1);

// What was written since the last sync, by place in the file.
struct Unsynced {
  std::map<sqlite3_int64, std::string> writes;  // in order of place, not overlapping
  sqlite3_int64 size = 0;                       // of the file as the process sees it
};

struct LossyFile {
  sqlite3_file base;
  Unsynced* unsynced;
  // The usual layer's file follows in memory.
  sqlite3_file* usual() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

LossyFile* of(sqlite3_file* file) { return reinterpret_cast<LossyFile*>(file); }

void remember(Unsynced& unsynced, sqlite3_int64 at, std::string bytes) {
  const auto end = at + static_cast<sqlite3_int64>(bytes.size());
  // Cut what is overwritten out of older writes.
  auto it = unsynced.writes.lower_bound(at);
  if (it != unsynced.writes.begin()) --it;
  while (it != unsynced.writes.end() && it->first < end) {
    const sqlite3_int64 from = it->first;
    const sqlite3_int64 to = from + static_cast<sqlite3_int64>(it->second.size());
    if (to <= at) {
      ++it;
      continue;
    }
    const std::string old = std::move(it->second);
    it = unsynced.writes.erase(it);
    if (from < at) unsynced.writes[from] = old.substr(0, static_cast<std::size_t>(at - from));
    if (to > end) unsynced.writes[end] = old.substr(static_cast<std::size_t>(end - from));
    it = unsynced.writes.upper_bound(from);
  }
  unsynced.writes[at] = std::move(bytes);
  unsynced.size = std::max(unsynced.size, end);
}

int lossy_close(sqlite3_file* file) {
  const int code = of(file)->usual()->pMethods->xClose(of(file)->usual());
  delete of(file)->unsynced;
  return code;
}

int lossy_read(sqlite3_file* file, void* out, int amount, sqlite3_int64 at) {
  LossyFile* lossy = of(file);
  auto* bytes = static_cast<char*>(out);
  std::memset(bytes, 0, static_cast<std::size_t>(amount));
  const int code = lossy->usual()->pMethods->xRead(lossy->usual(), out, amount, at);
  if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
  for (const auto& [from, text] : lossy->unsynced->writes) {
    const sqlite3_int64 to = from + static_cast<sqlite3_int64>(text.size());
    const sqlite3_int64 begin = std::max(from, at);
    const sqlite3_int64 end = std::min(to, at + amount);
    if (begin < end)
      std::memcpy(bytes + (begin - at), text.data() + (begin - from), static_cast<std::size_t>(end - begin));
  }
  return at + amount <= lossy->unsynced->size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int lossy_write(sqlite3_file* file, const void* in, int amount, sqlite3_int64 at) {
  LossyFile* lossy = of(file);
  remember(*lossy->unsynced, at, std::string(static_cast<const char*>(in), static_cast<std::size_t>(amount)));
  // One in four reaches the disk before its turn.
  if (g_rng.below(4) == 0) return lossy->usual()->pMethods->xWrite(lossy->usual(), in, amount, at);
  return SQLITE_OK;
}

int lossy_truncate(sqlite3_file* file, sqlite3_int64 size) {
  LossyFile* lossy = of(file);
  Unsynced& unsynced = *lossy->unsynced;
  while (!unsynced.writes.empty() && unsynced.writes.rbegin()->first >= size)
    unsynced.writes.erase(std::prev(unsynced.writes.end()));
  if (!unsynced.writes.empty()) {
    auto& [from, text] = *unsynced.writes.rbegin();
    if (from + static_cast<sqlite3_int64>(text.size()) > size) text.resize(static_cast<std::size_t>(size - from));
  }
  unsynced.size = size;
  return lossy->usual()->pMethods->xTruncate(lossy->usual(), size);
}

int lossy_sync(sqlite3_file* file, int flags) {
  LossyFile* lossy = of(file);
  for (const auto& [at, text] : lossy->unsynced->writes) {
    const int code = lossy->usual()->pMethods->xWrite(lossy->usual(), text.data(), static_cast<int>(text.size()), at);
    if (code != SQLITE_OK) return code;
  }
  lossy->unsynced->writes.clear();
  return lossy->usual()->pMethods->xSync(lossy->usual(), flags);
}

int lossy_size(sqlite3_file* file, sqlite3_int64* size) {
  *size = of(file)->unsynced->size;
  return SQLITE_OK;
}

// Locks and shared memory are not the disk's.
int lossy_lock(sqlite3_file* f, int n) { return of(f)->usual()->pMethods->xLock(of(f)->usual(), n); }
int lossy_unlock(sqlite3_file* f, int n) { return of(f)->usual()->pMethods->xUnlock(of(f)->usual(), n); }
int lossy_reserved(sqlite3_file* f, int* out) {
  return of(f)->usual()->pMethods->xCheckReservedLock(of(f)->usual(), out);
}
int lossy_control(sqlite3_file* f, int op, void* arg) {
  if (op == SQLITE_FCNTL_SIZE_HINT || op == SQLITE_FCNTL_CHUNK_SIZE) return SQLITE_OK;
  return of(f)->usual()->pMethods->xFileControl(of(f)->usual(), op, arg);
}
int lossy_sector(sqlite3_file* f) { return of(f)->usual()->pMethods->xSectorSize(of(f)->usual()); }
int lossy_character(sqlite3_file*) { return 0; }  // promises nothing, so that SQLite takes no shortcut
int lossy_map(sqlite3_file* f, int page, int size, int extend, void volatile** out) {
  return of(f)->usual()->pMethods->xShmMap(of(f)->usual(), page, size, extend, out);
}
int lossy_shm_lock(sqlite3_file* f, int offset, int n, int flags) {
  return of(f)->usual()->pMethods->xShmLock(of(f)->usual(), offset, n, flags);
}
void lossy_barrier(sqlite3_file* f) { of(f)->usual()->pMethods->xShmBarrier(of(f)->usual()); }
int lossy_unmap(sqlite3_file* f, int del) { return of(f)->usual()->pMethods->xShmUnmap(of(f)->usual(), del); }

const sqlite3_io_methods kMethods = {2,
                                     lossy_close,
                                     lossy_read,
                                     lossy_write,
                                     lossy_truncate,
                                     lossy_sync,
                                     lossy_size,
                                     lossy_lock,
                                     lossy_unlock,
                                     lossy_reserved,
                                     lossy_control,
                                     lossy_sector,
                                     lossy_character,
                                     lossy_map,
                                     lossy_shm_lock,
                                     lossy_barrier,
                                     lossy_unmap,
                                     nullptr,
                                     nullptr};

int lossy_open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  LossyFile* lossy = of(file);
  lossy->base.pMethods = nullptr;
  const int code = g_usual->xOpen(g_usual, name, lossy->usual(), flags, out_flags);
  if (code != SQLITE_OK) return code;
  lossy->unsynced = new Unsynced;
  lossy->usual()->pMethods->xFileSize(lossy->usual(), &lossy->unsynced->size);
  lossy->base.pMethods = &kMethods;
  return SQLITE_OK;
}

}  // namespace

void use_lossy_disk(std::uint64_t seed) {
  g_rng = Rng(seed);
  g_usual = sqlite3_vfs_find(nullptr);
  static sqlite3_vfs lossy = *g_usual;
  lossy.zName = "lossy";
  lossy.szOsFile = static_cast<int>(sizeof(LossyFile)) + g_usual->szOsFile;
  lossy.xOpen = lossy_open;
  sqlite3_vfs_register(&lossy, 1);
}

}  // namespace serai::house::test
