// Counts what people played in the positions of the opening, for the page
// (tools/lab/mining/explorer_table.h).
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/mining/explorer_table.h"
#include "tools/lab/mining/learning_openings.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct ExplorerOptions {
  LearningFiles corpora;
  int least = 3;  // games that reach a position
  int last_ply = 60;
  std::string output;
};

void run_explorer(const ExplorerOptions& options, const Common& common) {
  require_writable(options.output);
  const Knowledge knowledge = load_knowledge(common);
  ExplorerCounts counts;
  for_each_learning_opening(options.corpora, options.last_ply, "explorer",
                            [&](const LearningOpening& opening) {
                              const Band band = band_of(opening);
                              counts.add({opening.moves, std::string(opening.winner), band,
                                          strategies_after(knowledge.joseki, opening.moves)});
                            });
  const ExplorerTable table =
      explorer_table(counts, knowledge.joseki, options.least, options.last_ply);
  write_file(options.output, table.text);
  long long games = 0;
  for (long long each : counts.games()) games += each;
  std::cout << games << " games, " << table.positions << " positions, " << table.moves
            << " moves: " << options.output << '\n';
}

}  // namespace

void add_explorer(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ExplorerOptions>();
  CLI::App* command = app.add_subcommand(
      "explorer", "Count what people played in the opening and how it ended, for the page");
  command->add_option("--human", options->corpora.files, "Corpora of games between people")
      ->required();
  command->add_flag("--skip-bad", options->corpora.skip_bad, "Leave out games that cannot be read");
  command->add_option("--least", options->least, "Games that reach a position of the table")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--last-ply", options->last_ply, "Of the moves that are counted")
      ->check(whole_number(1, 200))
      ->capture_default_str();
  command->add_option("-o,--output", options->output, "Table to write, data/page/explorer.tsv")
      ->required();
  command->footer("Held-out games are left out. The same games give the same table.");
  command->callback([options, &common] { run_explorer(*options, common); });
}

}  // namespace nagare::cli
