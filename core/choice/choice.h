// A decision with all that is known and all that is to be said about it.
#pragma once

#include "core/choice/assessment.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"

namespace nagare {

struct Choice {
  ChoiceSettings settings;
  Assessment assessment;
  Verdict verdict;
  Speech speech;
  int openness = 0;  // of the position: Occasion::openness()
};

// Centipawns below the best inside which every value is exact where several settings are measured
// by one search, or points are learned: what lies outside is hardly ever chosen.
constexpr int kWideWindow = 1400;

// The points of every legal move, for SearchLimits::points.
std::vector<MovePoints> points_of_moves(const Occasion& occasion, const WeighedAdvice& advice);

}  // namespace nagare
