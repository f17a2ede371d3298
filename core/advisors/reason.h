// Why a move is natural, as one advisor sees it. The choice adds the points and the explanation
// prints the same reasons, so what is said is what decided.
#pragma once

#include <string_view>

#include "core/advisors/evidence.h"
#include "core/shogi/types.h"

namespace nagare {

// The views point to text that lives as long as the advisor.
struct Reason {
  std::string_view kind;  // permanent ASCII id, a row of the advisor's kinds (words.h)
  // Which wording of the kind fits ("retake"); empty: its usual one.
  std::string_view variant;
  // Centipawns as the papers have them, negative where it speaks against the move. The advisor's
  // dial (dial.h) says how much of them, and of what was learned, counts at a naturalness.
  int points = 0;
  // How much of it there is, in percent of its usual amount or in centipawns: what was learned from
  // people's moves (Weights, weights.h) is multiplied by it. Negative where it speaks against the
  // move.
  int graded = 0;
  Evidence evidence;
  // The piece that it is about, where weights were learned for each kind of piece.
  PieceType piece = kNoPieceType;
};

}  // namespace nagare
