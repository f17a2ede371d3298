// Mining data/flow from corpora of human and computer games (Kinebuchi & Ito, sections 3.1 and 4)
// in one go; mine_parts.cpp counts in parts and merges.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/commands/commands.h"
#include "tools/lab/commands/mine_options.h"
#include "tools/lab/mining/corpus_counts.h"
#include "tools/lab/mining/kept_sequences.h"
#include "tools/lab/mining/mined_counts.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct MineOptions {
  Corpora corpora;
  TableOptions tables;
  int first_ply = MiningChoices::kPaperFirstPly;
  KeepingOptions keeping;
  MiningOutput output;
  std::vector<std::string> second;
};

void run_mine(const MineOptions& options) {
  if (options.corpora.human.empty() || options.corpora.computer.empty()) {
    throw BadInput{"mine: --human and --computer are wanted (see nagare-lab mine --help)"};
  }
  const bool report = !options.output.report.empty();
  if (options.output.folder.empty() && !report) {
    throw BadInput{"mine: --out or --report is wanted (see nagare-lab mine --help)"};
  }
  if (report) require_writable(options.output.report);
  const auto begin = std::chrono::steady_clock::now();
  const MiningRules rules = options.keeping.rules(options.tables.tables());
  const MiningChoices choices{report ? with_paper_tables(rules.tables) : rules.tables,
                              options.first_ply};
  Corpora::Summary summary;
  const MinedCorpus first = mine_corpus(options.corpora, choices, rules, report, summary);
  std::optional<MinedCorpus> second;
  if (report && !options.second.empty()) {
    Corpora corpora = options.corpora;
    corpora.computer = options.second;
    Corpora::Summary again;
    second = mine_corpus(corpora, choices, rules, true, again);
  }
  options.output.write(first, second, rules);
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                      std::chrono::steady_clock::now() - begin)
                      .count();
  const auto sum = summary.sum();
  std::cout << "games " << sum.games << " held_out " << sum.held_out << " skipped " << sum.skipped
            << " time_ms " << ms << " games_per_second "
            << sum.games * 1000 / std::max<long long>(ms, 1) << '\n';
}

}  // namespace

void add_mine(CLI::App& app) {
  auto options = std::make_shared<MineOptions>();
  CLI::App* command =
      app.add_subcommand("mine", "Count sequences of moves in human and computer games");
  options->corpora.add_options(*command, false);
  command->add_option("--second-computer", options->second,
                      "Another computer corpus, for the report: such as self-play");
  options->tables.add_options(*command);
  add_ply_option(*command, options->first_ply);
  options->keeping.add_options(*command);
  options->output.add_options(*command);
  command->footer(
      command->get_footer() +
      "\n\nWhat is too large for one machine is counted in parts that are merged:\n"
      "  nagare-lab mine keys --human H --computer C -o keys\n"
      "  nagare-lab mine count --human H --computer C --keys keys --part 1/8 -o part-1 ...\n"
      "  nagare-lab mine merge part-* -o counts\n"
      "  nagare-lab mine report counts --out data/flow --report report.md\n"
      "tools/mine.slurm does so as a Slurm job array, tools/mine-parts with GNU\n"
      "parallel.");
  command->require_subcommand(0, 1);
  add_mine_parts(*command);
  command->callback([options, command] {
    if (command->get_subcommands().empty()) run_mine(*options);
  });
}

}  // namespace nagare::cli
