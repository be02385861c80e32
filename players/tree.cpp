#include "players/tree.h"

#include <bit>

namespace serai {
namespace {

constexpr std::size_t kEdgesPerNode = 12;

}  // namespace

Tree::Tree(std::size_t most_nodes) : most_nodes_(most_nodes), table_(std::bit_ceil(2 * most_nodes), kNone) {
  nodes_.reserve(most_nodes);
  edges_.reserve(kEdgesPerNode * most_nodes + 4096);
}

void Tree::clear() {
  nodes_.clear();
  edges_.clear();
  table_.assign(table_.size(), kNone);
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
  if (edges_.size() == edges_.capacity()) return nullptr;
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
