// A council (合議) as one USI engine.
#include "core/council/council.h"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/council/rules.h"
#include "core/engine/knowledge.h"
#include "tools/nagare/commands/commands.h"
#include "tools/nagare/council/council_session.h"
#include "tools/support/council/seat_options.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/line_queue.h"
#include "tools/support/program/loading.h"

namespace nagare::cli {

namespace {

struct CouncilOptions {
  SeatOptions seats;
  std::string rule = "optimal";
};

CouncilRule rule_of(const std::string& id) {
  return std::find_if(kCouncilRuleIds.begin(), kCouncilRuleIds.end(),
                      [&](const auto& each) { return each.first == id; })
      ->second;
}

void run_council(const CouncilOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  StopSignal stop;
  const auto lines = LineQueue::of_standard_input();
  const auto cut_short = [lines] {
    return lines->holds({"stop", "quit", "gameover", "ponderhit"});
  };
  CouncilSession session(
      seats_of(options.seats, knowledge, stop), rule_of(options.rule), knowledge.council.difference,
      options.seats.seed, [](std::string_view line) { std::cout << line << std::endl; }, cut_short);
  while (std::cout.good()) {
    const auto line = lines->pop();
    if (!line) return session.end_of_input();
    if (!session.command(line->text)) return;
  }
}

}  // namespace

void add_council(CLI::App& app, const Common& common) {
  auto options = std::make_shared<CouncilOptions>();
  CLI::App* command =
      app.add_subcommand("council", "Play as one USI engine that several voters decide for (合議)");
  options->seats.add_options(*command);
  std::vector<std::string> rules;
  for (const auto& each : kCouncilRuleIds) rules.emplace_back(each.first);
  command->add_option("--rule", options->rule, "Whose move is played")
      ->check(CLI::IsMember(rules))
      ->capture_default_str();
  command->footer(
      "Without --voter and --engine those vote who are seated in a council of the page. They "
      "think\n"
      "one after another and share the time or the nodes equally. 'info string vote NAME MOVE\n"
      "VALUE' says each vote, 'info string disagreement N' how many per mille are not in the\n"
      "largest group. An engine that crashes or stays silent is named and left out from then on;\n"
      "one that names no legal move, or resigns, does not vote on that move. A voter without a\n"
      "value counts as 0. Mates and values beyond 3000 count as 3000 under the optimal rule.");
  command->callback([options, &common] { run_council(*options, common); });
}

}  // namespace nagare::cli
