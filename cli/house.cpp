// `serai house`: the server.
#include "house/house.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <malloc.h>
#include <net/if.h>
#include <netinet/in.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <thread>

#include "cli/commands.h"
#include "cli/guests.h"
#include "cli/limit_words.h"
#include "cli/page_folder.h"
#include "cli/terminal.h"
#include "house/log.h"
#include "house/store.h"
#include "postgres/address.h"

namespace serai::cli {
namespace {

constexpr std::chrono::seconds kLongestClosing{2};

// Where others on the network find this machine.
std::vector<std::string> network_addresses() {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* each = all; each; each = each->ifa_next) {
    if (!each->ifa_addr || each->ifa_addr->sa_family != AF_INET || (each->ifa_flags & IFF_LOOPBACK)) continue;
    sockaddr_in address;
    std::memcpy(&address, each->ifa_addr, sizeof address);
    char text[INET_ADDRSTRLEN];
    if (inet_ntop(AF_INET, &address.sin_addr, text, sizeof text)) found.emplace_back(text);
  }
  freeifaddrs(all);
  return found;
}

}  // namespace

int run_house(const HouseJob& job) {
  house::HouseTerms terms;
  terms.address = job.lan ? "0.0.0.0" : job.address;
  terms.port = job.port;
  terms.database = job.database;
  terms.page = job.page.empty() ? find_page() : job.page;
  terms.names = job.names;
  terms.origins = job.origins;
  terms.behind_proxy = job.behind_proxy;
  terms.bot_threads = job.bot_threads;
  terms.chat = !job.no_chat;
  terms.bot_keys = job.bot_keys;
  terms.limits.on = !job.no_limits;
  terms.limits.connections_per_address = job.connections_per_address;
  terms.guest_time = std::chrono::milliseconds(job.bot_time);
  terms.guests = guests_of(job);
  for (const std::string& word : job.limits) set_limit(terms.limits, word);  // checked where it was read

  // Large blocks go back to the system one by one, and the rest on a thread that nobody waits for (house.cpp): else the
  // heap is cut down all at once while everybody waits.
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  std::signal(SIGPIPE, SIG_IGN);  // who reads our words may go away
  raise_file_limit();
  house::Circumstances circumstances = house::Circumstances::real();
  if (job.no_limits) circumstances.answer_grid = 0;
  house::House house(terms, circumstances);
  house.until_signal();
  house::log_info(
      "open",
      {{"address", terms.address}, {"port", std::to_string(house.port())}, {"database", shown(terms.database)}});
  fmt::print("The house is open: http://localhost:{}/\n", house.port());
  if (job.lan)
    for (const std::string& address : network_addresses())
      fmt::print("For the network:   http://{}:{}/\n", address, house.port());
  if (terms.page.empty())
    fmt::print("There is no page yet: scripts/build-page makes it, or --page names its folder. The API is served.\n");
  else if (const std::string strange = strangeness_of_page(terms.page); !strange.empty()) {
    house::log_warning("strange-page", {{"folder", terms.page}, {"why", strange}});
    fmt::print("The page in {} may not fit: {}.\n", terms.page, strange);
  }
  std::fflush(stdout);
  house.run();
  // A bot may think on, a database may hang: what was acknowledged is stored, and nobody waits for the rest.
  std::thread([] {
    std::this_thread::sleep_for(kLongestClosing);
    house::log_warning("closed", {{"how", "something was still at work"}});
    std::_Exit(kFine);
  }).detach();
  house::log_info("closed");
  return kFine;
}

int delete_tables(const DeleteJob& job) {
  house::Retention which;
  which.table = job.table;
  if (job.table.empty()) which.older_than = house::Circumstances::real().now() - job.days * house::Millis{86'400'000};
  std::optional<Progress> bar;
  const int deleted = house::delete_tables(job.database, which, [&bar](int gone, int seen, int all) {
    if (!bar) bar.emplace("tables", all);
    bar->step(static_cast<std::uint64_t>(seen), fmt::format("{} deleted", gone));
  });
  bar.reset();
  fmt::print("{} tables deleted\n", deleted);
  return kFine;
}

}  // namespace serai::cli
