// Sentences are a key and arguments; a catalogue turns them into a language. The terminal and the page
// say the same things from the same catalogues.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace serai {

enum class Language { en, de, nl };
constexpr std::string_view kLanguageNames[] = {"en", "de", "nl"};

// In a phrase, {0} is the first argument, {0|cube|cubes} chooses by whether it is 1.
// An argument that begins with '@' is itself a key.
struct Phrase {
  std::string_view key;
  std::string_view en;
  std::string_view de;
  std::string_view nl;
};

struct Sentence {
  std::string key;
  std::vector<std::string> args;
};

// Phrases of one game, then those of the core.
class Catalogue {
 public:
  explicit constexpr Catalogue(std::span<const Phrase> phrases) : phrases_(phrases) {}

  std::string say(Language language, const Sentence& sentence) const;
  std::string say(Language language, std::string_view key) const {
    return say(language, Sentence{std::string(key), {}});
  }
  bool has(std::string_view key) const { return find(key) != nullptr; }
  std::span<const Phrase> phrases() const { return phrases_; }

 private:
  const Phrase* find(std::string_view key) const;

  std::span<const Phrase> phrases_;
};

std::span<const Phrase> core_phrases();
const Catalogue& core_catalogue();  // of these alone

// Why a move, a chance outcome or a record is not accepted: the rule, and a sentence that says why.
struct Refusal {
  std::string_view rule;  // "Y-13", or "record" where no rule of the game is broken
  Sentence reason;
  const Catalogue* speaker = &core_catalogue();  // has the reason's phrase

  std::string say(Language language) const { return speaker->say(language, reason); }
};

inline Refusal spoken_by(const Catalogue& speaker, Refusal refusal) {
  refusal.speaker = &speaker;
  return refusal;
}

inline Refusal refuse(std::string_view rule, std::string_view key, std::initializer_list<std::string> args = {}) {
  return {rule, Sentence{std::string(key), args}};
}

}  // namespace serai
