#include "core/shogi/perft.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <memory>
#include <string>

#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/number_range.h"

namespace nagare::cli {

namespace {

struct PerftOptions {
  int depth = 0;
  std::string sfen = "startpos";
  bool divide = false;
};

void run_perft(const PerftOptions& options) {
  auto position = parse_sfen(options.sfen);
  if (!position) fail(position.error());
  const auto begin = std::chrono::steady_clock::now();
  std::uint64_t nodes = 0;
  if (options.divide) {
    MoveList moves;
    generate_legal(position.value(), moves);
    for (Move move : moves) {
      const Undo undo = position.value().make(move);
      const std::uint64_t below = perft(position.value(), options.depth - 1);
      position.value().unmake(move, undo);
      std::cout << to_usi(move) << ' ' << below << '\n';
      nodes += below;
    }
  } else {
    nodes = perft(position.value(), options.depth);
  }
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - begin);
  std::cout << "nodes " << nodes << " time_ms " << ms.count() << '\n';
}

}  // namespace

void add_perft(CLI::App& app) {
  auto options = std::make_shared<PerftOptions>();
  CLI::App* command = app.add_subcommand("perft", "Count the leaves of the game tree");
  command->add_option("DEPTH", options->depth, "Plies")
      ->required()
      ->check(whole_number(1, kMostPerftPlies));
  command->add_option("--sfen", options->sfen, "Position (default: the start)");
  command->add_flag("--divide", options->divide, "Also print the count below each move");
  command->callback([options] { run_perft(*options); });
}

}  // namespace nagare::cli
