// A whole pocket house, request by request: built for this machine and for WebAssembly, it must print the same
// (scripts/check-wasm).
#include <cstdio>

#include "engine/registry.h"
#include "tests/pocket/page.h"
#include "tests/wasm/bring.h"

using namespace serai;
using namespace serai::pocket::test;

namespace {

constexpr std::string_view kAda = "0123456789abcdef0123456789abcdef";

void print(std::string_view what, std::string_view text) {
  std::printf("%.*s %.*s\n", static_cast<int>(what.size()), what.data(), static_cast<int>(text.size()), text.data());
}

// A person and bots of two levels; the person plays what it is offered first or last.
void play(const Game& game, int seats) {
  Page page;
  page.watch = [](std::string_view, std::string_view answer) { print("answer", answer); };
  page.think = [](const std::string& task) {
    print("task", task);
    std::string result = do_task(task);
    print("result", result);
    return result;
  };
  page.ask("POST", "/api/tables", kAda,
           join(R"({"id":"1","hints":true,"seats":)", seats, R"(,"game":")", game.name(), "\"}"));
  const std::string table = page.disk.begin()->first;
  const std::string path = join("/api/tables/", table);
  int ids = 0;
  const auto command = [&](std::string_view members) {
    return page.ask("POST", join(path, "/commands"), kAda, join(R"({"id":"c)", ++ids, R"(",)", members, "}")).status;
  };
  command(R"("do":"sit","seat":1,"name":"Ada","nonce":"0123456789abcdef")");
  command(R"("do":"bot","seat":2,"level":"medium")");
  for (int seat = 3; seat <= seats; ++seat) command(join(R"("do":"bot","level":"easy","seat":)", seat));
  const int listener = page.listen(table, join(R"({"secrets":[")", kAda, R"("],"language":"nl"})"));
  command(R"("do":"start")");
  for (int turn = 0;; ++turn) {
    page.rest();
    const std::optional<table::JsonValue> told = table::JsonValue::read(page.heard[listener].back());
    const table::JsonValue* now = told->find("now");
    if (!now->find("moves")) break;
    if (turn == 4) page.ask("POST", join(path, "/hint?seat=1&language=de"), kAda);
    const std::vector<table::JsonValue>& moves = *now->find("moves")->list();
    const std::string words = *(turn % 3 ? moves.front() : moves.back()).find("words")->text();
    const auto seen = *now->find("event")->number();
    command(join(R"("do":"move","seat":1,"words":")", words, R"(","seen":)", static_cast<int>(seen)));
  }
  for (const std::string_view what : {"", "/sheet", "/record", "/then?lines=9", "/analysis?line=999", "/course"})
    page.ask("GET", join(path, what), kAda);
}

}  // namespace

int main() {
  bring_all_weights();
  for (const Game* game : all_games()) play(*game, game->max_seats());
}
