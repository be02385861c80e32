// What a record proves, and what it does not: every way to prove less is told from every way to lie.
#include "table/verify.h"

#include <algorithm>

#include "engine/registry.h"
#include "tests/table/scene.h"

namespace serai::table::test {
namespace {

struct Sitting {
  std::string name;
  std::string nonce;
};

// A game that a house could write down with whatever names and nonces it likes, to its end.
Scene played_by(const std::vector<Sitting>& people) {
  Scene scene("yspahan", static_cast<int>(people.size()));
  Seat seat = 0;
  for (const Sitting& each : people) {
    ++seat;
    scene.add({Seated{seat, {Sitter::person, each.name, "", Scene::holder(seat), each.nonce}}});
  }
  scene.add({Started{}});
  scene.play_on(3);
  EXPECT_TRUE(scene.table.over());
  return scene;
}

// Two people; the first one takes a move back that shows nothing and holds no draw.
Scene with_undo() {
  Scene scene;
  scene.seat_people_and_start();
  scene.play_on(4, 20);
  for (bool undone = false; !undone && scene.table.playing();) {
    scene.play_on(7, 1);
    const Seat seat = scene.table.lines().back().actor;
    if (seat < 1) continue;
    const int to = scene.table.free_undo(seat);
    if (to == 0) continue;
    EXPECT_EQ(scene.ask(Scene::holder(seat), TakeBack{seat, to}), "");
    undone = true;
  }
  scene.play_on(5);
  EXPECT_TRUE(scene.table.over());
  return scene;
}

std::string without_lines(const std::string& text, const std::string& beginning) {
  std::string rest;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at) + 1;
    if (text.compare(at, beginning.size(), beginning) != 0) rest += text.substr(at, end - at);
    at = end;
  }
  return rest;
}

std::string line_of(const std::string& text, const std::string& beginning) {
  const std::size_t at = text.find("\n" + beginning) + 1;
  return text.substr(at, text.find('\n', at) + 1 - at);
}

std::string wrong(const std::string& text) {
  const Verdict verdict = verify_record(text);
  EXPECT_FALSE(verdict.fine);
  return verdict.what;
}

// What is not proven, where nothing is wrong.
std::vector<std::string> unproven(const std::string& text) {
  const Verdict verdict = verify_record(text);
  EXPECT_EQ(verdict.what, "") << verdict.line;
  EXPECT_EQ(verdict.fine, verdict.unproven.empty());
  return verdict.unproven;
}

using Sentences = std::vector<std::string>;

TEST(Verify, EveryGameIsProvenWholly) {
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      Scene scene(std::string(game->name()), seats);
      scene.seat_people_and_start();
      scene.play_on(2, 30);
      EXPECT_EQ(scene.ask("b", Leave{2}), "");
      EXPECT_EQ(scene.ask("b", ComeBack{2}), "");
      scene.play_on(3);
      EXPECT_EQ(unproven(record_of(scene.table, 0)), Sentences{}) << game->name() << seats;
    }
}

