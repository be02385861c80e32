// `serai load`: what does a house bear?
#include "house/load.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include "cli/commands.h"

namespace serai::cli {

void raise_file_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int load(const house::LoadJob& job) {
  raise_file_limit();
  const house::LoadReport report = house::run_load(job);
  fmt::print("{:.0f} moves a second ({} in {:.1f} s, {} games finished, {} refused, {} failures)\n",
             static_cast<double>(report.moves) / report.seconds, report.moves, report.seconds, report.games,
             report.refused, report.failures);
  fmt::print("answered in {:.1f} ms (median), {:.1f} ms (99 %), {:.1f} ms (worst)\n", report.median, report.p99,
             report.worst);
  if (report.failures) fmt::print("the first failure at {}, port {}: {}\n", job.host, job.port, report.why);
  if (job.idle) fmt::print("{} idle connections\n", report.idle);
  return report.failures == 0 ? kFine : kRefused;
}

}  // namespace serai::cli
