// `serai play`: a game in the terminal against bots.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/line_input.h"
#include "cli/lists.h"
#include "cli/menu.h"
#include "cli/opponents.h"
#include "cli/record_files.h"
#include "cli/rules_help.h"
#include "cli/sheet_text.h"
#include "cli/terminal.h"
#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "players/hint.h"
#include "players/player.h"

namespace serai::cli {
namespace {

constexpr std::string_view kYou = "you";
constexpr std::string_view kBot = "bot:";
constexpr std::string_view kUsualLevel = "medium";

constexpr std::pair<std::string_view, std::string_view> kHelp[] = {
    {"a number", "choose that line"},
    {"words", "of a move, or its first ones, as in records: take camel camels"},
    {"all", "list every legal move"},
    {"back", "to the first word again"},
    {"hint", "what a strong player would do in your place"},
    {"undo", "take back your last move, if nothing was rolled or drawn since and nobody else has moved"},
    {"show", "the table again"},
    {"save FILE", "write the record so far; serai play FILE goes on with it"},
    {"help rules", "the rules; help moves for the table of moves, help and its number for one rule"},
    {"quit", "leave"},
};

// The game that a job names: a new one, or a saved one to go on with.
struct Begun {
  RecordHead head;  // names only where the record has them
  std::vector<Move> moves;
  std::unique_ptr<Position> position;
};

// Nothing, and a complaint, if there is no such record.
std::optional<Begun> begin(const Setting& setting) {
  const std::string& name = setting.game;
  if (find_game(name) || (name != kStandardInput && !std::filesystem::exists(name))) {
    const Chosen chosen = choose(setting, 3);
    return Begun{{chosen.game, chosen.seats, chosen.options, std::vector<std::string>(chosen.seats)},
                 {},
                 chosen.game->start(chosen.seats, chosen.options)};
  }
  if (setting.seats || !setting.options.empty())
    throw UsageError{"--seats and --option are for a new game: a saved one has its own"};
  std::optional<Record> record = record_of(name);
  if (!record) return std::nullopt;
  Begun begun{std::move(record->head), {}, std::move(record->position)};
  begun.head.names.resize(begun.head.seats);
  for (const RecordMove& step : record->moves) begun.moves.push_back(step.move);
  return begun;
}

// Where the person sits: as asked for, as they did, or at the first seat that is no bot's.
Seat seat_of(const PlayJob& job, const RecordHead& head) {
  if (job.seat && (*job.seat < 1 || *job.seat > head.seats))
    throw UsageError{fmt::format("--seat is 1 to {}", head.seats)};
  if (job.seat) return *job.seat;
  auto at = std::ranges::find(head.names, kYou);
  if (at == head.names.end())
    at = std::ranges::find_if(head.names, [](const std::string& name) { return !name.starts_with(kBot); });
  return at == head.names.end() ? 1 : static_cast<Seat>(at - head.names.begin()) + 1;
}

class TerminalGame {
 public:
  TerminalGame(const PlayJob& job, Begun begun)
      : language_(job.language),
        head_(std::move(begun.head)),
        position_(std::move(begun.position)),
        moves_(std::move(begun.moves)),
        you_(seat_of(job, head_)),
        colour_(is_terminal(STDOUT_FILENO)) {
    const auto clock = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
    seed_ = job.seed.value_or(clock % 1'000'000);
    dice_ = Rng::of(seed_, 1, 0);
    sit_down(job.level ? split_list(*job.level) : std::vector<std::string>(), patience_for(job.patience, {}));
    say(fmt::format("{} · you are seat {} of {} · seed {} · type help for help", head_.game->name(), you_, head_.seats,
                    seed_));
    for (const std::string& told : replaced_) say(told);
    fmt::print("\n");
  }

