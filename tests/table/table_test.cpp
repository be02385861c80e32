// What a table allows whom: seats, moves, standing answers, talk.
#include <fstream>
#include <iterator>

#include "engine/registry.h"
#include "table/hash.h"
#include "tests/support/here.h"
#include "tests/table/scene.h"

namespace serai::table::test {
namespace {

TEST(Table, SeatsAreTakenAndGivenUpBeforeTheStart) {
  Scene scene("yspahan", 3);
  EXPECT_EQ(scene.ask("", Sit{1, "Nobody", kNonce}), "house.right.secret");
  EXPECT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  EXPECT_EQ(scene.ask("b", Sit{1, "Bo", kNonce}), "house.seat-taken");
  EXPECT_EQ(scene.ask("b", Sit{4, "Bo", kNonce}), "house.no-seat");
  EXPECT_EQ(scene.ask("b", StandUp{1}), "house.right.seat");
  EXPECT_EQ(scene.ask("b", PlaceBot{2, "random"}), "house.right.host");
  EXPECT_EQ(scene.ask("host", PlaceBot{2, "random"}), "");
  EXPECT_EQ(scene.ask("host", Start{}), "house.seat-empty");
  EXPECT_EQ(scene.ask("a", Sit{3, "Ada again", kNonce}), "") << "one person may hold several seats";
  EXPECT_EQ(scene.ask("a", Start{}), "house.right.host");
  EXPECT_EQ(scene.ask("host", Start{}), "");
  EXPECT_EQ(scene.table.rights("a").seats, seat_bit(1) | seat_bit(3));
  EXPECT_EQ(scene.ask("host", ClearSeat{2}), "house.started");
  EXPECT_EQ(scene.ask("b", Sit{2, "Bo", kNonce}), "house.started");
}

TEST(Table, AMoveNeedsItsSeatAndTheLatestPosition) {
  Scene scene;
  EXPECT_EQ(scene.move(1, "dice 0"), "house.not-started");
  scene.seat_people_and_start();
  EXPECT_EQ(scene.ask("b", MakeMove{1, "dice 0", 99}), "house.right.seat");
  EXPECT_EQ(scene.ask("", MakeMove{1, "dice 0", 99}), "house.right.seat");
  EXPECT_EQ(scene.ask("host", MakeMove{1, "dice 0", 99}), "house.right.seat") << "the host plays nobody's seat";
  EXPECT_EQ(scene.ask("a", BotMove{1, "dice 0", 99}), "house.right.host");
  EXPECT_EQ(scene.ask("a", MakeMove{1, "dice 0", scene.table.last_decision() - 1}), "house.stale");
  EXPECT_EQ(scene.ask("a", MakeMove{1, "dice 0", scene.table.last_event() + 1}), "house.unseen");
  EXPECT_EQ(scene.move(1, "juggle"), "record");
  EXPECT_EQ(scene.move(1, "dice 9"), "Y-5");
  EXPECT_EQ(scene.move(2, "dice 0"), "record") << "not seat 2's turn";
  const int seen = scene.table.last_event();
  EXPECT_EQ(scene.ask("b", Say{2, "Good luck!"}), "");
  EXPECT_EQ(scene.ask("a", MakeMove{1, "dice 0", seen}), "") << "talk does not make a move stale";
}

TEST(Table, ALegalMoveIsToldInTheSameFormInEveryLanguageAndInNone) {
  Scene scene("dunhuang");
  scene.seat_people_and_start();
  const Position& position = scene.table.position();
  const Seat actor = position.actor();
  const std::string words = position.game().write(position.moves().front());
  const std::string good = words.substr(words.find(' ') + 1);
  const std::string told =
      R"("moves":[{"words":")" + words + R"(","key":"d.ask.keep","args":["@good.)" + good + R"("])";
  EXPECT_NE(tell_now(scene.table, {seat_bit(actor), false, {}}).find(told + "}"), std::string::npos);
  EXPECT_NE(tell_now(scene.table, {seat_bit(actor), false, Language::nl}).find(told + R"(,"text":")"),
            std::string::npos);
}

// A page may make such a move by itself, and nobody learns anything by it.
TEST(Table, TheOnlyMoveIsToldAsForcedWhereEverybodyKnowsThatItIs) {
  Scene scene;
  scene.scripted = true;
  scene.seat_people_and_start();
  const auto told_to = [&](SeatSet seats) {
    return tell_now(scene.table, {seats, false, {}}).find(R"("forced":true)") != std::string::npos;
  };
  const auto forced = [&](Seat seat) { return told_to(seat_bit(seat)); };
  const auto only_end = [&] { return scene.table.position().moves().size() == 1; };
  EXPECT_FALSE(forced(1)) << "yellow dice can be bought";
  scene.dice.script = {"roll 11223344", "draw 2 no-gold", "draw 1 gold3"};
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  EXPECT_FALSE(forced(1));
  ASSERT_EQ(scene.move(1, "take camel camels"), "");
  EXPECT_TRUE(only_end() && forced(1)) << "no card, nothing to do but to end the turn";
  EXPECT_FALSE(forced(2) || told_to({})) << "it is told with the moves, to whom they are told";
  ASSERT_EQ(scene.move(1, "end"), "");
  ASSERT_EQ(scene.move(2, "take sack card"), "");
  EXPECT_TRUE(only_end() && !forced(2)) << "the card could be one to play";
}

TEST(Table, AMoveAndTheChanceBehindItAreDecidedTogether) {
  Scene scene;
  scene.seat_people_and_start();
  const int before = scene.table.last_event();
  EXPECT_EQ(scene.move(1, "dice 0"), "");
  ASSERT_EQ(scene.table.last_event(), before + 2);
  const Line& roll = std::get<Line>(scene.table.events().back().fact);
  EXPECT_EQ(roll.actor, kChance);
  EXPECT_EQ(roll.draw, 1);
  EXPECT_EQ(scene.table.position().actor(), 1);
}

TEST(Table, WholeGamesReplayFromTheirRows) {
  for (const Game* game : all_games()) {
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      Scene scene(std::string(game->name()), seats);
      scene.seat_people_and_start();
      scene.play_on(static_cast<std::uint64_t>(seats));
      ASSERT_TRUE(scene.table.over());
      const RecordResult record = read_record(record_of(scene.table, 0), find_game);
      ASSERT_TRUE(record) << record.why().line;
      EXPECT_EQ(record->position->scores(), scene.table.position().scores());
      EXPECT_EQ(scene.move(1, "dice 0"), "house.over");
    }
  }
}

TEST(Leaving, ABotStandsInAndThePersonMayReturn) {
  Scene scene;
  scene.seat_people_and_start();
  EXPECT_EQ(scene.ask("b", Leave{1}), "house.right.seat");
  EXPECT_EQ(scene.ask("a", Leave{1}), "");
  EXPECT_TRUE(scene.table.chair(1).bot_plays());
  EXPECT_EQ(scene.move(1, "dice 0"), "house.away");
  EXPECT_EQ(scene.ask("", BotMove{1, "dice 0", scene.table.last_event()}, true), "");
  EXPECT_EQ(scene.ask("a", ComeBack{1}), "");
  EXPECT_TRUE(scene.table.chair(1).person_plays());
  EXPECT_EQ(scene.ask("host", Leave{1}), "") << "the host may put a bot in for somebody who is gone";
  EXPECT_EQ(scene.ask("a", ComeBack{1}), "");
  EXPECT_EQ(scene.ask("a", Resign{1}), "");
  EXPECT_EQ(scene.ask("a", ComeBack{1}), "house.for-good");
  EXPECT_NE(record_of(scene.table, 0).find("# seat 1: bot:random plays on for good (resigned)\n"), std::string::npos);
}

// All that was answered by itself.
std::vector<std::string> standing_answers(const Table& table) {
  std::vector<std::string> words;
  for (const Event& event : table.events())
    if (const Line* line = std::get_if<Line>(&event.fact); line && line->maker == Maker::standing)
      words.push_back(line->words);
  return words;
}

// Seat 2 has a camel and a cube where the supervisor stops: it is asked `camel` or `release` in seat 1's turn.
TEST(Standing, AnswersAreGivenInTheSameBreath) {
  int answered = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Scene scene("yspahan", 4);
    scene.seat_people_and_start();
    EXPECT_EQ(scene.ask("a", Always{2, "release", true}), "house.right.seat");
    EXPECT_EQ(scene.ask("b", Always{2, "juggle", true}), "record");
    for (Seat seat = 1; seat <= 4; ++seat) EXPECT_EQ(scene.ask(Scene::holder(seat), Always{seat, "release", true}), "");
    scene.play_on(seed);
    ASSERT_TRUE(scene.table.over());
    for (const std::string& words : standing_answers(scene.table)) {
      EXPECT_EQ(words, "release");
      ++answered;
    }
  }
  EXPECT_GT(answered, 0);
}

