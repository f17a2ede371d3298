// How likely people are to err in a position: the table fallibility, fitted to graded games, and
// how well it foretells errors beside simpler ways.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/advisors/dial.h"
#include "core/advisors/occasion.h"
#include "core/choice/assessment.h"
#include "core/choice/fallibility.h"
#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/engine/reviewer.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/policy/policy_network.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/errors_of_people.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"
#include "tools/support/rating/grade_scale.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

struct FallibilityOptions {
  GameChoice games;
  int positions = 5;
  std::uint64_t nodes = 16'000;
  std::uint64_t seed = 1;
  int threads = 1;
  std::string fit;
};

// One thread's searches.
class Onlooker {
 public:
  Onlooker(const Knowledge& knowledge, const FallibilityOptions& options, const StopSignal& stop)
      : knowledge_(knowledge), options_(options), stop_(stop) {}

  // Adds the positions drawn of the game whose mover has a grade; false where it was stopped.
  bool look_at(const PlayedGame& played, std::size_t number, std::vector<ErrorExample>& examples) {
    const auto people = band_of_game(played.source, {played.grades[0], played.grades[1]});
    Game game(played.game.start(), played.game.impasse().rule);
    std::size_t ply = 0;
    for (const std::size_t wanted :
         sample_of(played.game.moves().size(), static_cast<std::size_t>(options_.positions),
                   options_.seed + number)) {
      for (; ply < wanted; ++ply) game.play(played.game.moves()[ply].move);
      const auto grade = number_of_grade(played.grades[game.position().side_to_move()]);
      if (!grade) continue;
      ErrorExample example;
      example.game = number;
      example.grade = *grade;
      const auto looked =
          look(game, played.game.moves()[ply].move, people.value_or(Band::kOnline), example);
      if (!looked) return false;
      if (*looked) examples.push_back(example);
    }
    return true;
  }

 private:
  // Whether there was a choice; none where it was stopped.
  std::optional<bool> look(const Game& game, Move move, Band people, ErrorExample& example) {
    ThinkSettings judging = error_settings(people, example.grade);
    judging.errors_of.reset();
    judging.exact = {move};
    judging.nodes = options_.nodes;
    if (!think(game, judging)) return std::nullopt;
    const Assessment judged = assessment();
    if (judged.moves.size() < 2) return false;
    example.lost = judged.price_of(judged.of(move)).win_rate;
    if (!think(game, error_settings(people, example.grade))) return std::nullopt;
    const Assessment seen = assessment();
    const Occasion& occasion = thinker_.occasion();
    for (std::size_t size = 0; size < kErrorSizes.size(); ++size) {
      example.pitfalls[size] = pitfalls_of(occasion, seen, example.grade, kErrorSizes[size]);
    }
    int rank = 0;
    for (const PolicyMove& each : occasion.policy()) {
      const double share = each.probability / 1e6;
      if (share > 0) example.entropy -= share * std::log(share);
      example.top = std::max(example.top, share);
      ++rank;
      if (each.move != seen.moves.front().move) continue;
      example.best_share = share;
      example.best_rank = rank;
    }
    return true;
  }

  bool think(const Game& game, const ThinkSettings& settings) {
    if (auto done = thinker_.start(knowledge_, game, settings); !done) {
      throw BadInput{"fallibility: " + done.error().line()};
    }
    return run_to_end(thinker_, stop_);
  }

  Assessment assessment() const {
    DialSettings silent;
    silent.naturalness = 0;
    return thinker_.assessment(silent).value();
  }

  const Knowledge& knowledge_;
  const FallibilityOptions& options_;
  const StopSignal& stop_;
  Thinker thinker_;
};

void run_fallibility(const FallibilityOptions& options, const Common& common) {
  if (!options.fit.empty()) require_writable(options.fit);
  const Knowledge knowledge = load_knowledge(common);
  const std::vector<PlayedGame> games = read_played_games(options.games);
  StopSignal stop;
  const Interruptible interruptible(stop);
  std::vector<std::unique_ptr<Onlooker>> onlookers;
  for (int i = 0; i < options.threads; ++i) {
    onlookers.push_back(std::make_unique<Onlooker>(knowledge, options, stop));
  }
  const auto by_game = made_of_each<std::vector<ErrorExample>>(
      games.size(), options.threads, stop, "games",
      [&](std::size_t worker, std::size_t number, std::vector<ErrorExample>& made) {
        return onlookers[worker]->look_at(games[number], number, made);
      });
  std::vector<ErrorExample> examples;
  for (const auto& each : by_game) examples.insert(examples.end(), each.begin(), each.end());
  if (examples.empty()) {
    throw BadInput{
        "fallibility: no position with a choice and a mover whose grade has a number "
        "(fallibility_none)"};
  }
  FallibilityTable table = knowledge.fallibility;
  if (!options.fit.empty()) {
    if (stop.requested()) {
      throw BadInput{"fallibility: interrupted before its end (fallibility_interrupted)"};
    }
    const FallibilityTable::Weights weights = fit_fallibility(examples);
    write_file(options.fit, table_text(weights));
    table = FallibilityTable(weights);
  }
  std::cout << report_on(examples, table) << std::flush;
}

}  // namespace

void add_fallibility(CLI::App& app, const Common& common) {
  auto options = std::make_shared<FallibilityOptions>();
  CLI::App* command = app.add_subcommand(
      "fallibility", "How well the chance that people err is foretold; --fit: its table");
  options->games.add_options(*command);
  command->add_option("--positions", options->positions, "Of a game, drawn at random")
      ->check(whole_number(1, 1'000))
      ->capture_default_str();
  command
      ->add_option("--nodes", options->nodes,
                   "Of the search that says what the move played gave up")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of the draw")
      ->check(seed_number())
      ->capture_default_str();
  command->add_option("--fit", options->fit,
                      "Fit the table to these games and write it (data/fallibility.tsv)");
  command->add_option("--threads", options->threads, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "Only moves of players whose grade has a number count. To be repeated when the network or "
      "the\n"
      "evaluation changes. Any number of threads gives the same. Ctrl-C ends it with the games so "
      "far.");
  command->callback([options, &common] { run_fallibility(*options, common); });
}

}  // namespace nagare::cli
