// What both sides have done in a game so far, kept up move by move: where each kind of piece has
// been, and the first moves of each side. Squares are as the side in question sees the board, with
// itself below (seen_by()).
#pragma once

#include <array>
#include <vector>

#include "core/shogi/game.h"

namespace nagare {

// A move as lists of moves name it: the kind of the piece after the move and its squares, as its
// own side sees the board.
struct OwnMove {
  Square from = kNoSquare;  // kNoSquare: a drop
  Square to = 0;
  PieceType piece = kNoPieceType;
  bool operator==(const OwnMove&) const = default;
};
OwnMove own_move(const Position& before, Move move);

class Story {
 public:
  // How many first moves of each side are told apart.
  static constexpr int kFirstMoves = 9;

  explicit Story(const Position& start);
  // The move must be legal.
  void play(Move move);

  const Position& position() const { return position_; }
  int plies() const { return position_.ply() - 1; }  // moves made by both sides
  // Whether it began from the even start, so that its moves tell all that happened.
  bool whole() const { return whole_; }
  // The squares, as `side` sees them, that its pieces of a kind have moved to or stood on at the
  // start.
  Bitboard been(Color side, PieceType type) const { return been_[side][type]; }
  // All moves of a side, oldest first.
  const std::vector<OwnMove>& moves(Color side) const { return moves_[side]; }
  bool has_made(Color side, const OwnMove& move) const;

 private:
  Position position_;
  bool whole_;
  std::array<std::array<Bitboard, kPieceTypeCount>, kColorCount> been_{};
  std::array<std::vector<OwnMove>, kColorCount> moves_;
};

}  // namespace nagare
