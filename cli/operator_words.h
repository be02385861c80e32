// The words of an operator's commands.
#pragma once

#include <functional>
#include <vector>

namespace CLI {
class App;
}

namespace serai::cli {

// Adds them; each is done by the function that stands with it.
std::vector<std::pair<CLI::App*, std::function<int()>>> add_operator(CLI::App& app);

}  // namespace serai::cli
