// The one place where players meet threads. Without them (WebAssembly) the parts run one after the other, with the
// same result.
#pragma once

#include <functional>

namespace serai {

// Calls work(0) to work(parts - 1), so many at the same time where that is possible; returns when all are done.
void in_parallel(int parts, int threads, const std::function<void(int)>& work);
inline void in_parallel(int parts, const std::function<void(int)>& work) { in_parallel(parts, parts, work); }

}  // namespace serai
