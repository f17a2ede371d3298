// A shogi position: board, hands, side to move, move number, with Zobrist key and checkers kept up
// to date. It knows nothing of how it was reached; see history.h for repetition.
#pragma once

#include <array>
#include <cstdint>

#include "core/shogi/bitboard.h"
#include "core/shogi/hand.h"
#include "core/shogi/types.h"

namespace nagare {

// What unmake() needs and cannot compute from the position after the move.
struct Undo {
  Piece captured = kNoPiece;
  Bitboard checkers;
  std::uint64_t key = 0;
};

class Position {
 public:
  // `ply` is the number of the next move, 1 or more. Each side has one king, or in a mating problem
  // one side has one. Whether the position is possible otherwise is checked by parse_sfen().
  Position(const std::array<Piece, kSquareCount>& board, const std::array<Hand, 2>& hands,
           Color side_to_move, int ply);

  const std::array<Piece, kSquareCount>& board() const { return board_; }
  const std::array<Hand, 2>& hands() const { return hands_; }  // by Color
  Piece piece_on(Square square) const { return board_[square]; }
  Bitboard occupied() const { return colors_[kBlack] | colors_[kWhite]; }
  Bitboard pieces(Color color) const { return colors_[color]; }
  Bitboard pieces(PieceType type) const { return types_[type]; }
  Bitboard pieces(Color color, PieceType type) const { return colors_[color] & types_[type]; }
  Bitboard golds() const { return golds_; }  // all that move like a gold
  Hand hand(Color color) const { return hands_[color]; }
  Square king(Color color) const { return kings_[color]; }  // kNoSquare where there is none
  // A side has no king: a mating problem. Moves are generated, made and taken back as always, and
  // the side without a king is never in check; no game is played from there.
  bool is_problem() const { return kings_[kBlack] == kNoSquare || kings_[kWhite] == kNoSquare; }
  Color side_to_move() const { return side_; }
  int ply() const { return ply_; }  // number of the next move
  std::uint64_t key() const { return key_; }
  Bitboard checkers() const { return checkers_; }  // pieces that check the side to move
  bool in_check() const { return checkers_.any(); }
  // The same position, at the same move number.
  bool operator==(const Position&) const = default;

  // All pieces of the colour that attack the square, with `occupied` as the squares that block
  // sliding pieces.
  Bitboard attackers_to(Color color, Square square, Bitboard occupied) const;
  bool is_attacked(Color by, Square square, Bitboard occupied) const {
    return attackers_to(by, square, occupied).any();
  }
  // Pieces of either colour that stand alone between the king and a sliding piece of the enemy: the
  // pinned ones, and those whose move uncovers a check.
  Bitboard king_blockers(Color king_color, Bitboard occupied) const;

  // The kind that is moved or dropped, before promotion.
  PieceType moved_type(Move move) const {
    return move.is_drop() ? move.dropped() : type_of(board_[move.from()]);
  }
  bool is_capture(Move move) const { return board_[move.to()] != kNoPiece; }
  bool gives_check(Move move) const;

  // The move must be legal (or at least leave both kings on the board).
  Undo make(Move move);
  // The same for a legal move in a position in which the side that is not to move is not in check,
  // as in every position of a search; faster.
  Undo make_legal(Move move);
  void unmake(Move move, const Undo& undo);
  // Gives the turn to the other side; the side to move must not be in check.
  Undo make_pass();
  void unmake_pass(const Undo& undo);

 private:
  void put(Color color, PieceType type, Square square);
  void take(Color color, PieceType type, Square square);
  void add_to_hand(Color color, PieceType type);
  void remove_from_hand(Color color, PieceType type);
  void update_checkers();
  // Makes the move but for `checkers_`.
  Undo move_pieces(Move move);
  // What checks the side to move once the other side's legal move has been made.
  Bitboard checkers_after(Move move) const;

  std::array<Piece, kSquareCount> board_{};
  std::array<Bitboard, kPieceTypeCount> types_{};
  Bitboard golds_;  // of types_, those that move like a gold
  std::array<Bitboard, kColorCount> colors_{};
  std::array<Hand, kColorCount> hands_{};
  std::array<Square, kColorCount> kings_{kNoSquare, kNoSquare};
  Color side_ = kBlack;
  int ply_ = 1;
  std::uint64_t key_ = 0;
  Bitboard checkers_;
};

// The even start (平手).
Position start_position();

}  // namespace nagare
