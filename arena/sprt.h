// A sequential probability ratio test: is the first player ELO1 stronger than the rest, or only ELO0?
//
// `games`, Wald's: every game counts as a win or a loss with the chance that the rating gives; a shared win as a part
// of each. Where luck evens out within a round the test errs less than it says and takes longer than it must; where
// games of a round go alike it errs more.
//
// `rounds`: the games of a round share their dice, so a round is one result, its mean share, and counts as much as
// rounds scatter. The likelihood is that of the shares themselves, of whatever spread (the multinomial of fastchess's
// pentanomial test, in its dual form: a factor 1 + λ (share − expected) for each round), with the weight λ set by the
// rounds before it alone. So under a bound the product is a martingale, and errs as seldom as it says from the first
// round on, however wide the bounds and however the games of a round hang together (Ville's inequality).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "arena/statistics.h"
#include "engine/core/move.h"

namespace serai {

enum class Verdict { open, elo0, elo1 };
constexpr std::string_view kVerdictNames[] = {"open", "elo0", "elo1"};

enum class SprtModel : std::uint8_t { rounds, games };
constexpr std::string_view kSprtModels[] = {"rounds", "games"};

struct SprtBounds {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;  // elo1 is accepted though elo0 is true
  double beta = 0.05;   // elo0 is accepted though elo1 is true
  SprtModel model = SprtModel::rounds;
  double lower() const;
  double upper() const;
};

class SprtTest {
 public:
  SprtTest(const SprtBounds& bounds, int seats, int games_a_round)
      : bounds_(bounds), seats_(seats), games_a_round_(games_a_round) {}

  // A whole round in which the first player held so many seats: its mean share of a win.
  void add(double share, int held);

  const SprtBounds& bounds() const { return bounds_; }
  // The log-likelihood ratio. Of rounds, that of whichever bound is nearer to being accepted; negative for elo0.
  double ratio() const;
  Verdict verdict() const;

 private:
  // Rounds in which the first player held equally many seats.
  struct Kind {
    double rounds = 0;
    double squares0 = 0;  // summed, from what elo0 expects
    double squares1 = 0;
  };
  void add_round(double share, double expected0, double expected1, Kind& kind);

  SprtBounds bounds_;
  int seats_;
  int games_a_round_;
  std::array<Kind, kMaxSeats + 1> kinds_{};
  double against0_ = 0;  // logarithms: what speaks against each bound
  double against1_ = 0;  // of `games` the opposite of the first
};

}  // namespace serai
