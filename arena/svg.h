// Just enough SVG for plots. Colours are classes and variables, so that the page's light and dark themes apply.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace serai {

std::string escaped(std::string_view text);  // for HTML and SVG

// A straight map from values to places, with round values for ticks.
class Scale {
 public:
  Scale(double low, double high, double from, double to) : low_(low), high_(high), from_(from), to_(to) {}
  double operator()(double value) const { return from_ + (to_ - from_) * (value - low_) / (high_ - low_); }
  std::vector<double> ticks(int about) const;
  double low() const { return low_; }
  double high() const { return high_; }

 private:
  double low_, high_, from_, to_;
};

class Svg {
 public:
  // `about`: what a screen reader says.
  Svg(double width, double height, std::string_view about);

  void line(double x1, double y1, double x2, double y2, std::string_view css);
  void bar(double x, double y, double width, double height, std::string_view css, double corner = 0);
  void path(const std::vector<std::pair<double, double>>& points, std::string_view css);
  // anchor: start, middle or end.
  void text(double x, double y, std::string_view words, std::string_view css, std::string_view anchor = "start");
  void mark(int player, double x, double y, double radius);  // a player's colour and shape
  std::string take();

 private:
  std::string out_;
};

// A player's sign alone, for legends.
std::string player_sign(int player);
// The class that sets a player's colour.
std::string player_class(int player);

}  // namespace serai
