// `serai play`: a game in the terminal against bots.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/rules_text.h"
#include "cli/terminal.h"
#include "engine/core/record.h"
#include "engine/core/text.h"
#include "players/player.h"

namespace serai::cli {
namespace {

constexpr std::size_t kFewMoves = 15;  // up to here all are listed as sentences, beyond it word by word

constexpr std::string_view kHelp =
    "  a number        choose that line\n"
    "  the words       of a move, as in records (for example: take camel camels)\n"
    "  all             list every legal move as a sentence\n"
    "  back            to the first word again\n"
    "  undo            take back your last move, as long as nothing was rolled or drawn and nobody else has moved\n"
    "  show            the table again\n"
    "  save FILE       write the record so far\n"
    "  help rules      the rules; help Y-14 for one of them, help moves for the table of moves\n"
    "  quit\n";

class TerminalGame {
 public:
  explicit TerminalGame(const PlayJob& job)
      : job_(job), chosen_(choose(job.setting, 3)), position_(chosen_.game->start(chosen_.seats, chosen_.options)) {
    if (job_.seat < 1 || job_.seat > chosen_.seats) throw UsageError{fmt::format("--seat is 1 to {}", chosen_.seats)};
    colour_ = is_terminal(STDOUT_FILENO);
    const auto clock = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
    const std::uint64_t seed = job_.seed.value_or(clock % 1'000'000);
    for (int seat = 0; seat <= chosen_.seats; ++seat) rngs_.push_back(Rng::of(seed, 1, seat));
    bot_ = make_player(job_.level);
    if (!bot_)
      throw UsageError{
          fmt::format("there is no player '{}' (there are: {})", job_.level, fmt::join(player_names(), ", "))};
    fmt::print("{} · you are seat {} of {} · seed {} · type help for help\n\n", chosen_.game->name(), job_.seat,
               chosen_.seats, seed);
  }

  int run() {
    for (Actor actor = position_->actor(); actor != kOver; actor = position_->actor()) {
      const std::vector<Move> legal = position_->moves();
      // A single choice is made at once, unless the person may still want to take something back.
      if (actor == job_.seat && !(legal.size() == 1 && undo_.empty())) {
        if (!ask()) return kFine;
        continue;
      }
      const Move move =
          actor == kChance ? position_->sample(rngs_[0]) : bot_->choose(*position_->view(actor), legal, rngs_[actor]);
      tell(move);
      make(move);
      undo_.clear();
    }
    show();
    fmt::print("\n{}\n", strong(fmt::format("The game is over. Score {} · winners {}", score_words(*position_),
                                            winner_words(*position_))));
    return kFine;
  }

 private:
  std::string strong(std::string_view text) const {
    return colour_ ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
  }

  std::string sentence(Move move, Mood mood) const {
    return chosen_.game->catalogue().say(job_.language, position_->sentence_for(move, mood, job_.seat));
  }

  void tell(Move move) const { fmt::print("  {}\n", sentence(move, Mood::tell)); }

  void make(Move move) {
    moves_.push_back(move);
    position_->apply(move);
  }

  void show() const { fmt::print("\n{}\n", position_->view(job_.seat)->picture(job_.language)); }

  // One decision of the person; false to leave.
  bool ask() {
    if (undo_.empty()) show();
    std::string begun;  // words chosen so far, where moves are many
    while (true) {
      const std::vector<std::string> lines = offer(begun);
      if (lines.size() == 1 && !begun.empty()) return decide(lines[0]);
      fmt::print("{} ", strong(begun.empty() ? ">" : begun + " >"));
      std::fflush(stdout);
      std::string said;
      if (!std::getline(std::cin, said)) {
        fmt::print("\n");
        return false;
      }
      while (!said.empty() && (said.back() == ' ' || said.back() == '\r')) said.pop_back();
      const auto number = read_number(said);
      if (number && *number >= 1 && static_cast<std::size_t>(*number) <= lines.size()) {
        const std::string& line = lines[*number - 1];
        if (!is_whole(line)) {
          begun = line;
          continue;
        }
        return decide(line);
      }
      if (said.empty()) continue;
      if (said == "back") {
        begun.clear();
      } else if (said == "quit" || said == "exit") {
        return false;
      } else if (said == "undo") {
        if (take_back()) return true;
      } else if (said == "show") {
        show();
      } else if (said == "all") {
        list_all();
      } else if (said == "save" || said.starts_with("save ")) {
        save(said.size() > 5 ? said.substr(5) : "");
      } else if (said == "help" || said.starts_with("help ")) {
        help(said.size() > 5 ? said.substr(5) : "");
      } else {
        const Result<Move> move = read_move(*position_, job_.seat, said);
        if (move) return decide(said);
        fmt::print("  {}: {}\n", move.refusal().rule,
                   chosen_.game->catalogue().say(job_.language, move.refusal().reason));
      }
    }
  }

