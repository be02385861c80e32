#include "house/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace serai::house {
namespace {

constexpr std::size_t kSmall = 16u << 10;  // goes to the kernel at once

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
    default: return terms_.guesses;
  }
}

int Limits::spend(const std::string& address, Budget budget, Millis now) {
  if (!terms_.on) return 0;
  const Rate rate = rate_of(budget);
  Account& account = accounts_[address];
  account.seen = now;
  Bucket& bucket = account.buckets[static_cast<std::size_t>(budget)];
  if (bucket.left < 0) bucket = {rate.burst, now};
  const double elapsed = static_cast<double>(std::max<Millis>(0, now - bucket.at)) / 1000;
  bucket = {std::min(rate.burst, bucket.left + elapsed * rate.per_second), now};
  if (bucket.left >= 1) {
    bucket.left -= 1;
    return 0;
  }
  return std::max(1, static_cast<int>(std::ceil((1 - bucket.left) / rate.per_second)));
}

bool Limits::begin_answer(const std::string& address, std::size_t bytes) {
  if (bytes <= kSmall) return true;
  Account& account = accounts_[address];
  if (terms_.on && (account.unread + bytes > terms_.unread_bytes_per_address || unread_ + bytes > terms_.unread_bytes))
    return false;
  account.unread += bytes;
  unread_ += bytes;
  return true;
}

void Limits::end_answer(const std::string& address, std::size_t bytes) {
  if (bytes <= kSmall) return;
  accounts_[address].unread -= bytes;
  unread_ -= bytes;
}

void Limits::forget_idle(Millis now) {
  constexpr Millis kLong = 3'600'000;
  std::erase_if(accounts_, [&](const auto& item) {
    return item.second.connections == 0 && item.second.unread == 0 && item.second.seen + kLong < now;
  });
}

}  // namespace serai::house
