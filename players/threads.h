// The one place where players meet threads. Without them (WebAssembly) the parts run one after the other, with the
// same result.
#pragma once

#include <functional>

namespace serai {

// Calls work(0) to work(parts - 1), at the same time where that is possible; returns when all are done.
void in_parallel(int parts, const std::function<void(int)>& work);

}  // namespace serai
