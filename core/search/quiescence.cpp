// Quiescence search, beyond the horizon of the full search: captures, pawn promotions, answers to
// check, and at its first ply checks, are played out until the position is quiet enough for its
// static value to mean something.
#include <algorithm>
#include <array>
#include <cstddef>

#include "core/search/move_history.h"
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

constexpr int kTriedEvasions = 2;         // of those that take nothing
constexpr int kTableMoveFirst = 1 << 24;  // above all scores of moves

}  // namespace

// `depth` counts quiescence plies from 0.
int Search::quiescence(int alpha, int beta, int ply, int depth) {
  if (!limits_.quiescence) return evaluate();
  if (ply >= kMaxSearchPly - 1 || depth >= kMaxQuiescencePlies) return evaluate();

  QuietNode node{.ply = ply, .depth = depth, .alpha = alpha, .beta = beta};
  node.in_check = position_.in_check();
  node.recent = recent_at(ply);
  if (stands(node)) return node.best;

  MoveList moves;
  if (node.in_check) {
    generate_legal(position_, moves);
    if (moves.empty()) return mated_in(ply);
  } else {
    generate_captures(position_, moves);
  }
  try_moves(node, moves);
  if (!node.in_check && depth == 0 && node.best < beta && uses(SearchPart::kQuiescenceChecks)) {
    moves.clear();
    generate_checks(position_, moves);
    node.checks_only = true;
    try_moves(node, moves);
  }
  // What was left out makes even a value within the window no more than a bound.
  remember_quiet(node, node.checks_counted(), node.best >= beta ? Bound::kLower : Bound::kUpper);
  return node.best;
}

// Whether the node is left without a move: the table decides it, it is a mate, or its value is
// enough without one. `node.best` is the value then.
bool Search::stands(QuietNode& node) {
  const TableEntry* entry =
      uses(SearchPart::kQuiescenceTable) ? table_.find(table_key(node.ply)) : nullptr;
  int static_value = kNoStaticValue;
  if (entry != nullptr) {
    node.near_principal = entry->near_principal;
    node.table_move = entry->move();
    static_value = entry->static_value;
    node.best = from_table(entry->value, node.ply);
    if (node.beta - node.alpha == 1 && entry->depth >= node.checks_counted() &&
        decides(entry->bound, node.best, node.alpha, node.beta)) {
      return true;
    }
  }
  node.static_value = kNoStaticValue;
  const int known = node.best;
  node.best = -kInfinite;
  if (node.in_check) return false;

  if (entry == nullptr && !limits_.sight && uses(SearchPart::kMateInOne) &&
      has_mate_in_one(position_)) {
    node.best = -mated_in(node.ply + 1);
    return true;
  }
  node.static_value = static_value == kNoStaticValue ? evaluate() : static_value;
  node.best = node.static_value;
  if (entry != nullptr && says_more(entry->bound, known, node.static_value)) node.best = known;
  if (node.best >= node.beta) {
    if (entry == nullptr) remember_quiet(node, kNotSearched, Bound::kLower);
    return true;
  }
  node.alpha = std::max(node.alpha, node.best);
  node.stand = node.best;
  return false;
}

void Search::try_moves(QuietNode& node, MoveList& moves) {
  std::array<int, kMaxMoves> scores;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    scores[i] = node.in_check
                    ? evasion_order(position_, exchange_, moves_history_, node.recent, moves[i])
                : node.checks_only ? 0
                                   : capture_order(position_, exchange_, moves_history_, moves[i]);
    if (moves[i] == node.table_move) scores[i] = kTableMoveFirst;
  }
  for (std::size_t next = 0; next < moves.size() && node.best < node.beta; ++next) {
    bring_best(moves, scores.data(), next);
    const Move move = moves[next];
    if (declines_promotion(position_, move) || (node.checks_only && is_tactical(position_, move))) {
      continue;
    }
    if (!sees(move, node.ply) || cannot_pay(node, move)) continue;
    arrival_at(node.ply) = arrival_of(position_, move);
    ++nodes_;
    accumulators_.push(position_, move);
    const Undo undo = position_.make_legal(move);
    table_.prefetch(position_.key());
    const int value = -quiescence(-node.beta, -node.alpha, node.ply + 1, node.depth + 1);
    position_.unmake(move, undo);
    accumulators_.pop();
    if (value <= node.best) continue;
    node.best = value;
    if (value <= node.alpha) continue;
    node.alpha = value;
    node.best_move = move;
  }
}

// Whether the move need not be tried: with what it takes the value stays too far below alpha, it
// loses material, or enough others were tried before it.
bool Search::cannot_pay(QuietNode& node, Move move) {
  ++node.tried;
  if (is_lost(node.best)) return false;
  const bool capture = position_.is_capture(move);
  const bool takes_back = takes_last_moved(position_, move, node.recent[0]);
  if (!node.in_check && !takes_back && uses(SearchPart::kDeltaPruning) &&
      !(node.checks_only || position_.gives_check(move))) {
    if (node.tried > limits_.bounds.quiescence_moves) return true;
    const int base = node.stand + limits_.bounds.delta;
    const int hoped = base + capture_value(move);
    if (hoped <= node.alpha) {
      node.best = std::max(node.best, hoped);
      return true;
    }
    if (base <= node.alpha && static_exchange(position_, move, exchange_) <= 0) {
      node.best = std::max(node.best, base);
      return true;
    }
  }
  if (uses(SearchPart::kQuiescenceExchangePruning) &&
      static_exchange(position_, move, exchange_) < 0) {
    return true;
  }
  if (capture) return false;
  if (moves_history_.never_did_well(position_, move, node.recent)) return true;
  return node.in_check && ++node.evasions > kTriedEvasions;
}

void Search::remember_quiet(const QuietNode& node, int depth, Bound bound) {
  if (!uses(SearchPart::kQuiescenceTable)) return;
  table_.store(table_key(node.ply), {.move = node.best_move,
                                     .value = to_table(node.best, node.ply),
                                     .static_value = node.static_value,
                                     .depth = depth,
                                     .bound = bound,
                                     .near_principal = node.near_principal});
}

}  // namespace nagare
