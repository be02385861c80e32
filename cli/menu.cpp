#include "cli/menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "engine/core/text.h"

namespace serai::cli {
namespace {

constexpr std::size_t kFew = 15;  // as many are listed one a line

bool begins_with(const std::string& words, const std::string& begun) {
  return begun.empty() || words == begun || words.starts_with(begun + " ");
}

// A person looks for a9 before a10.
bool comes_before(const std::string& a, const std::string& b) {
  const auto parts = [](const std::string& word) {
    const std::size_t digits = std::min(word.find_first_of("0123456789"), word.size());
    return std::tuple(word.substr(0, digits), word.size(), word);
  };
  return parts(a) < parts(b);
}

std::string last_word(const std::string& words) { return words.substr(words.rfind(' ') + 1); }

// Side by side, as many as fit.
std::string in_columns(const std::vector<std::string>& words) {
  int width = 0;
  for (const std::string& word : words) width = std::max(width, width_of(word));
  const int cell = width + 6;  // a number of three digits, and blanks
  const int in_a_line = std::max(1, kColumns / cell);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += fmt::format("{:>4} {}", i + 1, padded(words[i], width + 1));
    if ((i + 1) % static_cast<std::size_t>(in_a_line) == 0 || i + 1 == words.size()) text += '\n';
  }
  return without_trailing_spaces(text);
}

}  // namespace

Menu::Menu(const Position& position, Language language) {
  for (Move move : position.moves())
    choices_.push_back(
        {position.game().write(move), position.game().catalogue().say(language, position.sentence(move, Mood::ask))});
}

Offer Menu::offer(const std::string& begun) const {
  std::vector<const Choice*> left;
  for (const Choice& choice : choices_)
    if (begins_with(choice.words, begun)) left.push_back(&choice);
  Offer offer;
  const auto add = [&](const std::string& words, const std::string& line) {
    offer.words.push_back(words);
    offer.text += wrapped(fmt::format("{:>3}  {}", offer.words.size(), line), 5) + "\n";
  };
  if (left.size() <= kFew) {
    for (const Choice* choice : left) add(choice->words, choice->sentence);
    return offer;
  }
  // Too many: the next word, and how many moves go on so. One that stands alone is followed to the next choice.
  std::vector<std::string> beginnings;
  beginnings.reserve(left.size());
  for (const Choice* choice : left)
    beginnings.push_back(choice->words.substr(0, choice->words.find(' ', begun.empty() ? 0 : begun.size() + 1)));
  std::vector<std::string> lines = beginnings;
  std::ranges::sort(lines, [](const auto& a, const auto& b) { return comes_before(last_word(a), last_word(b)); });
  lines.erase(std::ranges::unique(lines).begin(), lines.end());
  if (lines.size() == 1 && lines[0] != begun) return this->offer(lines[0]);
  if (lines.size() > kFew) {
    std::vector<std::string> words;
    words.reserve(lines.size());
    for (const std::string& line : lines) words.push_back(last_word(line));
    return {fmt::format("  {}{}…\n{}", begun, begun.empty() ? "" : " ", in_columns(words)), lines};
  }
  for (const std::string& line : lines) {
    const auto count = std::ranges::count(beginnings, line);
    const auto whole = std::ranges::find(choices_, line, &Choice::words);
    add(line, count == 1 && whole != choices_.end() ? whole->sentence : fmt::format("{} … ({} moves)", line, count));
  }
  return offer;
}

std::string Menu::all() const {
  constexpr int kWords = 32;
  std::string text;
  for (const Choice& choice : choices_)
    text += wrapped(fmt::format("  {} {}", padded(choice.words, kWords), choice.sentence), kWords + 3) + "\n";
  return text;
}

bool Menu::is_beginning(const std::string& words) const {
  return std::ranges::any_of(choices_, [&](const Choice& choice) { return choice.words.starts_with(words + " "); });
}

std::string Menu::sentence(const std::string& words) const {
  return std::ranges::find(choices_, words, &Choice::words)->sentence;
}

}  // namespace serai::cli
