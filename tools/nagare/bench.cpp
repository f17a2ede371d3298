#include "core/engine/bench.h"

#include <chrono>
#include <iostream>

#include "tools/nagare/files.h"

namespace nagare::cli {

void add_bench(CLI::App& app, const Common& common) {
  CLI::App* command = app.add_subcommand(
      "bench", "Search fixed positions; the node count is the same from every build");
  command->callback([&common] {
    const Engine engine = load_engine(common);
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t nodes = bench(*engine.knowledge());
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                        std::chrono::steady_clock::now() - begin)
                        .count();
    std::cout << "signature " << nodes << '\n'
              << "time_ms " << ms << " nodes_per_second "
              << nodes * 1000 / static_cast<std::uint64_t>(std::max<long long>(ms, 1)) << '\n';
  });
}

}  // namespace nagare::cli
