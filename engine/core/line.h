// A position or a view as one line of text (docs/rules/records.md): the game's letter, then fields `name=value` in a
// fixed order. Writers and readers of the games' fields share what is here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.h"
#include "engine/core/text.h"

namespace serai {

constexpr std::size_t kMaxLineOfPosition = 8192;
constexpr std::string_view kNothing = "-";

// Parts of a value: "a,b" has two, "-" none. A part may be empty: readers of parts refuse that.
std::vector<std::string_view> parts_of(std::string_view value, char between);

// Things by name, each with its number, and how many more are hidden: "a,b*2,?*3".
constexpr std::string_view kHiddenThing = "?";
template <class Names, class Count>
std::string things_text(const Names& names, Count count, int hidden) {
  std::string text;
  const auto add = [&](std::string_view name, int n) {
    if (n) text += join(text.empty() ? "" : ",", name, n > 1 ? join('*', n) : "");
  };
  int i = 0;
  for (const std::string_view name : names) add(name, count(i++));
  add(kHiddenThing, hidden);
  return text;
}
// How many are hidden; `add(i, n)` says whether there may be n more of the i-th. Nothing: it is not written so.
template <class Names, class Add>
std::optional<int> read_things(std::string_view text, const Names& names, int most, Add add) {
  int hidden = 0;
  if (text.empty() || text == kNothing) return hidden;
  for (const std::string_view part : parts_of(text, ',')) {
    const std::size_t star = part.find('*');
    const std::string_view name = part.substr(0, star);
    const std::optional<int> count = star == std::string_view::npos ? 1 : read_number(part.substr(star + 1), most);
    if (!count || *count < 1) return std::nullopt;
    if (name == kHiddenThing && !hidden) {
      hidden = *count;
    } else {
      const std::optional<int> thing = find_name(names, name);
      if (!thing || !add(*thing, *count)) return std::nullopt;
    }
  }
  return hidden;
}

class LineWriter {
 public:
  explicit LineWriter(char letter) : text_(1, letter) {}

  void field(std::string_view name, std::string_view value) {
    text_ += join(' ', name, '=', value.empty() ? kNothing : value);
  }
  void field(std::string_view name, int value) { field(name, std::to_string(value)); }
  // One part a seat, with `/` between.
  template <class F>
  void by_seat(std::string_view name, int seats, F part) {
    std::string value;
    for (int p = 0; p < seats; ++p) value += join(p ? "/" : "", or_nothing(part(p)));
    field(name, value);
  }
  std::string take() { return std::move(text_); }

  static std::string or_nothing(std::string_view part) { return std::string(part.empty() ? kNothing : part); }
  static std::string or_nothing(int part) { return std::to_string(part); }

 private:
  std::string text_;
};

// Hands out the fields one after the other. The first that is wrong is kept; everything behind it reads as nothing,
// so that a game may read all of its fields first and ask then.
class LineReader {
 public:
  LineReader(char letter, std::string_view line);

  explicit operator bool() const { return !fault_; }
  const Refusal& why() const { return *fault_; }

  std::string_view take(std::string_view name);  // "" if it is not next
  int number(std::string_view name, int least, int most);
  bool flag(std::string_view name) { return number(name, 0, 1) != 0; }
  // Position of the word in a table of names.
  template <class Names>
  int word(std::string_view name, const Names& names) {
    const std::string_view value = take(name);
    const std::optional<int> found = find_name(names, value);
    if (!found) wrong(name, value);
    return found.value_or(0);
  }
  // The parts between `/`, one a seat.
  template <class F>
  void by_seat(std::string_view name, int seats, F part) {
    const std::string_view value = take(name);
    const std::vector<std::string_view> parts = parts_of(value, '/');
    if (parts.size() != static_cast<std::size_t>(seats)) return wrong(name, value);
    for (int p = 0; p < seats; ++p)
      if (!part(p, parts[static_cast<std::size_t>(p)] == kNothing ? "" : parts[static_cast<std::size_t>(p)]))
        return wrong(name, value);
  }
  // Numbers by seat.
  template <class T, std::size_t N>
  void numbers(std::string_view name, int seats, std::array<T, N>& into, int most) {
    by_seat(name, seats, [&](int p, std::string_view part) {
      const std::optional<int> n = read_number(part, most);
      into[static_cast<std::size_t>(p)] = static_cast<T>(n.value_or(0));
      return n.has_value();
    });
  }
  // The parts between `,`: part(text) is false where one is wrong.
  template <class F>
  void each(std::string_view name, F part) {
    const std::string_view value = take(name);
    for (const std::string_view each : parts_of(value, ','))
      if (!part(each)) return wrong(name, value);
  }

  void end();  // nothing may follow

  // This field cannot be so, or does not fit the others.
  void wrong(std::string_view name, std::string_view value);
  void impossible(std::string_view name);
  void must(bool fits, std::string_view name) {
    if (!fits) impossible(name);
  }

 private:
  void fail(std::string_view key, std::initializer_list<std::string> args);

  std::vector<std::string_view> fields_;
  std::size_t next_ = 0;
  std::optional<Refusal> fault_;
};

// --- The fields that every line begins with: seats, viewer, options

std::string viewer_word(Seat viewer);  // "all", "0", "2"

template <class G, class View>
void write_line_head(LineWriter& out, const View& v) {
  out.field("seats", G::seats(v));
  out.field("viewer", viewer_word(v.viewer));
  for (const Option& option : G::options(v.table)) out.field(option.name, option.value);
}

struct LineHead {
  int seats = 0;
  Seat viewer = kWatcher;
  Options options;
};
// A line names the options that a position still knows.
template <class G>
LineHead read_line_head(LineReader& in) {
  LineHead head;
  head.seats = in.number("seats", G::kMinSeats, G::kMaxSeats);
  const std::string_view viewer = in.take("viewer");
  const std::optional<int> seat = read_number(viewer, head.seats);
  if (viewer != "all" && !seat) in.wrong("viewer", viewer);
  head.viewer = viewer == "all" ? kAllSeeing : seat.value_or(0);
  for (const Option& option : G::options(G::start(G::kMinSeats, {}))) {
    const std::string_view value = in.take(option.name);
    for (const OptionSpec& spec : G::option_specs())
      if (spec.name == option.name && value != spec.standard) {
        if (!spec.accepts(value)) in.wrong(option.name, value);
        head.options.push_back({option.name, std::string(value)});
      }
  }
  return head;
}

// --- Whole lines

// What a game reads may not fit together. Nothing that is hidden is looked at: a view is possible if a position dealt
// from it is, and looks so. `fits(state)` names the field that cannot be, or is empty.
template <class G, class Fits>
Result<typename G::View> checked_view(LineReader& in, const typename G::View& v, std::string_view line, Fits fits) {
  if (!in) return in.why();
  Rng rng(1);
  const typename G::State dealt = G::redeal(v, rng);
  if (const std::string_view field = fits(dealt); !field.empty()) in.impossible(field);
  if (in && !(G::view(dealt, G::viewer(v)) == v)) in.impossible("viewer");
  if (in && G::actor(dealt) >= 1) {
    typename G::Moves list;
    G::moves(dealt, list);
    if (list.empty()) in.impossible("phase");
  }
  if (in && G::to_line(v) != line) return refuse("record", "line.written", {G::to_line(v)});
  if (!in) return in.why();
  return v;
}

// A position is the view of who sees everything.
template <class G>
std::string position_line(const typename G::State& state) {
  return G::to_line(G::view(state, kAllSeeing));
}

}  // namespace serai
