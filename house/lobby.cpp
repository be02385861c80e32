#include "house/lobby.h"

namespace serai::house {
namespace {

constexpr int kEntries = 100;

}  // namespace

// Who comes while the store reads waits for the next time: what they have just done must be in the answer.
void Lobby::look(Answer answer) {
  waiting_.push_back(std::move(answer));
  if (!asked_) ask();
}

void Lobby::ask() {
  asked_ = true;
  means_.store.lobby(kEntries, means_.while_here([this, answers = std::exchange(waiting_, {})](
                                                     const std::optional<std::vector<LobbyEntry>>& entries) {
    asked_ = false;
    if (!waiting_.empty()) ask();
    const Reply reply = entries ? table::lobby(*entries) : refused("house.busy", Language::en);
    for (const Answer& answer : answers) answer(reply);
  }));
}

}  // namespace serai::house
