// What is asked about moves, and what is said of thoughts that somebody else has had about them.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "players/hint.h"
#include "table/reply.h"
#include "table/table.h"

namespace serai::table {

// What was the best move here?
struct Question {
  int number;  // no other question about this table has it
  std::shared_ptr<const Position> before;
  std::optional<Move> played;  // in a game that is over
};
Result<Question> hint_wanted(const Table& table, const std::string& holder, Seat seat);
Result<Question> analysis_wanted(const Table& table, int line);

// As one line of text for who thinks about it by themselves: with nothing in it that the seat does not know.
Reply question(const Result<Question>& question, Language language);
struct AskedInText {
  std::uint64_t simulations;
  std::uint64_t seed;
  std::string_view played;  // in words; "" for nothing
  std::string_view seen;    // by the seat, as a line
};
std::optional<AskedInText> read_question(std::string_view text);

Reply advice(const Question& question, const std::vector<Hint>& hints, Language language);

// The course of a finished game: every seat's chance to win after each line, what luck and decisions made of it, and
// which rolls and decisions stand out from the noise.
Reply course(const Table& table, const Analysis& analysis, Language language);
Reply course_so_far(std::size_t done, std::size_t of);  // lines

}  // namespace serai::table
