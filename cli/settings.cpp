#include "cli/settings.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>

namespace serai::cli {
namespace {

constexpr std::string_view kPrefix = "SERAI_";

std::string upper(std::string_view option) {
  std::string name;
  for (const char c : option) name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

// How many letters are wrong, missing, too many, or exchanged with their neighbour.
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last;
  std::vector<std::size_t> last(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> now(b.size() + 1, i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = std::min(now[j], before_last[j - 2] + 1);
    }
    before_last = std::move(last);
    last = std::move(now);
  }
  return last[b.size()];
}

// The option that is nearly called so; none is too far away.
const OptionName* nearest(std::string_view word, const std::vector<OptionName>& options) {
  const std::string wanted = upper(word);
  const OptionName* best = nullptr;
  std::size_t fewest = std::max<std::size_t>(1, wanted.size() / 3) + 1;
  for (const OptionName& option : options) {
    const std::size_t found = slips(wanted, upper(option.name));
    if (found >= fewest) continue;
    fewest = found;
    best = &option;
  }
  return best;
}

const OptionName* find(std::string_view name, const std::vector<OptionName>& options) {
  const auto found = std::ranges::find(options, name, &OptionName::name);
  return found == options.end() ? nullptr : &*found;
}

constexpr std::string_view kSpace = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) + 1 - begin);
}

// Puts down what an option is told; "" or what is wrong with it.
std::string put(Settings& settings, const OptionName& option, const std::string& value, const std::string& where) {
  if (option.takes == Takes::several) {
    for (std::string_view rest = value; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      if (const std::string_view line = trimmed(rest.substr(0, end)); !line.empty())
        settings.told.push_back({option.name, std::string(line), where});
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return "";
  }
  if (option.takes == Takes::one) {
    settings.told.push_back({option.name, value, where});
    return "";
  }
  for (const auto& [yes, no] : {std::pair("yes", "no"), {"true", "false"}, {"on", "off"}, {"1", "0"}})
    if (value == yes || value == no) {
      settings.told.push_back({option.name, value == yes ? "true" : "false", where});
      return "";
    }
  return fmt::format("yes or no, not '{}'", value);
}

// What stands behind the = of a line; nothing: a quote is not closed, or something stands behind it.
std::optional<std::string> value_in(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('"')) {
    const std::size_t end = text.find('"', 1);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = trimmed(text.substr(end + 1));
    if (!rest.empty() && !rest.starts_with('#')) return std::nullopt;
    return std::string(text.substr(1, end - 1));
  }
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '#' && (i == 0 || kSpace.find(text[i - 1]) != std::string_view::npos))
      return std::string(trimmed(text.substr(0, i)));
  return std::string(text);
}

}  // namespace

std::string environment_name(std::string_view option) { return std::string(kPrefix) + upper(option); }

Settings from_environment(const std::vector<OptionName>& options) {
  Settings settings;
  for (const OptionName& option : options) {
    const std::string name = environment_name(option.name);
    const char* value = std::getenv(name.c_str());
    if (!value || !*value) continue;
    if (const std::string wrong = put(settings, option, value, name); !wrong.empty())
      settings.mistakes.push_back(fmt::format("{}: {}", name, wrong));
  }
  // Other programs may have names that begin like ours: only what is nearly one of them is a mistake.
  for (char** each = environ; *each; ++each) {
    const std::string_view line = *each;
    const std::string_view name = line.substr(0, line.find('='));
    if (!name.starts_with(kPrefix)) continue;
    const OptionName* close = nearest(name.substr(kPrefix.size()), options);
    if (close && environment_name(close->name) != name)
      settings.mistakes.push_back(
          fmt::format("'{}' is not an option; did you mean '{}'?", name, environment_name(close->name)));
  }
  return settings;
}

Settings from_file(const std::string& name, std::string_view text, const std::vector<OptionName>& options) {
  Settings settings;
  std::map<std::string, int> lines;  // where an option was told
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    const std::string where = fmt::format("{}:{}", name, number);
    const auto wrong = [&](const std::string& why) { settings.mistakes.push_back(fmt::format("{}: {}", where, why)); };

    const std::string word(line.substr(0, line.find_first_of(" \t=")));
    const OptionName* option = find(word, options);
    if (!option) {
      const OptionName* close = nearest(word, options);
      wrong(fmt::format("'{}' is not an option{}", word,
                        close ? fmt::format("; did you mean '{}'?", close->name) : std::string()));
      continue;
    }
    const std::string_view behind = trimmed(line.substr(word.size()));
    if (!behind.starts_with('=')) {
      wrong(fmt::format("there is no = behind '{}'", word));
      continue;
    }
    const std::optional<std::string> value = value_in(behind.substr(1));
    const auto [told, is_new] = lines.emplace(word, number);
    if (!value)
      wrong(fmt::format("'{}' has a quote that is not closed, or something behind it", word));
    else if (value->empty())
      wrong(fmt::format("'{}' has no value", word));
    else if (!is_new && option->takes != Takes::several)
      wrong(fmt::format("'{}' stands in line {} already", word, told->second));
    else if (const std::string fault = put(settings, *option, *value, where); !fault.empty())
      wrong(fmt::format("'{}': {}", word, fault));
  }
  return settings;
}

}  // namespace serai::cli
