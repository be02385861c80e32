#include "arena/lineup.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace serai {
namespace {

using Table = std::vector<int>;

// All orders of these players around a round table, each once: who sits after whom matters.
std::vector<Table> orders_of(Table players) {
  std::ranges::sort(players);
  std::vector<Table> orders;
  do {
    Table turned = players;
    bool first = true;
    for (std::size_t i = 1; i < players.size(); ++i) {
      std::ranges::rotate(turned, turned.begin() + 1);
      first = first && players <= turned;
    }
    if (first) orders.push_back(players);
  } while (std::ranges::next_permutation(players).found);
  return orders;
}

std::vector<Table> repeated(int entries, int seats) {
  std::vector<Table> tables;
  const int different = entries / std::gcd(entries, seats);  // after that the same players sit together again
  for (int first = 0; first < different; ++first) {
    Table table;
    for (int seat = 0; seat < seats; ++seat) table.push_back((first + seat) % entries);
    tables.push_back(table);
  }
  return tables;
}

void choose_from(int first, int entries, int seats, Table& chosen, std::vector<Table>& tables) {
  if (static_cast<int>(chosen.size()) == seats) {
    tables.push_back(chosen);
    return;
  }
  for (int entry = first; entry < entries; ++entry) {
    chosen.push_back(entry);
    choose_from(entry + 1, entries, seats, chosen, tables);
    chosen.pop_back();
  }
}

// Every choice, ordered so that games and meetings stay even all along: an arena may be stopped at any round.
std::vector<Table> choices(int entries, int seats, bool gauntlet) {
  std::vector<Table> left;
  Table chosen;
  choose_from(0, entries, seats, chosen, left);
  if (gauntlet) std::erase_if(left, [](const Table& table) { return table.front() != 0; });

  std::vector<int> games(entries);
  std::vector<int> meetings(entries * entries);
  const auto burden = [&](const Table& table) {
    int most = 0, sum = 0, met = 0;
    for (int a : table) {
      most = std::max(most, games[a]);
      sum += games[a];
      for (int b : table)
        if (a < b) met += meetings[a * entries + b];
    }
    return std::tuple(most, sum, met);
  };
  std::vector<Table> tables;
  while (!left.empty()) {
    const auto next =
        std::ranges::min_element(left, [&](const Table& a, const Table& b) { return burden(a) < burden(b); });
    for (int a : *next) {
      ++games[a];
      for (int b : *next)
        if (a < b) ++meetings[a * entries + b];
    }
    tables.push_back(std::move(*next));
    left.erase(next);
  }
  return tables;
}

// All sets of players in one order, then all in the next.
std::vector<Table> in_every_order(const std::vector<Table>& sets) {
  std::vector<std::vector<Table>> orders;
  orders.reserve(sets.size());
  for (const Table& set : sets) orders.push_back(orders_of(set));
  std::vector<Table> tables;
  for (std::size_t i = 0; i < orders.front().size(); ++i)
    for (const std::vector<Table>& of_set : orders) tables.push_back(of_set[i]);
  return tables;
}

}  // namespace

Lineups::Lineups(int entries, int seats, bool gauntlet)
    : seats_(seats), rotations_(seats % entries == 0 ? entries : seats) {  // ABAB turned by two is itself
  const std::vector<Table> sets = entries < seats ? repeated(entries, seats) : choices(entries, seats, gauntlet);
  tables_ = rotations_ < seats ? sets : in_every_order(sets);
}

std::vector<int> Lineups::seating(std::uint64_t game) const {
  const Table& table = tables_[(round_of(game) - 1) % tables_.size()];
  const int turn = rotation_of(game);
  std::vector<int> seating(seats_);
  for (int place = 0; place < seats_; ++place) seating[(place + turn) % seats_] = table[place];
  return seating;
}

}  // namespace serai
