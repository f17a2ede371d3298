// Pruning: whole nodes far from the window, and moves that could hardly matter, are left out of the
// tree.
#include <algorithm>

#include "core/search/bounds.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/search/value.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// How many moves are tried before the quiet ones left are not (late-move pruning; the counts of
// Stockfish since 2020).
int late_move_count(int first, int depth, bool improving) {
  return (first + depth * depth) / (improving ? 1 : 2);
}

// Where alpha lies so far below the static value, centipawns, nearly any move would reach it: near
// the horizon of a principal node none is left out then. Its value is taken as exact, and of the
// first two or three moves all may be blunders.
constexpr int kFarBelow = 400;
constexpr int kNearHorizon = 2;  // plies

// A move with so good a history is searched whatever a pass would show.
constexpr int kLikedTooMuch = 15'000;
constexpr int kVerifiedDepth = 13;  // plies; from here on a pass that cuts off is verified

}  // namespace

// True when the node has been left, or a pass is under way.
bool Search::cut_by_static_value(Frame& frame) {
  if (frame.in_check) return false;
  const SearchBounds& bounds = limits_.bounds;
  // 7. Razoring: so far below alpha that only captures could help.
  if (!frame.principal && frame.depth <= 7 && limits_.quiescence && uses(SearchPart::kRazoring) &&
      frame.estimate <
          frame.alpha - bounds.razoring - bounds.razoring_by_depth * frame.depth * frame.depth) {
    const int value = quiescence(frame.alpha - 1, frame.alpha, ply(), 0);
    if (value < frame.alpha) {
      leave(value);
      return true;
    }
  }
  // 8. Static null move: so far above beta that a shallow search would not fall below it.
  const int margin = bounds.static_null_by_depth * (frame.depth - (frame.improving() ? 1 : 0)) +
                     frame_at(frame.parent).history / 256;
  if (!frame.near_principal && frame.depth < 8 && uses(SearchPart::kStaticNullMove) &&
      frame.estimate - std::max(margin, 0) >= frame.beta && !is_mate(frame.estimate)) {
    leave(frame.estimate);
    return true;
  }
  // 9. Null move: good enough even without moving. (A side without any move would have lost, but
  // one that is not in check has a move in every position that a game can reach.)
  return uses(SearchPart::kNullMove) && try_pass(frame);
}

bool Search::try_pass(Frame& frame) {
  if (frame.principal || frame.after_pass || !frame.may_pass || frame.excluded ||
      frame.estimate < frame.beta || frame.estimate < frame.static_value ||
      frame.static_value < frame.beta + limits_.bounds.null_margin - 15 * frame.depth ||
      frame_at(frame.parent).history >= kLikedTooMuch) {
    return false;
  }
  const Color mover = position_.side_to_move();
  frame.current = kNoMove;
  frame.capture = false;
  frame.history = frame.extension = 0;
  frame.move_count = 0;
  arrival_at(ply()) = {};
  accumulators_.push_pass();
  frame.undo = position_.make_pass();
  history_.push_pass(position_.key(), mover);
  frame.stage = Stage::kAfterPass;
  push_child(frame, -frame.beta, -frame.beta + 1, frame.depth - pass_reduction(frame),
             !frame.cut_node);
  frame_at(height_).after_pass = true;
  return true;
}

int Search::pass_reduction(const Frame& frame) const {
  return 4 + frame.depth / 3 +
         std::min((frame.estimate - frame.beta) / limits_.bounds.null_excess, 5);
}

void Search::pass_returned(Frame& frame) {
  unmake(frame);
  const int value = is_mate(-returned_) ? frame.beta : -returned_;
  if (value < frame.beta) return begin_moves(frame);
  if (frame.depth < kVerifiedDepth) return leave(value);
  // Far from the horizon a position where every move does harm (zugzwang) must not be overlooked: a
  // search without passing has to agree.
  frame.stage = Stage::kAfterVerification;
  frame.best_value = value;
  Frame& again = push_again(frame, frame.beta - 1, frame.beta, frame.depth - pass_reduction(frame));
  again.may_pass = false;
  begin_moves(again);
}

void Search::verification_returned(Frame& frame) {
  if (returned_ >= frame.beta) return leave(frame.best_value);
  begin_moves(frame);
}

// Whether the move can be left out at a low depth; never before a move that does not lose is known.
bool Search::can_skip(Frame& frame, Move move) {
  if (is_lost(frame.best_value)) return false;
  if (frame.principal && !frame.in_check && frame.depth <= kNearHorizon && limits_.quiescence &&
      frame.alpha < frame.static_value - kFarBelow) {
    return false;
  }
  const SearchBounds& bounds = limits_.bounds;
  if (frame.move_count >= late_move_count(bounds.late_moves, frame.depth, frame.improving()) &&
      uses(SearchPart::kLateMovePruning)) {
    frame.picker.skip_quiets();
  }
  const bool capture = position_.is_capture(move);
  const bool checks = frame.picker.gives_check(position_, move);
  // The depth that the reduced search of the move would have.
  const int depth =
      std::max(frame.depth - 1 - reduction_by_order(frame, frame.depth, frame.move_count) / 256, 0);
  if (capture || checks) {
    if (capture && !checks && !frame.principal && !frame.in_check && depth < 6 &&
        uses(SearchPart::kFutility) &&
        frame.static_value + bounds.capture_futility + bounds.capture_futility_by_depth * depth +
                capture_value(move) + moves_history_.capture_score(position_, move) / 6 <
            frame.alpha) {
      return true;
    }
    return uses(SearchPart::kExchangePruning) &&
           static_exchange(position_, move, exchange_) < -bounds.capture_exchange * frame.depth;
  }
  int history = moves_history_.score_in_turn(position_, move, frame.recent);
  if (depth < 5 && uses(SearchPart::kHistoryPruning) &&
      history < -bounds.history_pruning * (frame.depth - 1)) {
    return true;
  }
  history += moves_history_.score_by_itself(position_, move);
  if (!frame.in_check && depth < 11 && uses(SearchPart::kFutility) &&
      frame.static_value + bounds.futility + bounds.futility_by_depth * depth +
              history / bounds.futility_history <=
          frame.alpha) {
    return true;
  }
  return uses(SearchPart::kExchangePruning) && static_exchange(position_, move, exchange_) <
                                                   -(bounds.quiet_exchange * depth + 20) * depth;
}

int Search::capture_value(Move move) const {
  return position_.is_capture(move) ? exchange_[type_of(position_.piece_on(move.to()))] : 0;
}

}  // namespace nagare
