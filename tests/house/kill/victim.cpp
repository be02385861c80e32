// A house to be killed: victim PORT DATABASE [lossy SEED]. Says its port and serves until it dies.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "house/house.h"
#include "house/log.h"
#include "tests/house/kill/lossy_disk.h"

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  serai::house::log_to([](const std::string&) {});  // nobody reads its words after the first
  if (argc >= 5 && std::string(argv[3]) == "lossy")
    serai::house::test::use_lossy_disk(std::strtoull(argv[4], nullptr, 10));
  serai::house::HouseTerms terms;
  terms.port = std::atoi(argv[1]);
  terms.database = argv[2];
  terms.limits.on = false;
  try {
    serai::house::House house(terms);
    std::printf("%d\n", house.port());
    std::fflush(stdout);
    house.run();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "victim: %s\n", error.what());
    return 1;
  }
  return 0;
}
