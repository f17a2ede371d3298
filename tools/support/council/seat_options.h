// Who is to sit in a council, as options of a command.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/choice/choice_settings.h"
#include "core/engine/knowledge.h"
#include "tools/support/council/seats.h"
#include "tools/support/program/child_process.h"

namespace CLI {
class App;
}

namespace nagare::cli {

struct SeatOptions {
  std::vector<std::string> voters;
  std::vector<std::string> engines;
  std::vector<std::string> engine_options;
  std::vector<std::string> deviations;
  int strength = kFullStrength;
  std::uint64_t seed = 1;
  int no_answer_s = 60;
  bool verbose = false;

  void add_options(CLI::App& command);
};

// An engine that does not start is named on standard error, and the others go on. Throws BadInput
// where nobody is left, and for options that are none. The knowledge must outlive the seats.
std::vector<std::unique_ptr<Seat>> seats_of(const SeatOptions& options, const Knowledge& knowledge,
                                            const StopSignal& stop);

}  // namespace nagare::cli
