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

double milliseconds_a_move(const EntryTally& entry) {
  return entry.moves ? static_cast<double>(entry.microseconds) / 1000 / static_cast<double>(entry.moves) : 0;
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

std::string summary_details(const Tally& tally) {
  const Contest& contest = tally.contest();
  const ContestSetting& setting = contest.setting();
  std::string details = fmt::format("{} games · seed {}", tally.games(), setting.seed);
  for (const Option& option : setting.options) details += fmt::format(" · {}={}", option.name, option.value);
  if (contest.heeds_simulations() && setting.budget.simulations)
    details += fmt::format(" · {} simulations a move", setting.budget.simulations);
  if (contest.heeds_time() && setting.budget.milliseconds)
    details += fmt::format(" · {} ms a move", setting.budget.milliseconds);
  if (!setting.start.empty()) details += " · from a given position";
  if (tally.strict()) details += " · a lost process is a lost game";
  return details;
}

std::string summary_text(const Tally& tally, const std::optional<SprtState>& sprt) {
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
  if (sprt) {
    add(fmt::format("SPRT, {} is {:+g} or {:+g} Elo: log-likelihood ratio {:.2f} in {:.2f} to {:.2f}, {}",
                    label(tally, 0), sprt->bounds.elo0, sprt->bounds.elo1, sprt->ratio, sprt->bounds.lower(),
                    sprt->bounds.upper(),
                    sprt->verdict == Verdict::open   ? std::string("not known yet")
                    : sprt->verdict == Verdict::elo1 ? fmt::format("it is {:+g}", sprt->bounds.elo1)
                                                     : fmt::format("it is {:+g}", sprt->bounds.elo0)));
  }
  if (const std::uint64_t round = tally.contest().lineups().games_a_round(); tally.games() % round != 0)
    text += fmt::format("The last round is not whole: seats are even after a multiple of {} games.\n", round);
  for (const std::string& line : fault_lines(tally)) add(line);
  return text;
}

std::string summary_note(const Tally& tally) {
  const auto best =
      std::ranges::max_element(tally.entries(), {}, [](const EntryTally& entry) { return entry.share.mean(); });
  return fmt::format("{} for {}", percent(best->share.mean()),
                     label(tally, static_cast<int>(best - tally.entries().begin())));
}

std::string summary_json(const Tally& tally, const std::optional<SprtState>& sprt) {
  const Contest& contest = tally.contest();
  const ContestSetting& setting = contest.setting();
  const Ratings ratings = tally.ratings();
  Json json;
  const auto real = [&](std::string_view name, double value) {
    json.key(name).raw(std::isfinite(value) ? fmt::format("{:.6g}", value) : "null");
  };
  const auto meetings_of = [&](const Mean& value) {
    json.open_object().key("meetings").number(static_cast<long long>(value.count()));
    real("share", value.mean());
    json.close_object();
  };
  const auto mean_and_margin = [&](std::string_view name, const Mean& value, double margin) {
    json.key(name).open_object();
    real("mean", value.mean());
    real("deviation", value.deviation());
    real("margin95", margin);  // null: a single value says nothing about others
    json.close_object();
  };
  const auto mean = [&](std::string_view name, const Mean& value) { mean_and_margin(name, value, value.margin95()); };
  const auto share = [&](const Mean& value) { mean_and_margin("win_share", value, share_margin95(value)); };

  json.open_object();
  json.member("game", setting.game->name()).member("seats", setting.seats).member("strict", tally.strict());
  json.key("options").open_object();
  for (const Option& option : setting.options) json.member(option.name, option.value);
  json.close_object();
  json.key("seed").raw(std::to_string(setting.seed));
  json.key("simulations").number(static_cast<long long>(setting.budget.simulations));
  json.member("milliseconds", setting.budget.milliseconds);
  json.key("games").number(static_cast<long long>(tally.games()));
  mean("moves", tally.steps());
  mean("winning_points", tally.winning_points());

  json.key("players").open_array();
  for (int i = 0; i < contest.entries(); ++i) {
    const EntryTally& entry = tally.entries()[i];
    json.open_object().member("name", contest.labels()[i]).member("player", setting.players[i]);
    json.key("games").number(static_cast<long long>(entry.games));
    real("wins", entry.wins);
    share(entry.share);
    mean("points", entry.points);
    if (contest.entries() > 1) {
      real("elo", ratings.elo[i]);
      real("elo_margin95", ratings.margin95(i));
      json.key("better_than").open_array();  // by player: the likelihood of being stronger
      for (int other = 0; other < contest.entries(); ++other)
        json.raw(other == i ? "null" : fmt::format("{:.6g}", ratings.superiority(i, other)));
      json.close_array().key("ahead_of").open_array();  // by player: where both were at a table
      for (int other = 0; other < contest.entries(); ++other)
        if (other == i || !tally.ahead(i, other).count())
          json.null();
        else
          meetings_of(tally.ahead(i, other));
      json.close_array();
    }
    json.key("moves").number(static_cast<long long>(entry.moves));
    json.key("played_by_random").open_object();
    for (std::size_t kind = 0; kind < entry.faults.size(); ++kind) json.member(kFaultNames[kind], entry.faults[kind]);
    json.close_object();
    json.key("lost_with_process").number(static_cast<long long>(entry.forfeits));
    json.key("course").open_array();  // mean points from the start to the end of the game
    for (const Mean& at : entry.course) json.raw(fmt::format("{:.6g}", at.mean()));
    json.close_array().close_object();
  }
  json.close_array();

  json.key("seat_advantage").open_array();
  for (const SeatTally& seat : tally.seats()) {
    json.open_object();
    share(seat.share);
    mean("points", seat.points);
    json.close_object();
  }
  json.close_array();

  if (tally.is_duel()) {
    const EloEstimate duel = tally.duel();
    json.key("duel").open_object();
    real("elo", duel.elo);
    real("low95", duel.low);
    real("high95", duel.high);
    real("superiority", duel.superiority);
    json.close_object();
  }
  if (sprt) {
    json.key("sprt").open_object();
    real("elo0", sprt->bounds.elo0);
    real("elo1", sprt->bounds.elo1);
    real("ratio", sprt->ratio);
    real("lower", sprt->bounds.lower());
    real("upper", sprt->bounds.upper());
    json.member("verdict", kVerdictNames[static_cast<int>(sprt->verdict)]).close_object();
  }
  json.key("time").open_object().key("milliseconds_a_move").open_array();
  for (const EntryTally& entry : tally.entries()) json.raw(fmt::format("{:.6g}", milliseconds_a_move(entry)));
  json.close_array().close_object().close_object();
  return json.take() + "\n";
}

}  // namespace serai
