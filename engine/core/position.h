// A game met by its name: the thin face of rules.h for the command line, the house and bindings.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/observation.h"
#include "engine/core/rules.h"

namespace serai {

class Game;
class Position;

// What one seat knows (rules.h, view). Players and watchers get this, never a position.
class SeatView {
 public:
  virtual ~SeatView() = default;

  virtual const Game& game() const = 0;
  virtual Seat viewer() const = 0;
  virtual std::unique_ptr<Position> redeal(Rng& rng) const = 0;
  virtual bool may_choose() const = 0;  // the seat to act, for all that this viewer knows
  virtual std::string picture(Language language) const = 0;
  virtual void write(Json& json) const = 0;
  std::string json() const {
    Json json;
    write(json);
    return json.take();
  }
  virtual std::string line() const = 0;
  virtual void observe(ObservedNumber* out) const = 0;   // out has room for Game::observation().size()
  virtual bool equals(const SeatView& other) const = 0;  // the same knowledge of the same game
};

class Game {
 public:
  virtual ~Game() = default;

  virtual std::string_view name() const = 0;
  virtual char letter() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual std::span<const OptionSpec> option_specs() const = 0;
  virtual const Catalogue& catalogue() const = 0;
  virtual int state_bytes() const = 0;

  virtual std::unique_ptr<Position> start(int seats, const Options& options) const = 0;
  virtual Result<Move> read(std::string_view words) const = 0;
  virtual std::string write(Move move) const = 0;
  virtual Result<std::unique_ptr<SeatView>> read_line(std::string_view line) const = 0;
  virtual const Things& things() const = 0;
  virtual ScoreSheet empty_sheet() const = 0;
  virtual std::string facts() const = 0;  // as JSON (rules.h)
  virtual const ActionSpace& actions() const = 0;
  virtual const ObservationPlan& observation() const = 0;
};

class Position {
 public:
  virtual ~Position() = default;

  virtual std::unique_ptr<Position> clone() const = 0;
  virtual const Game& game() const = 0;
  virtual int seats() const = 0;

  virtual Actor actor() const = 0;
  virtual Seat turn() const = 0;
  virtual std::vector<Move> moves() const = 0;
  virtual std::optional<Refusal> refusal(Move move) const = 0;  // none: legal
  virtual Refusal why_not(Move illegal) const = 0;              // the same, of a move that is known not to be
  virtual std::optional<Refusal> why_not_with(Seat seat, Thing thing, std::span<const Thing> chosen) const = 0;
  virtual void apply(Move legal) = 0;
  virtual std::vector<Effect> effects(Move legal) const = 0;  // what it would cause
  virtual Scores scores() const = 0;
  virtual SeatSet winners() const = 0;

  virtual Move sample(Rng& rng) const = 0;
  virtual std::vector<Outcome> outcomes() const = 0;
  virtual std::uint64_t total_weight() const = 0;           // of all outcomes
  virtual Move outcome_at(std::uint64_t number) const = 0;  // where it falls in their order, each as wide as its weight
  virtual std::uint64_t perft(int depth) const = 0;

  virtual bool hides(Move move, Seat viewer) const = 0;
  virtual std::unique_ptr<SeatView> view(Seat viewer) const = 0;
  virtual void observe(Seat viewer, ObservedNumber* out) const = 0;  // as the view's, without making one
  std::string line() const { return view(kAllSeeing)->line(); }      // the position as one line of text

  virtual Sentence sentence(Move move, Mood mood) const = 0;

  // The sentence as this viewer may hear it: what is hidden is the last argument, and is left out.
  Sentence sentence_for(Move move, Mood mood, Seat viewer) const {
    Sentence said = sentence(move, mood);
    if (viewer != kAllSeeing && hides(move, viewer)) {
      said.key += ".hidden";
      said.args.pop_back();
    }
    return said;
  }

  // The move as this viewer may see it: its last word may be `?`.
  std::string words_for(Move move, Seat viewer) const {
    std::string words = game().write(move);
    if (viewer != kAllSeeing && hides(move, viewer)) words.replace(words.rfind(' ') + 1, std::string::npos, "?");
    return words;
  }
};

template <GameRules G>
const Game& game_of();

template <GameRules G>
class ViewOf final : public SeatView {
 public:
  explicit ViewOf(const typename G::View& view) : view_(view) {}

  const Game& game() const override { return game_of<G>(); }
  Seat viewer() const override { return G::viewer(view_); }
  std::unique_ptr<Position> redeal(Rng& rng) const override;
  bool may_choose() const override { return G::may_choose(view_); }
  std::string picture(Language language) const override { return G::picture(view_, language); }
  void write(Json& json) const override { G::to_json(view_, json); }

  std::string line() const override { return G::to_line(view_); }
  void observe(ObservedNumber* out) const override { serai::observe<G>(view_, out); }
  bool equals(const SeatView& other) const override {
    return &game() == &other.game() && view_ == static_cast<const ViewOf&>(other).view_;
  }

