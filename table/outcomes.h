// How commands were answered that left no event, refusals above all: sent again, they get the same answer.
// Each secret has a memory of its own, so that nobody makes the house forget what it told another.
#pragma once

#include <deque>
#include <map>
#include <string>

#include "table/reply.h"

namespace serai::table {

class Outcomes {
 public:
  const Reply* find(const std::string& holder, const std::string& command) const;
  // Strangers have no seat and are not the host. There may be any number of them: the first are forgotten.
  void remember(const std::string& holder, bool stranger, const std::string& command, Reply reply);

 private:
  struct OfHolder {
    std::map<std::string, Reply> replies;  // by command
    std::deque<std::string> in_order;
  };

  std::map<std::string, OfHolder> holders_;
  std::deque<std::string> strangers_;  // in the order in which they came
};

}  // namespace serai::table
