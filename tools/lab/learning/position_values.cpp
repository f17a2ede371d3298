#include "tools/lab/learning/position_values.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/text.h"
#include "core/choice/assessment.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/line_log.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

using Key = std::pair<std::uint64_t, int>;  // hash of the game, ply

std::string header_of(const ValueSearch& search) {
  return "# moves by value: depth " + std::to_string(search.depth) + ", window " +
         std::to_string(search.window);
}

// The log's lines of `hash ply move=value...`, by their keys.
std::map<Key, std::string> read_lines(const LineLog& log, const std::string& path,
                                      const std::string& header) {
  std::map<Key, std::string> lines;
  long long number = 0;
  for (std::string_view line : log.lines()) {
    ++number;
    if (number == 1) {
      if (line != header) {
        throw BadInput{path + " line 1: '" + header + "' is wanted (values_header)"};
      }
      continue;
    }
    if (line.empty()) continue;
    const auto cells = split_blanks(line);
    const auto ply = cells.size() < 3 ? std::nullopt : parse_int(cells[1]);
    if (!ply) {
      throw BadInput{path + " line " + std::to_string(number) +
                     ": a hash, a ply and moves are wanted (values_line)"};
    }
    std::uint64_t hash = 0;
    for (char digit : cells[0]) hash = hash * 10 + static_cast<std::uint64_t>(digit - '0');
    lines[{hash, *ply}] = std::string(line);
  }
  return lines;
}

PositionValues parse_values(const std::string& path, const std::string& line,
                            const Position& position) {
  PositionValues values;
  const auto cells = split_blanks(line);
  for (std::size_t i = 2; i < cells.size(); ++i) {
    const std::size_t equals = cells[i].find('=');
    const auto move = parse_usi_move(position, cells[i].substr(0, equals));
    const auto value =
        equals == std::string_view::npos ? std::nullopt : parse_int(cells[i].substr(equals + 1));
    if (!move || !value) {
      throw BadInput{path + ": '" + std::string(cells[i]) + "' is no legal move with its value " +
                     "(values_move)"};
    }
    values.push_back({move.value(), *value});
  }
  return values;
}

}  // namespace

void ValueSearch::add_options(CLI::App& command, std::string& path) {
  command
      .add_option("--values", path,
                  "File of the values of positions; those that it lacks are searched and added")
      ->required();
  command.add_option("--depth", depth, "Plies of the search")
      ->check(whole_number(1, 64))
      ->capture_default_str();
  command.add_option("--window", window, "Centipawns below the best")
      ->check(whole_number(0, 10'000))
      ->capture_default_str();
  command
      .add_option("--edge", edge,
                  "Centipawns: moves that are further below the best count as if by so many")
      ->check(whole_number(0, 10'000))
      ->capture_default_str();
  command.add_option("--threads", threads, "Searches or fits at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
}

std::vector<PositionValues> position_values(const std::string& path, const PositionSample& sample,
                                            const Knowledge& knowledge, const ValueSearch& search,
                                            StopSignal& stop) {
  if (search.edge > search.window) {
    throw BadInput{"--edge " + std::to_string(search.edge) + ": nothing is known beyond --window " +
                   std::to_string(search.window) + " (values_edge)"};
  }
  const std::string header = header_of(search);
  LineLog log(path, true);
  const bool fresh = log.lines().empty();
  const auto known = read_lines(log, path, header);
  log.begin();
  if (fresh) log.add(header);

  std::vector<PositionValues> values(sample.positions.size());
  std::vector<std::size_t> missing;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const SampledPosition& at = sample.positions[i];
    const auto line = known.find({sample.games[at.game].hash, at.ply});
    if (line == known.end()) {
      missing.push_back(i);
    } else {
      values[i] = parse_values(path, line->second, sample.game_before(at).position());
    }
  }
  std::vector<Thinker> thinkers(static_cast<std::size_t>(search.threads));  // by worker
  ThinkSettings settings;
  settings.choice.naturalness = 0;
  settings.depth = search.depth;
  settings.window = search.window;
  settings.looks_for_mates = false;
  settings.declares = false;
  std::mutex mutex;  // for the file
  work_through(missing.size(), search.threads, stop, "positions searched",
               [&](std::size_t worker, std::size_t number) {
                 const SampledPosition& at = sample.positions[missing[number]];
                 const Game game = sample.game_before(at);
                 Thinker& thinker = thinkers[worker];
                 if (auto done = thinker.start(knowledge, game, settings); !done) {
                   fail(done.error());
                 }
                 if (!run_to_end(thinker, stop)) return false;
                 std::string line =
                     std::to_string(sample.games[at.game].hash) + ' ' + std::to_string(at.ply);
                 PositionValues& found = values[missing[number]];
                 const auto dial = settings.choice.dial_at(game.position());
                 const Assessment assessment = thinker.assessment(dial).value();
                 for (const AssessedMove& each : assessment.moves) {
                   if (each.reading != Reading::kExact) continue;
                   found.push_back({each.move, each.value});
                   line += ' ' + to_usi(each.move) + '=' + std::to_string(each.value);
                 }
                 const std::lock_guard lock(mutex);
                 log.add(line);
                 return true;
               });
  log.finish();
  return values;
}

std::vector<MoveValue> below_best(const PositionValues& values, const Position& position,
                                  int edge) {
  std::vector<MoveValue> moves;
  for (const MoveValue& each : values) {
    moves.push_back({each.move, std::max(each.value - values.front().value, -edge)});
  }
  MoveList legal;
  generate_legal(position, legal);
  for (Move move : legal) {
    const auto valued = std::find_if(values.begin(), values.end(),
                                     [&](const MoveValue& each) { return each.move == move; });
    if (valued == values.end()) moves.push_back({move, -edge});
  }
  return moves;
}

}  // namespace nagare::cli