  const typename G::View& view() const { return view_; }

 private:
  typename G::View view_;
};

template <GameRules G>
class PositionOf final : public Position {
 public:
  explicit PositionOf(const typename G::State& state) : state_(state) {}

  std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(state_); }
  const Game& game() const override { return game_of<G>(); }
  int seats() const override { return G::seats(state_); }

  Actor actor() const override { return G::actor(state_); }
  Seat turn() const override { return G::turn(state_); }
  std::vector<Move> moves() const override {
    if (actor() < 1) return {};
    typename G::Moves list;
    G::moves(state_, list);
    return {list.begin(), list.end()};
  }
  std::optional<Refusal> refusal(Move move) const override {
    if (is_legal<G>(state_, move)) return std::nullopt;
    return why_not(move);
  }
  Refusal why_not(Move illegal) const override { return spoken_by(G::catalogue(), G::why_not(state_, illegal)); }
  std::optional<Refusal> why_not_with(Seat seat, Thing thing, std::span<const Thing> chosen) const override {
    std::optional<Refusal> refusal = G::why_not_with(state_, seat, thing, chosen);
    if (refusal) refusal->speaker = &G::catalogue();
    return refusal;
  }
  void apply(Move legal) override { G::apply(state_, legal); }
  std::vector<Effect> effects(Move legal) const override {
    typename G::State after = state_;
    G::apply(after, legal);
    return G::effects(state_, legal, after);
  }
  Scores scores() const override { return G::scores(state_); }
  SeatSet winners() const override { return G::winners(state_); }

  Move sample(Rng& rng) const override { return G::sample(state_, rng); }
  std::vector<Outcome> outcomes() const override { return G::outcomes(state_); }
  // A game that has many outcomes finds one of them without a list.
  std::uint64_t total_weight() const override {
    if constexpr (requires { G::total_weight(state_); }) return G::total_weight(state_);
    std::uint64_t total = 0;
    for (const Outcome& outcome : outcomes()) total += outcome.weight;
    return total;
  }
  Move outcome_at(std::uint64_t number) const override {
    if constexpr (requires { G::outcome_at(state_, number); }) return G::outcome_at(state_, number);
    const std::vector<Outcome> list = outcomes();
    for (const Outcome& outcome : list) {
      if (number < outcome.weight) return outcome.move;
      number -= outcome.weight;
    }
    return list.back().move;  // not reached: the number is below the total
  }
  std::uint64_t perft(int depth) const override { return serai::perft<G>(state_, depth); }

  bool hides(Move move, Seat viewer) const override { return G::hides(state_, move, viewer); }
  std::unique_ptr<SeatView> view(Seat viewer) const override {
    return std::make_unique<ViewOf<G>>(G::view(state_, viewer));
  }
  void observe(Seat viewer, ObservedNumber* out) const override { serai::observe<G>(G::view(state_, viewer), out); }

  Sentence sentence(Move move, Mood mood) const override { return G::sentence(state_, move, mood); }

  const typename G::State& state() const { return state_; }

 private:
  typename G::State state_;
};

template <GameRules G>
std::unique_ptr<Position> ViewOf<G>::redeal(Rng& rng) const {
  return std::make_unique<PositionOf<G>>(G::redeal(view_, rng));
}

template <GameRules G>
class GameOf final : public Game {
 public:
  std::string_view name() const override { return G::kName; }
  char letter() const override { return G::kLetter; }
  int min_seats() const override { return G::kMinSeats; }
  int max_seats() const override { return G::kMaxSeats; }
  std::span<const OptionSpec> option_specs() const override { return G::option_specs(); }
  const Catalogue& catalogue() const override { return G::catalogue(); }
  int state_bytes() const override { return sizeof(typename G::State); }

  std::unique_ptr<Position> start(int seats, const Options& options) const override {
    return std::make_unique<PositionOf<G>>(G::start(seats, options));
  }
  Result<Move> read(std::string_view words) const override { return G::read(words); }
  std::string write(Move move) const override { return G::write(move); }
  Result<std::unique_ptr<SeatView>> read_line(std::string_view line) const override {
    const Result<typename G::View> view = G::from_line(line);
    if (!view) return view.why();
    return std::unique_ptr<SeatView>(std::make_unique<ViewOf<G>>(*view));
  }
  const Things& things() const override { return G::things(); }
  ScoreSheet empty_sheet() const override { return ScoreSheet(G::sources()); }
  std::string facts() const override {
    Json json;
    G::facts(json);
    return json.take();
  }
  const ActionSpace& actions() const override { return actions_of<G>(); }
  const ObservationPlan& observation() const override { return observation_of<G>(); }
};

template <GameRules G>
const Game& game_of() {
  static const GameOf<G> game;
  return game;
}

}  // namespace serai
