#include "arena/plots.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/summary.h"
#include "arena/svg.h"
#include "arena/words.h"

namespace serai {
namespace {

constexpr double kWidth = 480;  // of every plot, in its own units: text keeps its size from plot to plot
constexpr int kPlotLabelWidth = 34;

// Whole numbers without digits behind the point, others with one.
std::string tick_words(double value, bool sign = false) {
  const int digits = std::abs(value - std::round(value)) < 1e-6 ? 0 : 1;
  if (std::abs(value) < 1e-6) return "0";
  return sign || value < 0 ? signed_words(value, digits) : fmt::format("{:.{}f}", value, digits);
}

void ticks_below(Svg& svg, const Scale& x, double top, double bottom, bool sign) {
  for (double tick : x.ticks(6)) {
    svg.line(x(tick), top, x(tick), bottom, tick == 0 && sign ? "zero" : "grid");
    svg.text(x(tick), bottom + 18, tick_words(tick, sign), "tick", "middle");
  }
}

}  // namespace

std::string ratings_plot(const Tally& tally, const Ratings& ratings) {
  constexpr double kRow = 46, kLeft = 14, kRight = 14;
  const std::vector<int> order = by_strength(ratings);
  double low = 0, high = 0;
  for (int i : order) {
    low = std::min(low, ratings.elo[i] - ratings.margin95(i));
    high = std::max(high, ratings.elo[i] + ratings.margin95(i));
  }
  const double air = std::max(5.0, 0.04 * (high - low));
  const Scale x(low - air, high + air, kLeft, kWidth - kRight);
  const double bottom = 8 + kRow * static_cast<double>(order.size());
  Svg svg(kWidth, bottom + 26, "Elo of each player with its 95 % interval");
  ticks_below(svg, x, 8, bottom, true);
  double y = 8;
  for (int i : order) {
    const double margin = ratings.margin95(i), middle = y + 31;
    svg.text(kLeft, y + 15, shortened_inside(tally.contest().labels()[i], kPlotLabelWidth), "label");
    svg.text(kWidth - kRight, y + 15, fmt::format("{} ± {:.0f}", signed_words(ratings.elo[i]), margin), "value", "end");
    const std::string stroke = "whisker " + player_class(i);
    const double from = x(ratings.elo[i] - margin), to = x(ratings.elo[i] + margin);
    svg.line(from, middle, to, middle, stroke);
    svg.line(from, middle - 5, from, middle + 5, stroke);
    svg.line(to, middle - 5, to, middle + 5, stroke);
    svg.mark(i, x(ratings.elo[i]), middle, 6.5);
    y += kRow;
  }
  return svg.take();
}

std::string points_plot(const Tally& tally, const std::vector<int>& order) {
  constexpr double kRow = 84, kHill = 52, kLeft = 14, kRight = 14;
  int least = tally.entries()[order[0]].scores[0], most = least;
  for (const EntryTally& entry : tally.entries())
    for (int score : entry.scores) least = std::min(least, score), most = std::max(most, score);
  const int width = std::max(1, (most - least + 1 + 27) / 28);  // of a bin, in points
  const int bins = (most - least) / width + 1;
  const Scale x(least - 0.5, least + bins * width - 0.5, kLeft, kWidth - kRight);

  // Shares, so that players with more seats are no taller; one height for all.
  std::vector<std::vector<double>> shares;
  double tallest = 0;
  for (int i : order) {
    const std::vector<int>& scores = tally.entries()[i].scores;
    std::vector<double> share(bins);
    for (int score : scores) share[(score - least) / width] += 1.0 / static_cast<double>(scores.size());
    tallest = std::max(tallest, *std::ranges::max_element(share));
    shares.push_back(std::move(share));
  }

  const double bottom = kRow * static_cast<double>(order.size());
  Svg svg(kWidth, bottom + 26, "How often each player reached how many points");
  ticks_below(svg, x, 4, bottom, false);
  for (std::size_t row = 0; row < order.size(); ++row) {
    const int i = order[row];
    const EntryTally& entry = tally.entries()[i];
    const double ground = kRow * static_cast<double>(row + 1);
    for (int bin = 0; bin < bins; ++bin) {
      const double height = kHill * shares[row][bin] / tallest;
      const double left = x(least + bin * width - 0.5), right = x(least + (bin + 1) * width - 0.5);
      if (height > 0) svg.bar(left + 0.6, ground - height, right - left - 1.2, height, "hill " + player_class(i));
    }
    svg.line(kLeft, ground, kWidth - kRight, ground, "axis");
    const double mean = x(entry.points.mean());
    svg.line(mean, ground - kHill, mean, ground, "mean");
    svg.mark(i, mean, ground - kHill, 4.5);
    svg.text(kLeft, ground - kHill - 12, shortened_inside(tally.contest().labels()[i], kPlotLabelWidth), "label");
    svg.text(kWidth - kRight, ground - kHill - 12,
             fmt::format("mean {:.1f}, deviation {:.1f}", entry.points.mean(), entry.points.deviation()), "value",
             "end");
  }
  return svg.take();
}

std::string seats_plot(const Tally& tally) {
  constexpr double kHeight = 250, kTop = 30, kLeft = 46, kRight = 14, kBottom = kHeight - 44;
  const double seats = static_cast<double>(tally.seats().size());
  const double even = 100 / seats;
  double high = even;
  for (const SeatTally& seat : tally.seats())
    high = std::max(high, 100 * (seat.share.mean() + share_margin95(seat.share)));
  const Scale y(0, std::min(100.0, high * 1.08), kBottom, kTop);
  Svg svg(kWidth, kHeight, "Share of wins of each seat with its 95 % interval");
  for (double tick : y.ticks(5)) {
    svg.line(kLeft, y(tick), kWidth - kRight, y(tick), tick == 0 ? "axis" : "grid");
    svg.text(kLeft - 8, y(tick) + 5, tick_words(tick) + " %", "tick", "end");
  }
  const double room = (kWidth - kLeft - kRight) / seats;
  double centre = kLeft + room / 2;
  for (std::size_t i = 0; i < tally.seats().size(); ++i, centre += room) {
    const SeatTally& seat = tally.seats()[i];
    const double share = 100 * seat.share.mean(), margin = 100 * share_margin95(seat.share);
    const double half = std::min(34.0, room * 0.3);
    svg.bar(centre - half, y(share), 2 * half, kBottom - y(share), "column", 3);
    const double low = y(std::max(0.0, share - margin)), high_end = y(std::min(100.0, share + margin));
    svg.line(centre, low, centre, high_end, "error");
    svg.line(centre - 6, high_end, centre + 6, high_end, "error");
    svg.line(centre - 6, low, centre + 6, low, "error");
    svg.text(centre, kBottom + 18, fmt::format("seat {}", i + 1), "label", "middle");
    svg.text(centre, kBottom + 36, fmt::format("{:.1f} ± {:.1f} %", share, margin), "value", "middle");
  }
  svg.line(kLeft, y(even), kWidth - kRight, y(even), "even");
  svg.text(kWidth - kRight, 16, fmt::format("dashed: even, {:.1f} %", even), "tick", "end");
  return svg.take();
}

std::string course_plot(const Tally& tally, const std::vector<int>& order) {
  constexpr double kHeight = 270, kTop = 14, kLeft = 46, kRight = 20, kBottom = kHeight - 44;
  double low = 0, high = 1;
  for (int i : order)
    for (const Mean& at : tally.entries()[i].course) low = std::min(low, at.mean()), high = std::max(high, at.mean());
  const Scale x(0, 100, kLeft, kWidth - kRight);
  const Scale y(low, high * 1.05, kBottom, kTop);
  Svg svg(kWidth, kHeight, "Mean points of each player over the course of the game");
  for (double tick : y.ticks(5)) {
    svg.line(kLeft, y(tick), kWidth - kRight, y(tick), tick == 0 ? "axis" : "grid");
    svg.text(kLeft - 8, y(tick) + 5, tick_words(tick), "tick", "end");
  }
  for (double tick : {0.0, 25.0, 50.0, 75.0, 100.0})
    svg.text(x(tick), kBottom + 18, fmt::format("{:.0f} %", tick), "tick", "middle");
  svg.text((kLeft + kWidth - kRight) / 2, kHeight - 8, "of the moves of the game", "tick", "middle");
  for (int i : order) {
    std::vector<std::pair<double, double>> points;
    points.reserve(kCoursePoints);
    for (int point = 0; point < kCoursePoints; ++point)
      points.emplace_back(x(100.0 * point / (kCoursePoints - 1)), y(tally.entries()[i].course[point].mean()));
    svg.path(points, "course " + player_class(i));
  }
  // Signs above all lines, at different moments, so that lines on top of each other can still be told apart.
  for (std::size_t row = 0; row < order.size(); ++row) {
    const int i = order[row];
    for (int point = 4 + static_cast<int>(row % 4); point < kCoursePoints; point += 8)
      svg.mark(i, x(100.0 * point / (kCoursePoints - 1)), y(tally.entries()[i].course[point].mean()), 4.5);
    svg.mark(i, x(100), y(tally.entries()[i].course.back().mean()), 5.5);
  }
  return svg.take();
}

}  // namespace serai
