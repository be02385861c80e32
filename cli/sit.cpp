// `serai sit`: a bot plays at a house somewhere; `serai bot-key`: the operator of one lets it in.
#include <fmt/format.h>

#include <cstdio>
#include <mutex>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "house/bot_keys.h"
#include "regular/regular.h"
#include "table/command.h"

namespace serai::cli {
namespace {

void check_name(const std::string& name) {
  if (!table::is_bot_name(name))
    throw UsageError{fmt::format(
        "'{}' is no name for a bot: it has 1 to {} bytes and nothing invisible, and its mark is added by the house",
        name, kMaxNameBytes - table::kMark.size())};
}

std::vector<std::string> games_of(const SitJob& job) {
  std::vector<std::string> games;
  games.reserve(job.games.size());
  for (const std::string& name : job.games) games.emplace_back(choose({name, 0, {}}, 2).game->name());
  if (games.empty())
    for (const Game* game : all_games()) games.emplace_back(game->name());
  return games;
}

std::string key_in(const std::string& file) {
  if (file.empty()) return "";
  constexpr std::size_t kMost = 1000;
  const Result<std::string, Failure> text = read_file(file, kMost);
  if (!text) throw UsageError{text.why().text};
  const std::vector<std::string_view> words = split_words(std::string_view(*text).substr(0, text->find('\n')));
  if (words.size() != 1) throw UsageError{fmt::format("{}: the first line of a key's file is the key", file)};
  return std::string(words[0]);
}

}  // namespace

int sit(const SitJob& job) {
  regular::Terms terms;
  const std::optional<regular::HouseAddress> house = regular::read_address(job.house);
  if (!house) throw UsageError{fmt::format("'{}' is no house: http://HOST[:PORT] or https://HOST", job.house)};
  check_name(job.name);
  terms.house = *house;
  terms.name = job.name;
  terms.key = key_in(job.key_file);
  terms.games = games_of(job);
  terms.most_tables = job.tables;
  terms.most_games = job.most_games;
  terms.mind = {job.player, {job.simulations, job.milliseconds}, job.patience};
  if (!job.open.empty()) {
    const std::string game = job.open.substr(0, job.open.find(':'));
    const std::string seats = job.open.substr(std::min(game.size() + 1, job.open.size()));
    const std::optional<int> number = seats.empty() ? 0 : read_number(seats, kMaxSeats);
    if (!number) throw UsageError{fmt::format("--open {}: a game, and perhaps its seats, as kairo:3", job.open)};
    const Chosen chosen = choose({game, *number, {}}, 2);
    terms.open = chosen.game->name();
    terms.open_seats = chosen.seats;
  }
  if (const std::string fault = regular::fault_of(terms.mind); !fault.empty()) throw UsageError{fault};

  const std::string file = job.state.empty() ? regular::usual_memory(house->text(), job.name) : job.state;
  regular::Memory memory(file, house->text(), job.name);
  std::mutex mutex;
  regular::Everywhere everywhere(terms, memory, [&mutex](const std::string& text) {
    const std::lock_guard lock(mutex);
    fmt::print("{}\n", text);
    std::fflush(stdout);
  });
  mind_interrupts();
  const std::string refusal = regular::visit(everywhere, interrupted);
  if (!refusal.empty()) throw std::runtime_error(refusal);
  if (const std::size_t seats = memory.stays().size())
    fmt::print("{} seats are kept in {}: the same command goes on with them\n", seats, file);
  return kFine;
}

int bot_key(const std::string& name, const std::string& file) {
  check_name(name);
  fmt::print("{}\n", house::give_bot_key(file, name));
  return kFine;
}

}  // namespace serai::cli
