#include "cli/guests.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/audition.h"

namespace serai::cli {

std::vector<house::GuestTerms> guests_of(const HouseJob& job) {
  std::vector<house::GuestTerms> guests;
  ContestSetting setting;
  setting.budget.milliseconds = job.bot_time;
  for (const std::string& word : job.bots) {
    const std::size_t ends = std::min(word.find('='), word.size());
    const std::string name = word.substr(0, ends);
    const std::string player = word.substr(std::min(ends + 1, word.size()));
    if (!house::is_guest_name(name) || !player.starts_with(kExec))
      throw UsageError{
          fmt::format("--bot {}: NAME=exec:COMMAND, with a name of 1 to 32 of a-z, 0-9 and - that is no "
                      "level's",
                      word)};
    for (const house::GuestTerms& other : guests)
      if (other.name == name) throw UsageError{fmt::format("--bot {}: there is another bot of this name", word)};
    guests.push_back({name, player.substr(kExec.size())});
    setting.players.push_back(player);
  }
  if (const Audition heard = audition(setting); !heard.failure.empty()) throw UsageError{"--bot: " + heard.failure};
  return guests;
}

}  // namespace serai::cli
