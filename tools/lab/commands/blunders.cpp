// How often each strength gives material away, beside people in the same positions.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "core/choice/choice_settings.h"
#include "core/search/value.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/blunders.h"
#include "tools/lab/measuring/blunders_report.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/common.h"
#include "tools/support/program/number_list.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

struct BlundersOptions {
  BlunderSettings judging;
  std::string strengths = "1-10";
  int threads = 1;
  std::string json, moves;
};

void run_blunders(const BlundersOptions& options, const Common& common) {
  BlunderSettings settings = options.judging;
  settings.strengths =
      number_list("--strengths", options.strengths, kWeakestStrength, kFullStrength);
  std::vector<std::unique_ptr<BlunderJudge>> judges;  // by worker
  for (int i = 0; i < options.threads; ++i) {
    judges.push_back(std::make_unique<BlunderJudge>(settings, common));
  }
  for (const std::string& path : {options.json, options.moves}) {
    if (!path.empty()) require_writable(path);
  }
  const PositionSample sample = read_positions(settings.source);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const auto judged = made_of_each<JudgedPosition>(
      sample.positions.size(), options.threads, stop, "positions",
      [&](std::size_t worker, std::size_t number, JudgedPosition& position) {
        return judges[worker]->judge(sample, sample.positions[number], stop, position);
      });
  const BlundersReport report = report_of(settings, sample, judged);
  std::cout << report.text << std::flush;
  if (!options.json.empty()) write_file(options.json, report.json);
  if (!options.moves.empty()) {
    write_file(options.moves, losing_moves_table(settings, sample, judged));
  }
}

}  // namespace

void add_blunders(CLI::App& app, const Common& common) {
  auto options = std::make_shared<BlundersOptions>();
  CLI::App* command = app.add_subcommand(
      "blunders", "Say how often each strength, and people, play a move that loses outright");
  options->judging.source.add_options(*command);
  add_strength_options(*command, options->strengths, options->judging.naturalness);
  command->add_option("--loss", options->judging.loss, "Centipawns that a losing move loses")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command
      ->add_option("--decided", options->judging.decided,
                   "Centipawns beyond which a position is left out")
      ->check(whole_number(0, kMateValue))
      ->capture_default_str();
  command
      ->add_option("--judge-nodes", options->judging.judge_nodes, "Nodes of the search that judges")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--json", options->json, "Write the report as JSON");
  command->add_option("--moves", options->moves,
                      "Write a table with a row for each losing move of people and strengths");
  command->footer(
      "A search of every legal move judges each position, once for all. Each strength chooses as\n"
      "the engine does at its own limits, another seed in each position. The judge sees with the\n"
      "engine's own eyes, not those of the price that is named, so what people lose by it is not\n"
      "all they would say they lost. The table of --moves has the columns who (people or the\n"
      "strength), band (of the game; online where it is in none), moves (USI, from the even start\n"
      "position through the losing move) and lost (centipawns, at most 400 above --loss). The "
      "same\n"
      "games, settings and seed give the same report with any number of threads. Ctrl-C ends it\n"
      "with the report of the positions so far.");
  command->callback([options, &common] { run_blunders(*options, common); });
}

}  // namespace nagare::cli
