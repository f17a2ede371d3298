// Positions to learn an evaluation from: like those that a search asks the evaluation about.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/engine/knowledge.h"
#include "core/notation/sfen.h"
#include "core/shogi/position.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/taught_positions.h"
#include "tools/lab/learning/walked_positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/files.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kAtOnce = 50'000;  // positions read between two pieces of output

struct PositionsOptions {
  std::string from, output, except;
  int walks = 2;
  int threads = 1;
  std::uint64_t seed = 1;
};

void run_positions(const PositionsOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  std::unordered_set<std::uint64_t> seen;
  if (!options.except.empty()) seen = keys_for_reporting(options.except);
  OutputFile out(options.output);
  StopSignal stop;
  const Interruptible interruptible(stop);
  long long made = 0;
  std::vector<std::pair<std::string, long long>> rows;
  const auto flush = [&] {
    std::vector<std::vector<Position>> found(rows.size());
    work_through(rows.size(), options.threads, stop, "positions", [&](std::size_t, std::size_t i) {
      const auto position = parse_sfen(rows[i].first);
      if (!position) {
        throw BadInput{options.from + " line " + std::to_string(rows[i].second) + ": " +
                       position.error().line()};
      }
      Random random(options.seed * 1'000'003 + static_cast<std::uint64_t>(rows[i].second));
      if (!position.value().in_check()) found[i].push_back(position.value());
      for (int walk = 0; walk < options.walks; ++walk) {
        walk_from(position.value(), knowledge.evaluator, random,
                  [&](const Position& met) { found[i].push_back(met); });
      }
      return true;
    });
    for (const auto& positions : found) {
      for (const Position& position : positions) {
        if (!seen.insert(position.key()).second) continue;
        const std::string sfen = to_sfen(position);
        out.write(sfen.substr(0, sfen.rfind(' ')) + '\n');
        ++made;
      }
    }
    rows.clear();
  };
  for_each_line(options.from, [&](std::string_view line, long long number) {
    if (stop.requested()) return;
    if (line.empty() || line[0] == '#' || is_checked_line(number)) return;
    rows.emplace_back(line.substr(0, line.find('\t')), number);
    if (rows.size() == kAtOnce) {
      flush();
      std::cerr << number << " lines, " << made << " positions\n";
    }
  });
  flush();
  if (made == 0) throw BadInput{options.from + ": no position came of it (positions_none)"};
  out.commit();
  std::cout << made << " positions\n";
}

}  // namespace

void add_positions(CLI::App& app, const Common& common) {
  auto options = std::make_shared<PositionsOptions>();
  CLI::App* command = app.add_subcommand(
      "positions", "Positions around those given, to be valued and learned from");
  command
      ->add_option("--from", options->from,
                   "Positions, a SFEN at the start of each line, gzip or plain; every fortieth "
                   "block of 5,000 lines is left out, to be checked on")
      ->required();
  command->add_option("--out", options->output, "The positions, a SFEN a line")->required();
  command->add_option("--walks", options->walks, "From each position given")
      ->check(whole_number(0, 1000))
      ->capture_default_str();
  command->add_option("--except", options->except,
                      "A suite of move values: no position of its rows for reporting");
  command->add_option("--threads", options->threads, "They do not change the result")
      ->check(whole_number(1, 64));
  command->add_option("--seed", options->seed, "Of the moves away from each position")
      ->check(seed_number())
      ->capture_default_str();
  command->footer(
      "Each walk is two to six moves long. At each step the positions after up to four moves are\n"
      "taken, and it goes on with one of them. No position comes twice, and none in check. Ctrl-C\n"
      "keeps what there is.");
  command->callback([options, &common] { run_positions(*options, common); });
}

}  // namespace nagare::cli
