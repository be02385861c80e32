// Gives the options of a command what the environment and the file of --config tell them, where its command line does
// not.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace serai::cli {

// What an option is, and who says so.
struct Settled {
  std::string name;
  std::string value;  // of several, with spaces between them
  std::string from;
};

// Every value passes the checks of its option, wherever it comes from. Into `mistakes` goes what is wrong, each with
// its place. The file is one for a house: other commands take from it what they know, too. "": there is no file.
std::vector<Settled> settle(CLI::App& command, const CLI::App& house, const std::string& file,
                            std::vector<std::string>& mistakes);

}  // namespace serai::cli
