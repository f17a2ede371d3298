#include "core/joseki/story.h"

#include <algorithm>

namespace nagare {

OwnMove own_move(const Position& before, Move move) {
  const Color side = before.side_to_move();
  const PieceType moved = before.moved_type(move);
  return {move.is_drop() ? kNoSquare : seen_by(side, move.from()), seen_by(side, move.to()),
          move.is_promotion() ? promoted(moved) : moved};
}

Story::Story(const Position& start)
    : position_(start), whole_(start.key() == start_position().key()) {
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = start.piece_on(square);
    if (piece == kNoPiece) continue;
    const Color side = color_of(piece);
    been_[side][type_of(piece)].add(seen_by(side, square));
  }
}

void Story::play(Move move) {
  const Color side = position_.side_to_move();
  const OwnMove made = own_move(position_, move);
  been_[side][made.piece].add(made.to);
  moves_[side].push_back(made);
  position_.make(move);
}

bool Story::has_made(Color side, const OwnMove& move) const {
  const std::vector<OwnMove>& made = moves_[side];
  return std::find(made.begin(), made.end(), move) != made.end();
}

}  // namespace nagare
