// What a player means who points at a thing: the move that it begins or goes on with, or what it is for.
#include <algorithm>

#include "engine/core/text.h"
#include "engine/kairo/building.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/names.h"
#include "engine/kairo/why_not.h"

namespace serai {
namespace kairo {
namespace {

enum Kinds {
  cell_thing,
  entrance_thing,
  stall_thing,
  lift,
  customer_thing,
  waits,
  stock,
  card_thing,
  coin,
  display,
  pile,
  supply,
  own
};
enum Piles { deck_pile, barker_pile };
enum Owned { own_barkers, own_medals };

Cell cell_by_number(int i) { return cell_at(i % kSide, i / kSide); }

Things make_things() {
  ThingKind cells{"cell", {}};
  for (int i = 0; i < kSide * kSide; ++i) cells.names.push_back(cell_name(cell_by_number(i)));
  ThingKind entrances{"entrance", cells.names};
  Things things{cells, entrances};
  for (std::string_view kind : {"stall", "lift", "customer", "waits", "stock"})
    things.push_back(things_called(kind, kColourNames));
  things.push_back(things_called("card", kCardNames));
  things.push_back(things_called("coin", kColourNames));
  things.push_back(things_called("display", kCardNames));
  things.push_back({"pile", {"deck", "barker"}});
  things.push_back(things_called("supply", kColourNames));
  things.push_back({"own", {"barkers", "medals"}});
  return things;
}

using Answer = std::optional<Refusal>;

// What most of them say; the first of these.
Answer commonest(const std::vector<Refusal>& refusals) {
  const auto times = [&](const Refusal& one) {
    return std::ranges::count_if(
        refusals, [&](const Refusal& other) { return one.rule == other.rule && one.reason.key == other.reason.key; });
  };
  const auto found = std::ranges::max_element(refusals, {}, times);
  if (found == refusals.end()) return std::nullopt;
  return *found;
}

class Finger {
 public:
  Finger(const State& s, int player, std::span<const Thing> chosen)
      : s_(s), player_(player), now_(moment(s, player)), due_(due(s, player)) {
    for (const auto& [kind, name] : chosen) {
      if (kind == cell_thing) cell_ = cell_by_number(name);
      if (kind == entrance_thing) entrance_ = cell_by_number(name);
      if (kind == stall_thing) extended_ = name;
      if (kind == lift) lifted_ = name;
      if (kind == customer_thing) customer_ = name;
      if (kind == stock) placed_ = name;
      if (kind == card_thing) card_ = name;
    }
    if (now_ != Phase::over) Kairo::moves(s, legal_);
  }

  Answer at(Thing thing) const {
    const int name = thing.name;
    switch (thing.kind) {
      case cell_thing:
      case entrance_thing: return at_cell(cell_by_number(name));
      case stall_thing:
      case lift:
        if (!s_.stall(player_, name).size) return refuse("K-16", "k.no.no-stall", {colour_word(name)});
        return at_cell(s_.stall(player_, name).cell);
      case customer_thing:
        if (s_.customer[name] != kNoCell) return at_cell(s_.customer[name]);
        [[fallthrough]];
      case waits: return refuse("K-27", "k.no.waiting", {colour_word(name)});
      case stock: return at_stock(name);
      case card_thing: return at_card(name);
      case coin: return at_coin(name);
      case display: return to_take(make_move(Kind::take, name));
      case pile: return to_take(make_move(name == deck_pile ? Kind::deck : Kind::barker));
      case supply: return refuse("K-21", "k.no.supply", {colour_word(name), std::to_string(s_.extensions[name])});
      default: return name == own_barkers ? refuse("K-25", "k.no.own-barkers") : refuse("K-36", "k.no.own-medals");
    }
  }

 private:
  Refusal why(Move move) const { return seat_why_not(s_, move); }
  Answer unless_legal(Move move) const {
    if (legal_.contains(move)) return std::nullopt;
    return why(move);
  }
  template <class Fits>
  bool any_legal(Fits fits) const {
    return std::ranges::any_of(legal_, fits);
  }
  bool any_legal(Kind kind, int colour) const {
    return any_legal([&](Move move) { return kind_of(move) == kind && arg1(move) == colour; });
  }
  std::vector<int> in_stock() const {
    std::vector<int> colours;
    for (int colour = 0; colour < kColours; ++colour)
      if (!s_.stall(player_, colour).size) colours.push_back(colour);
    return colours;
  }

  // --- Cells

