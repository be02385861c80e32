#include "players/threads.h"

#if defined(__wasm__) || defined(SERAI_NO_THREADS)

namespace serai {

void in_parallel(int parts, int /*threads*/, const std::function<void(int)>& work) {
  for (int i = 0; i < parts; ++i) work(i);
}

}  // namespace serai

#else

#include <algorithm>
#include <thread>
#include <vector>

namespace serai {

void in_parallel(int parts, int threads, const std::function<void(int)>& work) {
  const int together = std::clamp(threads, 1, std::max(1, parts));
  const auto every = [&](int first) {
    for (int i = first; i < parts; i += together) work(i);
  };
  std::vector<std::thread> others;
  for (int i = 1; i < together; ++i) others.emplace_back(every, i);
  every(0);
  for (std::thread& thread : others) thread.join();
}

}  // namespace serai

#endif
