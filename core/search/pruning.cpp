// What is left out of the tree: whole nodes far from the window, and moves that could hardly
// matter.
#include <algorithm>
#include <cstddef>

#include "core/search/parts.h"
#include "core/search/reductions.h"
#include "core/search/search.h"
#include "core/search/value.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// How many moves are tried before the quiet ones left are not (late-move pruning; the counts of
// Stockfish since 2020).
int late_move_count(int depth, bool improving) {
  return (3 + depth * depth) / (improving ? 1 : 2);
}

}  // namespace

// True when the node has been left, or a pass is under way.
bool Search::cut_by_static_value(Frame& frame) {
  if (frame.principal || frame.in_check || is_mate(frame.beta)) return false;
  // 7. Static null move: so far above beta that a shallow search would not fall below it.
  if (frame.depth <= 7 && uses(SearchPart::kStaticNullMove) &&
      frame.static_value - 180 * (frame.depth - (frame.improving() ? 1 : 0)) >= frame.beta) {
    leave(frame.static_value);
    return true;
  }
  // 8. Razoring: so far below alpha that only captures could help.
  if (frame.depth <= 2 && limits_.quiescence && uses(SearchPart::kRazoring) &&
      frame.static_value + 250 * frame.depth + 150 <= frame.alpha) {
    const int value = quiescence(frame.alpha, frame.beta, ply(), 0);
    if (value <= frame.alpha) {
      leave(value);
      return true;
    }
  }
  // 9. Null move: good enough even without moving. (A side without any move would have lost, but
  // one that is not in check has a move in every position that a game can reach.)
  return uses(SearchPart::kNullMove) && try_pass(frame);
}

bool Search::try_pass(Frame& frame) {
  if (frame.after_pass || frame.depth < 3 || frame.static_value < frame.beta) return false;
  const Color mover = position_.side_to_move();
  frame.current = kNoMove;
  frame.quiet = false;
  frame.arrival = {};
  accumulators_.push_pass();
  frame.undo = position_.make_pass();
  history_.push_pass(position_.key(), mover);
  frame.stage = Stage::kAfterPass;
  const int reduction = 3 + frame.depth / 3 + std::min((frame.static_value - frame.beta) / 200, 3);
  push_child(frame, -frame.beta, -frame.beta + 1, frame.depth - reduction, !frame.cut_node);
  frames_[static_cast<std::size_t>(height_)].after_pass = true;
  return true;
}

void Search::pass_returned(Frame& frame) {
  unmake(frame);
  const int value = -returned_;
  if (value >= frame.beta && !is_mate(value)) return leave(value);
  begin_moves(frame);
}

// Whether the move can be left out at a low depth; never before a move that does not lose is known.
bool Search::can_skip(Frame& frame, Move move, bool tactical) {
  if (frame.move_count <= 1 || is_lost(frame.best_value) || frame.in_check) return false;
  if (tactical) {
    return !frame.principal && frame.depth <= 5 && uses(SearchPart::kExchangePruning) &&
           static_exchange(position_, move, exchange_) < -90 * frame.depth;
  }
  if (frame.move_count > late_move_count(frame.depth, frame.improving()) &&
      uses(SearchPart::kLateMovePruning)) {
    frame.picker.skip_quiets();
  }
  if (frame.depth > 6) return false;
  const int history = moves_history_.quiet_score(position_, move, frame.last, frame.own);
  const int depth = std::max(frame.depth - late_reduction(frame.depth, frame.move_count) / 256, 1);
  const bool hopeless = uses(SearchPart::kFutility) &&
                        frame.static_value + 80 + 110 * depth + history / 256 <= frame.alpha;
  const bool disliked = uses(SearchPart::kHistoryPruning) && history < -4000 * depth;
  if ((hopeless || disliked) && !frame.picker.gives_check(position_, move)) return true;
  return frame.depth <= 4 && uses(SearchPart::kExchangePruning) &&
         static_exchange(position_, move, exchange_) < -40 * depth * depth;
}

}  // namespace nagare
