// Where moves give check, found once for all moves of a position.
#pragma once

#include <array>

#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class CheckSquares {
 public:
  CheckSquares() = default;
  // Of the side to move. The answers hold until a move is made.
  explicit CheckSquares(const Position& position) : king_(position.king(~position.side_to_move())) {
    const Color mover = position.side_to_move();
    const Bitboard occupied = position.occupied();
    for (int type = kPawn; type <= kDragon; ++type) {
      arriving_[type] = attacks(~mover, static_cast<PieceType>(type), king_, occupied);
    }
    arriving_[kKing] = {};
    leaving_ = position.king_blockers(~mover, occupied) & position.pieces(mover);
  }

  // The squares on which a piece of the kind gives check.
  Bitboard of(PieceType type) const { return arriving_[type]; }
  // The own pieces that uncover a check where they leave the line to the king.
  Bitboard uncovering() const { return leaving_; }
  // Whether the legal move gives check: the same as Position::gives_check.
  bool has(const Position& position, Move move) const {
    const PieceType type = position.moved_type(move);
    if (arriving_[move.is_promotion() ? promoted(type) : type].has(move.to())) return true;
    return !move.is_drop() && leaving_.has(move.from()) &&
           !half_line(king_, move.from()).has(move.to());
  }

 private:
  Square king_ = 0;
  std::array<Bitboard, kPieceTypeCount> arriving_;
  Bitboard leaving_;
};

}  // namespace nagare
