// One function for each word after `serai`; main.cpp reads the command line and calls them. Each returns the exit code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/position.h"
#include "house/load.h"

namespace serai::cli {

constexpr int kFine = 0;
constexpr int kRefused = 1;
constexpr int kWrongUsage = 2;
constexpr int kLess = 3;  // of verify: nothing is wrong, but not everything is proven

// A game with its seats and options, as named on the command line.
struct Setting {
  std::string game;
  int seats = 0;                     // 0: not given
  std::vector<std::string> options;  // name=value
};

// Thrown for what is wrong with the command line itself; main prints it and exits with 2.
struct UsageError {
  std::string text;
};

// The game of a setting, checked.
struct Chosen {
  const Game* game;
  int seats;
  Options options;
};
Chosen choose(const Setting& setting, int seats_if_not_given);

// games.cpp
int games();
int facts();

// numbers.cpp
int numbers(const std::string& game, bool every_action);
int engine();
int bot(const std::string& level);
int check(const std::string& command);  // of a bot

// records.cpp: what is asked of record files.
int replay(const std::vector<std::string>& files);
// A line is one of the file: the position after it (0: after all).
int legal(const std::string& file, int line);
int walk(const std::string& file, bool views);
int redact(const std::string& file, int seat);
int view(const std::string& file, int seat, int line, std::optional<std::uint64_t> redeal_seed);
int position(const std::string& file, std::optional<int> seat, int line);
int show(const std::string& file, std::optional<int> seat, int line, Language language);
int perft(const std::string& file, int depth);

// verify.cpp
int verify(const std::vector<std::string>& files, const std::vector<std::string>& noted);

// house.cpp
struct HouseJob {
  std::string address = "127.0.0.1";
  bool lan = false;
  int port = 8080;
  std::string database = "serai.db";
  std::string page;
  std::vector<std::string> names;
  std::vector<std::string> origins;
  bool behind_proxy = false;
  bool no_limits = false;
  bool no_chat = false;
  int connections_per_address = 200;
  std::vector<std::string> limits;  // "chat=0.5,10"
  int bot_threads = 2;
  std::vector<std::string> bots;  // "club=exec:./bot.py"
  int bot_time = 2000;            // milliseconds a move, for these
  std::string bot_keys;
};
int run_house(const HouseJob& job);

struct DeleteJob {
  std::string database = "serai.db";
  std::string table;
  int days = 0;
};
int delete_tables(const DeleteJob& job);

// sit.cpp
struct SitJob {
  std::string house;   // its address, or a table's link
  std::string player;  // exec:COMMAND, or a level
  std::string name;
  std::string open;                // "GAME" or "GAME:SEATS"
  std::vector<std::string> games;  // none: all
  int tables = 1;
  int most_games = 0;
  std::uint64_t simulations = 0;
  int milliseconds = 0;
  int patience = 0;
  std::string state;     // "": the usual file
  std::string key_file;  // "": without a key
};
int sit(const SitJob& job);
int bot_key(const std::string& name, const std::string& file);

// advise.cpp: what players think of a record.
struct AdviseJob {
  std::string file;
  int line = 0;                   // of the file: the position after it; 0: after all (hint)
  std::uint64_t simulations = 0;  // a position; 0: the usual
  std::uint64_t seed = 1;
  bool json = false;
};
constexpr std::uint64_t kHintSimulations = 5000;  // as long as a person likes to wait
int hint(const AdviseJob& job);
int analyse(const AdviseJob& job);

// load.cpp
int load(const house::LoadJob& job);
void raise_file_limit();  // a connection is a file

// selfplay.cpp
struct SelfplayJob {
  Setting setting;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  std::string out;     // a folder, or a file of that format
  std::string format;  // "": a file a game
  std::string players = "random";
  std::string log;  // a folder; "": none
};
int selfplay(const SelfplayJob& job);

// arena.cpp
struct ArenaJob {
  Setting setting;
  std::string players;
  std::uint64_t games = 0;
  std::uint64_t simulations = 0;
  int milliseconds = 0;
  int patience = 0;  // milliseconds
  int threads = 1;
  std::uint64_t seed = 1;
  bool gauntlet = false;
  std::string start;    // files, "" where not wanted
  int start_moves = 0;  // of each record in it; 0: all
  std::string records;  // folders
  std::string log;
  std::string json;
  std::string report;
  std::string journal;
  std::string sprt;  // "ELO0,ELO1"
  std::string sprt_model;
  bool strict = false;   // a lost process is a lost game
  std::string database;  // a PostgreSQL URL
  std::string command;   // the words of all this, for the report
};
int arena(const ArenaJob& job);

// ratings.cpp
struct RatingsJob {
  std::vector<std::string> files;
  std::string anchor;  // a player; "": the average is 0
  double elo = 0;      // the anchor's
  bool json = false;
};
int ratings(const RatingsJob& job);

// learn.cpp
struct LearnJob {
  Setting setting;
  std::uint64_t games = 0;
  int threads = 1;
  std::uint64_t seed = 1;
  std::string from;  // weights, "" to begin
  std::string out;
  std::string report;  // "": none
};
int learn(const LearnJob& job);

// worker.cpp
struct WorkerWords {
  std::string database;
  int threads = 1;
  bool allow_exec = false;
  bool leave = false;
};
int worker(const WorkerWords& words);

// bench.cpp
struct BenchJob {
  Setting setting;  // no game: all
  double seconds = 2;
  bool json = false;
};
int bench(const BenchJob& job);

// play.cpp
struct PlayJob {
  Setting setting;  // the game may be a saved record instead
  std::optional<Seat> seat;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> level;  // of the bots: a list
  int patience = 0;                  // milliseconds, with programs among them; 0: see arena/bot.h
  Language language = Language::en;
};
int play(const PlayJob& job);

}  // namespace serai::cli
