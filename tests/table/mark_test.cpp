// Bots from outside: their mark is part of the seat, and stays there.
#include "tests/table/scene.h"

#include "table/command.h"
#include "table/summary.h"
#include "table/verify.h"

namespace serai::table::test {
namespace {

const Sit kZarif{2, "Zarif", kNonce, true};

TEST(Mark, IsToldWithTheSeatInEveryMessage) {
  Scene scene;
  ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  ASSERT_EQ(scene.ask("b", kZarif), "");
  const std::string told = tell_all(scene.table, Viewer{}, 0);
  const std::string seat = R"("seat":2,"sitter":"person","name":"Zarif","marked":true)";
  EXPECT_NE(told.find(R"("kind":"seat",)" + seat), std::string::npos) << told;
  EXPECT_NE(told.find("{" + seat), std::string::npos) << told;
  EXPECT_EQ(told.find(R"("name":"Ada","marked")"), std::string::npos) << "people have none";
}

TEST(Mark, StandsInTheRecordWhichVerifies) {
  Scene scene;
  ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  ASSERT_EQ(scene.ask("b", kZarif), "");
  ASSERT_EQ(scene.ask("host", Start{}), "");
  scene.play_on(1);
  ASSERT_TRUE(scene.table.over());
  const std::string record = record_of(scene.table, 0);
  EXPECT_NE(record.find("\nname 1 Ada\nname 2 Zarif (bot)\n"), std::string::npos);
  const Verdict verdict = verify_record(record);
  EXPECT_TRUE(verdict.fine) << verdict.what;

  // Who loads it sees who played.
  const Scene again(OpenRequest{"open", "", 0, {}, {}, record});
  const SeatHolder& who = again.table.chair(2).who;
  EXPECT_EQ(who.sitter, Sitter::nobody);
  EXPECT_EQ(who.name, "Zarif");
  EXPECT_TRUE(who.marked);
}

TEST(Mark, CannotBeLostAtATable) {
  Scene scene;
  ASSERT_EQ(scene.ask("b", kZarif), "");
  EXPECT_EQ(scene.ask("b", Sit{2, "Zoe", kNonce}), "house.marked") << "by another name";
  EXPECT_EQ(scene.ask("b", Sit{1, "Zoe", kNonce}), "house.marked") << "at another seat";
  ASSERT_EQ(scene.ask("b", AddNonce{2, "another-nonce-00"}), "");
  EXPECT_TRUE(scene.table.chair(2).who.marked);
  ASSERT_EQ(scene.ask("b", StandUp{2}), "");
  EXPECT_EQ(scene.ask("b", Sit{2, "Zoe", kNonce}), "house.marked") << "after it stood up";
  ASSERT_EQ(scene.ask("b", kZarif), "");
  ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  EXPECT_EQ(scene.ask("a", Sit{1, "Ada", kNonce, true}), "house.marked") << "one who is a person cannot be both";

  ASSERT_EQ(scene.ask("host", Start{}), "");
  ASSERT_EQ(scene.ask("b", Leave{2}), "");
  ASSERT_EQ(scene.ask("b", ComeBack{2}), "");
  scene.play_on(2);
  EXPECT_TRUE(scene.table.chair(2).who.marked);
  Scene rematch(open_rematch(scene.table, kSecret));
  EXPECT_TRUE(rematch.table.chair(2).who.marked);
  ASSERT_EQ(rematch.ask("b", StandUp{2}), "");
  EXPECT_EQ(rematch.ask("b", Sit{2, "Zoe", kNonce}), "house.marked");
}

TEST(Mark, NoPersonCanHaveItByName) {
  const auto sits_as = [](const std::string& name, bool marked) {
    const Result<Command> command =
        read_command(R"({"id":"1","do":"sit","seat":1,"nonce":"0123456789abcdef","name":")" + name + R"(","marked":)" +
                     (marked ? "true}" : "false}"));
    return command ? "" : command.why().reason.key;
  };
  EXPECT_EQ(sits_as("Zarif (bot)", false), "house.form.name");
  EXPECT_EQ(sits_as("Zarif (BOT)", false), "house.form.name");
  EXPECT_EQ(sits_as("Zarif (bot)", true), "house.form.name") << "the mark is added";
  EXPECT_EQ(sits_as("Zarif", true), "");
  EXPECT_EQ(sits_as(std::string(58, 'z'), true), "");
  EXPECT_EQ(sits_as(std::string(59, 'z'), true), "house.form.name") << "with its mark it would not fit a record";
  EXPECT_EQ(sits_as(std::string(59, 'z'), false), "");
}

TEST(Mark, IsInTheLobby) {
  Scene scene;
  ASSERT_EQ(scene.ask("b", kZarif), "");
  EXPECT_EQ(summary_of(scene.table).host_name, "Zarif (bot)");
}

TEST(Mark, ABotIsToldWhatItKnowsAsALineWhereAPersonIsNot) {
  Scene scene;
  ASSERT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  ASSERT_EQ(scene.ask("b", kZarif), "");
  ASSERT_EQ(scene.ask("host", Start{}), "");
  for (int i = 0; i < 60; ++i) {
    const Seat actor = scene.table.position().actor();
    const std::string now = tell_now(scene.table, Viewer{seat_bit(actor), false, {}});
    const std::string line = R"(,"line":")" + scene.table.position().view(actor)->line() + R"(")";
    EXPECT_EQ(now.find(line) != std::string::npos, actor == 2) << now;
    EXPECT_EQ(tell_now(scene.table, Viewer{seat_bit(3 - actor), false, {}}).find(R"("line":)"), std::string::npos);
    EXPECT_EQ(tell_now(scene.table, Viewer{}).find(R"("line":)"), std::string::npos);
    scene.play_on(i, 1);
  }
}

TEST(Invitation, IsTheHostsAndKeepsNobodyOut) {
  Scene scene;
  EXPECT_EQ(scene.ask("a", Invite{2, "Zarif"}), "house.right.host");
  ASSERT_EQ(scene.ask("host", Invite{2, "Zarif"}), "");
  EXPECT_EQ(scene.table.chair(2).who, (SeatHolder{Sitter::nobody, "Zarif", "", "", "", true}));
  EXPECT_EQ(scene.ask("host", Start{}), "house.seat-empty");
  ASSERT_EQ(scene.ask("host", ClearSeat{2}), "");
  EXPECT_EQ(scene.table.chair(2).who, SeatHolder{});
  ASSERT_EQ(scene.ask("host", Invite{2, "Zarif"}), "");
  ASSERT_EQ(scene.ask("a", Sit{2, "Ada", kNonce}), "");
  EXPECT_FALSE(scene.table.chair(2).who.marked);
  EXPECT_EQ(scene.ask("host", Invite{2, "Zarif"}), "house.seat-taken");
}

TEST(Invitation, HasAnEnd) {
  Scene scene;
  int invited = 0;
  while (scene.ask("host", Invite{2, "Zarif"}).empty()) ++invited;
  EXPECT_EQ(invited, kMostSeatChangesOfHost);
}

}  // namespace
}  // namespace serai::table::test
