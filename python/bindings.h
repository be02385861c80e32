// What the parts of the module share: who holds a position, and how C++ says no to Python.
#pragma once

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <map>
#include <memory>
#include <string>

#include "engine/core/record.h"

namespace serai::python {

namespace py = pybind11;

template <class... Parts>
std::string say(const Parts&... parts) {
  return (fmt::format("{}", parts) + ...);
}

// Python's `Refused`: a rule of the game, or of records, was broken.
struct Refused {
  std::string rule;
  std::string reason;
};
[[noreturn]] void refuse_with(const Refusal& refusal);

// A whole number that begins everything random; what is none is named.
struct Seed {
  std::uint64_t number = 1;
};

// A game and its numbers; there is one of each.
struct GameHandle {
  const Game* game;
};
const Game& game_named(const std::string& name);
Options options_of(const Game& game, const std::map<std::string, std::string>& chosen);
void check_seats(const Game& game, int seats);

struct PositionHandle {
  std::unique_ptr<Position> position;
};

struct ViewHandle {
  std::shared_ptr<const SeatView> view;
};

// An id, or the words of a move, as a move that is legal now; else it is refused.
Move move_of(const Position& position, const py::object& move);
Seat check_viewer(const Position& position, int seat);
void check_to_act(const Position& position);  // a seat is to act

using Numbers = py::array_t<std::int16_t, py::array::c_style>;

void bind_games(py::module_& m);
void bind_players(py::module_& m);
void bind_batches(py::module_& m);

}  // namespace serai::python

template <>
struct pybind11::detail::type_caster<serai::python::Seed> {
  PYBIND11_TYPE_CASTER(serai::python::Seed, const_name("int"));

  bool load(handle given, bool) {
    const object number = reinterpret_steal<object>(PyNumber_Index(given.ptr()));
    if (!number) return PyErr_Clear(), false;
    value.number = PyLong_AsUnsignedLongLong(number.ptr());
    if (!PyErr_Occurred()) return true;
    PyErr_Clear();
    throw value_error("a seed is 0 to 2**64 - 1, not " + std::string(str(number)));
  }
  static handle cast(serai::python::Seed seed, return_value_policy, handle) {
    return PyLong_FromUnsignedLongLong(seed.number);
  }
};
