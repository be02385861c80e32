#include "arena/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "arena/words.h"
#include "engine/core/text.h"

namespace serai {
namespace {

// With these every table fits a terminal of 80 columns.
constexpr int kLabelWidth = 28;
constexpr int kShortLabelWidth = 14;  // beside moves by random

std::string percent(double part) { return fmt::format("{:.1f} %", 100 * part); }

std::string label(const Tally& tally, int entry, int width = kLabelWidth) {
  return shortened_inside(tally.contest().labels()[entry], width);
}

// A table whose columns are as wide as they must be; the first is flush left.
std::string laid_out(const std::vector<std::vector<std::string>>& rows) {
  std::vector<int> widths(rows[0].size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i) text += "  ";
      text += padded(row[i], widths[i], i > 0);
    }
    text += '\n';
  }
  return without_trailing_spaces(text);
}

std::string strength_table(const Tally& tally, const Ratings& ratings, const std::vector<int>& order) {
  std::vector<std::vector<std::string>> rows{{"player", "Elo", "± 95 %", "better", "games", "wins", ""}};
  const bool rated = order.size() > 1;
  const bool helped = random_helped(tally);
  if (helped) rows[0].insert(rows[0].begin() + 3, "by random");
  for (std::size_t i = 0; i < order.size(); ++i) {
    const EntryTally& entry = tally.entries()[order[i]];
    rows.push_back({label(tally, order[i], helped ? kShortLabelWidth : kLabelWidth),
                    rated ? fmt::format("{:+.0f}", ratings.elo[order[i]]) : "",
                    rated ? fmt::format("{:.0f}", ratings.margin95(order[i])) : "",
                    i + 1 < order.size() ? percent(ratings.superiority(order[i], order[i + 1])) : "",
                    fmt::format("{}", entry.games), fmt::format("{:.1f}", entry.wins), percent(entry.share.mean())});
    if (helped) rows.back().insert(rows.back().begin() + 3, by_random_words(entry));
  }
  return laid_out(rows);
}

std::string play_table(const Tally& tally, const std::vector<int>& order) {
  std::vector<std::vector<std::string>> rows{{"player", "points", "± 95 %", "moves", "ms/move"}};
  for (int i : order) {
    const EntryTally& entry = tally.entries()[i];
    const double games = static_cast<double>(std::max<std::uint64_t>(1, entry.share.count()));
    rows.push_back({label(tally, i), fmt::format("{:.1f}", entry.points.mean()), margin_words(entry.points.margin95()),
                    fmt::format("{:.1f}", static_cast<double>(entry.moves) / games), milliseconds_words(entry)});
  }
  return laid_out(rows);
}

std::string seats_table(const Tally& tally) {
  std::vector<std::vector<std::string>> rows{{"seat", "wins", "± 95 %", "points", "± 95 %"}};
  for (std::size_t seat = 0; seat < tally.seats().size(); ++seat) {
    const SeatTally& at = tally.seats()[seat];
    rows.push_back({fmt::format("{}", seat + 1), percent(at.share.mean()), percent(share_margin95(at.share)),
                    fmt::format("{:.1f}", at.points.mean()), margin_words(at.points.margin95())});
  }
  return laid_out(rows);
}

// Who was ahead of whom, in % of their meetings.
std::string cross_table(const Tally& tally, const std::vector<int>& order) {
  std::vector<std::vector<std::string>> rows{{"ahead of, %"}};
  for (const int column : order) rows[0].push_back(label(tally, column));
  for (const int row : order) {
    rows.push_back({label(tally, row)});
    for (const int column : order) {
      const Mean& ahead = tally.ahead(row, column);
      rows.back().push_back(ahead.count() ? fmt::format("{:.1f}", 100 * ahead.mean()) : "–");
    }
  }
  return laid_out(rows);
}

}  // namespace

std::vector<int> by_strength(const Ratings& ratings) {
  std::vector<int> order(ratings.elo.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](int i) { return std::pair(-ratings.elo[i], i); });
  return order;
}

std::string margin_words(double margin) { return std::isfinite(margin) ? fmt::format("{:.1f}", margin) : "–"; }

double milliseconds_a_move(const EntryTally& entry) {
  return entry.moves ? static_cast<double>(entry.microseconds) / 1000 / static_cast<double>(entry.moves) : 0;
}

std::string milliseconds_words(const EntryTally& entry) {
  const double ms = milliseconds_a_move(entry);
  if (ms < 0.001) return "< 0.001";
  return fmt::format("{:.{}f}", ms, ms < 10 ? 3 : ms < 1000 ? 1 : 0);
}

std::string by_random_words(const EntryTally& entry) {
  const int sum = std::accumulate(entry.faults.begin(), entry.faults.end(), 0);
  return sum ? fmt::format("{} of {}", sum, entry.moves) : "";
}

bool random_helped(const Tally& tally) {
  return std::ranges::any_of(tally.entries(), [](const EntryTally& entry) { return !by_random_words(entry).empty(); });
}

