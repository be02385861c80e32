// A house in the pocket: tables, bots and advice without people, network or disk. It answers the requests of a house
// (docs/protocol.md) with the same bytes, and says what is to be stored and thought about; time and randomness come in
// with every request. docs/pocket.md has the requests and answers, member by member.
#pragma once

#include <string>
#include <string_view>

#include "pocket/advisor.h"
#include "pocket/caretaker.h"
#include "table/json_value.h"

namespace serai::pocket {

class Pocket {
 public:
  Pocket();                                   // chance comes with the requests,
  explicit Pocket(RandomHex random);          // or from there
  std::string ask(std::string_view request);  // one JSON object for another

 private:
  struct Said;  // a request, read

  std::string serve(const Said& said);
  std::string stir(const Said& said);
  void route(const Said& said);
  std::string random(std::size_t bytes);

  std::string pool_;  // of chance: everything that came in, hashed
  int drawn_ = 0;
  Means means_;
  Tables tables_;
  Caretaker caretaker_;
  Advisor advisor_;
};

}  // namespace serai::pocket
