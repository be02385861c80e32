// The operator's office: who has a key may see what is played and steer it. What an operator does is noted in the book
// first (book.h), and only then done. Without a key in the book there is no office.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "house/hall.h"
#include "house/orders.h"

namespace serai::house {

constexpr std::string_view kOffice = "/api/operator";

// What is kept of an operator's key.
std::string mark_of_key(std::string_view key);

class Office {
 public:
  // `end`: the house closes.
  Office(Hall& hall, Store& store, std::function<Millis()> now, std::function<void()> end)
      : hall_(hall), store_(store), now_(std::move(now)), end_(std::move(end)) {}

  struct Request {
    std::string path;
    std::string query;
    std::string body;
    std::string secret;
    std::string address;
    Language language = Language::en;
  };
  // `guess`: for who comes without a key that is known; in how many seconds it may try again, 0 if now.
  void ask(Request request, const std::function<int()>& guess, Answer answer);

  // What another house, or a command, has noted.
  void look() {
    look([](bool) {});
  }
  void count();          // the tables, for the metrics
  void watch_drained();  // does the last game end, or the time?

  std::optional<Refusal> ban_of(const std::string& address, const std::string& secret) const;
  const Announcement& announcement() const { return orders_.announcement(); }
  bool draining() const { return drained_at_.has_value(); }
  const Census& census() const { return census_; }

 private:
  // An operator who waits for an answer.
  struct Asking {
    Request request;
    std::string who;
    Answer answer;

    void refuse(std::string_view key) const { answer(refused(key, request.language)); }
    void refuse(const Refusal& refusal) const { answer(refused(refusal, request.language)); }
  };
  using AskingPtr = std::shared_ptr<const Asking>;
  using Then = std::function<void(int deed)>;

  void look(std::function<void(bool fine)> then);
  void serve(const AskingPtr& asking);
  void tell_standing(const AskingPtr& asking) const;
  void tell_tables(const AskingPtr& asking);
  void tell_log(const AskingPtr& asking);

  void carry_out(const AskingPtr& asking);
  void note(const AskingPtr& asking, std::string what, std::string mark, const Then& then);
  // At a table: tried, noted, done.
  void act(const AskingPtr& asking, const std::string& table, const Action& action, const std::string& what);
  void ban_seat(const AskingPtr& asking, const std::string& table, Seat seat, Millis until, const std::string& text);

  Hall& hall_;
  Store& store_;
  std::function<Millis()> now_;
  std::function<void()> end_;
  Orders orders_;
  Census census_;
  std::optional<Millis> drained_at_;  // at the latest
};

}  // namespace serai::house
