// How far a seat may take its moves back by itself.
#include <algorithm>

#include "table/most.h"
#include "table/standing.h"

namespace serai::table {
namespace {

constexpr int kRedeals = 4;

// Did these moves show their maker something that it could not know? Then they end differently where the hidden things
// lie differently: so they are made again in positions redealt from what the seat knew before.
bool showed_something(const Position& before, Seat seat, const StandingLine* begin, const StandingLine* end) {
  const auto after = [&](std::unique_ptr<Position> position) -> std::unique_ptr<SeatView> {
    for (const StandingLine* line = begin; line != end; ++line) {
      if (position->refusal(line->move)) return nullptr;
      position->apply(line->move);
    }
    return position->view(seat);
  };
  const std::unique_ptr<SeatView> seen = after(before.clone());
  const std::unique_ptr<SeatView> known = before.view(seat);
  Rng rng(1);
  for (int i = 0; i < kRedeals; ++i) {
    const std::unique_ptr<SeatView> other = after(known->redeal(rng));
    if (!other || !other->equals(*seen)) return true;
  }
  return false;
}

}  // namespace

int Standing::undo_share() const { return kMostUndos / std::max(1, people()); }

int Standing::free_undo(Seat seat) const {
  if (count<Undone>(seat) >= undo_share() || events_so_far() >= kMostEvents) return 0;
  if (!playing() || lines_.empty() || lines_.back().actor != seat || !chair(seat).person_plays()) return 0;
  FreeRun& known = free_run_;
  const std::size_t run = last_run();
  if (known.last != lines_.back().event) {
    // What the earlier moves of a run have shown, they have shown: a longer one is free from there on at most.
    const bool longer = known.lines > run && known.lines < lines_.size() && lines_[known.lines - 1].event == known.last;
    std::size_t first = longer ? known.first : run;
    const std::unique_ptr<Position> before = before_run_->clone();
    for (std::size_t i = run; i < first; ++i) before->apply(lines_[i].move);
    const StandingLine* const end = lines_.data() + lines_.size();
    for (; first < lines_.size(); ++first) {
      if (!showed_something(*before, seat, lines_.data() + first, end)) break;
      before->apply(lines_[first].move);
    }
    known = {lines_.back().event, lines_.size(), first};
  }
  return known.first < lines_.size() ? lines_[known.first].event : 0;
}

}  // namespace serai::table
