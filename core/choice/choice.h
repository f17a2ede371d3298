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
// window (SearchLimits::window) no bound could be chosen. The full strength mostly searches with
// SearchLimits::points in its place. Below it, the window is that of the naturalness with the
// largest, so that the slider changes the choice and never the values:
// what is called pure search's move is the one that naturalness 0 plays.
int search_window(const Advisors& advisors, const Position& position,
                  const ChoiceSettings& settings);

// The points of every legal move, for SearchLimits::points.
std::vector<MovePoints> points_of_moves(const Occasion& occasion, const WeighedAdvice& advice);

}  // namespace nagare
