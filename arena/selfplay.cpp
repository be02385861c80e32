#include "arena/selfplay.h"

#include <fmt/format.h>

#include "players/player.h"

namespace serai {

std::string play_record(const Match& match, std::uint64_t i) {
  RecordHead head{match.game, match.seats, match.options, {}};
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Rng> rngs;  // 0 is chance
  rngs.push_back(Rng::of(match.seed, i, 0));
  for (int seat = 1; seat <= match.seats; ++seat) {
    const std::string& name = match.players[(seat - 1) % match.players.size()];
    head.names.push_back("bot:" + name);
    players.push_back(make_player(name));
    rngs.push_back(Rng::of(match.seed, i, seat));
  }

  RecordWriter record(head);
  const std::unique_ptr<Position> position = match.game->start(match.seats, match.options);
  for (Actor actor = position->actor(); actor != kOver; actor = position->actor()) {
    Move move;
    if (actor == kChance) {
      move = position->sample(rngs[0]);
    } else {
      const std::vector<Move> legal = position->moves();
      move = players[actor - 1]->choose(*position->view(actor), legal, rngs[actor]);
    }
    record.add(*position, move);
    position->apply(move);
  }
  record.finish(*position);
  return record.text();
}

std::string signature(const Game& game, int seats, const Options& options) {
  const Match match{&game, seats, options, {"random"}, 1};
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (std::uint64_t i = 1; i <= 1000; ++i)
    for (char c : play_record(match, i)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return fmt::format("{:016x}", hash);
}

}  // namespace serai
