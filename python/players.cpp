// Players, hints, searches, matches.
#include <atomic>
#include <chrono>

#include "arena/audition.h"
#include "arena/runner.h"
#include "arena/summary.h"
#include "engine/registry.h"
#include "players/hint.h"
#include "players/search_settings.h"
#include "python/bindings.h"

namespace serai::python {
namespace {

// What is thought about is copied before the interpreter goes on: whoever changes the position meanwhile disturbs
// nobody.
struct Question {
  std::unique_ptr<SeatView> view;
  std::vector<Move> legal;
  const Game& game;
};
Question question_of(const PositionHandle& p) {
  const Position& position = *p.position;
  check_to_act(position);
  return {position.view(position.actor()), position.moves(), position.game()};
}

// ^C ends a thought, which may be long: looked for some times a second. Python tells it to its main thread alone.
class Interruption {
 public:
  bool go_on() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    if (now < std::chrono::steady_clock::duration(next_)) return !heard_;
    next_ = (now + kEvery).count();
    const py::gil_scoped_acquire here;
    if (PyErr_CheckSignals() != 0) heard_ = true;
    return !heard_;
  }
  // With the interpreter's lock.
  void raise() {
    if (heard_.exchange(false)) throw py::error_already_set();
  }

 private:
  static constexpr std::chrono::milliseconds kEvery{50};

  std::atomic<bool> heard_ = false;
  std::atomic<std::chrono::steady_clock::rep> next_ = 0;
};

Budget budget_of(std::uint64_t simulations, int milliseconds, int threads = 1) {
  if (milliseconds < 0) throw py::value_error("milliseconds are at least 0");
  if (threads < 1 || threads > 256) throw py::value_error("1 to 256 threads");
  Budget budget;
  budget.simulations = simulations;
  budget.milliseconds = milliseconds;
  budget.threads = threads;
  return budget;
}

struct PlayerHandle {
  std::string name;
  std::unique_ptr<Player> player;
  Rng rng;
  std::shared_ptr<Interruption> interruption;
  bool busy = false;  // guarded by the interpreter's lock
};

std::string choose(PlayerHandle& p, const PositionHandle& position) {
  const Question question = question_of(position);
  if (p.busy) throw std::runtime_error("this player is choosing already, on another thread");
  p.busy = true;
  Move move{};
  {
    const py::gil_scoped_release others_go_on;
    move = p.player->choose(*question.view, question.legal, p.rng);
  }
  p.busy = false;
  p.interruption->raise();
  return question.game.write(move);
}

py::list hints(const PositionHandle& position, std::uint64_t simulations, Seed seed) {
  const Question question = question_of(position);
  Interruption interruption;
  Budget budget = budget_of(simulations, 0);
  budget.between = [&] { return interruption.go_on(); };
  std::vector<Hint> found;
  {
    const py::gil_scoped_release others_go_on;
    found = hint(*question.view, budget, seed.number);
  }
  interruption.raise();
  py::list list;
  for (const Hint& each : found)
    list.append(py::dict(py::arg("move") = question.game.write(each.move),
                         py::arg("id") = question.game.actions().id(each.move), py::arg("win") = each.win,
                         py::arg("noise") = each.noise, py::arg("share") = each.share));
  return list;
}

py::dict searched(const PositionHandle& position, std::uint64_t simulations, int milliseconds, Seed seed, int threads) {
  const Question question = question_of(position);
  if (!simulations && !milliseconds) throw py::value_error("simulations or milliseconds are needed");
  const Budget budget = budget_of(simulations, milliseconds, threads);
  SearchSettings settings;
  settings.simulations = budget.simulations;
  settings.milliseconds = budget.milliseconds;
  settings.threads = budget.threads;
  settings.stop_early = false;
  Interruption interruption;
  settings.between = [&] { return interruption.go_on(); };
  SearchReport report;
  {
    const py::gil_scoped_release others_go_on;
    Rng rng(seed.number);
    report = search(*question.view, question.legal, settings, rng);
  }
  interruption.raise();
  const auto count = static_cast<py::ssize_t>(report.moves.size());
  py::array_t<std::int32_t> ids(count);
  py::array_t<std::int64_t> visits(count);
  py::array_t<double> wins(count);
  for (py::ssize_t i = 0; i < count; ++i) {
    const MoveReport& each = report.moves[static_cast<std::size_t>(i)];
    ids.mutable_at(i) = question.game.actions().id(each.move);
    visits.mutable_at(i) = static_cast<std::int64_t>(each.visits);
    const double win = each.win[static_cast<std::size_t>(report.seat - 1)];
    wins.mutable_at(i) = each.visits ? win / static_cast<double>(each.visits) : 0;
  }
  return py::dict(py::arg("ids") = ids, py::arg("visits") = visits, py::arg("win") = wins);
}

std::string match(const std::string& game, int seats, const std::vector<std::string>& players, std::uint64_t games,
                  Seed seed, std::uint64_t simulations, int milliseconds, int threads,
                  const std::map<std::string, std::string>& options) {
  ContestSetting setting;
  setting.game = &game_named(game);
  check_seats(*setting.game, seats);
  setting.seats = seats;
  setting.options = options_of(*setting.game, options);
  setting.seat_players(players);
  setting.budget = budget_of(simulations, milliseconds);
  setting.seed = seed.number;
  if (games < 1) throw py::value_error("a match has at least one game");
  if (threads < 1 || threads > 256) throw py::value_error("1 to 256 threads");
  if (const std::string fault = Contest::fault(setting); !fault.empty()) throw py::value_error(fault);
  Audition heard;
  {
    const py::gil_scoped_release others_go_on;
    heard = audition(setting);
  }
  if (!heard.failure.empty()) throw py::value_error(heard.failure);
  const py::gil_scoped_release others_go_on;
  Contest contest(setting);
  contest.call(heard.names, heard.versions);
  Tally tally(contest);
  Running running;
  running.games = games;
  running.threads = threads;
  running.take = [&](const GameResult& result) {
    tally.add(result);
    return true;
  };
  running.interrupted = [] {
    const py::gil_scoped_acquire here;
    return PyErr_CheckSignals() != 0;
  };
  const Done done = run_contest(contest, std::move(running));
  const py::gil_scoped_acquire here;
  if (PyErr_Occurred()) throw py::error_already_set();
  if (!done) throw std::runtime_error(done.why().text);
  return summary_json(tally, {SERAI_VERSION, "", ""});
}

}  // namespace

