#include "arena/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "engine/registry.h"
#include "players/player.h"
#include "players/threads.h"

namespace serai {
namespace {

constexpr int kMostGamesAtOnce = 1 << 20;

template <GameRules G>
class BatchOf final : public Batch {
 public:
  using State = typename G::State;
  using Moves = typename G::Moves;

  explicit BatchOf(const BatchSetting& setting)
      : Batch(setting), start_(G::start(setting.seats, setting.options)), actions_(actions_of<G>()) {
    setting_.players.resize(static_cast<std::size_t>(setting.seats));
    slots_.resize(static_cast<std::size_t>(setting.games));
    for (Slot& slot : slots_)
      for (const std::string& name : setting_.players)
        slot.players.push_back(name.empty() ? nullptr : make_player(name));
    each_part([&](Slot* first, Slot* last) {
      for (Slot* slot = first; slot < last; ++slot) begin_game(*slot, number_of(*slot));
    });
  }

  void reset(std::uint64_t seed, const BatchBuffers& out) override {
    setting_.seed = seed;
    each_part([&](Slot* first, Slot* last) {
      for (Slot* slot = first; slot < last; ++slot) {
        slot->episode = 0;
        slot->ended = false;
        begin_game(*slot, number_of(*slot));
        tell(*slot, out);
      }
    });
  }

  std::string step(const std::int32_t* actions, const BatchBuffers& out) override {
    if (actions) {
      if (std::string wrong = check(actions); !wrong.empty()) return wrong;
    }
    each_part([&](Slot* first, Slot* last) {
      for (Slot* slot = first; slot < last; ++slot) {
        fetch_ahead(slot, last);
        slot->ended = false;
        if (G::actor(slot->state) != kOver) {
          act(*slot, actions ? actions_.move(actions[slot - slots_.data()]) : random_move(*slot));
          go_on(*slot);
        }
        tell(*slot, out);
      }
    });
    return "";
  }

  std::vector<int> legal(int game) const override {
    const State& state = slots_[static_cast<std::size_t>(game)].state;
    std::vector<int> ids;
    if (G::actor(state) < 1) return ids;
    Moves list;
    G::moves(state, list);
    for (const Move move : list) ids.push_back(actions_.id(move));
    std::ranges::sort(ids);
    return ids;
  }

  std::unique_ptr<Position> position(int game) const override {
    return std::make_unique<PositionOf<G>>(slots_[static_cast<std::size_t>(game)].state);
  }

  std::uint64_t moves() const override {
    std::uint64_t sum = 0;
    for (const Slot& slot : slots_) sum += slot.moves;
    return sum;
  }

 private:
  // One place of the batch, and the game that is played there.
  struct Slot {
    State state{};
    Rng dice{0};
    Rng choices{0};
    std::uint64_t episode = 0;
    std::uint64_t moves = 0;
    bool ended = false;  // a game, in the last step
    Scores last_scores{};
    SeatSet last_winners = 0;
    std::vector<std::unique_ptr<Player>> players;  // null: the caller
  };

  std::uint64_t number_of(const Slot& slot) const { return static_cast<std::uint64_t>(&slot - slots_.data()); }

  template <class Work>
  void each_part(Work work) {
    const int parts = std::clamp(setting_.threads, 1, setting_.games);
    in_parallel(parts, [&](int part) {
      const std::size_t games = slots_.size();
      const auto at = [&](int i) {
        return slots_.data() + games * static_cast<std::size_t>(i) / static_cast<std::size_t>(parts);
      };
      work(at(part), at(part + 1));
    });
  }

  // Many games are more than the cache holds: the next one comes while this one is played.
  static void fetch_ahead(const Slot* slot, const Slot* last) {
    constexpr std::size_t kLine = 64;
    if (slot + 1 >= last) return;
    const auto* const next = reinterpret_cast<const char*>(slot + 1);
    for (std::size_t at = 0; at < sizeof(Slot); at += kLine) __builtin_prefetch(next + at);
  }

  void begin_game(Slot& slot, std::uint64_t number) {
    const std::uint64_t game = slot.episode++ * slots_.size() + number;
    slot.dice = Rng::of(setting_.seed, game, 0);
    slot.choices = Rng::of(setting_.seed, game, 1);
    slot.state = start_;
    go_on(slot);
  }

  void act(Slot& slot, Move move) {
    G::apply(slot.state, move);
    ++slot.moves;
  }

  Move random_move(Slot& slot) {
    Moves list;
    G::moves(slot.state, list);
    return list[slot.choices.below(static_cast<std::uint32_t>(list.size()))];
  }

  // To the next decision of the caller's.
  void go_on(Slot& slot) {
    for (;;) {
      const Actor actor = G::actor(slot.state);
      if (actor == kChance) {
        G::apply(slot.state, G::sample(slot.state, slot.dice));
      } else if (actor == kOver) {
        slot.ended = true;
        slot.last_scores = G::scores(slot.state);
        slot.last_winners = G::winners(slot.state);
        if (setting_.restart) begin_game(slot, number_of(slot));
        return;
      } else if (const auto seat = static_cast<std::size_t>(actor - 1); slot.players[seat]) {
        act(slot, setting_.players[seat] == "random" ? random_move(slot) : chosen(slot, actor, *slot.players[seat]));
      } else {
        return;
      }
    }
  }

