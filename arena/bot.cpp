#include "arena/bot.h"

#include <fmt/format.h>

#include <algorithm>

namespace serai {
namespace {

using Clock = Process::Clock;

constexpr std::chrono::milliseconds kLeastForHello{5000};  // an interpreter needs a while to start
constexpr std::chrono::milliseconds kBetween{50};
constexpr std::string_view kHello = "caravanserai-bot 2\n";

std::string_view first_word(std::string_view line) { return line.substr(0, line.find(' ')); }

std::string go_words(const Budget& budget) {
  std::string words = "go";
  if (budget.milliseconds > 0) words += fmt::format(" time {}", budget.milliseconds);
  if (budget.simulations > 0) words += fmt::format(" simulations {}", budget.simulations);
  return words + "\n";
}

// The words behind the first one.
std::string_view rest_of(std::string_view line) {
  return line.substr(std::min(first_word(line).size() + 1, line.size()));
}

}  // namespace

Greeting greet(Process& process, std::chrono::milliseconds patience) {
  const Clock::time_point until = Clock::now() + std::max(patience, kLeastForHello);
  // One that is gone already may still have said why.
  if (!process.send(kHello, until) && Clock::now() >= until) return {Fault::silence, ""};
  for (std::string line; !process.greeted;) {
    const Process::Heard heard = process.hear(line, until);
    if (heard == Process::Heard::silence) return {Fault::silence, ""};
    if (heard == Process::Heard::end) return {Fault::crash, ""};
    if (first_word(line) == "error") return {Fault::crash, line};
    if (first_word(line) == "version" && is_record_name(rest_of(line))) process.version = rest_of(line);
    process.greeted = first_word(line) == "hello";
    if (process.greeted && is_record_name(rest_of(line))) process.name = rest_of(line);
  }
  return {};
}

std::chrono::milliseconds patience_for(int patience, const Budget& budget) {
  if (patience > 0) return std::chrono::milliseconds(patience);
  if (budget.milliseconds > 0) return std::chrono::milliseconds(2 * budget.milliseconds + 1000);
  return kPatience;
}

BotPool::~BotPool() {
  for (auto& [use, free] : free_)
    for (auto& process : free) process->hang_up();
  const Clock::time_point until = Clock::now() + kFarewell;  // for all together
  for (auto& [use, free] : free_)
    for (auto& process : free) process->wait_for_end(until);
}

std::unique_ptr<Process> BotPool::take(const std::string& command, int rotation) {
  std::vector<std::unique_ptr<Process>>& free = free_[{command, rotation}];
  if (free.empty()) return Process::start(command, !log_.empty());
  std::unique_ptr<Process> process = std::move(free.back());
  free.pop_back();
  return process;
}

void BotPool::give_back(const std::string& command, int rotation, std::unique_ptr<Process> process) {
  free_[{command, rotation}].push_back(std::move(process));
}

BotPlayer::BotPlayer(std::string command, int rotation, const RecordHead& head, Seat seat, std::uint64_t seed,
                     const Budget& budget, std::chrono::milliseconds patience, BotPool& pool)
    : command_(std::move(command)),
      rotation_(rotation),
      game_(*head.game),
      seat_(seat),
      budget_(go_words(budget)),
      between_(budget.between),
      patience_(patience),
      pool_(pool) {
  head_ = fmt::format("game {}\nseats {}\n", game_.name(), head.seats);
  for (const Option& option : head.options) head_ += fmt::format("option {} {}\n", option.name, option.value);
  head_ += fmt::format("seat {}\nseed {}\nmoves\n", seat, seed);
}

BotPlayer::~BotPlayer() {
  if (process_) {
    process_->listen_for_errors();
    process_->transcript = nullptr;
    pool_.give_back(command_, rotation_, std::move(process_));
  }
  if (transcript_ && pool_.failure.empty()) pool_.failure = transcript_->failure();
}

void BotPlayer::begin_at(const Position& position) {
  const std::string known = fmt::format("position {}\n", position.view(seat_)->line());
  head_.insert(head_.rfind("moves\n"), known);
}

void BotPlayer::keep_log(std::uint64_t game, std::string_view player) {
  if (pool_.log().empty()) return;
  transcript_ =
      std::make_unique<Transcript>(fmt::format("{}/{:04}-seat{}-{}.log", pool_.log(), game, seat_, file_words(player)));
}

void BotPlayer::saw(const Position& before, Move move) {
  heard(actor_word(before.actor()), before.words_for(move, seat_));
}

void BotPlayer::over(const Position& end) { over(score_words(end), winner_words(end)); }

void BotPlayer::heard(std::string_view actor, std::string_view words) {
  lines_.push_back(fmt::format("{} {}\n", actor, words));
}

void BotPlayer::taken_back(std::size_t lines) {
  lines_.resize(lines_.size() - std::min(lines, lines_.size()));
  if (told_ > lines_.size()) begun_ = false;
}

void BotPlayer::over(std::string_view score, std::string_view winners) {
  if (!process_) return;
  lines_.push_back(fmt::format("score {}\nwinners {}\n", score, winners));
  if (prepare()) process_.reset();
}

void BotPlayer::lose(Fault fault) {
  ++faults_[static_cast<int>(fault)];
  ++lost_;
  if (process_) process_->listen_for_errors();
  process_.reset();
  if (transcript_) transcript_->add('#', kFaultNames[static_cast<int>(fault)]);
}

std::optional<Fault> BotPlayer::prepare() {
  const Clock::time_point until = Clock::now() + std::max(patience_, kLeastForHello);
  const auto send = [&](std::string_view text) -> std::optional<Fault> {
    if (process_->send(text, until)) return std::nullopt;
    return Clock::now() >= until ? Fault::silence : Fault::crash;
  };
  if (!process_) {
    process_ = pool_.take(command_, rotation_);
    if (!process_) return Fault::crash;
    process_->transcript = transcript_.get();
    begun_ = false;
    if (!process_->greeted)
      if (const Greeting greeting = greet(*process_, patience_); greeting.fault) return greeting.fault;
  }
  if (!begun_) {
    told_ = 0;
    if (const auto fault = send(head_)) return fault;
    begun_ = true;
  }
  std::string news;
  for (; told_ < lines_.size(); ++told_) news += lines_[told_];
  return send(news);
}

Process::Heard BotPlayer::hear(std::string& line, Clock::time_point until) const {
  for (;;) {
    const Clock::time_point piece = between_ ? std::min(until, Clock::now() + kBetween) : until;
    const Process::Heard heard = process_->hear(line, piece);
    if (heard != Process::Heard::silence || piece == until || !between_()) return heard;
  }
}

Move BotPlayer::choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) {
  // Drawn in any case, so that a fault does not shift what comes later.
  const Move by_chance = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  if (given_up()) {
    ++faults_[static_cast<int>(Fault::crash)];
    return by_chance;
  }
  if (const auto fault = prepare()) {
    lose(*fault);
    return by_chance;
  }
  process_->forget_unread();
  std::string question = fmt::format("line {}\nview {}\n", seen.line(), seen.json());
  for (Move move : legal) question += fmt::format("legal {}\n", game_.write(move));
  question += budget_;
  const Clock::time_point until = Clock::now() + patience_;
  if (!process_->send(question, until)) {
    lose(Clock::now() >= until ? Fault::silence : Fault::crash);
    return by_chance;
  }
  std::string line;
  std::string_view word;
  for (;;) {
    const Process::Heard heard = hear(line, until);
    if (heard != Process::Heard::line) {
      lose(heard == Process::Heard::end ? Fault::crash : Fault::silence);
      return by_chance;
    }
    word = first_word(line);
    if (word == "move") break;
    if (word == "error") {
      lose(Fault::crash);
      return by_chance;
    }
  }
  const Result<Move> move = game_.read(rest_of(line));
  if (move && std::ranges::find(legal, *move) != legal.end()) return *move;
  ++faults_[static_cast<int>(Fault::nonsense)];
  if (transcript_) transcript_->add('#', kFaultNames[static_cast<int>(Fault::nonsense)]);
  const std::string why = move ? "this move is not legal now" : move.why().say(Language::en);
  if (!process_->send(fmt::format("error {}\n", why), until)) process_.reset();
  return by_chance;
}

}  // namespace serai
