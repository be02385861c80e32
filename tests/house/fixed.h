// Circumstances that are the same in every game: ids, promises, times, and dice by a list.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/record.h"
#include "house/hall.h"
#include "house/secrets.h"
#include "table/fair.h"

namespace serai::house::test {

// Dice by a list, then by the fair rule with a secret that all games share.
class ListedDice final : public Dice {
 public:
  explicit ListedDice(const std::vector<std::string>& rolls) : rolls_(rolls) {}
  Move draw(const Position& position, int number) const override {
    if (static_cast<std::size_t>(number) <= rolls_.size())
      return *read_move(position, kChance, rolls_[static_cast<std::size_t>(number) - 1]);
    return fair_draw(std::string(64, '5'), "", number, position);
  }

 private:
  const std::vector<std::string>& rolls_;
};

inline Circumstances fixed(const std::vector<std::string>& rolls) {
  auto counter = std::make_shared<int>(0);
  return {[] { return Millis{1'700'000'000'000}; },
          [counter](std::size_t bytes) { return sha256_hex(std::to_string(++*counter)).substr(0, 2 * bytes); },
          [&rolls](const Table&) -> std::unique_ptr<Dice> { return std::make_unique<ListedDice>(rolls); }};
}

// The chain is hashed with the dice's secret, which is fixed here: who does not know that learns nothing from it.
inline std::string without_chain(std::string text) {
  const std::string key = R"("chain":")";
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1))
    text.replace(at + key.size(), 64, 64, '.');
  return text;
}

}  // namespace serai::house::test
