#include "tools/lab/measuring/move_values.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>
#include <utility>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/data/table.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

constexpr std::int64_t kAnswerMs = 300'000;

// "120", "-40", or "#5" and "#-4" for mates; nothing for any other text.
std::optional<int> parse_value(std::string_view text) {
  const bool mates = !text.empty() && text[0] == '#';
  const auto number = parse_int(mates ? text.substr(1) : text);
  if (!number) return std::nullopt;
  if (mates) return *number < 0 ? -kLargestMoveValue : kLargestMoveValue;
  return std::clamp(*number, -kLargestMoveValue, kLargestMoveValue);
}

// The position after the moves. Throws BadInput that begins with `where`.
Game game_after(std::string_view moves, const std::string& where) {
  Game game(start_position());
  for (std::string_view text : split_blanks(moves)) {
    const auto move = parse_usi_move(game.position(), text);
    if (!move) throw BadInput{where + ": " + move.error().line()};
    game.play(move.value());
  }
  return game;
}

std::map<std::string, std::map<std::string, JudgedMove>> read_values(const LineLog& log,
                                                                     const std::string& path,
                                                                     const std::string& header) {
  std::map<std::string, std::map<std::string, JudgedMove>> known;
  long long number = 0;
  for (std::string_view line : log.lines()) {
    const std::string where = path + " line " + std::to_string(++number);
    if (number == 1) {
      if (line != header) throw BadInput{where + ": '" + header + "' is wanted (values_header)"};
      continue;
    }
    const auto cells = split(line, '\t');
    const auto value = cells.size() < 3 ? std::nullopt : parse_value(cells[2]);
    if (!value || cells.size() > 4) {
      throw BadInput{where +
                     ": moves, a move, a value and a reply, parted by tabs, are wanted "
                     "(values_line)"};
    }
    known[std::string(cells[0])][std::string(cells[1])] = {
        *value, cells.size() == 4 ? std::string(cells[3]) : std::string()};
  }
  return known;
}

}  // namespace

bool ValuedPosition::for_reporting() const {
  return fnv1a_64(moves) % 2 == 1;
}

std::vector<ValuedPosition> read_move_values(const std::string& path) {
  const std::string text = read_file(path);
  const auto table = Table::parse(path, text, {"source", "moves", "move", "played", "value"});
  if (!table) fail(table.error());
  std::vector<ValuedPosition> positions;
  std::map<std::string_view, std::size_t> numbers;  // of the positions
  std::string_view last;                            // the moves of the row before
  std::optional<Game> game;                         // after them
  for (const Table::Row& row : table.value().rows()) {
    const std::string_view moves = table.value().text(row, "moves");
    const std::string where = table.value().where(row);
    const auto [known, fresh] = numbers.try_emplace(moves, positions.size());
    if (fresh) positions.push_back({std::string(moves), {}, {}});
    ValuedPosition& position = positions[known->second];
    if (!game || moves != last) game = game_after(moves, where);
    last = moves;
    const std::string move(table.value().text(row, "move"));
    if (const auto parsed = parse_usi_move(game->position(), move); !parsed) {
      throw BadInput{where + ": " + parsed.error().line()};
    }
    const auto played = table.value().number(row, "played", 0, 1);
    if (!played) fail(played.error());
    const std::string_view text_of_value = table.value().text(row, "value");
    if (played.value() == 1) position.played = move;
    if (text_of_value == "-") continue;
    const auto value = parse_value(text_of_value);
    if (!value) {
      throw BadInput{where +
                     ": a value in centipawns, '#' and the plies of a mate, or '-' is wanted, "
                     "not '" +
                     std::string(text_of_value) + "' (values_value)"};
    }
    position.values[move] = *value;
  }
  return positions;
}

void JudgeOptions::add_options(CLI::App& app, const std::string& what) {
  app.add_option("--judge", command, "Command line of a USI engine that " + what);
  app.add_option("--judge-option", options, "Name=Value, set before it is asked");
}

UsiEngine JudgeOptions::engine() const {
  UsiEngine engine{command, "", {}};
  for (const std::string& text : options) {
    const auto equals = text.find('=');
    if (equals == 0 || equals == std::string::npos) {
      throw BadInput{"--judge-option wants Name=Value, not '" + text + "' (judge_option)"};
    }
    engine.options.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return engine;
}

MoveJudge::MoveJudge(UsiEngine engine, std::uint64_t nodes, int workers, const std::string& values,
                     const StopSignal& stop)
    : judge_(std::move(engine)),
      nodes_(nodes),
      stop_(stop),
      engines_(static_cast<std::size_t>(workers)) {
  if (values.empty()) return;
  const std::string header = "# values of moves: " + std::to_string(nodes) + " nodes";
  log_.emplace(values, true);
  const bool fresh = log_->lines().empty();
  known_ = read_values(*log_, values, header);
  log_->begin();
  if (fresh) log_->add(header);
}

std::optional<JudgedMove> MoveJudge::judge(std::size_t worker, const std::string& moves,
                                           const std::string& move) {
  {
    const std::lock_guard lock(mutex_);
    const auto& known = known_[moves];
    if (const auto found = known.find(move); found != known.end()) return found->second;
  }
  if (judge_.command.empty()) return std::nullopt;
  auto& engine = engines_[worker];
  if (!engine) engine = std::make_unique<UsiClient>(judge_, false, stop_);
  const auto found = ask(*engine, moves.empty() ? move : moves + ' ' + move);
  if (!found) return std::nullopt;
  const std::lock_guard lock(mutex_);
  known_[moves][move] = *found;
  if (log_)
    log_->add(moves + '\t' + move + '\t' + std::to_string(found->value) + '\t' + found->reply);
  return found;
}

std::optional<JudgedMove> MoveJudge::ask(UsiClient& engine, const std::string& moves) const {
  // Where the move ends the game nothing is left to search.
  const Game after = game_after(moves, "judge");
  if (after.result()) {
    if (!after.result()->winner) return JudgedMove{};
    const bool won = *after.result()->winner != after.position().side_to_move();
    return JudgedMove{won ? kLargestMoveValue : -kLargestMoveValue, {}};
  }
  // A new game, so that an answer does not depend on what was asked before.
  auto state = engine.new_game();
  UsiAnswer answer;
  if (state == UsiAnswer::State::kMove) {
    answer = engine.go("startpos moves " + moves, "nodes " + std::to_string(nodes_), kAnswerMs);
    state = answer.state;
  }
  if (state == UsiAnswer::State::kStopped) return std::nullopt;
  if (state != UsiAnswer::State::kMove) {
    throw BadInput{
        "engine '" + judge_.command + "' " +
        (state == UsiAnswer::State::kCrash ? "ended (" + engine.ending() + ")" : "did not answer") +
        " while it judged a move (judge_failed)"};
  }
  if (!answer.value) return std::nullopt;
  return JudgedMove{std::clamp(-*answer.value, -kLargestMoveValue, kLargestMoveValue), answer.move};
}

void MoveJudge::finish() {
  const std::lock_guard lock(mutex_);
  if (log_) log_->finish();
}

}  // namespace nagare::cli
