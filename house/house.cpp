#include "house/house.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "house/pages.h"
#include "house/router.h"
#include "house/sole_use.h"
#include "house/store.h"
#include "house/web.h"

namespace serai::house {
namespace {

namespace asio = boost::asio;

constexpr Millis kLongestEnd = 2'000;

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
        sole_use(terms.database),
        loop(context),
        pages(terms.page.empty() ? Pages() : Pages(terms.page)),
        store(open_store(
            terms.database, [this](std::function<void()> task) { loop.post(std::move(task)); },
            [this](const std::string& table, int number) { hall->changed_elsewhere(table, number); })),
        bots(new Bots(terms.bot_threads)),
        workshop(new Workshop),
        hall(new Hall(loop, *store, *bots, *workshop, circumstances)),
        router(*hall, limits, pages, Sites(terms.names, terms.origins), circumstances.now,
               [this] { return store->trouble(); }),
        web(new Web(context,
                    {terms.address, terms.port, terms.behind_proxy, terms.limits.queued_bytes, terms.limits.patience},
                    router, *hall, limits)),
        signals(context),
        now(circumstances.now) {
    hall->allow_chat(terms.chat);
    hall->begin();
    sweep(circumstances.timers.sweep);
    look_for_deleted(terms.look_for_deleted_every);
  }
  ~Parts() {
    web->stop();
    bots.reset();
    workshop.reset();
    store.reset();
  }

  void sweep(Millis every) {
    loop.after(every, [this, every] {
      hall->sweep();
      limits.forget_idle(now());
      sweep(every);
    });
  }

  void look_for_deleted(Millis every) {
    loop.after(every, [this, every] {
      hall->look_for_deleted();
      look_for_deleted(every);
    });
  }

  Limits limits;  // first: what connections hold of it ends with the loop
  SoleUse sole_use;
  asio::io_context context{1};
  AsioLoop loop;
  Pages pages;
  std::unique_ptr<Store> store;
  std::unique_ptr<Bots> bots;
  std::unique_ptr<Workshop> workshop;
  std::unique_ptr<Hall> hall;
  Router router;
  std::unique_ptr<Web> web;
  asio::signal_set signals;
  std::function<Millis()> now;
};

House::House(const HouseTerms& terms, const Circumstances& circumstances) : parts_(new Parts(terms, circumstances)) {}
House::~House() = default;

int House::port() const { return parts_->web->port(); }
void House::run() { parts_->context.run(); }

void House::stop() {
  parts_->loop.post([this] {
    parts_->loop.after(kLongestEnd, [this] { parts_->context.stop(); });  // whatever the store does
    parts_->hall->end([this] { parts_->context.stop(); });
  });
}

void House::until_signal() {
  parts_->signals.add(SIGINT);
  parts_->signals.add(SIGTERM);
  parts_->signals.async_wait([this](boost::system::error_code error, int) {
    if (!error) stop();
  });
}

}  // namespace serai::house
