// A whole table of each game, from its opening to its end, with everything that anybody is told: built for this machine
// and for WebAssembly, it must print the same (scripts/check-wasm).
#include <cstdio>

#include "engine/core/text.h"
#include "engine/registry.h"
#include "players/analyst.h"
#include "players/hint.h"
#include "table/advice.h"
#include "table/answers.h"
#include "table/draft.h"
#include "table/fair.h"
#include "table/hash.h"
#include "table/verify.h"
#include "tests/wasm/bring.h"

using namespace serai;
using namespace serai::table;

namespace {

constexpr std::string_view kAda = "0123456789abcdef0123456789abcdef";
constexpr std::string_view kBo = "fedcba9876543210fedcba9876543210";
constexpr std::string_view kDice = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

void print(std::string_view what, std::string_view text) {
  std::printf("%.*s %.*s\n", static_cast<int>(what.size()), what.data(), static_cast<int>(text.size()), text.data());
}
void print(std::string_view what, const Reply& reply) { print(join(what, " ", reply.status), reply.body); }

// As a house, without people or a store.
class Host {
 public:
  explicit Host(std::string_view request) {
    const Result<OpenRequest> wanted = read_open_request(request);
    const std::string id = table_id(kAda, wanted->id);
    keep(id, first_draft(*open_table({*wanted, holder_of(kAda), std::string(kDice)}), now_));
  }

  bool over() const { return table_->over(); }
  const Table& table() const { return *table_; }

  void command(std::string_view secret, std::string_view json) {
    print("command", json);
    const Result<Command> command = read_command(json);
    if (!command) return print("refused", refused(command.why(), Language::de));
    decide_on({holder_of(secret), false}, command->action, command->id);
  }
  void decide_on(const Asker& asker, const Action& action, const std::string& id) {
    now_ += 1500;
    const FairDice dice(table_->terms().secret, table_->nonces());
    Result<table::Facts> facts = decide(*table_, asker, action, {now_, dice});
    if (!facts) return print("refused", refused(facts.why(), Language::nl));
    const int before = table_->last_event();
    keep(table_->id(), next_draft(*table_, *std::move(facts), id, now_));
    for (const std::string_view secret : {kAda, kBo, std::string_view()})
      print("told", tell_news(*table_, viewer(secret, Language::en), before));
  }
  Viewer viewer(std::string_view secret, std::optional<Language> language) const {
    return viewer_of(*table_, {secret.empty() ? "" : holder_of(secret)}, language);
  }

 private:
  void keep(const std::string& id, std::optional<Draft> draft) {
    for (Event& event : draft->events) {
      const std::string row = write_row(event);
      print("row", row);
      std::optional<Event> read = read_row(event.number, event.at, row);
      if (!table_)
        table_ = Table::open(id, *std::move(read));
      else if (!table_->apply(*std::move(read)))
        print("damaged", row);
    }
  }

  Millis now_ = 1'700'000'000'000;
  std::optional<Table> table_;
};

void play(const Game& game) {
  Host host(
      join(R"({"id":"1","hints":true,"clock":{"bank":6000,"increment":5},"seats":3,"game":")", game.name(), "\"}"));
  host.command(kAda, R"({"id":"a","do":"sit","seat":1,"name":"Ada","nonce":"0123456789abcdef"})");
  host.command(kBo, R"({"id":"b","do":"sit","seat":2,"name":"B\u00f6","nonce":"fedcba9876543210"})");
  host.command(kBo, R"({"id":"b0","do":"sit","seat":2,"name":"\u2800","nonce":"fedcba9876543210"})");
  host.command(kAda, R"({"id":"c","do":"bot","seat":3,"level":"easy"})");
  host.command(kBo, R"({"id":"d","do":"hints","seat":2})");
  host.command(kAda, R"({"id":"e","do":"hints","seat":1})");
  host.command(kBo, R"({"id":"f","do":"start"})");
  host.command(kAda, R"({"id":"g","do":"start"})");
  Rng rng(1);
  for (int turn = 0; !host.over(); ++turn) {
    const Table& table = host.table();
    const Position& position = table.position();
    const Seat seat = position.actor();
    const std::vector<Move> legal = position.moves();
    const std::string words = game.write(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    if (seat == 3) {
      host.decide_on({"", true}, BotMove{seat, words, table.last_event()}, "");
      continue;
    }
    const std::string_view secret = seat == 1 ? kAda : kBo;
    const std::string holder = holder_of(secret);
    for (const ThingKind& things : game.things()) {
      const std::string& name = things.names[rng.below(static_cast<std::uint32_t>(things.names.size()))];
      print("why", why(table, holder, seat, {.thing = join(things.kind, ':', name), .chosen = ""}, Language::de));
    }
    if (turn % 16 == 0) {
      const Result<Question> question = hint_wanted(table, holder, seat);
      print("hint", advice(*question, hint(*position.view(seat), {.simulations = 20}, 1), Language::en));
    }
    host.command(secret, join(R"({"id":"m)", turn, R"(","do":"move","seat":)", seat, R"(,"seen":)", table.last_event(),
                              R"(,"words":")", words, "\"}"));
    if (turn % 7 == 0)
      host.command(secret, join(R"({"id":"u)", turn, R"(","do":"undo","seat":)", seat, R"(,"to":)",
                                host.table().lines().back().event, "}"));
  }
  const Table& table = host.table();
  const Viewer bo = host.viewer(kBo, Language::nl);
  print("look", look(table, bo, 0));
  for (int lines : {0, 10, 100'000}) print("then", look_back(table, bo, lines));
  print("sheet", sheet(table, Language::de));
  const Reply whole = record(table, bo);
  print("record", whole);
  print("verified", verify_record(whole.body).fine ? "yes" : "no");
  Analyst analyst({.simulations = 4}, 1);
  const std::unique_ptr<Position> position = table.position_before(0);
  int line = 0;
  for (const StandingLine& each : table.lines()) {
    analyst.add(*position, {++line, each.move});
    position->apply(each.move);
  }
  while (analyst.settle()) {
  }
  print("course", course(table, analyst.finish(), Language::en));
}

}  // namespace

int main() {
  bring_all_weights();
  for (const Game* game : all_games()) play(*game);
}
