#include "regular/everywhere.h"

#include <algorithm>

namespace serai::regular {

int Everywhere::left() const {
  const int tables = terms.most_tables - taken_;
  return terms.most_games > 0 ? std::min(tables, terms.most_games - played_ - taken_) : tables;
}

bool Everywhere::take_place() {
  const std::lock_guard lock(mutex_);
  if (left() <= 0) return false;
  ++taken_;
  return true;
}

void Everywhere::resume_place() {
  const std::lock_guard lock(mutex_);
  ++taken_;
}

void Everywhere::give_place_back() {
  const std::lock_guard lock(mutex_);
  --taken_;
}

int Everywhere::free() const {
  const std::lock_guard lock(mutex_);
  return std::max(0, left());
}

void Everywhere::game_over() {
  const std::lock_guard lock(mutex_);
  ++played_;
}

bool Everywhere::has_had_enough() const {
  const std::lock_guard lock(mutex_);
  return terms.most_games > 0 && played_ >= terms.most_games;
}

void Everywhere::stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  ends_.notify_all();
}

void Everywhere::wait(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  ends_.wait_for(lock, time, [this] { return stopping_.load(); });
}

}  // namespace serai::regular
