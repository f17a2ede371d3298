// Extensions: moves that are searched deeper than the rest.

#include "core/search/move_picker.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/search/transposition_table.h"
#include "core/search/value.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

constexpr int kMostDoubleExtensions = 9;  // on one path

}  // namespace

int Search::extension_of(const Frame& frame, Move move) const {
  if (ply() >= 2 * iteration_) return 0;
  // A check that does not lose material is followed one ply further.
  if (frame.depth > 9 && uses(SearchPart::kCheckExtensions) &&
      frame.picker.gives_check(position_, move) &&
      static_exchange(position_, move, exchange_) >= 0) {
    return 1;
  }
  const bool refutes = frame.principal && move == frame.table_move && move == killers_at(ply())[0];
  return refutes && moves_history_.reply_score(position_, move, frame.recent) >= 5500 ? 1 : 0;
}

// Singular extensions (Anantharaman, Campbell & Hsu 1988; by the table's move as in Stockfish,
// since 2008). Whether the table's move is better than all others by a margin is asked of a search
// of these to half the depth, before the move itself. True where that search begins.
bool Search::begin_proof(Frame& frame) {
  const int least = 4 + (frame.principal && frame.table_near_principal ? 2 : 0);
  if (!uses(SearchPart::kSingularExtensions) || frame.excluded || frame.depth < least ||
      (frame.table_bound != Bound::kLower && frame.table_bound != Bound::kExact) ||
      frame.table_depth < frame.depth - 3 || is_mate(frame.table_value) ||
      is_lost(frame.table_value) || ply() >= 2 * iteration_ || height_ + 2 >= kMaxSearchPly) {
    return false;
  }
  frame.stage = Stage::kAfterProof;
  const int beta = singular_beta(frame);
  Frame& proof = push_again(frame, beta - 1, beta, (frame.depth - 1) / 2);
  proof.excluded = frame.table_move;
  if (!cut_by_static_value(proof)) begin_moves(proof);
  return true;
}

int Search::singular_beta(const Frame& frame) const {
  return frame.table_value - limits_.bounds.singular_by_depth * frame.depth;
}

void Search::proof_returned(Frame& frame) {
  const int value = returned_;  // of the same side to move
  const int beta = singular_beta(frame);
  int extension = 0;
  if (value < beta) {
    const bool twice = !frame.principal && value < beta - limits_.bounds.double_singular &&
                       frame.double_extensions < kMostDoubleExtensions;
    extension = twice ? 2 : 1;
  } else if (beta >= frame.beta) {
    // Several moves reach beta: so would one of them at full depth (multi-cut, Bjornsson & Marsland
    // 1999).
    return leave(beta);
  } else if (frame.table_value >= frame.beta) {
    extension = -2;
  } else if (frame.table_value <= frame.alpha && frame.table_value <= value) {
    extension = -1;
  }
  begin_move(frame, frame.table_move, extension);
}

}  // namespace nagare