TEST(Verify, APersonForWhomABotPlaysOnKeepsTheirNonce) {
  Scene scene;
  scene.seat_people_and_start();
  scene.play_on(2, 30);
  EXPECT_EQ(scene.ask("b", Resign{2}), "");
  Rng rng(1);
  while (scene.table.playing()) {
    const Seat seat = scene.table.position().actor();
    const std::vector<Move> moves = scene.table.position().moves();
    const std::string words = scene.table.game().write(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    const std::string refused =
        seat == 1 ? scene.move(1, words) : scene.ask("", BotMove{2, words, scene.table.last_event()}, true);
    ASSERT_EQ(refused, "");
  }
  EXPECT_EQ(unproven(record_of(scene.table, 0)), Sentences{});
}

TEST(Verify, ARematchIsProvenWholly) {
  const Scene before = with_undo();
  Scene scene(open_rematch(before.table, kSecret));
  for (Seat seat : {1, 2}) EXPECT_EQ(scene.ask(Scene::holder(seat), AddNonce{seat, kNonce + "again"}), "");
  EXPECT_EQ(scene.ask("host", Start{}), "");
  scene.play_on(8);
  EXPECT_EQ(unproven(record_of(scene.table, 0)), Sentences{});
}

TEST(Verify, APersonWithoutANonceIsWrong) {
  EXPECT_EQ(wrong(record_of(played_by({{"Ada", ""}, {"Bo", ""}}).table, 0)),
            "seat 1 is a person's and added no nonce: the house could choose the dice");
  EXPECT_EQ(wrong(record_of(played_by({{"Ada", kNonce}, {"", ""}}).table, 0)),
            "seat 2 is a person's and added no nonce: the house could choose the dice");
  for (const char* bad : {"1", "fifteen-or-less", "what.has.a.point.in.it",
                          "longer-than-sixty-four-characters-longer-than-sixty-four-characters"})
    EXPECT_EQ(wrong(record_of(played_by({{"Ada", kNonce}, {"Bo", bad}}).table, 0)),
              "a nonce is 16 to 64 of 0-9 A-Z a-z - _");
}

TEST(Verify, ABotWithANonceIsWrong) {
  EXPECT_EQ(unproven(record_of(played_by({{"Ada", kNonce}, {"bot:easy", ""}}).table, 0)), Sentences{});
  EXPECT_EQ(wrong(record_of(played_by({{"Ada", kNonce}, {"bot:easy", kNonce}}).table, 0)),
            "a bot adds no nonce: the house could choose it to its liking");
}

TEST(Verify, WhereOnlyBotsSatNobodyAddedAnything) {
  EXPECT_EQ(unproven(record_of(played_by({{"bot:easy", ""}, {"bot:easy", ""}}).table, 0)),
            Sentences{"only bots sat here: nobody added anything, the house alone chose the dice"});
}

TEST(Verify, ARecordThatBreaksOffIsCompleteUpToALine) {
  const std::string whole = record_of(with_undo().table, 0);
  std::size_t end = 0;
  for (int i = 0; i < 60; ++i) end = whole.find('\n', end) + 1;
  while (whole[end] == '#') end = whole.find('\n', end) + 1;  // a line that was not taken back is the last
  end = whole.find('\n', end) + 1;
  const auto last = std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(end), '\n');
  const std::string cut = whole.substr(0, end) + line_of(whole, "# secret");
  const std::string first =
      "the game is not over: this record is complete up to line " + std::to_string(last) + ", no further";
  EXPECT_EQ(unproven(cut), (Sentences{first, "there is no chain: undos may be left out"}));
  EXPECT_EQ(unproven(cut + line_of(whole, "# chain")),
            (Sentences{first, "the chain does not end here: undos may be left out"}));
  EXPECT_EQ(wrong(whole.substr(0, end)), "the secret is missing: it is published when the game is over");
}

TEST(Verify, UndosCannotBeLeftOut) {
  const std::string whole = record_of(with_undo().table, 0);
  ASSERT_EQ(unproven(whole), Sentences{});
  ASSERT_EQ(verify_record(whole).undone, 0) << "no draw was taken back";
  const std::string smooth = without_lines(whole, "# undo");
  ASSERT_NE(smooth, whole);
  EXPECT_EQ(wrong(smooth), "the chain is another one: a line or an undo was left out, added or changed");
  EXPECT_EQ(unproven(without_lines(smooth, "# chain")), Sentences{"there is no chain: undos may be left out"});
  EXPECT_EQ(unproven(without_lines(whole, "# chain")), Sentences{"there is no chain: undos may be left out"});
}

TEST(Verify, WhatIsMarkedAsUploadedIsNotProven) {
  const std::string whole = record_of(with_undo().table, 0);
  const std::string plain = without_lines(without_lines(whole, "# draw"), "# undo");
  const auto lines = std::count(plain.begin(), plain.end(), '\n') - std::count(plain.begin(), plain.end(), '#') - 8;
  const auto marked = [&](const std::string& count, const std::string& before) {
    std::string text = plain;
    return text.insert(text.find("\n" + before) + 1, "# uploaded " + count + "\n");
  };
  const std::string all = marked(std::to_string(lines), "score ");
  EXPECT_EQ(wrong(all), "the chain is another one: a line or an undo was left out, added or changed");
  EXPECT_EQ(unproven(without_lines(all, "# chain")).front(),
            "the first " + std::to_string(lines) + " lines were uploaded: their draws cannot be checked");

  const std::string other = " lines: no other number can be uploaded";
  EXPECT_EQ(wrong(marked("1000000", "score ")), "this stands behind " + std::to_string(lines) + other);
  EXPECT_EQ(wrong(marked("many", "score ")), "this stands behind " + std::to_string(lines) + other);
  EXPECT_EQ(wrong(marked(std::to_string(lines), "# nonce 1")), "this stands behind 0" + other);
  EXPECT_EQ(wrong(marked("0", "moves\n")), "what was uploaded is marked before the moves, not behind its lines");
  EXPECT_EQ(wrong(marked("0", "# nonce 1")), "this draw has no number");
}

