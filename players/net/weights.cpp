#include "players/net/weights.h"

#include <algorithm>

#include "players/learnable.h"
#include "players/net/embedded.h"

namespace serai {
namespace {

constexpr std::string_view kMagic = "serai weights 1\n";

class Hash {
 public:
  void add(std::uint8_t byte) { sum_ = (sum_ ^ byte) * 0x100000001b3u; }
  void add_number(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) add(static_cast<std::uint8_t>(number >> (8 * i)));
  }
  std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0xcbf29ce484222325u;
};

std::uint64_t hash_of(Bytes bytes) {
  Hash hash;
  for (const std::uint8_t byte : bytes) hash.add(byte);
  return hash.sum();
}

// Small numbers are short: seven bits a byte, the sign lowest.
void write_number(std::string& to, std::int64_t number) {
  auto rest = static_cast<std::uint64_t>(number < 0 ? -2 * number - 1 : 2 * number);
  for (; rest >= 128; rest >>= 7) to += static_cast<char>(128 | (rest & 127));
  to += static_cast<char>(rest);
}

class Reader {
 public:
  explicit Reader(Bytes bytes) : bytes_(bytes) {}

  std::int64_t number() {
    std::uint64_t found = 0;
    for (int shift = 0; shift < 63; shift += 7) {
      if (bytes_.empty()) break;
      const std::uint8_t byte = bytes_.front();
      bytes_ = bytes_.subspan(1);
      found |= std::uint64_t{byte & 127u} << shift;
      if (byte < 128)
        return found & 1 ? -static_cast<std::int64_t>(found / 2) - 1 : static_cast<std::int64_t>(found / 2);
    }
    failed_ = true;
    return 0;
  }
  bool done() const { return bytes_.empty(); }
  bool failed() const { return failed_; }

