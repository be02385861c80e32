// Words that every game shares: seats, the actor, a move, a list of moves.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace serai {

constexpr int kMaxSeats = 4;

// Seats are 1 to n. As a viewer, seat 0 is a watcher.
using Seat = int;
constexpr Seat kWatcher = 0;

// Who acts next: a seat, chance, or nobody because the game is over.
using Actor = int;
constexpr Actor kChance = 0;
constexpr Actor kOver = -1;

// One machine word; what the bits mean is the game's business. Equal words are equal moves.
struct Move {
  std::uint64_t bits;
  friend constexpr bool operator==(Move, Move) = default;
};

// A list on the stack. The capacity is a bound that the game proves; passing it is a bug.
template <class T, std::size_t Capacity>
class FixedList {
 public:
  void clear() { size_ = 0; }
  void add(T value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  // Room for more items at once, for the caller to fill.
  T* grow(std::size_t count) {
    assert(size_ + count <= Capacity);
    T* const first = items_ + size_;
    size_ += count;
    return first;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T operator[](std::size_t i) const { return items_[i]; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  bool contains(T value) const {
    for (const T& item : *this)
      if (item == value) return true;
    return false;
  }

 private:
  std::size_t size_ = 0;
  T items_[Capacity];  // deliberately not cleared: a playout makes millions of lists
};

// By seat: index 0 is seat 1.
using Scores = std::array<int, kMaxSeats>;

// A set of seats: bit 0 is seat 1.
using SeatSet = std::uint8_t;

constexpr SeatSet seat_bit(Seat seat) { return static_cast<SeatSet>(1u << (seat - 1)); }

// The seats of whom this is highest: ranks by seat, index 0 is seat 1.
template <class Ranks>
constexpr SeatSet highest_seats(const Ranks& ranks, int seats) {
  SeatSet highest = 0;
  int best = ranks[0];
  for (int i = 0; i < seats; ++i) {
    if (ranks[i] > best) {
      best = ranks[i];
      highest = 0;
    }
    if (ranks[i] == best) highest = static_cast<SeatSet>(highest | seat_bit(i + 1));
  }
  return highest;
}

}  // namespace serai
