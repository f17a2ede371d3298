// Over many positions, whether what is said of a move is what decides it.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "core/advisors/dial.h"
#include "core/choice/choice_settings.h"
#include "core/engine/knowledge.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/explain_report.h"
#include "tools/lab/measuring/explained_choices.h"
#include "tools/lab/measuring/explanations.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct ChoicesOptions {
  ExplainedChoices choices;
  std::string json;
};

void run_choices(const ChoicesOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  if (!options.json.empty()) require_writable(options.json);
  const PositionSample sample = read_positions(options.choices.source);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const Explanations explanations = explain_choices(options.choices, knowledge, sample, stop);
  if (explanations.positions.empty()) {
    throw BadInput{"choices: stopped before the first position"};
  }
  const ExplainReport report = report_of(explanations);
  std::cout << report.text << std::flush;
  if (!options.json.empty()) write_file(options.json, report.json);
}

}  // namespace

void add_choices(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ChoicesOptions>();
  CLI::App* command = app.add_subcommand(
      "choices", "Say over many positions whether what is said of a move is what decides it");
  options->choices.source.add_options(*command);
  command->add_option("--naturalness", options->choices.naturalness, "Of the choices")
      ->check(whole_number(0, kMaxNaturalness))
      ->capture_default_str();
  command->add_option("--strength", options->choices.strength, "-5 to 10")
      ->check(whole_number(kWeakestStrength, kFullStrength))
      ->capture_default_str();
  command
      ->add_option("--depth", options->choices.depth,
                   "At most this many plies (default: as the strength has it)")
      ->check(whole_number(1, 64));
  command->add_option("--threads", options->choices.threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--json", options->json, "Write the report as JSON");
  command->footer(
      "The same games, settings and seed give the same report with any number of threads. Ctrl-C\n"
      "ends it with the report of the positions so far.");
  command->callback([options, &common] { run_choices(*options, common); });
}

}  // namespace nagare::cli
