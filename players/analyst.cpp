#include "players/analyst.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/order.h"

namespace serai {
namespace {

constexpr std::uint64_t kLonger = 8;      // so many times as long are doubtful decisions thought about
constexpr std::size_t kMostDoubtful = 8;  // decisions of a game
constexpr double kWorthAWord = 0.02;      // a smaller loss is not blamed, however sure
constexpr double kDoubtful = 1;           // standard errors of a loss that make it worth another thought

double noise_of_difference(double a, double b) { return std::sqrt(a * a + b * b); }

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat - 1); }

std::vector<Found> compute_each(const std::vector<Wondering>& wonderings, const Between& between) {
  std::vector<Found> found;
  for (const Wondering& each : wonderings)
    for (Found& piece : compute_all(each.pieces, *each.seen, {.between = between})) found.push_back(std::move(piece));
  return found;
}

}  // namespace

// Every seat by its own knowledge. Who has learned nothing since is judged as before.
std::vector<Wondering> Analyst::wanted(const Position& before) const {
  std::vector<Wondering> wanted;
  for (Seat seat = 1; seat <= before.seats(); ++seat) {
    std::shared_ptr<const SeatView> now = before.view(seat);
    if (!seen_.empty() && seen_[index_of(seat)]->equals(*now)) continue;
    wanted.push_back({std::move(now), pieces_of_judgement(simulations_)});
  }
  return wanted;
}

void Analyst::judge_line(const Position& before, std::span<const Found> found) {
  Chances chances = judged_.empty() ? Chances{} : judged_.back();
  const std::vector<Wondering> judged_now = wanted(before);
  seen_.resize(static_cast<std::size_t>(seats_));
  for (const Wondering& each : judged_now) {
    const Judgement judged = judgement_of(found.first(each.pieces.size()));
    found = found.subspan(each.pieces.size());
    apart_ += judged.apart * judged.apart / 4;
    expected_ += judged.noise * judged.noise;
    ++judgements_;
    const std::size_t seat = index_of(each.seen->viewer());
    chances[seat] = judged.win;
    seen_[seat] = each.seen;
  }
  judged_.push_back(chances);
}

void Analyst::add(const Position& before, RecordMove step, const Between& between) {
  add(before, step, compute_each(wanted(before), between));
}

void Analyst::add(const Position& before, RecordMove step, std::span<const Found> found) {
  seats_ = before.seats();
  judge_line(before, found);
  AnalysedLine line;
  line.line = step.line;
  line.actor = before.actor();
  line.move = step.move;
  line.forced = line.actor >= 1 && before.moves().size() == 1;
  decisions_.push_back(line.actor >= 1 && !line.forced ? before.clone() : nullptr);
  analysis_.lines.push_back(std::move(line));
  last_ = before.clone();
  last_->apply(step.move);
}

// The same moves in another order, which lead to the same position before anybody else acts.
bool Analyst::is_same_decision(std::size_t index, Move better) const {
  const AnalysedLine& line = analysis_.lines[index];
  const std::unique_ptr<Position> as_played = decisions_[index]->clone();
  const std::unique_ptr<Position> otherwise = decisions_[index]->clone();
  otherwise->apply(better);
  bool left_out = false;
  for (std::size_t i = index; i < analysis_.lines.size() && analysis_.lines[i].actor == line.actor; ++i) {
    const Move move = analysis_.lines[i].move;
    as_played->apply(move);
    if (!left_out && move == better) {
      left_out = true;
    } else {
      if (otherwise->actor() != line.actor || otherwise->refusal(move)) return false;
      otherwise->apply(move);
    }
    if (left_out && as_played->view(kAllSeeing)->equals(*otherwise->view(kAllSeeing))) return true;
  }
  return false;
}

// Decisions after which the chance was clearly smaller than before.
void Analyst::find_doubtful() {
  const auto lost = [this](std::size_t i) {
    const std::size_t mover = index_of(analysis_.lines[i].actor);
    return judged_[i][mover] - judged_[i + 1][mover];
  };
  const double enough = std::max(kWorthAWord, kDoubtful * std::sqrt(2 * expected_ / std::max(1, judgements_)));
  for (std::size_t i = 0; i + 1 < judged_.size(); ++i)
    if (decisions_[i] && lost(i) > enough) doubtful_.push_back(i);
  order_by(doubtful_, lost);
  if (doubtful_.size() > kMostDoubtful) doubtful_.resize(kMostDoubtful);
  sorted_out_ = true;
}

