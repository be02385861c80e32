#include "arena/engine_talk.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/core/order.h"
#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "players/search_settings.h"

namespace serai {
namespace {

constexpr std::uint64_t kUsualSimulations = 1000;
constexpr int kMostNumber = 1'000'000'000;

std::optional<int> number_in(std::string_view word) { return read_number(word, kMostNumber); }

std::string by_seat(const Scores& scores, int seats) {
  return fmt::format("{}", fmt::join(scores.begin(), scores.begin() + seats, " "));
}

}  // namespace

void EngineTalk::error(std::string_view text) { line(fmt::format("error {}", text)); }
void EngineTalk::refused(const Refusal& why) { line(fmt::format("refused {} {}", why.rule, why.say(Language::en))); }

EngineTalk::EngineTalk(std::function<void(std::string_view)> say) : say_(std::move(say)), worker_([this] { work(); }) {}

EngineTalk::~EngineTalk() {
  rest(true);
  {
    const std::scoped_lock lock(mutex_);
    leaves_ = true;
  }
  changed_.notify_all();
  worker_.join();
}

void EngineTalk::rest(bool at_once) {
  std::unique_lock lock(mutex_);
  if (at_once) stopped_ = heard_;
  changed_.wait(lock, [&] { return lines_.empty(); });
}

bool EngineTalk::hear(std::string_view heard) {
  if (heard.ends_with('\r')) heard.remove_suffix(1);
  const std::string_view word = heard.substr(0, heard.find(' '));
  if (word.empty()) return true;
  if (word == "quit") return rest(true), false;
  {
    const std::scoped_lock lock(mutex_);
    if (word == "stop") {
      stopped_ = heard_;
      return true;
    }
    lines_.emplace_back(heard);
    ++heard_;
  }
  changed_.notify_all();
  return true;
}

void EngineTalk::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return leaves_ || !lines_.empty(); });
    if (leaves_) return;
    const std::string next = lines_.front();
    lock.unlock();
    ++answered_;
    answer(next);
    lock.lock();
    lines_.pop_front();
    changed_.notify_all();
  }
}

void EngineTalk::answer(std::string_view heard) {
  const std::size_t space = heard.find(' ');
  const std::string_view word = heard.substr(0, space);
  const std::string_view words = space == std::string_view::npos ? "" : heard.substr(space + 1);
  if (word == "engine") {
    line("engine caravanserai 1");
    for (const Game* game : all_games())
      line(fmt::format("game {} seats {} {} actions {} observation {}", game->name(), game->min_seats(),
                       game->max_seats(), game->actions().size(), game->observation().size()));
    return ok();
  }
  if (word == "start") return start(words);
  if (word == "position") return take_position(words);
  static constexpr std::string_view kOthers[] = {"legal", "apply",       "outcomes", "redeal",
                                                 "line",  "observation", "scores",   "hint"};
  if (std::ranges::find(kOthers, word) == std::end(kOthers))
    return error(fmt::format("there is no '{}' (docs/engine.md)", word.substr(0, 40)));
  if (!has_position()) return;
  if (word == "legal") return legal();
  if (word == "apply") return apply(words);
  if (word == "outcomes") return outcomes();
  if (word == "redeal") return redeal(words);
  if (word == "line") return tell_line(words);
  if (word == "observation") return observation(words);
  if (word == "scores") return scores();
  hint(words);
}

bool EngineTalk::has_position() {
  if (position_) return true;
  error("there is no position yet: start or position");
  return false;
}

bool EngineTalk::knows_actor() {
  const Actor actor = position_->actor();
  if (viewer_ == kAllSeeing || actor < 1 || actor == viewer_) return true;
  error(fmt::format("seat {} is to move, and the line told what seat {} knows", actor, viewer_));
  return false;
}

bool EngineTalk::reads_seat(std::string_view word, int& seat) {
  const std::optional<int> read = read_number(word, position_->seats());
  if (!read || *read < 0) {
    error(fmt::format("a seat is 0 (a watcher) to {}, not '{}'", position_->seats(), word.substr(0, 40)));
    return false;
  }
  if (viewer_ != kAllSeeing && viewer_ != *read) {
    error(fmt::format("the line told what seat {} knows, and no other", viewer_));
    return false;
  }
  seat = *read;
  return true;
}

// start GAME SEATS [OPTION VALUE]…
void EngineTalk::start(std::string_view words) {
  const std::vector<std::string_view> parts = split_words(words);
  if (parts.size() < 2) return error("start GAME SEATS [OPTION VALUE]…");
  const Game* const game = find_game(parts[0]);
  if (!game) return error(fmt::format("there is no game '{}'", parts[0].substr(0, 40)));
  const std::optional<int> seats = number_in(parts[1]);
  if (!seats || *seats < game->min_seats() || *seats > game->max_seats())
    return error(fmt::format("{} is for {} to {} seats", game->name(), game->min_seats(), game->max_seats()));
  Options options;
  const auto is_option = [&](std::string_view part) {
    return std::ranges::any_of(game->option_specs(), [&](const OptionSpec& spec) { return spec.name == part; });
  };
  for (std::size_t i = 2; i < parts.size();) {
    Option option{std::string(parts[i++]), ""};
    for (; i < parts.size() && !is_option(parts[i]); ++i)  // a value may have several words
      option.value += join(option.value.empty() ? "" : " ", parts[i]);
    Result<Options> more = with_option(game->name(), game->option_specs(), options, option, false);
    if (!more) return refused(more.why());
    options = *more;
  }
  position_ = game->start(*seats, options);
  viewer_ = kAllSeeing;
  ok();
}

