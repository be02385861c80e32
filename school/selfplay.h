// A game that a net plays against itself, one move ahead, and what it writes down of it.
#pragma once

#include <optional>

#include "players/judging.h"
#include "school/manner.h"
#include "school/notebook.h"

namespace serai::school {

template <Learnable G>
class SelfPlay {
 public:
  using State = typename G::State;

  // `advised`: seats that the advice plays, so that a net meets others than itself.
  SelfPlay(const Judge<G>& judge, const Manner& manner, unsigned advised, Rng rng, Notebook& notebook)
      : judge_(judge), manner_(manner), advised_(advised), rng_(rng), notebook_(notebook) {}

  void play(State state) {
    met_.clear();
    bool fresh = false;  // set-up is not worth a note
    for (Actor actor = G::actor(state); actor != kOver; actor = G::actor(state)) {
      if (actor == kChance) {
        if (fresh) meet(state);
        fresh = false;
        G::apply(state, G::sample(state, rng_));
        continue;
      }
      meet(state);
      G::apply(state, choose(state));
      fresh = true;
    }
    write_down(prospect_at_end<G>(state), G::seats(state));
  }

 private:
  struct Met {
    InputList inputs;
    Reckoning guess;
    int first;
    Prospect expected;
    std::optional<Prospect> instead;  // what a better move promised than the one that was tried
  };

  bool tries() { return rng_.below(100) < manner_.exploring; }

  void meet(const State& state) {
    Met& met = met_.emplace_back();
    met.guess = Inputs<G>::list(state, met.inputs);
    met.first = Inputs<G>::first(state);
    met.expected = judge_.now(state);
  }

  // By what the seat knows: in a position that is dealt anew from it.
  Move choose(const State& state) {
    const Seat seat = G::actor(state);
    sensible_moves<G>(state, list_);
    if (list_.size() == 1) return list_[0];
    after_.resize(list_.size());
    const bool advised = advised_ & seat_bit(seat);
    const Judge<G>& judge = advised ? static_cast<const Judge<G>&>(advice_) : judge_;
    judge.after_each(G::redeal(G::view(state, seat), rng_), list_, after_.data());
    std::size_t best = 0;
    float most = -1;
    for (std::size_t i = 0; i < after_.size(); ++i) {
      const float worth = satisfaction(after_[i], seat - 1, Advice<G>::kUsualMargin);
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    if (advised || !tries()) return list_[best];
    met_.back().instead = after_[best];
    return list_[rng_.below(static_cast<std::uint32_t>(list_.size()))];
  }

  static void squash(Prospect& prospect) {
    for (float& margin : prospect.margin) margin = squashed_margin(margin, Advice<G>::kUsualMargin);
  }

  static void blend(float& a, float b, float share) { a += share * (b - a); }

  // From the end to the beginning: what came later, and less and less of it.
  void write_down(Prospect later, int seats) {
    squash(later);
    for (std::size_t i = met_.size(); i-- > 0;) {
      Met& met = met_[i];
      if (met.instead) {
        later = *met.instead;
        squash(later);
      }
      std::array<float, kMaxSeats> win{};
      std::array<float, kMaxSeats> margin{};
      for (int k = 0; k < seats; ++k) {
        win[k] = later.win[(met.first + k) % seats];
        margin[k] = later.margin[(met.first + k) % seats];
      }
      notebook_.note(met.inputs, met.guess, win, margin);
      squash(met.expected);
      for (int k = 0; k < seats; ++k) {
        blend(later.win[k], met.expected.win[k], 1 - manner_.trust);
        blend(later.margin[k], met.expected.margin[k], 1 - manner_.trust);
      }
    }
  }

  const Judge<G>& judge_;
  AdviceJudge<G> advice_;
  Manner manner_;
  unsigned advised_;
  Rng rng_;
  Notebook& notebook_;
  std::vector<Met> met_;
  typename G::Moves list_;
  std::vector<Prospect> after_;
};

}  // namespace serai::school
