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

// The largest difference of points that two moves can have at these settings, centipawns: with this
// window (SearchLimits::window) no bound could be chosen. The engine searches with
// SearchLimits::points in its place; this is for measuring several settings by one search. Below
// the full strength it is the window of the naturalness with the largest.
int search_window(const Advisors& advisors, const Position& position,
                  const ChoiceSettings& settings);

// The points of every legal move, for SearchLimits::points.
std::vector<MovePoints> points_of_moves(const Occasion& occasion, const WeighedAdvice& advice);

}  // namespace nagare
