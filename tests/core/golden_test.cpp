// Whole games, kept for good: every legal move list and every view of each must stay as it was
// (tests/records/golden.txt). A change that is meant: run with SERAI_UPDATE_GOLDEN=1, and say in the commit why.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "tests/support/here.h"

namespace serai::test {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(source_dir()) / "tests/records";

class Fingerprint {
 public:
  void add(std::string_view text) {
    for (char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  }
  std::string str() const {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash_));
    return text;
  }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

// "moves HASH views HASH" of a record, or why it was refused.
std::string fingerprint(const std::string& text) {
  Fingerprint moves;
  Fingerprint views;
  ReadOptions options;
  options.watch = [&](const Position& before, RecordMove) {
    std::vector<std::string> words;
    for (Move move : before.moves()) words.push_back(before.game().write(move));
    std::sort(words.begin(), words.end());
    for (const std::string& word : words) moves.add(word + "\n");
    for (Seat seat = kAllSeeing; seat <= before.seats(); ++seat) views.add(before.view(seat)->json());
  };
  const RecordResult record = read_record(text, find_game, options);
  if (!record)
    return "refused at line " + std::to_string(record.why().line) + " by " + std::string(record.why().refusal.rule);
  return "moves " + moves.str() + " views " + views.str();
}

TEST(Golden, EveryRecordGivesItsOldMovesAndViews) {
  std::map<std::string, std::string> now;
  for (const auto& entry : fs::directory_iterator(kFolder))
    if (entry.path().extension() == ".serai")
      now[entry.path().filename().string()] = fingerprint(content(entry.path()));

  if (std::getenv("SERAI_UPDATE_GOLDEN")) {
    std::ofstream file(kFolder / "golden.txt");
    for (const auto& [name, print] : now) file << name << ' ' << print << '\n';
    return;
  }
  std::map<std::string, std::string> recorded;
  std::istringstream lines(content(kFolder / "golden.txt"));
  for (std::string name, print; lines >> name && std::getline(lines >> std::ws, print);) recorded[name] = print;
  EXPECT_EQ(now, recorded);
}

// At least two games of each number of seats.
TEST(Golden, EveryGameHasItsRecords) {
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      const std::string prefix = std::string(game->name()) + "-" + std::to_string(seats) + "-";
      int found = 0;
      for (const auto& entry : fs::directory_iterator(kFolder))
        found += entry.path().filename().string().starts_with(prefix);
      EXPECT_GE(found, 2) << prefix;
    }
}

}  // namespace
}  // namespace serai::test