std::vector<std::string> fault_lines(const Tally& tally) {
  std::vector<std::string> lines;
  for (int i = 0; i < tally.contest().entries(); ++i) {
    const EntryTally& entry = tally.entries()[i];
    const std::string helped = by_random_words(entry);
    if (helped.empty()) continue;
    lines.push_back(fmt::format("{}: {} moves were played by random ({} crashed, {} silent, {} nonsense)",
                                tally.contest().labels()[i], helped, entry.faults[0], entry.faults[1],
                                entry.faults[2]));
    if (tally.strict()) lines.back() += fmt::format("; {} games are lost with a process", entry.forfeits);
  }
  return lines;
}

std::string origin_words(const Origin& origin) {
  std::string words = origin.version.empty() ? "" : "serai " + origin.version;
  if (origin.date.size() >= 16)  // up to the minute
    words +=
        fmt::format("{}{} {} UTC", words.empty() ? "" : " · ", origin.date.substr(0, 10), origin.date.substr(11, 5));
  return words;
}

std::string player_version(const Tally& tally, const Origin& origin, int entry) {
  const Contest& contest = tally.contest();
  return contest.is_process(entry) ? contest.versions()[entry] : origin.version;
}

std::string player_words(const Tally& tally, int entry) {
  const Contest& contest = tally.contest();
  const std::string& words = contest.setting().players[entry];
  const std::string& label = contest.labels()[entry];
  std::string said = label == words || label.starts_with(words + " #") ? "" : words;
  if (const std::string& version = contest.versions()[entry]; !version.empty())
    said += fmt::format("{}version {}", said.empty() ? "" : ", ", version);
  return said;
}

std::string summary_details(const Tally& tally) {
  const Contest& contest = tally.contest();
  const ContestSetting& setting = contest.setting();
  std::string details = fmt::format("{} games · seed {}", tally.games(), setting.seed);
  for (const Option& option : setting.options) details += fmt::format(" · {}={}", option.name, option.value);
  if (contest.heeds_simulations() && setting.budget.simulations)
    details += fmt::format(" · {} simulations a move", setting.budget.simulations);
  if (contest.heeds_time() && setting.budget.milliseconds)
    details += fmt::format(" · {} ms a move", setting.budget.milliseconds);
  if (setting.gauntlet) details += " · a gauntlet";
  if (contest.starts() == 1) details += " · from a given position";
  if (contest.starts() > 1) details += fmt::format(" · from {} positions in turn", contest.starts());
  if (tally.strict()) details += " · a lost process is a lost game";
  return details;
}

std::string summary_text(const Tally& tally, const Origin& origin) {
  const Ratings ratings = tally.ratings();
  const std::vector<int> order = by_strength(ratings);
  std::string text;
  const auto add = [&](const std::string& line) { text += wrapped(line, 2) + "\n"; };
  add(fmt::format("{}, {} seats · {}", tally.contest().setting().game->name(), tally.contest().setting().seats,
                  summary_details(tally)));
  text += "\n";
  text += strength_table(tally, ratings, order) + "\n" + play_table(tally, order) + "\n" + seats_table(tally) + "\n";
  if (order.size() > 2) text += cross_table(tally, order) + "\n";
  text += fmt::format("{:.1f} moves a game; winners have {:.1f} points\n", tally.steps().mean(),
                      tally.winning_points().mean());
  if (tally.is_duel()) {
    const EloEstimate duel = tally.duel();
    add(fmt::format("{} against {}: Elo {:+.1f} (95 %: {:+.1f} to {:+.1f}), likelihood of superiority {}",
                    label(tally, 0), label(tally, 1), duel.elo, duel.low, duel.high, percent(duel.superiority)));
  }
  if (const SprtTest* const sprt = tally.sprt()) {
    add(fmt::format("SPRT, {} is {:+g} or {:+g} Elo: log-likelihood ratio {:.2f} in {:.2f} to {:.2f}, {}",
                    label(tally, 0), sprt->bounds().elo0, sprt->bounds().elo1, sprt->ratio(), sprt->bounds().lower(),
                    sprt->bounds().upper(),
                    sprt->verdict() == Verdict::open   ? std::string("not known yet")
                    : sprt->verdict() == Verdict::elo1 ? fmt::format("it is {:+g}", sprt->bounds().elo1)
                                                       : fmt::format("it is {:+g}", sprt->bounds().elo0)));
  }
  if (const std::uint64_t round = tally.contest().lineups().games_a_round(); tally.games() % round != 0)
    text += fmt::format("The last round is not whole: seats are even after a multiple of {} games.\n", round);
  for (const std::string& line : fault_lines(tally)) add(line);
  for (int i = 0; i < tally.contest().entries(); ++i)
    if (const std::string words = player_words(tally, i); !words.empty())
      add(fmt::format("{}: {}", label(tally, i), words));
  if (const std::string words = origin_words(origin); !words.empty())
    add(origin.command.empty() ? words : fmt::format("{} · {}", words, origin.command));
  return text;
}

std::string summary_note(const Tally& tally) {
  const auto best =
      std::ranges::max_element(tally.entries(), {}, [](const EntryTally& entry) { return entry.share.mean(); });
  return fmt::format("{} for {}", percent(best->share.mean()),
                     label(tally, static_cast<int>(best - tally.entries().begin())));
}

}  // namespace serai
