// The report is one file that asks nobody for anything, whoever played.
#include "arena/report.h"

#include <gtest/gtest.h>

#include "arena/summary.h"
#include "arena/svg.h"
#include "arena/words.h"
#include "engine/core/text.h"
#include "engine/registry.h"

namespace serai {
namespace {

std::string report_of(int seats, std::vector<std::string> players, std::uint64_t games) {
  ContestSetting setting;
  setting.game = find_game("yspahan");
  setting.seats = seats;
  setting.players = std::move(players);
  setting.patience = 200;
  const Contest contest(setting);
  Tally tally(contest);
  BotPool bots;
  for (std::uint64_t i = 1; i <= games; ++i) tally.add(contest.play(i, bots).result);
  return report_html(tally, {});
}

int count(const std::string& text, std::string_view part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(Report, IsOneFileWithoutRequests) {
  const std::string html = report_of(3, {"random", "random", "random"}, 30);
  for (std::string_view outside : {"http:", "https:", "src=", "@import", "<script", "<link"})
    EXPECT_EQ(html.find(outside), std::string::npos) << outside;
  EXPECT_EQ(count(html, "<svg"), count(html, "</svg>"));
  EXPECT_EQ(count(html, "<section"), 7);  // the crosstable among them
  EXPECT_EQ(html.find("nan"), std::string::npos);
  EXPECT_EQ(html.find("inf"), std::string::npos);
}

TEST(Report, OnePlayerOneGameAndManyPlayers) {
  for (const std::string& html : {report_of(2, {"random"}, 1), report_of(4, {"random", "random"}, 1),
                                  report_of(2, std::vector<std::string>(16, "random"), 3)}) {
    for (std::string_view number : {"nan", "inf"}) EXPECT_EQ(html.find(number), std::string::npos);
    EXPECT_TRUE(html.ends_with("</html>\n"));
  }
}

TEST(Report, WinsAreCountedByGameNotBySeat) {
  EXPECT_NE(report_of(3, {"greedy", "random"}, 30).find("won 100 % of its games"), std::string::npos);
}

TEST(Report, NamesCannotBreakThePage) {
  const std::string html = report_of(2, {"exec:false '</style><b>\"&'", "random"}, 1);
  EXPECT_EQ(html.find("<b>"), std::string::npos);
  EXPECT_NE(html.find("exec:false '&lt;/style&gt;&lt;b&gt;&quot;&amp;"), std::string::npos);
}

TEST(Report, TellsWhatMadeItAndWhen) {
  ContestSetting setting;
  setting.game = find_game("dunhuang");
  setting.seats = 2;
  setting.seat_players({"mine=exec:cat", "random"});
  Contest contest(setting);
  contest.call({"", ""}, {"2.1 <beta>", ""});
  Tally tally(contest);
  setting.seat_players({"random", "random"});  // nobody has to start a process for a result
  BotPool bots;
  tally.add(Contest(setting).play(1, bots).result);
  const Origin origin{"1.2.3", "serai arena 'a <b>'", "2026-11-18T06:14:03Z"};
  for (const std::string& text : {report_html(tally, origin), summary_text(tally, origin)}) {
    EXPECT_NE(text.find("serai 1.2.3 · 2026-11-18 06:14 UTC"), std::string::npos) << text;
    EXPECT_NE(text.find("exec:cat, version 2.1 "), std::string::npos) << text;
    EXPECT_EQ(text.find("random, version"), std::string::npos);
  }
  EXPECT_NE(report_html(tally, origin).find("<span>arena</span> <span>'a</span> <span>&lt;b&gt;'</span></pre>"),
            std::string::npos);
  const std::string json = summary_json(tally, origin);
  EXPECT_EQ(json.find("{\"version\":\"1.2.3\","), 0u);
  EXPECT_NE(json.find("\"name\":\"mine\",\"player\":\"exec:cat\",\"version\":\"2.1 <beta>\""), std::string::npos);
  EXPECT_NE(json.find("\"name\":\"random\",\"player\":\"random\",\"version\":\"1.2.3\""), std::string::npos);
  EXPECT_NE(json.find("\"time\":{\"date\":\"2026-11-18T06:14:03Z\",\"milliseconds_a_move\":["), std::string::npos);
  EXPECT_TRUE(json.ends_with("},\"command\":\"serai arena 'a <b>'\"}\n")) << json;
}

TEST(Summary, FitsATerminalAndHasNoInfiniteNumbers) {
  ContestSetting setting;
  setting.game = find_game("dunhuang");
  setting.seats = 2;
  setting.players = {"exec:/nowhere/" + std::string(200, 'x') + " 2>&-", "random"};
  const Contest contest(setting);
  Tally tally(contest);
  BotPool bots;
  for (std::uint64_t i = 1; i <= 3; ++i) {
    tally.add(contest.play(i, bots).result);
    const std::string text = summary_text(tally, {});
    EXPECT_EQ(text.find("inf"), std::string::npos);
    EXPECT_EQ(summary_json(tally, {}).find("inf"), std::string::npos);
    const std::size_t first = text.find("player"), last = text.find("moves a game");
    for (std::size_t at = first; at < last; at = text.find('\n', at) + 1)
      EXPECT_LE(width_of(text.substr(at, text.find('\n', at) - at)), 80);
  }
}

TEST(Svg, TicksAreRoundAndInside) {
  EXPECT_EQ(Scale(0, 10, 0, 1).ticks(5), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(Scale(-30, 130, 0, 1).ticks(4), (std::vector<double>{0, 50, 100}));
  EXPECT_EQ(Scale(0, 1, 0, 1).ticks(4).size(), 3u);
}

TEST(Svg, Words) {
  EXPECT_EQ(signed_words(48.4), "+48");
  EXPECT_EQ(signed_words(-0.2), "±0");
  EXPECT_EQ(signed_words(-36, 1), "−36.0");
  EXPECT_EQ(shortened("çççççç", 4), "ççç…");
  EXPECT_EQ(shortened_inside("çççççç", 6), "çççççç");
  EXPECT_EQ(shortened_inside("exec:/a/long/way/to/bot.py", 10), "exe…bot.py");
}

}  // namespace
}  // namespace serai
