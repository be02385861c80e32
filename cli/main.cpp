// `serai`: the words of the command line, and nothing else. Wrong usage exits with 2, an answer that is lost with 1.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <sstream>
#include <system_error>

#include "cli/terminal.h"
#include "cli/words.h"
#include "postgres/address.h"

namespace {

using namespace serai;
using namespace serai::cli;

// The command as it could be typed again, but for passwords.
std::string command_words(int argc, char** argv) {
  std::string words = "serai";
  for (int i = 1; i < argc; ++i) {
    const std::string word = without_passwords(argv[i]);
    const bool plain = !word.empty() && std::ranges::all_of(word, [](unsigned char c) {
      return std::isalnum(c) || c >= 0x80 || std::strchr("_@%+=:,./-", c);
    });
    words += ' ';
    if (plain) {
      words += word;
      continue;
    }
    words += '\'';
    for (const char c : word) words += c == '\'' ? "'\\''" : std::string(1, c);
    words += '\'';
  }
  return words;
}

int run(int argc, char** argv) {
  CLI::App app{"Caravanserai: Yspahan, Merchants of Dunhuang and Kairo, played, studied and measured.", "serai"};
  app.set_version_flag("--version", "serai " SERAI_VERSION);
  app.require_subcommand(1);
  Words words{app};
  add_game_words(words);
  add_record_words(words);
  add_arena_words(words, command_words(argc, argv));
  add_visit_words(words);
  add_operator_words(words);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::ostringstream help;
    std::ostringstream complaint;  // may repeat what was written
    const int code = app.exit(error, help, complaint);
    fmt::print("{}", help.str());
    std::fputs(without_passwords(complaint.str()).c_str(), stderr);  // whether or not anybody reads it
    return code == 0 ? kFine : kWrongUsage;
  }
  for (const auto& [word, task] : words.list)
    if (*word) return task();
  return kWrongUsage;  // one is required
}

// `lost` becomes the errno of a failure of stdout.
int run_guarded(int argc, char** argv, int& lost) {
  try {
    return run(argc, argv);
  } catch (const UsageError& error) {
    interject(error.text);
    return kWrongUsage;
  } catch (const std::system_error& error) {
    if (std::ferror(stdout))
      lost = error.code().value();
    else
      interject(error.what());
    return kRefused;
  } catch (const std::exception& error) {
    interject(error.what());
    return kRefused;
  }
}

// Like `head` when it has seen enough.
bool reader_has_left() {
  pollfd reader{STDOUT_FILENO, POLLOUT, 0};
  return poll(&reader, 1, 0) == 1 && (reader.revents & (POLLERR | POLLHUP)) != 0;
}

// The exit code when all that was printed is on its way: a command whose answer is lost has failed.
int delivered(int code, int lost) {
  if (std::fflush(stdout) != 0) lost = errno;
  if (!std::ferror(stdout) || reader_has_left()) return code;
  interject(fmt::format("stdout: cannot be written{}", lost ? fmt::format(": {}", std::strerror(lost)) : ""));
  return code == kWrongUsage ? code : kRefused;
}

}  // namespace

int main(int argc, char** argv) {
  int lost = 0;
  const int code = run_guarded(argc, argv, lost);
  return delivered(code, lost);
}
