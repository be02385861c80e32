#include "players/threads.h"

#if defined(__wasm__) || defined(SERAI_NO_THREADS)

namespace serai {

void in_parallel(int parts, const std::function<void(int)>& work) {
  for (int i = 0; i < parts; ++i) work(i);
}

}  // namespace serai

#else

#include <thread>
#include <vector>

namespace serai {

void in_parallel(int parts, const std::function<void(int)>& work) {
  std::vector<std::thread> others;
  for (int i = 1; i < parts; ++i) others.emplace_back(work, i);
  work(0);
  for (std::thread& thread : others) thread.join();
}

}  // namespace serai

#endif
