// What the advisors' reasons count for a choice: their points by the dials and by what was learned,
// and what the policy network prefers, told as the reasons that account for it (hunch.h).
#pragma once

#include <memory>
#include <vector>

#include "core/advisors/dial.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/registry.h"

namespace nagare {

// A reason as it counts for a choice: the voice whose it is, and its points there.
struct WeighedReason {
  std::shared_ptr<const Voice> voice;  // which keeps what the reason's views point to
  Reason reason;
  int points = 0;  // centipawns, at the naturalness of the choice, with those of the hunch
  // Of the points: those that the network would have given anyway, and that this reason accounts
  // for (hunch.h).
  int hunch = 0;
  int share = 0;  // which part of the network's preference for the move that is, per mille
};
// By Occasion::legal().
using WeighedAdvice = std::vector<std::vector<WeighedReason>>;

// What the advisors say at these settings of every legal move; reasons that count for nothing there
// are left out. settings.ply is that of the occasion.
WeighedAdvice weighed_advice(const Advisors& advisors, const Occasion& occasion,
                             const DialSettings& settings);
// Whether all of them have a say at these settings, or some are silent for its being too early.
bool all_speak(const Advisors& advisors, const DialSettings& settings);
// Centipawns, of all of them.
int total_points(const std::vector<WeighedReason>& reasons);

}  // namespace nagare