  Answer at_cell(Cell cell) const {
    const Kind kind = lifted_ >= 0 ? Kind::move : now_ == Phase::neutral ? Kind::neutral : Kind::stall;
    const int colour = lifted_ >= 0 ? lifted_ : placed_ >= 0 ? placed_ : 0;
    switch (now_) {
      case Phase::neutral:
      case Phase::setup:
      case Phase::build:
        if (kind == Kind::stall && placed_ < 0) break;
        if (cell_ >= 0) return unless_legal(make_move(kind, colour, cell_, cell));
        return site(kind, colour, cell);
      case Phase::turn:
        if (customer_ >= 0) return unless_legal(make_move(Kind::serve, customer_, cell));
        if (entrance_ >= 0) return to_entrance(cell);
        return standing_at(cell);
      default: return standing_at(cell);
    }
    if (now_ == Phase::setup) return in_setup(cell);
    return extended_ >= 0 ? unless_legal(make_move(Kind::extend, extended_, cell)) : in_build(cell);
  }

  // A stall for this cell, whatever its entrance: what is wrong with the cell comes first.
  Answer site(Kind kind, int colour, Cell cell) const {
    const auto stands = [&](Move move) { return kind_of(move) == kind && arg1(move) == colour && arg2(move) == cell; };
    if (any_legal(stands)) return std::nullopt;
    Answer answer = refuse("K-10", "k.no.no-entrance-left", {cell_name(cell)});
    bool found = false;
    neighbours(one_cell(cell)).each([&](Cell entrance) {
      Refusal refusal = why(make_move(kind, colour, cell, entrance));
      const std::vector<std::string>& args = refusal.reason.args;
      const bool of_entrance =
          refusal.reason.key == "k.no.move-nowhere" || (!args.empty() && args[0] == cell_name(entrance));
      if (of_entrance || found) return;
      found = refusal.rule != "K-15";
      answer = std::move(refusal);
    });
    return answer;
  }

  Answer in_setup(Cell cell) const {
    std::vector<Refusal> refusals;
    for (int colour : in_stock()) {
      Answer refusal = site(Kind::stall, colour, cell);
      if (!refusal) return refuse("K-4", "k.no.which-stall");
      refusals.push_back(*refusal);
    }
    return commonest(refusals);
  }

  Answer in_build(Cell cell) const {
    for (int colour = 0; colour < kColours; ++colour) {
      if (!(s_.tiles_of[player_] & s_.tiles_in[colour]).has(cell)) continue;
      if (cell_ >= 0) return unless_legal(make_move(Kind::extend, colour, cell_));
      return own_stall(colour);
    }
    const auto goes_here = [&](Kind kind) {
      return any_legal([&](Move move) { return kind_of(move) == kind && arg2(move) == cell; });
    };
    if (goes_here(Kind::extend)) return std::nullopt;
    if (goes_here(Kind::stall)) return refuse("K-8", "k.no.which-stall");
    if (goes_here(Kind::move)) return refuse("K-24", "k.no.which-move");
    std::vector<Refusal> refusals;
    const Cells beside = neighbours(one_cell(cell)) & s_.tiles_of[player_];
    for (int colour = 0; colour < kColours; ++colour)
      if ((beside & s_.tiles_in[colour]).any()) refusals.push_back(why(make_move(Kind::extend, colour, cell)));
    if (refusals.empty())
      for (int colour : in_stock())
        if (Answer refusal = site(Kind::stall, colour, cell)) refusals.push_back(*refusal);
    if (refusals.empty())
      for (int colour = 0; colour < kColours; ++colour) refusals.push_back(why(make_move(Kind::extend, colour, cell)));
    return commonest(refusals);
  }

  // Extended or moved?
  Answer own_stall(int colour) const {
    if (any_legal(Kind::extend, colour) || any_legal(Kind::move, colour)) return std::nullopt;
    const Cells beside = extension_candidates(s_, free_cells(s_), player_, colour) & cells_of(s_.parts);
    Answer answer;
    beside.each([&](Cell cell) { answer = why(make_move(Kind::extend, colour, cell)); });
    if (answer) return answer;
    if (!s_.extensions[colour]) return refuse("K-16", "k.no.no-extension", {colour_word(colour)});
    return refuse("K-16", "k.no.no-room", {colour_word(colour)});
  }

  // --- What stands on a cell while nothing is being built

  Answer standing_at(Cell cell) const {
    for (int colour = 0; colour < kColours; ++colour)
      if (s_.customer[colour] == cell) return at_customer(colour);
    for (int owner = 0; owner < kOwners; ++owner)
      for (int colour = 0; colour < kColours; ++colour) {
        const Stall& stall = s_.stall(owner, colour);
        if (!stall.size) continue;
        if (stall.entrance == cell && now_ == Phase::turn) return unless_legal(make_move(Kind::serve, colour, cell));
        if (stall.entrance == cell) return refuse("K-25", "k.no.serve-later", {due_});
        if (owner != player_ && (s_.tiles_of[owner] & s_.tiles_in[colour]).has(cell)) return their_stall(owner, colour);
      }
    return to_build(part_of(cell));
  }

