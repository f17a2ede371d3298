// Why a move is natural, as one advisor sees it. The choice adds the points and the explanation
// prints the same reasons, so what is said is what decided.
#pragma once

#include <string_view>

#include "core/advisors/evidence.h"

namespace nagare {

// The views point to text that lives as long as the advisor.
struct Reason {
  std::string_view kind;  // permanent ASCII id, a row of the advisor's kinds (words.h)
  // Which wording of the kind fits ("retake"); empty: its usual one.
  std::string_view variant;
  // Centipawns, negative where it speaks against the move. The advisor's dial (dial.h) says how
  // much of each counts at a naturalness.
  int points = 0;  // as the papers have them
  int graded = 0;  // as they were learned from what people choose
  Evidence evidence;
};

}  // namespace nagare