// The merchant asks another seat for goods: who gives tea at once has tea.
TEST(Standing, NoAnswerIsGivenByItselfThatTellsWhatIsInAHand) {
  Scene scene("dunhuang", 3);
  scene.seat_people_and_start();
  EXPECT_EQ(scene.ask("a", Always{1, "give tea", true}), "house.always-hidden");
  EXPECT_EQ(scene.ask("a", Always{1, "guard", true}), "") << "what all see may be answered at once";
}

TEST(Standing, NobodyIsAskedOutOfTurnAtTheStart) {
  Scene scene;
  for (Seat seat = 1; seat <= 2; ++seat) ASSERT_EQ(scene.ask(Scene::holder(seat), Sit{seat, "P", kNonce}), "");
  ASSERT_EQ(scene.ask("a", Always{1, "dice 0", true}), "");
  ASSERT_EQ(scene.ask("host", Start{}), "");
  EXPECT_TRUE(scene.table.lines().empty()) << "the first turn is the seat's own";
}

// `dice 0` is legal right after another seat's `end`, and then it is the seat's own turn.
TEST(Standing, OnesOwnTurnIsNeverPlayedByItself) {
  int answered = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Scene scene("yspahan", 3);
    scene.seat_people_and_start();
    for (Seat seat = 1; seat <= 3; ++seat)
      for (const char* words : {"dice 0", "release"})
        ASSERT_EQ(scene.ask(Scene::holder(seat), Always{seat, words, true}), "");
    scene.play_on(seed);
    for (const std::string& words : standing_answers(scene.table)) {
      EXPECT_EQ(words, "release");
      ++answered;
    }
  }
  EXPECT_GT(answered, 0);
}

