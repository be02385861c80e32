// The form of records (docs/rules/records.md): what is read, what is refused, and at which line.
#include "engine/core/record.h"

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace serai::test {
namespace {

constexpr std::string_view kHead = "caravanserai 1\ngame yspahan\nseats 3\n";
constexpr std::string_view kOpening =
    "moves\n1 dice 0\n* roll 112335566\n1 take camel camels\n1 end\n2 take gold card\n";

std::string with_head(std::string_view rest) { return std::string(kHead) + std::string(rest); }
std::string begun(std::string_view rest) { return with_head(std::string(kOpening) + std::string(rest)); }

// "LINE RULE key", or "" if it is read.
std::string fault(std::string_view text) {
  const RecordResult record = read_record(text, find_game);
  if (record) return "";
  const Refusal& refusal = record.why().refusal;
  return std::to_string(record.why().line) + " " + std::string(refusal.rule) + " " + refusal.reason.key;
}

// A whole game, quickly: nobody does more than it must.
std::string whole_game() {
  const Game& game = *find_game("yspahan");
  RecordHead head{&game, 2, {}, {}};
  RecordWriter writer(head);
  const std::unique_ptr<Position> position = game.start(2, {});
  Rng rng(1);
  while (position->actor() != kOver) {
    const Move move = position->actor() == kChance ? position->sample(rng) : position->moves().front();
    writer.add(*position, move);
    position->apply(move);
  }
  writer.finish(*position);
  return writer.text();
}

TEST(Record, IsReadLineByLine) {
  const RecordResult record = read_record(begun("* draw 2 exchange\n"), find_game);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->head.game->name(), "yspahan");
  EXPECT_EQ(record->head.seats, 3);
  ASSERT_EQ(record->moves.size(), 6u);
  EXPECT_EQ(record->moves[0].line, 5);
  EXPECT_EQ(record->position->actor(), 2);
  EXPECT_FALSE(record->over());
}

TEST(Record, CommentsAndBlankLinesStandAnywhereAndCountAsLines) {
  EXPECT_EQ(fault("# hello\n\ncaravanserai 1\n# a\ngame yspahan\nseats 2\nmoves\n\n1 dice 0\n#\n"), "");
  EXPECT_EQ(fault("# hello\n\ncaravanserai 1\ngame yspahan\nseats 2\nmoves\n\n1 dice 4\n"), "8 Y-5 y.no.dice-count");
}

TEST(Record, TheHeadIsInOrder) {
  EXPECT_EQ(fault(""), "1 record record.empty");
  EXPECT_EQ(fault("caravanserai 2\n"), "1 record record.expected");
  EXPECT_EQ(fault("caravanserai 1\nseats 3\n"), "2 record record.expected");
  EXPECT_EQ(fault("caravanserai 1\ngame chess\n"), "2 record record.unknown-game");
  EXPECT_EQ(fault("caravanserai 1\ngame yspahan\nmoves\n"), "3 record record.expected");
  EXPECT_EQ(fault("caravanserai 1\ngame yspahan\nseats 5\n"), "3 record record.seats");
  EXPECT_EQ(fault("caravanserai 1\ngame yspahan\nseats 03\n"), "3 record record.seats");
  EXPECT_EQ(fault(kHead), "4 record record.no-moves");
  EXPECT_EQ(fault(with_head("name 1 Ada\n")), "5 record record.no-moves");
  EXPECT_EQ(fault(with_head("moves \n")), "4 record record.expected");
  EXPECT_EQ(fault(with_head("name 1 Ada\noption speed fast\nmoves\n")), "5 record record.expected");
}

TEST(Record, UnknownOptionsAreRefused) {
  EXPECT_EQ(fault(with_head("option speed fast\nmoves\n")), "4 record record.option-unknown");
  EXPECT_EQ(fault(with_head("option speed\nmoves\n")), "4 record record.expected");
}

TEST(Record, NamesStandBySeat) {
  EXPECT_EQ(fault(with_head("name 1 Ada\nname 3 Zoë van  der Meer\nmoves\n")), "");
  EXPECT_EQ(fault(with_head("name 2 Ada\nname 1 Bob\nmoves\n")), "5 record record.name-seat");
  EXPECT_EQ(fault(with_head("name 2 Ada\nname 2 Bob\nmoves\n")), "5 record record.name-seat");
  EXPECT_EQ(fault(with_head("name 4 Ada\nmoves\n")), "4 record record.name-seat");
  EXPECT_EQ(fault(with_head("name 0 Ada\nmoves\n")), "4 record record.name-seat");
  EXPECT_EQ(fault(with_head("name 1\nmoves\n")), "4 record record.expected");
  EXPECT_EQ(fault(with_head("name 1 \nmoves\n")), "4 record record.name");
  EXPECT_EQ(fault(with_head("name 1  Ada\nmoves\n")), "4 record record.name");
  EXPECT_EQ(fault(with_head("name 1 Ada \nmoves\n")), "4 record record.name");
  EXPECT_EQ(fault(with_head("name 1 A\tda\nmoves\n")), "4 record record.name");
  EXPECT_EQ(fault(with_head("name 1 A\x7f\nmoves\n")), "4 record record.name");
  EXPECT_EQ(fault(with_head("name 1 A\xc2\x85\nmoves\n")), "4 record record.name");
  EXPECT_EQ(fault(with_head("name 1 " + std::string(64, 'a') + "\nmoves\n")), "");
  EXPECT_EQ(fault(with_head("name 1 " + std::string(65, 'a') + "\nmoves\n")), "4 record record.name");
}

TEST(Record, LinesHaveTheirForm) {
  EXPECT_EQ(fault(begun("* draw 2 gold3")), "10 record record.last-line");
  EXPECT_EQ(fault(begun("* draw 2 gold3\r\n")), "10 record record.carriage-return");
  EXPECT_EQ(fault(begun("# a comment\r\n")), "10 record record.carriage-return");
  EXPECT_EQ(fault(begun("# \xff\n")), "10 record record.utf8");
  EXPECT_EQ(fault(begun(" \n")), "10 record record.actor-form");
  EXPECT_EQ(fault(begun("* draw 2  gold3\n")), "10 record record.game-words");
  EXPECT_EQ(fault(begun("* draw 2 gold3 \n")), "10 record record.game-words");
  EXPECT_EQ(fault(begun("*  draw 2 gold3\n")), "10 record record.game-words");
  EXPECT_EQ(fault(begun("* draw 02 gold3\n")), "10 record record.game-words");
  EXPECT_EQ(fault(begun("* Draw 2 gold3\n")), "10 record record.game-words");
  EXPECT_EQ(fault(begun("end\n")), "10 record record.actor-form");
  EXPECT_EQ(fault(begun("0 end\n")), "10 record record.actor-form");
  EXPECT_EQ(fault(begun("4 end\n")), "10 record record.actor-form");
  EXPECT_EQ(fault(begun("# " + std::string(4094, 'x') + "\n")), "");
  EXPECT_EQ(fault(begun("# " + std::string(4095, 'x') + "\n")), "10 record record.line-long");
  EXPECT_EQ(fault(begun(std::string(100'000, 'x'))), "10 record record.line-long");
}

TEST(Record, TextThatIsNotUtf8IsFound) {
  for (const char* bad : {"\x80", "\xc0\xaf", "\xc3", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
                          "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xc3("})
    EXPECT_EQ(fault(begun(std::string("#") + bad + "\n")), "10 record record.utf8");
  EXPECT_EQ(fault(begun("# é € 商 😀\n")), "");
}

TEST(Record, TheRightActorMoves) {
  EXPECT_EQ(fault(begun("2 end\n")), "10 record record.actor-chance");
  EXPECT_EQ(fault(begun("* draw 2 gold3\n1 end\n")), "11 record record.actor-seat");
  EXPECT_EQ(fault(begun("* draw 2 gold3\n* draw 2 gold3\n")), "11 record record.actor-seat");
}

TEST(Record, AHiddenWordEndsTheReadingOrIsRefused) {
  EXPECT_EQ(fault(begun("* draw 2 ?\n2 end\n")), "10 record record.hidden-word");
  ReadOptions options;
  options.stop_at_hidden = true;
  const RecordResult record = read_record(begun("* draw 2 ?\n2 end\n"), find_game, options);
  ASSERT_TRUE(record);
  EXPECT_TRUE(record->hidden);
  EXPECT_EQ(record->moves.size(), 5u);
}

TEST(Record, CanBeReadUpToALine) {
  ReadOptions options;
  options.last_line = 7;
  const RecordResult record = read_record(begun("* draw 2 exchange\n"), find_game, options);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->moves.size(), 3u);
}

TEST(Record, ScoresAreRequiredAtTheEndAndChecked) {
  const std::string whole = whole_game();
  EXPECT_EQ(fault(whole), "");
  EXPECT_EQ(fault(whole + "# well played\n\n"), "");
  const std::size_t score = whole.find("score ");
  const std::size_t winners = whole.find("winners ");
  const auto lines = std::count(whole.begin(), whole.end(), '\n');
  const std::string moves = whole.substr(0, score);
  const std::string score_line = whole.substr(score, winners - score);
  const auto at = [](long line, std::string_view what) {
    return std::to_string(line) + " record record." + std::string(what);
  };
  EXPECT_EQ(fault(moves), at(lines - 1, "no-score"));
  EXPECT_EQ(fault(moves + score_line), at(lines, "no-score"));
  EXPECT_EQ(fault(moves + "score 1 1\nwinners 1 2\n"), at(lines - 1, "wrong-score"));
  EXPECT_EQ(fault(moves + "winners 1 2\n"), at(lines - 1, "over"));
  EXPECT_EQ(fault(moves + "1 end\n"), at(lines - 1, "over"));
  EXPECT_EQ(fault(moves + score_line + "winners 4\n"), at(lines, "wrong-winners"));
  EXPECT_EQ(fault(moves + score_line + "1 end\n"), at(lines, "expected"));
  EXPECT_EQ(fault(whole + "1 end\n"), at(lines + 1, "after-end"));
  EXPECT_EQ(fault(begun("score 0 0 0\n")), "10 record record.not-over");
  EXPECT_EQ(fault(begun("winners 1\n")), "10 record record.not-over");
}

TEST(Record, MovesAfterTheEndAreRefused) {
  const RecordResult record = read_record(whole_game(), find_game);
  const Result<Move> move = read_move(*record->position, 1, "end");
  ASSERT_FALSE(move);
  EXPECT_EQ(move.why().reason.key, "record.over");
}

TEST(Record, IsRefusedOver16Megabytes) {
  std::string text(begun(""));
  const std::string line = "#" + std::string(4000, 'x') + "\n";
  while (text.size() + line.size() <= kMaxRecordBytes) text += line;
  EXPECT_EQ(fault(text), "");
  EXPECT_EQ(fault(text + line), "1 record record.file-long");
}

TEST(Record, RedactionChangesHiddenWordsAndNothingElse) {
  const std::string text =
      with_head("name 1 Ada\n# a comment\n" + std::string(kOpening) + "* draw 2 exchange\n2 end\n");
  std::string hidden = text;
  hidden.replace(hidden.find("exchange"), 8, "?");
  EXPECT_EQ(*redact_record(text, 2, find_game), text);
  for (Seat seat : {0, 1, 3}) EXPECT_EQ(*redact_record(text, seat, find_game), hidden);
  EXPECT_EQ(redact_record(hidden, 2, find_game).why().line, 12);
}

}  // namespace
}  // namespace serai::test
