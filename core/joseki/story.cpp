#include "core/joseki/story.h"

namespace nagare {

namespace {

constexpr int kAllPieces = 40;  // of both sides

}  // namespace

OwnMove own_move(const Position& before, Move move) {
  const Color side = before.side_to_move();
  const PieceType moved = before.moved_type(move);
  return {move.is_drop() ? kNoSquare : seen_by(side, move.from()), seen_by(side, move.to()),
          move.is_promotion() ? promoted(moved) : moved};
}

bool stands(const Position& position, Color side, const OwnMove& move) {
  const Piece there = position.piece_on(seen_by(side, move.to));
  return there != kNoPiece && color_of(there) == side && type_of(there) == move.piece;
}

bool is_fighting(const Position& position) {
  int taken = 0;
  for (Color side : {kBlack, kWhite}) {
    for (PieceType type : {kLance, kKnight, kSilver, kGold, kRook}) {
      taken += position.hand(side).count(type);
    }
  }
  return taken > 0 || position.in_check();
}

Story::Story(const Position& start)
    : position_(start), whole_(start.key() == start_position().key()) {
  int pieces = start.occupied().count();
  for (Color side : {kBlack, kWhite}) {
    for (int type = kPawn; type < kKing; ++type) {
      pieces += start.hand(side).count(static_cast<PieceType>(type));
    }
  }
  handicap_ = pieces < kAllPieces;
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
  Bitboard& been = been_[side][made.piece];
  const bool new_square = !been.has(made.to);
  been.add(made.to);
  moves_[side].push_back(made);
  const bool new_move = made_[side].insert(number_of(made)).second;
  steps_.push_back({move, position_.make(move), new_square, new_move});
}

void Story::undo() {
  const Step& step = steps_.back();
  position_.unmake(step.move, step.undo);
  const Color side = position_.side_to_move();
  const OwnMove& made = moves_[side].back();
  if (step.new_square) been_[side][made.piece].remove(made.to);
  if (step.new_move) made_[side].erase(number_of(made));
  moves_[side].pop_back();
  steps_.pop_back();
}

}  // namespace nagare
