#include "house/house.h"

#include <malloc.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "house/pages.h"
#include "house/postgres_book.h"
#include "house/router.h"
#include "house/secrets.h"
#include "house/sole_use.h"
#include "house/store.h"
#include "house/web.h"

namespace serai::house {
namespace {

namespace asio = boost::asio;

constexpr Millis kLongestEnd = 2'000;
constexpr Millis kTrimEvery = 5'000;
constexpr Millis kMinute = 60'000;
constexpr Millis kDrainedEvery = 1'000;
constexpr Millis kForgetEvery = 10'000;          // accounts
constexpr Millis kForgetMore = 10;               // where there are many
constexpr std::size_t kMuch = 32u << 20;         // bytes
constexpr std::size_t kLong = 4u << 20;          // bytes, of one thing
constexpr std::size_t kTableBytes = 100u << 10;  // of a table in memory, roughly

class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(asio::io_context& context) : context_(context) {}

  void post(std::function<void()> task) override { asio::post(context_, std::move(task)); }
  void after(Millis delay, std::function<void()> task) override {
    const auto timer = std::make_shared<asio::steady_timer>(context_, std::chrono::milliseconds(delay));
    timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
      if (!error) task();
    });
  }

 private:
  asio::io_context& context_;
};

}  // namespace

// In the order in which they need each other. The store and the bots finish first at the end: their threads call back.
struct House::Parts {
  Parts(const HouseTerms& terms, const Circumstances& circumstances)
      : limits(terms.limits),
        turns(circumstances.work),
        sole_use(terms.database),
        loop(context),
        pages(terms.page.empty() ? Pages() : Pages(terms.page)),
        store(open_store(
            terms.database, [this](std::function<void()> task) { loop.post(std::move(task)); },
            [this](const std::string& table, int number) { changed_elsewhere(table, number); })),
        bots(new Bots(terms.bot_threads)),
        guests(new Guests(terms.guests, terms.bot_threads, terms.guest_time)),
        workshop(new Workshop),
        hall(new Hall(loop, *store, *bots, *workshop, circumstances, guests.get())),
        office(*hall, *store, circumstances.now, [this] { close(); }),
        router(*hall, office, *store, limits, turns, pages, Sites(terms.names, terms.origins), circumstances.now,
               accounts_by(store->key())),
        web(new Web(context,
                    {terms.address, terms.port, terms.behind_proxy, terms.limits.queued_bytes, terms.limits.patience},
                    router, *hall, limits)),
        signals(context),
        now(circumstances.now) {
    // What is free stays with us until trim() gives it back: else every long message would need new pages.
    mallopt(M_TRIM_THRESHOLD, static_cast<int>(kMuch));
    mallopt(M_MMAP_THRESHOLD, static_cast<int>(kLong));
    hall->allow_chat(terms.chat);
    router.ask_bots_for(BotKeys(terms.bot_keys));
    hall->begin();
    each(circumstances.timers.sweep, [this] { sweep(); });
    each(kTrimEvery, [this] { trim(); });
    loop.after(kForgetEvery, [this] { forget_idle(); });
    each(kMinute, [this] { turns.forget_recent(); });
    each(terms.look_for_deleted_every, [this] {
      hall->look_for_deleted();
      office.look();
    });
    office.look();
    office.count();
    each(kMinute, [this] { office.count(); });
    each(kDrainedEvery, [this] { office.watch_drained(); });
  }
  ~Parts() {
    web->stop();
    bots.reset();
    guests.reset();
    workshop.reset();
    store.reset();
  }

  void each(Millis every, const std::function<void()>& task) {
    loop.after(every, [this, every, task] {
      task();
      each(every, task);
    });
  }

  void changed_elsewhere(const std::string& table, int number) {
    if (table != kBookChanged) hall->changed_elsewhere(table, number);
    if (table.empty() || table == kBookChanged) office.look();
  }

  void close() {
    if (std::exchange(closing, true)) return;
    loop.after(kLongestEnd, [this] { context.stop(); });  // whatever the store does
    hall->end([this] { context.stop(); });
  }

  void sweep() {
    const std::size_t before = hall->counters().tables;
    hall->sweep();
    released += (before - hall->counters().tables) * kTableBytes;
  }

  void forget_idle() {
    const bool all = limits.forget_idle(now());
    loop.after(all ? kForgetEvery : kForgetMore, [this] { forget_idle(); });
  }

  // What many strangers made us hold goes back to the system, which takes a while: not on the loop.
  void trim() {
    released += limits.take_released();
    if (released < kMuch || limits.held() >= kMuch) return;
    released = 0;
    workshop->work([] { malloc_trim(0); });
  }

  Limits limits;  // first: what connections hold of it ends with the loop
  Turns turns;
  SoleUse sole_use;
  asio::io_context context{1};
  AsioLoop loop;
  Pages pages;
  std::unique_ptr<Store> store;
  std::unique_ptr<Bots> bots;
  std::unique_ptr<Guests> guests;
  std::unique_ptr<Workshop> workshop;
  std::unique_ptr<Hall> hall;
  Office office;
  Router router;
  std::unique_ptr<Web> web;
  asio::signal_set signals;
  std::function<Millis()> now;
  bool closing = false;
  std::size_t released = 0;  // bytes, since memory was last given back
};

House::House(const HouseTerms& terms, const Circumstances& circumstances) : parts_(new Parts(terms, circumstances)) {}
House::~House() = default;

int House::port() const { return parts_->web->port(); }

void House::run() {
  parts_->turns.begin();
  while (parts_->context.run_one()) parts_->turns.end();
}

void House::stop() {
  parts_->loop.post([this] { parts_->close(); });
}

void House::until_signal() {
  parts_->signals.add(SIGINT);
  parts_->signals.add(SIGTERM);
  parts_->signals.async_wait([this](boost::system::error_code error, int) {
    if (!error) stop();
  });
}

}  // namespace serai::house
