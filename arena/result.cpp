#include "arena/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <iterator>
#include <limits>

namespace serai {
namespace {

// Whole numbers, one space between.
class Numbers {
 public:
  explicit Numbers(std::string_view text) : rest_(text) {}

  template <class T>
  bool next(T& value, T least, T most) {
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const char* const begin = rest_.data();
    const auto [stop, error] = std::from_chars(begin, begin + end, value);
    if (error != std::errc{} || stop != begin + end || value < least || value > most) return false;
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return true;
  }
  bool ended() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

constexpr std::string_view kEnd = " .";  // a line that was cut in its last number would read as another
constexpr int kMost = 1'000'000'000;

SeatSet bit_of(std::size_t seat_index) { return seat_bit(static_cast<Seat>(seat_index) + 1); }
bool in(SeatSet seats, std::size_t seat_index) { return (seats & bit_of(seat_index)) != 0; }

}  // namespace

double GameResult::win_share(int seat_index) const {
  if (!(winners & seat_bit(seat_index + 1))) return 0;
  return 1.0 / std::popcount(winners);
}

Placing GameResult::placing() const {
  Placing placing;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    int place = 0;
    if (!in(winners, seat)) {
      ++place;
      const auto rank = [&](std::size_t at) { return std::pair(!in(forfeits, at), seats[at].score); };
      for (std::size_t other = 0; other < seats.size(); ++other)
        place += !in(winners, other) && rank(other) > rank(seat);
    }
    placing.entries.push_back(seats[seat].entry);
    placing.places.push_back(place);
  }
  return placing;
}

GameResult strictly(GameResult result) {
  SeatSet forfeits = 0, others = 0;
  int most = std::numeric_limits<int>::min();
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
    const SeatResult& at = result.seats[seat];
    const bool lost = at.faults[static_cast<int>(Fault::crash)] || at.faults[static_cast<int>(Fault::silence)];
    (lost ? forfeits : others) |= bit_of(seat);
    if (!lost) most = std::max(most, at.score);
  }
  if (!others) return result;
  result.forfeits = forfeits;
  result.winners &= others;
  if (result.winners) return result;
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat)
    if (in(others, seat) && result.seats[seat].score == most) result.winners |= bit_of(seat);
  return result;
}

std::string write_result(const GameResult& result) {
  std::string line;
  const auto out = std::back_inserter(line);
  fmt::format_to(out, "{} {} {}", result.number, int{result.winners}, result.seats.size());
  for (const SeatResult& seat : result.seats)
    fmt::format_to(out, " {} {} {} {} {}", seat.entry, seat.score, seat.moves, seat.microseconds,
                   fmt::join(seat.faults, " "));
  for (const std::vector<int>& scores : result.course) fmt::format_to(out, " {}", fmt::join(scores, " "));
  line += kEnd;
  return line;
}

std::optional<GameResult> read_result(std::string_view line) {
  if (!line.ends_with(kEnd)) return std::nullopt;
  Numbers numbers(line.substr(0, line.size() - kEnd.size()));
  GameResult result;
  int winners = 0, seats = 0;
  if (!numbers.next<std::uint64_t>(result.number, 1, ~std::uint64_t{0}) || !numbers.next(winners, 1, 15) ||
      !numbers.next(seats, 1, kMaxSeats))
    return std::nullopt;
  result.winners = static_cast<SeatSet>(winners);
  result.seats.resize(seats);
  for (SeatResult& seat : result.seats) {
    if (!numbers.next(seat.entry, 0, kMost) || !numbers.next(seat.score, -kMost, kMost) ||
        !numbers.next(seat.moves, 0, kMost) || !numbers.next<std::int64_t>(seat.microseconds, 0, 1LL << 60))
      return std::nullopt;
    for (int& count : seat.faults)
      if (!numbers.next(count, 0, kMost)) return std::nullopt;
  }
  result.course.assign(kCoursePoints, std::vector<int>(seats));
  for (std::vector<int>& scores : result.course)
    for (int& score : scores)
      if (!numbers.next(score, -kMost, kMost)) return std::nullopt;
  if (!numbers.ended()) return std::nullopt;
  return result;
}

}  // namespace serai
