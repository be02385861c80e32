// Positions that were met and what became of them, written down game by game.
#pragma once

#include <deque>
#include <vector>

#include "engine/core/rng.h"
#include "school/kept.h"
#include "school/pupil.h"

namespace serai::school {

class Notebook {
 public:
  void note(const InputList& inputs, const Reckoning& guess, const std::array<float, kMaxSeats>& win,
            const std::array<float, kMaxSeats>& margin) {
    notes_.push_back({inputs_.size(), guess, win, margin});
    inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
  }
  std::size_t size() const { return notes_.size(); }
  Example operator[](std::size_t i) const {
    const std::size_t begin = notes_[i].begin;
    const std::size_t end = i + 1 < notes_.size() ? notes_[i + 1].begin : inputs_.size();
    return {std::span(inputs_).subspan(begin, end - begin), notes_[i].guess, notes_[i].win, notes_[i].margin};
  }

  void put_away(std::string& to) const {
    keep_all(to, std::span(notes_));
    keep_all(to, std::span(inputs_));
  }
  bool take_up(std::string_view& from) { return take_all(from, notes_) && take_all(from, inputs_); }

 private:
  struct Note {
    std::size_t begin;
    Reckoning guess;
    std::array<float, kMaxSeats> win;
    std::array<float, kMaxSeats> margin;
  };
  std::vector<Note> notes_;
  std::vector<std::uint16_t> inputs_;
};

// The last notebooks, as far back as one remembers.
class Shelf {
 public:
  explicit Shelf(std::size_t most) : most_(most) {}

  void add(Notebook book) {
    size_ += book.size();
    books_.push_back(std::move(book));
    while (books_.size() > 1 && size_ - books_.front().size() >= most_) {
      size_ -= books_.front().size();
      books_.pop_front();
    }
    count();
  }
  std::size_t size() const { return size_; }
  Example any(Rng& rng) const {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(size_));
    const auto book = static_cast<std::size_t>(std::ranges::upper_bound(ends_, at) - ends_.begin());
    return books_[book][at - (book ? ends_[book - 1] : 0)];
  }

  void put_away(std::string& to) const {
    keep(to, books_.size());
    for (const Notebook& book : books_) book.put_away(to);
  }
  bool take_up(std::string_view& from) {
    std::size_t books = 0;
    if (!take(from, books)) return false;
    for (size_ = 0; books > 0; --books) {
      if (!books_.emplace_back().take_up(from)) return false;
      size_ += books_.back().size();
    }
    count();
    return true;
  }

 private:
  void count() {
    ends_.clear();
    std::size_t end = 0;
    for (const Notebook& each : books_) ends_.push_back(end += each.size());
  }

  std::size_t most_;
  std::size_t size_ = 0;
  std::deque<Notebook> books_;
  std::vector<std::size_t> ends_;
};

}  // namespace serai::school