  Answer at_customer(int colour) const {
    if (now_ != Phase::turn) return refuse("K-25", "k.no.serve-later", {due_});
    if (any_legal(Kind::serve, colour)) return std::nullopt;
    if (s_.final_phase) return why(make_move(Kind::serve, colour, s_.customer[colour]));
    return refuse("K-25", "k.no.nowhere-to-go", {colour_word(colour)});
  }
  // A customer for the entrance that is chosen.
  Answer to_entrance(Cell cell) const {
    for (int colour = 0; colour < kColours; ++colour)
      if (s_.customer[colour] == cell) return unless_legal(make_move(Kind::serve, colour, entrance_));
    return refuse("K-25", "k.no.no-customer", {cell_name(cell)});
  }

  Refusal their_stall(int owner, int colour) const {
    const Stall& stall = s_.stall(owner, colour);
    if (owner == kNeutral)
      return refuse("K-30", "k.no.neutral-stall", {colour_word(colour), cell_name(stall.entrance)});
    return refuse(
        "K-29", "k.no.their-stall",
        {colour_word(colour), cell_name(stall.entrance), std::to_string(owner + 1), std::to_string(stall.size)});
  }

  // K-7: what opens this part?
  Refusal to_build(int part) const {
    const std::string here = card_word(part);
    if (now_ != Phase::turn) return refuse("K-7", "k.no.build-later", {due_, here});
    const auto opens = [&](Kind kind) {
      return std::ranges::find_if(legal_, [&](Move move) {
        return kind_of(move) == kind && (kind == Kind::build_three || kOpens[arg1(move)] >> part & 1);
      });
    };
    if (opens(Kind::build) != legal_.end()) return refuse("K-7", "k.no.play-card", {here});
    if (const Move* joker = opens(Kind::build_joker); joker != legal_.end())
      return refuse("K-7", "k.no.play-joker", {here, card_word(arg1(*joker))});
    if (opens(Kind::build_three) != legal_.end()) return refuse("K-7", "k.no.play-three", {here});
    if (count_of(s_.hand[player_], part)) return refuse("K-7", "k.no.nothing-to-build", {here});
    return refuse("K-7", "k.no.no-card-for", {here});
  }

  // --- Stalls, cards, coins

  Answer at_stock(int colour) const {
    switch (now_) {
      case Phase::setup:
      case Phase::build:
        if (any_legal(Kind::stall, colour)) return std::nullopt;
        return refuse(now_ == Phase::setup ? "K-4" : "K-8", "k.no.no-place", {colour_word(colour)});
      case Phase::turn: return why(make_move(Kind::stall, colour));
      default: return refuse("K-7", "k.no.stall-later", {due_});
    }
  }

  Answer at_card(int card) const {
    if (!count_of(s_.hand[player_], card)) return refuse("K-7", "k.no.card", {card_word(card)});
    if (now_ == Phase::discard) return unless_legal(make_move(Kind::discard, card));
    if (now_ != Phase::turn) return refuse("K-7", "k.no.card-later", {due_});
    if (any_legal(Kind::build, card) || any_legal(Kind::build_joker, card)) return std::nullopt;
    const bool among_three = any_legal([&](Move move) {
      return kind_of(move) == Kind::build_three && (arg1(move) == card || arg2(move) == card || arg3(move) == card);
    });
    if (is_joker(card) && !coins_in(s_.coins[player_])) return refuse("K-7", "k.no.joker-coin");
    if (among_three) return refuse("K-7", "k.no.only-three", {card_word(card)});
    return refuse("K-7", "k.no.nothing-to-build", {card_word(card)});
  }

  Answer at_coin(int colour) const {
    if (now_ == Phase::pay) return unless_legal(make_move(Kind::pay, colour));
    if (now_ == Phase::turn && card_ >= 0 && is_joker(card_))
      return unless_legal(make_move(Kind::build_joker, card_, colour));
    return refuse("K-19", "k.no.coins");
  }

  Answer to_take(Move move) const {
    if (now_ == Phase::turn || now_ == Phase::second) return unless_legal(move);
    if (s_.final_phase) return refuse("K-35", "k.no.final");
    return refuse("K-31", "k.no.take-later", {due_});
  }

  const State& s_;
  int player_;
  Phase now_;
  std::string due_;
  Kairo::Moves legal_;
  Cell cell_ = -1;
  Cell entrance_ = -1;
  int extended_ = -1;
  int lifted_ = -1;
  int customer_ = -1;
  int placed_ = -1;
  int card_ = -1;
};

}  // namespace
}  // namespace kairo

using namespace kairo;

const Things& Kairo::things() {
  static const Things things = make_things();
  return things;
}

std::optional<Refusal> Kairo::why_not_with(const State& s, Seat seat, Thing thing, std::span<const Thing> chosen) {
  if (s.actor == kOver) return refuse("K-35", "k.no.over");
  return Finger(s, seat - 1, chosen).at(thing);
}

}  // namespace serai
