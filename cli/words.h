// The words of the command line, room by room, and what some of them share. Each is done by the function beside it.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/validators.h"

namespace serai::cli {

struct Words {
  CLI::App& app;
  std::vector<std::pair<CLI::App*, std::function<int()>>> list = {};

  CLI::App* add(const char* name, const std::string& help, std::function<int()> task) {
    return list.emplace_back(app.add_subcommand(name, help), std::move(task)).first;
  }
};

void add_game_words(Words& words);    // the games, for people and programs
void add_record_words(Words& words);  // what is asked of records
// Matches, learning, speed; `command` is how it was called.
void add_arena_words(Words& words, const std::string& command);
void add_visit_words(Words& words);  // a house, and who comes there
void add_operator_words(Words& words);

constexpr std::uint64_t kAnySeed = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr std::uint64_t kMostSimulations = 1'000'000'000'000;
constexpr int kMostMilliseconds = 1'000'000'000;

void add_setting(CLI::App* command, Setting& setting, bool seats_required);
void add_language(CLI::App* command, Language& language);
// --sims, --time and --patience, of jobs that let players think; the helps are of the first and the last.
template <class Job>
void add_thought(CLI::App* command, Job& job, const char* simulations_help, const char* patience_help) {
  CLI::Option* simulations = command->add_option("--sims", job.simulations, simulations_help)
                                 ->check(whole(1, kMostSimulations))
                                 ->type_name("N");
  command->add_option("--time", job.milliseconds, "thinking time a move, for the same")
      ->check(whole(1, kMostMilliseconds))
      ->excludes(simulations)
      ->type_name("MS");
  command->add_option("--patience", job.patience, patience_help)->check(whole(1, kMostMilliseconds))->type_name("MS");
}

}  // namespace serai::cli
