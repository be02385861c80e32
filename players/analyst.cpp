#include "players/analyst.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/order.h"
#include "players/hint.h"
#include "players/judge.h"

namespace serai {
namespace {

constexpr std::uint64_t kLonger = 8;      // so many times as long are doubtful decisions thought about
constexpr std::size_t kMostDoubtful = 8;  // decisions of a game
constexpr double kWorthAWord = 0.02;      // a smaller loss is not blamed, however sure
constexpr double kDoubtful = 1;           // standard errors of a loss that make it worth another thought

double noise_of_difference(double a, double b) { return std::sqrt(a * a + b * b); }

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat - 1); }

}  // namespace

void Analyst::note(const Judgement& judged) {
  apart_ += judged.apart * judged.apart / 4;
  expected_ += judged.noise * judged.noise;
  ++judgements_;
}

void Analyst::add(const Position& before, RecordMove step, const Between& between) {
  seats_ = before.seats();
  const Actor actor = before.actor();
  const std::optional<Actor> last =
      analysis_.lines.empty() ? std::nullopt : std::optional(analysis_.lines.back().actor);
  MaybeChances& chances = judged_.emplace_back();
  for (Seat seat = 1; seat <= seats_; ++seat) {
    const bool others_go_on = last && *last >= 1 && *last != seat && actor >= 1;
    if (seat == actor || others_go_on) continue;  // see `fill`
    const Judgement judged = judge(*before.view(seat), simulations_, between);
    note(judged);
    chances[index_of(seat)] = judged.win;
  }
  AnalysedLine line;
  line.line = step.line;
  line.actor = actor;
  line.move = step.move;
  decisions_.emplace_back();
  if (actor >= 1) decide(before, line, between);
  analysis_.lines.push_back(std::move(line));
  last_ = before.clone();
  last_->apply(step.move);
}

void Analyst::decide(const Position& before, AnalysedLine& line, const Between& between) {
  const std::vector<Move> legal = before.moves();
  line.forced = legal.size() == 1;
  if (line.forced) return;
  const std::unique_ptr<SeatView> seen = before.view(line.actor);
  Rng rng = Rng::of(seed_, static_cast<std::uint64_t>(line.line), 1);
  const Move best = choice(*seen, legal, {.simulations = simulations_, .between = between}, rng);
  if (best == line.move) return;
  const Judgement with = judge_after(*seen, best, simulations_, between);
  const Judgement without = judge_after(*seen, line.move, simulations_, between);
  note(with);
  note(without);
  line.better = best;
  line.loss = with.win - without.win;
  line.noise = noise_of_difference(with.noise, without.noise);
  decisions_.back() = before.clone();
}

// The same moves in another order, which lead to the same position before anybody else acts.
bool Analyst::is_same_decision(std::size_t index) const {
  const AnalysedLine& line = analysis_.lines[index];
  const std::unique_ptr<Position> as_played = decisions_[index]->clone();
  const std::unique_ptr<Position> otherwise = decisions_[index]->clone();
  otherwise->apply(*line.better);
  bool left_out = false;
  for (std::size_t i = index; i < analysis_.lines.size() && analysis_.lines[i].actor == line.actor; ++i) {
    const Move move = analysis_.lines[i].move;
    as_played->apply(move);
    if (!left_out && move == *line.better) {
      left_out = true;
    } else {
      if (otherwise->actor() != line.actor || otherwise->refusal(move)) return false;
      otherwise->apply(move);
    }
    if (left_out && as_played->view(kAllSeeing)->equals(*otherwise->view(kAllSeeing))) return true;
  }
  return false;
}

void Analyst::find_doubtful() {
  for (std::size_t i = 0; i < analysis_.lines.size(); ++i) {
    AnalysedLine& line = analysis_.lines[i];
    if (!line.better) continue;
    if (is_same_decision(i)) {
      line.better.reset();
      line.loss = line.noise = 0;
    } else if (line.loss > std::max(kWorthAWord, kDoubtful * line.noise)) {
      doubtful_.push_back(i);
    }
  }
  order_by(doubtful_, [this](std::size_t i) { return analysis_.lines[i].loss; });
  if (doubtful_.size() > kMostDoubtful) doubtful_.resize(kMostDoubtful);
  sorted_out_ = true;
}

