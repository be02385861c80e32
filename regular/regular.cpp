#include "regular/regular.h"

#include <fmt/format.h>

#include <algorithm>
#include <list>
#include <thread>

#include "engine/core/json.h"
#include "house/secrets.h"
#include "regular/sitting.h"
#include "regular/told.h"
#include "table/decide.h"

namespace serai::regular {
namespace {

using std::chrono::milliseconds;
using table::JsonValue;

constexpr std::string_view kProtocol = "1";  // of docs/openapi.yaml
constexpr milliseconds kAgain{1000};         // where the house does not say when
constexpr milliseconds kLook{200};           // how often it looks whether it should end

class Visit {
 public:
  explicit Visit(Everywhere& everywhere) : all_(everywhere), caller_(everywhere.terms.house) {}
  ~Visit() {
    all_.stop();
    for (Seated& seated : seats_) seated.thread.join();
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  std::string run(const std::function<bool()>& ends) {
    for (const Stay& stay : all_.memory.stays()) {
      all_.resume_place();
      sit(stay);
    }
    while (!ends() && !(all_.has_had_enough() && seats_.empty())) {
      forget_who_is_over();
      if (!knows_house_) meet_house();
      if (knows_house_ && refusal_.empty()) say_that_it_is_here();
      if (!refusal_.empty()) return refusal_;
      if (is_here_) {
        come_by_link();
        open_table();
      }
      for (milliseconds waited{0}; waited < again_ && !ends(); waited += kLook) all_.wait(kLook);
    }
    return "";
  }

 private:
  struct Seated {
    explicit Seated(Everywhere& everywhere, const Stay& stay) : sitting(everywhere, stay) {}
    Sitting sitting;
    std::thread thread;
  };

  void sit(const Stay& stay) {
    Seated& seated = seats_.emplace_back(all_, stay);
    seated.thread = std::thread([&seated] { seated.sitting.run(); });
  }

  bool sits_at(const std::string& table) const {
    return std::ranges::any_of(seats_, [&](const Seated& seated) { return seated.sitting.table() == table; });
  }

  void forget_who_is_over() {
    seats_.remove_if([](Seated& seated) {
      if (!seated.sitting.is_over()) return false;
      seated.thread.join();
      return true;
    });
  }

  void is_away(const Said& said) {
    is_here_ = false;
    knows_house_ = false;  // it may come back as another
    if (!std::exchange(missed_, true))
      all_.say(fmt::format("{} does not answer: {}. Trying again.", all_.terms.house.text(), why_of(said)));
  }

  void meet_house() {
    const Said said = caller_.get("/house.json");
    if (comes_later(said)) return is_away(said);
    const std::optional<JsonValue> body = JsonValue::read(said.body);
    const std::string protocol = said.status == 200 && body ? text_in(*body, "protocol") : "";
    if (protocol == kProtocol)
      knows_house_ = true;
    else if (protocol.empty())
      refusal_ = fmt::format("{} is no house: it has no /house.json", all_.terms.house.text());
    else
      refusal_ =
          fmt::format("{} speaks version {} of the protocol, this program version {}: use the program of its version",
                      all_.terms.house.text(), protocol, kProtocol);
  }

  void say_that_it_is_here() {
    Json json;
    json.open_object().member("name", all_.terms.name).member("free", all_.free()).key("games").open_array();
    for (const std::string& game : all_.terms.games) json.string(game);
    json.close_array();
    if (!all_.terms.key.empty()) json.member("key", all_.terms.key);
    const Said said = caller_.post("/api/regulars", all_.memory.secret(), json.close_object().take());
    again_ = kAgain;
    if (said.retry_after) again_ = std::chrono::seconds(said.retry_after);
    if (comes_later(said)) return is_away(said);
    if (said.status == 404 || said.status == 405) {
      refusal_ = fmt::format("{} knows no bots from outside: it is of an older version", all_.terms.house.text());
    } else if (said.status != 200 && !was_here_) {
      refusal_ = why_of(said);
    } else if (said.status != 200) {
      // Somebody took its name while it was away, or its key: its games go on all the same.
      if (std::exchange(is_here_, false)) all_.say(why_of(said));
    } else {
      hear(said);
    }
  }

  void hear(const Said& said) {
    if (!std::exchange(is_here_, true))
      all_.say(
          fmt::format("{} is at {}, with room for {} more", all_.terms.name, all_.terms.house.text(), all_.free()));
    missed_ = false;
    was_here_ = true;
    const std::optional<JsonValue> body = JsonValue::read(said.body);
    if (!body) return;
    if (const int again = number_in(*body, "again"); again > 0) again_ = std::chrono::seconds(again);
    for (const JsonValue& invitation : list_in(*body, "invitations"))
      come(text_in(invitation, "table"), number_in(invitation, "seat"));
  }

  void come(const std::string& table, Seat seat) {
    if (seat < 1 || sits_at(table) || !all_.take_place()) return;
    begin({table, seat, house::random_hex(16), "", "", 0});
  }

  // The place is taken; where it could not be remembered, nobody sits down.
  void begin(const Stay& stay) {
    try {
      all_.memory.keep(stay);
    } catch (const std::exception& error) {
      all_.give_place_back();
      all_.say(error.what());
      return;
    }
    sit(stay);
  }

  // To the first seat that is free there, or kept for it.
  void come_by_link() {
    const std::string table = std::exchange(link_, "");
    if (table.empty() || sits_at(table)) return;
    const Said said = caller_.get("/api/tables/" + table + "?after=1000000000");
    if (comes_later(said)) {
      link_ = table;
      return;
    }
    const std::optional<JsonValue> body = JsonValue::read(said.body);
    const JsonValue* about = body ? body->find("about") : nullptr;
    if (!about) return all_.say(fmt::format("{}/t/{}: {}", all_.terms.house.text(), table, why_of(said)));
    int free = 0;
    for (const JsonValue& seat : list_in(*about, "seats")) {
      if (text_in(seat, "sitter") != "nobody") continue;
      const bool invited = flag_in(seat, "marked") && text_in(seat, "name") == all_.terms.name;
      if (free == 0 || invited) free = number_in(seat, "seat");
    }
    if (free == 0) return all_.say(fmt::format("{}/t/{}: no seat is free", all_.terms.house.text(), table));
    come(table, free);
  }

  // One that waits for people at a time.
  void open_table() {
    if (all_.terms.open.empty()) return;
    for (const Seated& seated : seats_)
      if (seated.sitting.waits_for_people()) return;
    if (!all_.take_place()) return;
    const std::string id = house::random_hex(8);
    begin({table::table_id(all_.memory.secret(), id), 1, house::random_hex(16), id, all_.terms.open,
           all_.terms.open_seats});
  }

  Everywhere& all_;
  Caller caller_;
  std::list<Seated> seats_;
  std::string link_ = all_.terms.house.table;
  std::string refusal_;
  milliseconds again_ = kAgain;
  bool knows_house_ = false;
  bool is_here_ = false;
  bool was_here_ = false;
  bool missed_ = false;
};

}  // namespace

std::string visit(Everywhere& everywhere, const std::function<bool()>& ends) { return Visit(everywhere).run(ends); }

}  // namespace serai::regular
