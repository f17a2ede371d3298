// What both sides have done in a game so far, kept up move by move: where each kind of piece has
// been, and the first moves of each side. Squares are as the side in question sees the board, with
// itself below (seen_by()).
#pragma once

#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

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
// A number that no other own move has.
constexpr std::uint32_t number_of(const OwnMove& move) {
  return (std::uint32_t{move.from} << 16) | (std::uint32_t{move.to} << 8) | move.piece;
}

// Whether the piece still stands where its side's move took it.
bool stands(const Position& position, Color side, const OwnMove& move);

// Whether the building of camps is over: a king is in check, or a piece has been taken other than
// pawns and bishops, which are exchanged while camps are built.
bool is_fighting(const Position& position);

class Story {
 public:
  // How many first moves of each side are told apart.
  static constexpr int kFirstMoves = 9;

  explicit Story(const Position& start);
  // The move must be legal.
  void play(Move move);
  // Takes back the last move, of which there must be one.
  void undo();

  const Position& position() const { return position_; }
  int plies() const { return position_.ply() - 1; }  // moves made by both sides
  // Whether it began from the even start, so that its moves tell all that happened.
  bool whole() const { return whole_; }
  // Whether it began without some of the pieces: names of openings are those of even games.
  bool handicap() const { return handicap_; }
  // The squares, as `side` sees them, that its pieces of a kind have moved to or stood on at the
  // start.
  Bitboard been(Color side, PieceType type) const { return been_[side][type]; }
  // All moves of a side, oldest first.
  const std::vector<OwnMove>& moves(Color side) const { return moves_[side]; }
  bool has_made(Color side, const OwnMove& move) const {
    return made_[side].count(number_of(move)) > 0;
  }

 private:
  struct Step {
    Move move;
    Undo undo;
    bool new_square;  // no such piece of the side had been there
    bool new_move;    // the side had not made this move
  };

  Position position_;
  bool whole_, handicap_;
  std::array<std::array<Bitboard, kPieceTypeCount>, kColorCount> been_{};
  std::array<std::vector<OwnMove>, kColorCount> moves_;
  std::array<std::unordered_set<std::uint32_t>, kColorCount> made_;  // by number_of()
  std::vector<Step> steps_;
};

}  // namespace nagare
