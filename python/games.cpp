// Games, positions, views, moves, chance, records.
#include <algorithm>
#include <map>

#include "engine/registry.h"
#include "python/bindings.h"

namespace serai::python {

const Game& game_named(const std::string& name) {
  if (const Game* game = find_game(name)) return *game;
  std::string known;
  for (const Game* game : all_games()) known += say(known.empty() ? "" : ", ", game->name());
  throw py::value_error(say("there is no game '", name, "' (there are: ", known, ")"));
}

Options options_of(const Game& game, const std::map<std::string, std::string>& chosen) {
  Options options;
  for (const auto& [name, value] : chosen) {
    Result<Options> more = with_option(game.name(), game.option_specs(), options, {name, value}, false);
    if (!more) throw py::value_error(more.why().say(Language::en));
    options = *more;
  }
  return options;
}

void check_seats(const Game& game, int seats) {
  if (seats < game.min_seats() || seats > game.max_seats())
    throw py::value_error(
        say(game.name(), " is for ", game.min_seats(), " to ", game.max_seats(), " seats, not ", seats));
}

void check_to_act(const Position& position) {
  if (position.actor() == kOver) throw py::value_error("the game is over");
  if (position.actor() == kChance) throw py::value_error("chance is to act, not a seat");
}

Seat check_viewer(const Position& position, int seat) {
  if (seat < kAllSeeing || seat > position.seats())
    throw py::value_error(
        say("there is no seat ", seat, " (1 to ", position.seats(), ", 0 watches, -1 sees everything)"));
  return seat;
}

namespace {

Move by_id(const Game& game, long long id) {
  const ActionSpace& actions = game.actions();
  if (id < 0 || id >= actions.size())
    throw py::index_error(say("there is no action ", id, " in ", game.name(), " (0 to ", actions.size() - 1, ")"));
  return actions.move(static_cast<int>(id));
}

// As they stand in the order of outcomes.
Move by_number(const Position& position, long long number) {
  const std::vector<Outcome> outcomes = position.outcomes();
  if (number < 0 || number >= static_cast<long long>(outcomes.size()))
    throw py::index_error(say("there is no outcome ", number, " (0 to ", outcomes.size() - 1, ")"));
  return outcomes[static_cast<std::size_t>(number)].move;
}

}  // namespace

Move move_of(const Position& position, const py::object& move) {
  if (position.actor() == kOver) throw py::value_error("the game is over");
  if (py::isinstance<py::str>(move)) {
    const Result<Move> read = read_move(position, position.actor(), move.cast<std::string>());
    if (!read) refuse_with(read.why());
    return *read;
  }
  const py::object index = py::reinterpret_steal<py::object>(PyNumber_Index(move.ptr()));
  if (!index) throw py::error_already_set();
  const long long id = PyLong_AsLongLong(index.ptr());
  if (id == -1 && PyErr_Occurred()) throw py::error_already_set();
  if (position.actor() == kChance) return by_number(position, id);
  const Move found = by_id(position.game(), id);
  if (const std::optional<Refusal> why = position.refusal(found)) refuse_with(*why);
  return found;
}

namespace {

std::vector<int> seats_in(SeatSet set) {
  std::vector<int> seats;
  for (Seat seat = 1; seat <= kMaxSeats; ++seat)
    if (set & seat_bit(seat)) seats.push_back(seat);
  return seats;
}

std::vector<int> legal_ids(const Position& position) {
  std::vector<int> ids;
  for (const Move move : position.moves()) ids.push_back(position.game().actions().id(move));
  std::ranges::sort(ids);
  return ids;
}

py::array_t<bool> mask_of(const Position& position) {
  py::array_t<bool> mask(position.game().actions().size());
  bool* const out = mask.mutable_data();
  std::fill_n(out, mask.size(), false);
  for (const int id : legal_ids(position)) out[id] = true;
  return mask;
}

Numbers observation_for(const Position& position, int seat) {
  Numbers numbers(position.game().observation().size());
  position.observe(check_viewer(position, seat), numbers.mutable_data());
  return numbers;
}

PositionHandle started(const Game& game, int seats, const std::map<std::string, std::string>& options) {
  check_seats(game, seats);
  return {game.start(seats, options_of(game, options))};
}

std::unique_ptr<SeatView> read_view(const std::string& line) {
  for (const Game* game : all_games()) {
    if (!line.starts_with(game->letter())) continue;
    Result<std::unique_ptr<SeatView>> seen = game->read_line(line);
    if (!seen) refuse_with(seen.why());
    return std::move(*seen);
  }
  throw py::value_error("a line begins with the letter of its game");
}

// Of a view that sees everything.
std::unique_ptr<Position> whole(const SeatView& view) {
  Rng rng(1);
  return view.redeal(rng);
}

py::object read_any_line(const std::string& line) {
  std::unique_ptr<SeatView> seen = read_view(line);
  if (seen->viewer() == kAllSeeing) return py::cast(PositionHandle{whole(*seen)});
  return py::cast(ViewHandle{std::move(seen)});
}

void bind_game(py::module_& m) {
  py::class_<GameHandle>(m, "Game", "A game, by its name.")
      .def(py::init([](const std::string& name) { return GameHandle{&game_named(name)}; }), py::arg("name"))
      .def_property_readonly("name", [](const GameHandle& g) { return std::string(g.game->name()); })
      .def_property_readonly("min_seats", [](const GameHandle& g) { return g.game->min_seats(); })
      .def_property_readonly("max_seats", [](const GameHandle& g) { return g.game->max_seats(); })
      .def_property_readonly("options",
                             [](const GameHandle& g) {
                               std::map<std::string, std::pair<std::string, std::string>> options;
                               for (const OptionSpec& spec : g.game->option_specs())
                                 options[std::string(spec.name)] = {std::string(spec.standard),
                                                                    std::string(spec.values)};
                               return options;
                             })
      .def_property_readonly("actions", [](const GameHandle& g) { return g.game->actions().size(); })
      .def_property_readonly("action_groups",
                             [](const GameHandle& g) {
                               std::vector<std::tuple<std::string, int, int>> groups;
                               for (const ActionSpace::Group& group : g.game->actions().groups())
                                 groups.emplace_back(std::string(group.words), group.first, group.size);
                               return groups;
                             })
      .def(
          "action_words", [](const GameHandle& g, long long id) { return g.game->write(by_id(*g.game, id)); },
          py::arg("id"))
      .def(
          "action_id",
          [](const GameHandle& g, const std::string& words) {
            const Result<Move> move = g.game->read(words);
            if (!move) refuse_with(move.why());
            const int id = g.game->actions().id(*move);
            if (id == ActionSpace::kNoAction) throw py::value_error(say("'", words, "' is no move of a seat"));
            return id;
          },
          py::arg("words"))
      .def_property_readonly("observation_size", [](const GameHandle& g) { return g.game->observation().size(); })
      .def_property_readonly(
          "observation_blocks",
          [](const GameHandle& g) {
            py::list blocks;
            for (const ObservationBlock& block : g.game->observation().blocks())
              blocks.append(py::dict(py::arg("name") = std::string(block.name), py::arg("first") = block.first,
                                     py::arg("size") = block.size, py::arg("least") = block.least,
                                     py::arg("most") = block.most, py::arg("holds") = std::string(block.holds)));
            return blocks;
          })
      .def(
          "start",
          [](const GameHandle& g, int seats, const std::map<std::string, std::string>& options) {
            return started(*g.game, seats, options);
          },
          py::arg("seats"), py::arg("options") = std::map<std::string, std::string>{})
      .def(
          "__eq__", [](const GameHandle& a, const GameHandle& b) { return a.game == b.game; }, py::is_operator())
      .def("__hash__", [](const GameHandle& g) { return std::hash<const Game*>{}(g.game); })
      .def(py::pickle([](const GameHandle& g) { return std::string(g.game->name()); },
                      [](const std::string& name) { return GameHandle{&game_named(name)}; }))
      .def("__repr__", [](const GameHandle& g) { return say("serai.Game('", g.game->name(), "')"); });
}

void bind_view(py::module_& m) {
  py::class_<ViewHandle>(m, "View", "All that one seat knows, and nothing more.")
      .def_property_readonly("game", [](const ViewHandle& v) { return GameHandle{&v.view->game()}; })
      .def_property_readonly("viewer", [](const ViewHandle& v) { return v.view->viewer(); })
      .def(
          "redeal",
          [](const ViewHandle& v, Seed seed) {
            Rng rng(seed.number);
            return PositionHandle{v.view->redeal(rng)};
          },
          py::arg("seed"), "A whole position, dealt at random from this knowledge alone.")
      .def("observation",
           [](const ViewHandle& v) {
             Numbers numbers(v.view->game().observation().size());
             v.view->observe(numbers.mutable_data());
             return numbers;
           })
      .def_property_readonly("may_choose", [](const ViewHandle& v) { return v.view->may_choose(); })
      .def("json", [](const ViewHandle& v) { return v.view->json(); })
      .def("line", [](const ViewHandle& v) { return v.view->line(); })
      .def("picture", [](const ViewHandle& v) { return v.view->picture(Language::en); })
      .def(
          "__eq__", [](const ViewHandle& a, const ViewHandle& b) { return a.view->equals(*b.view); }, py::is_operator())
      .def("__hash__", [](const ViewHandle& v) { return std::hash<std::string>{}(v.view->line()); })
      .def(py::pickle([](const ViewHandle& v) { return v.view->line(); },
                      [](const std::string& line) { return ViewHandle{read_view(line)}; }));
}

void bind_position(py::module_& m) {
  py::class_<PositionHandle>(m, "Position", "A whole position: what nobody at the table sees alone.")
      .def_property_readonly("game", [](const PositionHandle& p) { return GameHandle{&p.position->game()}; })
      .def_property_readonly("seats", [](const PositionHandle& p) { return p.position->seats(); })
      .def_property_readonly("actor", [](const PositionHandle& p) { return p.position->actor(); })
      .def_property_readonly("turn", [](const PositionHandle& p) { return p.position->turn(); })
      .def_property_readonly("is_over", [](const PositionHandle& p) { return p.position->actor() == kOver; })
      .def("legal",
           [](const PositionHandle& p) {
             std::vector<std::string> words;
             for (const Move move : p.position->moves()) words.push_back(p.position->game().write(move));
             return words;
           })
      .def("legal_ids", [](const PositionHandle& p) { return legal_ids(*p.position); })
      .def("mask", [](const PositionHandle& p) { return mask_of(*p.position); })
      .def(
          "refusal",
          [](const PositionHandle& p, const std::string& words) -> py::object {
            const Result<Move> read = read_move(*p.position, p.position->actor(), words);
            if (read) return py::none();
            return py::make_tuple(std::string(read.why().rule), read.why().say(Language::en));
          },
          py::arg("words"), "Why a move is not legal now: (rule, reason); None if it is.")
      .def(
          "apply", [](PositionHandle& p, const py::object& move) { p.position->apply(move_of(*p.position, move)); },
          py::arg("move"),
          "A legal move of the seat to act, or an outcome of chance: its id (of chance: its number "
          "among the outcomes) or its words.")
      .def(
          "after",
          [](const PositionHandle& p, const py::object& move) {
            const Move found = move_of(*p.position, move);
            PositionHandle next{p.position->clone()};
            next.position->apply(found);
            return next;
          },
          py::arg("move"), "The same, on a copy.")
      .def(
          "outcomes",
          [](const PositionHandle& p) {
            std::vector<std::pair<std::string, std::uint64_t>> outcomes;
            if (p.position->actor() != kChance) return outcomes;
            for (const Outcome& each : p.position->outcomes())
              outcomes.emplace_back(p.position->game().write(each.move), each.weight);
            return outcomes;
          },
          "What chance may do, with exact weights.")
      .def(
          "sample",
          [](const PositionHandle& p, Seed seed) {
            if (p.position->actor() != kChance) throw py::value_error("chance is not to act");
            Rng rng(seed.number);
            return p.position->game().write(p.position->sample(rng));
          },
          py::arg("seed"))
      .def_property_readonly("scores",
                             [](const PositionHandle& p) {
                               const Scores scores = p.position->scores();
                               return std::vector<int>(scores.begin(), scores.begin() + p.position->seats());
                             })
      .def_property_readonly("winners",
                             [](const PositionHandle& p) {
                               return p.position->actor() == kOver ? seats_in(p.position->winners())
                                                                   : std::vector<int>{};
                             })
      .def(
          "view",
          [](const PositionHandle& p, int seat) {
            return ViewHandle{p.position->view(check_viewer(*p.position, seat))};
          },
          py::arg("seat"))
      .def(
          "observation", [](const PositionHandle& p, int seat) { return observation_for(*p.position, seat); },
          py::arg("seat"))
      .def(
          "words_for",
          [](const PositionHandle& p, const py::object& move, int seat) {
            return p.position->words_for(move_of(*p.position, move), check_viewer(*p.position, seat));
          },
          py::arg("move"), py::arg("seat"), "A move about to be made, as this seat may see it.")
      .def("line", [](const PositionHandle& p) { return p.position->line(); })
      .def(
          "perft", [](const PositionHandle& p, int depth) { return p.position->perft(depth); }, py::arg("depth"))
      .def("copy", [](const PositionHandle& p) { return PositionHandle{p.position->clone()}; })
      .def("__copy__", [](const PositionHandle& p) { return PositionHandle{p.position->clone()}; })
      .def("__deepcopy__", [](const PositionHandle& p, const py::dict&) { return PositionHandle{p.position->clone()}; })
      .def(
          "__eq__",
          [](const PositionHandle& a, const PositionHandle& b) {
            return a.position->view(kAllSeeing)->equals(*b.position->view(kAllSeeing));
          },
          py::is_operator())
      .def("__hash__", [](const PositionHandle& p) { return std::hash<std::string>{}(p.position->line()); })
      .def(py::pickle([](const PositionHandle& p) { return p.position->line(); },
                      [](const std::string& line) { return PositionHandle{whole(*read_view(line))}; }));
}

struct RecordHandle {
  Record record;
};

void bind_records(py::module_& m) {
  py::class_<RecordHandle>(m, "Record", "A game written down.")
      .def_property_readonly("game", [](const RecordHandle& r) { return GameHandle{r.record.head.game}; })
      .def_property_readonly("seats", [](const RecordHandle& r) { return r.record.head.seats; })
      .def_property_readonly("names", [](const RecordHandle& r) { return r.record.head.names; })
      .def_property_readonly("options",
                             [](const RecordHandle& r) {
                               std::map<std::string, std::string> options;
                               for (const Option& option : r.record.head.options) options[option.name] = option.value;
                               return options;
                             })
      .def_property_readonly("moves",
                             [](const RecordHandle& r) {
                               std::vector<std::string> words;
                               words.reserve(r.record.moves.size());
                               for (const RecordMove& step : r.record.moves)
                                 words.push_back(r.record.head.game->write(step.move));
                               return words;
                             })
      .def_property_readonly("position",
                             [](const RecordHandle& r) { return PositionHandle{r.record.position->clone()}; })
      .def(
          "positions",
          [](const RecordHandle& r) {
            std::vector<PositionHandle> positions;
            std::unique_ptr<Position> at = r.record.head.game->start(r.record.head.seats, r.record.head.options);
            for (const RecordMove& step : r.record.moves) {
              positions.push_back({at->clone()});
              at->apply(step.move);
            }
            positions.push_back({std::move(at)});
            return positions;
          },
          "Every position, before each move and at the end.");
  m.def(
      "read_record",
      [](const std::string& text) {
        RecordResult record = read_record(text, find_game);
        if (!record)
          throw Refused{std::string(record.why().refusal.rule),
                        say("line ", record.why().line, ": ", record.why().refusal.say(Language::en))};
        return RecordHandle{std::move(*record)};
      },
      py::arg("text"), "Replays a record; what breaks a rule is Refused, at its line.");
  m.def(
      "write_record",
      [](const GameHandle& g, int seats, const std::vector<std::string>& moves,
         const std::map<std::string, std::string>& options, const std::vector<std::string>& names) {
        check_seats(*g.game, seats);
        RecordHead head{g.game, seats, options_of(*g.game, options), names};
        if (!names.empty() && names.size() != static_cast<std::size_t>(seats))
          throw py::value_error(say(names.size(), " names for ", seats, " seats"));
        head.names.resize(static_cast<std::size_t>(seats));
        for (const std::string& name : names)
          if (!name.empty() && !is_record_name(name))
            throw py::value_error(say("nobody can be called '", name, "' in a record"));
        const PositionHandle at = started(*g.game, seats, options);
        RecordWriter writer(head);
        for (const std::string& words : moves) {
          const Move move = move_of(*at.position, py::str(words));
          writer.add(*at.position, move);
          at.position->apply(move);
        }
        if (at.position->actor() == kOver) writer.finish(*at.position);
        return writer.text();
      },
      py::arg("game"), py::arg("seats"), py::arg("moves"), py::arg("options") = std::map<std::string, std::string>{},
      py::arg("names") = std::vector<std::string>{});
  m.def("read_line", read_any_line, py::arg("line"), "A line of text: a Position, or the View of a seat.");
}

}  // namespace

void bind_games(py::module_& m) {
  m.def("games", [] {
    std::vector<std::string> names;
    for (const Game* game : all_games()) names.emplace_back(game->name());
    return names;
  });
  bind_game(m);
  bind_view(m);
  bind_position(m);
  bind_records(m);
}

}  // namespace serai::python
