// Dice nobody can doubt. The byte-for-byte rule is docs/fair-chance.md; verify.h checks records by it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/decide.h"

namespace serai::table {

// Hex of SHA-256 of the secret's bytes: shown before anybody sits. Nothing: the secret is no 64 hex digits.
std::optional<std::string> commitment_of(std::string_view secret_hex);

// Draw `number` of a game whose seats added these nonces, each followed by a line feed.
Move fair_draw(std::string_view secret_hex, std::string_view nonces, int number, const Position& position);

class FairDice final : public Dice {
 public:
  FairDice(std::string secret_hex, std::string nonces) : secret_(std::move(secret_hex)), nonces_(std::move(nonces)) {}
  Move draw(const Position& position, int number) const override {
    return fair_draw(secret_, nonces_, number, position);
  }

 private:
  std::string secret_;
  std::string nonces_;
};

}  // namespace serai::table
