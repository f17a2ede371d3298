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
  explicit CheckSquares(const Position& position)
      : king_(position.king(~position.side_to_move())),
        arriving_(attacks_from(position, king_)),
        leaving_(position.king_blockers(~position.side_to_move(), position.occupied()) &
                 position.pieces(position.side_to_move())) {}

  // The squares on which a piece of the kind gives check.
  Bitboard of(PieceType type) const { return arriving_[type]; }
  // The own pieces that uncover a check where they leave the line to the king.
  Bitboard uncovering() const { return leaving_; }
  // Whether the legal move gives check: the same as Position::gives_check.
  bool has(const Position& position, Move move) const {
    return has(move, position.moved_type(move));
  }
  // The same where the kind that is moved, before promotion, is known.
  bool has(Move move, PieceType type) const {
    if (arriving_[move.is_promotion() ? promoted(type) : type].has(move.to())) return true;
    return !move.is_drop() && leaving_.has(move.from()) &&
           !half_line(king_, move.from()).has(move.to());
  }

 private:
  // By kind, from where a piece of the side to move would attack the enemy king.
  static std::array<Bitboard, kPieceTypeCount> attacks_from(const Position& position, Square king) {
    const Color side = ~position.side_to_move();
    const Bitboard occupied = position.occupied();
    const auto step = [&](PieceType type) { return step_attacks(side, type, king); };
    const Bitboard gold = step(kGold);
    const Bitboard bishop = bishop_attacks(king, occupied), rook = rook_attacks(king, occupied);
    const Bitboard lance = rook & kAttackTables.ray[side == kBlack ? kUp : kDown][king];
    return {Bitboard{},
            step(kPawn),
            lance,
            step(kKnight),
            step(kSilver),
            bishop,
            rook,
            gold,
            Bitboard{},
            gold,
            gold,
            gold,
            gold,
            bishop | step(kHorse),
            rook | step(kDragon)};
  }

  Square king_ = 0;
  std::array<Bitboard, kPieceTypeCount> arriving_;
  Bitboard leaving_;
};

}  // namespace nagare
