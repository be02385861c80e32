#include "tests/house/kill/killing.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <cstring>
#include <fstream>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "table/verify.h"
#include "tests/house/client.h"

namespace serai::house::test {
namespace {

namespace js = boost::json;
using namespace std::chrono_literals;

struct Shared {
  std::vector<int> ports;
  std::atomic<bool> stop{false};
  std::mutex mutex;
  KillReport report;

  void fault(const std::string& text) {
    const std::lock_guard lock(mutex);
    if (report.faults.size() < 20) report.faults.push_back(text);
  }
};

// Plays one table alone, its seats at different houses, and knows everything that was acknowledged.
class Worker {
 public:
  Worker(Shared& shared, const KillJob& job, int number)
      : shared_(shared),
        job_(job),
        rng_(Rng::of(job.seed, static_cast<std::uint64_t>(number), 1)),
        secret_("5ec3e70123456789abcdef" +
                std::to_string(1'000'000'000 + job.seed * 1000 + static_cast<unsigned>(number))) {
    for (std::size_t seat = 0; seat < std::size(seats_); ++seat) {
      seats_[seat].house = seat + static_cast<std::size_t>(number);
      connect(seats_[seat]);
    }
  }

  void play() {
    while (!shared_.stop) {
      open();
      while (!over_ && !failed_ && (!shared_.stop || job_.finish)) move();
      if (!failed_) check();
    }
  }

 private:
  // A person at a seat, with a connection to one of the houses.
  struct Guest {
    std::size_t house = 0;
    std::unique_ptr<Client> client;
  };

  void connect(Guest& guest) {
    guest.client = std::make_unique<Client>(shared_.ports[guest.house % shared_.ports.size()]);
  }

  void fail(const std::string& text) {
    shared_.fault(text);
    shared_.stop = true;
    failed_ = true;
  }

  // Sends until there is an answer; a house that died is tried again, or the next one.
  HttpAnswer insist(Guest& guest, const std::string& method, const std::string& target, const std::string& body) {
    const auto patience = std::chrono::steady_clock::now() + 60s;
    while (std::chrono::steady_clock::now() < patience) {
      const HttpAnswer answer = guest.client->send(method, target, body, secret_);
      if (answer.status != 0 && answer.status != 503) return answer;
      repeated_ = true;
      ++guest.house;
      connect(guest);
      std::this_thread::sleep_for(5ms);
    }
    fail("no house answers any more");
    return {};
  }

  void command(Guest& guest, const std::string& members) {
    if (failed_) return;
    repeated_ = false;
    const std::string id = "k" + std::to_string(++ids_);
    const HttpAnswer answer =
        insist(guest, "POST", "/api/tables/" + table_ + "/commands", "{\"id\":\"" + id + "\"," + members + "}");
    if (answer.status == 0) return;
    // Nobody else plays here: whatever happened to earlier attempts, the outcome is success, once.
    if (answer.status != 200) return fail(std::to_string(answer.status) + " for " + members + ": " + answer.body);
    const int event = static_cast<int>(js::parse(answer.body).at("event").as_int64());
    if (event <= last_acknowledged_) shared_.fault("an event number came twice: " + answer.body);
    last_acknowledged_ = event;
    ++commands_;
    const std::lock_guard lock(shared_.mutex);
    ++shared_.report.acknowledged;
    if (repeated_) ++shared_.report.repeated;
  }

  void open() {
    commands_ = 0;
    last_acknowledged_ = 0;
    over_ = false;
    const HttpAnswer opened = insist(
        seats_[0], "POST", "/api/tables",
        "{\"id\":\"t" + std::to_string(++ids_) + "\",\"game\":\"yspahan\",\"seats\":" + (job_.bot ? "3" : "2") + "}");
    if (opened.status != 200) return fail("not opened: " + opened.body);
    table_ = std::string(js::parse(opened.body).at("table").as_string());
    for (int seat = 1; seat <= 2; ++seat)
      command(seats_[seat - 1],
              "\"do\":\"sit\",\"name\":\"K\",\"nonce\":\"0123456789abcdef\",\"seat\":" + std::to_string(seat));
    if (job_.bot) command(seats_[0], R"("do":"bot","seat":3,"level":"random")");
    command(seats_[0], "\"do\":\"start\"");
  }

  void move() {
    Guest& watcher = seats_[rng_.below(2)];
    const HttpAnswer seen =
        insist(watcher, "GET", "/api/tables/" + table_ + "?after=" + std::to_string(last_acknowledged_), "");
    if (seen.status != 200) return seen.status == 0 ? void() : fail("not seen: " + seen.body);
    const js::value told = js::parse(seen.body);
    const js::object& now = told.at("now").as_object();
    if (now.at("event").as_int64() < last_acknowledged_) shared_.fault("an acknowledged event is gone from " + table_);
    over_ = now.at("state").as_string() == "over";
    const js::value* moves = now.if_contains("moves");
    if (over_ || !moves) return wait_for_the_bot();
    quiet_since_ = {};
    const std::string actor(now.at("actor").as_string());
    const js::array& legal = moves->as_array();
    command(seats_[actor == "2" ? 1 : 0],
            "\"do\":\"move\",\"seat\":" + actor + ",\"words\":\"" +
                std::string(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))].at("words").as_string()) +
                "\",\"seen\":" + std::to_string(now.at("event").as_int64()));
  }