TEST(Verify, AFinishedGameThatIsUploadedProvesNothingOfItsDraws) {
  const std::string whole = record_of(with_undo().table, 0);
  OpenRequest request;
  request.record = whole;
  request.terms.substitute = "random";
  Scene scene(request);
  scene.seat_people_and_start();
  const std::string lines = std::to_string(scene.table.uploaded_lines());
  EXPECT_EQ(unproven(record_of(scene.table, 0)),
            Sentences{"the first " + lines + " lines were uploaded: their draws cannot be checked"});
}

TEST(Verify, WhatSomebodyNotedMustBeFoundAgain) {
  Scene scene;
  scene.seat_people_and_start();
  scene.play_on(4, 30);
  const std::string noted = scene.table.chain();
  scene.play_on(5);
  const std::string record = record_of(scene.table, 0);
  EXPECT_TRUE(verify_record(record, {noted, kNonce + "1", *commitment_of(kSecret), scene.table.chain()}).fine);

  // The house has another game in its log now, and its record proves itself.
  Scene other;
  other.seat_people_and_start();
  other.play_on(6);
  const std::string forged = record_of(other.table, 0);
  EXPECT_TRUE(verify_record(forged).fine);
  EXPECT_EQ(verify_record(forged, {noted}).what,
            noted + " was noted, but is not the promise, no nonce and not on the chain");
}

TEST(Verify, ABrokenRuleIsNamedInItsGamesWords) {
  for (const Game* game : all_games()) {
    const std::unique_ptr<Position> position = game->start(2, {});
    const std::unique_ptr<Position> later = game->start(2, {});
    Rng rng(5);
    std::string refused;  // a move that comes later, but cannot come first
    for (int i = 0; i < 3000 && refused.empty() && later->actor() != kOver; ++i) {
      const std::vector<Move> moves =
          later->actor() == kChance ? std::vector<Move>{later->sample(rng)} : later->moves();
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const Result<Move> read = read_move(*position, position->actor(), game->write(move));
      if (!read && read.why().rule != "record") refused = game->write(move);
      later->apply(move);
    }
    ASSERT_NE(refused, "") << game->name();
    const std::string who = actor_word(position->actor());
    const std::string text =
        "caravanserai 1\ngame " + std::string(game->name()) + "\nseats 2\nmoves\n" + who + " " + refused + "\n";
    const std::string what = verify_record(text).what;
    EXPECT_EQ(what.find(".no."), std::string::npos) << what;
    EXPECT_NE(what.find(": "), std::string::npos) << what;
  }
}

TEST(Chain, IsToldFromTheStartOnAndGrowsWithWhatHappens) {
  Scene scene;
  EXPECT_EQ(scene.table.chain(), "");
  EXPECT_EQ(tell_now(scene.table, {}).find("chain"), std::string::npos);
  scene.seat_people_and_start();
  const std::string first = scene.table.chain();
  EXPECT_NE(tell_now(scene.table, {}).find(R"("chain":")" + first + "\""), std::string::npos);
  EXPECT_EQ(scene.ask("a", Say{1, "Hello"}), "");
  EXPECT_EQ(scene.table.chain(), first) << "talk is no part of it";
  EXPECT_EQ(scene.move(1, "dice 0"), "");
  EXPECT_NE(scene.table.chain(), first);
  EXPECT_EQ(record_of(scene.table, 0).find("# chain"), std::string::npos) << "in the record it stands by the secret";
}

}  // namespace
}  // namespace serai::table::test
