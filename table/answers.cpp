#include "table/answers.h"

#include "engine/core/json.h"
#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "players/names.h"
#include "players/ratings.h"
#include "table/chronicle.h"
#include "table/hash.h"
#include "table/no.h"

namespace serai::table {

std::vector<std::string> holders_of(const std::string& secret) {
  if (secret.empty()) return {};
  return {holder_of(secret)};
}

Viewer viewer_of(const Table& table, const std::vector<std::string>& holders, std::optional<Language> language) {
  Viewer viewer{0, false, language};
  for (const std::string& holder : holders) {
    const Rights rights = table.rights(holder);
    viewer.seats |= rights.seats;
    viewer.host = viewer.host || rights.host;
  }
  return viewer;
}

std::optional<Refusal> not_to_move(const Table& table, const std::string& holder, Seat seat) {
  if (holder.empty() || !table.is_seat(seat) || !(table.rights(holder).seats & seat_bit(seat)))
    return no("house.right.seat");
  if (table.chair(seat).for_good) return no("house.for-good");
  if (!table.playing() || table.position().actor() != seat) return no("house.not-your-move");
  return std::nullopt;
}

Refusal no_such_line(int line) { return no("house.no-such-line", {std::to_string(line)}); }

Reply games(GuestNames guests) {
  Json json;
  json.open_object().key("games").open_array();
  for (const Game* game : all_games()) {
    json.open_object().member("game", game->name()).member("min_seats", game->min_seats());
    json.member("max_seats", game->max_seats()).key("options").open_array();
    for (const OptionSpec& spec : game->option_specs())
      json.open_object()
          .member("name", spec.name)
          .member("standard", spec.standard)
          .member("values", spec.values)
          .close_object();
    json.close_array().key("ratings").open_object();
    for (std::string_view level : player_names())
      if (const std::optional<int> rating = rating_of(game->name(), level)) json.member(level, *rating);
    json.close_object().close_object();
  }
  json.close_array().key("levels").open_array();
  for (std::string_view level : player_names()) json.string(level);
  json.close_array().key("guests").open_array();
  for (const std::string& name : guests) json.string(name);
  json.close_array().close_object();
  return {200, json.take()};
}

Reply look(const Table& table, const Viewer& viewer, int after) { return {200, tell_all(table, viewer, after)}; }

Reply look_back(const Table& table, const Viewer& viewer, int lines) {
  const std::optional<std::string> told = tell_then(table, viewer, lines);
  return told ? Reply{200, *told} : refused(no_such_line(lines), viewer.language.value_or(Language::en));
}

Reply record(const Table& table, const Viewer& viewer) { return {200, record_of(table, viewer.seats)}; }

Reply why(const Table& table, const std::string& holder, Seat seat, const Pointing& pointing, Language language) {
  if (holder.empty() || !table.is_seat(seat) || !(table.rights(holder).seats & seat_bit(seat)))
    return refused(no("house.right.seat"), language);
  if (!table.started()) return refused(no("house.not-started"), language);
  const Things& things = table.game().things();
  const std::optional<Thing> thing = find_thing(things, pointing.thing);
  if (!thing) return refused(no("house.form.thing", {pointing.thing}), language);
  std::vector<Thing> chosen;  // what lies on the table; a button of the page does not
  for (std::string_view called : split_words(pointing.chosen))
    if (const std::optional<Thing> found = find_thing(things, called)) chosen.push_back(*found);
  const std::optional<Refusal> refusal = table.position().why_not_with(seat, *thing, chosen);
  if (!refusal) return {200, R"({"legal":true})"};
  Reply reply = refused(*refusal, language);
  reply.status = 200;  // the question is answered
  return reply;
}

Reply sheet(const Table& table, Language language) {
  if (!table.over()) return refused("house.not-over", language);
  const std::unique_ptr<Position> position = table.position_before(0);
  ScoreSheet sheet = table.game().empty_sheet();
  for (const StandingLine& line : table.lines()) {
    sheet.add(position->effects(line.move));
    position->apply(line.move);
  }

  Json json;
  const auto points = [&](const Scores& scores) {
    json.open_array();
    for (int seat = 0; seat < table.seats(); ++seat) json.number(scores[static_cast<std::size_t>(seat)]);
    json.close_array();
  };
  json.open_object().key("rows").open_array();
  for (const ScoreSheet::Row& row : sheet.rows()) {
    json.open_object().member("key", row.source);
    json.member("text", table.game().catalogue().say(language, row.source)).key("points");
    points(row.points);
    json.close_object();
  }
  json.close_array().key("total");
  points(position->scores());
  json.close_object();
  return {200, json.take()};
}

}  // namespace serai::table
