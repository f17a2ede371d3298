#include "core/notation/kif_move.h"

#include <string>

#include "core/base/error.h"
#include "core/notation/kif_ending.h"
#include "core/notation/kif_text.h"
#include "core/notation/kif_words.h"

namespace nagare::kif {

namespace {

// 打, or the square where the piece stands, in digits and brackets.
Result<Move> take_origin(TextCursor& cursor, const Position& position, PieceType type, Square to,
                         bool promotes, std::string_view line) {
  if (cursor.take("打")) {
    if (type > kGold || promotes) {
      return Error{"kif_piece", "", quoted(line) + " cannot be dropped"};
    }
    cursor.take_any({"(00)", "（００）", "（00）"});
    return Move::drop(type, to);
  }
  const bool opened = cursor.take_any({"(", "（"});
  const int file = opened ? take_digit(cursor) : -1;
  const int rank = opened ? take_digit(cursor) : -1;
  if (file < 1 || rank < 1 || !cursor.take_any({")", "）"})) {
    return Error{"kif_square", "", quoted(line) + " says neither 打 nor where the piece stands"};
  }
  const Square from = make_square(file, rank);
  const Piece piece = position.piece_on(from);
  if (piece == kNoPiece || type_of(piece) != type || (promotes && !can_promote(type))) {
    return Error{"kif_piece", "",
                 quoted(line) + ": the piece does not stand on " + std::to_string(file) +
                     std::to_string(rank)};
  }
  return promotes ? Move::promotion(from, to) : Move::normal(from, to);
}

}  // namespace

Result<Move> take_move(TextCursor& cursor, const Position& position, Move previous,
                       std::string_view line) {
  take_side_mark(cursor);
  const Square to = take_destination(cursor, previous ? previous.to() : kNoSquare);
  if (to == kNoSquare) {
    return Error{"kif_move", "", quoted(line) + " is neither a move nor an ending"};
  }
  cursor.skip_blanks();
  const PieceType type = take_piece(cursor, kPieces);
  if (type == kNoPieceType) return Error{"kif_piece", "", quoted(line) + " names no piece"};
  cursor.skip_blanks();
  while (cursor.take_any({"右", "左", "直", "上", "行", "寄", "引"})) {
  }
  const bool declines = cursor.take_any({"不成", "生"});
  const bool promotes = !declines && cursor.take("成");
  return take_origin(cursor, position, type, to, promotes, line);
}

bool could_be_move(TextCursor cursor) {
  if (!take_integer(cursor)) return false;
  cursor.take_any({".", "．"});
  cursor.skip_blanks();
  take_side_mark(cursor);
  TextCursor ending = cursor;
  if (take_ending(ending)) return true;
  return cursor.take("同") || take_destination(cursor, kNoSquare) != kNoSquare;
}

}  // namespace nagare::kif
