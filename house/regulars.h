// Bots from outside that are in the house, and who asked them to come to a table. Nothing of it is kept: who is here
// says so again and again, and where they sit stands in the tables' logs.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "house/tables.h"
#include "table/command.h"
#include "table/reply.h"

namespace serai::house {

class Regulars {
 public:
  // Who comes is here for a while, and is answered who invites it. Refused where another has its name, or where there
  // are too many, in all or of an account.
  Reply come(const Coming& coming, const std::string& holder, const std::string& account, Millis now,
             Language language);

  bool is_here(const std::string& name, Millis now) const;
  void invite(const std::string& name, const std::string& table, Seat seat, Millis now);
  void sat_down(const std::string& name, const std::string& table, Seat seat);  // and is invited there no more

  Reply list(Millis now) const;

 private:
  struct Invitation {
    std::string table;
    Seat seat;
    Millis until;
  };
  struct Regular {
    std::string holder;
    std::string account;
    std::vector<std::string> games;
    int free = 0;
    Millis until = 0;  // then it is gone, unless it says so again
    std::vector<Invitation> invitations = {};
  };
  void forget_gone(Millis now);

  std::map<std::string, Regular> here_;  // by name
};

}  // namespace serai::house
