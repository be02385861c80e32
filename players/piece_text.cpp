#include "players/piece_text.h"

#include <bit>
#include <charconv>
#include <cmath>

#include "engine/core/text.h"
#include "engine/registry.h"

namespace serai {
namespace {

// Between the piece, the move that it asks about, and what the seat knows.
constexpr std::string_view kBar = " | ";

std::string number(std::uint64_t n) { return std::to_string(n); }

// Bit by bit: what is summed up elsewhere must be the same to the last one.
std::string bits(double x) { return number(std::bit_cast<std::uint64_t>(x)); }

std::optional<std::uint64_t> read_word(std::string_view word) {
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (word.empty() || error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return n;
}

struct Writer {
  const Game& game;

  std::string operator()(const MoveTree& p) const {
    return join("move ", p.player, " ", number(p.seed), " ", p.tree, kBar, kBar);
  }
  std::string operator()(const LookTree& p) const {
    return join("look ", number(p.simulations), " ", number(p.seed), " ", p.tree, kBar, kBar);
  }
  std::string operator()(const JudgeTree& p) const {
    return join("judge ", number(p.simulations), " ", p.tree, kBar, p.after ? game.write(*p.after) : "", kBar);
  }
  std::string operator()(const Hopes& p) const { return join("hopes", kBar, game.write(p.after), kBar); }
};

struct FoundWriter {
  std::string operator()(const GrownTree& tree) const {
    std::string text = "tree";
    for (const MoveReport& move : tree)
      if (move.visits) text += join(" ", number(move.move.bits), " ", number(move.visits), " ", bits(move.value));
    return text;
  }
  std::string operator()(const Sample& sample) const {
    return join("sample ", bits(sample.sum), " ", bits(sample.squares), " ", sample.count);
  }
  std::string operator()(const std::vector<float>& hopes) const {
    std::string text = "hopes";
    for (float each : hopes) text += join(" ", bits(static_cast<double>(each)));
    return text;
  }
};

constexpr int kMostTrees = 64;
constexpr std::uint64_t kMostSimulations = 10'000'000;

std::optional<Piece> read_piece(std::string_view text, const std::optional<Move>& after) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty()) return std::nullopt;
  const auto numbers = [&](std::size_t from) -> std::optional<std::vector<std::uint64_t>> {
    std::vector<std::uint64_t> found;
    for (std::size_t i = from; i < words.size(); ++i) {
      const std::optional<std::uint64_t> n = read_word(words[i]);
      if (!n) return std::nullopt;
      found.push_back(*n);
    }
    if (!found.empty() && found.back() >= kMostTrees) return std::nullopt;
    return found;
  };
  const auto n = numbers(words[0] == "move" ? 2 : 1);
  if (!n) return std::nullopt;
  if (words[0] == "move" && n->size() == 2) return MoveTree{std::string(words[1]), (*n)[0], static_cast<int>((*n)[1])};
  if (words[0] == "look" && n->size() == 3 && (*n)[0] <= kMostSimulations)
    return LookTree{(*n)[0], (*n)[1], static_cast<int>((*n)[2])};
  if (words[0] == "judge" && n->size() == 2 && (*n)[0] <= kMostSimulations)
    return JudgeTree{(*n)[0], static_cast<int>((*n)[1]), after};
  if (words[0] == "hopes" && n->empty() && after) return Hopes{*after};
  return std::nullopt;
}

std::optional<Found> read_tree(std::span<const std::uint64_t> numbers, std::span<const Move> legal) {
  GrownTree tree;
  for (const Move move : legal) tree.push_back(MoveReport{.move = move});
  if (numbers.size() % 3 != 0) return std::nullopt;
  auto report = tree.begin();  // they come in the order of the legal list
  for (; !numbers.empty(); numbers = numbers.subspan(3)) {
    report = std::find_if(report, tree.end(), [&](const MoveReport& each) { return each.move.bits == numbers[0]; });
    if (report == tree.end()) return std::nullopt;
    report->visits = numbers[1];
    report->value = std::bit_cast<double>(numbers[2]);
    if (!std::isfinite(report->value) || report->visits > kMostSimulations) return std::nullopt;
  }
  return tree;
}

std::optional<Found> read_sample(std::span<const std::uint64_t> numbers) {
  if (numbers.size() != 3 || numbers[2] > kMostSimulations) return std::nullopt;
  const Sample sample{std::bit_cast<double>(numbers[0]), std::bit_cast<double>(numbers[1]),
                      static_cast<int>(numbers[2])};
  if (!std::isfinite(sample.sum) || !std::isfinite(sample.squares)) return std::nullopt;
  return sample;
}

std::optional<Found> read_hopes(std::span<const std::uint64_t> numbers, const Game& game) {
  if (numbers.size() != game.empty_sheet().rows().size()) return std::nullopt;
  std::vector<float> hopes;
  for (const std::uint64_t each : numbers) {
    hopes.push_back(static_cast<float>(std::bit_cast<double>(each)));
    if (!std::isfinite(hopes.back())) return std::nullopt;
  }
  return hopes;
}

}  // namespace

std::unique_ptr<SeatView> read_view(std::string_view line) {
  for (const Game* game : all_games())
    if (line.starts_with(game->letter())) {
      Result<std::unique_ptr<SeatView>> view = game->read_line(line);
      return view ? std::move(*view) : nullptr;
    }
  return nullptr;
}

std::string task_of(const Piece& piece, const SeatView& seen) {
  return std::visit(Writer{seen.game()}, piece) + seen.line();
}

std::string do_task(std::string_view task) {
  const std::size_t first = task.find(kBar);
  const std::size_t second = first == std::string_view::npos ? first : task.find(kBar, first + kBar.size());
  if (second == std::string_view::npos) return "";
  const std::string_view words = task.substr(first + kBar.size(), second - first - kBar.size());
  const std::unique_ptr<SeatView> seen = read_view(task.substr(second + kBar.size()));
  if (!seen) return "";
  const std::vector<Move> legal = legal_moves(*seen);
  std::optional<Move> after;
  if (!words.empty()) {
    const Result<Move> move = seen->game().read(words);
    if (!move || std::find(legal.begin(), legal.end(), *move) == legal.end()) return "";
    after = *move;
  }
  const std::optional<Piece> piece = read_piece(task.substr(0, first), after);
  const bool chooses = piece && (std::holds_alternative<MoveTree>(*piece) || std::holds_alternative<LookTree>(*piece));
  if (!piece || (chooses && legal.empty())) return "";
  return std::visit(FoundWriter{}, compute(*piece, *seen));
}

std::optional<Found> read_found(std::string_view text, const Piece& piece, const SeatView& seen) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty()) return std::nullopt;
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::optional<std::uint64_t> n = read_word(words[i]);
    if (!n) return std::nullopt;
    numbers.push_back(*n);
  }
  const bool grows = std::holds_alternative<MoveTree>(piece) || std::holds_alternative<LookTree>(piece);
  if (words[0] == "tree" && grows) return read_tree(numbers, legal_moves(seen));
  if (words[0] == "sample" && std::holds_alternative<JudgeTree>(piece)) return read_sample(numbers);
  if (words[0] == "hopes" && std::holds_alternative<Hopes>(piece)) return read_hopes(numbers, seen.game());
  return std::nullopt;
}

}  // namespace serai
