// Positions to learn from, out of people's games: tactics, positions of lessons, choices.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/engine/knowledge.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/taught_positions.h"
#include "tools/lab/measuring/exercise_hunt.h"
#include "tools/lab/measuring/exercise_tables.h"
#include "tools/lab/measuring/move_values.h"
#include "tools/lab/measuring/tactics.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

const std::vector<std::string> kExerciseParts = {"tactics", "choices"};

struct ExercisesOptions {
  PositionSource source;
  HuntSettings hunt;
  JudgeOptions judge;
  std::string known;
  std::vector<std::string> parts = kExerciseParts;
  std::vector<std::string> kinds;
  std::string out;
};

template <class Row>
std::vector<Row> rows_there(const std::string& path, std::vector<Row> (*read)(const std::string&)) {
  return std::filesystem::exists(path) ? read(path) : std::vector<Row>{};
}

void print_counts(const ExerciseHunt& hunt) {
  std::cout << hunt.looked_at() << " positions looked at\n";
  for (std::size_t i = 0; i < kSubjects; ++i) {
    const HuntCount& count = hunt.counts()[i];
    if (count.found == 0) continue;
    std::cout << (is_tactic(static_cast<Subject>(i)) ? "" : "lesson ") << kSubjectTexts[i].id
              << ": " << count.found << " found, " << count.confirmed << " confirmed\n";
  }
  if (const HuntCount& count = hunt.choice_count(); count.found > 0) {
    std::cout << "choices: " << count.found << " found, " << count.confirmed << " confirmed\n";
  }
}

void find_exercises(ExercisesOptions& options, const Common& common) {
  if (options.judge.command.empty()) {
    throw BadInput{"exercises: --judge says who confirms the moves (exercises_judge)"};
  }
  const auto asked = [&](const std::string& part) {
    return std::find(options.parts.begin(), options.parts.end(), part) != options.parts.end();
  };
  for (const std::string& id : options.kinds) options.hunt.only.push_back(*tactic_of_id(id));
  const std::string tactics = options.out + "/tactics.tsv",
                    lessons = options.out + "/lesson-positions.tsv",
                    choices = options.out + "/choices.tsv";
  for (const std::string& file : {tactics, lessons, choices}) require_writable(file);
  options.hunt.judge = options.judge.engine();
  options.hunt.seed = options.source.seed;
  options.source.learning = !options.source.choosing;  // nothing is made of games held out
  if (!options.known.empty()) {
    for_each_taught_position(options.known, [&](const TaughtPosition& taught, long long) {
      if (taught.best) options.hunt.known[taught.position.key()] = {taught.best, taught.value};
    });
  }
  const Knowledge knowledge = load_knowledge(common);
  const PositionSample sample = read_positions(options.source);
  StopSignal stop;
  const Interruptible interruptible(stop);  // outlives the judge, which may write to a dead engine
  ExerciseHunt hunt(options.hunt, knowledge, sample, stop);
  hunt.tactics = rows_there(tactics, read_tactics);
  hunt.lessons = rows_there(lessons, read_lesson_positions);
  hunt.choices = rows_there(choices, read_choices);
  if (asked("tactics")) {
    hunt.find_tactics_and_lessons();
    write_file(tactics, tactics_table(hunt.tactics));
    write_file(lessons, lesson_positions_table(hunt.lessons));
  }
  if (asked("choices")) {
    hunt.find_choices();
    write_file(choices, choices_table(hunt.choices));
  }
  print_counts(hunt);
}

}  // namespace

void add_exercises(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ExercisesOptions>();
  CLI::App* command = app.add_subcommand(
      "exercises", "Find positions to learn from in people's games: tactics, lessons, choices");
  options->source.add_options(*command);
  options->judge.add_options(*command, "confirms the right moves");
  command->add_option(
      "--known", options->known,
      "A table of positions, values and best moves (teacher-v1.tsv.gz): only its positions are "
      "looked at, where the move played loses by it, and for choices where it is the best one too");
  command
      ->add_option("--out", options->out,
                   "Folder of tactics.tsv, lesson-positions.tsv and choices.tsv, data/page")
      ->required();
  command->add_option("--part", options->parts, "tactics (with lessons) or choices")
      ->check(CLI::IsMember(kExerciseParts))
      ->delimiter(',');
  std::vector<std::string> kinds;
  for (std::size_t i = 0; i < kTactics; ++i) kinds.emplace_back(kSubjectTexts[i].id);
  command->add_option("--kind", options->kinds, "Only tactics of these kinds")
      ->check(CLI::IsMember(kinds))
      ->delimiter(',');
  command->add_option("--each", options->hunt.each, "Tactics of a kind")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command->add_option("--choices", options->hunt.choices, "Positions with a choice")
      ->check(whole_number(2, 100'000))
      ->capture_default_str();
  command->add_option("--last-ply", options->hunt.last_ply, "Only tactics up to this ply")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command->add_option("--nodes", options->hunt.nodes, "Of the look that decides")
      ->check(whole_number(1'000, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--judge-nodes", options->hunt.judge_nodes, "Of each of the judge's looks")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--threads", options->hunt.threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "Rows that the tables have already stay as they are, with their ids; what lacks is looked "
      "for.\n"
      "The same tables, games, settings and seed give the same rows with any number of threads, "
      "if\n"
      "the judge answers alike each time (Threads=1). Ctrl-C ends it with what has been found.\n"
      "Games that are held out are never read.");
  command->callback([options, &common] { find_exercises(*options, common); });
}

}  // namespace nagare::cli