  Move chosen(Slot& slot, Seat seat, Player& player) {
    Moves list;
    G::moves(slot.state, list);
    const ViewOf<G> seen(G::view(slot.state, seat));
    return player.choose(seen, {list.begin(), list.end()}, slot.choices);
  }

  std::string check(const std::int32_t* actions) const {
    Moves list;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      const State& state = slots_[i].state;
      if (G::actor(state) == kOver) continue;
      const std::int32_t id = actions[i];
      if (id < 0 || id >= actions_.size())
        return fmt::format("game {}: there is no action {} (0 to {})", i, id, actions_.size() - 1);
      list.clear();
      G::moves(state, list);
      const Move move = actions_.move(id);
      if (list.contains(move)) continue;
      const Refusal why = PositionOf<G>(state).why_not(move);
      return fmt::format("game {}: action {}, {}: {} ({})", i, id, G::write(move), why.say(Language::en), why.rule);
    }
    return "";
  }

  void tell(const Slot& slot, const BatchBuffers& out) const {
    const auto row = static_cast<std::size_t>(number_of(slot));
    const auto seats = static_cast<std::size_t>(setting_.seats);
    const Actor actor = G::actor(slot.state);
    if (out.actors) out.actors[row] = actor;
    if (out.ended) out.ended[row] = slot.ended;
    if (out.rewards) tell_rewards(slot, out.rewards + row * seats);
    if (out.scores) {
      const Scores scores = slot.ended ? slot.last_scores : G::scores(slot.state);
      std::copy_n(scores.begin(), seats, out.scores + row * seats);
    }
    if (out.observations) {
      const auto size = static_cast<std::size_t>(observation_of<G>().size());
      observe<G>(G::view(slot.state, actor >= 1 ? actor : kWatcher), out.observations + row * size);
    }
    if (out.bits || out.masks) tell_legal(slot.state, row, out);
  }

  void tell_rewards(const Slot& slot, float* rewards) const {
    std::fill_n(rewards, setting_.seats, 0.0f);
    if (!slot.ended) return;
    const auto winners = static_cast<float>(std::popcount(slot.last_winners));
    for (Seat seat = 1; seat <= setting_.seats; ++seat)
      if (slot.last_winners & seat_bit(seat)) rewards[seat - 1] = 1 / winners;
  }

  void tell_legal(const State& state, std::size_t row, const BatchBuffers& out) const {
    const auto bytes = static_cast<std::size_t>(mask_bytes());
    const auto size = static_cast<std::size_t>(actions_.size());
    std::uint8_t* const bits = out.bits ? out.bits + row * bytes : nullptr;
    std::uint8_t* const mask = out.masks ? out.masks + row * size : nullptr;
    if (bits) std::memset(bits, 0, bytes);
    if (mask) std::memset(mask, 0, size);
    if (G::actor(state) < 1) return;
    Moves list;
    G::moves(state, list);
    for (const Move move : list) {
      const auto id = static_cast<unsigned>(actions_.id(move));
      if (bits) bits[id / 8] = static_cast<std::uint8_t>(bits[id / 8] | 1u << (id % 8));
      if (mask) mask[id] = 1;
    }
  }

  State start_;
  const ActionSpace& actions_;
  std::vector<Slot> slots_;
};

}  // namespace

std::string Batch::fault(const BatchSetting& setting) {
  const Game& game = *setting.game;
  if (setting.seats < game.min_seats() || setting.seats > game.max_seats())
    return fmt::format("{} is for {} to {} seats, not {}", game.name(), game.min_seats(), game.max_seats(),
                       setting.seats);
  if (setting.games < 1 || setting.games > kMostGamesAtOnce)
    return fmt::format("a batch has 1 to {} games, not {}", kMostGamesAtOnce, setting.games);
  if (setting.threads < 1 || setting.threads > 256) return fmt::format("1 to 256 threads, not {}", setting.threads);
  if (setting.players.empty()) return "";
  if (setting.players.size() != static_cast<std::size_t>(setting.seats))
    return fmt::format("{} players for {} seats", setting.players.size(), setting.seats);
  for (const std::string& name : setting.players)
    if (!name.empty() && !is_player(name))
      return fmt::format("there is no player '{}' (there are: {})", name, fmt::join(player_names(), ", "));
  if (std::ranges::none_of(setting.players, &std::string::empty)) return "no seat is the caller's";
  return "";
}

std::unique_ptr<Batch> Batch::make(const BatchSetting& setting) {
  std::unique_ptr<Batch> batch;
  with_rules(AllGames{}, setting.game->name(), [&]<GameRules G>() { batch = std::make_unique<BatchOf<G>>(setting); });
  return batch;
}

}  // namespace serai
