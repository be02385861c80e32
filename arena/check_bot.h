// `serai check-bot`: leads a process through every kind of decision and error of docs/bots.md, and says what it does
// wrong.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace serai {

// Calls `say` with a line for each thing that was tried: "fine: …" or "wrong: …". How many were wrong.
int check_bot(const std::string& command, const std::function<void(std::string_view)>& say);

}  // namespace serai
