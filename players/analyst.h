// What became of a game, line by line: each seat's chance by what that seat knew, what luck gave it, and what its own
// decisions and those of others cost.
#pragma once

#include <deque>

#include "engine/core/record.h"
#include "players/player.h"
#include "players/thoughts.h"

namespace serai {

// Call `add` before each line is applied, then `settle` until it gives false, then `finish`.
class Analyst {
 public:
  Analyst(const Budget& budget, std::uint64_t seed) : simulations_(budget.simulations), seed_(seed) {}

  void add(const Position& before, RecordMove step, const Between& between = {});

  // Thinks one doubtful decision over again, for as long as a hint is thought about; false: there is none left.
  bool settle(const Between& between = {});
  std::size_t doubts() const { return doubtful_.size(); }

  Analysis finish();

 private:
  void judge_line(const Position& before, const Between& between);
  void find_doubtful();
  bool is_same_decision(std::size_t index, Move better) const;
  void tell_chances();
  void settle_accounts();

  std::uint64_t simulations_;
  std::uint64_t seed_;
  int seats_ = 0;
  Analysis analysis_;
  std::vector<Chances> judged_;                             // before each line, and at the end
  std::vector<std::unique_ptr<const SeatView>> seen_;       // what each seat knew when it was judged last
  std::vector<std::unique_ptr<const Position>> decisions_;  // before each line that might have been another
  std::unique_ptr<Position> last_;                          // behind the last line
  bool sorted_out_ = false;
  std::deque<std::size_t> doubtful_;  // lines, dearest first

  // How much two seeds differ, and how much they should by what either met.
  double apart_ = 0;
  double expected_ = 0;
  int judgements_ = 0;
};

}  // namespace serai
