// Quiescence search, beyond the horizon of the full search: captures, pawn promotions and answers
// to check are played out until the position is quiet enough for its static value to mean
// something.
#include <algorithm>
#include <array>
#include <cstddef>

#include "core/search/move_picker.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/search/transposition_table.h"
#include "core/search/value.h"
#include "core/shogi/mate_in_one.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

constexpr int kEvasionDepth = 4;  // up to so many quiescence plies every answer to check is tried
constexpr int kTableMoveScore = 1 << 20;
constexpr int kPositional = 160;  // centipawns that a capture may gain beyond its material

}  // namespace

// `depth` counts quiescence plies from 0.
int Search::quiescence(int alpha, int beta, int ply, int depth) {
  if (!limits_.quiescence) return evaluate();
  if (depth > 0) ++nodes_;
  if (ply >= kMaxSearchPly - 1 || depth >= kMaxQuiescencePlies) return evaluate();
  const bool in_check = position_.in_check();
  if (in_check && depth >= kEvasionDepth) return evaluate();

  Move table_move = kNoMove;
  const bool uses_table = uses(SearchPart::kQuiescenceTable);
  if (const TableEntry* entry = uses_table ? table_.find(position_.key()) : nullptr) {
    const int value = from_table(entry->value, ply);
    if (entry->decides(value, alpha, beta)) return value;
    table_move = Move::from_bits(entry->move);
  }

  int best = mated_in(ply);
  MoveList moves;
  if (in_check) {
    generate_legal(position_, moves);
    if (moves.empty()) return best;
  } else {
    if (depth == 0 && uses(SearchPart::kMateInOne) && has_mate_in_one(position_)) {
      return -mated_in(ply + 1);
    }
    best = evaluate();
    if (best >= beta) return best;
    generate_captures(position_, moves);
  }

  const int stand = best;
  const int first_alpha = alpha;
  alpha = std::max(alpha, best);
  Move best_move = kNoMove;
  std::array<int, kMaxMoves> gains;
  score_tactical(moves, table_move, gains.data());
  for (std::size_t next = 0; next < moves.size() && best < beta; ++next) {
    bring_best(moves, gains.data(), next);
    const Move move = moves[next];
    if (!in_check && move != table_move && cannot_pay(move, stand + gains[next] / 16, alpha)) {
      continue;
    }
    accumulators_.push(position_, move);
    const Undo undo = position_.make(move);
    table_.prefetch(position_.key());
    const int value = -quiescence(-beta, -alpha, ply + 1, depth + 1);
    position_.unmake(move, undo);
    accumulators_.pop();
    if (value <= best) continue;
    best = value;
    if (value <= alpha) continue;
    alpha = value;
    best_move = move;
  }
  if (uses_table) {
    table_.store(position_.key(), best_move, to_table(best, ply), 0,
                 bound_of(best, first_alpha, beta));
  }
  return best;
}

// For each move 16 times the centipawns that it takes, less a little for a dear piece; the table's
// move far above all.
void Search::score_tactical(const MoveList& moves, Move table_move, int* scores) const {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    scores[i] = immediate_gain(position_, moves[i], exchange_) * 16 -
                exchange_[position_.moved_type(moves[i])] / 4;
    if (moves[i] == table_move) scores[i] += kTableMoveScore;
  }
}

// Whether the capture need not be tried: with what it takes the value comes to `material`, too far
// below alpha, or it loses material.
bool Search::cannot_pay(Move move, int material, int alpha) const {
  if (uses(SearchPart::kDeltaPruning) && material + kPositional <= alpha) return true;
  return uses(SearchPart::kQuiescenceExchangePruning) &&
         static_exchange(position_, move, exchange_) < 0;
}

}  // namespace nagare
