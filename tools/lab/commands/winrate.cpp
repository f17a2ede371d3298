// How well the win rates that are shown foretell who wins games of people.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json_writer.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/shogi/game.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/win_rate_fit.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/workers.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

struct WinrateOptions {
  GameChoice games;
  int positions = 5;
  std::uint64_t nodes = 10'000;
  std::uint64_t seed = 1;
  int threads = 1;
  bool json = false;
};

// Positions in which a move was played, `options.positions` of a game, or all of them.
std::vector<std::size_t> plies_of(const PlayedGame& game, std::size_t number,
                                  const WinrateOptions& options) {
  return sample_of(game.game.moves().size(), static_cast<std::size_t>(options.positions),
                   options.seed + number);
}

bool value_game(Thinker& thinker, const Knowledge& knowledge, const PlayedGame& played,
                std::size_t number, const WinrateOptions& options, const StopSignal& stop,
                std::vector<DecidedPosition>& positions) {
  ThinkSettings settings;
  settings.choice.naturalness = 0;
  settings.nodes = options.nodes;
  settings.past_repetition = true;
  settings.declares = false;
  Game game(played.game.start(), played.game.impasse().rule);
  std::size_t ply = 0;
  for (std::size_t wanted : plies_of(played, number, options)) {
    for (; ply < wanted; ++ply) game.play(played.game.moves()[ply].move);
    if (auto done = thinker.start(knowledge, game, settings); !done) {
      throw BadInput{played.where + ", ply " + std::to_string(ply + 1) + ": " +
                     done.error().line()};
    }
    if (!run_to_end(thinker, stop)) return false;
    const bool won = game.position().side_to_move() == *played.winner;
    positions.push_back({thinker.choice().value().verdict.value, won, number});
  }
  return true;
}

std::string text_of(const std::vector<DecidedPosition>& positions, std::size_t games, int scale) {
  const int best = best_scale(positions);
  std::ostringstream text;
  text << std::fixed << positions.size() << " positions of " << games << " games\n"
       << std::setprecision(4) << "K " << scale << " (of the data)\tlog loss "
       << log_loss(positions, scale) << "\nK " << best << " (fits these best)\tlog loss "
       << log_loss(positions, best) << '\n'
       << "win rate %\tpositions\tforetold %\twon %\tinterval of 95 %\n"
       << std::setprecision(1);
  for (const CalibrationRow& row : calibration(positions, scale)) {
    text << row.low << " to " << row.high << '\t' << row.positions << '\t' << 100 * row.foretold
         << '\t' << 100 * row.won.value << '\t';
    if (const auto& interval = row.won.interval) {
      text << 100 * interval->first << " to " << 100 * interval->second;
    } else {
      text << '-';
    }
    text << '\n';
  }
  return text.str();
}

std::string json_of(const std::vector<DecidedPosition>& positions, std::size_t games, int scale) {
  const int best = best_scale(positions);
  JsonWriter json;
  json.begin_object();
  json.key("games").number(static_cast<long long>(games));
  json.key("positions").number(static_cast<long long>(positions.size()));
  json.key("scale").number(scale);
  json.key("log_loss").fixed(log_loss(positions, scale), 5);
  json.key("best_scale").number(best);
  json.key("best_log_loss").fixed(log_loss(positions, best), 5);
  json.key("rows").begin_array();
  for (const CalibrationRow& row : calibration(positions, scale)) {
    json.begin_object();
    json.key("from_percent").number(row.low);
    json.key("to_percent").number(row.high);
    json.key("positions").number(static_cast<long long>(row.positions));
    json.key("foretold").fixed(row.foretold, 4);
    json.key("won").fixed(row.won.value, 4);
    json.end_object();
  }
  json.end_array().end_object();
  return json.text() + '\n';
}

void run_winrate(const WinrateOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  std::vector<PlayedGame> games;
  for (PlayedGame& game : read_played_games(options.games)) {
    if (game.winner) games.push_back(std::move(game));
  }
  if (games.empty()) throw BadInput{"winrate: no game in the files was won (winrate_none)"};
  StopSignal stop;
  const Interruptible interruptible(stop);
  std::vector<Thinker> thinkers(static_cast<std::size_t>(options.threads));  // by worker
  const auto by_game = made_of_each<std::vector<DecidedPosition>>(
      games.size(), options.threads, stop, "games",
      [&](std::size_t worker, std::size_t number, std::vector<DecidedPosition>& made) {
        return value_game(thinkers[worker], knowledge, games[number], number, options, stop, made);
      });
  std::vector<DecidedPosition> positions;
  for (const auto& each : by_game) positions.insert(positions.end(), each.begin(), each.end());
  if (positions.empty()) throw BadInput{"winrate: no position was valued (winrate_none)"};
  const int scale = knowledge.evaluator.win_rate_scale();
  std::cout << (options.json ? json_of(positions, by_game.size(), scale)
                             : text_of(positions, by_game.size(), scale));
}

}  // namespace

void add_winrate(CLI::App& app, const Common& common) {
  auto options = std::make_shared<WinrateOptions>();
  CLI::App* command =
      app.add_subcommand("winrate", "How well win rates foretell who wins games of people");
  options->games.add_options(*command);
  command->add_option("--positions", options->positions, "Of a game, drawn at random")
      ->check(whole_number(1, 1'000))
      ->capture_default_str();
  command->add_option("--nodes", options->nodes, "Of the search of each position")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of the draw")
      ->check(seed_number())
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print the result as JSON");
  command->footer(
      "The curve is 1 / (1 + exp(-value / K)). Drawn games are left out. The log loss is the mean "
      "of\n"
      "-ln of the chance that the curve gave to what happened; 0.6931 knows nothing. Intervals "
      "are by\n"
      "whole games. Ctrl-C ends it with the games so far.");
  command->callback([options, &common] { run_winrate(*options, common); });
}

}  // namespace nagare::cli
