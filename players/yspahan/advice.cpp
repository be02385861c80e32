#include "players/yspahan/advice.h"

#include <utility>

#include "engine/yspahan/city.h"
#include "players/yspahan/remembered.h"
#include "players/yspahan/souk_chances.h"

namespace serai {
namespace yspahan {
namespace {

const Numbers& numbers_at(const State& s) { return numbers_for(s.seats == 2); }

// --- Time ---------------------------------------------------------------------------------------------------------

// Turns that a player still has, a turn in progress counted until its action is chosen.
struct TurnsLeft {
  float week = 0;
  float game = 0;
};

TurnsLeft turns_left(const State& s, int p) {
  const bool acted = s.phase != Phase::dice && s.phase != Phase::roll && s.phase != Phase::take;
  const int turns_a_day = s.seats == 2 ? 3 : s.seats;
  const float each_day = s.seats == 2 ? 1.5f : 1.0f;
  TurnsLeft left;
  for (int i = s.turn + (acted ? 1 : 0); i < turns_a_day; ++i)
    if (s.order[i] == p) left.week += 1;
  left.week += each_day * static_cast<float>(kDays - s.day);
  left.game = left.week + each_day * static_cast<float>(kDays * (kWeeks - s.week));
  return left;
}

// --- Souks --------------------------------------------------------------------------------------------------------

// All that the worth of souks depends on.
struct Trade {
  Shops goods;
  float turns;  // of the week
  bool two_players;
  bool hoist;
  bool bazaar;
  bool camel;  // in reserve
};

// A souk counts only when it is full at the end of the week. So finish what you began before you begin more, begin
// nothing late in the week that you cannot finish. A full souk on the street is a gain while you have a camel: when
// the supervisor comes, the caravan is loaded and the souk stays full.
float trade_worth(const Trade& t) {
  const Numbers& n = numbers_for(t.two_players);
  struct Begun {
    const Souk* souk;
    PartOfSouk part;
  };
  std::array<Begun, kSouks.size()> begun;
  int souks = 0;
  int unfinished = 0;
  for (Shops rest = t.goods; rest; ++souks) {
    const int i = kSoukOfShop[std::countr_zero(rest)];
    const Souk& souk = kSouks[i];
    const Shops mine = rest & souk.shops();
    rest ^= mine;
    begun[souks] = {&souk, kPartsOfSouks[i][static_cast<std::size_t>(mine >> souk.first)]};
    if (begun[souks].part.missing) ++unfinished;
  }
  const float more = t.bazaar ? 2 : 0;
  const float late = std::min(1.0f, t.turns / 3);
  float worth = 0;
  for (int i = 0; i < souks; ++i) {
    const auto& [souk, part] = begun[i];
    const float points = static_cast<float>(souk->points) + more;
    const float on_street = part.on_street;
    if (part.missing == 0) {
      worth += points + on_street * t.turns * (t.camel ? n.street_with_camel : n.street);
    } else {
      const float done = 1 - n.unfinished * static_cast<float>(part.missing) / static_cast<float>(souk->size);
      worth += points * done * finish_chance(t.two_players, souk->quarter, part.missing, t.turns, unfinished, t.hoist);
      worth += n.street_unfinished * on_street * late;
    }
  }
  return worth;
}

float souks_worth(const State& s, int p, const TurnsLeft& left) {
  const Trade t{s.cubes[p], left.week, s.seats == 2, s.has(p, hoist), s.has(p, bazaar), s.camels[p] > 0};
  if (!t.goods) return 0;
  thread_local Remembered<14> answers;
  const std::uint64_t question = kQuestion | t.goods | static_cast<std::uint64_t>(2 * t.turns) << kShops |
                                 std::uint64_t{t.two_players} << 58 | std::uint64_t{t.hoist} << 59 |
                                 std::uint64_t{t.bazaar} << 60 | std::uint64_t{t.camel} << 61;
  return answers.find(question, [&] { return trade_worth(t); });
}

// --- The caravan --------------------------------------------------------------------------------------------------

// Load early: a cube stays and scores again at the end of every week until the caravan is full, and each of your
// cubes counts as much as your highest row.
float caravan_worth(const State& s, int p, const TurnsLeft& left) {
  const Numbers& n = numbers_at(s);
  int cubes = 0;
  int last = 0;
  for (int i = 0; i < s.loaded; ++i) {
    const bool mine = s.caravan[i] == p;
    cubes += mine;
    last = mine ? i : last;
  }
  if (!cubes) return 0;
  const int highest = last / camels_in_row(s.seats) + 1;
  const float room = static_cast<float>(kRows * camels_in_row(s.seats) - s.loaded);
  const float days_to_fill = room / (n.loads_a_day * static_cast<float>(s.seats));
  const float days_in_week = static_cast<float>(kDays - s.day + 1);
  const float weeks_after = static_cast<float>(kWeeks - s.week);
  const float survives = std::clamp((days_to_fill - days_in_week + 2) / 4, 0.0f, 1.0f);
  const float scorings =
      1 + survives * std::min(weeks_after, 1 + std::max(0.0f, (days_to_fill - days_in_week) / 7 - 0.3f));
  const float row = static_cast<float>(highest) +
                    n.higher_later * static_cast<float>(kRows - highest) * std::min(1.0f, left.game / 6);
  return static_cast<float>(cubes) * row * scorings;
}

// --- Buildings, camels, gold --------------------------------------------------------------------------------------

// All that the worth of buildings depends on.
struct Estate {
  unsigned buildings;
  int camels;
  int gold;
  float turns;
  bool two_players;
  bool may_build_now;
  bool has(Building building) const { return buildings >> building & 1; }
};

constexpr std::array<float, kHighestPrice + 1> kPartOfPrice{1, 1, 1.0f / 2, 1.0f / 3, 1.0f / 4};

// The third building and those after it give points, so the first two are the door to 25. Cheap ones first, except
// that what works every turn should stand early. Camels and gold are worth what they will build.
float estate_worth(const Estate& e) {
  const Numbers& n = numbers_for(e.two_players);
  float worth = 0;
  int standing = 0;
  for (unsigned rest = e.buildings; rest; rest &= rest - 1, ++standing)
    worth += n.effect[std::countr_zero(rest)] * e.turns;

  // What can still be built, cheapest first, from what lies here and what the coming turns will bring.
  float chances_to_build = e.turns * (e.two_players ? n.two_player_builds : 1.0f) + (e.may_build_now ? 1 : 0);
  auto camels = static_cast<float>(e.camels);
  auto gold = static_cast<float>(e.gold);
  float coming_camels = e.turns * (n.camel_income + (e.has(paddock) ? n.paddock_income : 0));
  float coming_gold = e.turns * (n.gold_income + (e.has(shop) ? n.shop_income : 0));
  for (int b = 0; b < kBuildings && chances_to_build > 0; ++b) {
    if (e.has(static_cast<Building>(b))) continue;
    const float value = static_cast<float>(kBuildingPoints[standing]) + n.unbuilt_effect * n.effect[b] * e.turns;
    const auto covered = [&n](float& here, float& coming, int of) {
      if (of == 0) return 1.0f;
      const auto price = static_cast<float>(of);
      const float from_here = std::min(here, price);
      const float from_coming = std::min(coming, price - from_here);
      here -= from_here;
      coming -= from_coming;
      return (from_here + n.still_to_come * from_coming) * kPartOfPrice[of];
    };
    const float by_camels = covered(camels, coming_camels, kPrices[b].camels);
    const float by_gold = covered(gold, coming_gold, kPrices[b].gold);
    const float share = by_camels * by_gold;
    worth += n.unbuilt * value * share * std::min(chances_to_build, 1.0f);
    chances_to_build -= 1;
    ++standing;
  }
  // What is left over protects goods and pays for steps and dice.
  const float useful = std::min(1.0f, e.turns / 4);
  return worth + useful * (n.spare_camel * std::min(camels, 6.0f) + n.spare_gold * std::min(gold, 6.0f));
}

float buildings_worth(const State& s, int p, const TurnsLeft& left) {
  const bool may_build_now = s.phase == Phase::after && s.player() == p && !s.built && s.seats > 2;
  const Estate e{s.buildings[p], s.camels[p], s.gold[p], left.game, s.seats == 2, may_build_now};
  thread_local Remembered<12> answers;
  const std::uint64_t question = kQuestion | std::uint64_t{s.camels[p]} << 40 | std::uint64_t{s.gold[p]} << 24 |
                                 static_cast<std::uint64_t>(2 * e.turns) << 8 | e.buildings | (e.two_players ? 64 : 0) |
                                 (e.may_build_now ? 128 : 0);
  return answers.find(question, [&] { return estate_worth(e); });
}

// --- Cards --------------------------------------------------------------------------------------------------------

// A card is worth little once no turn is left to play it in.
float cards_worth(const State& s, int p, const TurnsLeft& left) {
  const Numbers& n = numbers_at(s);
  float worth = 0;
  Cards rest = s.hand[p];
  for (int card = 0; rest; ++card, rest >>= 2) worth += static_cast<float>(rest & 3) * n.card[card];
  if (s.phase == Phase::draw && s.drawer == p) worth += n.unknown_card;
  return worth * std::min(1.0f, n.card_in_time * left.game);
}

// --- All together -------------------------------------------------------------------------------------------------

// The points that a player may expect in the end, by where they come from.
struct Promise {
  float score;
  float souks;
  float caravan;
  float buildings;
  float cards;
  float turns;
  float dice;

