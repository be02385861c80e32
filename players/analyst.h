// What became of a game, line by line: each seat's chance by what that seat knew, what luck gave it, and what its own
// decisions and those of others cost.
#pragma once

#include <deque>

#include "engine/core/record.h"
#include "players/hint.h"

namespace serai {

constexpr std::uint64_t kCourseSimulations = 250;  // for each judgement of a course; an eighth of a hint's

// A seat's knowledge, and what is to be found out by it.
struct Wondering {
  std::shared_ptr<const SeatView> seen;
  std::vector<Piece> pieces;
};

// Call `add` before each line is applied, then `settle` until it gives false, then `finish`. Who lets others think asks
// instead what is wanted next, and hands in what came of it, piece by piece in the same order.
class Analyst {
 public:
  Analyst(const Budget& budget, std::uint64_t seed) : simulations_(budget.simulations), seed_(seed) {}

  void add(const Position& before, RecordMove step, const Between& between = {});
  std::vector<Wondering> wanted(const Position& before) const;
  void add(const Position& before, RecordMove step, std::span<const Found> found);

  // Thinks one doubtful decision over again, for as long as a hint is thought about; false: there is none left.
  bool settle(const Between& between = {});
  bool is_settled() const { return sorted_out_ && doubtful_.empty(); }
  std::vector<Wondering> wanted();
  void settle(std::span<const Found> found);
  std::size_t doubts() const { return doubtful_.size(); }

  Analysis finish();

 private:
  void judge_line(const Position& before, std::span<const Found> found);
  void settled(std::vector<Hint> considered);
  void find_doubtful();
  bool is_same_decision(std::size_t index, Move better) const;
  void tell_chances();
  void settle_accounts();

  std::uint64_t simulations_;
  std::uint64_t seed_;
  int seats_ = 0;
  Analysis analysis_;
  std::vector<Chances> judged_;                             // before each line, and at the end
  std::vector<std::shared_ptr<const SeatView>> seen_;       // what each seat knew when it was judged last
  std::vector<std::unique_ptr<const Position>> decisions_;  // before each line that might have been another
  std::unique_ptr<Position> last_;                          // behind the last line
  bool sorted_out_ = false;
  std::deque<std::size_t> doubtful_;       // lines, dearest first
  std::optional<HintThought> over_again_;  // about the first of them

  // How much two seeds differ, and how much they should by what either met.
  double apart_ = 0;
  double expected_ = 0;
  int judgements_ = 0;
};

}  // namespace serai
