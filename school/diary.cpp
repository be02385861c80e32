#include "school/diary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "arena/report_style.h"
#include "arena/svg.h"

namespace serai::school {
namespace {

constexpr double kWidth = 480, kHeight = 270, kLeft = 58, kRight = 34, kTop = 14, kBottom = kHeight - 44;

std::string plot(std::string_view about, std::string_view unit, const std::vector<Entry>& entries,
                 double (*value)(const Entry&)) {
  double low = value(entries[0]), high = low;
  for (const Entry& entry : entries) low = std::min(low, value(entry)), high = std::max(high, value(entry));
  const double air = std::max(1e-3, 0.05 * (high - low));
  const Scale x(0, static_cast<double>(entries.back().games), kLeft, kWidth - kRight);
  const Scale y(low - air, high + air, kBottom, kTop);
  Svg svg(kWidth, kHeight, about);
  // A zero may come with a sign: adding one takes it off.
  for (double tick : y.ticks(5)) {
    svg.line(kLeft, y(tick), kWidth - kRight, y(tick), "grid");
    svg.text(kLeft - 8, y(tick) + 5, fmt::format("{:.6g}{}", tick + 0.0, unit), "tick", "end");
  }
  for (double tick : x.ticks(5)) svg.text(x(tick), kBottom + 18, fmt::format("{:.0f}", tick + 0.0), "tick", "middle");
  svg.text((kLeft + kWidth - kRight) / 2, kHeight - 8, "games against itself", "tick", "middle");
  std::vector<std::pair<double, double>> points;
  points.reserve(entries.size());
  for (const Entry& entry : entries) points.emplace_back(x(static_cast<double>(entry.games)), y(value(entry)));
  svg.path(points, "course p4");
  return svg.take();
}

}  // namespace

std::string write_entries(const std::vector<Entry>& entries) {
  std::string text;
  for (const Entry& e : entries)
    text += fmt::format("{} {} {} {} {} {}\n", e.games, e.minutes, e.chance_loss, e.margin_loss, e.share, e.elo);
  return text;
}

std::vector<Entry> read_entries(std::string_view text) {
  std::vector<Entry> entries;
  const std::string all(text);
  for (std::size_t at = 0; at < all.size(); at = all.find('\n', at) + 1) {
    Entry e{};
    unsigned long long games = 0;
    if (std::sscanf(all.c_str() + at, "%llu %lf %lf %lf %lf %lf", &games, &e.minutes, &e.chance_loss, &e.margin_loss,
                    &e.share, &e.elo) != 6)
      break;
    e.games = games;
    entries.push_back(e);
    if (all.find('\n', at) == std::string::npos) break;
  }
  return entries;
}

std::string diary_html(std::string_view title, std::string_view verdict, const std::vector<Entry>& entries) {
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\"><title>{0}</title><style>{1}</style></head>\n<body><header>"
      "<div class=\"wide\"><h1>{0}</h1><p class=\"verdict\">{2}</p></div></header>\n<main class=\"wide\">\n",
      escaped(title), kReportStyle, escaped(verdict));
  const auto section = [&](std::string_view heading, std::string_view note, const std::string& content) {
    html += fmt::format("<section><h2>{}</h2><p class=\"quiet\">{}</p>{}</section>\n", heading, note, content);
  };
  if (!entries.empty()) {
    section("Strength", "share of wins against greedy players, one move ahead each",
            plot("Share of wins against greedy players", " %", entries, [](const Entry& e) { return 100 * e.share; }));
    section("Rating", "Elo above greedy", plot("Elo above greedy", "", entries, [](const Entry& e) { return e.elo; }));
    section("Chances", "cross entropy of what is expected and what came of it",
            plot("Loss of chances", "", entries, [](const Entry& e) { return e.chance_loss; }));
    section("Margins", "squared error",
            plot("Loss of margins", "", entries, [](const Entry& e) { return e.margin_loss; }));
  }
  return html + "</main></body></html>\n";
}

}  // namespace serai::school
