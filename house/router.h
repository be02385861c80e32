// What a request asks for, and who may ask: from method, path and headers to the hall. Knows no sockets.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/bot_keys.h"
#include "house/hall.h"
#include "house/latencies.h"
#include "house/limits.h"
#include "house/office.h"
#include "house/pages.h"
#include "house/regulars.h"
#include "house/sites.h"
#include "house/turns.h"
#include "table/request.h"

namespace serai::house {

struct Request {
  std::string_view method;
  std::string_view target;  // path and query
  std::string_view host;
  std::string_view origin;
  std::string_view authorization;
  std::string_view accept_language;
  std::string_view if_none_match;
  std::string_view body;
  std::string address;  // of the client, as limits count it
  std::shared_ptr<Patience> patience = {};
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::string tag;          // for caches; "" for what must not be kept
  int retry_after = 0;      // seconds
  std::string file_name;    // for a download
  std::string allow = {};   // the methods that this path knows, if it was asked in another one
  std::string reader = {};  // another site whose page may read this
};
using Respond = std::function<void(Response)>;

// Too often, or too much: come again in so many seconds.
Response too_many(int seconds, Language language);

constexpr std::size_t kMaxCommandBytes = 16u << 10;
constexpr std::size_t kMaxBodyBytes = 1u << 20;

class Router {
 public:
  // `account`: what is kept of an address, so that shares can be counted.
  Router(Hall& hall, Office& office, const Store& store, Limits& limits, Turns& turns, const Pages& pages, Sites sites,
         std::function<Millis()> now, std::function<std::string(const std::string& address)> account)
      : hall_(hall),
        office_(office),
        store_(store),
        limits_(limits),
        turns_(turns),
        pages_(pages),
        sites_(std::move(sites)),
        now_(std::move(now)),
        account_(std::move(account)) {}

  void ask_bots_for(BotKeys keys) { bot_keys_ = std::move(keys); }

  // By its head alone, before its body is read and anything is done for it: why it has to wait. Counts it.
  std::optional<Response> not_now(const Request& head);
  // It holds, or is about to hold, all that it may.
  Response crowded(const Request& head) const;
  static std::size_t greatest_body(const Request& head);

  void route(const Request& request, Respond respond);

  // For a WebSocket: the table that it asks for, or why not.
  struct Listening {
    std::string table;
    Response refusal;  // if table is ""
  };
  Listening listening(const Request& request);
  // Before its first answer is made: whether that will find room.
  bool has_room(const std::string& address, const std::string& table, int after) const;
  // Counts what a listener says besides.
  bool may_go_on(const std::string& address) { return limits_.spend(address, Budget::requests, now_()) == 0; }

  // What was just done was done for this address.
  void charge(const std::string& address, std::string_view kind, Nanos elsewhere = 0);
  Pay paid_by(const std::string& address, std::string_view kind);

 private:
  bool may_ask(const Request& request) const;
  bool from_a_friend(const Request& request) const;
  Response come_later(const Request& head, int seconds) const;
  bool spend(const Request& request, Budget budget, const Respond& respond);
  std::size_t expected_bytes(const Request& head) const;
  std::optional<Refusal> keeps_out(const Action& action);

  struct Route;
  static std::span<const Route> routes();
  static const Route* route_of(std::string_view path, std::string_view method);
  static std::string methods_of(std::string_view path);  // "" for no path of ours
  void answer(const Request& request, const Route* route, Respond respond);

  // A request taken apart.
  struct Asked {
    const Request& request;
    std::string_view path;
    std::string_view query;
    Language language;
    std::string secret;
    OfTable of;  // a table's paths
  };
  void health(const Asked& asked, Respond respond);
  void metrics(const Asked& asked, Respond respond);
  void protocol(const Asked& asked, Respond respond);
  void games(const Asked& asked, Respond respond);
  void lobby(const Asked& asked, Respond respond);
  void regulars(const Asked& asked, Respond respond);
  void come(const Asked& asked, Respond respond);
  void turns(const Asked& asked, Respond respond);
  void open(const Asked& asked, Respond respond);
  void look(const Asked& asked, Respond respond);
  void command(const Asked& asked, Respond respond);
  void why(const Asked& asked, Respond respond);
  void hint(const Asked& asked, Respond respond);
  void question(const Asked& asked, Respond respond);
  void look_back(const Asked& asked, Respond respond);
  void analysis(const Asked& asked, Respond respond);
  void sheet(const Asked& asked, Respond respond);
  void course(const Asked& asked, Respond respond);
  void record(const Asked& asked, Respond respond);
  void office(const Asked& asked, Respond respond);
  void page(const Asked& asked, Respond respond);

  Hall& hall_;
  Office& office_;
  const Store& store_;
  Limits& limits_;
  Turns& turns_;
  const Pages& pages_;
  Sites sites_;
  std::function<Millis()> now_;
  std::function<std::string(const std::string& address)> account_;
  BotKeys bot_keys_;
  Regulars regulars_;
  Latencies latencies_;
};

// The header fields that every answer has, with the strict content policy of the page.
std::vector<std::pair<std::string_view, std::string_view>> security_fields();

}  // namespace serai::house
