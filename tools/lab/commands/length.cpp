// How long games last: the random walk that explains it, fitted to games, beside the gamma
// distribution.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <memory>
#include <vector>

#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/game_length.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/number_range.h"

namespace nagare::cli {

namespace {

struct LengthOptions {
  GameChoice games;
  int walks = 40'000;
  std::uint64_t seed = 1;
};

void print(const char* what, const Moments& moments) {
  std::cout << what << "\tmean " << moments.mean << "\tdeviation " << moments.deviation
            << "\tthird moment " << moments.third << "\tfourth moment " << moments.fourth << '\n';
}

void run_length(const LengthOptions& options) {
  std::vector<double> lengths;
  for (const PlayedGame& game : read_played_games(options.games)) {
    lengths.push_back(static_cast<double>(game.game.moves().size()));
  }
  const Moments moments = moments_of(lengths);
  std::cout << std::fixed << std::setprecision(2) << lengths.size() << " games\n";
  print("games", moments);
  const Gamma gamma = gamma_of(moments);
  print("gamma", moments_of(gamma));
  std::cout << "gamma\tshape " << gamma.shape << "\tscale " << gamma.scale
            << "\tlargest difference " << std::setprecision(4) << largest_difference(lengths, gamma)
            << '\n';
  const auto model = fit_lengths(moments, options.walks, options.seed);
  if (!model) fail(model.error());
  const auto simulated = game_lengths(model.value(), options.walks, options.seed);
  std::cout << "walk\tA " << model.value().step << std::setprecision(2) << "\tM "
            << model.value().mean << "\tS " << model.value().deviation << "\tplies of the walk "
            << moments_of(walk_lengths(model.value().step, options.walks, options.seed)).mean
            << "\tlargest difference " << std::setprecision(4)
            << largest_difference(lengths, simulated) << std::setprecision(2) << '\n';
  print("walk", moments_of(simulated));
}

}  // namespace

void add_length(CLI::App& app) {
  auto options = std::make_shared<LengthOptions>();
  CLI::App* command =
      app.add_subcommand("length", "Fit a random walk to how long games last (in plies)");
  options->games.add_options(*command);
  command->add_option("--walks", options->walks, "Simulated")
      ->check(whole_number(100, 10'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of the walks")
      ->check(seed_number())
      ->capture_default_str();
  command->footer(
      "Length = steps of a normal walk of deviation A from 0 until it is 1 away, and a normal "
      "number\n"
      "of mean M and deviation S; all three by the mean, deviation and third moment of the games. "
      "The\n"
      "largest difference is that of the cumulative shares (Kolmogorov and Smirnov).");
  command->callback([options] { run_length(*options); });
}

}  // namespace nagare::cli
