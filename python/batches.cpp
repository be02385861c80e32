// Batches: arrays in, arrays out, into memory that the caller keeps.
#include "arena/batch.h"
#include "python/bindings.h"

namespace serai::python {
namespace {

struct BatchHandle {
  std::unique_ptr<Batch> batch;
};

BatchHandle make(const std::string& game, int seats, int games, Seed seed, const std::vector<std::string>& players,
                 int threads, bool restart, const std::map<std::string, std::string>& options) {
  BatchSetting setting;
  setting.game = &game_named(game);
  setting.seats = seats;
  setting.options = options_of(*setting.game, options);
  setting.games = games;
  setting.seed = seed.number;
  setting.threads = threads;
  setting.restart = restart;
  setting.players = players;
  if (const std::string fault = Batch::fault(setting); !fault.empty()) throw py::value_error(fault);
  const py::gil_scoped_release others_go_on;
  return {Batch::make(setting)};
}

// The one who steps a batch now.
class Turn {
 public:
  explicit Turn(Batch& batch) : batch_(batch) {
    if (!batch.begin()) throw std::runtime_error("another thread is stepping this batch");
  }
  ~Turn() { batch_.end(); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  Batch& batch_;
};

struct BufferKind {
  const char* name;
  py::ssize_t width;  // 0: one number a game, no second dimension
};

std::vector<py::ssize_t> shape_of(const Batch& batch, py::ssize_t width) {
  std::vector<py::ssize_t> shape{batch.setting().games};
  if (width) shape.push_back(width);
  return shape;
}

std::string shape_words(const py::ssize_t* shape, std::size_t count) {
  std::string words = "(";
  for (std::size_t i = 0; i < count; ++i) words += say(i ? ", " : "", shape[i], count == 1 ? "," : "");
  return words + ")";
}

// f(name, width, pointer) of every buffer that there is.
template <class Buffers, class F>
void each_buffer(const Batch& batch, Buffers& out, F f) {
  const Game& game = *batch.setting().game;
  f("observations", game.observation().size(), out.observations);
  f("bits", batch.mask_bytes(), out.bits);
  f("masks", game.actions().size(), out.masks);
  f("actors", 0, out.actors);
  f("rewards", batch.setting().seats, out.rewards);
  f("scores", batch.setting().seats, out.scores);
  f("ended", 0, out.ended);
}

// Buffers, and their arrays: another thread may take them out of the dict while they are written.
struct Held {
  BatchBuffers out;
  std::vector<py::array> arrays;
};

Held buffers_of(const Batch& batch, const py::dict& arrays) {
  Held held;
  std::size_t known = 0;
  each_buffer(batch, held.out, [&]<class T>(const char* name, int width, T*& pointer) {
    if (!arrays.contains(name)) return;
    ++known;
    const py::object given = arrays[name];
    if (!py::isinstance<py::array>(given)) throw py::type_error(say("'", name, "' is no array"));
    const auto array = py::reinterpret_borrow<py::array>(given);
    if (!array.dtype().is(py::dtype::of<T>()) && !array.dtype().equal(py::dtype::of<T>()))
      throw py::type_error(say("'", name, "' has to be of ", std::string(py::str(py::dtype::of<T>())), ", not ",
                               std::string(py::str(array.dtype()))));
    const std::vector<py::ssize_t> shape = shape_of(batch, width);
    if (array.ndim() != static_cast<py::ssize_t>(shape.size()) ||
        !std::equal(shape.begin(), shape.end(), array.shape()))
      throw py::value_error(say("'", name, "' has the shape ",
                                shape_words(array.shape(), static_cast<std::size_t>(array.ndim())), ", not ",
                                shape_words(shape.data(), shape.size())));
    if (!(array.flags() & py::array::c_style))
      throw py::value_error(say("'", name, "' has to lie in one piece, row by row"));
    if (!(array.flags() & py::detail::npy_api::NPY_ARRAY_ALIGNED_))
      throw py::value_error(say("'", name, "' has to begin at a whole number's place in memory"));
    if (!array.writeable()) throw py::value_error(say("'", name, "' cannot be written"));
    pointer = static_cast<T*>(const_cast<void*>(array.data()));
    held.arrays.push_back(array);
  });
  if (known != arrays.size())
    throw py::value_error("buffers are: observations, bits, masks, actors, rewards, scores, ended");
  return held;
}

py::dict new_buffers(const BatchHandle& b, bool observations, bool bits, bool masks) {
  py::dict arrays;
  BatchBuffers none;
  each_buffer(*b.batch, none, [&]<class T>(std::string_view name, int width, T*&) {
    if ((name == "observations" && !observations) || (name == "bits" && !bits) || (name == "masks" && !masks)) return;
    py::array_t<T> array(shape_of(*b.batch, width));
    std::fill_n(array.mutable_data(), array.size(), T{});
    arrays[py::str(name.data(), name.size())] = array;
  });
  return arrays;
}

void reset(BatchHandle& b, const py::dict& arrays, std::optional<Seed> seed) {
  const Turn turn(*b.batch);
  const Held held = buffers_of(*b.batch, arrays);
  const py::gil_scoped_release others_go_on;
  b.batch->reset(seed ? seed->number : b.batch->setting().seed, held.out);
}

void step(BatchHandle& b, const std::optional<py::array>& actions, const py::dict& arrays) {
  const Turn turn(*b.batch);
  const Held held = buffers_of(*b.batch, arrays);
  py::array_t<std::int32_t, py::array::c_style | py::array::forcecast> ids;
  if (actions) {
    if (actions->ndim() != 1 || actions->shape(0) != b.batch->setting().games)
      throw py::value_error(say("actions have the shape ",
                                shape_words(actions->shape(), static_cast<std::size_t>(actions->ndim())), ", not (",
                                b.batch->setting().games, ",)"));
    const char kind = actions->dtype().kind();
    if (kind != 'i' && kind != 'u') throw py::type_error("actions are whole numbers");
    // What does not fit is no action; it must not become one.
    if (actions->itemsize() > 4) {
      const auto wide = py::array_t < std::int64_t, py::array::c_style | py::array::forcecast > (*actions);
      for (py::ssize_t i = 0; i < wide.size(); ++i)
        if (wide.at(i) != static_cast<std::int32_t>(wide.at(i)))
          throw py::value_error(say("game ", i, ": there is no action ", wide.at(i)));
    }
    ids = *actions;
  }
  std::string wrong;
  {
    const py::gil_scoped_release others_go_on;
    wrong = b.batch->step(actions ? ids.data() : nullptr, held.out);
  }
  if (!wrong.empty()) throw py::value_error(wrong);
}

int check_game(const BatchHandle& b, int game) {
  if (game < 0 || game >= b.batch->setting().games)
    throw py::index_error(say("there is no game ", game, " (0 to ", b.batch->setting().games - 1, ")"));
  return game;
}

py::tuple legal_lists(BatchHandle& b) {
  const Turn turn(*b.batch);
  const int games = b.batch->setting().games;
  std::vector<std::int32_t> all;
  py::array_t<std::int64_t> first(games + 1);
  for (int game = 0; game < games; ++game) {
    first.mutable_at(game) = static_cast<std::int64_t>(all.size());
    const std::vector<int> ids = b.batch->legal(game);
    all.insert(all.end(), ids.begin(), ids.end());
  }
  first.mutable_at(games) = static_cast<std::int64_t>(all.size());
  return py::make_tuple(py::array_t<std::int32_t>(static_cast<py::ssize_t>(all.size()), all.data()), first);
}

}  // namespace

void bind_batches(py::module_& m) {
  using Chosen = std::map<std::string, std::string>;
  py::class_<BatchHandle>(m, "Batch", "Many games at once, stepped by an array of actions (docs/research.md).")
      .def(py::init(&make), py::arg("game"), py::arg("seats"), py::arg("games"), py::arg("seed") = Seed{},
           py::arg("players") = std::vector<std::string>{}, py::arg("threads") = 1, py::arg("restart") = true,
           py::arg("options") = Chosen{})
      .def_property_readonly("games", [](const BatchHandle& b) { return b.batch->setting().games; })
      .def_property_readonly("seats", [](const BatchHandle& b) { return b.batch->setting().seats; })
      .def_property_readonly("game", [](const BatchHandle& b) { return GameHandle{b.batch->setting().game}; })
      .def_property_readonly("mask_bytes", [](const BatchHandle& b) { return b.batch->mask_bytes(); })
      .def_property_readonly(
          "moves",
          [](BatchHandle& b) {
            const Turn turn(*b.batch);
            return b.batch->moves();
          },
          "Made by seats so far, by whomever.")
      .def("buffers", new_buffers, py::arg("observations") = true, py::arg("bits") = true, py::arg("masks") = false,
           "Arrays of the right shapes, for reset and step to write.")
      .def("reset", reset, py::arg("out"), py::arg("seed") = std::optional<Seed>{})
      .def("step", step, py::arg("actions"), py::arg("out"),
           "One action a game; None: the caller's seats choose at random, too.")
      .def(
          "legal",
          [](BatchHandle& b, int game) {
            const Turn turn(*b.batch);
            return b.batch->legal(check_game(b, game));
          },
          py::arg("game"))
      .def("legal_ids", legal_lists, "Legal actions of all games, and where each game's begin: (ids, first).")
      .def(
          "position",
          [](BatchHandle& b, int game) {
            const Turn turn(*b.batch);
            return PositionHandle{b.batch->position(check_game(b, game))};
          },
          py::arg("game"), "A copy of a game's position.");
}

}  // namespace serai::python
