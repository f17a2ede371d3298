#include "core/notation/usi_move.h"

#include "core/base/error.h"
#include "core/notation/sfen.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// kNoSquare when the two characters name no square.
Square parse_square(std::string_view text) {
  if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i') {
    return kNoSquare;
  }
  return make_square(text[0] - '0', text[1] - 'a' + 1);
}

}  // namespace

std::string usi_square(Square square) {
  return {static_cast<char>('0' + file_of(square)), static_cast<char>('a' + rank_of(square) - 1)};
}

std::string to_usi(Move move) {
  if (move.is_drop()) {
    return std::string{piece_letter(move.dropped()), '*'} + usi_square(move.to());
  }
  return usi_square(move.from()) + usi_square(move.to()) + (move.is_promotion() ? "+" : "");
}

Result<Move> read_usi_move(std::string_view text) {
  const auto malformed = [&] {
    return Error{"usi_move_form", "move", "'" + std::string(text) + "' is not a USI move"};
  };
  if (text.size() < 4 || text.size() > 5) return malformed();
  const Square to = parse_square(text.substr(2, 2));
  if (to == kNoSquare) return malformed();
  if (text[1] == '*') {
    const PieceType type = piece_type_of_letter(text[0]);
    if (type == kNoPieceType || type == kKing || text.size() != 4) return malformed();
    return Move::drop(type, to);
  }
  const Square from = parse_square(text.substr(0, 2));
  if (from == kNoSquare) return malformed();
  if (text.size() == 5 && text[4] != '+') return malformed();
  return text.size() == 5 ? Move::promotion(from, to) : Move::normal(from, to);
}

Result<Move> parse_usi_move(const Position& position, std::string_view text) {
  const auto move = read_usi_move(text);
  if (move && !is_legal(position, move.value())) {
    return Error{"usi_move_illegal", "move",
                 "'" + std::string(text) + "' is not legal in " + to_sfen(position)};
  }
  return move;
}

}  // namespace nagare
