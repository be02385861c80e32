// The figures of an arena: a table for people, JSON for programs.
#pragma once

#include <optional>
#include <string>

#include "arena/tally.h"

namespace serai {

// Who made the figures, with what words, and when; "" where nobody says.
struct Origin {
  std::string version;  // of this program, and so of its own players
  std::string command;
  std::string date;  // 2026-11-18T06:14:03Z
};

// Entries (from 0), the strongest first.
std::vector<int> by_strength(const Ratings& ratings);

std::string summary_details(const Tally& tally);  // games, seed, options, budget
std::string summary_text(const Tally& tally, const Origin& origin);
// What depends on the clock is in "time", and the words of the command behind it: the rest is the same for a seed.
std::string summary_json(const Tally& tally, const Origin& origin);

// What both forms for people need.
std::string margin_words(double margin);  // "–" where nothing is known
double milliseconds_a_move(const EntryTally& entry);
std::string milliseconds_words(const EntryTally& entry);                          // a move
std::string origin_words(const Origin& origin);                                   // "serai 1.0 · 2026-11-18 06:14 UTC"
std::string player_version(const Tally& tally, const Origin& origin, int entry);  // "" where it said none
// Who a player is behind its name: its words, and the version of a process; "" where the name says it all.
std::string player_words(const Tally& tally, int entry);
std::vector<std::string> fault_lines(const Tally& tally);  // who had moves played by random, and why
// Moves that random played, to stand beside the rating: "12 of 340"; "" where it played none.
std::string by_random_words(const EntryTally& entry);
bool random_helped(const Tally& tally);  // anyone

// "53.1 % for A", the leader, for the line of progress.
std::string summary_note(const Tally& tally);

}  // namespace serai
