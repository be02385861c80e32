#include "pocket/means.h"

#include "players/piece_text.h"

namespace serai::pocket {

int Means::think(const std::string& table, bool urgent, std::vector<Wondering> wonderings, Done done) {
  const int ticket = next_ticket();
  std::vector<std::string> tasks;
  std::string_view weights;
  for (const Wondering& each : wonderings)
    for (const Piece& piece : each.pieces) {
      tasks.push_back(task_of(piece, *each.seen));
      if (asks_net(piece)) weights = each.seen->game().name();
    }
  out.think(ticket, table, urgent, weights, tasks);
  thoughts_.emplace(ticket, Thought{std::move(wonderings), std::move(done)});
  return ticket;
}

bool Means::thought(int ticket, const std::vector<std::string>& results) {
  const auto it = thoughts_.find(ticket);
  if (it == thoughts_.end()) return true;  // it was forgotten
  std::vector<Found> found;
  auto result = results.begin();
  for (const Wondering& each : it->second.wonderings)
    for (const Piece& piece : each.pieces) {
      if (result == results.end()) return false;
      std::optional<Found> read = read_found(*result++, piece, *each.seen);
      if (!read) return false;
      found.push_back(*std::move(read));
    }
  if (result != results.end()) return false;
  const Thought thought = std::move(it->second);
  thoughts_.erase(it);
  thought.done(found);
  return true;
}

void Means::forget(int ticket) {
  if (thoughts_.erase(ticket)) out.forget(ticket);
}

}  // namespace serai::pocket
