// A second, independent implementation of the rules of shogi, for tests only.
//
// It shares no code and no idea with core/: no bitboards, no incremental state, no pins. A move is
// legal when, after making it on a copy of the board, the mover's king is not attacked. Everything
// is recomputed from the 81 squares each time, so it is slow (well under a million moves a second)
// and can be checked against the rules by reading it once.
//
// Conventions: Black is sente and plays towards rank 1. Files count 1 to 9 from Black's right,
// ranks 1 to 9 ('a' to 'i') from White's side, as in USI. Moves are USI strings: "7g7f", "8h2b+",
// "P*5e".
//
// Covered: piece moves, drops, promotion and forced promotion, two pawns on a file (nifu), drops on
// squares that the piece could never leave, mate by a dropped pawn (uchifuzume), self-check.
// Not covered, since they need the game's history or the players' wish: repetition, impasse.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nagare::oracle {

enum class Side { kBlack, kWhite };

struct Square {
  int file;  // 1 to 9
  int rank;  // 1 to 9
};
inline bool operator==(const Square& a, const Square& b) {
  return a.file == b.file && a.rank == b.rank;
}
inline bool operator!=(const Square& a, const Square& b) {
  return !(a == b);
}

struct Piece {
  char letter = ' ';  // SFEN letter, upper case Black, lower case White; ' ' is an empty square
  bool promoted = false;
};

class ReferencePosition {
 public:
  // `sfen` as in "lnsg…/… b 2P3p 17", the move number may be missing. std::nullopt when a board row
  // does not have nine squares, or a letter, the side to move, the hands or the number is not SFEN.
  // A side may be without a king (as in mating problems); such a side is never in check.
  static std::optional<ReferencePosition> from_sfen(std::string_view sfen);
  std::string to_sfen() const;

  Side side_to_move() const { return side_to_move_; }
  // Is the king of the side to move attacked?
  bool is_check() const;
  // Every legal move of the side to move, voluntary non-promotions included, in no promised order.
  std::vector<std::string> legal_moves() const;
  // Those of them that move the piece on the square.
  std::vector<std::string> moves_of(Square from) const;
  // Those of them that capture on the square.
  std::vector<std::string> captures_on(Square square) const;
  // The position after `usi`, which must be one of legal_moves().
  ReferencePosition after(std::string_view usi) const;
  // The same position with the other side to move.
  ReferencePosition passed() const;

  const Piece& on(Square square) const { return at(square); }
  int hand(Side side, char upper_letter) const;
  // The squares that the piece on `from` attacks, those with pieces of either side included.
  std::vector<Square> attacked_from(Square from) const;

 private:
  Piece& at(Square square);
  const Piece& at(Square square) const;
  int& in_hand(char letter);
  int in_hand(char letter) const;

  bool has_piece_of(Side side, Square square) const;
  bool is_king_attacked(Side side) const;
  bool has_unpromoted_pawn_on_file(Side side, int file) const;
  bool leaves_own_king_safe(std::string_view usi) const;
  // Does `usi`, a pawn drop that is otherwise legal, give mate?
  bool is_pawn_drop_mate(std::string_view usi) const;

  void add_moves_of(Square from, std::optional<Square> only_to,
                    std::vector<std::string>& moves) const;
  void add_drops(std::vector<std::string>& moves) const;

  std::array<Piece, 81> board_{};
  std::array<int, 128> hands_{};  // by SFEN letter: hands_['P'] Black's pawns, hands_['p'] White's
  Side side_to_move_ = Side::kBlack;
  int move_number_ = 1;
};

// Leaves of the tree of legal moves `depth` plies deep; 1 when depth is 0. The last ply is counted
// without being made.
std::uint64_t perft(const ReferencePosition& position, int depth);

}  // namespace nagare::oracle