  int run() {
    for (Actor actor = position_->actor(); actor != kOver; actor = position_->actor()) {
      const std::vector<Move> legal = position_->moves();
      // A single choice is made at once, unless the person may still want to take something back.
      if (actor == you_ && !(legal.size() == 1 && undo_.empty())) {
        if (!ask()) return kFine;
        continue;
      }
      make(actor == kChance ? position_->sample(dice_) : actor == you_ ? legal.front() : answer_of_bot());
      undo_.clear();
    }
    opponents_->over(moves_);
    return end();
  }

 private:
  // Bots as they are asked for, one after the other around the table, or those of the record.
  void sit_down(const std::vector<std::string>& asked_for, std::chrono::milliseconds patience) {
    Opponents::check(asked_for);
    std::vector<std::string> players;
    std::size_t next = 0;
    for (Seat seat = 1; seat <= head_.seats; ++seat) {
      std::string& name = head_.names[seat - 1];
      if (seat == you_) {
        if (name.empty() || name.starts_with(kBot)) name = kYou;
        players.emplace_back();
        continue;
      }
      const std::string before = name.starts_with(kBot) ? name.substr(kBot.size()) : "";
      players.push_back(!asked_for.empty()  ? asked_for[next++ % asked_for.size()]
                        : is_player(before) ? before
                                            : std::string(kUsualLevel));
      if (asked_for.empty() && !before.empty() && !is_player(before))
        replaced_.push_back(fmt::format("Seat {} was bot:{}, which is not known here: {} goes on (--level says who).",
                                        seat, before, kUsualLevel));
      name = std::string(kBot) + (players.back().starts_with(kExec) ? "exec" : players.back());
    }
    opponents_.emplace(head_, players, seed_, patience);
  }

  Move answer_of_bot() {
    const Opponents::Choice choice = opponents_->choose(*position_, moves_);
    if (!choice.trouble.empty()) say("  " + choice.trouble);
    return choice.move;
  }

  static void say(const std::string& text, int indent = 4) { fmt::print("{}\n", wrapped(text, indent)); }

  std::string strong(std::string_view text) const {
    return colour_ ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
  }

  std::string sentence(Move move, Mood mood) const {
    return head_.game->catalogue().say(language_, position_->sentence_for(move, mood, you_));
  }

  void make(Move move) {
    say("  " + sentence(move, Mood::tell));
    for (const Effect& effect : position_->effects(move))
      if (!effect.said) say("    " + head_.game->catalogue().say(language_, effect.told), 6);
    moves_.push_back(move);
    position_->apply(move);
  }

  void show() const { fmt::print("\n{}\n", position_->view(you_)->picture(language_)); }

  // One decision of the person; false to leave.
  bool ask() {
    if (undo_.empty()) show();
    const Menu menu(*position_, language_);
    std::string begun;  // words chosen so far, where moves are many
    bool offered = false;
    Offer offer;
    while (true) {
      if (!offered) {
        offer = menu.offer(begun);
        if (offer.words.size() == 1 && !begun.empty()) return decide(offer.words[0]);
        fmt::print("{}", offer.text);
      }
      offered = true;
      const std::optional<std::string> said = input_.ask(begun.empty() ? ">" : begun + " >");
      if (!said) return false;
      const auto number = read_number(*said);
      std::string words = *said;
      if (number && *number >= 1 && static_cast<std::size_t>(*number) <= offer.words.size())
        words = offer.words[*number - 1];
      else if (std::string more = join(begun, ' ', words); !begun.empty() && (menu.is_beginning(more) || is_move(more)))
        words = std::move(more);
      if (is_move(words)) return decide(words);
      if (menu.is_beginning(words) || words == "back") {
        begun = words == "back" ? "" : words;
        offered = false;
      } else if (words == "quit" || words == "exit") {
        return false;
      } else if (words == "undo") {
        if (take_back()) return true;
      } else if (words == "all") {
        fmt::print("{}", menu.all());
      } else if (words == "hint") {
        give_hint(menu);
      } else if (number) {
        say(fmt::format("  There are lines 1 to {}.", offer.words.size()));
      } else if (!words.empty() && !answer(words)) {
        refuse(words);
      }
    }
  }

