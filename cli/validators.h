// What a word of the command line may be, said shortly. CLI11's own checks take −1 for a very large number, and speak
// of bounds with three hundred digits.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>

namespace serai::cli {

inline CLI::Validator whole(std::uint64_t least, std::uint64_t most) {
  return {[=](std::string& text) {
            std::uint64_t value = 0;
            const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            const bool fine =
                error == std::errc{} && stop == text.data() + text.size() && least <= value && value <= most;
            return fine ? "" : fmt::format("a whole number from {} to {}, not '{}'", least, most, text);
          },
          ""};
}

inline const CLI::Validator kPositive(
    [](std::string& text) {
      double value = 0;
      const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      const bool fine = error == std::errc{} && stop == text.data() + text.size() && value > 0 && std::isfinite(value);
      return fine ? "" : fmt::format("a number above 0, not '{}'", text);
    },
    "");
inline const CLI::Validator kNotEmpty([](std::string& text) { return text.empty() ? "is empty" : ""; }, "");

}  // namespace serai::cli
