#include "tools/support/rating/rated_games.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

#include "core/advisors/dial.h"
#include "core/base/text.h"
#include "core/choice/assessment.h"
#include "core/engine/reviewer.h"
#include "core/engine/thinker.h"
#include "core/shogi/game.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/line_log.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

std::string header_of(const RatingLine& line) {
  return "# errors of moves, thousandths: depth " + std::to_string(line.depth) + ", window " +
         std::to_string(line.window);
}

// "HASH b2:0,12,45 w0:0,3 ...": the mover, which move was played, and all errors.
std::string text_of(std::uint64_t hash, const RatedGame& game) {
  std::string text = std::to_string(hash);
  for (std::size_t side = 0; side < 2; ++side) {
    for (const RatedPosition& position : game.sides[side]) {
      text += (side == 0 ? " b" : " w") + std::to_string(position.played) + ':';
      for (std::size_t i = 0; i < position.errors.size(); ++i) {
        if (i > 0) text += ',';
        text += std::to_string(std::lround(1000 * position.errors[i]));
      }
    }
  }
  return text;
}

std::optional<RatedPosition> parse_position(std::string_view cell) {
  const std::size_t colon = cell.find(':');
  if (colon == std::string_view::npos || (cell[0] != 'b' && cell[0] != 'w')) return std::nullopt;
  const auto played = parse_int(cell.substr(1, colon - 1));
  RatedPosition position;
  for (std::string_view text : split(cell.substr(colon + 1), ',')) {
    const auto error = parse_int(text);
    if (!error || *error < 0) return std::nullopt;
    position.errors.push_back(*error / 1000.0);
  }
  if (!played || *played < 0 || static_cast<std::size_t>(*played) >= position.errors.size()) {
    return std::nullopt;
  }
  position.played = static_cast<std::size_t>(*played);
  return position;
}

std::map<std::string, RatedGame, std::less<>> read_games(const LineLog& log,
                                                         const std::string& path,
                                                         const std::string& header) {
  std::map<std::string, RatedGame, std::less<>> games;
  long long number = 0;
  for (std::string_view line : log.lines()) {
    if (++number == 1) {
      if (line != header) {
        throw BadInput{path + " line 1: '" + header + "' is wanted (rate_header)"};
      }
      continue;
    }
    const auto cells = split_blanks(line);
    RatedGame game;
    game.rated = true;
    for (std::size_t i = 1; i < cells.size(); ++i) {
      const auto position = parse_position(cells[i]);
      if (!position) {
        throw BadInput{path + " line " + std::to_string(number) + ": '" + std::string(cells[i]) +
                       "' is no position with its errors (rate_line)"};
      }
      game.sides[cells[i][0] == 'b' ? 0 : 1].push_back(*position);
    }
    if (!cells.empty()) games[std::string(cells[0])] = std::move(game);
  }
  return games;
}

// Whether it came to its end.
bool rate(Thinker& thinker, const PlayedGame& played, const Knowledge& knowledge,
          const RatingLine& line, const StopSignal& stop, RatedGame& rated) {
  Game game(played.game.start(), played.game.impasse().rule);
  for (const PlayedMove& each : played.game.moves()) {
    const int ply = game.position().ply();
    if (ply > kUnratedPlies) {
      if (auto done = thinker.start(knowledge, game, rating_settings(line, each.move)); !done) {
        throw BadInput{played.where + ", ply " + std::to_string(ply) + ": " + done.error().line()};
      }
      if (!run_to_end(thinker, stop)) return false;
      DialSettings silent;
      silent.naturalness = 0;
      const Assessment assessment = thinker.assessment(silent).value();
      if (is_rated(ply, assessment.moves.front().value)) {
        RatedPosition position = rated_position(assessment, each.move);
        // As the file has it, so that a file changes nothing.
        for (double& error : position.errors) error = std::round(1000 * error) / 1000;
        rated.sides[game.position().side_to_move()].push_back(std::move(position));
      }
    }
    game.play(each.move);
  }
  rated.rated = true;
  return true;
}

}  // namespace

std::vector<RatedGame> rated_games(const std::vector<PlayedGame>& games, const Knowledge& knowledge,
                                   const RatingLine& line, const std::string& path, int threads,
                                   StopSignal& stop) {
  std::optional<LineLog> log;
  std::map<std::string, RatedGame, std::less<>> known;
  if (!path.empty()) {
    log.emplace(path, true);
    const bool fresh = log->lines().empty();
    known = read_games(*log, path, header_of(line));
    log->begin();
    if (fresh) log->add(header_of(line));
  }
  std::vector<RatedGame> rated(games.size());
  std::vector<std::size_t> missing;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto found = known.find(std::to_string(games[i].hash));
    if (found == known.end()) {
      missing.push_back(i);
    } else {
      rated[i] = found->second;
    }
  }
  std::vector<Thinker> thinkers(static_cast<std::size_t>(threads));  // by worker
  std::mutex mutex;                                                  // for the file
  work_through(missing.size(), threads, stop, "games", [&](std::size_t worker, std::size_t number) {
    const std::size_t game = missing[number];
    if (!rate(thinkers[worker], games[game], knowledge, line, stop, rated[game])) return false;
    const std::lock_guard lock(mutex);
    if (log) log->add(text_of(games[game].hash, rated[game]));
    return true;
  });
  if (log) log->finish();
  return rated;
}

}  // namespace nagare::cli
