#include "house/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace serai::house {
namespace {

constexpr std::size_t kShares = 16;     // one address has at most such a part of what the others leave
constexpr std::size_t kReserves = 8;    // such a part of all is the reserve
constexpr int kLookedAtAtOnce = 1'000;  // accounts

}  // namespace

std::string account_of(const std::string& address) {
  in6_addr six;
  if (inet_pton(AF_INET6, address.c_str(), &six) != 1) return address;
  char text[INET6_ADDRSTRLEN];
  if (IN6_IS_ADDR_V4MAPPED(&six)) return inet_ntop(AF_INET, six.s6_addr + 12, text, sizeof text);
  std::memset(six.s6_addr + 8, 0, 8);
  return std::string(inet_ntop(AF_INET6, &six, text, sizeof text)) + "/64";
}

bool Limits::connect(const std::string& address) {
  if (terms_.on && connections_ >= terms_.connections) return false;
  if (!address.empty() && !hold(address)) return false;
  ++connections_;
  return true;
}

void Limits::disconnect(const std::string& address) {
  if (!address.empty()) release(address);
  --connections_;
  released_ += kConnectionBytes;
}

bool Limits::hold(const std::string& address) {
  Account& account = accounts_[address];
  if (terms_.on && account.connections >= terms_.connections_per_address) return false;
  ++account.connections;
  return true;
}

void Limits::release(const std::string& address) { --accounts_[address].connections; }

Rate Limits::rate_of(Budget budget) const {
  switch (budget) {
    case Budget::requests: return terms_.requests;
    case Budget::tables: return terms_.tables;
    case Budget::chat: return terms_.chat;
    case Budget::seats: return terms_.seats;
    case Budget::work: return terms_.work;
    default: return terms_.guesses;
  }
}

Limits::Bucket& Limits::filled(const std::string& address, Budget budget, Millis now) {
  const Rate rate = rate_of(budget);
  Bucket& bucket = accounts_[address].buckets[static_cast<std::size_t>(budget)];
  const double elapsed = static_cast<double>(std::max<Millis>(0, now - bucket.at)) / 1000;
  bucket = {std::min(rate.burst, bucket.left + elapsed * rate.per_second), now};
  return bucket;
}

int Limits::spend(const std::string& address, Budget budget, Millis now) {
  if (!terms_.on) return 0;
  Bucket& bucket = filled(address, budget, now);
  if (bucket.left >= 1) {
    bucket.left -= 1;
    return 0;
  }
  return std::max(1, static_cast<int>(std::ceil((1 - bucket.left) / rate_of(budget).per_second)));
}

void Limits::refund(const std::string& address, Budget budget, Millis now) {
  if (terms_.on) filled(address, budget, now).left += 1;
}

int Limits::wait_for_work(const std::string& address, Millis now) {
  if (!terms_.on) return 0;
  const Bucket& bucket = filled(address, Budget::work, now);
  return bucket.left > 0 ? 0 : std::max(1, static_cast<int>(std::ceil(-bucket.left / terms_.work.per_second)));
}

void Limits::charge_work(const std::string& address, double seconds, Millis now) {
  if (terms_.on) filled(address, Budget::work, now).left -= seconds;
}

bool Limits::fits(const std::string& address, std::size_t bytes, Room room) const {
  return fits(address, bytes, bytes, room);
}

bool Limits::fits(const std::string& address, std::size_t own, std::size_t in_all, Room room) const {
  if (!terms_.on) return true;
  const std::size_t most = terms_.held_bytes - (room == Room::common ? terms_.held_bytes / kReserves : 0);
  const std::size_t all = held_ + static_cast<std::size_t>(connections_) * kConnectionBytes;
  if (all + in_all > most) return false;
  if (address.empty()) return true;
  const auto found = accounts_.find(address);
  const std::size_t held = found == accounts_.end() ? 0 : found->second.held;
  const std::size_t promised = found == accounts_.end() ? 0 : found->second.promised;
  const std::size_t left_by_others = most - (all - held);
  return held + promised + own <= std::min(terms_.held_bytes_per_address, left_by_others / kShares);
}

std::size_t Limits::take_released() { return std::exchange(released_, 0); }

bool Held::hold(std::size_t bytes) {
  if (bytes > bytes_) {
    const std::size_t more = bytes - bytes_;
    const std::size_t kept_promise = to_come(bytes_) - to_come(bytes);
    if (!limits_.fits(address_, more - kept_promise, more, room_)) return false;
  }
  count(bytes, promised_);
  return true;
}

bool Held::promise(std::size_t bytes) {
  if (!limits_.fits(address_, bytes, 0, room_)) return false;
  count(bytes_, bytes);
  return true;
}

void Held::count(std::size_t bytes, std::size_t promised) {
  if (bytes == bytes_ && promised == promised_) return;
  Limits::Account& account = limits_.accounts_[address_];
  account.held += bytes - bytes_;
  limits_.held_ += bytes - bytes_;
  if (bytes < bytes_) limits_.released_ += bytes_ - bytes;
  account.promised -= to_come(bytes_);
  bytes_ = bytes;
  promised_ = promised;
  account.promised += to_come(bytes_);
}

Held::~Held() { count(0, 0); }

bool Limits::as_good_as_new(const Account& account, Millis now) const {
  if (account.connections > 0 || account.held > 0 || account.promised > 0) return false;
  for (std::size_t i = 0; i < kBudgets; ++i) {
    const Bucket& bucket = account.buckets[i];
    const Rate rate = rate_of(static_cast<Budget>(i));
    const double elapsed = static_cast<double>(std::max<Millis>(0, now - bucket.at)) / 1000;
    if (bucket.left + elapsed * rate.per_second < rate.burst) return false;
  }
  return true;
}

bool Limits::forget_idle(Millis now) {
  auto next = accounts_.lower_bound(next_look_);
  for (int i = 0; i < kLookedAtAtOnce && next != accounts_.end(); ++i)
    next = as_good_as_new(next->second, now) ? accounts_.erase(next) : std::next(next);
  const bool all = next == accounts_.end();
  next_look_ = all ? "" : next->first;
  return all;
}

}  // namespace serai::house
