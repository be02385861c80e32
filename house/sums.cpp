#include "house/sums.h"

#include <sodium.h>

#include <string>
#include <utility>

namespace serai::house {
namespace {

constexpr const char* kLost = "it is lost";

Row damaged(int number, const char* why) { return {number, 0, "", why}; }

}  // namespace

Sum sum_of(std::string_view table, const Row& row) {
  const std::string numbers = " " + std::to_string(row.number) + " " + std::to_string(row.at) + " ";
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  for (const std::string_view part : {table, std::string_view(numbers), std::string_view(row.body)})
    crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(part.data()), part.size());
  unsigned char hash[crypto_hash_sha256_BYTES];
  crypto_hash_sha256_final(&state, hash);
  std::uint64_t sum = 0;
  for (int i = 0; i < 8; ++i) sum = sum << 8 | hash[i];
  return static_cast<Sum>(sum);
}

std::vector<Row> checked(std::string_view table, int after, const std::optional<Head>& head,
                         std::vector<SummedRow> rows) {
  if (!head && rows.empty()) return {};
  if (!head) return {damaged(rows.front().row.number, "what the house knows of the table is lost")};
  if (head->last < after) return {};  // deleted, and opened again
  Head read{after > 0 ? after - 1 : 0, 0};
  std::vector<Row> good;
  good.reserve(rows.size());
  for (SummedRow& each : rows) {
    const char* damage = nullptr;
    read.sum = each.row.number == after ? each.sum : read.sum ^ sum_of(table, each.row);  // that one was read before
    if (each.row.number != read.last + 1)
      damage = kLost;
    else if (read.sum != each.sum)
      damage = "it is not what was written";
    ++read.last;
    if (damage) {
      good.push_back(damaged(read.last, damage));
      return good;
    }
    if (read.last > after) good.push_back(std::move(each.row));
  }
  if (read.last < head->last)
    good.push_back(damaged(read.last + 1, kLost));
  else if (read.last > head->last || read.sum != head->sum)
    good.push_back(damaged(read.last, "it is not where the log ended"));
  return good;
}

}  // namespace serai::house
