#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "core/choice/choice.h"
#include "core/engine/engine.h"
#include "core/engine/json.h"
#include "core/engine/think_settings.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"

namespace nagare::cli {

namespace {

struct ChooseOptions {
  ChoiceOptions choice;
  std::string thinkers = "one";
  bool resigns = false;
  bool json = false;
};

void run_choose(const ChooseOptions& options, const Common& common) {
  Engine engine = load_engine(common);
  const auto begun = engine.new_game(options.choice.sfen, options.choice.moves);
  if (!begun) fail(begun.error());
  ThinkSettings settings = options.choice.settings();
  settings.thinkers = parse_thinkers(options.thinkers).value();
  settings.resigns = options.resigns;
  const Choice choice = choose_move(engine, settings);
  if (options.json) {
    std::cout << choice_json(choice) << '\n';
  } else {
    print_choice(choice);
  }
}

}  // namespace

void add_choose(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ChooseOptions>();
  CLI::App* command = app.add_subcommand("choose", "Choose a move and say why");
  options->choice.add_options(*command);
  command
      ->add_option("--style", options->thinkers,
                   "Who thinks: one, or a council of Nagare's characters, whatever the naturalness")
      ->check(CLI::IsMember({"one", "council"}))
      ->capture_default_str();
  command->add_flag("--resigns", options->resigns, "Give up where people would");
  command->add_flag("--json", options->json, "Print everything as one JSON object");
  command->callback([options, &common] { run_choose(*options, common); });
}

}  // namespace nagare::cli
