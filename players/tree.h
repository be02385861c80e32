// The memory of a tree search: nodes found by the path that leads to them, and the moves met at each. It knows no
// game. How large it may grow is said when it is cleared; once it is full the tree grows no more.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/move.h"

namespace serai {

constexpr std::uint32_t kNone = 0xffffffffu;

// One move at a node, as seen by the seat that may make it.
struct Edge {
  Move move;
  float worth;       // greedy's opinion, 0 to 1
  float prior;       // the same as a share of all attention
  double total = 0;  // satisfaction of the mover, summed
  std::uint32_t visits = 0;
  std::uint32_t next = kNone;
};

struct Node {
  std::uint64_t path = 0;
  std::uint32_t first = kNone;  // edges, once expanded
  std::uint32_t last = kNone;
  std::uint32_t visits = 0;
};

class Tree {
 public:
  // Empty, and with room for so many nodes, whatever it held before; memory is kept.
  void clear(std::size_t most_nodes);

  // The node at the end of this path; made if it is new and there is room, else null.
  Node* at(std::uint64_t path);
  const Node* find(std::uint64_t path) const;    // null: there is none
  Edge* add_edge(Node& node, const Edge& edge);  // null: no room
  Edge& edge(std::uint32_t i) { return edges_[i]; }
  const Edge& edge(std::uint32_t i) const { return edges_[i]; }
  std::size_t room_for_edges() const { return most_edges_ - edges_.size(); }
  std::size_t size() const { return nodes_.size(); }
  std::size_t room_for_nodes() const { return most_nodes_ - nodes_.size(); }

 private:
  std::size_t slot_of(std::uint64_t path) const;

  std::size_t most_nodes_ = 0;
  std::size_t most_edges_ = 0;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> table_;  // open addressing, twice the nodes
};

// Paths are hashes of the moves along them, as the searching seat sees them.
constexpr std::uint64_t kRootPath = 0x5e7a1c0ffee5e7a1u;
constexpr std::uint64_t extend(std::uint64_t path, std::uint64_t step) {
  std::uint64_t x = (path ^ step) * 0x9e3779b97f4a7c15u;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93u;
  return x ^ (x >> 29);
}

}  // namespace serai