  // What can be asked at any time; false: not one of that.
  bool answer(const std::string& said) const {
    const std::string word = said.substr(0, said.find(' '));
    const std::string rest = said.substr(std::min(word.size() + 1, said.size()));
    if (said == "show")
      show();
    else if (word == "save")
      save(rest);
    else if (word == "help")
      help(rest);
    else
      return false;
    return true;
  }

  bool is_move(const std::string& words) const { return static_cast<bool>(read_move(*position_, you_, words)); }

  void refuse(const std::string& words) const {
    const Result<Move> move = read_move(*position_, you_, words);
    say(fmt::format("  {}: {}", move.why().rule, move.why().say(language_)));
  }

  bool decide(const std::string& words) {
    undo_.push_back({position_->clone(), moves_.size()});
    make(*read_move(*position_, you_, words));
    return true;
  }

  void give_hint(const Menu& menu) const {
    Budget budget;
    budget.simulations = kHintSimulations;
    Rng rng = Rng::of(seed_, 2, moves_.size());  // its own: the dice stay as they are
    const std::vector<Hint> hints = hint(*position_->view(you_), budget, rng.next());
    for (const Hint& each : hints)
      say(fmt::format("  {:>3.0f} % to win: {}", 100 * each.win, menu.sentence(head_.game->write(each.move))), 16);
  }

  bool take_back() {
    if (undo_.empty()) {
      say("  Nothing to take back: dice, a draw or another player came since.");
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
      say("  save FILE, for example: save evening.serai");
      return;
    }
    RecordWriter record(head_);
    const std::unique_ptr<Position> position = head_.game->start(head_.seats, head_.options);
    for (Move move : moves_) {
      record.add(*position, move);
      position->apply(move);
    }
    if (position->actor() == kOver) record.finish(*position);
    const Done saved = write_file(path, record.text());
    say(saved ? fmt::format("  Saved: serai play {} goes on with it.", path)
              : fmt::format("  Not saved: {}", saved.why().text));
  }

  void help(const std::string& about) const {
    if (about.empty()) {
      for (const auto& [words, what] : kHelp) say(fmt::format("  {} {}", padded(words, 12), what), 15);
      return;
    }
    const std::string text = rules_help(head_.game->name(), about);
    fmt::print("{}", text.empty() ? fmt::format("  There is no rule {}. Type help for help.\n", about) : text);
  }

  // The table, the score sheet, and a moment to save the game.
  int end() const {
    show();
    fmt::print("{}\n", sheet_text(head_, moves_, you_, language_));
    fmt::print("{}\n", strong(fmt::format("The game is over. Score {} · winners {} · you are seat {}",
                                          score_words(*position_), winner_words(*position_), you_)));
    say("save FILE keeps the game, quit leaves.");
    while (const std::optional<std::string> said = input_.ask(">")) {
      if (said->empty() || *said == "quit" || *said == "exit" || read_number(*said)) break;
      if (!answer(*said)) say("  The game is over: save FILE, show, help or quit.");
    }
    return kFine;
  }

  struct Undo {
    std::unique_ptr<Position> position;
    std::size_t moves;
  };

  Language language_;
  RecordHead head_;
  std::unique_ptr<Position> position_;
  std::vector<Move> moves_;
  Seat you_;
  bool colour_;
  std::uint64_t seed_ = 0;
  Rng dice_{0};
  std::optional<Opponents> opponents_;
  std::vector<std::string> replaced_;  // bots of the record, in words
  std::vector<Undo> undo_;             // before each of the person's moves that can be taken back
  LineInput input_;
};

}  // namespace

int play(const PlayJob& job) {
  std::optional<Begun> begun = begin(job.setting);
  return begun ? TerminalGame(job, std::move(*begun)).run() : kRefused;
}

}  // namespace serai::cli
