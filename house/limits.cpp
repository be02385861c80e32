#include "house/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace serai::house {

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
    case Budget::work: return terms_.work;
    default: return terms_.guesses;
  }
}

Limits::Bucket& Limits::filled(const std::string& address, Budget budget, Millis now) {
  const Rate rate = rate_of(budget);
  Account& account = accounts_[address];
  account.seen = now;
  Bucket& bucket = account.buckets[static_cast<std::size_t>(budget)];
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

int Limits::wait_for_work(const std::string& address, Millis now) {
  if (!terms_.on) return 0;
  const Bucket& bucket = filled(address, Budget::work, now);
  return bucket.left > 0 ? 0 : std::max(1, static_cast<int>(std::ceil(-bucket.left / terms_.work.per_second)));
}

void Limits::charge_work(const std::string& address, double seconds, Millis now) {
  if (terms_.on) filled(address, Budget::work, now).left -= seconds;
}

bool Limits::fits(const std::string& address, std::size_t bytes) const {
  if (!terms_.on) return true;
  const auto account = accounts_.find(address);
  const std::size_t own = account == accounts_.end() ? 0 : account->second.held;
  return own + bytes <= terms_.held_bytes_per_address && held_ + bytes <= terms_.held_bytes;
}

bool Limits::hold_bytes(const std::string& address, std::size_t bytes) {
  if (!fits(address, bytes)) return false;
  accounts_[address].held += bytes;
  held_ += bytes;
  return true;
}

void Limits::release_bytes(const std::string& address, std::size_t bytes) {
  accounts_[address].held -= bytes;
  held_ -= bytes;
  released_ += bytes;
}

std::size_t Limits::take_released() { return std::exchange(released_, 0); }

bool Held::add(std::size_t bytes) {
  if (!limits_.hold_bytes(address_, bytes)) return false;
  bytes_ += bytes;
  return true;
}

void Held::give_back(std::size_t bytes) {
  if (bytes == 0) return;
  limits_.release_bytes(address_, bytes);
  bytes_ -= bytes;
}

void Limits::forget_idle(Millis now) {
  constexpr Millis kLong = 3'600'000;
  std::erase_if(accounts_, [&](const auto& item) {
    return item.second.connections == 0 && item.second.held == 0 && item.second.seen + kLong < now;
  });
}

}  // namespace serai::house
