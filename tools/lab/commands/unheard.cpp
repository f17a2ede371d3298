// Which reasons and words never come up.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "core/engine/knowledge.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/phases.h"
#include "tools/lab/measuring/unheard.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

struct UnheardOptions {
  PositionSource source;
  int games = 2000;
  int every = 1;
  int threads = 1;
};

// A heading with how many there are of how many, and the names, a line each.
void print_unheard(const std::string& what, const Unheard& unheard) {
  std::cout << '\n' << what << ": " << unheard.names.size() << " of " << unheard.all << '\n';
  for (const std::string& name : unheard.names) std::cout << "  " << name << '\n';
}

void run_unheard(const UnheardOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  const PositionSample sample = read_positions(options.source);
  const auto games = static_cast<std::size_t>(options.games);
  std::vector<SampledPosition> positions;
  for (const SampledPosition& at : sample.positions) {
    // Not the same plies in every game: an even step would hear one side alone.
    const std::size_t step = at.game + static_cast<std::size_t>(at.ply);
    const bool taken = step % static_cast<std::size_t>(options.every) == 0;
    if (at.game < games && taken) positions.push_back(at);
  }
  if (positions.empty()) {
    throw BadInput{"unheard: no position is left to look at (positions_none)"};
  }
  StopSignal stop;
  const Interruptible interruptible(stop);
  std::vector<Heard> heard(static_cast<std::size_t>(options.threads));  // by worker
  const auto done = work_through(positions.size(), options.threads, stop, "positions",
                                 [&](std::size_t worker, std::size_t number) {
                                   const SampledPosition& at = positions[number];
                                   hear(knowledge, sample.game_before(at),
                                        sample.seed_at(at, options.source.seed), heard[worker]);
                                   return true;
                                 });
  Heard all;
  for (const Heard& each : heard) all.insert(each.begin(), each.end());
  const auto looked_at = static_cast<std::size_t>(std::count(done.begin(), done.end(), true));
  for (const std::string& note :
       sample_notes({{"games", options.source.names()},
                     {"of them", std::to_string(std::min(games, sample.games.size()))},
                     {"one ply in", std::to_string(options.every)}},
                    looked_at, positions.size())) {
    std::cout << note << '\n';
  }
  const UnheardReasons unheard = unheard_of(knowledge, all);
  print_unheard("kinds of reasons that no legal move had", unheard.kinds);
  print_unheard("variants of kinds that no legal move had", unheard.variants);
  print_unheard("texts that only such reasons are said with", unheard.texts);
}

}  // namespace

void add_unheard(CLI::App& app, const Common& common) {
  auto options = std::make_shared<UnheardOptions>();
  CLI::App* command = app.add_subcommand(
      "unheard", "List the reasons and words that no legal move of so many games has");
  options->source.add_options(*command);
  command->add_option("--games-limit", options->games, "Only the first games")
      ->check(whole_number(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--every", options->every, "Only one ply in so many, another in each game")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "Nothing is searched. Which sayings about a choice as a whole never come up is said by\n"
      "nagare-lab choices.");
  command->callback([options, &common] { run_unheard(*options, common); });
}

}  // namespace nagare::cli
