// One seat of a regular: from the invitation to the end of the game and the games after it, through lost connections
// and restarts of the house. Runs on a thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>

#include "regular/connection.h"
#include "regular/everywhere.h"
#include "table/json_value.h"

namespace serai::regular {

class Sitting {
 public:
  // The place is already taken.
  Sitting(Everywhere& everywhere, Stay stay);

  void run();  // to its end, or until all end
  std::string table() const;
  bool is_over() const { return over_; }
  bool waits_for_people() const { return waits_; }  // at a table that it opened

 private:
  enum class Next { listen, come_again, leave, next_game };

  void stay_on();
  Next open_table();
  Next attend();  // one connection
  Next react(const table::JsonValue& told);
  bool hear_about(const table::JsonValue& about);  // false: a game that it does not play
  void hear_event(const table::JsonValue& event);
  Next before_start();
  Next in_play(const table::JsonValue& now);
  Next move(const table::JsonValue& now);
  Next after_game(const table::JsonValue& now);
  Next sit_down();
  Next idle();
  Next leave(const std::string& why);
  void move_to(Stay next);
  void say(const std::string& text) const;

  // Sends a command until it is answered; it has an id of its own unless one is given.
  Said command(const std::string& members, std::string id = "");
  Next done(const Said& said, const char* what);  // else says why not, and comes again
  Said simple(std::string_view what);             // a command of its seat without further words

  Everywhere& all_;
  Caller caller_;
  mutable std::mutex stay_mutex_;  // others ask where it sits
  Stay stay_;
  std::atomic<bool> over_ = false;
  std::atomic<bool> waits_ = false;

  // Of this table.
  bool opened_ = false;
  bool sat_ = false;
  bool lost_ = false;      // the connection, and it was said
  bool has_place_ = true;  // until the game is over
  bool begun_ = false;
  bool agreed_to_hints_ = false;
  int last_event_ = 0;
  int answered_ = 0;   // the undo that was last answered, by the event that it goes back to
  int moved_at_ = -1;  // the decision behind which a move was accepted
  int faults_ = 0;
  std::unique_ptr<Mind> mind_;
  const Game* game_ = nullptr;
  std::chrono::steady_clock::time_point stirred_;

  // As the house last told.
  struct About {
    bool mine = false;
    bool host = false;
    bool away = false;
    bool ready = false;  // everybody sits and has added to the dice
    bool has_nonce = false;
    bool free = false;          // nobody sits at its seat
    bool hints_wanted = false;  // and it has not agreed yet
    std::string rematch;
  } about_;
};

}  // namespace serai::regular
