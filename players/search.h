// Information-set Monte Carlo tree search, compiled for each game. Every iteration deals what the searching seat
// cannot know anew, walks down the tree of moves as that seat sees them, every seat choosing for itself, chance
// sampled; lets the position it arrives at be judged; and remembers the judgement along its way.
#pragma once

#include <bit>
#include <chrono>

#include "players/halving.h"
#include "players/judging.h"
#include "players/narrowed.h"
#include "players/net/exact_exp.h"
#include "players/sample.h"
#include "players/search_settings.h"
#include "players/tree.h"

namespace serai {

template <GameRules G>
class Search {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Moves = typename G::Moves;

  // `path`: where the root is in a tree that an earlier search has grown.
  Search(const View& view, std::span<const Move> legal, const SearchSettings& settings, const Judge<G>& judge, Rng rng,
         Tree& tree, std::uint64_t path = kRootPath)
      : view_(view), settings_(settings), judge_(judge), rng_(rng), tree_(tree), root_path_(path) {
    ending_ = settings.ending;
    if (ending_ == Ending::advised) ending_ = Advice<G>::kPlaysToTheEnd ? Ending::played : Ending::judged;
    reach_ = settings.reach >= 0 ? settings.reach : Advice<G>::kReach;
    trust_ = settings.trust >= 0         ? std::max(settings.trust, 1e-3f)
             : ending_ == Ending::played ? kTrustAgainstChance
                                         : 1;
    temperature_ = settings.temperature > 0 ? settings.temperature : judge.temperature();
    margin_share_ = settings.margin >= 0 ? settings.margin : judge.margin_share();
    for (Move move : legal) root_.push_back(MoveReport{move});
    if (path != kRootPath) take_up();
  }

  // Iterates until the budget is spent, or nobody wants to know any more.
  std::vector<MoveReport> run(std::uint64_t simulations, int milliseconds) {
    using Clock = std::chrono::steady_clock;
    const auto begin = milliseconds ? Clock::now() : Clock::time_point();  // there may be no clock
    const std::chrono::duration<double, std::milli> given(milliseconds);
    const bool short_thought = simulations >= 2 * Halving::kLooksEach && simulations <= Halving::kShortThought;
    const bool whole = settings_.stop_early && !milliseconds;  // nobody wants the other moves, nor stops it half-way
    halves_ = settings_.halve && whole && short_thought && judge_.sees_moves() ? simulations : 0;
    for (std::uint64_t i = 0; simulations == 0 || i < simulations; ++i) {
      std::uint64_t left = simulations ? simulations - i : ~std::uint64_t{0};
      if (milliseconds && i % 32 == 31) {
        const std::chrono::duration<double, std::milli> gone = Clock::now() - begin;
        if (gone >= given) break;
        // About as many more as the time that is left allows.
        const double pace = static_cast<double>(i) / std::max(gone.count(), 1e-3);
        left = std::min(left, static_cast<std::uint64_t>((given - gone).count() * pace) + 1);
      }
      if (settings_.between && i % 4 == 3 && !settings_.between()) break;
      if (settings_.stop_early && !halves_ && i % 64 == 63 && is_settled(left)) break;
      iterate();
    }
    return root_;
  }

  // What the position is worth to a seat, whoever is to act: a third of the time looks around, then everybody does
  // what has proved itself, and only that counts; so trying bad moves costs nobody anything.
  Sample judge_for(Seat seat, std::uint64_t simulations) {
    Sample found;
    const bool over = G::actor(G::redeal(view_, rng_)) == kOver;
    for (std::uint64_t i = over ? simulations - 1 : 0; i < simulations; ++i) {
      if (settings_.between && i % 4 == 3 && !settings_.between()) break;
      proven_only_ = i >= simulations / 3;
      const Prospect prospect = iterate();
      if (proven_only_) found.add(prospect.win[static_cast<std::size_t>(seat - 1)]);
    }
    return found;
  }

 private:
  static constexpr std::uint64_t kHidden = 0x68696464656e2121u;
  static constexpr float kTrustAgainstChance = 8;  // a random game says less than a judgement

  struct Step {
    Edge* edge;
    Seat seat;
  };

