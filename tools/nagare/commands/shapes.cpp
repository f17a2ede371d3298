// Says which rules of shape the legal moves of a position fulfil, or whether a table of examples is
// right.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "core/advisors/occasion.h"
#include "core/advisors/shape/pattern_match.h"
#include "core/advisors/shape/shape_advisor.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "core/notation/move_text.h"
#include "core/notation/usi_move.h"
#include "core/shogi/types.h"
#include "tools/nagare/commands/commands.h"
#include "tools/nagare/suites/shape_examples.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/common.h"
#include "tools/support/program/files.h"
#include "tools/support/program/loading.h"

namespace nagare::cli {

namespace {

struct ShapesOptions {
  std::string sfen = "startpos";
  std::string moves;
  std::string examples;
};

void print_shapes(const ShapesOptions& options, const Common& common) {
  Engine engine = load_engine(common);
  if (auto done = engine.new_game(options.sfen, options.moves); !done) fail(done.error());
  const Knowledge knowledge = load_knowledge(common);
  const Occasion occasion(engine.game(), knowledge.policy, knowledge.joseki);
  const ShapeAdvisor& advisor = shape_advisor(knowledge);
  ShapeScene scene = advisor.scene(occasion);
  for (Move move : occasion.legal()) {
    for (const ShapeFound& found : advisor.found(scene, move)) {
      std::cout << to_usi(move) << '\t'
                << japanese_move(occasion.position(), move, occasion.game().last_move()) << '\t'
                << found.rule->points * found.times << '\t' << found.rule->id << '\t'
                << found.rule->name.ja << '\t' << found.rule->name.en << "\t";
      for (Square square : found.squares) std::cout << japanese_square(square);
      std::cout << '\n';
    }
  }
}

void check_examples(const ShapesOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  const auto complaints =
      wrong_shape_examples(knowledge, options.examples, read_file(options.examples));
  if (!complaints) fail(complaints.error());
  for (const std::string& line : complaints.value()) std::cout << line << '\n';
  std::cout << complaints.value().size() << " wrong\n";
}

}  // namespace

void add_shapes(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ShapesOptions>();
  CLI::App* command = app.add_subcommand(
      "shapes", "Name the rules of shape (data/shapes.tsv) that each legal move fulfils");
  auto* sfen = command->add_option("--sfen", options->sfen, "Position, or startpos (the default)");
  auto* moves =
      command->add_option("--moves", options->moves, "USI moves played from there, in quotes");
  command
      ->add_option("--examples", options->examples,
                   "A table of examples (id, fires, sfen, move, shows): which of its lines are "
                   "wrong, and which rules lack one")
      ->excludes(sfen)
      ->excludes(moves);
  command->footer(
      "A line for each rule and move: the move, its points, the rule's id and names, the squares\n"
      "that make the shape.");
  command->callback([options, &common] {
    options->examples.empty() ? print_shapes(*options, common) : check_examples(*options, common);
  });
}

}  // namespace nagare::cli
