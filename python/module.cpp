// `import serai`: the module and its exceptions.
#include "python/bindings.h"

namespace serai::python {
namespace {

py::object* refused_type = nullptr;  // lives as long as the interpreter

void translate(std::exception_ptr thrown) {  // NOLINT(performance-unnecessary-value-param): as pybind11 calls it
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const Refused& refused) {
    py::object error = (*refused_type)(refused.reason + " (" + refused.rule + ")");
    error.attr("rule") = refused.rule;
    error.attr("reason") = refused.reason;
    PyErr_SetObject(refused_type->ptr(), error.ptr());
  }
}

}  // namespace

void refuse_with(const Refusal& refusal) { throw Refused{std::string(refusal.rule), refusal.say(Language::en)}; }

}  // namespace serai::python

PYBIND11_MODULE(_serai, m) {
  using namespace serai::python;
  m.attr("__version__") = SERAI_VERSION;
  m.attr("CHANCE") = serai::kChance;
  m.attr("OVER") = serai::kOver;
  m.attr("WATCHER") = serai::kWatcher;
  m.attr("ALL_SEEING") = serai::kAllSeeing;
  // Written in Python, so that it has the type's usual ways.
  refused_type = new py::object(py::reinterpret_steal<py::object>(
      PyErr_NewExceptionWithDoc("serai.Refused", "A move, line or record that is not accepted: `rule` and `reason`.",
                                PyExc_ValueError, nullptr)));
  m.attr("Refused") = *refused_type;
  py::register_exception_translator(translate);
  bind_games(m);
  bind_players(m);
  bind_batches(m);
}
