#include "core/notation/placement.h"

#include <cstddef>
#include <string>

#include "core/notation/sfen.h"

namespace nagare {

Placement Placement::of(const Position& position) {
  Placement placement;
  placement.board = position.board();
  for (Color color : {kBlack, kWhite}) {
    for (int type = kPawn; type <= kGold; ++type) {
      placement.hands[color][static_cast<std::size_t>(type)] =
          position.hand(color).count(static_cast<PieceType>(type));
    }
  }
  placement.side_to_move = position.side_to_move();
  return placement;
}

int Placement::missing(PieceType type) const {
  constexpr int kSetSize[] = {0, 18, 4, 4, 4, 2, 2, 4, 2};
  int pieces = type == kKing ? 0 : hands[kBlack][type] + hands[kWhite][type];
  for (Piece piece : board) {
    if (piece != kNoPiece && unpromoted(type_of(piece)) == type) ++pieces;
  }
  return kSetSize[type] - pieces;
}

Result<Position> Placement::position() const {
  std::string sfen;
  for (int rank = 1; rank <= 9; ++rank) {
    if (rank > 1) sfen += '/';
    for (int file = 9; file >= 1; --file) {
      const Piece piece = board[make_square(file, rank)];
      sfen += piece == kNoPiece ? "1" : sfen_piece(piece);
    }
  }
  sfen += side_to_move == kBlack ? " b " : " w ";
  std::string held;
  for (Color color : {kBlack, kWhite}) {
    for (int type = kPawn; type <= kGold; ++type) {
      const int pieces = hands[color][static_cast<std::size_t>(type)];
      if (pieces == 0) continue;
      held += std::to_string(pieces) + sfen_piece(make_piece(color, static_cast<PieceType>(type)));
    }
  }
  return parse_sfen(sfen + (held.empty() ? "-" : held) + " 1", Kings::kOneOrBoth);
}

}  // namespace nagare
