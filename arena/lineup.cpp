#include "arena/lineup.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace serai {
namespace {

using Table = std::vector<int>;

// All orders around a round table: the first stays, the others change places.
std::vector<Table> orders_of_all(int seats) {
  Table table(seats);
  std::iota(table.begin(), table.end(), 0);
  std::vector<Table> tables;
  do tables.push_back(table);
  while (std::next_permutation(table.begin() + 1, table.end()));
  return tables;
}

std::vector<Table> repeated(int entries, int seats) {
  std::vector<Table> tables;
  const int different = entries / std::gcd(entries, seats);  // after that the tables repeat, but for a rotation
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
std::vector<Table> choices(int entries, int seats) {
  std::vector<Table> left;
  Table chosen;
  choose_from(0, entries, seats, chosen, left);

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

}  // namespace

Lineups::Lineups(int entries, int seats)
    : seats_(seats),
      rotations_(seats % entries == 0 ? entries : seats),  // ABAB turned by two is itself
      tables_(entries == seats  ? orders_of_all(seats)
              : entries < seats ? repeated(entries, seats)
                                : choices(entries, seats)) {}

std::vector<int> Lineups::seating(std::uint64_t game) const {
  const Table& table = tables_[(round_of(game) - 1) % tables_.size()];
  const int turn = rotation_of(game);
  std::vector<int> seating(seats_);
  for (int place = 0; place < seats_; ++place) seating[(place + turn) % seats_] = table[place];
  return seating;
}

}  // namespace serai