bool Analyst::settle(const Between& between) {
  if (!sorted_out_) {
    find_doubtful();
    return !doubtful_.empty();
  }
  if (doubtful_.empty()) return false;
  const std::size_t index = doubtful_.front();
  doubtful_.pop_front();
  AnalysedLine& line = analysis_.lines[index];
  const Position& before = *decisions_[index];
  Rng rng(seed_);
  line.considered = hint(*before.view(line.actor), before.moves(),
                         {.simulations = kLonger * simulations_, .between = between}, rng, line.move);
  const Hint& best = line.considered.front();
  const Hint& played = *std::ranges::find(line.considered, line.move, &Hint::move);
  line.better.reset();
  if (!(best.move == line.move)) line.better = best.move;
  line.loss = static_cast<double>(best.win - played.win);
  line.noise = noise_of_difference(best.noise, played.noise);
  // Where others act next, the chance after the move is what has been looked at longest.
  if (index + 1 < judged_.size() && judged_[index + 1][index_of(line.actor)])
    judged_[index + 1][index_of(line.actor)] = played.win;
  if (line.better && is_same_decision(index)) {
    line.better.reset();
    line.loss = line.noise = 0;
  }
  return !doubtful_.empty();
}

// Every chance that was not judged itself: before a seat's own move it is what the best move gives; and what others do
// one after another is judged when they are done.
void Analyst::fill() {
  std::vector<AnalysedLine>& lines = analysis_.lines;
  for (std::size_t i = lines.size(); i-- > 0;) {
    if (lines[i].actor < 1) continue;
    const std::size_t mover = index_of(lines[i].actor);
    judged_[i][mover] = std::clamp(*judged_[i + 1][mover] + lines[i].loss, 0.0, 1.0);
  }
  for (std::size_t i = 1; i <= lines.size(); ++i)
    for (std::size_t p = 0; p < static_cast<std::size_t>(seats_); ++p)
      if (!judged_[i][p]) judged_[i][p] = judged_[i - 1][p];
  const double surer = std::sqrt(std::max(1.0, expected_ > 0 ? apart_ / expected_ : 1.0));
  analysis_.noise = surer * std::sqrt(expected_ / std::max(1, judgements_));
  for (std::size_t p = 0; p < static_cast<std::size_t>(seats_); ++p) analysis_.start[p] = *judged_[0][p];
  for (std::size_t i = 0; i < lines.size(); ++i) {
    AnalysedLine& line = lines[i];
    for (std::size_t p = 0; p < static_cast<std::size_t>(seats_); ++p) {
      line.win[p] = *judged_[i + 1][p];
      line.gain[p] = line.win[p] - *judged_[i][p];
    }
    line.noise *= surer;
    line.blamed = !line.considered.empty() && line.loss > std::max(kWorthAWord, kDoubts * line.noise);
  }
}

void Analyst::settle_accounts() {
  for (std::size_t p = 0; p < static_cast<std::size_t>(seats_); ++p) {
    Account account;
    account.start = analysis_.start[p];
    account.result = analysis_.lines.empty() ? account.start : analysis_.lines.back().win[p];
    // A judgement is in the sums of luck and of others where one follows the other: for one, against the other.
    int counts = 1;
    double own_variance = 0;
    std::optional<bool> lucky;
    for (const AnalysedLine& line : analysis_.lines) {
      if (line.actor >= 1 && index_of(line.actor) == p) {
        account.own += line.gain[p];
        own_variance += line.noise * line.noise;
        continue;
      }
      const bool luck = line.actor < 1;
      (luck ? account.luck : account.others) += line.gain[p];
      if (lucky && *lucky != luck) ++counts;
      lucky = luck;
    }
    account.noise = std::sqrt(analysis_.noise * analysis_.noise * counts + own_variance);
    account.own_noise = std::sqrt(own_variance);
    analysis_.accounts.push_back(account);
  }
}

Analysis Analyst::finish() {
  if (!last_) return {};
  if (!sorted_out_) find_doubtful();
  MaybeChances& end = judged_.emplace_back();
  for (Seat seat = 1; seat <= seats_; ++seat) {
    if (last_->actor() != kOver)
      end[index_of(seat)] = judge(*last_->view(seat), simulations_).win;
    else if (last_->winners() & seat_bit(seat))
      end[index_of(seat)] = 1.0 / std::popcount(last_->winners());
    else
      end[index_of(seat)] = 0;
  }
  fill();
  settle_accounts();
  return std::move(analysis_);
}

}  // namespace serai
