// What a move caused besides itself, and where points came from. All of it lies open on the table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/move.h"
#include "engine/core/sentence.h"
#include "engine/core/text.h"

namespace serai {

struct Effect {
  Seat seat = 0;            // whom it concerns, who is also the sentence's first argument; 0: everybody
  int points = 0;           // that the seat gained,
  std::string_view source;  // and the row of the score sheet in which they stand
  Sentence told;
  bool said = false;  // by the sentence of the move, which need not be repeated
};

// How a game writes them down.
class Effects {
 public:
  explicit Effects(std::string_view game) : game_(game) {}  // how its keys begin: "y"

  // `y.caused.souk` of a player, from 0, with arguments behind the seat's number.
  Effect& add(std::string_view key, int player, std::vector<std::string> args, int points = 0,
              std::string_view source = {}) {
    args.insert(args.begin(), std::to_string(player + 1));
    return list_.emplace_back(
        Effect{player + 1, points, points ? source : std::string_view{}, {key_of(key), std::move(args)}});
  }
  void add_for_all(std::string_view key) { list_.push_back({0, 0, {}, {key_of(key), {}}}); }

  std::vector<Effect> take() { return std::move(list_); }

 private:
  std::string key_of(std::string_view key) const { return join(game_, ".caused.", key); }

  std::string_view game_;
  std::vector<Effect> list_;
};

// A row for each source of points, a column for each seat.
class ScoreSheet {
 public:
  struct Row {
    std::string_view source;  // a key of the game's catalogue
    Scores points{};
  };

  explicit ScoreSheet(std::span<const std::string_view> sources) {
    for (std::string_view source : sources) rows_.push_back({source, {}});
  }

  void add(std::span<const Effect> effects) {
    for (const Effect& effect : effects)
      for (Row& row : rows_)
        if (row.source == effect.source) row.points[static_cast<std::size_t>(effect.seat - 1)] += effect.points;
  }
  std::span<const Row> rows() const { return rows_; }

 private:
  std::vector<Row> rows_;
};

}  // namespace serai
