// The one text form of a move (docs/rules/dunhuang.md, Moves): read and write.
#include "engine/core/text.h"
#include "engine/dunhuang/dunhuang.h"

namespace serai {
namespace dunhuang {
namespace {

using Words = std::vector<std::string_view>;
using Read = std::optional<Move>;

constexpr int kMostNumber = 9999;

// Moves of one word.
struct Plain {
  std::string_view word;
  Kind kind;
};
constexpr Plain kPlain[] = {
    {"hand", Kind::hand},   {"shop", Kind::shop}, {"guard", Kind::guard},
    {"yield", Kind::yield}, {"pay", Kind::pay},   {"decline", Kind::decline},
    {"coins", Kind::coins}, {"pass", Kind::pass}, {"use", Kind::use},
};

// VERB GOOD
constexpr Plain kOfGood[] = {{"keep", Kind::keep}, {"under", Kind::under}, {"give", Kind::give}};
// VERB NUMBER
constexpr Plain kOfNumber[] = {{"camel", Kind::camel}, {"go", Kind::go}};
// VERB NUMBER GOOD
constexpr Plain kOfBoth[] = {{"market", Kind::market}, {"draw", Kind::drawn}, {"steal", Kind::stolen}};

template <std::size_t N>
std::optional<Kind> find_kind(const Plain (&table)[N], std::string_view word) {
  for (const Plain& entry : table)
    if (entry.word == word) return entry.kind;
  return std::nullopt;
}

template <std::size_t N>
std::string_view find_word(const Plain (&table)[N], Kind kind) {
  for (const Plain& entry : table)
    if (entry.kind == kind) return entry.word;
  return {};
}

std::optional<Good> read_good(std::string_view word) { return find_name(kGoodNames, word); }
std::optional<int> read_small(std::string_view word) { return read_number(word, kMostNumber); }

Read read_use(const Words& w) {
  const auto good = read_good(w.back());
  const auto number = read_small(w.back());
  if (w.size() == 2) {
    if (w[1] == "next") return make_move(Kind::use_next);
    if (w[1] == "previous") return make_move(Kind::use_previous);
    if (number) return make_move(Kind::use_number, *number);
    return good ? Read(make_move(Kind::use_good, *good)) : Read();
  }
  if (w[1] == "hand") return good ? Read(make_move(Kind::use_to_hand, *good)) : Read();
  if (w[1] == "shop") return good ? Read(make_move(Kind::use_to_shop, *good)) : Read();
  const auto own = read_good(w[1]);
  if (!own) return {};
  if (number) return make_move(Kind::use_market, *own, *number);
  return good ? Read(make_move(Kind::use_goods, *own, *good)) : Read();
}

Read read_words(const Words& w) {
  if (w.empty() || w.size() > 3) return {};
  if (w.size() == 1) {
    const auto kind = find_kind(kPlain, w[0]);
    return kind ? Read(make_move(*kind)) : Read();
  }
  if (w[0] == "use") return read_use(w);
  if (w.size() == 3) {
    const auto kind = find_kind(kOfBoth, w[0]);
    const auto number = read_small(w[1]);
    const auto good = read_good(w[2]);
    return kind && number && good ? Read(make_move(*kind, *number, *good)) : Read();
  }
  if (const auto kind = find_kind(kOfGood, w[0])) {
    const auto good = read_good(w[1]);
    return good ? Read(make_move(*kind, *good)) : Read();
  }
  if (const auto kind = find_kind(kOfNumber, w[0])) {
    const auto number = read_small(w[1]);
    return number ? Read(make_move(*kind, *number)) : Read();
  }
  const auto character = w[0] == "tile" ? find_name(kCharacterNames, w[1]) : std::nullopt;
  return character ? Read(make_move(Kind::tile, *character)) : Read();
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

Result<Move> Dunhuang::read(std::string_view words) {
  const Read move = read_words(split_words(words));
  if (move) return *move;
  return refuse("record", "record.game-words", {std::string(words.substr(0, 80))});
}

std::string Dunhuang::write(Move move) {
  const Kind kind = kind_of(move);
  const int a = arg1(move);
  const int b = arg2(move);
  switch (kind) {
    case Kind::tile: return join("tile ", kCharacterNames[a]);
    case Kind::market:
    case Kind::drawn:
    case Kind::stolen: return join(find_word(kOfBoth, kind), ' ', a, ' ', kGoodNames[b]);
    case Kind::keep:
    case Kind::under:
    case Kind::give: return join(find_word(kOfGood, kind), ' ', kGoodNames[a]);
    case Kind::camel:
    case Kind::go: return join(find_word(kOfNumber, kind), ' ', a);
    case Kind::use_good: return join("use ", kGoodNames[a]);
    case Kind::use_market: return join("use ", kGoodNames[a], ' ', b);
    case Kind::use_goods: return join("use ", kGoodNames[a], ' ', kGoodNames[b]);
    case Kind::use_to_hand: return join("use hand ", kGoodNames[a]);
    case Kind::use_to_shop: return join("use shop ", kGoodNames[a]);
    case Kind::use_next: return "use next";
    case Kind::use_previous: return "use previous";
    case Kind::use_number: return join("use ", a);
    default: return std::string(find_word(kPlain, kind));
  }
}

}  // namespace serai
