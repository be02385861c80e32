// Fair seats, the same dice for each rotation, and the same results whatever the threads.
#include "arena/contest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "arena/book.h"
#include "arena/chance.h"
#include "arena/runner.h"
#include "arena/selfplay.h"
#include "arena/tally.h"
#include "engine/registry.h"

namespace serai {
namespace {

ContestSetting random_setting(std::string_view game, int seats, int players) {
  ContestSetting setting;
  setting.game = find_game(game);
  setting.seats = seats;
  setting.players.assign(players, "random");
  setting.seed = 5;
  return setting;
}

// Lines of results with the clock left out, in the order in which they are handed over.
std::vector<std::string> results_of(const Contest& contest, std::uint64_t games, int threads) {
  std::vector<std::string> lines;
  Running running;
  running.games = games;
  running.threads = threads;
  running.take = [&](GameResult result) {
    for (SeatResult& seat : result.seats) seat.microseconds = 0;
    lines.push_back(write_result(result));
    return true;
  };
  EXPECT_TRUE(run_contest(contest, std::move(running)));
  return lines;
}

TEST(Lineups, EveryPlayerSitsEverywhereEquallyOften) {
  for (int seats = 2; seats <= 4; ++seats) {
    for (int entries = 1; entries <= 6; ++entries) {
      const Lineups lineups(entries, seats);
      std::map<std::pair<int, int>, int> sat;  // entry, seat
      const std::uint64_t games = lineups.games_a_round() * lineups.rounds_a_cycle();
      for (std::uint64_t game = 1; game <= games; ++game) {
        const std::vector<int> seating = lineups.seating(game);
        for (int seat = 0; seat < seats; ++seat) ++sat[{seating[seat], seat}];
      }
      EXPECT_EQ(sat.size(), static_cast<std::size_t>(entries * seats));
      for (const auto& [who, times] : sat) EXPECT_EQ(times, sat.begin()->second) << entries << " at " << seats;
    }
  }
}

TEST(Lineups, EveryPlayerSitsAfterEveryOtherEquallyOften) {
  for (int seats = 2; seats <= 4; ++seats) {
    for (int entries = 2; entries <= 6; ++entries) {
      const Lineups lineups(entries, seats);
      std::map<std::pair<int, int>, int> after;
      const std::uint64_t games = lineups.games_a_round() * lineups.rounds_a_cycle();
      for (std::uint64_t game = 1; game <= games; ++game) {
        const std::vector<int> seating = lineups.seating(game);
        for (int seat = 0; seat < seats; ++seat) {
          const int next = seating[(seat + 1) % seats];
          if (next != seating[seat]) ++after[{seating[seat], next}];
        }
      }
      EXPECT_EQ(after.size(), static_cast<std::size_t>(entries * (entries - 1)));
      for (const auto& [pair, times] : after) EXPECT_EQ(times, after.begin()->second) << entries << " at " << seats;
    }
  }
}

TEST(Lineups, ARoundIsOneTableTurning) {
  const Lineups lineups(4, 4);
  EXPECT_EQ(lineups.seating(1), (std::vector{0, 1, 2, 3}));
  EXPECT_EQ(lineups.seating(2), (std::vector{3, 0, 1, 2}));
  EXPECT_EQ(lineups.seating(5), (std::vector{0, 1, 3, 2}));  // another order around the table
  std::set<std::vector<int>> seatings;
  for (std::uint64_t game = 1; game <= 24; ++game) seatings.insert(lineups.seating(game));
  EXPECT_EQ(seatings.size(), 24u);
}

TEST(Lineups, AShortListRepeats) {
  const Lineups lineups(2, 3);
  EXPECT_EQ(lineups.seating(1), (std::vector{0, 0, 1}));
  EXPECT_EQ(lineups.seating(4), (std::vector{0, 1, 1}));
  // A rotation that changes nothing would be the same game again.
  EXPECT_EQ(lineups.games_a_round(), 3);
  EXPECT_EQ(Lineups(1, 4).games_a_round(), 1);
  EXPECT_EQ(Lineups(2, 4).games_a_round(), 2);
  EXPECT_EQ(Lineups(2, 4).round_of(3), 2u);
}

TEST(Lineups, ManyPlayersMeetEvenlyAllAlong) {
  const Lineups lineups(7, 3);
  EXPECT_EQ(lineups.rounds_a_cycle(), 70u);  // 35 choices, in two orders
  std::vector<int> games(7);
  for (std::uint64_t round = 1; round <= 35; ++round) {
    for (int entry : lineups.seating((round - 1) * 3 + 1)) ++games[entry];
    EXPECT_LE(*std::ranges::max_element(games) - *std::ranges::min_element(games), 2) << round;
  }
}

TEST(Lineups, InAGauntletTheFirstMeetsTheOthersEvenly) {
  for (int seats = 2; seats <= 4; ++seats) {
    for (int entries = 2; entries <= 7; ++entries) {
      const Lineups lineups(entries, seats, true);
      std::map<std::pair<int, int>, int> sat;    // entry, seat
      std::map<std::pair<int, int>, int> after;  // the one before, the next
      const std::uint64_t games = lineups.games_a_round() * lineups.rounds_a_cycle();
      for (std::uint64_t game = 1; game <= games; ++game) {
        const std::vector<int> seating = lineups.seating(game);
        EXPECT_TRUE(std::ranges::count(seating, 0)) << entries << " at " << seats;
        for (int seat = 0; seat < seats; ++seat) {
          ++sat[{seating[seat], seat}];
          ++after[{seating[seat], seating[(seat + 1) % seats]}];
        }
      }
      for (const auto& [who, times] : sat) {
        EXPECT_EQ(times, (sat[{who.first, 0}])) << entries << " at " << seats;
        EXPECT_TRUE(who.first == 0 || times == (sat[{1, 0}])) << entries << " at " << seats;
      }
      for (int other = 1; other < entries; ++other) {
        EXPECT_EQ((after[{0, other}]), (after[{0, 1}]));
        EXPECT_EQ((after[{other, 0}]), (after[{0, 1}]));
      }
    }
  }
  // Two seats: the others do not meet, and an arena that stops early has met all alike.
  const Lineups duels(5, 2, true);
  EXPECT_EQ(duels.rounds_a_cycle(), 4u);
  std::set<int> met;
  for (std::uint64_t round = 1; round <= 4; ++round) {
    const std::vector<int> seating = duels.seating(2 * round - 1);
    EXPECT_EQ(seating[0], 0);
    met.insert(seating[1]);
  }
  EXPECT_EQ(met, (std::set{1, 2, 3, 4}));
}

TEST(Contest, TheDiceOfARoundAreTheSame) {
  // With one player at every seat only the dice and the seats' own randomness differ; the white dice must not.
  const Contest contest(random_setting("yspahan", 3, 3));
  BotPool bots;
  const auto rolls = [&](std::uint64_t game) {
    const std::string record = contest.play(game, bots).record;
    std::vector<std::string> found;
    constexpr std::size_t kWhite = 9;  // yellow dice that are bought come after them
    for (std::size_t at = record.find("* roll "); at != std::string::npos; at = record.find("* roll ", at + 1))
      found.push_back(record.substr(at + 7, kWhite));
    return found;
  };
  const std::vector<std::string> first = rolls(1);
  int same = 0, all = 0;
  for (std::uint64_t game : {2, 3}) {
    const std::vector<std::string> other = rolls(game);
    for (std::size_t i = 0; i < std::min(first.size(), other.size()); ++i, ++all) same += first[i] == other[i];
  }
  EXPECT_EQ(same, all);
  const std::vector<std::string> next_round = rolls(4);
  int by_accident = 0;
  for (std::size_t i = 0; i < std::min(first.size(), next_round.size()); ++i) by_accident += first[i] == next_round[i];
  EXPECT_LE(by_accident, 2);
}

TEST(Contest, ResultsAreTheSameWhateverTheThreads) {
  for (const Game* game : all_games()) {
    const Contest contest(random_setting(game->name(), 3, 4));
    const std::vector<std::string> one = results_of(contest, 200, 1);
    EXPECT_EQ(one.size(), 200u);
    EXPECT_EQ(one, results_of(contest, 200, 2));
    EXPECT_EQ(one, results_of(contest, 200, 5));
  }
}

TEST(Contest, StopsWhenItIsToldTo) {
  const Contest contest(random_setting("yspahan", 2, 2));
  std::uint64_t last = 0;
  Running running;
  running.games = 100'000;
  running.threads = 3;
  running.take = [&](const GameResult& result) {
    last = result.number;
    return last < 10;
  };
  EXPECT_TRUE(run_contest(contest, std::move(running)));
  EXPECT_EQ(last, 10u);
}

TEST(Contest, AFailureToKeepAGameEndsIt) {
  const Contest contest(random_setting("yspahan", 2, 2));
  Running running;
  running.games = 1000;
  running.threads = 2;
  running.keep = [](const PlayedGame& game) { return game.result.number == 7 ? Failure{"the disk is full"} : Done(); };
  running.take = [](const GameResult&) { return true; };
  EXPECT_EQ(run_contest(contest, std::move(running)).why().text, "the disk is full");
}

TEST(Contest, IsFinishedBehindTheLastGameOnly) {
  const Contest contest(random_setting("yspahan", 2, 2));
  std::uint64_t taken = 0;
  Running running;
  running.games = 20;
  running.threads = 2;
  running.take = [&](const GameResult&) { return ++taken > 0; };
  running.finish = [&] { return Failure{std::to_string(taken) + " games, and the disk is full"}; };
  EXPECT_EQ(run_contest(contest, running).why().text, "20 games, and the disk is full");
  running.keep = [](const PlayedGame&) { return Failure{"the disk is full"}; };
  EXPECT_EQ(run_contest(contest, running).why().text, "the disk is full");
}

TEST(Contest, IsLeftAtOnceWhenInterrupted) {
  // A player who thinks long, and many threads ahead: none of that is waited for.
  ContestSetting setting = random_setting("yspahan", 2, 0);
  setting.players = {"search", "search"};
  setting.budget.milliseconds = 30;
  const Contest contest(setting);
  const auto begin = std::chrono::steady_clock::now();
  int kept = 0;
  Running running;
  running.games = 100;
  running.threads = 2;
  running.keep = [&](const PlayedGame&) {
    ++kept;
    return Done();
  };
  running.take = [](const GameResult&) { return true; };
  running.finish = [] { return Done(Failure{"this is not the end"}); };
  running.interrupted = [&] { return std::chrono::steady_clock::now() - begin > std::chrono::milliseconds(200); };
  running.leave = [] { return Done(Failure{"left"}); };
  const Done done = run_contest(contest, running);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.why().text, "left");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  EXPECT_EQ(kept, 0);
}

TEST(Contest, RecordsReplayToTheirResults) {
  for (const Game* game : all_games()) {
    const Contest contest(random_setting(game->name(), 4, 4));
    BotPool bots;
    for (std::uint64_t i = 1; i <= 8; ++i) {
      const PlayedGame played = contest.play(i, bots);
      const RecordResult record = read_record(played.record, find_game);
      ASSERT_TRUE(record) << played.record;
      ASSERT_TRUE(record->over());
      int moves = 0;
      for (int seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(record->position->scores()[seat], played.result.seats[seat].score);
        EXPECT_EQ(played.result.course.back()[seat], played.result.seats[seat].score);
        moves += played.result.seats[seat].moves;
      }
      EXPECT_EQ(record->position->winners(), played.result.winners);
      EXPECT_LT(moves, static_cast<int>(record->moves.size()));
    }
  }
}

TEST(Contest, BeginsWhereItIsTold) {
  ContestSetting setting = random_setting("yspahan", 2, 2);
  const std::string whole = play_record({setting.game, 2, {}, {"random"}, 9}, 1);
  std::size_t cut = whole.find("moves\n");
  for (int line = 0; line < 40; ++line) cut = whole.find('\n', cut + 1);
  setting.start = whole.substr(0, cut + 1);
  EXPECT_EQ(Contest::fault(setting), "");
  const Contest contest(setting);
  BotPool bots;
  const std::string opening = setting.start.substr(setting.start.find("moves\n"));
  for (std::uint64_t i = 1; i <= 4; ++i) EXPECT_NE(contest.play(i, bots).record.find(opening), std::string::npos);

  setting.seats = 3;
  EXPECT_NE(Contest::fault(setting), "");
  setting.seats = 2;
  setting.start = whole;
  EXPECT_NE(Contest::fault(setting), "");
}

// So many first moves of a game between random players.
std::string opening_of(std::string_view game, std::uint64_t seed, int moves) {
  return without_comments(first_moves(play_record({find_game(game), 2, {}, {"random"}, seed}, 1), moves));
}

std::vector<std::string> moves_in(const std::string& record) {
  std::vector<std::string> moves;
  std::size_t at = record.find("moves\n") + 6;
  for (std::size_t end; (end = record.find('\n', at)) != std::string::npos; at = end + 1)
    moves.push_back(record.substr(at, end - at));
  return moves;
}

TEST(Contest, EveryRoundBeginsWithTheNextStartOfABook) {
  ContestSetting setting = random_setting("yspahan", 2, 2);
  std::vector<std::string> openings;
  for (std::uint64_t seed : {1, 2, 3}) openings.push_back(opening_of("yspahan", seed, 30));
  setting.start = "# a book\n\n" + openings[0] + openings[1] + "# the last\n" + openings[2];
  ASSERT_EQ(Contest::fault(setting), "");
  const Contest contest(setting);
  EXPECT_EQ(contest.starts(), 3u);
  EXPECT_TRUE(contest.has_records());
  BotPool bots;
  for (std::uint64_t i = 1; i <= 8; ++i) {
    const std::string record = contest.play(i, bots).record;
    EXPECT_TRUE(read_record(record, find_game)) << i;
    std::vector<std::string> begin = moves_in(record);
    begin.resize(30);
    EXPECT_EQ(begin, moves_in(openings[(i - 1) / 2 % 3])) << i;
  }
}

TEST(Contest, InTimeEverybodyBeginsWithEverything) {
  ContestSetting setting = random_setting("dunhuang", 2, 3);  // three pairs, and three starts
  for (std::uint64_t seed : {1, 2, 3}) setting.start += opening_of("dunhuang", seed, 20);
  const Contest contest(setting);
  BotPool bots;
  std::set<std::pair<std::vector<int>, std::string>> met;
  for (std::uint64_t round = 1; round <= 9; ++round) {
    const std::vector<std::string> moves = moves_in(contest.play(2 * round - 1, bots).record);
    std::string begin;
    for (int i = 0; i < 20; ++i) begin += moves[i] + "\n";
    met.insert({contest.lineups().seating(2 * round - 1), begin});
  }
  EXPECT_EQ(met.size(), 9u);
}

TEST(Contest, BeginsAtPositionsInLinesOfText) {
  for (const Game* game : all_games()) {
    ContestSetting setting = random_setting(game->name(), 2, 2);
    std::vector<std::string> lines;
    for (std::uint64_t seed : {1, 2}) {
      const RecordResult record = read_record(opening_of(game->name(), seed, 40), find_game);
      ASSERT_TRUE(record);
      lines.push_back(record->position->line());
    }
    setting.start = "# two\n" + lines[0] + "\n\n" + lines[1] + "\n";
    ASSERT_EQ(Contest::fault(setting), "");
    const Contest contest(setting);
    EXPECT_EQ(contest.starts(), 2u);
    EXPECT_FALSE(contest.has_records());
    BotPool bots;
    std::vector<std::vector<int>> first;
    for (std::uint64_t i = 1; i <= 4; ++i) {
      const PlayedGame played = contest.play(i, bots);
      EXPECT_EQ(played.record, "");
      EXPECT_GT(played.result.seats[0].moves, 0);
      first.push_back(played.result.course.front());
    }
    for (std::size_t i : {0, 2}) {  // a round begins with the points that were there
      const auto position = game->read_line(lines[i / 2]);
      Rng rng(1);
      const Scores scores = (*position)->redeal(rng)->scores();
      EXPECT_EQ(first[i], std::vector<int>(scores.begin(), scores.begin() + 2));
      EXPECT_EQ(first[i], first[i + 1]);
    }
  }
}

TEST(Contest, WhatCannotBeAStartIsNamedByItsLine) {
  const std::string record = opening_of("yspahan", 1, 10);
  const std::string line = read_record(record, find_game)->position->line() + "\n";
  const auto fault = [](const std::string& start, int seats = 2, const Options& options = {}) {
    ContestSetting setting = random_setting("yspahan", seats, 2);
    setting.options = options;
    setting.start = start;
    return Contest::fault(setting);
  };
  const std::string another = "this is of another game, number of seats or options";
  EXPECT_EQ(fault(record + record, 3), "the start, line 1: " + another);
  EXPECT_EQ(fault(record + opening_of("kairo", 1, 10)),
            "the start, line 17: " + another);  // six lines of a head, ten moves
  EXPECT_EQ(fault("\n" + line + line, 3), "the start, line 2: " + another);
  EXPECT_EQ(fault(line, 2, {{"discount", "build"}}), "the start, line 1: " + another);
  EXPECT_EQ(fault(record, 2, {{"discount", "build"}}), "the start, line 1: " + another);
  EXPECT_EQ(fault(record + play_record({find_game("yspahan"), 2, {}, {"random"}, 1}, 1)),
            "the start, line 17: this is the end of a game, and nothing can begin there");
  EXPECT_EQ(fault(record + "1 dice 9\n" + record).substr(0, 20), "the start, line 17: ");
  EXPECT_EQ(fault(line + "nonsense\n"), "the start, line 2: " + another);
  EXPECT_EQ(fault(line + line.substr(0, 60) + "\n").substr(0, 19), "the start, line 2: ");
  const auto seen = read_record(record, find_game)->position->view(1)->line();
  EXPECT_EQ(fault(seen + "\n"),
            "the start, line 1: this is what a seat knows; a start is a whole position (viewer=all)");
  EXPECT_NE(fault("# nothing\n"), "");
}

TEST(Contest, PlayersMayBeGivenNames) {
  ContestSetting setting = random_setting("yspahan", 3, 0);
  setting.seat_players({"old=search:simulations=3:trust=1", "search:trust=1", "exec:A=1 ./bot", "random"});
  EXPECT_EQ(setting.players,
            (std::vector<std::string>{"search:simulations=3:trust=1", "search:trust=1", "exec:A=1 ./bot", "random"}));
  EXPECT_EQ(setting.names, (std::vector<std::string>{"old", "", "", ""}));
  EXPECT_EQ(Contest::fault(setting), "");
  Contest contest(setting);
  EXPECT_EQ(contest.labels()[0], "old");
  EXPECT_EQ(contest.names(1)[0], "bot:old");
  contest.call({"", "", "old", ""}, {"", "", "2.1", ""});  // a process may not take it
  EXPECT_EQ(contest.labels(), (std::vector<std::string>{"old", "search:trust=1", "exec:A=1 ./bot", "random"}));
  EXPECT_EQ(contest.versions()[2], "2.1");

  const auto fault = [&](const std::vector<std::string>& players) {
    setting.seat_players(players);
    return Contest::fault(setting);
  };
  EXPECT_EQ(fault({"a=random", "b=random"}), "");
  EXPECT_EQ(fault({"random=random", "greedy"}), "");
  EXPECT_EQ(fault({"a=random", "a=greedy"}), "two players are called 'a'");
  EXPECT_EQ(fault({"hard=random", "greedy"}), "'hard' is a player of its own: give 'random' another name");
  EXPECT_NE(fault({" a=random", "greedy"}), "");
  EXPECT_NE(fault({std::string(65, 'a') + "=random", "greedy"}), "");
  EXPECT_NE(fault({"=random", "greedy"}), "");
  EXPECT_NE(fault({"a=b=random", "greedy"}), "");
}

TEST(Contest, SettingsReadAsTheyWereWritten) {
  ContestSetting setting = random_setting("yspahan", 3, 2);
  setting.players.push_back("exec:./a bot, with words");
  setting.names = {"", "one = two"};
  setting.gauntlet = true;
  setting.budget.simulations = 100;
  setting.start = "caravanserai 1\ngame yspahan\nseats 3\nmoves\n1 dice 0\n";
  const auto read = read_setting(write_setting(setting));
  ASSERT_TRUE(read) << read.why().text;
  EXPECT_EQ(write_setting(*read), write_setting(setting));
  EXPECT_FALSE(read_setting("serai-arena 2\n"));
  EXPECT_FALSE(read_setting("serai-arena 1\ngame chess\n"));
  EXPECT_FALSE(read_setting(""));
}

TEST(Contest, NamesAndCommandsAreOneLineOfUtf8) {
  for (std::string_view command : {"exec:a\nb", "exec:a\tb", "exec:\x7f", "exec:caf\xe9",
                                   "exec:a\xc2\x85"
                                   "b",
                                   "exec:\xff"}) {
    ContestSetting setting = random_setting("yspahan", 2, 1);
    setting.players.emplace_back(command);
    EXPECT_NE(Contest::fault(setting), "") << command;
  }
  ContestSetting setting = random_setting("yspahan", 2, 1);
  setting.players.emplace_back("exec:./café \xc2\xa0 – bot");
  EXPECT_EQ(Contest::fault(setting), "");
}

TEST(Contest, ASearchThatWouldNeverEndIsRefused) {
  ContestSetting setting = random_setting("yspahan", 2, 1);
  setting.players.emplace_back("search:simulations=0");
  EXPECT_NE(Contest::fault(setting), "");
  setting.budget.milliseconds = 10;
  EXPECT_EQ(Contest::fault(setting), "");
}

TEST(Result, ReadsAsItWasWritten) {
  const Contest contest(random_setting("yspahan", 4, 4));
  BotPool bots;
  for (std::uint64_t i = 1; i <= 10; ++i) {
    const std::string line = write_result(contest.play(i, bots).result);
    const auto result = read_result(line);
    ASSERT_TRUE(result);
    EXPECT_EQ(write_result(*result), line);
    for (std::size_t cut = 0; cut < line.size(); ++cut)
      if (const auto part = read_result(line.substr(0, cut))) ADD_FAILURE() << "read a part: " << cut;
  }
  EXPECT_FALSE(read_result("nonsense"));
  EXPECT_FALSE(read_result(""));
}

TEST(Result, SharedWinsAreParts) {
  GameResult result;
  result.seats = {{0, 50}, {1, 50}, {2, 60}, {3, 40}};
  result.winners = seat_bit(1) | seat_bit(2);  // a tie broken against the third by the game's own rule
  EXPECT_DOUBLE_EQ(result.win_share(0), 0.5);
  EXPECT_DOUBLE_EQ(result.win_share(2), 0);
  EXPECT_EQ(result.placing().places, (std::vector{0, 0, 1, 2}));
}

TEST(Result, StrictlyALostProcessIsALostGame) {
  GameResult result;
  result.number = 1;
  result.seats = {{0, 70}, {1, 50}, {2, 60}, {3, 60}};
  result.winners = seat_bit(1);
  EXPECT_EQ(write_result(strictly(result)), write_result(result));
  result.seats[0].faults = {0, 0, 5};  // nonsense loses moves, not the process
  EXPECT_EQ(strictly(result).winners, seat_bit(1));
  result.seats[0].faults = {1, 0, 0};
  EXPECT_EQ(strictly(result).winners, seat_bit(3) | seat_bit(4));
  EXPECT_EQ(strictly(result).forfeits, seat_bit(1));
  EXPECT_EQ(strictly(result).placing().places, (std::vector{2, 1, 0, 0}));
  result.winners = seat_bit(1) | seat_bit(2);
  EXPECT_EQ(strictly(result).winners, seat_bit(2));  // who shared the win has it
  for (SeatResult& seat : result.seats) seat.faults = {0, 1, 0};
  EXPECT_EQ(strictly(result).winners, result.winners);  // nobody is left to win
  EXPECT_EQ(strictly(result).forfeits, 0);
}

TEST(Tally, AddsUp) {
  const Contest contest(random_setting("yspahan", 3, 4));
  Tally tally(contest);
  Running running;
  running.games = 120;
  running.take = [&](const GameResult& result) {
    tally.add(result);
    return true;
  };
  ASSERT_TRUE(run_contest(contest, std::move(running)));
  double wins = 0;
  for (const EntryTally& entry : tally.entries()) {
    wins += entry.wins;
    EXPECT_EQ(entry.games, 90u);
    EXPECT_EQ(entry.scores.size(), 90u);
  }
  EXPECT_NEAR(wins, 120, 1e-9);
  double shares = 0;
  for (const SeatTally& seat : tally.seats()) shares += seat.share.mean();
  EXPECT_NEAR(shares, 1, 1e-9);
}

TEST(Tally, WinnersHaveTheirOwnMean) {
  const Contest contest(random_setting("yspahan", 3, 3));
  Tally tally(contest);
  BotPool bots;
  double points = 0;
  for (std::uint64_t i = 1; i <= 9; ++i) {
    const GameResult result = contest.play(i, bots).result;
    int best = 0;
    for (const SeatResult& seat : result.seats) best = std::max(best, seat.score);
    points += best;
    tally.add(result);
  }
  EXPECT_NEAR(tally.winning_points().mean(), points / 9, 1e-9);
}

}  // namespace
}  // namespace serai
