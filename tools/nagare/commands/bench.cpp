#include "core/engine/bench.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <utility>

#include "core/engine/engine.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"

namespace nagare::cli {

void add_bench(CLI::App& app, const Common& common) {
  CLI::App* command = app.add_subcommand(
      "bench",
      "Search and choose in fixed positions; the signatures are the same from every build");
  command->callback([&common] {
    const Engine engine = load_engine(common);
    const Knowledge& knowledge = *engine.knowledge();
    const auto timed = [](const auto& run) {
      const auto begin = std::chrono::steady_clock::now();
      const auto result = run();
      const std::chrono::duration<double, std::milli> time =
          std::chrono::steady_clock::now() - begin;
      return std::pair(result, time.count());
    };
    const auto [nodes, ms] = timed([&] { return bench(knowledge); });
    const auto [policy, policy_ms] = timed([&] { return bench_policy(knowledge); });
    std::cout << "signature " << nodes << '\n'
              << "time_ms " << std::lround(ms) << " nodes_per_second "
              << std::llround(static_cast<double>(nodes) * 1000 / ms) << '\n'
              << "policy_signature " << policy << " policy_ms " << std::fixed
              << std::setprecision(2) << policy_ms / kBenchPositions << '\n'
              << "choice_signature " << bench_choices(knowledge) << '\n';
  });
}

}  // namespace nagare::cli