void EngineTalk::take_position(std::string_view words) {
  for (const Game* game : all_games()) {
    if (!words.starts_with(game->letter())) continue;
    const Result<std::unique_ptr<SeatView>> seen = game->read_line(words);
    if (!seen) return refused(seen.why());
    Rng rng(1);
    position_ = (*seen)->redeal(rng);
    viewer_ = (*seen)->viewer();
    return ok();
  }
  error("a line begins with the letter of its game");
}

void EngineTalk::legal() {
  if (!knows_actor()) return;
  line(fmt::format("actor {}", actor_word(position_->actor())));
  for (const Move move : position_->moves())
    line(fmt::format("legal {} {}", position_->game().actions().id(move), position_->game().write(move)));
  ok();
}

// Words, or an id.
void EngineTalk::apply(std::string_view words) {
  if (position_->actor() == kOver) return error("the game is over");
  if (viewer_ != kAllSeeing) return error("what a seat knows cannot be played on: redeal first");
  const ActionSpace& actions = position_->game().actions();
  std::string found(words);
  if (const std::optional<int> id = number_in(words)) {
    if (*id < 0 || *id >= actions.size())
      return error(fmt::format("there is no action {} (0 to {})", *id, actions.size() - 1));
    found = position_->game().write(actions.move(*id));
  }
  const Result<Move> move = read_move(*position_, position_->actor(), found);
  if (!move) return refused(move.why());
  position_->apply(*move);
  ok();
}

void EngineTalk::outcomes() {
  if (position_->actor() != kChance) return error("chance is not to act");
  if (viewer_ != kAllSeeing) return error("what a seat knows cannot be played on: redeal first");
  for (const Outcome& each : position_->outcomes())
    line(fmt::format("outcome {} {}", each.weight, position_->game().write(each.move)));
  ok();
}

// redeal SEAT SEED: the position becomes one that the seat cannot tell from it.
void EngineTalk::redeal(std::string_view words) {
  const std::vector<std::string_view> parts = split_words(words);
  const std::optional<int> seed = parts.size() == 2 ? number_in(parts[1]) : std::nullopt;
  if (!seed) return error("redeal SEAT SEED");
  int seat = 0;
  if (!reads_seat(parts[0], seat)) return;
  Rng rng(static_cast<std::uint64_t>(*seed));
  position_ = position_->view(seat)->redeal(rng);
  viewer_ = kAllSeeing;
  ok();
}

// line [SEAT]
void EngineTalk::tell_line(std::string_view words) {
  int seat = viewer_;
  if (!words.empty() && !reads_seat(words, seat)) return;
  line(fmt::format("line {}", position_->view(seat)->line()));
  ok();
}

void EngineTalk::observation(std::string_view words) {
  int seat = viewer_;
  if (words.empty() && seat == kAllSeeing) return error("observation SEAT");
  if (!words.empty() && !reads_seat(words, seat)) return;
  std::vector<ObservedNumber> numbers(static_cast<std::size_t>(position_->game().observation().size()));
  position_->observe(seat, numbers.data());
  line(fmt::format("observation {}", fmt::join(numbers, " ")));
  ok();
}

void EngineTalk::scores() {
  line(fmt::format("scores {}", by_seat(position_->scores(), position_->seats())));
  if (position_->actor() == kOver) line(fmt::format("winners {}", winner_words(*position_)));
  ok();
}

// hint [simulations N] [time MS] [seed S]: goes on while the next lines are heard, until `stop`.
void EngineTalk::hint(std::string_view words) {
  if (position_->actor() < 1) return error("no seat is to move");
  if (!knows_actor()) return;
  SearchSettings settings;
  settings.stop_early = false;
  std::uint64_t seed = 1;
  const std::vector<std::string_view> parts = split_words(words);
  for (std::size_t i = 0; i < parts.size(); i += 2) {
    const std::optional<int> n = i + 1 < parts.size() ? number_in(parts[i + 1]) : std::nullopt;
    if (n && *n > 0 && parts[i] == "simulations")
      settings.simulations = static_cast<std::uint64_t>(*n);
    else if (n && *n > 0 && parts[i] == "time")
      settings.milliseconds = *n;
    else if (n && parts[i] == "seed")
      seed = static_cast<std::uint64_t>(*n);
    else
      return error("hint [simulations N] [time MS] [seed S]");
  }
  if (!settings.simulations && !settings.milliseconds) settings.simulations = kUsualSimulations;
  settings.between = [this] { return stopped_ < answered_; };
  Rng rng(seed);
  const Seat seat = position_->actor();
  SearchReport report = search(*position_->view(seat), position_->moves(), settings, rng);
  order_by(report.moves, &MoveReport::visits);
  for (const MoveReport& each : report.moves) {
    if (!each.visits) break;
    const auto visits = static_cast<double>(each.visits);
    line(fmt::format("hint {:.4f} {:.4f} {} {}", each.win[static_cast<std::size_t>(seat - 1)] / visits,
                     visits / static_cast<double>(report.simulations), position_->game().actions().id(each.move),
                     position_->game().write(each.move)));
  }
  ok();
}

}  // namespace serai