TEST(Talk, HasLimitsAndAHost) {
  Scene scene;
  ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  EXPECT_EQ(scene.ask("a", Say{1, "Hello"}), "");
  EXPECT_EQ(scene.ask("b", Say{1, "Hello"}), "house.right.seat");
  EXPECT_EQ(scene.ask("b", Say{0, "Hello"}), "house.right.seat");
  EXPECT_EQ(scene.ask("a", Say{1, "line\nbreak"}), "house.form.text");
  EXPECT_EQ(scene.ask("a", AllowChat{false}), "house.right.host");
  EXPECT_EQ(scene.ask("host", Mute{1, true}), "");
  EXPECT_EQ(scene.ask("a", Say{1, "Hello"}), "house.muted");
  EXPECT_EQ(scene.ask("host", Mute{1, false}), "");
  EXPECT_EQ(scene.ask("host", AllowChat{false}), "");
  EXPECT_EQ(scene.ask("a", Say{1, "Hello"}), "house.chat-off");
}

TEST(Hints, NeedEveryPersonOfTwoOrMore) {
  Terms terms;
  terms.hints = true;
  Scene scene("yspahan", 2, terms);
  ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  EXPECT_TRUE(scene.table.hints_allowed()) << "alone";
  ASSERT_EQ(scene.ask("b", Sit{2, "Bo", kNonce}), "");
  EXPECT_FALSE(scene.table.hints_allowed());
  EXPECT_EQ(scene.ask("a", AgreeToHints{1, true}), "");
  EXPECT_FALSE(scene.table.hints_allowed());
  EXPECT_EQ(scene.ask("b", AgreeToHints{2, true}), "");
  EXPECT_TRUE(scene.table.hints_allowed());
}

