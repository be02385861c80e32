// Our reader of JSON against a well-known one: they take and refuse the same, and find the same in it.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/core/json.h"
#include "engine/core/rng.h"
#include "table/json_value.h"

namespace serai::table::test {
namespace {

namespace js = boost::json;

bool is_same(const JsonValue& ours, const js::value& theirs) {
  if (theirs.is_null()) return ours.is_null();
  if (theirs.is_bool()) return ours.flag() == theirs.get_bool();
  if (theirs.is_int64()) return ours.number() == theirs.get_int64();
  if (theirs.is_number()) return !ours.number() && !ours.flag() && !ours.text() && !ours.is_null();
  if (theirs.is_string()) return ours.text() && *ours.text() == std::string_view(theirs.get_string());
  if (theirs.is_array()) {
    if (!ours.list() || ours.list()->size() != theirs.get_array().size()) return false;
    for (std::size_t i = 0; i < ours.list()->size(); ++i)
      if (!is_same((*ours.list())[i], theirs.get_array()[i])) return false;
    return true;
  }
  if (!ours.is_object()) return false;
  for (const auto& member : theirs.get_object()) {
    const JsonValue* found = ours.find(std::string_view(member.key()));
    if (!found || !is_same(*found, member.value())) return false;
  }
  return ours.members() >= theirs.get_object().size();
}

::testing::AssertionResult agree(const std::string& text) {
  boost::system::error_code error;
  const js::value theirs = js::parse(text, error);
  const std::optional<JsonValue> ours = JsonValue::read(text);
  if (ours.has_value() != !error)
    return ::testing::AssertionFailure() << (ours ? "only ours" : "only theirs") << " takes " << text;
  if (ours && !is_same(*ours, theirs)) return ::testing::AssertionFailure() << "another value: " << text;
  return ::testing::AssertionSuccess();
}

TEST(JsonValue, EveryKind) {
  const auto value = JsonValue::read(R"( {"a":[1,-2,true,null,"x\n\u00e4\ud83d\ude00"],"b":{"c":2.5}} )");
  ASSERT_TRUE(value);
  const std::vector<JsonValue>* list = value->find("a")->list();
  ASSERT_TRUE(list && list->size() == 5);
  EXPECT_EQ((*list)[0].number(), 1);
  EXPECT_EQ((*list)[1].number(), -2);
  EXPECT_EQ((*list)[2].flag(), true);
  EXPECT_TRUE((*list)[3].is_null());
  EXPECT_EQ(*(*list)[4].text(), "x\nä😀");
  EXPECT_FALSE(value->find("b")->find("c")->number());
  EXPECT_EQ(value->find("x"), nullptr);
}

TEST(JsonValue, TakesAndRefusesWhatOthersDo) {
  for (const char* text : {"",
                           " ",
                           "{}",
                           "[]",
                           "[1,]",
                           "[,1]",
                           "{\"a\":1,}",
                           "{\"a\" 1}",
                           "{a:1}",
                           "01",
                           "-0",
                           "-",
                           "1.",
                           ".5",
                           "1.5e3",
                           "1e",
                           "1E+2",
                           "9223372036854775807",
                           "9223372036854775808",
                           "-9223372036854775808",
                           "-9223372036854775809",
                           "\"\\u12\"",
                           "\"\\ud800\"",
                           "\"\\udc00\"",
                           "\"\\ud800\\u0041\"",
                           "\"\\ud83d\\ude00\"",
                           "\"\\x\"",
                           "\"\t\"",
                           "\"\xff\"",
                           "\"\xc0\x80\"",
                           "tru",
                           "true1",
                           "nul",
                           "null null",
                           "[[[[]]]]",
                           "{\"a\":1,\"a\":2}",
                           "\"\\u0000\"",
                           "[1 2]",
                           "\xef\xbb\xbf{}",
                           "// x\n1",
                           "NaN",
                           "1 ",
                           "\n1"})
    EXPECT_TRUE(agree(text));
  const auto nested = [](int depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_TRUE(agree(nested(32)));
  EXPECT_TRUE(agree(nested(33)));
  EXPECT_FALSE(JsonValue::read(nested(100'000)));
}

// Whatever is cut out of, put into or changed in what is right.
TEST(JsonValue, AgreesAboutDamagedText) {
  const std::string whole =
      R"({"id":"a\u00e9\ud83d\ude00\\","seats":[1,-2,30,4.5e1,true,false,null],"terms":{"x":{},"y":[]},"n":-120})";
  const std::string_view put = "{}[]\",:\\u0d8eE+-.1 tfn\x80\xc3\xff\n";
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = whole;
    for (std::uint32_t changes = 1 + rng.below(4); changes > 0; --changes) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      const char c = put[rng.below(static_cast<std::uint32_t>(put.size()))];
      switch (rng.below(3)) {
        case 0: text[at] = c; break;
        case 1: text.insert(at, 1, c); break;
        default: text.erase(at, 1);
      }
    }
    ASSERT_TRUE(agree(text));
  }
}

TEST(JsonValue, ReadsWhatWeWrite) {
  std::string every;
  for (int c = 0; c < 0x80; ++c) every += static_cast<char>(c);
  Json json;
  json.open_object().member("text", every).close_object();
  EXPECT_EQ(*JsonValue::read(json.take())->find("text")->text(), every);
}

}  // namespace
}  // namespace serai::table::test
