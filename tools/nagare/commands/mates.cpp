// The set of mates that the mate search is measured on: verified by another solver, solved
// against the clock.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/notation/usi_move.h"
#include "core/search/mate.h"
#include "core/search/mate_table.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/number_range.h"

namespace nagare::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct VerifyOptions {
  std::string path;
  std::uint64_t nodes = 500'000'000;
};

void verify(const VerifyOptions& options) {
  PlainMate solver(options.nodes);
  std::set<std::uint64_t> seen;
  for (const Mate& mate : read_mates(options.path)) {
    if (!seen.insert(mate.position.key()).second) {
      throw BadInput{mate.where + ": the position is there twice (mates_twice)"};
    }
    const Judgement judgement = judge(solver, mate.position, static_cast<int>(mate.line.size()));
    if (!judgement.fault.empty()) {
      throw BadInput{mate.where + ": " + judgement.fault + " (mates_fault)"};
    }
    if (judgement.line != mate.line) {
      throw BadInput{mate.where + ": the main line is " + usi_moves(judgement.line) +
                     " (mates_line)"};
    }
    if (seen.size() % 10 == 0) std::cerr << seen.size() << " verified\n";
  }
  std::cout << "verified " << seen.size() << '\n';
}

struct SolveOptions {
  std::string path;
  int milliseconds = 5000;
  int table_mebibytes = 16;
  bool each = false;
};

constexpr std::uint64_t kSliceNodes = 2000;

// Whether the line is a mate of legal moves.
bool is_mating_line(Position position, const std::vector<Move>& line) {
  for (Move move : line) {
    if (!is_legal(position, move)) return false;
    position.make(move);
  }
  return position.in_check() && !has_legal_move(position);
}

void solve(const SolveOptions& options) {
  MateTable table(options.table_mebibytes);
  if (!table.allocated()) throw BadInput{"--table: there is no memory for it (table_memory)"};
  std::size_t asked = 0, shortest = 0;
  std::vector<double> times;
  std::vector<std::uint64_t> nodes;
  for (const Mate& mate : read_mates(options.path)) {
    ++asked;
    const auto begin = Clock::now();
    const auto elapsed = [&] {
      return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    };
    MateSearch search(table, mate.position, {});
    // The time counts up to the proof; what is spent on a shorter line comes on top.
    double proven_ms = 0;
    std::uint64_t proven_nodes = 0;
    for (bool over = false; !over;) {
      over = search.run(kSliceNodes);
      if (search.result() != MateResult::kUnknown && proven_nodes == 0) {
        proven_ms = elapsed();
        proven_nodes = search.nodes();
      }
      if (elapsed() >= options.milliseconds) search.stop();
    }
    const bool solved =
        search.result() == MateResult::kMate && is_mating_line(mate.position, search.line());
    if (solved) {
      times.push_back(proven_ms);
      nodes.push_back(proven_nodes);
      if (search.shortest() && search.plies() == static_cast<int>(mate.line.size())) ++shortest;
    }
    if (options.each) {
      std::cout << sfen_of(mate.position) << '\t' << (solved ? "solved" : "unsolved") << '\t'
                << search.plies() << '\t' << proven_nodes << '\t' << proven_ms << '\n';
    }
  }
  std::sort(times.begin(), times.end());
  std::sort(nodes.begin(), nodes.end());
  std::cout << "solved " << times.size() << " of " << asked << ", shortest length proven "
            << shortest << '\n';
  if (times.empty()) return;
  const std::size_t middle = times.size() / 2;
  std::cout << "median_ms " << times[middle] << " longest_ms " << times.back() << " median_nodes "
            << nodes[middle] << " most_nodes " << nodes.back() << '\n';
}

}  // namespace

void add_mates(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("mates", "Verify and solve a set of mates (SFEN, plies, line)");
  command->require_subcommand(1);

  auto verified = std::make_shared<VerifyOptions>();
  CLI::App* verifying = command->add_subcommand(
      "verify",
      "Prove by a plain solver that each mate is as long as it says, that no move of the attacker "
      "but the last could be another, and that the line is the main line");
  verifying->add_option("FILE", verified->path)->required();
  verifying->callback([verified] { verify(*verified); });

  auto solved = std::make_shared<SolveOptions>();
  CLI::App* solving = command->add_subcommand("solve", "Solve each mate within a time");
  solving->add_option("FILE", solved->path)->required();
  solving->add_option("--ms", solved->milliseconds, "Milliseconds for each")
      ->check(whole_number(1, 3'600'000))
      ->capture_default_str();
  solving->add_option("--table", solved->table_mebibytes, "Table in MiB")
      ->check(whole_number(1, 4096))
      ->capture_default_str();
  solving->add_flag("--each", solved->each, "Also print a line for each");
  solving->callback([solved] { solve(*solved); });
}

}  // namespace nagare::cli
