// Processes as players: good ones play whole games of everything, bad ones lose their moves but never the arena.
#include "arena/bot.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include "arena/audition.h"
#include "arena/contest.h"
#include "arena/runner.h"
#include "engine/registry.h"
#include "tests/support/here.h"

namespace serai {
namespace {

// A bot in a few lines of shell: says hello, then does `at_go` each time it is asked, with its number of turns in $n.
std::string shell_bot(const std::string& at_go) {
  return "exec:n=0; while read -r word rest; do case $word in"
         " caravanserai-bot) echo hello shell;;"
         " legal) last=$rest;;"
         " go) n=$((n+1)); " +
         at_go + ";; esac; done";
}

const std::string kGood = shell_bot("echo move $last");

ContestSetting setting_with(std::vector<std::string> players, int seats = 2, std::string_view game = "yspahan") {
  ContestSetting setting;
  setting.game = find_game(game);
  setting.seats = seats;
  setting.players = std::move(players);
  setting.patience = 300;
  setting.seed = 3;
  return setting;
}

// A path for this test alone; nothing is there.
std::string temporary(const std::string& name) {
  const std::string path = ::testing::TempDir() + name + "-" + std::to_string(getpid());
  std::remove(path.c_str());
  return path;
}

std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

SeatResult result_of_first(const std::string& bot, int patience = 300) {
  ContestSetting setting = setting_with({bot, "random"});
  setting.patience = patience;
  const Contest contest(setting);
  BotPool bots;
  const PlayedGame game = contest.play(1, bots);
  const RecordResult record = read_record(game.record, find_game);
  EXPECT_TRUE(record && record->over());
  return game.result.seats[0];
}

TEST(Bot, TheExamplePlaysWholeGamesOfEverything) {
  const std::string example = "exec:" + source_dir() + "/examples/bot.py";
  for (const Game* game : all_games()) {
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      ContestSetting setting = setting_with({example, "random"}, seats, game->name());
      setting.patience = 10'000;
      const Contest contest(setting);
      BotPool bots;
      for (std::uint64_t i = 1; i <= 2; ++i)
        for (const SeatResult& seat : contest.play(i, bots).result.seats) EXPECT_EQ(seat.faults, Faults{});
    }
  }
}

TEST(Bot, IsRepeatableWhateverTheThreads) {
  ContestSetting setting = setting_with({"exec:" + source_dir() + "/examples/bot.py", "random", kGood}, 3);
  setting.patience = 10'000;
  const Contest contest(setting);
  const auto records = [&](int threads) {
    std::map<std::uint64_t, std::string> found;
    Running running;
    running.games = 6;
    running.threads = threads;
    running.keep = [&](const PlayedGame& game) {
      found[game.result.number] = game.record;
      return Done();
    };
    running.take = [](const GameResult&) { return true; };
    EXPECT_TRUE(run_contest(contest, std::move(running)));
    return found;
  };
  EXPECT_EQ(records(1), records(3));
}

TEST(Bot, AGoodOneHasNoFaults) {
  const SeatResult seat = result_of_first(kGood);
  EXPECT_EQ(seat.faults, Faults{});
  EXPECT_GT(seat.moves, 10);
}

TEST(Bot, OneThatCrashesIsStartedAnewAndHearsTheGame) {
  // Every process dies at its second move, so that in each game three are lost.
  const SeatResult seat = result_of_first(shell_bot("[ $n -ge 2 ] && exit 3; echo move $last"));
  EXPECT_EQ(seat.faults[static_cast<int>(Fault::silence)], 0);
  EXPECT_EQ(seat.faults[static_cast<int>(Fault::nonsense)], 0);
  EXPECT_EQ(seat.faults[static_cast<int>(Fault::crash)], seat.moves - 3);  // it made three moves itself
}

TEST(Bot, OneThatCrashesOnceLosesOneMove) {
  const std::string mark = ::testing::TempDir() + "serai-crashed-once";
  std::remove(mark.c_str());
  const SeatResult seat =
      result_of_first(shell_bot("[ $n = 2 ] && [ ! -e " + mark + " ] && : >" + mark + " && exit; echo move $last"));
  std::remove(mark.c_str());
  EXPECT_EQ(seat.faults, (Faults{1, 0, 0}));
}

TEST(Bot, OneThatHangsLosesTheMoveAndIsEnded) {
  const auto begin = std::chrono::steady_clock::now();
  const SeatResult seat = result_of_first(shell_bot("[ $n -ge 3 ] && sleep 1000; echo move $last"));
  EXPECT_EQ(seat.faults[static_cast<int>(Fault::silence)], 3);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

TEST(Bot, OneThatIsNotThere) {
  const SeatResult seat = result_of_first("exec:/nowhere/at/all 2>&-");
  EXPECT_EQ(seat.faults, (Faults{seat.moves, 0, 0}));
}

TEST(Audition, HearsNamesAndWhatTheSystemSays) {
  const Audition heard = audition(setting_with({"random", kGood, kGood}));
  EXPECT_EQ(heard.failure, "");
  EXPECT_EQ(heard.names, (std::vector<std::string>{"", "shell", "shell"}));
  const auto failure = [](const std::string& command) { return audition(setting_with({kGood, command})).failure; };
  EXPECT_EQ(failure("exec:/nowhere/at/all 2>&-"),
            "exec:/nowhere/at/all 2>&- cannot be started: No such file or directory");
  EXPECT_EQ(failure("exec:/ 2>&-"), "exec:/ 2>&- cannot be started: Permission denied");
  EXPECT_EQ(failure("exec:read -r hello; exit 3"), "exec:read -r hello; exit 3 cannot be started: exit code 3");
  EXPECT_EQ(failure("exec:kill -9 $$"), "exec:kill -9 $$ cannot be started: Killed");
  EXPECT_EQ(failure("exec:echo error no model"), "exec:echo error no model cannot play: error no model");
  EXPECT_EQ(failure("exec:exec >&-; sleep 60"), "exec:exec >&-; sleep 60 cannot be started: its output ended");
}

TEST(Audition, ANameIsUsedIfNobodyElseHasIt) {
  const std::string other = kGood + " ";
  Contest contest(setting_with({"random", kGood, other}, 3));
  contest.call({"", "one", "two"}, {"", "", ""});
  EXPECT_EQ(contest.labels(), (std::vector<std::string>{"random", "one", "two"}));
  contest.call({"", "one", "one"}, {"", "", ""});
  EXPECT_EQ(contest.labels(), (std::vector<std::string>{"random", kGood, other}));
  contest.call({"", "random", ""}, {"", "", ""});
  EXPECT_EQ(contest.labels(), (std::vector<std::string>{"random", kGood, other}));
  Contest twice(setting_with({kGood, kGood}));
  twice.call({"one", "one"}, {"", "", ""});
  EXPECT_EQ(twice.labels(), (std::vector<std::string>{"one #1", "one #2"}));
}

TEST(Audition, HearsAVersionBeforeTheName) {
  const auto versions = [](const std::string& words) {
    return audition(setting_with({"exec:read -r hello; printf '" + words + "'; sleep 5", "random"})).versions;
  };
  EXPECT_EQ(versions("version 1.4 beta\\nhello one\\n"), (std::vector<std::string>{"1.4 beta", ""}));
  EXPECT_EQ(versions("hello one\\n"), (std::vector<std::string>{"", ""}));
  EXPECT_EQ(versions("version \\033[31m\\nhello one\\n"), (std::vector<std::string>{"", ""}));
}

// What was said in a game, in the file that is named after it.
std::vector<std::string> log_of(const std::string& bot, const std::string& file, std::uint64_t game = 1,
                                const std::string& start = "") {
  const std::string folder = temporary("serai-log");
  std::filesystem::remove_all(folder);
  std::filesystem::create_directory(folder);
  ContestSetting setting = setting_with({bot, "random"});
  setting.start = start;
  Contest contest(setting);
  contest.call({"a bot/of mine", ""}, {"", ""});
  {
    BotPool bots(folder);
    for (std::uint64_t i = 1; i <= game; ++i) contest.play(i, bots);
    EXPECT_EQ(bots.failure, "");
  }
  std::vector<std::string> lines = lines_of(folder + "/" + file);
  std::filesystem::remove_all(folder);
  return lines;
}

TEST(Log, HasEveryLineOfAGameInBothDirections) {
  const std::vector<std::string> lines = log_of(kGood, "0001-seat1-a_bot_of_mine.log");
  ASSERT_GT(lines.size(), 100u);
  EXPECT_EQ(lines[0], "> caravanserai-bot 2");
  EXPECT_EQ(lines[1], "< hello shell");
  EXPECT_EQ(lines[2], "> game yspahan");
  EXPECT_EQ(lines.back().substr(0, 10), "> winners ");
  int questions = 0, answers = 0;
  for (const std::string& line : lines) questions += line == "> go", answers += line.starts_with("< move ");
  EXPECT_GT(questions, 10);
  EXPECT_EQ(questions, answers);
  // A process that has said hello in another game begins with the game.
  EXPECT_EQ(log_of(kGood, "0003-seat1-a_bot_of_mine.log", 3)[0], "> game yspahan");
}

TEST(Log, HasWhatABotWroteToItsErrorsBesideWhatBecameOfIt) {
  const std::vector<std::string> lines = log_of(
      shell_bot(
          "[ $n = 2 ] && { echo I am lost >&2; printf 'for good' >&2; exit 3; }; echo thinking >&2; echo move $last"),
      "0001-seat1-a_bot_of_mine.log");
  const auto crash = std::ranges::find(lines, "# crashed");
  ASSERT_GT(lines.end() - crash, 3);
  EXPECT_EQ(*(crash - 1), "! for good");
  EXPECT_EQ(*(crash - 2), "! I am lost");
  EXPECT_EQ(*(crash + 1), "> caravanserai-bot 2");  // the next process
  EXPECT_TRUE(std::ranges::count(lines, "! thinking"));
  EXPECT_TRUE(std::ranges::count(log_of(shell_bot("echo move fly"), "0001-seat1-a_bot_of_mine.log"), "# nonsense"));
}

TEST(Log, ABotThatWritesManyErrorsWaitsForNobody) {
  const SeatResult quiet = result_of_first(kGood);
  const std::string chatty =  // more than a pipe holds
      shell_bot("[ $n -le 3 ] && head -c 100000 /dev/zero | tr '\\0' x >&2; echo >&2; echo move $last");
  const std::string folder = temporary("serai-chatty");
  std::filesystem::create_directory(folder);
  ContestSetting setting = setting_with({chatty, "random"});
  setting.patience = 5000;
  BotPool bots(folder);
  testing::internal::CaptureStderr();
  const SeatResult seat = Contest(setting).play(1, bots).result.seats[0];
  EXPECT_GE(testing::internal::GetCapturedStderr().size(), 300'000u);
  EXPECT_EQ(seat.faults, Faults{});
  EXPECT_EQ(seat.moves, quiet.moves);
  std::filesystem::remove_all(folder);
}

TEST(Log, OneThatCannotBeWrittenIsAFailure) {
  BotPool bots("/nowhere");
  Contest(setting_with({kGood, "random"})).play(1, bots);
  EXPECT_EQ(bots.failure.substr(0, 17), "/nowhere/0001-sea");
  EXPECT_TRUE(bots.failure.ends_with("cannot be written: No such file or directory")) << bots.failure;
}

TEST(Bot, HearsAPositionThatAGameBeginsAt) {
  const std::string line = find_game("yspahan")->start(2, {})->line();
  const std::vector<std::string> lines = log_of(kGood, "0001-seat1-a_bot_of_mine.log", 1, line + "\n");
  const auto moves = std::ranges::find(lines, "> moves");
  ASSERT_NE(moves, lines.end());
  EXPECT_EQ(*(moves - 1), "> position " + find_game("yspahan")->start(2, {})->view(1)->line());
}

TEST(Audition, ANameThatFitsNoTableIsNone) {
  for (const char* hello : {"hello", "hello ", "hello  two", "hello \\033[31mred"}) {
    const Audition heard = audition(setting_with({std::string("exec:printf '") + hello + "\\n'; sleep 5", "random"}));
    EXPECT_EQ(heard.failure, "") << hello;
    EXPECT_EQ(heard.names[0], "") << hello;
  }
}

TEST(Bot, OneThatSaysNonsenseGoesOn) {
  const SeatResult wild = result_of_first(shell_bot("[ $n = 2 ] && echo move fly to the moon || echo move $last"));
  EXPECT_EQ(wild.faults, (Faults{0, 0, 1}));
  const SeatResult illegal = result_of_first(shell_bot("echo move dice 77"));
  EXPECT_EQ(illegal.faults, (Faults{0, 0, illegal.moves}));
}

TEST(Bot, AMoveOrAnErrorWithoutWordsIsAnsweredAtOnce) {
  const auto begin = std::chrono::steady_clock::now();
  const SeatResult bare = result_of_first(shell_bot("[ $n = 2 ] && echo move || echo move $last"), 10'000);
  EXPECT_EQ(bare.faults, (Faults{0, 0, 1}));
  const std::string mark = temporary("serai-gave-up");
  const SeatResult lost =
      result_of_first(shell_bot("[ -e " + mark + " ] || { : >" + mark + "; echo error; }; echo move $last"), 10'000);
  EXPECT_EQ(lost.faults, (Faults{1, 0, 0}));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(8));
}

TEST(Bot, HearsTheEndOfItsLastGameAndMayLeave) {
  const std::string mark = temporary("serai-left");
  result_of_first(
      "exec:while read -r word rest; do case $word in caravanserai-bot) echo hello;; legal) last=$rest;;"
      " winners) heard=$word;; go) echo move $last;; esac; done; sleep 0.05; echo $heard and left >" +
      mark);
  EXPECT_EQ(lines_of(mark), std::vector<std::string>{"winners and left"});
}

TEST(Bot, OneThatDoesNotLeaveIsEnded) {
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(result_of_first(kGood + "; while :; do echo still here; sleep 0.01; done").faults, Faults{});
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

TEST(Bot, AProcessDoesNotSeeTheDiceOfARoundTwice) {
  const std::string heard = temporary("serai-processes");
  const std::string teller =
      "exec:while read -r word rest; do case $word in caravanserai-bot) echo hello;; legal) last=$rest;;"
      " game) echo $$ >>" +
      heard + ";; go) echo move $last;; esac; done";
  const Contest contest(setting_with({teller, "random"}));
  BotPool bots;
  for (std::uint64_t i = 1; i <= 4; ++i) contest.play(i, bots);
  const std::vector<std::string> processes = lines_of(heard);
  ASSERT_EQ(processes.size(), 4u);
  EXPECT_NE(processes[0], processes[1]);  // a round
  EXPECT_NE(processes[2], processes[3]);
  EXPECT_EQ(processes[0], processes[2]);  // the next one needs no new processes
}

// Running, and not only waiting to be buried.
bool is_alive(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string id, name, state;
  return file >> id >> name >> state && state != "Z" && state != "X";
}

TEST(Bot, DiesWithTheProgramThatStartedItAndSoDoesWhatItStarted) {
  const std::string mark = temporary("serai-orphan");
  const pid_t program = fork();
  if (program == 0) {
    const auto process =
        Process::start("sleep 1000 & echo $! >" + mark + ".part; mv " + mark + ".part " + mark + "; wait");
    pause();
    _exit(0);
  }
  for (int wait = 0; wait < 500 && lines_of(mark).empty(); ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_FALSE(lines_of(mark).empty());
  const std::string sleeper = lines_of(mark)[0];
  EXPECT_TRUE(is_alive(sleeper));
  kill(program, SIGKILL);
  waitpid(program, nullptr, 0);
  for (int wait = 0; wait < 500 && is_alive(sleeper); ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_FALSE(is_alive(sleeper));
}

TEST(Bot, WhatIsUnknownIsIgnored) {
  const SeatResult seat = result_of_first(shell_bot("echo I think; echo; echo info depth 3; echo move $last"));
  EXPECT_EQ(seat.faults, Faults{});
}

TEST(Bot, AnErrorInsteadOfHelloIsACrash) {
  const SeatResult seat = result_of_first("exec:read -r hello; echo hellish noise; echo error no model; sleep 60");
  EXPECT_EQ(seat.faults[static_cast<int>(Fault::silence)], 0);
  EXPECT_GT(seat.faults[static_cast<int>(Fault::crash)], 3);
}

TEST(Bot, OneThatBabblesWithoutEndIsEnded) {
  ContestSetting setting = setting_with({"exec:yes", "random"});
  EXPECT_EQ(Contest::fault(setting), "");
  // It never says hello: three processes are given their time, then the game goes on without.
  const Contest contest(setting_with({shell_bot("while :; do echo babble; done"), "random"}));
  BotPool bots;
  const GameResult result = contest.play(1, bots).result;
  EXPECT_EQ(result.seats[0].faults[static_cast<int>(Fault::silence)], 3);
  EXPECT_EQ(result.seats[1].faults, Faults{});
}

TEST(Bot, SeesOnlyWhatItsSeatMaySee) {
  const std::string heard = ::testing::TempDir() + "serai-heard";
  std::remove(heard.c_str());
  const std::string spy = "exec:tee " + heard + " | sh -c '" + shell_bot("echo move $last").substr(5) + "'";
  const Contest contest(setting_with({spy, "random"}));
  BotPool bots;
  const std::string record = contest.play(1, bots).record;
  const std::string mine = *redact_record(record, 1, find_game);
  std::string lines;
  for (int wait = 0; wait < 100 && lines.find("winners") == std::string::npos; ++wait) {  // until it has heard the end
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    lines.clear();
    std::ifstream file(heard);
    for (std::string line; std::getline(file, line);)
      if (std::string_view("*12w").find(line[0]) != std::string_view::npos) lines += line + "\n";
  }
  lines.erase(lines.find("winners"));
  EXPECT_EQ(lines_of(heard)[0], "caravanserai-bot 2");
  const std::size_t begin = mine.find("moves\n") + 6;
  EXPECT_EQ(lines, mine.substr(begin, mine.find("score ") - begin));
  EXPECT_NE(lines.find('?'), std::string::npos);
  std::remove(heard.c_str());
}

// Where people take moves back: what a process has heard cannot be unsaid, so it hears the game anew.
TEST(Bot, WhatIsTakenBackIsHeardAsANewGame) {
  const std::string heard = temporary("heard");
  const Game& game = *find_game("yspahan");
  const std::unique_ptr<Position> position = game.start(2, {});
  BotPool pool;
  BotPlayer bot(
      "while read -r word rest; do case $word in caravanserai-bot) echo hello shell;; legal) last=$rest;;"
      " go) echo move $last;; game|1|2|\\*) echo \"$word $rest\" >>" +
          heard + ";; esac; done",
      0, {&game, 2, {}, {}}, 1, 1, {}, kPatience, pool);
  Rng rng(1);
  const auto ask = [&] { bot.choose(*position->view(1), position->moves(), rng); };
  bot.heard("1", "dice 0");
  bot.heard("*", "roll 112335566");
  ask();
  bot.heard("1", "end");
  bot.taken_back(1);  // nobody had told it
  ask();
  bot.taken_back(1);
  bot.heard("*", "roll 1");
  ask();
  EXPECT_EQ(lines_of(heard), (std::vector<std::string>{"game yspahan", "1 dice 0", "* roll 112335566", "game yspahan",
                                                       "1 dice 0", "* roll 1"}));
  EXPECT_FALSE(bot.given_up());
  std::remove(heard.c_str());
}

}  // namespace
}  // namespace serai
