#include "tools/lab/learning/walked_positions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"

namespace nagare::cli {

namespace {

constexpr std::uint32_t kFewestMoves = 2, kMostMoves = 6;
constexpr std::size_t kLookedAt = 4;  // at each step
constexpr std::uint32_t kSharp = 3;   // one in so many is a capture or a promotion

Move one_of(const MoveList& moves, Random& random) {
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace

void walk_from(Position position, const Evaluator& evaluator, Random& random,
               const std::function<void(const Position&)>& use) {
  std::uint32_t moves = kFewestMoves + random.below(kMostMoves - kFewestMoves + 1);
  for (; moves > 0; --moves) {
    MoveList legal, sharp;
    generate_legal(position, legal);
    if (legal.empty()) return;
    for (Move move : legal) {
      if (position.is_capture(move) || move.is_promotion()) sharp.push_back(move);
    }
    Move last, best;
    int least = Evaluator::kMaxValue + 1;  // of the opponent's values
    for (std::size_t i = 0; i < std::min(kLookedAt, legal.size()); ++i) {
      last = one_of(!sharp.empty() && random.below(kSharp) == 0 ? sharp : legal, random);
      const Undo undo = position.make(last);
      const int value = evaluator.evaluate(position);
      if (!position.in_check()) use(position);
      position.unmake(last, undo);
      if (value >= least) continue;
      least = value;
      best = last;
    }
    position.make(random.below(2) == 0 ? last : best);
  }
}

}  // namespace nagare::cli
