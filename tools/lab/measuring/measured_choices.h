// What was chosen in sampled positions, and what people played there: each position is searched
// once, and then each row of the report says what it would choose.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/engine/knowledge.h"
#include "tools/lab/measuring/measure_report.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/child_process.h"

namespace nagare::cli {

// Of MeasuredChoices::people: each game's moves are foretold as those of its own band.
constexpr const char* kOwnPeople = "own";
// Of MeasuredChoices::against: the policy network by itself.
constexpr const char* kNetworkAlone = "network";

// Which choices.
struct MeasuredChoices {
  PositionSource source;
  std::string naturalness = "0,25,50,75,100";  // steps, as number_list() reads them
  std::string people = kOwnPeople;             // whose moves count as natural: that, or a band's id
  int strength = kFullStrength;
  std::optional<int> first_ply;  // advisors are silent before it
  std::optional<int> depth;      // plies
  std::optional<std::uint64_t> nodes;
  int window = kWideWindow;          // centipawns below the best that are valued exactly
  std::vector<std::string> only;     // advisors that have a say; empty: all
  std::vector<std::string> against;  // those of the row that the others are compared with
  std::vector<std::string> beside;   // other data bundles, whose advisors have a row each
  bool unguarded = false;
  int threads = 1;
};

// Measures the positions of the sample, which is of choices.source: all of them, or those that were
// done when the stop was requested. `beside` is what the other bundles know.
Measurement measure_choices(const MeasuredChoices& choices, const Knowledge& knowledge,
                            const std::vector<Knowledge>& beside, const PositionSample& sample,
                            StopSignal& stop);

}  // namespace nagare::cli
