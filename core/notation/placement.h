// A board that is being set up piece by piece, as CSA and KIF describe a start position; it need
// not be a legal position.
#pragma once

#include <array>

#include "core/base/result.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

struct Placement {
  std::array<Piece, kSquareCount> board{};
  std::array<std::array<int, kHandTypeCount>, 2> hands{};  // by Color and PieceType
  Color side_to_move = kBlack;

  static Placement of(const Position& position);

  // How many pieces of an unpromoted kind a whole set has beyond those on the board (promoted or
  // not) and in the hands; negative when there are too many.
  int missing(PieceType type) const;

  // Refuses what parse_sfen refuses, with its errors; one king may be missing.
  Result<Position> position() const;
};

}  // namespace nagare
