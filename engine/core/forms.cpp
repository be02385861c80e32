#include "engine/core/forms.h"

#include <algorithm>

#include "engine/core/position.h"
#include "engine/core/text.h"

namespace serai {
namespace {

const WordList* find_list(const Forms& forms, std::string_view name) {
  const auto found = std::ranges::find(forms.lists, name, &WordList::name);
  return found == forms.lists.end() ? nullptr : &*found;
}

using Wanted = std::vector<std::string_view>;

// What of the wanted words is not among `words`.
Wanted without(Wanted wanted, std::string_view words) {
  while (!wanted.empty() && !words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    const auto found = std::ranges::find(wanted, word);
    if (found != wanted.end()) wanted.erase(found);
  }
  return wanted;
}

// Fills these places in every way.
void fill(const Forms& forms, std::span<const std::string_view> places, const std::string& so_far, const Wanted& wanted,
          std::vector<std::string>& out) {
  if (places.empty()) {
    out.push_back(so_far);
    return;
  }
  const auto follow = [&](std::string_view words) {
    const Wanted rest = without(wanted, words);
    if (places.size() == 1 && !rest.empty()) return;
    fill(forms, places.subspan(1), so_far.empty() ? std::string(words) : join(so_far, ' ', words), rest, out);
  };
  if (const WordList* list = find_list(forms, places[0]))
    for (const std::string& words : list->words) follow(words);
  else
    follow(places[0]);
}

// Could the form have the word at all? Spares filling forms in vain.
bool may_have(const Forms& forms, std::string_view form, std::string_view word) {
  return std::ranges::any_of(split_words(form), [&](std::string_view place) {
    const WordList* const list = find_list(forms, place);
    if (!list) return place == word;
    return std::ranges::any_of(list->words, [&](const std::string& words) { return without({word}, words).empty(); });
  });
}

std::string_view verb_of(std::string_view words) { return words.substr(0, words.find(' ')); }

struct Reason {
  Refusal refusal;
  bool fits = false;  // the moment
  int count = 0;
};

bool same(const Refusal& a, const Refusal& b) {
  return a.rule == b.rule && a.reason.key == b.reason.key && a.reason.args == b.reason.args;
}

}  // namespace

WordList number_words(std::string_view name, int most) {
  WordList list{name, {}};
  for (int number = 0; number <= most; ++number) list.words.push_back(std::to_string(number));
  return list;
}

std::vector<std::string> moves_about(const Forms& forms, std::span<const std::string_view> words) {
  std::vector<std::string> out;
  for (std::string_view form : forms.forms) {
    if (!std::ranges::all_of(words, [&](std::string_view word) { return may_have(forms, form, word); })) continue;
    fill(forms, split_words(form), "", {words.begin(), words.end()}, out);
  }
  return out;
}

std::optional<Refusal> why_nothing_about(const Position& position, std::span<const std::string_view> words) {
  const Game& game = position.game();
  const Wanted wanted(words.begin(), words.end());
  std::vector<std::string> verbs;  // of what may be done now
  for (Move move : position.moves()) {
    const std::string legal = game.write(move);
    if (without(wanted, legal).empty()) return std::nullopt;
    if (const std::string verb(verb_of(legal)); std::ranges::find(verbs, verb) == verbs.end()) verbs.push_back(verb);
  }

  std::vector<Reason> reasons;
  for (const std::string& candidate : moves_about(game.forms(), words)) {
    const Result<Move> move = game.read(candidate);
    if (!move) continue;
    Refusal refusal = position.why_not(*move);
    const bool fits = std::ranges::find(verbs, verb_of(candidate)) != verbs.end();
    const auto known = std::ranges::find_if(
        reasons, [&](const Reason& reason) { return reason.fits == fits && same(reason.refusal, refusal); });
    if (known == reasons.end())
      reasons.push_back({std::move(refusal), fits, 1});
    else
      ++known->count;
  }
  if (reasons.empty()) {
    std::string all;
    for (std::string_view word : words) all += (all.empty() ? "" : " ") + std::string(word);
    return refuse("record", "record.game-words", {all.substr(0, 80)});
  }
  return std::ranges::max_element(
             reasons, [](const Reason& a, const Reason& b) { return a.fits != b.fits ? b.fits : a.count < b.count; })
      ->refusal;
}

}  // namespace serai