  float points() const { return score + souks + caravan + buildings + cards + turns + dice; }
};

Promise promise(const State& s, int p, const TurnsLeft& left) {
  const Numbers& n = numbers_at(s);
  return {.score = static_cast<float>(s.score[p]),
          .souks = souks_worth(s, p, left),
          .caravan = caravan_worth(s, p, left),
          .buildings = buildings_worth(s, p, left),
          .cards = cards_worth(s, p, left),
          .turns = n.a_turn * left.game,
          // More dice, more choice.
          .dice = s.phase == Phase::roll && s.player() == p ? n.yellow_die * static_cast<float>(s.bought) : 0};
}

// --- Steps of an action -------------------------------------------------------------------------------------------

// Goods are placed: only the souks change.
Move best_shop(const State& s, const Yspahan::Moves& list) {
  const int p = s.player();
  State next = s;
  Yspahan::apply(next, list[0]);
  const TurnsLeft left = turns_left(next, p);
  Promise promised = promise(next, p, left);
  Best best;
  unsigned seen = 0;  // shops of a souk differ only by whether the supervisor can send their goods
  for (Move move : list) {
    next.cubes[p] = s.cubes[p];
    if (kind_of(move) == Kind::place) {
      const Shop shop = arg1(move);
      const unsigned sort = 1u << (2 * kSoukOfShop[shop] + (kStreet >> shop & 1));
      if (seen & sort) continue;
      seen |= sort;
      next.cubes[p] |= Shops{1} << shop;
    }
    promised.souks = souks_worth(next, p, left);
    best.compare(move, promised.points());
  }
  return best.move;
}

// The supervisor walks: only the gold for it changes, unless a good is sent that no camel can save.
Move best_walk(const State& s, const Yspahan::Moves& list) {
  const int p = s.player();
  Shops goods = 0;
  Shops unprotected = 0;
  for (int q = 0; q < s.seats; ++q) {
    goods |= s.cubes[q];
    if (!s.camels[q]) unprotected |= s.cubes[q];
  }
  const TurnsLeft left = turns_left(s, p);
  Promise promised = promise(s, p, left);
  State next = s;
  Best best;
  std::uint64_t seen = 0;
  for (Move move : list) {
    const Space space = arg1(move);
    const Shops touched = kTouches[space] & goods;
    const bool single = !(touched & (touched - 1));
    if (single && touched & unprotected) {
      State sent = s;
      Yspahan::apply(sent, move);
      best.compare(move, Advice<Yspahan>::points(sent, p));
      continue;
    }
    const int price = walking_price(s, p, kPathLength[s.supervisor][space]);
    const std::uint64_t sort = std::uint64_t{1} << (2 * price + (touched ? 1 : 0));
    if (seen & sort) continue;
    seen |= sort;
    next.gold[p] = static_cast<std::uint16_t>(s.gold[p] - price);
    next.phase = touched ? Phase::decide : Phase::after;
    promised.buildings = buildings_worth(next, p, left);
    best.compare(move, promised.points());
  }
  return best.move;
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

float Advice<Yspahan>::points(const State& s, int p) {
  return s.phase == Phase::over ? static_cast<float>(s.score[p]) : promise(s, p, turns_left(s, p)).points();
}

std::optional<Move> Advice<Yspahan>::best_step(const State& s, const Yspahan::Moves& list) {
  if (s.phase == Phase::place) return best_shop(s, list);
  if (s.phase == Phase::go) return best_walk(s, list);
  return std::nullopt;
}

void Advice<Yspahan>::drop_alike(const State& s, Yspahan::Moves& list) {
  if (s.phase != Phase::take) return;
  const Move* const all = list.begin();
  const std::size_t size = list.size();
  bool card = false;
  std::array<bool, 4 * kBuildings> built{};
  list.clear();
  for (std::size_t i = 0; i < size; ++i) {
    const Move move = all[i];
    if (kind_of(move) == Kind::take_card && std::exchange(card, true)) continue;
    if (kind_of(move) == Kind::take_build && std::exchange(built[4 * arg2(move) + arg3(move)], true)) continue;
    list.add(move);
  }
}

float Advice<Yspahan>::spread(const State& s) {
  const Numbers& n = numbers_at(s);
  const auto days = static_cast<float>(kDays * (kWeeks - s.week) + kDays - s.day);
  return n.spread_at_end + n.spread_a_turn * std::sqrt(s.seats == 2 ? 1.5f * days : days);
}

}  // namespace serai
