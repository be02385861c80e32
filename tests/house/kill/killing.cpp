#include "tests/house/kill/killing.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "house/verify.h"
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

// Plays one table alone, both seats, and knows everything that was acknowledged.
class Worker {
 public:
  Worker(Shared& shared, int number, std::uint64_t seed)
      : shared_(shared),
        number_(number),
        at_(static_cast<std::size_t>(number)),
        rng_(Rng::of(seed, static_cast<std::uint64_t>(number), 1)) {
    secret_ = "5ec3e70123456789abcdef00000000" + std::to_string(10 + number % 90);
    connect();
  }

  void play() {
    while (!shared_.stop) {
      open();
      while (!shared_.stop && !over_) move();
      check();
    }
  }

 private:
  void connect() { client_ = std::make_unique<Client>(shared_.ports[at_ % shared_.ports.size()]); }

  // Sends until there is an answer; a house that died is tried again, or the next one.
  HttpAnswer insist(const std::string& method, const std::string& target, const std::string& body) {
    for (int i = 0; i < 4000; ++i) {
      const HttpAnswer answer = client_->send(method, target, body, secret_);
      if (answer.status != 0 && answer.status != 503) return answer;
      repeated_ = true;
      ++at_;
      connect();
      std::this_thread::sleep_for(5ms);
    }
    shared_.fault("no house answers any more");
    shared_.stop = true;
    return {};
  }

  void command(const std::string& members) {
    repeated_ = false;
    const std::string id = "k" + std::to_string(++ids_);
    const HttpAnswer answer =
        insist("POST", "/api/tables/" + table_ + "/commands", "{\"id\":\"" + id + "\"," + members + "}");
    if (answer.status == 0) return;
    // Nobody else plays here: whatever happened to earlier attempts, the outcome is success, once.
    if (answer.status != 200) {
      shared_.fault(std::to_string(answer.status) + " for " + members + ": " + answer.body);
      shared_.stop = true;
      return;
    }
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
    const HttpAnswer opened =
        insist("POST", "/api/tables", "{\"id\":\"t" + std::to_string(++ids_) + "\",\"game\":\"yspahan\",\"seats\":2}");
    if (opened.status != 200) return shared_.fault("not opened: " + opened.body);
    table_ = std::string(js::parse(opened.body).at("table").as_string());
    for (const char* seat : {"1", "2"})
      command(std::string("\"do\":\"sit\",\"name\":\"K\",\"nonce\":\"0123456789abcdef\",\"seat\":") + seat);
    command("\"do\":\"start\"");
  }

  void move() {
    const HttpAnswer seen = insist("GET", "/api/tables/" + table_ + "?after=1000000", "");
    if (seen.status != 200) {
      if (seen.status != 0) shared_.fault("not seen: " + seen.body);
      over_ = true;
      return;
    }
    const js::value told = js::parse(seen.body);
    const js::object& now = told.at("now").as_object();
    if (now.at("event").as_int64() < last_acknowledged_) shared_.fault("an acknowledged event is gone from " + table_);
    const js::value* moves = now.if_contains("moves");
    if (!moves) {
      over_ = true;
      return;
    }
    const js::array& words = moves->as_array();
    command("\"do\":\"move\",\"seat\":" + std::string(now.at("actor").as_string()) + ",\"words\":\"" +
            std::string(words[rng_.below(static_cast<std::uint32_t>(words.size()))].as_string()) +
            "\",\"seen\":" + std::to_string(now.at("event").as_int64()));
  }

  // The log holds exactly what was acknowledged, and the record replays.
  void check() {
    if (table_.empty()) return;
    const HttpAnswer all = insist("GET", "/api/tables/" + table_, "");
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
    const std::string record = insist("GET", "/api/tables/" + table_ + "/record", "").body;
    const RecordResult read = read_record(record, find_game, {true, 0, nullptr});
    if (!read) return shared_.fault("a record does not replay: " + table_);
    if (!read->over() || read->hidden) return;
    if (!verify_record(record).fine) shared_.fault("a record's dice are wrong: " + table_);
    const std::lock_guard lock(shared_.mutex);
    ++shared_.report.finished;
  }

  Shared& shared_;
  int number_;
  std::size_t at_;  // which house it talks to
  Rng rng_;
  std::string secret_;
  std::unique_ptr<Client> client_;
  std::string table_;
  int ids_ = 0;
  int last_acknowledged_ = 0;
  long commands_ = 0;
  bool repeated_ = false;
  bool over_ = false;
};

}  // namespace

Victim::Victim(const KillJob& job, int port, std::uint64_t seed) {
  int out[2];
  if (pipe(out) != 0) throw std::runtime_error("no pipe");
  const std::string port_text = std::to_string(port);
  const std::string seed_text = std::to_string(seed);
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // no house outlives its test
    dup2(out[1], STDOUT_FILENO);
    close(out[0]);
    close(out[1]);
    if (job.lossy)
      execl(job.victim.c_str(), "victim", port_text.c_str(), job.database.c_str(), "lossy", seed_text.c_str(), nullptr);
    else
      execl(job.victim.c_str(), "victim", port_text.c_str(), job.database.c_str(), nullptr);
    _exit(127);
  }
  close(out[1]);
  FILE* said = fdopen(out[0], "r");
  if (std::fscanf(said, "%d", &port_) != 1) port_ = 0;
  std::fclose(said);
}

Victim::~Victim() { kill_now(); }

void Victim::kill_now() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

KillReport play_while_killing(const KillJob& job) {
  Shared shared;
  Rng rng(job.seed);
  std::vector<std::unique_ptr<Victim>> victims;
  for (int i = 0; i < job.houses; ++i) {
    victims.push_back(std::make_unique<Victim>(job, 0, rng.next()));
    if (victims.back()->port() == 0) {
      shared.fault("a house does not open");
      return shared.report;
    }
    shared.ports.push_back(victims.back()->port());
  }
  std::vector<std::thread> threads;
  for (int i = 0; i < job.tables; ++i)
    threads.emplace_back([&shared, i, seed = job.seed] { Worker(shared, i, seed).play(); });
  for (int i = 0; i < job.kills && !shared.stop; ++i) {
    std::this_thread::sleep_for(std::chrono::microseconds(20'000 + rng.below(200'000)));
    const std::size_t which = rng.below(static_cast<std::uint32_t>(victims.size()));
    const int port = victims[which]->port();
    victims[which]->kill_now();
    victims[which] = std::make_unique<Victim>(job, port, rng.next());
    if (victims[which]->port() == 0) shared.fault("a killed house does not open again");
    const std::lock_guard lock(shared.mutex);
    ++shared.report.kills;
  }
  std::this_thread::sleep_for(200ms);
  shared.stop = true;
  for (std::thread& thread : threads) thread.join();
  return shared.report;
}

}  // namespace serai::house::test
