#include "arena/check_bot.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "arena/bot.h"
#include "arena/play.h"
#include "engine/registry.h"

namespace serai {
namespace {

using Clock = Process::Clock;

constexpr std::chrono::milliseconds kHelloPatience{5000};
constexpr std::chrono::milliseconds kLeaving{500};
constexpr int kGames = 2;  // of each game and number of seats

class Check {
 public:
  Check(const std::string& command, const std::function<void(std::string_view)>& say) : command_(command), say_(say) {}

  int run() {
    if (!says_hello()) return wrong_;
    knows_its_version();
    leaves_at_the_end();
    for (const Game* game : all_games()) plays(*game);
    hears_errors();
    return wrong_;
  }

 private:
  void fine(const std::string& text) { say_("fine: " + text); }
  void wrong(const std::string& text) {
    ++wrong_;
    say_("wrong: " + text);
  }

  bool says_hello() {
    const std::unique_ptr<Process> process = Process::start(command_);
    if (!process) return wrong("it cannot be started"), false;
    const Greeting greeting = greet(*process, kHelloPatience);
    if (greeting.fault == Fault::silence) return wrong("it does not say `hello NAME` in time"), false;
    if (!greeting.words.empty()) return wrong(fmt::format("it cannot play: {}", greeting.words)), false;
    if (greeting.fault) return wrong(fmt::format("it ended before its hello: {}", process->how_it_ended())), false;
    if (process->name.empty())
      wrong("its hello has no name that fits a table (1 to 64 bytes, no control characters)");
    else
      fine(fmt::format("it says hello, and is called {}{}", process->name,
                       process->version.empty() ? "" : ", version " + process->version));
    return true;
  }

  // A bot of today need not know tomorrow's words, but it should say so.
  void knows_its_version() {
    const std::unique_ptr<Process> process = Process::start(command_);
    const Clock::time_point until = Clock::now() + kHelloPatience;
    std::string line;
    if (!process || !process->send("caravanserai-bot 999\n", until))
      return wrong("it ends at a version it does not know");
    const Process::Heard heard = process->hear(line, until);
    if (heard == Process::Heard::line && line.starts_with("error"))
      fine("it says `error` to a version that it does not know");
    else
      wrong("to `caravanserai-bot 999` it does not answer with `error TEXT`");
  }

  void leaves_at_the_end() {
    const std::unique_ptr<Process> process = Process::start(command_);
    if (!process || greet(*process, kHelloPatience).fault) return wrong("it did not start a second time");
    process->hang_up();
    std::string line;
    const Clock::time_point until = Clock::now() + kLeaving;
    Process::Heard heard = Process::Heard::line;
    while (heard == Process::Heard::line) heard = process->hear(line, until);
    if (heard == Process::Heard::end)
      fine("it leaves at the end of its input");
    else
      wrong("half a second after the end of its input it is still there");
  }

  // Whole games at every seat, the same one twice in different processes.
  void plays(const Game& game) {
    std::set<std::string> kinds;
    int decisions = 0;
    const int before = wrong_;
    for (int seats = game.min_seats(); seats <= game.max_seats(); ++seats)
      for (int i = 0; i < kGames; ++i) {
        const Seat seat = static_cast<Seat>((i + seats) % seats) + 1;
        const std::string first = play(game, seats, seat, i, kinds, decisions);
        if (wrong_ > before) return;
        if (i == 0 && play(game, seats, seat, i, kinds, decisions) != first)
          wrong(fmt::format("{}, {} seats: with the same `seed` and the same game it chose otherwise", game.name(),
                            seats));
      }
    if (wrong_ == before)
      fine(fmt::format("{}: {} decisions of {} kinds in games of {} to {} seats, the same again for a seed",
                       game.name(), decisions, kinds.size(), game.min_seats(), game.max_seats()));
  }

  // Its choices, in words.
  std::string play(const Game& game, int seats, Seat seat, int number, std::set<std::string>& kinds, int& decisions) {
    BotPool pool;
    const RecordHead head{&game, seats, {}, std::vector<std::string>(static_cast<std::size_t>(seats))};
    BotPlayer bot(command_, number, head, seat, 12345, {}, kPatience, pool);
    const std::unique_ptr<Position> position = game.start(seats, {});
    Rng rng = Rng::of(1, static_cast<std::uint64_t>(number), static_cast<std::uint64_t>(seats));
    Rng own(7);
    std::string chosen;
    while (position->actor() != kOver) {
      const std::vector<Move> legal = position->moves();
      Move move{};
      if (position->actor() == kChance) {
        move = position->sample(rng);
      } else if (position->actor() != seat) {
        move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      } else {
        const Faults before = bot.faults();
        move = bot.choose(*position->view(seat), legal, own);
        for (std::size_t kind = 0; kind < before.size(); ++kind)
          if (bot.faults()[kind] > before[kind]) {
            wrong(fmt::format("{}, {} seats, seat {}: {} when asked for one of {} moves, such as `{}`", game.name(),
                              seats, seat, kFaultNames[kind], legal.size(), game.write(legal[0])));
            return chosen;
          }
        ++decisions;
        const std::string words = game.write(move);
        kinds.insert(words.substr(0, words.find(' ')));
        chosen += words + "\n";
      }
      bot.saw(*position, move);
      position->apply(move);
    }
    bot.over(*position);
    return chosen;
  }

  // `error`, lines that nobody knows, and a game that breaks off.
  void hears_errors() {
    const std::unique_ptr<Process> process = Process::start(command_);
    if (!process || greet(*process, kHelloPatience).fault) return wrong("it did not start a third time");
    const Game& game = *all_games().front();
    const std::unique_ptr<Position> position = game.start(2, {});
    std::string question = fmt::format("line {}\nview {}\n", position->view(1)->line(), position->view(1)->json());
    for (const Move move : position->moves()) question += fmt::format("legal {}\n", game.write(move));
    const std::string head = fmt::format("game {}\nseats 2\nseat 1\nseed 1\nmoves\n", game.name());
    const auto ask = [&](std::string_view before, const std::string& what) {
      const Clock::time_point until = Clock::now() + kPatience;
      std::string line;
      bool answered = process->send(std::string(before) + question + "go\n", until);
      while (answered && !line.starts_with("move ")) answered = process->hear(line, until) == Process::Heard::line;
      if (answered)
        fine(what);
      else
        wrong("not so: " + what);
      return answered;
    };
    ask(head, "it answers `go`") && ask("error this move is not legal now\n", "after an `error` it goes on") &&
        ask("weather fine today\n", "it ignores lines that it does not know") &&
        ask(head, "a `game` in the middle of another begins anew");
  }

  std::string command_;
  const std::function<void(std::string_view)>& say_;
  int wrong_ = 0;
};

}  // namespace

int check_bot(const std::string& command, const std::function<void(std::string_view)>& say) {
  return Check(command, say).run();
}

}  // namespace serai
