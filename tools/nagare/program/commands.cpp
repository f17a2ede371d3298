#include "tools/nagare/program/commands.h"

#include <CLI/CLI.hpp>

namespace nagare::cli {

void add_commands(CLI::App& app, const Common& common) {
  app.require_subcommand(0, 1);
  app.add_subcommand("usi", "Speak USI (the default)");
  add_agreement(app, common);
  add_bench(app, common);
  add_blunders(app, common);
  add_book(app);
  add_changes(app, common);
  add_choose(app, common);
  add_convert(app);
  add_council(app, common);
  add_data(app);
  add_discriminate(app, common);
  add_examples(app);
  add_explain(app, common);
  add_fit(app);
  add_length(app);
  add_match(app);
  add_mates(app);
  add_measure(app, common);
  add_mine(app);
  add_perft(app);
  add_positions(app, common);
  add_prices(app, common);
  add_rate(app, common);
  add_recognise(app, common);
  add_resignation(app, common);
  add_review(app, common);
  add_selfplay(app, common);
  add_shapes(app, common);
  add_situations(app, common);
  add_weigh(app, common);
  add_weigh_exchange(app, common);
  add_weigh_reasons(app, common);
  add_weigh_sight(app, common);
  add_winrate(app, common);
}

}  // namespace nagare::cli
