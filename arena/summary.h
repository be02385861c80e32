// The figures of an arena: a table for people, JSON for programs.
#pragma once

#include <optional>
#include <string>

#include "arena/tally.h"

namespace serai {

struct SprtState {
  SprtBounds bounds;
  double ratio = 0;
  Verdict verdict = Verdict::open;
};

// Entries (from 0), the strongest first.
std::vector<int> by_strength(const Ratings& ratings);

std::string summary_details(const Tally& tally);  // games, seed, options, budget
std::string summary_text(const Tally& tally, const std::optional<SprtState>& sprt);
// Clock times are in "time" alone: the rest is the same for a seed.
std::string summary_json(const Tally& tally, const std::optional<SprtState>& sprt);

// What both forms for people need.
std::string margin_words(double margin);                   // "–" where nothing is known
std::string milliseconds_words(const EntryTally& entry);   // a move
std::vector<std::string> fault_lines(const Tally& tally);  // who had moves played by random, and why
// Moves that random played, to stand beside the rating: "12 of 340"; "" where it played none.
std::string by_random_words(const EntryTally& entry);
bool random_helped(const Tally& tally);  // anyone

// "53.1 % for A", the leader, for the line of progress.
std::string summary_note(const Tally& tally);

}  // namespace serai
