// Why a move is natural, as one advisor sees it. The choice adds the points and the explanation
// prints the same reasons, so what is said is what decided.
#pragma once

#include <string_view>
#include <vector>

#include "core/advisors/evidence.h"
#include "core/base/fixed_vector.h"
#include "core/shogi/types.h"

namespace nagare {

struct Reason {
  std::string_view advisor;  // permanent ASCII id, "flow"
  std::string_view kind;     // permanent ASCII id within the advisor, "plan_own_king"
  int points = 0;            // centipawns by Kinebuchi & Ito, at naturalness 50
  int graded = 0;            // centipawns by evidence, at naturalness 100
  Counts evidence;
  // Earlier moves of the sequence that the candidate completes: how many plies before it they were
  // played, oldest first. {1}: the opponent's last move; {2}: the mover's own last move.
  FixedVector<int, 4> plies_back;
  // Of the policy network, in place of evidence and sequence: that people play the move here, of
  // 1,000,000.
  int probability = 0;

  // Whether it was counted in games, and goes back to earlier moves.
  bool counted() const { return !plies_back.empty(); }
};

}  // namespace nagare
