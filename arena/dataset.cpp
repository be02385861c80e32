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
        visit_offsets_(out_.column("visit_offsets", "<i8", 8, 0)),
        visit_ids_(out_.column("visit_ids", "<i4", 4, 0)),
        visit_shares_(out_.column("visit_shares", "<f4", 4, 0)),
        scores_(out_.column("scores", "<i4", 4, static_cast<std::uint64_t>(match.seats))),
        winners_(out_.column("winners", "|u1", 1, static_cast<std::uint64_t>(match.seats))) {
    out_.add(visit_offsets_, &visits_, 1);
  }

  void add(const GameData& game) override {
    const std::size_t rows = game.actions.size();
    out_.add(observations_, game.observations.data(), rows);
    out_.add(bits_, game.bits.data(), rows);
    out_.add(actions_, game.actions.data(), rows);
    out_.add(actors_, game.actors.data(), rows);
    out_.add(games_, std::vector<std::int32_t>(rows, number_++).data(), rows);
    out_.add(visit_ids_, game.visit_ids.data(), game.visit_ids.size());
    out_.add(visit_shares_, game.visit_shares.data(), game.visit_shares.size());
    for (const std::int64_t count : game.visit_counts) {
      visits_ += count;
      out_.add(visit_offsets_, &visits_, 1);
    }
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
  int observations_, bits_, actions_, actors_, games_, visit_offsets_, visit_ids_, visit_shares_, scores_, winners_;
  std::int32_t number_ = 0;
  std::int64_t visits_ = 0;  // rows of them so far
};

// A search's attention: the moves that got any, in the order of the legal list.
struct Share {
  int id;
  float share;
};

std::vector<Share> shares_of(const Step& step) {
  double all = 0;
  for (const Visits& each : step.visits) all += static_cast<double>(each.visits);
  std::vector<Share> shares;
  for (const Visits& each : step.visits)
    if (each.visits)
      shares.push_back(
          {step.before.game().actions().id(each.move), static_cast<float>(static_cast<double>(each.visits) / all)});
  return shares;
}

struct Told {
  Actor actor;
  Move move;
  std::vector<Share> shares;
};

// One line: who sat where, what was done by whom (ids of seats' moves, -1 for chance), and how it ended.
std::string json_line(const Match& match, std::uint64_t i, const std::vector<Told>& steps, const Position& end) {
  Json json;
  json.open_object().member("game", match.game->name()).member("seats", match.seats);
  json.key("number").raw(std::to_string(i)).key("seed").raw(std::to_string(match.seed));
  json.key("options").open_object();
  for (const Option& option : match.options) json.member(option.name, option.value);
  json.close_object().strings("names", head_of(match).names);
  json.key("actors").open_array();
  for (const Told& step : steps) json.number(step.actor);
  json.close_array().key("actions").open_array();
  for (const Told& step : steps) json.number(match.game->actions().id(step.move));
  json.close_array().key("moves").open_array();
  for (const Told& step : steps) json.string(match.game->write(step.move));
  json.close_array().key("visits").open_array();
  for (const Told& step : steps) {
    if (step.shares.empty()) {
      json.null();
      continue;
    }
    json.open_array();
    for (const Share& each : step.shares)
      json.open_array().number(each.id).raw(fmt::format("{:.6g}", each.share)).close_array();
    json.close_array();
  }
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
  const std::vector<Share> shares = shares_of(step);
  for (const Share& each : shares) {
    data.visit_ids.push_back(each.id);
    data.visit_shares.push_back(each.share);
  }
  data.visit_counts.push_back(static_cast<std::int64_t>(shares.size()));
}

}  // namespace

GameData play_data(const Match& match, std::uint64_t i, DataFormat format, BotPool* bots) {
  GameData data;
  if (format == DataFormat::records) {
    data.text = play_record(match, i, bots);
    return data;
  }
  std::vector<Told> steps;
  const std::unique_ptr<Position> end = play_match(match, i, bots, [&](const Step& step) {
    if (format == DataFormat::jsonl)
      steps.push_back({step.before.actor(), step.move, shares_of(step)});
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
