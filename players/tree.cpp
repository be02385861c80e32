#include "players/tree.h"

#include <bit>

namespace serai {
namespace {

constexpr std::size_t kEdgesPerNode = 12;

}  // namespace

void Tree::clear(std::size_t most_nodes) {
  most_nodes_ = most_nodes;
  most_edges_ = kEdgesPerNode * most_nodes + 4096;
  nodes_.clear();
  nodes_.reserve(most_nodes_);
  edges_.clear();
  edges_.reserve(most_edges_);
  table_.assign(std::bit_ceil(2 * most_nodes), kNone);
}

// Where it is, or where it would be.
std::size_t Tree::slot_of(std::uint64_t path) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = path & mask;
  while (table_[slot] != kNone && nodes_[table_[slot]].path != path) slot = (slot + 1) & mask;
  return slot;
}

const Node* Tree::find(std::uint64_t path) const {
  const std::uint32_t found = table_[slot_of(path)];
  return found == kNone ? nullptr : &nodes_[found];
}

Node* Tree::at(std::uint64_t path) {
  std::uint32_t& place = table_[slot_of(path)];
  if (place != kNone) return &nodes_[place];
  if (nodes_.size() == most_nodes_) return nullptr;
  place = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back(Node{path});
  return &nodes_.back();
}

Edge* Tree::add_edge(Node& node, const Edge& edge) {
  if (edges_.size() == most_edges_) return nullptr;
  const auto index = static_cast<std::uint32_t>(edges_.size());
  edges_.push_back(edge);
  if (node.first == kNone)
    node.first = index;
  else
    edges_[node.last].next = index;
  node.last = index;
  return &edges_.back();
}

}  // namespace serai
