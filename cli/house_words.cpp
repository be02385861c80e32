#include "cli/house_words.h"

#include <arpa/inet.h>

#include <CLI/CLI.hpp>

#include "cli/check_house.h"
#include "cli/limit_words.h"
#include "cli/settings.h"
#include "cli/validators.h"
#include "postgres/address.h"

namespace serai::cli {
namespace {

const CLI::Validator kAddress(
    [](std::string& text) {
      in6_addr address;
      const bool fine = inet_pton(AF_INET, text.c_str(), &address) == 1 ||
                        inet_pton(AF_INET6, text.substr(0, text.find('%')).c_str(), &address) == 1;
      return fine ? std::string() : fmt::format("{} is no IP address", text);
    },
    "");

const CLI::Validator kLimit(
    [](std::string& text) {
      house::LimitTerms terms;
      return set_limit(terms, text)
                 ? std::string()
                 : fmt::format(
                       "requests, tables, chat, guesses, seats or work (seconds), so many a second and so many "
                       "at once, as chat=0.5,10, not '{}'",
                       text);
    },
    "");

std::string lines(const std::vector<std::string>& mistakes) {
  return without_passwords(fmt::format("{}", fmt::join(mistakes, "\n")));
}

}  // namespace

HouseWords::HouseWords(CLI::App& app, HouseJob& job)
    : word_(app.add_subcommand("house", "the server: tables for people and bots (docs/hosting.md)")), job_(job) {
  word_->add_option("--port", job.port, "where it listens; 0 for any free one")
      ->check(whole(0, 65'535))
      ->capture_default_str()
      ->type_name("N");
  word_->add_flag("--lan", job.lan, "listen to the whole network, not to this machine alone");
  word_->add_option("--address", job.address, "listen at this address")
      ->check(kAddress)
      ->capture_default_str()
      ->type_name("IP");
  word_
      ->add_option("--database", job.database,
                   "a file, which is made if it is missing, or postgresql://… or \"host=… dbname=…\"")
      ->check(kNotEmpty)
      ->capture_default_str()
      ->type_name("FILE|URL");
  word_->add_option("--page", job.page, "folder with the page's files, where it does not find them by itself")
      ->check(kNotEmpty)
      ->type_name("DIR");
  word_->add_option("--name", job.names, "a host name by which it is known")->check(kNotEmpty)->type_name("NAME");
  word_->add_option("--origin", job.origins, "another site that may ask")->check(kNotEmpty)->type_name("URL");
  word_->add_flag("--behind-proxy", job.behind_proxy, "the client's address stands in X-Forwarded-For");
  word_->add_flag("--no-limits", job.no_limits, "no limits by address, and bots answer at once: for load tests");
  word_->add_flag("--no-chat", job.no_chat, "nobody may talk at the tables");
  word_->add_option("--connections-per-address", job.connections_per_address, "at once")
      ->check(whole(1, 1'000'000))
      ->capture_default_str()
      ->type_name("N");
  word_
      ->add_option("--limit", job.limits,
                   "of requests, tables, chat, guesses, seats or work (seconds) by address: chat=0.5,10")
      ->check(kLimit)
      ->type_name("KIND=A-SECOND,AT-ONCE");
  word_->add_option("--bot-threads", job.bot_threads, "on which bots, hints and analyses think")
      ->check(whole(1, 256))
      ->capture_default_str()
      ->type_name("N");
  word_->add_option("--bot", job.bots, "a program that people may seat by this name, as a level (docs/bots.md)")
      ->check(kNotEmpty)
      ->type_name("NAME=exec:COMMAND");
  word_->add_option("--bot-time", job.bot_time, "how long a --bot may think about a move")
      ->check(whole(1, 600'000))
      ->capture_default_str()
      ->type_name("MS");
  word_
      ->add_option("--bot-keys", job.bot_keys,
                   "bots from outside need one of the keys that `serai bot-key` wrote there (docs/bots.md)")
      ->check(kNotEmpty)
      ->type_name("FILE");
  add_config(*word_);
  word_->add_flag("--check", check_, "say what would be used and what is wrong with it, and open nothing")
      ->configurable(false);
  word_->footer(
      "What the command line does not say is taken from the environment (SERAI_BOT_THREADS=1), then from the file of\n"
      "--config, whose lines are `name = value` with the names above: bot-threads = 1, behind-proxy = yes. What may "
      "be\n"
      "given more than once has a line each.");
}

void HouseWords::add_config(CLI::App& command) {
  command.add_option("--config", config_, "a file for what is not said here, see `serai house --help`")
      ->check(kNotEmpty)
      ->envname(environment_name("config"))
      ->configurable(false)
      ->type_name("FILE");
}

void HouseWords::settle(CLI::App& command) {
  std::vector<std::string> mistakes;
  cli::settle(command, *word_, config_, mistakes);
  if (!mistakes.empty()) throw UsageError{lines(mistakes)};
}

int HouseWords::run() {
  if (!check_) {
    settle(*word_);
    return run_house(job_);
  }
  std::vector<std::string> mistakes;
  const std::vector<Settled> settled = cli::settle(*word_, *word_, config_, mistakes);
  return check_house(job_, settled, mistakes);
}

}  // namespace serai::cli
