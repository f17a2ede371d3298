// How natural the moves are: which moves people played, and which each step of naturalness chooses.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "core/choice/choice_settings.h"
#include "core/engine/knowledge.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/measure_report.h"
#include "tools/lab/measuring/measured_choices.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct MeasureOptions {
  MeasuredChoices choices;
  std::string page, json;
};

void run_measure(const MeasureOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  for (const std::string& path : {options.page, options.json}) {
    if (!path.empty()) require_writable(path);
  }
  std::vector<Knowledge> beside;
  for (const std::string& path : options.choices.beside)
    beside.push_back(load_knowledge({path, {}}));
  const PositionSample sample = read_positions(options.choices.source);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const Measurement measurement = measure_choices(options.choices, knowledge, beside, sample, stop);
  if (measurement.positions.empty()) throw BadInput{"measure: stopped before the first position"};
  const MeasureReport report = report_of(measurement);
  std::cout << report.text << std::flush;
  if (!options.page.empty()) write_file(options.page, report.html);
  if (!options.json.empty()) write_file(options.json, report.json);
}

}  // namespace

void add_measure(CLI::App& app, const Common& common) {
  auto options = std::make_shared<MeasureOptions>();
  CLI::App* command = app.add_subcommand(
      "measure", "Say how often the moves chosen are those of people, and what they cost");
  options->choices.source.add_options(*command);
  command
      ->add_option("--naturalness", options->choices.naturalness,
                   "Steps, like 0,25,50-52; 0 is always among them")
      ->capture_default_str();
  std::vector<std::string> people = band_names();
  people.insert(people.begin(), kOwnPeople);
  command
      ->add_option("--people", options->choices.people,
                   "Whose moves count as natural: those of each game's own band (by source and "
                   "grades; online where it is in none), or of one band: online, amateur or "
                   "professional")
      ->check(CLI::IsMember(people).description(""))
      ->capture_default_str();
  command->add_option("--strength", options->choices.strength, "-5 to 10")
      ->check(whole_number(kWeakestStrength, kFullStrength))
      ->capture_default_str();
  command
      ->add_option("--advised-from", options->choices.first_ply,
                   "Advisors are silent before this ply")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command
      ->add_option("--only", options->choices.only,
                   "The advisors that have a say, like flow,policy (default: all)")
      ->delimiter(',');
  command
      ->add_option("--against", options->choices.against,
                   "Compare with the largest step of these advisors, or with the policy network by "
                   "itself (network), not with naturalness 0")
      ->delimiter(',');
  command
      ->add_option(
          "--beside", options->choices.beside,
          "Other data bundles, parted by commas: the largest step with the points of their "
          "advisors, on the same searches")
      ->delimiter(',');
  command->add_flag("--unguarded", options->choices.unguarded,
                    "Points may give up any win rate, as Kinebuchi & Ito have it");
  CLI::Option* depth = command
                           ->add_option("--depth", options->choices.depth,
                                        "At most this many plies (default: as the strength has it)")
                           ->check(whole_number(1, 64));
  command->add_option("--nodes", options->choices.nodes, "At most this many nodes")
      ->check(kNodeCount)
      ->excludes(depth);
  command
      ->add_option("--window", options->choices.window,
                   "Centipawns below the best that are valued exactly")
      ->check(whole_number(0, 10'000))
      ->capture_default_str();
  command->add_option("--threads", options->choices.threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--out", options->page, "Write the report as a page of HTML");
  command->add_option("--json", options->json, "Write the report as JSON");
  command->footer(
      "Each position is searched once, every legal move in the window; then\n"
      "each step chooses as the engine does. A move counts as worth no less than just outside the\n"
      "window. The price is what that search says, without the second look that is taken before a\n"
      "price is named (see nagare-lab prices). The same games, settings and seed give the same "
      "report\n"
      "with any number of threads. Ctrl-C ends it with the report of the positions so far.");
  command->callback([options, &common] { run_measure(*options, common); });
}

}  // namespace nagare::cli
