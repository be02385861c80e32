// Memory for a search's tree.
#pragma once

#include <memory>
#include <vector>

#include "players/tree.h"

namespace serai {

// Kept between the searches of a thread: clearing is cheaper than asking for memory anew. One for each search that
// goes on there: while one pauses, another may be made.
class LentTree {
 public:
  explicit LentTree(std::size_t nodes) {
    if (!kept().empty()) {
      tree_ = std::move(kept().back());
      kept().pop_back();
    } else {
      tree_ = std::make_unique<Tree>();
    }
    tree_->clear(nodes);
  }
  ~LentTree() { kept().push_back(std::move(tree_)); }
  LentTree(const LentTree&) = delete;
  LentTree& operator=(const LentTree&) = delete;

  Tree& operator*() { return *tree_; }

 private:
  static std::vector<std::unique_ptr<Tree>>& kept() {
    thread_local std::vector<std::unique_ptr<Tree>> trees;
    return trees;
  }

  std::unique_ptr<Tree> tree_;
};

}  // namespace serai
