// What a command is told besides its command line: in the environment (SERAI_PORT=8080), and in a file of lines like
// `port = 8080`. Names are those of the long options. The command line counts first, then the environment, then the
// file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace serai::cli {

enum class Takes { yes_or_no, one, several };  // values

struct OptionName {
  std::string name;  // "port"
  Takes takes = Takes::one;
};

struct Told {
  std::string name;
  std::string value;  // of a flag "true" or "false"
  std::string where;  // "SERAI_PORT", "/etc/serai/house.conf:7"
};

struct Settings {
  std::vector<Told> told;
  std::vector<std::string> mistakes;  // each names its place and its word
};

std::string environment_name(std::string_view option);  // "SERAI_BOT_THREADS"

Settings from_environment(const std::vector<OptionName>& options);

// A # at the beginning of a line or behind a space begins a comment; a value that needs one, or spaces at its ends,
// stands in "quotes". What takes several values has a line for each; in the environment, too.
Settings from_file(const std::string& name, std::string_view text, const std::vector<OptionName>& options);

}  // namespace serai::cli