  void wait_for_the_bot() {
    if (over_) return;
    const auto now = std::chrono::steady_clock::now();
    if (quiet_since_ == std::chrono::steady_clock::time_point{}) quiet_since_ = now;
    if (now - quiet_since_ > 60s) fail("nobody looks after the bot of " + table_);
    std::this_thread::sleep_for(2ms);
  }

  // The log holds exactly what was acknowledged, and the record replays.
  void check() {
    if (table_.empty()) return;
    const HttpAnswer all = insist(seats_[1], "GET", "/api/tables/" + table_, "");
    if (all.status != 200) return;
    long caused = 0;
    int number = 0;
    const js::value told = js::parse(all.body);
    for (const js::value& event : told.at("events").as_array()) {
      if (event.at("event").as_int64() != ++number) shared_.fault("a gap in the log of " + table_);
      const std::string kind(event.at("kind").as_string());
      if (kind == "seat" || kind == "start" || (kind == "line" && event.at("maker").as_string() == "person")) ++caused;
    }
    if (caused != commands_)
      shared_.fault(table_ + ": " + std::to_string(commands_) + " acknowledged, " + std::to_string(caused) +
                    " in the log");
    const std::string record = insist(seats_[0], "GET", "/api/tables/" + table_ + "/record", "").body;
    const RecordResult read = read_record(record, find_game, {true, 0, nullptr});
    if (!read) return shared_.fault("a record does not replay: " + table_);
    if (!read->over() || read->hidden) return;
    if (!table::verify_record(record).fine) shared_.fault("a record's dice are wrong: " + table_);
    if (!job_.records.empty()) std::ofstream(job_.records + "/" + table_ + ".serai") << record;
    const std::lock_guard lock(shared_.mutex);
    ++shared_.report.finished;
  }

  Shared& shared_;
  const KillJob& job_;
  Rng rng_;
  std::string secret_;
  Guest seats_[2];
  std::string table_;
  int ids_ = 0;
  int last_acknowledged_ = 0;
  long commands_ = 0;
  bool repeated_ = false;
  bool over_ = false;
  bool failed_ = false;
  std::chrono::steady_clock::time_point quiet_since_{};
};

}  // namespace

Victim::Victim(const KillJob& job, int port, std::uint64_t seed) {
  int out[2];
  if (pipe(out) != 0) throw std::runtime_error("no pipe");
  std::vector<std::string> words{job.program, std::to_string(port), job.database};
  if (job.lossy) words.insert(words.end(), {"lossy", std::to_string(seed)});
  if (job.program.ends_with("/serai"))
    words = {job.program, "house", "--port", std::to_string(port), "--database", job.database, "--no-limits"};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // no house outlives its test
    dup2(out[1], STDOUT_FILENO);
    close(out[0]);
    close(out[1]);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  close(out[1]);
  // It says where it is open, and the port comes last.
  FILE* said = fdopen(out[0], "r");
  char line[200] = "";
  if (std::fgets(line, sizeof line, said)) {
    const char* colon = std::strrchr(line, ':');
    port_ = std::atoi(colon ? colon + 1 : line);
  }
  std::fclose(said);
}

Victim::~Victim() { kill_now(); }

void Victim::kill_now() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

// A house that finds its server restarting says so and ends; whoever runs it starts it again. A file is always there.
static std::unique_ptr<Victim> opened(const KillJob& job, int port, std::uint64_t seed) {
  const int attempts = job.database.starts_with("postgres") ? 40 : 1;
  std::unique_ptr<Victim> victim;
  for (int attempt = 0; attempt < attempts && (!victim || victim->port() == 0); ++attempt) {
    if (attempt) std::this_thread::sleep_for(250ms);
    victim = std::make_unique<Victim>(job, port, seed);
  }
  return victim;
}

KillReport play_while_killing(const KillJob& job) {
  const auto begin = std::chrono::steady_clock::now();
  Shared shared;
  Rng rng(job.seed);
  std::vector<std::unique_ptr<Victim>> victims;
  for (int i = 0; i < job.houses; ++i) {
    victims.push_back(opened(job, 0, rng.next()));
    if (victims.back()->port() == 0) {
      shared.fault("a house does not open");
      return shared.report;
    }
    shared.ports.push_back(victims.back()->port());
  }
  std::vector<std::thread> threads;
  for (int i = 0; i < job.tables; ++i) threads.emplace_back([&shared, &job, i] { Worker(shared, job, i).play(); });
  for (int i = 0; i < job.kills && !shared.stop; ++i) {
    std::this_thread::sleep_for(std::chrono::microseconds(20'000 + rng.below(200'000)));
    const std::size_t which = rng.below(static_cast<std::uint32_t>(victims.size()));
    const int port = victims[which]->port();
    victims[which]->kill_now();
    victims[which] = opened(job, port, rng.next());
    if (victims[which]->port() == 0) shared.fault("a killed house does not open again");
    const std::lock_guard lock(shared.mutex);
    ++shared.report.kills;
  }
  std::this_thread::sleep_for(200ms);
  while (!shared.stop && std::chrono::steady_clock::now() < begin + std::chrono::duration<double>(job.seconds))
    std::this_thread::sleep_for(20ms);
  shared.stop = true;
  for (std::thread& thread : threads) thread.join();
  return shared.report;
}

}  // namespace serai::house::test
