// How hard mating problems are to see: the less natural their first move, the harder.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/engine/knowledge.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/mates/problem.h"
#include "tools/support/mates/problem_table.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct GradeOptions {
  std::string input, output;
  std::uint64_t nodes = 200'000;
};

constexpr std::uint64_t kSolverNodes = 20'000'000;

void grade_problems(const GradeOptions& options, const Common& common) {
  require_writable(options.output);
  const Knowledge knowledge = load_knowledge(common);
  std::vector<GradedProblem> problems;
  PlainMate solver(kSolverNodes);
  MateFinder finder(options.nodes);
  for (Mate& mate : read_mates(options.input)) {
    // With more nodes than it was made with, another way may be found.
    const auto plies = static_cast<int>(mate.line.size());
    if (const auto fault = judge_problem(solver, finder, mate.position, plies).fault;
        !fault.empty()) {
      std::cerr << mate.where << ": left out, " << fault << '\n';
      continue;
    }
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
  grading->add_option("--out", graded->output, "Table to write, data/page/problems.tsv")
      ->required();
  grading
      ->add_option("--nodes", graded->nodes,
                   "That the mate search may spend on a position when each is judged again")
      ->check(whole_number(1, 1'000'000'000))
      ->capture_default_str();
  grading->footer(
      "The network is that of people online. A problem has no king of the attacker, so one is put\n"
      "on a free square far away, the first of 9i, 8i, 7i ... where it changes neither what is\n"
      "legal nor what is check.");
  grading->callback([graded, &common] { grade_problems(*graded, common); });
}

}  // namespace nagare::cli
