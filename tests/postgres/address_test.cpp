// The one place that knows passwords: whatever a user writes, and however libpq understands it, none is shown.
#include "postgres/address.h"

#include <gtest/gtest.h>

#include "postgres/postgres.h"

namespace serai {
namespace {

bool tells(const std::string& text) {
  for (const char* part : {"hunter2", "hun", "ter2"})
    if (text.find(part) != std::string::npos) return true;
  return false;
}

TEST(Address, UrlsAndWordsOfLibpqArePostgres) {
  for (const char* database : {"postgresql://db.example/house", "postgres://db.example",
                               "postgresql:///house?host=/run", "host=db dbname=house", "dbname = house", "user=me",
                               "port=1 user=me", "  host=db", "hots=db password=x", "password='x y"})
    EXPECT_TRUE(is_postgres(database)) << database;
}

TEST(Address, WhatIsPlainlyNoFileIsPostgres) {
  for (const char* database :
       {"PostgreSQL://me:x@db/house", "postgressql://me:x@db/house", "postgres:/me:x@db/house"}) {
    EXPECT_TRUE(is_postgres(database)) << database;
    EXPECT_FALSE(is_understood(database)) << database;
  }
}

TEST(Address, FilesAreFiles) {
  for (const char* database : {"serai.db", "/var/lib/serai/serai.db", "./host=1", "evening=1.db", "a=b", "postgres.db",
                               "my host.db", "", "="}) {
    EXPECT_FALSE(is_postgres(database)) << database;
    EXPECT_EQ(shown(database), database);
  }
}

TEST(Address, IsShownWithoutItsPassword) {
  for (const char* database :
       {"postgresql://me:hunter2@db.example/house", "postgresql://me@db.example/house?password=hunter2",
        "postgresql://db.example/house?user=me&pass%77ord=hunter2", "postgresql://me:hun%40ter2@db.example/house",
        "postgresql://me@db.example/house?sslpassword=hunter2", "host=db.example user=me password=hunter2 dbname=house",
        "user=me password='hun \\'ter2' host=db.example dbname=house",
        "password = hunter2 user = me host = db.example dbname = house"})
    EXPECT_EQ(shown(database), "postgresql://me@db.example/house") << database;
  EXPECT_EQ(shown("postgresql://me%40corp:hunter2@a:1,b:2/house"), "postgresql://me@corp@a,b:1,2/house");
}

// Forms that libpq refuses, or takes for something else than was meant: it would repeat them in its words.
constexpr const char* kBroken[] = {
    "postgresql://joe:hunter2@[localhost/db",
    "postgresql://joe:hun%zzter2@localhost/db",
    "postgresql://joe:hunter2@localhost/db?nonsense=1",
    "postgresql://localhost/db?pasword=hunter2",
    "postgresql://joe:hun@ter2@localhost/db",  // "ter2@localhost" is no host
    "postgresql://joe:hun/ter2@localhost/db",  // "hun" is no port
    "postgresql://joe:5/hunter2@localhost/db",
    "postgresql://joe:hunter2/db",
    "postgresql://joe@corp:hunter2@localhost/db",
    "PostgreSQL://joe:hunter2@localhost/db",
    "postgressql://joe:hunter2@localhost/db",
    "postgres:/joe:hunter2@localhost/db",
    "host=localhost password=hun ter2",
    "host=localhost password='hunter2",
    "hots=localhost password=hunter2",
    "host='localhost password=hunter2'",
    "host=localhost password='hun'ter2",
    "host=localhost dbname='db password=hunter2'",
};

TEST(Address, OfBrokenFormsNothingIsShown) {
  for (const char* database : kBroken) {
    EXPECT_TRUE(is_postgres(database)) << database;
    EXPECT_EQ(shown(database), "postgresql://…") << database;
  }
}

TEST(Address, BrokenFormsAreNotInTheWordsOfLibpqEither) {
  for (const char* database : kBroken) {
    Postgres db(database, Postgres::kForWork);
    const Done ready = db.ready();
    ASSERT_FALSE(ready) << database;
    EXPECT_NE(ready.why().text.find("does not understand"), std::string::npos) << ready.why().text;
    EXPECT_FALSE(tells(ready.why().text)) << ready.why().text;
    const Postgres::Answer answer = db.ask("SELECT 1");
    ASSERT_FALSE(answer);
    EXPECT_FALSE(tells(answer.why().text)) << answer.why().text;
  }
}

TEST(Address, APasswordThatIsUnderstoodIsNotInTheWordsOfLibpq) {
  for (const char* database :
       {"postgresql://joe:hunter2@127.0.0.1:1/db", "host=127.0.0.1 port=1 password=hunter2",
        "postgresql://127.0.0.1:1/db?password=hunter2", "host=/nowhere password='hunter2'",
        "postgresql://joe:hunter2@127.0.0.1:99999/db", "postgresql://joe:hunter2@127.0.0.1:1/db?sslmode=nonsense"}) {
    const Done ready = Postgres(database, Postgres::kForWork).ready();
    ASSERT_FALSE(ready) << database;
    EXPECT_FALSE(ready.why().text.empty());
    EXPECT_FALSE(tells(ready.why().text)) << ready.why().text;
  }
}

TEST(Address, MessagesThatRepeatOneAreClean) {
  const auto clean = [](const std::string& text) { return without_passwords(text); };
  EXPECT_EQ(clean("not expected: postgresql://joe:hunter2@db/x --port"), "not expected: postgresql://joe@db/x --port");
  EXPECT_EQ(clean("--databse=postgresql://db/x?password=hunter2"), "--databse=postgresql://db/x");
  EXPECT_EQ(clean("in URI: \"postgresql://joe:hunter2@[x\""), "in URI: \"postgresql://…");
  EXPECT_EQ(clean("host=x password='hun\\'s ter2' user=y"), "host=x password=… user=y");
  EXPECT_EQ(clean("host=x password = hunter2"), "host=x password = …");
  EXPECT_EQ(clean("host=x sslpassword=hunter2 password='hunter2"), "host=x sslpassword=… password=…");
  EXPECT_EQ(clean("password="), "password=…");
  for (const char* text : {"", "--origin https://example.org is fine", "the password is wrong", "a://", "://"})
    EXPECT_FALSE(tells(clean(text)));
  EXPECT_EQ(clean("--origin https://example.org"), "--origin https://example.org");
}

}  // namespace
}  // namespace serai
