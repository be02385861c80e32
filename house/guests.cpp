#include "house/guests.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "arena/bot.h"
#include "house/log.h"
#include "players/names.h"

namespace serai::house {
namespace {

constexpr std::size_t kLongestName = 32;
constexpr std::size_t kMostGames = 10'000;  // in which lost processes are counted

}  // namespace

bool is_guest_name(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !name.empty() && name.size() <= kLongestName && std::ranges::all_of(name, fits) && !is_player(name);
}

class Guests::Guest {
 public:
  Guest(GuestTerms terms, int threads, std::chrono::milliseconds time) : terms_(std::move(terms)) {
    budget_.milliseconds = static_cast<int>(time.count());
    budget_.between = [this] { return !stopping_; };
    for (int i = 0; i < threads; ++i) free_.push_back(std::make_unique<BotPool>());
    threads_.emplace(threads);
  }
  ~Guest() { stopping_ = true; }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  Bots& threads() { return *threads_; }

  std::optional<Move> answer(const Question& question) {
    const std::string game = question.whom.table + " " + std::to_string(question.seat);
    std::unique_ptr<BotPool> pool;
    {
      const std::lock_guard lock(mutex_);
      if (const auto lost = lost_.find(game); lost != lost_.end() && lost->second >= kMostLost) return std::nullopt;
      pool = std::move(free_.back());
      free_.pop_back();
    }
    Faults faults{};
    const Move move = ask(question, *pool, faults);
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(pool));
    const auto fault = std::ranges::find_if(faults, [](int count) { return count > 0; }) - faults.begin();
    if (fault == std::ssize(faults)) return move;
    if (stopping_) return std::nullopt;
    log_warning("bot-failed", {{"bot", terms_.name},
                               {"table", question.whom.table},
                               {"seat", std::to_string(question.seat)},
                               {"how", std::string(kFaultNames[fault])}});
    if (lost_.size() >= kMostGames) lost_.clear();
    if (static_cast<Fault>(fault) != Fault::nonsense) ++lost_[game];
    return std::nullopt;
  }

 private:
  // It hears the whole game each time: lines may have been taken back, and another process may have heard the last one.
  Move ask(const Question& question, BotPool& pool, Faults& faults) const {
    BotPlayer player(terms_.command, 0, question.head, question.seat, question.seed, budget_, patience_for(0, budget_),
                     pool);
    const std::unique_ptr<Position> position = question.head.game->start(question.head.seats, question.head.options);
    for (const Move move : question.moves) {
      player.saw(*position, move);
      position->apply(move);
    }
    const std::vector<Move> legal = position->moves();
    Rng rng(question.seed);
    const Move move = player.choose(*position->view(question.seat), legal, rng);
    faults = player.faults();
    return move;
  }

  GuestTerms terms_;
  Budget budget_;
  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;                            // guards what follows
  std::vector<std::unique_ptr<BotPool>> free_;  // one for each thread
  std::map<std::string, int> lost_;             // processes, by table and seat
  std::optional<Bots> threads_;                 // last: they end first
};

Guests::Guests(const std::vector<GuestTerms>& terms, int threads, std::chrono::milliseconds time) {
  for (const GuestTerms& guest : terms) {
    names_.push_back(guest.name);
    by_name_.emplace(guest.name, std::make_unique<Guest>(guest, threads, time));
  }
}

Guests::~Guests() = default;

Bots::Ticket Guests::think(std::string_view name, Question question) {
  Guest& guest = *by_name_.find(name)->second;
  const ThoughtFor whom = question.whom;
  return guest.threads().ponder(whom, [&guest, question = std::move(question)](const Between&) -> Bots::Tell {
    return [done = question.done, move = guest.answer(question)] { done(move); };
  });
}

Bots& Guests::threads_of(std::string_view name) { return by_name_.find(name)->second->threads(); }

}  // namespace serai::house
