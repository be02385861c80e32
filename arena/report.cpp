#include "arena/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "arena/plots.h"
#include "arena/report_style.h"
#include "arena/svg.h"
#include "arena/words.h"

namespace serai {
namespace {

// A band of eight-pointed stars and the crosses between them.
std::string tile_band() {
  return R"~(<svg class="tiles" aria-hidden="true"><defs>
<pattern id="tile" width="20" height="20" patternUnits="userSpaceOnUse"><rect class="between" width="20" height="20"/>
<g class="star"><rect x="4.5" y="4.5" width="11" height="11"/>
<rect x="4.5" y="4.5" width="11" height="11" transform="rotate(45 10 10)"/></g></pattern></defs>
<rect width="100%" height="20" fill="url(#tile)"/></svg>)~";
}

// The result in a sentence.
std::string verdict_words(const Tally& tally, const Ratings& ratings) {
  const std::vector<std::string>& labels = tally.contest().labels();
  if (const SprtTest* const sprt = tally.sprt(); sprt && sprt->verdict() != Verdict::open) {
    const bool better = sprt->verdict() == Verdict::elo1;
    const SprtBounds& bounds = sprt->bounds();
    return fmt::format("The test has stopped: {} is rather {:+g} than {:+g} Elo.", labels[0],
                       better ? bounds.elo1 : bounds.elo0, better ? bounds.elo0 : bounds.elo1);
  }
  const std::vector<int> order = by_strength(ratings);
  if (order.size() < 2) return fmt::format("{} against itself.", labels[0]);
  const int a = order[0], b = order[1];
  const double sure = ratings.superiority(a, b);
  const std::string gap = fmt::format("{:.0f} Elo (± {:.0f})", ratings.elo[a] - ratings.elo[b], ratings.margin95(a, b));
  if (sure < 0.75) return fmt::format("These games do not tell {} and {} apart: {}.", labels[a], labels[b], gap);
  if (sure < 0.95)
    return fmt::format(
        "{} leads by {}, but these games do not settle that it is better than {}: the likelihood is {:.0f} %.",
        labels[a], gap, labels[b], std::floor(100 * sure));
  return fmt::format("{} is the strongest, {} before {}, and won {:.0f} % of its games.", labels[a], gap, labels[b],
                     100 * tally.entries()[a].wins / static_cast<double>(tally.entries()[a].games));
}

std::string legend(const Tally& tally, const std::vector<int>& order) {
  std::string html = "<ul class=\"legend\">";
  for (int i : order)
    html += fmt::format("<li>{}{}</li>", player_sign(i), escaped(shortened_inside(tally.contest().labels()[i], 48)));
  return html + "</ul>";
}

// Each word in one piece: a line does not end behind the first dash of --seats.
std::string unbroken(std::string_view words) {
  std::string html = "<span>";
  for (const char c : words) html += c == ' ' ? "</span> <span>" : std::string(1, c);
  return html + "</span>";
}

std::string section(std::string_view title, std::string_view note, const std::string& content,
                    std::string_view css = "") {
  return fmt::format("<section class=\"{}\"><h2>{}</h2><p class=\"quiet\">{}</p>{}</section>\n", css, title, note,
                     content);
}

// A share from 0 to 1 for each pair; below 0: nothing is known.
template <class Share>
std::string matrix(const Tally& tally, const std::vector<int>& order, Share share) {
  std::string html = "<div class=\"scroll\"><table class=\"matrix\"><thead><tr><td></td>";
  for (int i : order) html += fmt::format("<th scope=\"col\">{}</th>", player_sign(i));
  html += "</tr></thead><tbody>";
  for (int a : order) {
    html += fmt::format("<tr><th scope=\"row\">{} {}</th>", player_sign(a),
                        escaped(shortened_inside(tally.contest().labels()[a], 26)));
    for (int b : order) {
      const double found = a == b ? -1 : share(a, b);
      if (found < 0) {
        html += "<td>·</td>";
        continue;
      }
      const double tint = std::abs(found - 0.5) * 0.9;
      html += fmt::format("<td style=\"background:rgba({},{:.2f})\">{:.1f}</td>",
                          found > 0.5 ? "28,140,134" : "168,50,45", tint, 100 * found);
    }
    html += "</tr>";
  }
  return html + "</tbody></table></div>";
}

std::string figures_table(const Tally& tally, const Ratings& ratings, const std::vector<int>& order) {
  const bool helped = random_helped(tally);
  std::string html = fmt::format(
      "<div class=\"scroll\"><table><thead><tr><th>player</th><th>Elo</th>{}<th>games</th><th>wins</th><th>share</th>"
      "<th>points</th><th>moves a game</th><th>ms a move</th></tr></thead><tbody>",
      helped ? "<th>by random</th>" : "");
  for (int i : order) {
    const EntryTally& entry = tally.entries()[i];
    const double seats = static_cast<double>(std::max<std::uint64_t>(1, entry.share.count()));
    std::string who =
        fmt::format("{} <span>{}</span>", player_sign(i), escaped(shortened_inside(tally.contest().labels()[i], 48)));
    if (const std::string words = player_words(tally, i); !words.empty())
      who += fmt::format("<br><span class=\"quiet words\">{}</span>", escaped(words));
    std::vector<std::string> cells{
        who,
        order.size() > 1 ? fmt::format("{} ± {:.0f}", signed_words(ratings.elo[i]), ratings.margin95(i)) : "–",
        fmt::format("{}", entry.games),
        fmt::format("{:.1f}", entry.wins),
        fmt::format("{:.1f} ± {:.1f} %", 100 * entry.share.mean(), 100 * share_margin95(entry.share)),
        fmt::format("{:.1f} ± {}", entry.points.mean(), margin_words(entry.points.margin95())),
        fmt::format("{:.1f}", static_cast<double>(entry.moves) / seats),
        escaped(milliseconds_words(entry)),
    };
    if (helped) cells.insert(cells.begin() + 2, by_random_words(entry));
    html += fmt::format("<tr><td>{}</td></tr>", fmt::join(cells, "</td><td>"));
  }
  html += "</tbody></table></div>";
  for (const std::string& line : fault_lines(tally)) html += fmt::format("<p class=\"fault\">{}</p>", escaped(line));
  return html;
}

}  // namespace