void bind_players(py::module_& m) {
  m.def(
      "players",
      [] {
        std::vector<std::string> names;
        for (const std::string_view name : player_names()) names.emplace_back(name);
        return names;
      },
      "Names of the built-in players, in rising strength.");
  py::class_<PlayerHandle>(m, "Player", "A built-in player. It looks at what the seat to act knows, and no more.")
      .def(py::init([](const std::string& name, std::uint64_t simulations, int milliseconds, Seed seed) {
             const auto interruption = std::make_shared<Interruption>();
             Budget budget = budget_of(simulations, milliseconds);
             budget.between = [interruption] { return interruption->go_on(); };
             auto handle = std::make_unique<PlayerHandle>(
                 PlayerHandle{name, make_player(name, budget), Rng(seed.number), interruption});
             if (!handle->player) throw py::value_error("there is no player '" + name + "'");
             return handle;
           }),
           py::arg("name"), py::arg("simulations") = 0, py::arg("milliseconds") = 0, py::arg("seed") = Seed{})
      .def_property_readonly("name", [](const PlayerHandle& p) { return p.name; })
      .def("choose", choose, py::arg("position"));
  m.def("hint", hints, py::arg("position"), py::arg("simulations") = 0, py::arg("seed") = Seed{},
        "The best moves for the seat to act, best first, by what it knows.");
  m.def("search", searched, py::arg("position"), py::arg("simulations") = 0, py::arg("milliseconds") = 0,
        py::arg("seed") = Seed{}, py::arg("threads") = 1,
        "A tree search by what the seat to act knows: ids, visits and chances to win of its legal moves.");
  m.def("_match", match, py::arg("game"), py::arg("seats"), py::arg("players"), py::arg("games"), py::arg("seed"),
        py::arg("simulations"), py::arg("milliseconds"), py::arg("threads"), py::arg("options"));
}

}  // namespace serai::python
