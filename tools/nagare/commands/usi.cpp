// USI on standard input and output. A thread only reads lines, so that 'stop' is heard while the
// engine thinks; everything else happens on the main thread.
#include <CLI/CLI.hpp>
#include <iostream>
#include <random>
#include <string_view>

#include "core/engine/engine.h"
#include "core/engine/usi_session.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/program/clock.h"
#include "tools/support/program/common.h"
#include "tools/support/program/line_queue.h"
#include "tools/support/program/loading.h"

namespace nagare::cli {

void run_usi(const Common& common) {
  Engine engine = load_engine(with_later_beside(common));
  UsiSession session(
      engine, [](std::string_view line) { std::cout << line << std::endl; },
      std::random_device{}());
  const auto lines = LineQueue::of_standard_input();
  while (std::cout.good()) {  // who cannot be answered is not played against
    if (session.thinking() && !lines->has_line()) {
      session.step(now_ms);
      continue;
    }
    const auto line = lines->pop();
    if (!line) {
      // A search with limits is finished before the program ends, so that a script may pipe
      // commands in; one without is stopped.
      session.end_of_input();
      while (session.thinking() && std::cout.good()) session.step(now_ms);
      return;
    }
    if (!session.command(line->text, line->arrived_ms)) return;
  }
}

void add_usi(CLI::App& app, const Common& common) {
  app.add_subcommand("usi", "Speak USI (the default)")->callback([&common] { run_usi(common); });
}

}  // namespace nagare::cli
