#include "cli/settle.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>

#include "cli/files.h"
#include "cli/settings.h"

namespace serai::cli {
namespace {

constexpr std::size_t kMostBytes = 1u << 20;

std::string name_of(const CLI::Option& option) {
  return option.get_lnames().empty() ? std::string() : option.get_lnames().front();
}

bool may_be_told(const CLI::Option& option) { return option.get_configurable() && !option.get_lnames().empty(); }

std::vector<OptionName> names_of(const CLI::App& command) {
  std::vector<OptionName> names;
  for (const CLI::Option* option : command.get_options())
    if (may_be_told(*option)) {
      const int most = option->get_items_expected_max();
      names.push_back({name_of(*option), most == 0 ? Takes::yes_or_no : most == 1 ? Takes::one : Takes::several});
    }
  return names;
}

// As somebody would write it.
std::string written(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return option.count() > 0 && option.as<bool>() ? "yes" : "no";
  if (option.count() == 0) return option.get_default_str();
  return fmt::format("{}", fmt::join(option.results(), " "));
}

// The words of one option; "" or what is wrong with them.
std::string give(CLI::Option& option, const std::vector<std::string>& words) {
  try {
    option.clear();
    for (const std::string& word : words) option.add_result(word);
    option.run_callback();
    return "";
  } catch (const CLI::ParseError& error) {
    option.clear();
    const std::string text = error.what();
    const std::string name = option.get_name() + ": ";
    return text.starts_with(name) ? text.substr(name.size()) : text;
  }
}

}  // namespace

std::vector<Settled> settle(CLI::App& command, const CLI::App& house, const std::string& file,
                            std::vector<std::string>& mistakes) {
  const std::vector<OptionName> names = names_of(house);
  std::vector<Settings> sources = {from_environment(names)};
  if (!file.empty()) {
    const auto text = read_file(file, kMostBytes);
    if (!text)
      mistakes.push_back(fmt::format("{}: {}", file, text.why().text));
    else if (text->size() > kMostBytes)
      mistakes.push_back(fmt::format("{}: has more than a megabyte", file));
    else
      sources.push_back(from_file(file, *text, names));
  }
  for (Settings& source : sources) std::ranges::move(source.mistakes, std::back_inserter(mistakes));

  std::vector<Settled> all;
  for (CLI::Option* option : command.get_options()) {
    if (!may_be_told(*option)) continue;
    const std::string name = name_of(*option);
    std::string from = option->count() > 0 ? "the command line" : "the default";
    for (const Settings& source : sources) {
      // Also what does not count is checked: it would with the next change.
      std::vector<std::string> words;
      std::string where;
      for (const Told& told : source.told) {
        if (told.name != name) continue;
        const std::vector<std::string> given = option->results();
        const std::string wrong = give(*option, {told.value});
        if (given.empty())
          option->clear();
        else
          give(*option, given);
        if (!wrong.empty())
          mistakes.push_back(fmt::format("{}: {}: {}", told.where, name, wrong));
        else
          words.push_back(told.value);
        if (where.empty()) where = told.where;
      }
      if (words.empty() || option->count() > 0) continue;
      give(*option, words);
      from = where;
    }
    all.push_back({name, written(*option), from});
  }
  return all;
}

}  // namespace serai::cli
