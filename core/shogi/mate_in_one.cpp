#include "core/shogi/mate_in_one.h"

#include <algorithm>

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

bool mates(Position& position, Move check) {
  const Undo undo = position.make_legal(check);
  const bool mate = !has_legal_move(position);
  position.unmake(check, undo);
  return mate;
}

}  // namespace

bool has_mate_in_one(Position& position) {
  const Square king = position.king(~position.side_to_move());
  const Bitboard beside = step_attacks(kBlack, kKing, king);
  MoveList checks;
  generate_close_checks(position, checks);
  for (Move move : checks) {
    if (!beside.has(move.to())) {
      if (position.moved_type(move) != kKnight || move.is_promotion()) continue;
    } else if (is_unprotected(position, move)) {
      continue;
    }
    if (mates(position, move)) return true;
  }
  return false;
}

bool has_any_mate_in_one(Position& position) {
  MoveList checks;
  generate_checks(position, checks);
  return std::any_of(checks.begin(), checks.end(),
                     [&](Move move) { return mates(position, move); });
}

}  // namespace nagare
