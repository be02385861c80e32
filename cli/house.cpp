// `serai house`: the server.
#include "house/house.h"

#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "cli/commands.h"
#include "house/store.h"

namespace serai::cli {

int run_house(const HouseJob& job) {
  house::HouseTerms terms;
  terms.address = job.lan ? "0.0.0.0" : job.address;
  terms.port = job.port;
  terms.database = job.database;
  terms.page = job.page;
  terms.names = job.names;
  terms.origins = job.origins;
  terms.behind_proxy = job.behind_proxy;
  terms.bot_threads = job.bot_threads;
  terms.limits.on = !job.no_limits;
  terms.limits.connections_per_address = job.connections_per_address;

  // One JSON object a line, on stderr.
  spdlog::set_default_logger(spdlog::stderr_logger_st("house"));
  spdlog::set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
  raise_file_limit();
  house::House house(terms);
  house.until_signal();
  spdlog::info(R"("event":"open","address":"{}","port":{},"database":"{}")", terms.address, house.port(),
               terms.database);
  fmt::print("The house is open: http://{}:{}/\n", job.lan ? "0.0.0.0" : "localhost", house.port());
  std::fflush(stdout);
  house.run();
  spdlog::info(R"("event":"closed")");
  return kFine;
}

int delete_tables(const DeleteJob& job) {
  house::Retention which;
  which.table = job.table;
  if (job.table.empty()) which.older_than = house::Circumstances::real().now() - job.days * house::Millis{86'400'000};
  fmt::print("{} tables deleted\n", house::delete_tables(job.database, which));
  return kFine;
}

}  // namespace serai::cli
