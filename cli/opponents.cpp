#include "cli/opponents.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/audition.h"
#include "cli/commands.h"

namespace serai::cli {
namespace {

bool is_program(std::string_view player) { return player.starts_with(kExec); }

std::string what_happened(Fault fault, std::chrono::milliseconds patience) {
  switch (fault) {
    case Fault::crash: return "has crashed";
    case Fault::silence: return fmt::format("has not answered for {} ms", patience.count());
    case Fault::nonsense: return "has answered with what is no legal move";
  }
  return "";
}

}  // namespace

void Opponents::check(const std::vector<std::string>& players) {
  for (const std::string& name : players)
    if (!is_program(name) && !is_player(name))
      throw UsageError{fmt::format("there is no player '{}' (there are: {}, or exec:COMMAND)", name,
                                   fmt::join(player_names(), ", "))};
  ContestSetting setting;
  setting.players = players;
  if (const Audition heard = audition(setting); !heard.failure.empty()) throw UsageError{heard.failure};
}

Opponents::Opponents(const RecordHead& head, const std::vector<std::string>& players, std::uint64_t seed,
                     std::chrono::milliseconds patience)
    : patience_(patience), told_(head.game->start(head.seats, head.options)) {
  for (Seat seat = 1; seat <= head.seats; ++seat) {
    const std::string& name = players[static_cast<std::size_t>(seat) - 1];
    Opponent opponent{nullptr, nullptr, name, Rng::of(seed, 1, static_cast<std::uint64_t>(seat))};
    if (is_program(name)) {
      auto program = std::make_unique<BotPlayer>(name.substr(kExec.size()), 0, head, seat, opponent.rng.next(),
                                                 Budget{}, patience_, pool_);
      opponent.program = program.get();
      opponent.player = std::move(program);
    } else if (!name.empty()) {
      opponent.player = make_player(name);
    }
    opponents_.push_back(std::move(opponent));
  }
}

void Opponents::tell(std::span<const Move> moves) {
  for (; heard_ < moves.size(); ++heard_) {
    for (const Opponent& opponent : opponents_)
      if (opponent.program) opponent.program->saw(*told_, moves[heard_]);
    told_->apply(moves[heard_]);
  }
}

Opponents::Choice Opponents::choose(const Position& position, std::span<const Move> moves) {
  const Seat seat = position.actor();
  Opponent& opponent = opponents_[static_cast<std::size_t>(seat) - 1];
  tell(moves);
  BotPlayer* const program = opponent.program;
  const bool given_up = program && program->given_up();
  const Faults before = program ? program->faults() : Faults{};
  const std::vector<Move> legal = position.moves();
  Choice choice{opponent.player->choose(*position.view(seat), legal, opponent.rng), ""};
  if (!program || given_up || program->faults() == before) return choice;
  const auto fault = std::ranges::mismatch(before, program->faults()).in1 - before.begin();
  choice.trouble = fmt::format("Seat {}, {}, {}: this move is left to chance{}.", seat, opponent.called,
                               what_happened(static_cast<Fault>(fault), patience_),
                               program->given_up() ? ", and so are all others that it has to make" : "");
  return choice;
}

void Opponents::over(std::span<const Move> moves) {
  tell(moves);
  for (const Opponent& opponent : opponents_)
    if (opponent.program) opponent.program->over(*told_);
}

}  // namespace serai::cli