  bool is_whole(const std::string& words) const {
    const Result<Move> move = read_move(*position_, job_.seat, words);
    return static_cast<bool>(move);
  }

  bool decide(const std::string& words) {
    const Move move = *read_move(*position_, job_.seat, words);
    undo_.push_back({position_->clone(), moves_.size()});
    tell(move);
    make(move);
    return true;
  }

  // Prints numbered lines and returns what each stands for: whole moves, or longer beginnings of moves.
  std::vector<std::string> offer(const std::string& begun) const {
    std::vector<std::pair<std::string, Move>> moves;
    for (Move move : position_->moves()) {
      std::string words = chosen_.game->write(move);
      if (begun.empty() || words == begun || words.starts_with(begun + " ")) moves.emplace_back(std::move(words), move);
    }
    std::vector<std::string> lines;
    if (moves.size() <= kFewMoves) {
      for (const auto& [words, move] : moves) {
        lines.push_back(words);
        if (moves.size() > 1 || begun.empty()) fmt::print("{:>3}  {}\n", lines.size(), sentence(move, Mood::ask));
      }
      return lines;
    }
    std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    // Too many: the next word, and how many moves begin so. A word that stands alone is followed to the next choice.
    std::vector<std::size_t> counts;
    for (const auto& [words, move] : moves) {
      const std::size_t end = words.find(' ', begun.empty() ? 0 : begun.size() + 1);
      const std::string next = words.substr(0, end);
      if (lines.empty() || lines.back() != next) {
        lines.push_back(next);
        counts.push_back(0);
      }
      ++counts.back();
    }
    if (lines.size() == 1 && lines[0] != begun) return offer(lines[0]);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto one = std::find_if(moves.begin(), moves.end(), [&](const auto& m) { return m.first == lines[i]; });
      if (counts[i] == 1 && one != moves.end())
        fmt::print("{:>3}  {}\n", i + 1, sentence(one->second, Mood::ask));
      else
        fmt::print("{:>3}  {} … ({} moves)\n", i + 1, lines[i], counts[i]);
    }
    return lines;
  }

  void list_all() const {
    for (Move move : position_->moves())
      fmt::print("  {:<32} {}\n", chosen_.game->write(move), sentence(move, Mood::ask));
  }

  bool take_back() {
    if (undo_.empty()) {
      fmt::print("  Nothing to take back: dice, a draw or another player came since.\n");
      return false;
    }
    position_ = std::move(undo_.back().position);
    moves_.resize(undo_.back().moves);
    undo_.pop_back();
    show();
    return true;
  }

  void save(const std::string& path) const {
    if (path.empty()) {
      fmt::print("  save FILE, for example: save evening.serai\n");
      return;
    }
    RecordHead head{chosen_.game, chosen_.seats, chosen_.options, {}};
    for (int seat = 1; seat <= chosen_.seats; ++seat)
      head.names.push_back(seat == job_.seat ? "you" : "bot:" + job_.level);
    RecordWriter record(head);
    const std::unique_ptr<Position> position = chosen_.game->start(chosen_.seats, chosen_.options);
    for (Move move : moves_) {
      record.add(*position, move);
      position->apply(move);
    }
    const Done saved = write_file(path, record.text());
    fmt::print("  {}\n", saved ? "Saved." : fmt::format("Not saved: {}", saved.why().text));
  }

  // "rules", "moves", or a rule's number.
  void help(const std::string& about) const {
    const std::string_view text = rules_text(chosen_.game->name());
    if (about.empty()) {
      fmt::print("{}", kHelp);
    } else if (about == "rules") {
      fmt::print("{}\n", text);
    } else if (about == "moves") {
      const std::size_t begin = text.find("\n## Moves");
      fmt::print("{}\n", text.substr(begin + 1, text.find("\n## ", begin + 1) - begin - 1));
    } else {
      std::string wanted = about;
      for (char& c : wanted) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      const std::size_t at = text.find(fmt::format("**{}**", wanted));
      if (at == std::string_view::npos) {
        fmt::print("  There is no rule {}. {}", wanted, "Type help for help.\n");
        return;
      }
      fmt::print("  {}\n", text.substr(at, text.find('\n', at) - at));
    }
  }

  struct Undo {
    std::unique_ptr<Position> position;
    std::size_t moves;
  };

  PlayJob job_;
  Chosen chosen_;
  std::unique_ptr<Position> position_;
  std::unique_ptr<Player> bot_;
  std::vector<Rng> rngs_;  // 0 is chance
  std::vector<Move> moves_;
  std::vector<Undo> undo_;  // before each of the person's moves that can be taken back
  bool colour_ = false;
};

}  // namespace

int play(const PlayJob& job) { return TerminalGame(job).run(); }

}  // namespace serai::cli