std::string report_html(const Tally& tally, const Origin& origin) {
  const Ratings ratings = tally.ratings();
  const std::vector<int> order = by_strength(ratings);
  const std::string details = escaped(summary_details(tally));
  const std::string title =
      fmt::format("{} at {} seats", tally.contest().setting().game->name(), tally.contest().setting().seats);
  const bool rated = order.size() > 1;
  std::vector<int> played;  // a short arena may not have come to everyone
  std::ranges::copy_if(order, std::back_inserter(played), [&](int i) { return tally.entries()[i].games > 0; });

  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\"><title>{}</title><style>{}</style></head>\n<body><header>{}"
      "<div class=\"wide\"><h1>{}</h1><p class=\"quiet\">{}</p><p class=\"verdict\">{}</p></div></header>\n"
      "<main class=\"wide\">\n",
      title, kReportStyle, tile_band(), title, details, escaped(verdict_words(tally, ratings)));

  std::string left, right;
  if (rated)
    left += section("Strength", "Elo, the average is 0; bars are 95 % intervals", ratings_plot(tally, ratings));
  left += section("Seats", "share of wins by seat, all players together", seats_plot(tally));
  // A large table gets the width of the page.
  const bool large = order.size() > 6;
  std::string better, ahead;
  if (rated) {
    better =
        section("Better than", "likelihood in % that the row is stronger than the column",
                matrix(tally, order, [&](int a, int b) { return ratings.superiority(a, b); }), large ? "full" : "");
    ahead = section("Ahead of", "in % of their meetings at a table, the row against the column",
                    matrix(tally, order,
                           [&](int a, int b) {
                             const Mean& met = tally.ahead(a, b);
                             return met.count() ? met.mean() : -1;
                           }),
                    large ? "full" : "");
  }
  if (!large) left += better;
  right += section("Points", "how often each final score came up", points_plot(tally, played));
  right += section("Over the game", "mean points from the first move to the last",
                   legend(tally, played) + course_plot(tally, played));
  if (!large) right += ahead;
  html += fmt::format("<div class=\"column\">{}</div>\n<div class=\"column\">{}</div>\n", left, right);
  if (large) html += better + ahead;

  std::string note = fmt::format("{} games, {:.1f} moves each", tally.games(), tally.steps().mean());
  if (tally.is_duel()) {
    const EloEstimate duel = tally.duel();
    note += fmt::format("; {} against {}: {} Elo, 95 % from {} to {}, likelihood of superiority {:.1f} %",
                        tally.contest().labels()[0], tally.contest().labels()[1], signed_words(duel.elo, 1),
                        signed_words(duel.low, 1), signed_words(duel.high, 1), 100 * duel.superiority);
  }
  if (const SprtTest* const sprt = tally.sprt())
    note += fmt::format("; SPRT {} or {} Elo: log-likelihood ratio {} between {} and {}",
                        signed_words(sprt->bounds().elo0, 1), signed_words(sprt->bounds().elo1, 1),
                        signed_words(sprt->ratio(), 2), signed_words(sprt->bounds().lower(), 2),
                        signed_words(sprt->bounds().upper(), 2));
  html += section("Figures", escaped(note), figures_table(tally, ratings, order), "full");
  html += "</main>\n";
  if (const std::string words = origin_words(origin); !words.empty()) {
    html += fmt::format("<footer class=\"wide\"><p class=\"quiet\">{}</p>", escaped(words));
    if (!origin.command.empty()) html += fmt::format("<pre>{}</pre>", unbroken(escaped(origin.command)));
    html += "</footer>\n";
  }
  return html + "</body></html>\n";
}

}  // namespace serai
