// What is searched deeper than the rest.

#include "core/search/move_picker.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/search/transposition_table.h"
#include "core/search/value.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// A check that does not lose material is followed one ply further.
bool Search::extends_check(Move move, bool checks) const {
  return checks && height_ < 2 * iteration_ && uses(SearchPart::kCheckExtensions) &&
         static_exchange(position_, move, exchange_) >= 0;
}

// Singular extensions (Anantharaman, Campbell & Hsu 1988; by the table's move as in Stockfish,
// since 2008). Whether the table's move is better than all others by a margin is asked of a search
// of these to half the depth, before the move itself. True where that search begins.
bool Search::begin_proof(Frame& frame) {
  if (!uses(SearchPart::kSingularExtensions) || frame.excluded || frame.depth < 5 ||
      frame.table_depth < frame.depth - 3 || frame.table_bound == Bound::kUpper ||
      is_mate(frame.table_value) || is_lost(frame.table_value) || height_ >= 2 * iteration_ ||
      height_ + 2 >= kMaxSearchPly) {
    return false;
  }
  frame.stage = Stage::kAfterProof;
  const int beta = singular_beta(frame);
  Frame& proof = push(beta - 1, beta, (frame.depth - 1) / 2);
  proof.excluded = proof.table_move = frame.table_move;
  proof.cut_node = frame.cut_node;
  proof.in_check = frame.in_check;
  proof.static_value = frame.static_value;
  proof.static_before = frame.static_before;
  proof.static_before_that = frame.static_before_that;
  proof.last = frame.last;
  proof.own = frame.own;
  proof.line.clear();
  begin_moves(proof);
  return true;
}

int Search::singular_beta(const Frame& frame) {
  return frame.table_value - 3 * frame.depth;
}

void Search::proof_returned(Frame& frame) {
  const int value = returned_;  // of the same side to move
  const int beta = singular_beta(frame);
  int extension = 0;
  if (value < beta) {
    extension = !frame.principal && value < beta - 20 ? 2 : 1;
  } else if (beta >= frame.beta && !frame.principal) {
    // Several moves reach beta: so would one of them at full depth (multi-cut, Bjornsson & Marsland
    // 1999).
    return leave(beta);
  } else if (frame.table_value >= frame.beta) {
    extension = -2;
  } else if (frame.cut_node) {
    extension = -1;
  }
  begin_move(frame, frame.table_move, is_tactical(position_, frame.table_move), extension);
}

}  // namespace nagare