  Prospect iterate() {
    State state = G::redeal(view_, rng_);
    const Seat me = root_.empty() ? G::viewer(view_) : G::actor(state);
    std::uint64_t path = root_path_;
    steps_.clear();
    Move first{};
    const Prospect* seen = nullptr;  // what the judge thinks of the last position's best move
    for (Actor actor = G::actor(state); actor != kOver; actor = G::actor(state)) {
      if (actor == kChance) {
        const Move move = G::sample(state, rng_);
        path = extend(path, together(state) || G::hides(state, move, me) ? kHidden : move.bits);
        G::apply(state, move);
        continue;
      }
      moves_to_think_of(state, path);
      Move move = list_[0];
      if (list_.size() > 1) {
        Node* node = tree_.at(path);
        if (!node) break;
        if (node->visits++ == 0 && path != root_path_) {
          if (judge_.sees_moves()) {
            const Prospect* const best = expand(*node, state);
            if (settings_.ending != Ending::at_once) seen = best;
          }
          break;
        }
        Edge* edge = halves_ && path == root_path_ ? halved(*node, state) : select(*node, state);
        if (!edge) break;
        steps_.push_back({edge, actor});
        move = edge->move;
      }
      if (path == root_path_) first = move;
      path = extend(path, G::hides(state, move, me) ? kHidden : move.bits);
      G::apply(state, move);
    }
    const Prospect prospect = seen ? *seen : at_the_end_of_the_tree(state);
    for (Step& step : steps_) {
      ++step.edge->visits;
      step.edge->total += worth_to(step.seat, prospect);
    }
    for (MoveReport& report : root_)
      if (report.move == first) {
        ++report.visits;
        for (int p = 0; p < kMaxSeats; ++p) report.win[p] += prospect.win[p];
        report.margin += prospect.margin[me - 1];
        report.value += worth_to(me, prospect);
      }
    return prospect;
  }

  bool together(const State& state) const { return !settings_.apart && judge_.takes_chance_together(state); }

  // What an earlier search found out about these moves counts on. Of who wins with them it kept nothing.
  void take_up() {
    const Node* const node = tree_.find(root_path_);
    if (!node) return;
    for (std::uint32_t i = node->first; i != kNone; i = tree_.edge(i).next)
      for (MoveReport& report : root_)
        if (report.move == tree_.edge(i).move) {
          report.visits = tree_.edge(i).visits;
          report.value = tree_.edge(i).total;
        }
  }

  // One more of each sort when a node has 64 visits, 128, 256 …; this one counted.
  int widening(std::uint64_t path) const {
    if (!kNarrows<G> || !settings_.widen) return 0;
    const Node* const node = tree_.find(path);
    return node ? std::bit_width((node->visits + 1) >> 6) : 0;
  }

  void moves_to_think_of(const State& state, std::uint64_t path) {
    list_.clear();
    if (path == root_path_ && !root_.empty()) {
      const int wider = widening(path);
      if (wider != root_wider_) {
        root_wider_ = wider;
        for (const MoveReport& report : root_) list_.add(report.move);
        if (settings_.narrow && list_.size() > 1) narrow<G>(state, list_, wider);
        root_list_.assign(list_.begin(), list_.end());
        return;
      }
      for (Move move : root_list_) list_.add(move);
    } else if (settings_.narrow) {
      narrowed_.find(path, state, widening(path), list_);
    } else {
      G::moves(state, list_);
    }
  }

  float mean_of(const Edge& edge) const {
    return (trust_ * edge.worth + static_cast<float>(edge.total)) / (trust_ + static_cast<float>(edge.visits));
  }

  // At the root, where every deal allows the same moves.
  Edge* halved(Node& node, const State& state) {
    if (node.first == kNone && !expand(node, state)) return nullptr;
    if (!halving_.begun()) halving_.begin(tree_, node, list_, halves_);
    if (!halving_.begun()) return select(node, state);
    return &tree_.edge(halving_.next([&](std::uint32_t i) { return mean_of(tree_.edge(i)); }));
  }

  // The most promising of the moves that this deal allows.
  Edge* select(Node& node, const State& state) {
    if (node.first == kNone && !expand(node, state)) return nullptr;
    found_.clear();
    std::uint32_t cursor = node.first;
    std::uint32_t passed = 0;
    for (Move move : list_) {
      if (cursor == kNone || !(tree_.edge(cursor).move == move)) cursor = find(node, state, move);
      if (cursor == kNone) continue;
      Edge& edge = tree_.edge(cursor);
      passed += edge.visits;
      found_.push_back(cursor);
      cursor = edge.next;
    }
    const float attention = settings_.exploration * std::sqrt(static_cast<float>(passed + 1));
    Edge* best = nullptr;
    float best_score = -1e9f;
    for (std::uint32_t i : found_) {
      Edge& edge = tree_.edge(i);
      const float mean = mean_of(edge);
      const float score = proven_only_ ? static_cast<float>(edge.visits) + mean
                                       : mean + attention * edge.prior / (1 + static_cast<float>(edge.visits));
      if (score > best_score) {
        best_score = score;
        best = &edge;
      }
    }
    return best;
  }

