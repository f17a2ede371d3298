// The engine's choices in sampled positions, and of each whether what is said of the move is what
// decides it.
#pragma once

#include <optional>

#include "core/advisors/dial.h"
#include "core/choice/choice_settings.h"
#include "core/engine/knowledge.h"
#include "tools/lab/measuring/explanations.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/child_process.h"

namespace nagare::cli {

// Which choices.
struct ExplainedChoices {
  PositionSource source;
  int naturalness = kMaxNaturalness;
  int strength = kFullStrength;
  std::optional<int> depth;  // plies; none: as the strength has it
  int threads = 1;
};

// Explains the choices in the positions of the sample, which is of choices.source: all of them, or
// those that were done when the stop was requested.
Explanations explain_choices(const ExplainedChoices& choices, const Knowledge& knowledge,
                             const PositionSample& sample, StopSignal& stop);

}  // namespace nagare::cli
