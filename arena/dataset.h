// Self-play as data for learners: all games in one file, in their order, whatever the threads.
#pragma once

#include <memory>
#include <string>

#include "arena/selfplay.h"

namespace serai {

enum class DataFormat : std::uint8_t { records, jsonl, npz };
constexpr std::string_view kDataFormats[] = {"records", "jsonl", "npz"};

// What one game adds, made on any thread.
struct GameData {
  std::string text;  // of records and jsonl
  // Of npz, a row for each decision of a seat
  std::vector<ObservedNumber> observations;
  std::vector<std::uint8_t> bits;
  std::vector<std::int32_t> actions;
  std::vector<std::int8_t> actors;
  // Moves that a search looked at and their shares, all rows behind each other; how many there are in each row
  std::vector<std::int32_t> visit_ids;
  std::vector<float> visit_shares;
  std::vector<std::int64_t> visit_counts;
  Scores scores{};
  SeatSet winners = 0;
};
GameData play_data(const Match& match, std::uint64_t i, DataFormat format, BotPool* bots);

class Dataset {
 public:
  virtual ~Dataset() = default;
  virtual void add(const GameData& game) = 0;  // in the order of their numbers
  virtual Done finish() = 0;
};
std::unique_ptr<Dataset> make_dataset(const Match& match, DataFormat format, const std::string& path);

}  // namespace serai
