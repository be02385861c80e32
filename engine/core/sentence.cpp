#include "engine/core/sentence.h"

#include "engine/core/text.h"

namespace serai {
namespace {

std::string_view in_language(const Phrase& phrase, Language language) {
  switch (language) {
    case Language::de: return phrase.de;
    case Language::nl: return phrase.nl;
    default: return phrase.en;
  }
}

}  // namespace

const Phrase* Catalogue::find(std::string_view key) const {
  for (const Phrase& phrase : phrases_)
    if (phrase.key == key) return &phrase;
  for (const Phrase& phrase : core_phrases())
    if (phrase.key == key) return &phrase;
  return nullptr;
}

std::string Catalogue::say(Language language, const Sentence& sentence) const {
  const Phrase* phrase = find(sentence.key);
  if (!phrase) return sentence.key;  // a test finds keys without a phrase

  std::string out;
  std::string_view rest = in_language(*phrase, language);
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = rest.find('}', open);
    std::string_view hole = rest.substr(open + 1, close - open - 1);
    rest.remove_prefix(close + 1);

    const std::size_t bar = hole.find('|');
    const auto index = read_number(hole.substr(0, bar));
    const std::string arg =
        index && static_cast<std::size_t>(*index) < sentence.args.size() ? sentence.args[*index] : "";
    if (bar != std::string_view::npos) {
      hole.remove_prefix(bar + 1);
      const std::size_t second = hole.find('|');
      out += arg == "1" ? hole.substr(0, second) : hole.substr(second + 1);
    } else if (arg.starts_with('@')) {
      out += say(language, std::string_view(arg).substr(1));
    } else {
      out += arg;
    }
  }
  return out;
}

// What every game may need to say.
std::span<const Phrase> core_phrases() {
  static constexpr Phrase kPhrases[] = {
#include "engine/core/phrases.inc"
  };
  return kPhrases;
}

const Catalogue& core_catalogue() {
  static constexpr Catalogue kCatalogue({});
  return kCatalogue;
}

}  // namespace serai
