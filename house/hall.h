// Where people and tables meet: what may be asked of the tables of this house, each question handed to the part that
// answers it. Lives on one thread, the loop's; waits for nothing.
#pragma once

#include "house/advisor.h"
#include "house/archive.h"
#include "house/caretaker.h"
#include "house/commands.h"
#include "house/crier.h"
#include "house/lobby.h"

namespace serai::house {

class Hall {
 public:
  Hall(Loop& loop, Store& store, Bots& bots, Workshop& workshop, Circumstances circumstances, Guests* guests = nullptr);

  table::GuestNames guests() const { return means_.guest_names(); }
  void allow_chat(bool on) { commands_.allow_chat(on); }
  void begin() { caretaker_.begin(); }
  void end(const std::function<void()>& done) { caretaker_.end(done); }

  // Commands. A secret is what the client sent, checked for its form only; "" for none.
  void open(const std::string& secret, const std::string& account, std::string_view json, Language language,
            Answer answer, Pay pay = {}) {
    commands_.open(secret, account, json, language, std::move(answer), std::move(pay));
  }
  void command(const std::string& table, const std::string& secret, Result<Command> command, Language language,
               Answer answer, Pay pay = {}) {
    commands_.command(table, secret, std::move(command), language, std::move(answer), std::move(pay));
  }

  // Questions. Who asks for thinking says for which account.
  void look(const std::string& table, const std::string& secret, int after, std::optional<Language> language,
            Answer answer, Pay pay = {});
  void look_back(const std::string& table, const std::string& secret, int lines, Answer answer);
  void record(const std::string& table, const std::string& secret, Answer answer);
  void why(const std::string& table, const std::string& secret, Seat seat, std::string_view json, Language language,
           Answer answer);
  void sheet(const std::string& table, Language language, Answer answer);
  void hint(const std::string& table, const std::string& secret, Seat seat, const std::string& account,
            Language language, Answer answer, const std::shared_ptr<Patience>& patience = {}) {
    advisor_.hint(table, secret, seat, account, language, std::move(answer), patience);
  }
  // What there is to think about, for who thinks by themselves: a hint for a seat, or an analysis of a line.
  void question(const std::string& table, const std::string& secret, Seat seat, int line, Language language,
                Answer answer);
  void analysis(const std::string& table, int line, const std::string& account, Language language, Answer answer,
                const std::shared_ptr<Patience>& patience = {}) {
    advisor_.analysis(table, line, account, language, std::move(answer), patience);
  }
  void course(const std::string& table, const std::string& account, Language language, Answer answer) {
    advisor_.course(table, account, language, std::move(answer));
  }
  void lobby(Answer answer) { lobby_.look(std::move(answer)); }
  void archive(ArchiveQuestion which, Language language, Answer answer) {
    archive_.look(std::move(which), language, std::move(answer));
  }
  void turns(std::vector<std::string> tables, Language language, Answer answer) {
    archive_.turns(std::move(tables), language, std::move(answer));
  }

  // For whoever runs the house: what a table says, what it would say to something that the house does, and doing it.
  using Question = std::function<Reply(const Table&)>;
  void consult(const std::string& table, Language language, Question question, Answer answer) {
    ask(table, language, std::move(question), std::move(answer));
  }
  void rehearse(const std::string& table, const Action& action, Language language, Answer answer);
  void act(const std::string& table, const Action& action, Language language, Answer answer);
  int heard_games() const;  // that are played while somebody listens

  // From `hello.after` on the listener hears everything, until it leaves. The answer is the first message.
  void join(const std::string& table, const Hello& hello, std::shared_ptr<Listener> listener, Answer first,
            Pay pay = {}) {
    crier_.join(table, hello, std::move(listener), std::move(first), std::move(pay));
  }
  void leave(const std::string& table, const Listener* listener) { crier_.leave(table, listener); }

  void changed_elsewhere(const std::string& table, int number) { places_.changed_elsewhere(table, number); }
  void sweep();  // forgets tables that nobody needs
  void look_for_deleted() { places_.look_for_deleted(); }

  // Of what is told of a table behind this event, by what was last told; 0: not known.
  std::size_t expected_bytes(const std::string& table, int after) const;
  bool has_rematch(const std::string& table) const;  // as far as is known here

  Counters counters() const;

 private:
  void ask(const std::string& table, Language language, Question question, Answer answer);

  // Each knows only those before it.
  Means means_;
  Places places_;
  Commands commands_;
  Crier crier_;
  Caretaker caretaker_;
  Advisor advisor_;
  Lobby lobby_;
  Archive archive_;
};

}  // namespace serai::house
