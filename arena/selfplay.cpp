#include "arena/selfplay.h"

#include <fmt/format.h>

#include "arena/hash.h"
#include "arena/play.h"

namespace serai {

std::string play_record(const Match& match, std::uint64_t i) {
  RecordHead head{match.game, match.seats, match.options, {}};
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Chair> chairs;
  for (int seat = 1; seat <= match.seats; ++seat) {
    const std::string& name = match.players[(seat - 1) % match.players.size()];
    head.names.push_back("bot:" + name);
    players.push_back(make_player(name));
    chairs.push_back({players.back().get(), Rng::of(match.seed, i, seat)});
  }

  RecordWriter record(head);
  Rng dice = Rng::of(match.seed, i, 0);
  const std::unique_ptr<Position> position = match.game->start(match.seats, match.options);
  play_out(
      *position, chairs, [&](const Position& at) { return at.sample(dice); },
      [&](const Step& step) { record.add(step.before, step.move); });
  record.finish(*position);
  return record.text();
}

std::string signature(const Game& game, int seats, const Options& options) {
  const Match match{&game, seats, options, {"random"}, 1};
  std::uint64_t hash = kHashBegin;
  for (std::uint64_t i = 1; i <= 1000; ++i) hash = hash_of(play_record(match, i), hash);
  return fmt::format("{:016x}", hash);
}

}  // namespace serai
