#include "school/schooling.h"

#include <cmath>
#include <cstring>

#include "players/seen.h"
#include "players/threads.h"
#include "school/drawn_options.h"
#include "school/selfplay.h"

namespace serai::school {
namespace {

constexpr std::size_t kBatch = 256;  // examples that Adam looks at together

// Streams of chance of a game or a round.
enum Stream : std::uint64_t { options_drawn, played, shown, seated };

template <Learnable G>
class SchoolingOf final : public Schooling {
 public:
  SchoolingOf(const Course& course, const Net* from)
      : course_(course), pupil_(Inputs<G>::count(course.seats), course.seats, course.seed), shelf_(kHow.remembers) {
    if (from) pupil_.begin_with(*from);
    advised_ = from ? 0 : static_cast<std::uint64_t>(kHow.advised * static_cast<float>(course.games));
  }

  Loss round() override {
    const std::uint64_t games = std::min(kGamesARound, course_.games - played_);
    const std::size_t fresh = play(games);
    const Loss loss = learn(fresh);
    played_ += games;
    return loss;
  }

  std::uint64_t games_played() const override { return played_; }
  Net net() const override { return pupil_.net(); }
  Net learned() const override { return pupil_.learned(kHow.grain); }

  std::string put_away() const override {
    std::string kept;
    keep(kept, played_);
    keep_all(kept, std::span(pupil_.memory()));
    shelf_.put_away(kept);
    return kept;
  }
  bool take_up(std::string_view kept) override {
    std::vector<float> memory;
    std::uint64_t games = 0;
    Shelf shelf(kHow.remembers);
    if (!take(kept, games) || !take_all(kept, memory) || !shelf.take_up(kept) || !kept.empty()) return false;
    if (games > course_.games || !pupil_.remember(memory)) return false;
    played_ = games;
    shelf_ = std::move(shelf);
    return true;
  }

 private:
  static constexpr Manner kHow = kManner<G>;

  std::size_t play(std::uint64_t games) {
    const Net net = pupil_.net();
    const NetJudge<G> learned(net);
    const AdviceJudge<G> advice;
    Manner manner = kHow;
    const bool advised = played_ < advised_;
    if (advised) manner.trust = 1;  // what the advice expects is not what is to be learned
    const Judge<G>& judge = advised ? static_cast<const Judge<G>&>(advice) : learned;
    // Each part a run of games, so that the order of what is noted is that of the games.
    const auto parts = static_cast<std::uint64_t>(course_.threads);
    std::vector<Notebook> books(parts);
    in_parallel(course_.threads, [&](int part) {
      const auto at = static_cast<std::uint64_t>(part);
      for (std::uint64_t game = games * at / parts; game < games * (at + 1) / parts; ++game) {
        Rng drawing = Rng::of(course_.seed, played_ + game, options_drawn);
        const Options options = draw_options(G::kName, G::option_specs(), drawing);
        Rng seating = Rng::of(course_.seed, played_ + game, seated);
        SelfPlay<G>(judge, manner, advised_seats(seating), Rng::of(course_.seed, played_ + game, played), books[at])
            .play(G::start(course_.seats, options));
      }
    });
    std::size_t fresh = 0;
    for (Notebook& book : books) {
      fresh += book.size();
      shelf_.add(std::move(book));
    }
    return fresh;
  }

  // Each with an even chance.
  unsigned advised_seats(Rng& rng) const {
    if (static_cast<float>(rng.below(1000)) >= 1000 * kHow.mixed) return 0;
    return rng.below(1u << course_.seats);
  }

  // Fast at first, slower and slower in the second half.
  float rate() const {
    const float done = static_cast<float>(played_) / static_cast<float>(course_.games);
    return done < 0.5f ? kHow.rate : kHow.rate * std::pow(kHow.rate_at_end, 2 * done - 1);
  }

  Loss learn(std::size_t fresh) {
    Loss loss;
    Rng rng = Rng::of(course_.seed, played_, shown);
    std::vector<Example> batch;
    for (std::size_t i = 0; i < static_cast<std::size_t>(kHow.lessons) * fresh / kBatch; ++i) {
      batch.clear();
      for (std::size_t k = 0; k < kBatch; ++k) batch.push_back(shelf_.any(rng));
      loss += pupil_.learn(batch, rate(), course_.threads);
    }
    return loss;
  }

  Course course_;
  Pupil pupil_;
  Shelf shelf_;
  std::uint64_t advised_;
  std::uint64_t played_ = 0;
};

}  // namespace

std::unique_ptr<Schooling> begin(const Course& course, const Net* from) {
  std::unique_ptr<Schooling> schooling;
  with_rules(AllGames{}, course.game->name(),
             [&]<GameRules G>() { schooling = std::make_unique<SchoolingOf<G>>(course, from); });
  return schooling;
}

}  // namespace serai::school
