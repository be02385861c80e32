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

Node* Tree::at(std::uint64_t path) {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = path & mask;
  while (table_[slot] != kNone) {
    Node& node = nodes_[table_[slot]];
    if (node.path == path) return &node;
    slot = (slot + 1) & mask;
  }
  if (nodes_.size() == most_nodes_) return nullptr;
  table_[slot] = static_cast<std::uint32_t>(nodes_.size());
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
