// Where points came from: a row for each source, a column for each seat.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/move.h"

namespace serai {

class ScoreSheet {
 public:
  struct Row {
    std::string_view source;  // a key of the game's catalogue
    Scores points{};
  };

  explicit ScoreSheet(std::span<const std::string_view> sources) {
    for (std::string_view source : sources) rows_.push_back({source, {}});
  }

  void add(std::size_t row, int player, int points) { rows_[row].points[static_cast<std::size_t>(player)] += points; }
  std::span<const Row> rows() const { return rows_; }

 private:
  std::vector<Row> rows_;
};

}  // namespace serai
