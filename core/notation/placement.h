// Pieces placed one by one, as CSA and KIF describe a start position, before it is known whether
// they make one.
#pragma once

#include <array>

#include "core/base/result.h"
#include "core/shogi/position.h"

namespace nagare {

struct Placement {
  std::array<Piece, kSquareCount> board{};
  std::array<std::array<int, kHandTypeCount>, 2> hands{};  // by Color and PieceType
  Color side_to_move = kBlack;

  static Placement of(const Position& position);

  // Pieces of an unpromoted kind that a whole set has and that are neither on the board nor in a
  // hand; negative when there are too many.
  int missing(PieceType type) const;

  // Refuses what parse_sfen refuses, with its errors.
  Result<Position> position() const;
};

}  // namespace nagare
