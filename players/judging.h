// Who judges positions: the hand-made advice, or a net that learned. A search asks a judge and need not know which.
#pragma once

#include "players/greedy.h"
#include "players/learnable.h"
#include "players/net/weights.h"
#include "players/search_settings.h"

namespace serai {

template <GameRules G>
class Judge {
 public:
  using State = typename G::State;
  using Moves = typename G::Moves;

  virtual ~Judge() = default;

  // How it stands, as it stands.
  virtual Prospect now(const State& state) const = 0;
  // How it will stand after each of these moves.
  virtual void after_each(const State& state, const Moves& moves, Prospect* after) const = 0;
  // Are its judgements of moves good enough to judge the position before them? If not, a search plays on from there.
  virtual bool sees_moves() const = 0;
  // How much better a move must look to get e times the attention.
  virtual float temperature() const = 0;
  // How much of what a seat strives for in a search is its margin.
  virtual float margin_share() const = 0;
  // Whatever chance brings here: does a search by it go on as from one position, so that it sees farther?
  virtual bool takes_chance_together(const State& state) const = 0;
};

// An action once begun is carried out before it is judged.
template <GameRules G>
class AdviceJudge final : public Judge<G> {
 public:
  using typename Judge<G>::State;
  using typename Judge<G>::Moves;

  Prospect now(const State& state) const override { return prospect_of<G>(state); }
  void after_each(const State& state, const Moves& moves, Prospect* after) const override {
    for (Move move : moves) {
      State next = state;
      G::apply(next, move);
      follow_through<G>(next);
      *after++ = prospect_of<G>(next);
    }
  }
  bool sees_moves() const override { return false; }
  float temperature() const override { return 0.03f; }
  float margin_share() const override { return kMarginShare; }
  bool takes_chance_together(const State&) const override { return false; }
};

template <Learnable G>
class NetJudge final : public Judge<G> {
 public:
  using typename Judge<G>::State;
  using typename Judge<G>::Moves;

  explicit NetJudge(const Net& net) : net_(net) {}

  Prospect now(const State& state) const override {
    std::array<LastSums, kMaxSeats> none;
    return judge(state, none);
  }
  void after_each(const State& state, const Moves& moves, Prospect* after) const override {
    std::array<LastSums, kMaxSeats> last;
    for (Move move : moves) {
      State next = state;
      G::apply(next, move);
      *after++ = judge(next, last);
    }
  }
  bool sees_moves() const override { return true; }
  float temperature() const override { return Inputs<G>::kTemperature; }
  float margin_share() const override { return Inputs<G>::kSearchMargin; }
  bool takes_chance_together(const State& state) const override { return Inputs<G>::takes_chance_together(state); }

 private:
  // `last` is by the seat that positions were told from: told from another, nearly all facts are others.
  Prospect judge(const State& state, std::array<LastSums, kMaxSeats>& last) const {
    if (G::actor(state) == kOver) return prospect_at_end<G>(state);
    InputList inputs;
    const Reckoning guess = Inputs<G>::list(state, inputs);
    const int first = Inputs<G>::first(state);
    return net_.prospect(inputs, guess, first, Advice<G>::kUsualMargin, last[first]);
  }

  const Net& net_;
};

// The judge that these settings name. Where none has learned a game, or not with so many seats, it is the advice.
template <GameRules G>
std::unique_ptr<const Judge<G>> judge_for(const JudgeChoice& choice, int seats) {
  if (choice.name == JudgeName::learned) {
    const Weights* const weights = choice.weights ? choice.weights.get() : shipped_weights(G::kName);
    const Net* const net = weights && weights->game() == G::kName ? weights->net(seats) : nullptr;
    if (net) return std::make_unique<NetJudge<G>>(*net);
  }
  return std::make_unique<AdviceJudge<G>>();
}

}  // namespace serai