TEST(Table, NothingIsAgreedOnceItIsOver) {
  Scene scene;
  scene.seat_people_and_start();
  scene.play_on(2);
  EXPECT_EQ(scene.ask("a", Always{1, "release", true}), "house.over");
  EXPECT_EQ(scene.ask("a", AgreeToHints{1, true}), "house.over");
  EXPECT_EQ(scene.ask("a", Say{1, "Well played"}), "");
}

TEST(Upload, GoesOnFromARecordWithNewDice) {
  Scene first;
  first.seat_people_and_start();
  first.play_on(5, 40);
  OpenRequest request;
  request.record = record_of(first.table, 0);
  request.terms.substitute = "random";
  ASSERT_TRUE(open_table({request, "host", kSecret}).why().rule == "record") << "hidden words cannot be replayed";
  Scene whole;
  whole.seat_people_and_start();
  whole.play_on(5);
  request.record = record_of(whole.table, 0);
  // The first 60 lines of a finished game.
  std::size_t end = 0;
  for (int i = 0; i < 60; ++i) end = request.record.find('\n', end) + 1;
  request.record.resize(end);
  Scene scene(request);
  EXPECT_TRUE(scene.table.terms().cards_known);
  EXPECT_GT(scene.table.lines().size(), 20u);
  EXPECT_FALSE(scene.table.started());
  scene.seat_people_and_start();
  const int uploaded = scene.table.uploaded_lines();
  EXPECT_EQ(scene.ask("a", TakeBack{1, scene.table.lines()[static_cast<std::size_t>(uploaded) - 1].event}),
            "house.no-line");
  scene.play_on(6);
  EXPECT_TRUE(scene.table.over());
}

TEST(Table, HandsAreOpenWhereOnlyBotsPlay) {
  for (const bool person : {false, true}) {
    Scene scene("kairo", 2);
    ASSERT_EQ(scene.ask("host", PlaceBot{1, "random"}), "");
    ASSERT_EQ(person ? scene.ask("b", Sit{2, "Bo", kNonce}) : scene.ask("host", PlaceBot{2, "random"}), "");
    ASSERT_EQ(scene.ask("host", Start{}), "");
    const std::string told = tell_all(scene.table, {}, 0);
    EXPECT_EQ(told.find(R"("views":{"all":)") != std::string::npos, !person);
    EXPECT_EQ(tell_then(scene.table, {}, 1)->find(R"("views":{"all":)") != std::string::npos, !person);
  }
}

TEST(Upload, KeepsNamesAndLeavesSeatsToWhoeverGoesOn) {
  OpenRequest request;
  request.terms.substitute = "random";
  request.record =
      "caravanserai 1\ngame yspahan\nseats 4\nname 1 Ada\nname 2 bot:easy\nname 3 bot:nobody-knows\nmoves\n1 dice 0\n";
  Scene scene(request);
  EXPECT_EQ(scene.table.chair(1).who, (SeatHolder{Sitter::nobody, "Ada", "", "", ""}));
  for (const Seat seat : {2, 3, 4}) EXPECT_EQ(scene.table.chair(seat).who, SeatHolder{});
  EXPECT_NE(tell_all(scene.table, {}, 0).find(R"("sitter":"nobody","name":"Ada")"), std::string::npos);
  EXPECT_NE(record_of(scene.table, 0).find("name 1 Ada\n"), std::string::npos);
  EXPECT_EQ(scene.ask("b", Sit{1, "Bo", kNonce}), "") << "the name holds no seat";
}

