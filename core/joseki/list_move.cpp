#include "core/joseki/list_move.h"

#include <algorithm>
#include <array>

#include "core/base/error.h"

namespace nagare {

namespace {

// By PieceType, as CSA names them.
constexpr std::array<std::string_view, kPieceTypeCount> kNames = {
    "", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

}  // namespace

Square parse_square(std::string_view text) {
  if (text.size() != 2) return kNoSquare;
  for (char digit : text) {
    if (digit < '1' || digit > '9') return kNoSquare;
  }
  return make_square(text[0] - '0', text[1] - '0');
}

Result<OwnMove> parse_list_move(std::string_view text, const std::string& where) {
  const auto wrong = [&](const std::string& detail) {
    return Error{"list_move", where, "'" + std::string(text) + "': " + detail};
  };
  if (text.size() != 6) return wrong("a move is written like 7776FU, a drop like 0045FU");
  OwnMove move;
  const bool drop = text.substr(0, 2) == "00";
  move.from = drop ? kNoSquare : parse_square(text.substr(0, 2));
  move.to = parse_square(text.substr(2, 2));
  if ((!drop && move.from == kNoSquare) || move.to == kNoSquare) {
    return wrong("squares are two digits from 1 to 9, file and rank");
  }
  const auto name = std::find(kNames.begin() + 1, kNames.end(), text.substr(4));
  if (name == kNames.end()) {
    return wrong("the piece is one of FU KY KE GI KI KA HI OU TO NY NK NG UM RY");
  }
  move.piece = static_cast<PieceType>(name - kNames.begin());
  if (drop && (move.piece == kKing || is_promoted(move.piece))) {
    return wrong("this piece cannot be dropped");
  }
  return move;
}

std::string list_move_text(const OwnMove& move) {
  const auto digits = [](Square square) {
    return square == kNoSquare ? std::string("00")
                               : std::to_string(file_of(square) * 10 + rank_of(square));
  };
  return digits(move.from) + digits(move.to) + std::string(kNames[move.piece]);
}

Move move_on_board(const Position& position, const OwnMove& move) {
  const Color side = position.side_to_move();
  const Square to = seen_by(side, move.to);
  if (move.from == kNoSquare) return Move::drop(move.piece, to);
  const Square from = seen_by(side, move.from);
  const Piece piece = position.piece_on(from);
  if (piece == kNoPiece || color_of(piece) != side) return kNoMove;
  if (type_of(piece) == move.piece) return Move::normal(from, to);
  const bool promotes = can_promote(type_of(piece)) && promoted(type_of(piece)) == move.piece;
  return promotes ? Move::promotion(from, to) : kNoMove;
}

}  // namespace nagare
