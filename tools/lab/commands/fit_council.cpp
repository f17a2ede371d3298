// What the best rule of a council is to know: how far off its voters are, and how much better the
// best move is than the others.
#include <CLI/CLI.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/engine/knowledge.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/council_fit.h"
#include "tools/lab/learning/council_suite.h"
#include "tools/support/council/seat_options.h"
#include "tools/support/council/seats.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/files.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct FitCouncilOptions {
  SeatOptions seats;
  std::string suite;
  std::int64_t nodes = 6000;
  std::string write;
};

// The table with the cells of one column replaced, by the first cell of the row; the rest of the
// text as it is.
std::string with_column(const std::string& path, std::size_t column,
                        const std::map<std::string, int>& numbers) {
  std::string text;
  const std::string table = read_file(path);
  for (std::string_view line : split(table, '\n')) {
    std::vector<std::string> cells;
    for (std::string_view cell : split(line, '\t')) cells.emplace_back(cell);
    const auto found = numbers.find(cells.front());
    if (found != numbers.end() && column < cells.size()) {
      cells[column] = std::to_string(found->second);
    }
    for (const std::string& cell : cells) text += (&cell == &cells.front() ? "" : "\t") + cell;
    text += '\n';
  }
  if (!text.empty()) text.pop_back();  // split() gives an empty line after the last end of line
  return text;
}

void run_fit_council(const FitCouncilOptions& options, const Common& common) {
  const std::string voters = options.write + "/voters.tsv";
  const std::string difference = options.write + "/difference.tsv";
  if (!options.write.empty()) {
    require_writable(voters);
    require_writable(difference);
  }
  const Knowledge knowledge = load_knowledge(common);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const auto seats = seats_of(options.seats, knowledge, stop);
  std::vector<std::string> names;
  for (const auto& seat : seats) {
    names.push_back(seat->name());
    seat->new_game(options.seats.seed);
  }
  const auto positions = vote_on_suite(options.suite, seats, options.nodes, stop);
  const CouncilFit found = fit_of(positions);
  if (found.deviations.size() != seats.size()) {
    throw BadInput{options.suite + ": no position to fit on (council_suite)"};
  }
  std::cout << suite_report(positions, found, names, options.nodes) << std::flush;
  if (options.write.empty() || stop.requested()) return;
  std::map<std::string, int> deviations;
  for (std::size_t i = 0; i < names.size(); ++i) {
    deviations[names[i]] = static_cast<int>(std::lround(found.deviations[i]));
  }
  constexpr std::size_t kDeviationColumn = 5, kCentipawnsColumn = 1;
  write_file(voters, with_column(voters, kDeviationColumn, deviations));
  write_file(difference,
             with_column(difference, kCentipawnsColumn,
                         {{"difference", static_cast<int>(std::lround(found.difference))}}));
}

}  // namespace

void add_fit_council(CLI::App& app, const Common& common) {
  auto options = std::make_shared<FitCouncilOptions>();
  CLI::App* command = app.add_subcommand(
      "fit-council", "Fit how far off the voters of a council are, to positions with values");
  command
      ->add_option("SUITE", options->suite,
                   "A table of moves and their values (source, moves, move, played, value)")
      ->required();
  options->seats.add_options(*command);
  command->add_option("--nodes", options->nodes, "For each voter and position")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--write", options->write,
                      "A folder like data/council whose tables get what is found");
  command->footer(
      "Without --voter and --engine those vote who are seated in a council of the page. The fit "
      "is\n"
      "on the rows with an even FNV-1a-64 of moves; the report on the odd ones.");
  command->callback([options, &common] { run_fit_council(*options, common); });
}

}  // namespace nagare::cli
