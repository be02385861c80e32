// What a long table costs its house: the longest game that strangers can make, and the time of each thing asked of it.
//   build/table_cost [GAME] [SEATS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "house/hall.h"
#include "table/chronicle.h"
#include "table/decide.h"
#include "table/fair.h"
#include "table/tale.h"

namespace {

using namespace serai;
using namespace serai::house;

const std::string kSecret(64, '5');

class LongTable {
 public:
  LongTable(const std::string& game, int seats)
      : table(*Table::open("t", {1, 0, "", Opened{game, seats, {}, {}, "me", kSecret, false}})) {
    for (Seat seat = 1; seat <= seats; ++seat) ask(Sit{seat, "P" + std::to_string(seat), "nonce-of-everybody"});
    ask(Start{});
  }

  bool ask(const Action& action) {
    const FairDice dice(kSecret, table.nonces());
    const Result<Facts> facts = decide(table, {"me", false}, action, {0, dice});
    if (!facts) return false;
    for (const Fact& fact : *facts)
      if (!table.apply({table.last_event() + 1, 0, "", fact})) return false;
    return true;
  }

  // One person has all seats, plays, and takes a good part of it back, as often as the house allows.
  void play() {
    Rng rng(1);
    while (true) {
      for (int i = 0; i < 40 && table.position().actor() >= 1; ++i) {
        const std::vector<Move> moves = table.position().moves();
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        std::unique_ptr<Position> next = table.position().clone();
        next->apply(move);
        if (next->actor() == kOver) break;
        ask(MakeMove{table.position().actor(), table.game().write(move), table.last_event()});
        if (table.over()) return;
      }
      const std::vector<StandingLine>& lines = table.lines();
      std::size_t to = lines.size() - std::min<std::size_t>(lines.size(), 1 + rng.below(30));
      while (to > 0 && lines[to].actor == kChance) --to;
      if (!ask(TakeBack{table.lines().back().actor < 1 ? 1 : table.lines().back().actor, lines[to].event})) return;
    }
  }

  Table table;
};

void time(const char* what, const std::function<std::size_t()>& task) {
  double best = 1e9;
  double worst = 0;
  std::size_t bytes = 0;
  for (int i = 0; i < 20; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    bytes = task();
    const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    best = std::min(best, ms);
    worst = std::max(worst, ms);
  }
  std::printf("%-44s %8.3f ms (worst of 20: %.3f) %9zu bytes\n", what, best, worst, bytes);
}

}  // namespace

int main(int argc, char** argv) {
  LongTable game(argc > 1 ? argv[1] : "kairo", argc > 2 ? std::atoi(argv[2]) : 4);
  game.play();
  const Table& table = game.table;
  std::printf("%d events, %zu lines stand, %d undos\n", table.last_event(), table.lines().size(),
              table.count<Undone>());
  const Viewer all{static_cast<SeatSet>((1 << table.seats()) - 1), true, Language::de};
  time("all events told anew", [&] { return tell_all(table, all, 0).size(); });
  time("a piece of 400 events told anew", [&] {
    Tale tale(all);
    tale.go_on(table, 400);
    return tale.bytes();
  });
  Tale tale(all);
  while (!tale.go_on(table, 400)) {
  }
  time("all events told from what is kept", [&] { return tell_all(table, all, tale.after(0)).size(); });
  time("the last 10 events", [&] { return tell_all(table, all, table.last_event() - 10).size(); });
  time("the record", [&] { return record_of(table, 1).size(); });
  time("how it stood before the last line",
       [&] { return tell_then(table, all, static_cast<int>(table.lines().size()) - 1)->size(); });
  time("a copy of how it stands", [&] { return Standing(table).lines().size(); });
  time("why not", [&] { return static_cast<std::size_t>(table.position().why_not_with(1, {0, 0}, {}).has_value()); });
  time("the score sheet", [&] {
    const std::unique_ptr<Position> position = table.position_before(0);
    ScoreSheet sheet = table.game().empty_sheet();
    for (const StandingLine& line : table.lines()) {
      sheet.add(position->effects(line.move));
      position->apply(line.move);
    }
    return sheet.rows().size();
  });
  const FairDice dice(kSecret, table.nonces());
  if (table.playing())
    time("a move decided", [&] {
      const Move move = table.position().moves().front();
      return decide(table, {"me", false},
                    MakeMove{table.position().actor(), table.game().write(move), table.last_event()}, {0, dice})
          ->size();
    });
  time("its log read and replayed", [&] {
    std::vector<Event> events;
    for (const Event& event : table.events()) events.push_back(*read_row(event.number, event.at, write_row(event)));
    return replay("t", std::move(events))->chain().size();
  });
}
