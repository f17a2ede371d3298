// The report of `nagare-lab verdicts`: what reviews say of moves of which a much stronger engine
// has said what they lose.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/reading/comparison.h"
#include "tools/lab/measuring/drawn_moves.h"
#include "tools/lab/measuring/phases.h"

namespace nagare::cli {

// A move of a person as a review of it alone judges it, and as an exercise does that has the
// review's best move.
struct ReviewedVerdict {
  std::size_t game = 0;
  int ply = 0;  // of the move, from 1
  Loss loss = Loss::kNone;
  Judgement review = Judgement::kBest, exercise = Judgement::kBest;
  std::uint64_t nodes = 0;  // of the comparison; 0 where it is not known
};

struct VerdictSettings {
  Settings named;             // printed as they are
  std::size_t looked_at = 0;  // moves, in drawing
  std::size_t each = 0;       // wanted of each loss
};

struct VerdictReport {
  std::string text, json;
};
// By what the move loses and by phase of the game.
VerdictReport verdict_report(const VerdictSettings& settings,
                             const std::vector<ReviewedVerdict>& verdicts);

}  // namespace nagare::cli
