#include "house/regulars.h"

#include <algorithm>

#include "engine/core/json.h"
#include "table/no.h"

namespace serai::house {
namespace {

constexpr int kAgain = 1;                     // seconds after which it says so again
constexpr Millis kStays = 10'000;             // after its last word
constexpr Millis kInvited = 30'000;           // an invitation that is not taken ends
constexpr std::size_t kMost = 200;            // of them in all,
constexpr std::ptrdiff_t kMostOfOne = 20;     // of an account,
constexpr std::size_t kMostInvitations = 20;  // to each

}  // namespace

void Regulars::forget_gone(Millis now) {
  std::erase_if(here_, [now](const auto& entry) { return entry.second.until <= now; });
}

Reply Regulars::come(const Coming& coming, const std::string& holder, const std::string& account, Millis now,
                     Language language) {
  forget_gone(now);
  const auto found = here_.find(coming.name);
  if (found != here_.end() && found->second.holder != holder)
    return refused(table::no("house.name-here", {coming.name}), language);
  if (found == here_.end()) {
    const auto of_account =
        std::count_if(here_.begin(), here_.end(), [&](const auto& entry) { return entry.second.account == account; });
    if (here_.size() >= kMost || of_account >= kMostOfOne) return table::come_again(kAgain, language);
  }
  Regular& regular = here_[coming.name];
  regular.holder = holder;
  regular.account = account;
  regular.games = coming.games;
  regular.free = coming.free;
  regular.until = now + kStays;
  std::erase_if(regular.invitations, [now](const Invitation& invitation) { return invitation.until <= now; });

  Json json;
  json.open_object().member("ok", true).member("again", kAgain).key("invitations").open_array();
  for (const Invitation& invitation : regular.invitations)
    json.open_object().member("table", invitation.table).member("seat", invitation.seat).close_object();
  json.close_array().close_object();
  return {200, json.take()};
}

bool Regulars::is_here(const std::string& name, Millis now) const {
  const auto found = here_.find(name);
  return found != here_.end() && found->second.until > now;
}

void Regulars::invite(const std::string& name, const std::string& table, Seat seat, Millis now) {
  sat_down(name, table, seat);
  const auto found = here_.find(name);
  if (found == here_.end() || found->second.invitations.size() >= kMostInvitations) return;
  found->second.invitations.push_back({table, seat, now + kInvited});
}

void Regulars::sat_down(const std::string& name, const std::string& table, Seat seat) {
  if (const auto found = here_.find(name); found != here_.end())
    std::erase_if(found->second.invitations,
                  [&](const Invitation& invitation) { return invitation.table == table && invitation.seat == seat; });
}

Reply Regulars::list(Millis now) const {
  Json json;
  json.open_object().key("regulars").open_array();
  for (const auto& [name, regular] : here_) {
    if (regular.until <= now) continue;
    json.open_object().member("name", name).key("games").open_array();
    for (const std::string& game : regular.games) json.string(game);
    json.close_array().member("free", regular.free).close_object();
  }
  json.close_array().close_object();
  return {200, json.take()};
}

}  // namespace serai::house
