// Where the points change the move: the experiment of Kinebuchi & Ito, section 6.1.1, games of the
// engine with its points on against itself, and the positions in which it plays another move than
// search alone.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/advisors/dial.h"
#include "core/advisors/registry.h"
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/choice/verdict.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/notation/record.h"
#include "core/shogi/game.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/changes.h"
#include "tools/lab/measuring/changes_report.h"
#include "tools/lab/measuring/play_itself.h"
#include "tools/lab/mining/mined_table.h"
#include "tools/support/corpus/match_openings.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

// The flow of moves alone, from the first ply on, without a guard.
ChoiceSettings kinebuchi_ito() {
  ChoiceSettings choice;
  choice.first_ply = 1;
  choice.only = {"flow"};
  choice.guarded = false;
  return choice;
}

struct ChangesOptions {
  SelfPlayOptions games;
  ChoiceSettings choice = kinebuchi_ito();
  int depth = 5;
  std::vector<std::string> tables;
  int points = 150;
  int shown = 20;
  int threads = 1;
  std::string page, json;
};

// What is known, with mined tables in place of all that the data has to say, where there are any.
Knowledge knowledge_of(const ChangesOptions& options, const Common& common) {
  Knowledge knowledge = load_knowledge(common);
  if (options.tables.empty()) return knowledge;
  std::vector<MinedTable> tables;
  for (const std::string& path : options.tables) tables.push_back(read_mined_table(path));
  const Voice& flow = knowledge.advisors.voice("flow");
  // The same points from naturalness 50 on, from the ply on that --advised-from names.
  const Dial dial({{0, 2, 0, 0}, {kPaperNaturalness, 2, 100, 0}, {kMaxNaturalness, 2, 100, 0}});
  knowledge.advisors = Advisors({std::make_shared<const Voice>(
      Voice{flow.id, std::make_shared<MinedTableAdvisor>(std::move(tables), options.points), dial,
            flow.words, flow.weights})});
  return knowledge;
}

