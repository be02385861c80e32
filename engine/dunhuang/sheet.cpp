// Where points come from (D-26).
#include "engine/dunhuang/dunhuang.h"

namespace serai {
namespace dunhuang {
namespace {

enum Source : std::uint8_t { tokens, cards, prestige };
constexpr std::string_view kSources[] = {"d.sheet.tokens", "d.sheet.cards", "d.sheet.prestige"};

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

std::span<const std::string_view> Dunhuang::sources() { return kSources; }

void Dunhuang::account(const State& before, Move, const State& after, ScoreSheet& sheet) {
  if (before.actor == kOver || after.actor != kOver) return;  // all is scored at the end
  const Scores total = scores(after);
  for (int seat = 0; seat < after.seats; ++seat) {
    const int for_tokens = kTokenPoints * after.token_count(seat);
    sheet.add(tokens, seat, for_tokens);
    sheet.add(prestige, seat, after.prestige[seat]);
    sheet.add(cards, seat, total[static_cast<std::size_t>(seat)] - for_tokens - after.prestige[seat]);
  }
}

}  // namespace serai