TEST(Upload, OfAGameThatIsOverShowsItsBots) {
  OpenRequest request;
  request.terms.substitute = "random";
  std::ifstream file(source_dir() + "/tests/records/yspahan-2-1-0001.serai");
  request.record.assign(std::istreambuf_iterator<char>(file), {});
  Scene scene(request);
  for (const Seat seat : {1, 2})
    EXPECT_EQ(scene.table.chair(seat).who, (SeatHolder{Sitter::bot, "", "random", "", ""}));
}

TEST(Rematch, KeepsSeatsAndAsksForNewNonces) {
  Scene scene;
  scene.seat_people_and_start();
  scene.play_on(2);
  Scene again(open_rematch(scene.table, std::string(64, '7')));
  EXPECT_EQ(again.table.rights("b").seats, seat_bit(2));
  EXPECT_EQ(again.ask("host", Start{}), "house.no-nonce");
  EXPECT_EQ(again.ask("a", AddNonce{1, kNonce}), "");
  EXPECT_EQ(again.ask("b", AddNonce{2, kNonce}), "");
  EXPECT_EQ(again.ask("host", Start{}), "");
}

TEST(Rematch, KeepsWhatTheHostSaidAboutTalk) {
  Scene scene;
  scene.seat_people_and_start();
  ASSERT_EQ(scene.ask("host", Mute{2, true}), "");
  scene.play_on(2);
  Scene again(open_rematch(scene.table, std::string(64, '7')));
  EXPECT_EQ(again.ask("b", Say{2, "Hello"}), "house.muted");
  EXPECT_EQ(again.ask("a", Say{1, "Hello"}), "");
  ASSERT_EQ(scene.ask("host", AllowChat{false}), "");
  Scene quiet(open_rematch(scene.table, std::string(64, '7')));
  EXPECT_EQ(quiet.ask("a", Say{1, "Hello"}), "house.chat-off");
}

// Shares are counted by who opened a table. Logs of older houses do not say.
TEST(Log, WhoOpenedATableIsKept) {
  const OpenRequest request{"open", "yspahan", 2, {}, {}, ""};
  Scene scene(request);
  EXPECT_EQ(scene.table.terms().account, "");
  const Scene counted(*open_table({request, "host", kSecret, "0123456789abcdef"}));
  EXPECT_EQ(counted.table.terms().account, "0123456789abcdef");
  const Scene again(open_rematch(counted.table, std::string(64, '7')));
  EXPECT_EQ(again.table.terms().account, "0123456789abcdef");
}

// A long log would be copied whole within one turn of the loop.
TEST(Log, StaysWhereItIsWhenItGrows) {
  Scene scene;
  scene.add({Said{0, "first"}});
  const Event* const first = &scene.table.events().front();
  for (int i = 0; i < 40'000; ++i) scene.add({Said{0, "and more"}});
  EXPECT_EQ(first, &scene.table.events().front());
  EXPECT_EQ(scene.table.events()[40'001].number, 40'002);
}

TEST(Log, ADamagedOneIsRefused) {
  const auto opened = [](const std::string& game) { return Opened{game, 2, {}, {}, "h", kSecret, false}; };
  EXPECT_FALSE(Table::open("t", {1, 0, "", Started{}})) << "not opened";
  EXPECT_FALSE(Table::open("t", {2, 0, "", opened("yspahan")})) << "a gap";
  EXPECT_FALSE(Table::open("t", {1, 0, "", opened("chess")}));
  std::optional<Table> table = Table::open("t", {1, 0, "", opened("yspahan")});
  ASSERT_TRUE(table);
  EXPECT_FALSE(table->apply({2, 0, "", Line{1, "dice 0", Maker::person, 0, 0}})) << "not started";
  EXPECT_FALSE(table->apply({2, 0, "", opened("yspahan")})) << "twice";
  EXPECT_FALSE(table->apply({3, 0, "", Started{}})) << "a gap";
  EXPECT_FALSE(read_row(1, 0, "{}"));
  EXPECT_FALSE(read_row(1, 0, "{\"kind\":\"line\"}"));
  EXPECT_FALSE(read_row(1, 0, "nonsense"));
}

}  // namespace
}  // namespace serai::table::test
