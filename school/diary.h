// What became of a pupil while it learned, and an HTML page that shows it.
#pragma once

#include <string>
#include <vector>

#include "school/exam.h"
#include "school/pupil.h"

namespace serai::school {

struct Entry {
  std::uint64_t games;
  double minutes;  // of learning, exams aside
  double chance_loss;
  double margin_loss;
  double share;  // of wins against greedy players
  double elo;
};

// Lines of numbers, for the journal; and back.
std::string write_entries(const std::vector<Entry>& entries);
std::vector<Entry> read_entries(std::string_view text);

std::string diary_html(std::string_view title, std::string_view verdict, const std::vector<Entry>& entries);

}  // namespace serai::school