class Player {
 public:
  Player(const Knowledge& knowledge, const ChangesOptions& options)
      : knowledge_(knowledge), options_(options) {
    settings_.choice = options.choice;
    settings_.depth = options.depth;
    settings_.looks_for_mates = false;
    settings_.declares = false;
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // None where it was stopped.
  std::optional<ChangesGame> play(std::size_t number, const std::vector<GameRecord>& openings,
                                  Thinker& thinker, const StopSignal& stop) const {
    std::vector<ChangedMove> changes;
    const auto choose = [&](const Game& game) -> std::optional<SelfPlayMove> {
      if (auto done = thinker.start(knowledge_, game, settings_); !done) fail(done.error());
      if (!run_to_end(thinker, stop)) return std::nullopt;
      Choice choice = thinker.choice().value();
      const Verdict& verdict = choice.verdict;
      const SelfPlayMove move{verdict.move, verdict.best_value};
      if (verdict.move != verdict.best) {
        choice.assessment.moves.clear();  // what is not shown would only fill memory
        choice.speech.candidates.clear();
        choice.speech.line.clear();
        changes.push_back({game.position().ply(), std::move(choice)});
      }
      return move;
    };
    auto played = play_itself(options_.games, openings, static_cast<int>(number), choose);
    if (!played) return std::nullopt;
    // Where a side gave up, the move that it would have played is none of the game's.
    const auto plies = played->game.moves().size();
    if (!changes.empty() && static_cast<std::size_t>(changes.back().ply) > plies) {
      changes.pop_back();
    }
    return ChangesGame{number, std::move(*played), std::move(changes)};
  }

 private:
  const Knowledge& knowledge_;
  const ChangesOptions& options_;
  ThinkSettings settings_;
};

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<std::pair<std::string, std::string>> settings_of(const ChangesOptions& options,
                                                             std::size_t openings) {
  const OpeningSource& source = options.games.openings;
  const std::string plies =
      options.games.first_ply == source.plies
          ? std::to_string(source.plies)
          : std::to_string(options.games.first_ply) + " to " + std::to_string(source.plies);
  const std::string points = options.tables.empty() ? "the data's"
                                                    : std::to_string(options.points) +
                                                          " for each of " + joined(options.tables);
  return {{"naturalness", std::to_string(options.choice.naturalness)},
          {"points", points},
          {"depth", std::to_string(options.depth)},
          {"advised from ply", std::to_string(*options.choice.first_ply)},
          {"openings", std::to_string(openings) + " of " + plies + " plies, " +
                           joined(source.files) + (source.learning ? " (learning)" : "")},
          {"random moves", std::to_string(options.games.random_moves)},
          {"seed", std::to_string(source.seed)}};
}

void run_changes(const ChangesOptions& options, const Common& common) {
  const Knowledge knowledge = knowledge_of(options, common);
  for (const std::string& path : {options.page, options.json}) {
    if (!path.empty()) require_writable(path);
  }
  const Player player(knowledge, options);
  const auto openings = options.games.read_openings("changes");
  std::vector<Thinker> thinkers(static_cast<std::size_t>(options.threads));  // by worker
  StopSignal stop;
  const Interruptible interruptible(stop);
  std::vector<std::optional<ChangesGame>> games(static_cast<std::size_t>(options.games.games));
  work_through(games.size(), options.threads, stop, "games",
               [&](std::size_t worker, std::size_t number) {
                 games[number] = player.play(number, openings, thinkers[worker], stop);
                 return games[number].has_value();
               });
  Changes changes;
  changes.settings = settings_of(options, openings.size());
  changes.planned = games.size();
  changes.shown = static_cast<std::size_t>(options.shown);
  changes.seed = options.games.openings.seed;
  for (auto& game : games) {
    if (game) changes.games.push_back(std::move(*game));
  }
  if (changes.games.empty()) throw BadInput{"changes: stopped before the first game"};
  const ChangesReport report = report_of(changes);
  std::cout << report.text << std::flush;
  if (!options.page.empty()) write_file(options.page, report.html);
  if (!options.json.empty()) write_file(options.json, report.json);
}

}  // namespace

void add_changes(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ChangesOptions>();
  CLI::App* command =
      app.add_subcommand("changes", "Say where in games against itself the points change the move");
  options->games.add_options(*command);
  command
      ->add_option("--naturalness", options->choice.naturalness,
                   "0 pure search, 50 the papers' points, 100 learned ones")
      ->check(whole_number(0, kMaxNaturalness))
      ->capture_default_str();
  command
      ->add_option("--advised-from", *options->choice.first_ply,
                   "Advisors are silent before this ply")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command->add_option("--depth", options->depth, "Plies of the search of every legal move")
      ->check(whole_number(1, 64))
      ->capture_default_str();
  CLI::Option* tables =
      command
          ->add_option(
              "--table", options->tables,
              "Table that nagare-lab mine wrote, in place of all that the data has; may be "
              "repeated")
          ->allow_extra_args(false);
  command->add_option("--points", options->points, "Centipawns for each --table that matches")
      ->check(whole_number(1, 1000))
      ->needs(tables)
      ->capture_default_str();
  command->add_option("--show", options->shown, "Changed positions of each third on the page")
      ->check(whole_number(0, 10'000))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--out", options->page, "Write a page of HTML with boards");
  command->add_option("--json", options->json, "Write the report as JSON");
  command->footer(
      "Both sides play value and points. Every move that points could make the choice is valued\n"
      "exactly, the better ones among them: a change is a move that search alone would not have\n"
      "played. Thirds are of each game's plies, its opening among them. A side resigns at\n"
      "-3,000 twice running; 300 plies and repetition are draws. The same openings, settings\n"
      "and seed give the same report with any number of threads. Ctrl-C ends it with the report\n"
      "of the games so far.");
  command->callback([options, &common] { run_changes(*options, common); });
}

}  // namespace nagare::cli
