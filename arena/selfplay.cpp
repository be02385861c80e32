#include "arena/selfplay.h"

#include <fmt/format.h>

#include "arena/hash.h"

namespace serai {
namespace {

std::size_t player_at(const Match& match, Seat seat) {
  return static_cast<std::size_t>(seat - 1) % match.players.size();
}

std::string name_of(const Match& match, Seat seat) {
  const std::size_t player = player_at(match, seat);
  if (player < match.names.size() && !match.names[player].empty()) return match.names[player];
  return match.players[player].starts_with(kExec) ? "exec" : match.players[player];
}

}  // namespace

RecordHead head_of(const Match& match) {
  RecordHead head{match.game, match.seats, match.options, {}};
  for (Seat seat = 1; seat <= match.seats; ++seat) head.names.push_back("bot:" + name_of(match, seat));
  return head;
}

std::unique_ptr<Position> play_match(const Match& match, std::uint64_t i, BotPool* bots,
                                     const std::function<void(const Step&)>& watch) {
  const RecordHead head = head_of(match);
  std::vector<std::unique_ptr<Player>> players;
  std::vector<BotPlayer*> processes;
  std::vector<Chair> chairs;
  for (Seat seat = 1; seat <= match.seats; ++seat) {
    const std::string& name = match.players[player_at(match, seat)];
    Rng rng = Rng::of(match.seed, i, static_cast<std::uint64_t>(seat));
    if (bots && name.starts_with(kExec)) {
      auto process = std::make_unique<BotPlayer>(name.substr(kExec.size()), 0, head, seat, rng.next(), Budget{},
                                                 patience_for(0, {}), *bots);
      process->keep_log(i, name_of(match, seat));
      processes.push_back(process.get());
      players.push_back(std::move(process));
    } else {
      players.push_back(make_player(name));
    }
    chairs.push_back({players.back().get(), rng});
  }
  Rng dice = Rng::of(match.seed, i, 0);
  std::unique_ptr<Position> position = match.game->start(match.seats, match.options);
  play_out(
      *position, chairs, [&](const Position& at) { return at.sample(dice); },
      [&](const Step& step) {
        for (BotPlayer* process : processes) process->saw(step.before, step.move);
        watch(step);
      });
  for (BotPlayer* process : processes) process->over(*position);
  return position;
}

std::string play_record(const Match& match, std::uint64_t i, BotPool* bots) {
  RecordWriter record(head_of(match));
  const std::unique_ptr<Position> end =
      play_match(match, i, bots, [&](const Step& step) { record.add(step.before, step.move); });
  record.finish(*end);
  return record.text();
}

std::string signature(const Game& game, int seats, const Options& options) {
  const Match match{&game, seats, options, {"random"}, 1};
  std::uint64_t hash = kHashBegin;
  for (std::uint64_t i = 1; i <= 1000; ++i) hash = hash_of(play_record(match, i), hash);
  return fmt::format("{:016x}", hash);
}

}  // namespace serai
