#include "arena/dataset.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "arena/npz.h"
#include "engine/core/json.h"

namespace serai {
namespace {

class TextDataset final : public Dataset {
 public:
  explicit TextDataset(const std::string& path) : path_(path), file_(std::fopen(path.c_str(), "wb")) {
    if (!file_) error_ = errno;
  }
  ~TextDataset() override {
    if (file_) std::fclose(file_);
  }
  TextDataset(const TextDataset&) = delete;
  TextDataset& operator=(const TextDataset&) = delete;

  void add(const GameData& game) override {
    if (!error_ && std::fwrite(game.text.data(), 1, game.text.size(), file_) != game.text.size()) error_ = errno;
  }
  Done finish() override {
    if (file_ && std::fclose(file_) != 0 && !error_) error_ = errno;
    file_ = nullptr;
    if (error_) return Failure{fmt::format("{}: cannot be written: {}", path_, std::strerror(error_))};
    return {};
  }

 private:
  std::string path_;
  std::FILE* file_;
  int error_ = 0;
};

class NpzDataset final : public Dataset {
 public:
  NpzDataset(const Match& match, const std::string& path)
      : seats_(match.seats),
        out_(path),
        observations_(
            out_.column("observations", "<i2", 2, static_cast<std::uint64_t>(match.game->observation().size()))),
        bits_(out_.column("bits", "|u1", 1, static_cast<std::uint64_t>((match.game->actions().size() + 7) / 8))),
        actions_(out_.column("actions", "<i4", 4, 0)),
        actors_(out_.column("actors", "|i1", 1, 0)),
        games_(out_.column("games", "<i4", 4, 0)),
        scores_(out_.column("scores", "<i4", 4, static_cast<std::uint64_t>(match.seats))),
        winners_(out_.column("winners", "|u1", 1, static_cast<std::uint64_t>(match.seats))) {}

  void add(const GameData& game) override {
    const std::size_t rows = game.actions.size();
    out_.add(observations_, game.observations.data(), rows);
    out_.add(bits_, game.bits.data(), rows);
    out_.add(actions_, game.actions.data(), rows);
    out_.add(actors_, game.actors.data(), rows);
    out_.add(games_, std::vector<std::int32_t>(rows, number_++).data(), rows);
    out_.add(scores_, game.scores.data(), 1);
    std::array<std::uint8_t, kMaxSeats> winners{};
    for (Seat seat = 1; seat <= seats_; ++seat)
      winners[static_cast<std::size_t>(seat - 1)] = (game.winners & seat_bit(seat)) != 0;
    out_.add(winners_, winners.data(), 1);
  }
  Done finish() override { return out_.finish(); }

 private:
  int seats_;
  NpzWriter out_;
  int observations_, bits_, actions_, actors_, games_, scores_, winners_;
  std::int32_t number_ = 0;
};

// One line: who sat where, what was done by whom (ids of seats' moves, -1 for chance), and how it ended.
std::string json_line(const Match& match, std::uint64_t i, const std::vector<std::pair<Actor, Move>>& steps,
                      const Position& end) {
  Json json;
  json.open_object().member("game", match.game->name()).member("seats", match.seats);
  json.key("number").raw(std::to_string(i)).key("seed").raw(std::to_string(match.seed));
  json.key("options").open_object();
  for (const Option& option : match.options) json.member(option.name, option.value);
  json.close_object().strings("names", head_of(match).names);
  json.key("actors").open_array();
  for (const auto& [actor, move] : steps) json.number(actor);
  json.close_array().key("actions").open_array();
  for (const auto& [actor, move] : steps) json.number(match.game->actions().id(move));
  json.close_array().key("moves").open_array();
  for (const auto& [actor, move] : steps) json.string(match.game->write(move));
  json.close_array().key("scores").open_array();
  for (int p = 0; p < match.seats; ++p) json.number(end.scores()[static_cast<std::size_t>(p)]);
  json.close_array().key("winners").open_array();
  for (Seat seat = 1; seat <= match.seats; ++seat)
    if (end.winners() & seat_bit(seat)) json.number(seat);
  return json.close_array().close_object().take() + "\n";
}

void add_row(GameData& data, const Step& step) {
  const Game& game = step.before.game();
  const Actor actor = step.before.actor();
  const std::size_t at = data.observations.size();
  data.observations.resize(at + static_cast<std::size_t>(game.observation().size()));
  step.before.observe(actor, data.observations.data() + at);
  const std::size_t first = data.bits.size();
  data.bits.resize(first + static_cast<std::size_t>((game.actions().size() + 7) / 8));
  for (const Move move : step.before.moves()) {
    const auto id = static_cast<unsigned>(game.actions().id(move));
    data.bits[first + id / 8] = static_cast<std::uint8_t>(data.bits[first + id / 8] | 1u << (id % 8));
  }
  data.actions.push_back(game.actions().id(step.move));
  data.actors.push_back(static_cast<std::int8_t>(actor));
}

}  // namespace

GameData play_data(const Match& match, std::uint64_t i, DataFormat format, BotPool* bots) {
  GameData data;
  if (format == DataFormat::records) {
    data.text = play_record(match, i, bots);
    return data;
  }
  std::vector<std::pair<Actor, Move>> steps;
  const std::unique_ptr<Position> end = play_match(match, i, bots, [&](const Step& step) {
    if (format == DataFormat::jsonl)
      steps.emplace_back(step.before.actor(), step.move);
    else if (step.before.actor() != kChance)
      add_row(data, step);
  });
  data.scores = end->scores();
  data.winners = end->winners();
  if (format == DataFormat::jsonl) data.text = json_line(match, i, steps, *end);
  return data;
}

std::unique_ptr<Dataset> make_dataset(const Match& match, DataFormat format, const std::string& path) {
  if (format == DataFormat::npz) return std::make_unique<NpzDataset>(match, path);
  return std::make_unique<TextDataset>(path);
}

}  // namespace serai