bool Analyst::settle(const Between& between) {
  do settle(compute_each(wanted(), between));
  while (over_again_);  // a decision is thought over to its end
  return !is_settled();
}

// First how it stands behind the last line, then one doubtful decision after another.
std::vector<Wondering> Analyst::wanted() {
  if (!sorted_out_) return last_ ? wanted(*last_) : std::vector<Wondering>{};
  if (doubtful_.empty()) return {};
  const std::size_t index = doubtful_.front();
  const AnalysedLine& line = analysis_.lines[index];
  if (!over_again_) over_again_.emplace(kLonger * simulations_, seed_, line.move);
  return {{decisions_[index]->view(line.actor), over_again_->wanted()}};
}

void Analyst::settle(std::span<const Found> found) {
  if (!sorted_out_) {
    if (last_) judge_line(*last_, found);
    return find_doubtful();
  }
  if (!over_again_) return;
  over_again_->take(found);
  if (!over_again_->wanted().empty()) return;
  settled(over_again_->hints());
  over_again_.reset();
}

void Analyst::settled(std::vector<Hint> considered) {
  const std::size_t index = doubtful_.front();
  doubtful_.pop_front();
  AnalysedLine& line = analysis_.lines[index];
  line.considered = std::move(considered);
  const Hint& best = line.considered.front();
  const Hint& played = *std::ranges::find(line.considered, line.move, &Hint::move);
  if (!(best.move == line.move) && !is_same_decision(index, best.move)) {
    line.better = best.move;
    line.loss = static_cast<double>(best.win - played.win);
    line.noise = noise_of_difference(best.noise, played.noise);
  }
  // What was looked at longer is the better judgement: the curve tells what the hint tells.
  const std::size_t mover = index_of(line.actor);
  judged_[index][mover] = static_cast<double>(line.better ? best.win : played.win);
  if (index + 2 < judged_.size()) judged_[index + 1][mover] = static_cast<double>(played.win);
}

// What each line changed is the chance after it less that before it, both by the same judge.
void Analyst::tell_chances() {
  std::vector<AnalysedLine>& lines = analysis_.lines;
  // Who has no choice decides nothing.
  for (std::size_t i = lines.size(); i-- > 0;)
    if (lines[i].forced) judged_[i][index_of(lines[i].actor)] = judged_[i + 1][index_of(lines[i].actor)];
  const double surer = std::sqrt(std::max(1.0, expected_ > 0 ? apart_ / expected_ : 1.0));
  analysis_.noise = surer * std::sqrt(expected_ / std::max(1, judgements_));
  analysis_.start = judged_[0];
  for (std::size_t i = 0; i < lines.size(); ++i) {
    AnalysedLine& line = lines[i];
    line.win = judged_[i + 1];
    for (std::size_t p = 0; p < static_cast<std::size_t>(seats_); ++p) line.gain[p] = line.win[p] - judged_[i][p];
    line.noise *= surer;
    line.blamed = line.better && line.loss > std::max(kWorthAWord, kDoubts * line.noise);
  }
}

void Analyst::settle_accounts() {
  enum Whose : std::uint8_t { lucks, own, others };
  for (std::size_t p = 0; p < static_cast<std::size_t>(seats_); ++p) {
    std::array<double, 3> sums{};
    std::array<int, 3> counts{};  // judgements that one of the sums has and another lacks
    std::optional<Whose> last;
    for (const AnalysedLine& line : analysis_.lines) {
      const Whose whose = line.actor < 1 ? lucks : index_of(line.actor) == p ? own : others;
      sums[whose] += line.gain[p];
      if (whose == last) continue;
      ++counts[whose];
      if (last) ++counts[*last];
      last = whose;
    }
    analysis_.accounts.push_back(
        {.start = analysis_.start[p],
         .luck = sums[lucks],
         .own = sums[own],
         .others = sums[others],
         .result = analysis_.lines.empty() ? analysis_.start[p] : analysis_.lines.back().win[p],
         .noise = analysis_.noise * std::sqrt(std::max(counts[lucks], counts[others])),
         .own_noise = analysis_.noise * std::sqrt(counts[own])});
  }
}

Analysis Analyst::finish() {
  if (!last_) return {};
  if (!sorted_out_) settle();
  if (last_->actor() == kOver) {
    const SeatSet winners = last_->winners();
    for (Seat seat = 1; seat <= seats_; ++seat)
      judged_.back()[index_of(seat)] = winners & seat_bit(seat) ? 1.0 / std::popcount(winners) : 0;
  }
  tell_chances();
  settle_accounts();
  return std::move(analysis_);
}

}  // namespace serai
