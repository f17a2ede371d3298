#include "core/shogi/mate_in_one.h"

#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// Whether no other piece of the mover protects the moved piece on its destination, so that a king
// beside it could take it.
bool is_unprotected(const Position& position, Move move) {
  Bitboard occupied = position.occupied();
  if (!move.is_drop()) occupied.remove(move.from());
  Bitboard protectors = position.attackers_to(position.side_to_move(), move.to(), occupied);
  if (!move.is_drop()) protectors.remove(move.from());
  return protectors.none();
}

}  // namespace

bool has_mate_in_one(Position& position) {
  const Square king = position.king(~position.side_to_move());
  const Bitboard beside = step_attacks(kBlack, kKing, king);
  MoveList checks;
  generate_checks(position, checks);
  for (Move move : checks) {
    if (!beside.has(move.to())) {
      if (position.moved_type(move) != kKnight || move.is_promotion()) continue;
    } else if (is_unprotected(position, move)) {
      continue;
    }
    const Undo undo = position.make(move);
    const bool mate = !has_legal_move(position);
    position.unmake(move, undo);
    if (mate) return true;
  }
  return false;
}

}  // namespace nagare