 private:
  Bytes bytes_;
  bool failed_ = false;
};

std::string fixed64(std::uint64_t number) {
  std::string bytes;
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>(number >> (8 * i));
  return bytes;
}

// Positions of some games at random, as a net sees them.
template <Learnable G>
std::uint64_t sign_of(int seats) {
  Hash hash;
  hash.add_number(static_cast<std::uint64_t>(Inputs<G>::count(seats)));
  InputList inputs;
  typename G::Moves list;
  for (std::uint64_t game = 0; game < 2; ++game) {
    Rng rng(game);
    typename G::State state = G::start(seats, {});
    for (Actor actor = G::actor(state); actor != kOver; actor = G::actor(state)) {
      if (actor == kChance) {
        G::apply(state, G::sample(state, rng));
        continue;
      }
      const Reckoning guess = Inputs<G>::list(state, inputs);
      for (const std::uint16_t input : inputs) hash.add_number(input);
      for (const int chance : guess.chance)
        if (chance) hash.add_number(static_cast<std::uint64_t>(chance));
      list.clear();
      G::moves(state, list);
      G::apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  return hash.sum();
}

// No sum of a net with such weights leaves its bits.
bool within_bounds(std::span<const std::int16_t> weights, int inputs) {
  const auto rows = weights.first((static_cast<std::size_t>(inputs) + 1) * kFirstLayer);
  const auto inner = weights.subspan(rows.size());
  return std::ranges::all_of(rows, [](int w) { return std::abs(w) <= kMostWeight; }) &&
         std::ranges::all_of(inner, [](int w) { return std::abs(w) <= kMostInnerWeight; });
}

int inputs_of(std::string_view game, int seats) {
  int inputs = 0;
  with_rules(AllGames{}, game, [&]<GameRules G>() { inputs = Inputs<G>::count(seats); });
  return inputs;
}

std::vector<Weights>& brought() {
  static std::vector<Weights> weights;
  return weights;
}

}  // namespace

std::uint64_t inputs_sign(std::string_view game, int seats) {
  std::uint64_t sign = 0;
  with_rules(AllGames{}, game, [&]<GameRules G>() { sign = sign_of<G>(seats); });
  return sign;
}

Result<Weights, Failure> Weights::read(Bytes bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (!text.starts_with(kMagic)) return Failure{"these are no weights of this version: they do not begin as such do"};
  if (bytes.size() < kMagic.size() + 8 ||
      fixed64(hash_of(bytes.first(bytes.size() - 8))) != text.substr(text.size() - 8))
    return Failure{"the weights are damaged: their check sum is another"};
  const std::string_view body = text.substr(kMagic.size(), text.size() - kMagic.size() - 8);
  const std::size_t line = body.find('\n');
  Weights weights(body.substr(0, line));
  int min_seats = 0;
  int max_seats = 0;
  with_rules(AllGames{}, weights.game_, [&]<GameRules G>() {
    min_seats = G::kMinSeats;
    max_seats = G::kMaxSeats;
  });
  if (line == std::string_view::npos || !max_seats)
    return Failure{"the weights are of a game that is not known here: " + weights.game_};
  Reader reader(bytes.subspan(kMagic.size() + line + 1, body.size() - line - 1));
  while (!reader.done() && !reader.failed()) {
    const std::int64_t seats = reader.number();
    const std::int64_t inputs = reader.number();
    const auto sign = static_cast<std::uint64_t>(reader.number());
    if (seats < min_seats || seats > max_seats)
      return Failure{"the weights are for " + std::to_string(seats) + " seats, which " + weights.game_ + " has not"};
    const auto count = static_cast<int>(seats);
    if (sign != inputs_sign(weights.game_, count) >> 8 || inputs != inputs_of(weights.game_, count))
      return Failure{"the weights of " + weights.game_ + " for " + std::to_string(seats) +
                     " seats were learned from other inputs than this program's"};
    std::vector<std::int16_t> numbers(Net::weight_count(static_cast<int>(inputs), count));
    for (std::int16_t& weight : numbers)
      weight = static_cast<std::int16_t>(std::clamp<std::int64_t>(reader.number(), -32767, 32767));
    if (!within_bounds(numbers, static_cast<int>(inputs)))
      return Failure{"the weights of " + weights.game_ + " are too large"};
    weights.put(Net(static_cast<int>(inputs), count, std::move(numbers)));
  }
  if (reader.failed()) return Failure{"the weights of " + weights.game_ + " end too early"};
  return weights;
}

std::string Weights::write() const {
  std::string bytes(kMagic);
  bytes += game_;
  bytes += '\n';
  for (const Net& net : nets_) {
    write_number(bytes, net.seats());
    write_number(bytes, net.inputs());
    write_number(bytes, static_cast<std::int64_t>(inputs_sign(game_, net.seats()) >> 8));
    for (const std::int16_t weight : net.weights()) write_number(bytes, weight);
  }
  return bytes + fixed64(hash_of({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
}

const Net* Weights::net(int seats) const {
  const auto found = std::ranges::find(nets_, seats, &Net::seats);
  return found == nets_.end() ? nullptr : &*found;
}

void Weights::put(Net net) {
  std::erase_if(nets_, [&](const Net& each) { return each.seats() == net.seats(); });
  const auto place = std::ranges::upper_bound(nets_, net.seats(), {}, &Net::seats);
  nets_.insert(place, std::move(net));
}

Done bring_weights(Bytes bytes) {
  Result<Weights, Failure> weights = Weights::read(bytes);
  if (!weights) return weights.why();
  brought().push_back(std::move(*weights));
  return {};
}

const Weights* shipped_weights(std::string_view game) {
  static const bool ready = [] {
    for (const Bytes bytes : embedded_weights()) (void)bring_weights(bytes);
    return true;
  }();
  (void)ready;
  const auto found = std::ranges::find(brought(), game, &Weights::game);
  return found == brought().end() ? nullptr : &*found;
}

}  // namespace serai
