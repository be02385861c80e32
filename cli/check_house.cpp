#include "cli/check_house.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>

#include "cli/guests.h"
#include "cli/page_folder.h"
#include "cli/terminal.h"
#include "engine/core/text.h"
#include "house/bot_keys.h"
#include "house/inspection.h"
#include "postgres/address.h"

namespace serai::cli {

int check_house(const HouseJob& job, const std::vector<Settled>& settled, std::vector<std::string> mistakes) {
  const std::string found = job.page.empty() ? find_page() : "";
  std::vector<Settled> rows = settled;
  for (Settled& row : rows) {
    if (row.name == "database") row.value = shown(row.value);
    if (row.name == "page" && !found.empty()) row = {row.name, found, "found by itself"};
    if (row.value.empty()) row.value = "-";
  }
  int names = 0;
  int values = 0;
  for (const Settled& row : rows) {
    names = std::max(names, width_of(row.name));
    values = std::max(values, width_of(row.value));
  }
  for (const Settled& row : rows)
    fmt::print("{}  {}  {}\n", padded(row.name, names), padded(row.value, values), row.from);

  const auto say = [&mistakes](const std::string& what, const house::Finding& finding) {
    if (finding.fine)
      fmt::print("{}: {}\n", what, finding.words);
    else
      mistakes.push_back(what + ": " + finding.words);
  };
  fmt::print("\n");
  const std::string address = job.lan ? "0.0.0.0" : job.address;
  say(fmt::format("{}, port {}", address, job.port), house::look_at_address(address, job.port));
  say(shown(job.database), house::look_at_database(job.database));
  const std::string page = job.page.empty() ? found : job.page;
  if (page.empty())
    say("page", {true, "there is none; the API is served"});
  else if (const std::string strange = strangeness_of_page(page); !strange.empty())
    say(page, {false, strange});
  else
    say(page, {true, "is this program's page"});

  try {
    guests_of(job);
    if (!job.bot_keys.empty()) house::BotKeys{job.bot_keys};
  } catch (const UsageError& error) {
    mistakes.push_back(error.text);
  } catch (const std::exception& error) {
    mistakes.emplace_back(error.what());
  }

  std::fflush(stdout);
  for (const std::string& mistake : mistakes) interject(without_passwords(mistake));
  if (mistakes.empty()) fmt::print("Nothing is wrong with this.\n");
  return mistakes.empty() ? kFine : kRefused;
}

}  // namespace serai::cli
