// The figures of an arena for programs: docs/arena.md has every member.
#include <fmt/format.h>

#include "arena/summary.h"
#include "engine/core/json.h"

namespace serai {

std::string summary_json(const Tally& tally, const Origin& origin) {
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
  if (!origin.version.empty()) json.member("version", origin.version);
  json.member("game", setting.game->name()).member("seats", setting.seats).member("strict", tally.strict());
  json.member("gauntlet", setting.gauntlet).key("starts").number(static_cast<long long>(contest.starts()));
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
    json.open_object().member("name", contest.labels()[i]).member("player", setting.players[i]).key("version");
    if (const std::string version = player_version(tally, origin, i); version.empty())
      json.null();
    else
      json.string(version);
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
  if (const SprtTest* const sprt = tally.sprt()) {
    const SprtBounds& bounds = sprt->bounds();
    json.key("sprt").open_object().member("model", kSprtModels[static_cast<int>(bounds.model)]);
    real("elo0", bounds.elo0);
    real("elo1", bounds.elo1);
    real("alpha", bounds.alpha);
    real("beta", bounds.beta);
    real("ratio", sprt->ratio());
    real("lower", bounds.lower());
    real("upper", bounds.upper());
    json.member("verdict", kVerdictNames[static_cast<int>(sprt->verdict())]).close_object();
  }
  json.key("time").open_object();
  if (!origin.date.empty()) json.member("date", origin.date);
  json.key("milliseconds_a_move").open_array();
  for (const EntryTally& entry : tally.entries()) json.raw(fmt::format("{:.6g}", milliseconds_a_move(entry)));
  json.close_array().close_object();
  if (!origin.command.empty()) json.member("command", origin.command);
  return json.close_object().take() + "\n";
}

}  // namespace serai
