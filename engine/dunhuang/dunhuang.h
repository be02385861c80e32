// Merchants of Dunhuang: a camel walks round eight people; goods go to the shop or the hand (docs/rules/dunhuang.md).
#pragma once

#include "engine/core/rules.h"
#include "engine/dunhuang/moves.h"
#include "engine/dunhuang/state.h"

namespace serai {

struct Dunhuang {
  using State = dunhuang::State;
  using View = dunhuang::View;
  // The longest lists are the swaps (at most 10 × 9) and the camel's steps, one more than the coins: every turn but
  // the last few takes a card of the deck, so with four seats a seat has at most 10 turns, and 7 + 10 × 3 coins of its
  // own and 30 × 2 paid for seals.
  using Moves = FixedList<Move, 128>;

  static constexpr std::string_view kName = "dunhuang";
  static constexpr char kLetter = 'D';
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = 4;
  static std::span<const OptionSpec> option_specs();
  static Options options(const State& state);
  static const Catalogue& catalogue();
  static int seats(const State& state) { return state.seats; }
  static int seats(const View& view) { return view.table.seats; }
  static Seat viewer(const View& view) { return view.viewer; }

  // options.cpp, play.cpp
  static State start(int seats, const Options& options);
  static Actor actor(const State& state) { return state.actor; }
  static Seat turn(const State& state) { return state.player + 1; }
  static void moves(const State& state, Moves& list);
  static void apply(State& state, Move move);
  static Scores scores(const State& state);
  static SeatSet winners(const State& state);

  // chance.cpp
  static Move sample(const State& state, Rng& rng);
  static std::vector<Outcome> outcomes(const State& state);
  static std::uint64_t weight(const State& state, Move move);

  // knowledge.cpp
  static View view(const State& state, Seat viewer);
  static State redeal(const View& view, Rng& rng);
  static bool hides(const State& state, Move move, Seat viewer);
  static bool may_choose(const View& view);

  // sheet.cpp
  static std::span<const std::string_view> sources();
  static std::vector<Effect> effects(const State& before, Move move, const State& after);

  // words.cpp, why_not.cpp, pointing.cpp
  static Result<Move> read(std::string_view words);
  static std::string write(Move move);
  static Refusal why_not(const State& state, Move move);
  static const Things& things();
  static std::optional<Refusal> why_not_with(const State& state, Seat seat, Thing thing, std::span<const Thing> chosen);

  // numbers.cpp
  static void actions(ActionSpace& space);
  static void describe(ObservationPlan& plan);
  static void observe(const View& view, ObservationWriter& out);

  // line.cpp
  static std::string to_line(const View& view);
  static Result<View> from_line(std::string_view line);

  // facts.cpp
  static void facts(Json& json);

  // sentences.cpp, picture.cpp, to_json.cpp
  static Sentence sentence(const State& state, Move move, Mood mood);
  static std::string picture(const View& view, Language language);
  static void to_json(const View& view, Json& json);
};

}  // namespace serai
