// Which reasons and words never come up.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/hunch.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/registry.h"
#include "core/advisors/words.h"
#include "core/engine/knowledge.h"
#include "core/shogi/game.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/phases.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/choosing.h"
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

// Kinds of reasons and their variants, by the number of the voice whose they are.
using Heard = std::set<std::tuple<std::size_t, std::string_view, std::string_view>>;

void hear(const Knowledge& knowledge, const Game& game, std::uint64_t seed, Heard& heard) {
  const Occasion occasion(game, knowledge.policy, knowledge.joseki, {}, seed);
  const std::vector<Advice> advice = knowledge.advisors.all_advice(occasion);
  for (std::size_t voice = 0; voice < advice.size(); ++voice) {
    for (const std::vector<Reason>& reasons : advice[voice]) {
      for (const Reason& reason : reasons) heard.emplace(voice, reason.kind, reason.variant);
    }
  }
}

// A heading with how many there are of how many, and the names, a line each.
void print_unheard(const std::string& what, const std::vector<std::string>& unheard,
                   std::size_t all) {
  std::cout << '\n' << what << ": " << unheard.size() << " of " << all << '\n';
  for (const std::string& name : unheard) std::cout << "  " << name << '\n';
}

void print_unheard(const Knowledge& knowledge, const Heard& heard) {
  std::vector<std::string> kinds, variants, texts;
  std::size_t all_kinds = 0, all_variants = 0, all_texts = 0;
  for (std::size_t number = 0; number < knowledge.advisors.voices().size(); ++number) {
    const Voice& voice = *knowledge.advisors.voices()[number];
    const std::string id(voice.id);
    std::set<std::string> said;
    for (std::string_view kind : voice.advisor->kinds()) {
      bool any = false;
      for (const std::string& variant : voice.words.variants(kind)) {
        ++all_variants;
        if (heard.count({number, kind, variant}) == 0) {
          variants.push_back(id + ' ' + std::string(kind) + ' ' +
                             (variant.empty() ? "(usual)" : variant));
          continue;
        }
        any = true;
        for (std::string& text : voice.words.texts_of(kind, variant)) said.insert(std::move(text));
      }
      ++all_kinds;
      if (!any) kinds.push_back(id + ' ' + std::string(kind));
    }
    for (const std::string& text : voice.words.texts()) {
      ++all_texts;
      if (said.count(text) == 0) texts.push_back("words/" + id + ".tsv " + text);
    }
  }
  print_unheard("kinds of reasons that no legal move had", kinds, all_kinds);
  print_unheard("variants of kinds that no legal move had", variants, all_variants);
  print_unheard("texts that only such reasons are said with", texts, all_texts);
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
  print_unheard(knowledge, all);
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
