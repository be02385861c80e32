// What a bot that visits a house knows by itself: where the house is, and where it sits.
#include <fstream>

#include "regular/address.h"
#include "regular/memory.h"
#include "tests/house/running.h"

namespace serai::regular {
namespace {

TEST(Address, IsAHouseOrATableOfIt) {
  const auto read = [](std::string_view text) {
    const std::optional<HouseAddress> address = read_address(text);
    return address ? address->text() + " " + address->host + " " + address->port + " " + address->table : "";
  };
  EXPECT_EQ(read("http://localhost:8080"), "http://localhost:8080 localhost 8080 ");
  EXPECT_EQ(read("http://localhost:8080/"), "http://localhost:8080 localhost 8080 ");
  EXPECT_EQ(read("https://club.example"), "https://club.example club.example 443 ");
  EXPECT_EQ(read("https://club.example:443/serai/"), "https://club.example/serai club.example 443 ");
  EXPECT_EQ(read("http://[::1]:8080"), "http://[::1]:8080 ::1 8080 ");
  EXPECT_EQ(read("https://club.example/t/0123456789abcdef01234567#secret"),
            "https://club.example club.example 443 0123456789abcdef01234567");
  for (const char* none : {"", "localhost:8080", "ftp://there", "http://", "http://:80", "http://a:x", "http://a:70000",
                           "http://a b", "http://[::1", "http://you@there"})
    EXPECT_EQ(read(none), "") << none;
}

class MemoryTest : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string why_not(const std::string& file, const std::string& house, const std::string& name) const {
    try {
      const Memory memory(file, house, name);
      return "";
    } catch (const std::runtime_error& error) {
      return error.what();
    }
  }

  const std::filesystem::path folder_ =
      std::filesystem::path(::testing::TempDir()) / ("memory-" + std::to_string(getpid()));
  const std::string file_ = folder_ / "deep/zarif";
};

const Stay kInvited{"0123456789abcdef01234567", 2, "nonce-of-zarif-1", "", "", 0};
const Stay kOpened{"aaaaaaaaaaaaaaaaaaaaaaaa", 1, "nonce-of-zarif-2", "o1", "kairo", 3};

TEST_F(MemoryTest, KeepsItsSecretAndItsSeats) {
  std::string secret;
  {
    Memory memory(file_, "http://house", "Zarif");
    secret = memory.secret();
    memory.keep(kInvited);
    memory.keep(kOpened);
    EXPECT_EQ(why_not(file_, "http://house", "Zarif"),
              "Zarif sits at http://house already: another `serai sit` uses " + file_);
  }
  EXPECT_EQ(std::filesystem::status(file_).permissions() & std::filesystem::perms::all,
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  Memory memory(file_, "http://house", "Zarif");
  EXPECT_EQ(memory.secret(), secret);
  ASSERT_EQ(memory.stays().size(), 2u);
  EXPECT_EQ(memory.stays()[0].nonce, kInvited.nonce);
  EXPECT_EQ(memory.stays()[1].opening, "o1");
  EXPECT_EQ(memory.stays()[1].seats, 3);
  memory.forget(kInvited.table);
  EXPECT_EQ(memory.stays().size(), 1u);
}

TEST_F(MemoryTest, RefusesWhatIsAnothersOrIsDamaged) {
  {
    const Memory memory(file_, "http://house", "Zarif");
  }
  EXPECT_NE(why_not(file_, "http://house", "Omid").find("this is not of Omid at http://house"), std::string::npos);
  EXPECT_NE(why_not(file_, "http://other", "Zarif").find("this is not of Zarif at http://other"), std::string::npos);
  std::ofstream(file_, std::ios::app) << "table nowhere\n";
  EXPECT_EQ(why_not(file_, "http://house", "Zarif"), file_ + ":5: this line is not understood");
  std::ofstream(file_) << "something else\n";
  EXPECT_EQ(why_not(file_, "http://house", "Zarif"), file_ + ": this is not what `serai sit` keeps");
}

TEST_F(MemoryTest, TakesNoSeatThatItCannotKeep) {
  Memory memory(file_, "http://house", "Zarif");
  std::filesystem::create_directories(file_ + "-next");  // in the way of what is written
  EXPECT_THROW(memory.keep(kInvited), std::runtime_error);
  EXPECT_TRUE(memory.stays().empty());
}

}  // namespace
}  // namespace serai::regular
