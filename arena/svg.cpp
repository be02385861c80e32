#include "arena/svg.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace serai {
namespace {

constexpr int kColours = 8;

// Circle, square, triangle, diamond; with the ninth player the colours begin again with the next shape.
std::string shape(int player, double x, double y, double r) {
  switch ((player + player / kColours) % 4) {
    case 0: return fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}"/>)", x, y, r);
    case 1:
      return fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)", x - r * 0.9, y - r * 0.9,
                         r * 1.8, r * 1.8);
    case 2:
      return fmt::format(R"(<path d="M{:.1f} {:.1f}L{:.1f} {:.1f}H{:.1f}Z"/>)", x, y - r * 1.1, x + r * 1.15,
                         y + r * 0.9, x - r * 1.15);
    default:
      return fmt::format(R"(<path d="M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z"/>)", x, y - r * 1.25,
                         x + r * 1.25, y, x, y + r * 1.25, x - r * 1.25, y);
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

std::vector<double> Scale::ticks(int about) const {
  const double rough = (high_ - low_) / about;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = power;
  for (double factor : {2.0, 5.0, 10.0})
    if (step < rough) step = factor * power;
  std::vector<double> ticks;
  for (double i = std::ceil(low_ / step - 1e-9); i * step <= high_ + 1e-9 * step; ++i) ticks.push_back(i * step);
  return ticks;
}

Svg::Svg(double width, double height, std::string_view about) {
  out_ = fmt::format(R"(<svg viewBox="0 0 {:.0f} {:.0f}" role="img" aria-label="{}">)", width, height, escaped(about));
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view css) {
  fmt::format_to(std::back_inserter(out_), R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" class="{}"/>)", x1,
                 y1, x2, y2, css);
}

void Svg::bar(double x, double y, double width, double height, std::string_view css, double corner) {
  fmt::format_to(std::back_inserter(out_),
                 R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="{}" class="{}"/>)", x, y, width,
                 height, corner, css);
}

void Svg::path(const std::vector<std::pair<double, double>>& points, std::string_view css) {
  std::string d;
  for (const auto& [x, y] : points) d += fmt::format("{}{:.1f} {:.1f}", d.empty() ? "M" : "L", x, y);
  out_ += fmt::format(R"(<path d="{}" class="{}"/>)", d, css);
}

void Svg::text(double x, double y, std::string_view words, std::string_view css, std::string_view anchor) {
  fmt::format_to(std::back_inserter(out_), R"(<text x="{:.1f}" y="{:.1f}" class="{}" text-anchor="{}">{}</text>)", x, y,
                 css, anchor, escaped(words));
}

void Svg::mark(int player, double x, double y, double radius) {
  out_ += fmt::format(R"(<g class="sign {}">{}</g>)", player_class(player), shape(player, x, y, radius));
}

std::string Svg::take() { return std::move(out_) + "</svg>"; }

std::string player_class(int player) { return fmt::format("p{}", player % kColours); }

std::string player_sign(int player) {
  return fmt::format(R"(<svg class="key" viewBox="0 0 16 16" aria-hidden="true"><g class="sign {}">{}</g></svg>)",
                     player_class(player), shape(player, 8, 8, 5.2));
}

}  // namespace serai
