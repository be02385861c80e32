#include "house/trouble.h"

#include <utility>

#include "house/log.h"

namespace serai::house {
namespace {

constexpr std::chrono::seconds kBetweenLines{5};

}  // namespace

void Trouble::failed(Asked what, const std::string& why, const std::string& table) {
  const std::lock_guard lock(mutex_);
  (what == Asked::reading ? reading_ : writing_) = why.empty() ? "it fails" : why;
  any_ = true;
  const auto now = std::chrono::steady_clock::now();
  if (logged_.time_since_epoch().count() != 0 && now < logged_ + kBetweenLines) {
    ++left_out_;
    return;
  }
  logged_ = now;
  told_ = true;
  log_error("database-failed", {{"what", what == Asked::reading ? "cannot read" : "cannot write"},
                                {"table", table},
                                {"why", why},
                                {"left_out", std::to_string(std::exchange(left_out_, 0))}});
}

void Trouble::worked(Asked what) {
  if (!any_) return;
  const std::lock_guard lock(mutex_);
  reading_.clear();
  if (what == Asked::writing) writing_.clear();
  if (!writing_.empty()) return;
  any_ = false;
  if (std::exchange(told_, false))
    log_info("database-back", {{"left_out", std::to_string(std::exchange(left_out_, 0))}});
}

std::string Trouble::why() const {
  const std::lock_guard lock(mutex_);
  return writing_.empty() ? reading_ : writing_;
}

}  // namespace serai::house
