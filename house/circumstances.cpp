#include "house/circumstances.h"

#include <chrono>

#include "house/secrets.h"
#include "table/fair.h"

namespace serai::house {
namespace {

constexpr Millis kAnswerGrid = 100;

}  // namespace

std::function<Millis()> watch(const std::function<Millis()>& wall, std::function<Millis()> steady) {
  const Millis set = wall() - steady();
  return [set, steady = std::move(steady)] { return set + steady(); };
}

Circumstances Circumstances::real() {
  const auto millis = [](auto clock) -> std::function<Millis()> {
    return [] {
      return std::chrono::duration_cast<std::chrono::milliseconds>(decltype(clock)::now().time_since_epoch()).count();
    };
  };
  Circumstances real;
  real.now = watch(millis(std::chrono::system_clock()), millis(std::chrono::steady_clock()));
  real.random_hex = [](std::size_t bytes) { return house::random_hex(bytes); };
  real.dice = [](const Table& table) -> std::unique_ptr<Dice> {
    return std::make_unique<FairDice>(table.terms().secret, table.nonces());
  };
  real.answer_grid = kAnswerGrid;
  return real;
}

}  // namespace serai::house