  // Every move gets its edge, as the judge thinks of it. Null: no room; else what it thinks of the best.
  const Prospect* expand(Node& node, const State& state) {
    if (tree_.room_for_edges() < list_.size()) return nullptr;
    after_.resize(list_.size());
    worth_.resize(list_.size());
    judge_.after_each(state, list_, after_.data());
    for (std::size_t i = 0; i < list_.size(); ++i) worth_[i] = worth_to(G::actor(state), after_[i]);
    const auto best = std::max_element(worth_.begin(), worth_.end());
    float sum = 0;
    for (float worth : worth_) sum += appeal(worth - *best);
    for (std::size_t i = 0; i < list_.size(); ++i)
      tree_.add_edge(node, Edge{list_[i], worth_[i], appeal(worth_[i] - *best) / sum});
    return &after_[static_cast<std::size_t>(best - worth_.begin())];
  }

  float worth_to(Seat seat, const Prospect& prospect) const {
    return satisfaction(prospect, seat - 1, Advice<G>::kUsualMargin, margin_share_);
  }
  // How much attention a move gets that is worth so much more, at most nothing, than the best.
  float appeal(float more) const {
    return judge_.sees_moves() ? exact_exp(more / temperature_) : same_exp(more / temperature_);
  }

  // A move that earlier deals did not allow, or an earlier view left out, gets its edge when it is first met.
  std::uint32_t find(Node& node, const State& state, Move move) {
    Edge best{};
    for (std::uint32_t i = node.first; i != kNone; i = tree_.edge(i).next) {
      const Edge& edge = tree_.edge(i);
      if (edge.move == move) return i;
      if (edge.worth > best.worth) best = edge;
    }
    one_.clear();
    one_.add(move);
    Prospect after;
    judge_.after_each(state, one_, &after);
    const float worth = worth_to(G::actor(state), after);
    // One that a wider view brings is one among many; one that only some deals allow is rare, and gets more attention.
    const float share = kNarrows<G> ? best.prior : 0.5f;
    const float prior = appeal(std::min(0.0f, worth - best.worth)) * share;
    return tree_.add_edge(node, Edge{move, worth, prior}) ? node.last : kNone;
  }

  Prospect at_the_end_of_the_tree(State& state) {
    if (judge_.sees_moves()) return judge_.now(state);
    if (ending_ == Ending::played) {
      playout<G>(state, rng_);
    } else {
      follow_through<G>(state);
      if (ending_ == Ending::judged) play_on(state);
    }
    return judge_.now(state);
  }

  // Every seat for its own points, until the position can be judged well.
  void play_on(State& state) {
    int calm_moments = 0;
    for (Actor actor = G::actor(state); actor != kOver; actor = G::actor(state)) {
      if (Advice<G>::is_calm(state) && calm_moments++ == reach_) break;
      if (actor == kChance) {
        G::apply(state, G::sample(state, rng_));
        continue;
      }
      sensible_moves<G>(state, list_);
      drop_alike<G>(state, list_);
      if (list_.size() == 1)
        G::apply(state, list_[0]);
      else
        play_for_points<G>(state, list_);
    }
  }

  // No other move can catch up with the most visited one any more.
  bool is_settled(std::uint64_t left) const {
    std::uint64_t most = 0;
    std::uint64_t second = 0;
    for (const MoveReport& report : root_) {
      if (report.visits > most) {
        second = most;
        most = report.visits;
      } else {
        second = std::max(second, report.visits);
      }
    }
    return most - second > left;
  }

  const View& view_;
  const SearchSettings& settings_;
  const Judge<G>& judge_;
  Rng rng_;
  Tree& tree_;
  std::uint64_t root_path_;
  Ending ending_;
  int reach_;
  float trust_;
  float temperature_;
  float margin_share_;
  bool proven_only_ = false;  // no more looking around
  std::uint64_t halves_ = 0;  // the root's moves by halves, with so many simulations; 0: by attention
  Halving halving_;
  std::vector<MoveReport> root_;  // none: all that a deal allows
  Narrowed<G> narrowed_;
  std::vector<Move> root_list_;
  int root_wider_ = -1;
  Moves list_;
  Moves one_;
  std::vector<Step> steps_;
  std::vector<std::uint32_t> found_;
  std::vector<Prospect> after_;
  std::vector<float> worth_;
};

}  // namespace serai
