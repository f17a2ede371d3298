// How hard mating problems are to see: the less natural their first move, the harder.
#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/engine/knowledge.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/problem_table.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct GradeOptions {
  std::string input, output;
};

void grade_problems(const GradeOptions& options, const Common& common) {
  require_writable(options.output);
  const Knowledge knowledge = load_knowledge(common);
  std::vector<GradedProblem> problems;
  for (Mate& mate : read_mates(options.input)) {
    const int natural = naturalness_of_first_move(knowledge.policy, mate);
    problems.push_back({std::move(mate), 0, natural});
  }
  grade(problems);
  write_file(options.output, problem_table(problems));
  std::map<std::size_t, int> counts;  // by plies
  for (const GradedProblem& each : problems) ++counts[each.mate.line.size()];
  std::cout << options.output << ": " << problems.size() << " problems;";
  for (const auto& [plies, count] : counts) std::cout << ' ' << plies << " plies " << count << ';';
  std::cout << '\n';
}

}  // namespace

void add_grade_problems(CLI::App& app, const Common& common) {
  auto graded = std::make_shared<GradeOptions>();
  CLI::App* grading = app.add_subcommand(
      "grade-problems", "Say how natural the first moves of mating problems are, and grade them");
  grading->add_option("--in", graded->input, "File of compose-problems")->required();
  grading->add_option("--out", graded->output, "Table to write, data/problems.tsv")->required();
  grading->footer(
      "The network is that of people online. A problem has no king of the attacker, so one is put\n"
      "on a free square far away, the first of 9i, 8i, 7i ... where it changes neither what is\n"
      "legal nor what is check.");
  grading->callback([graded, &common] { grade_problems(*graded, common); });
}

}  // namespace nagare::cli
