#include "core/notation/csa_setup.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/notation/csa_words.h"
#include "core/notation/text_cursor.h"

namespace nagare::csa {

namespace {

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

Error error(std::string code, std::string detail) {
  return {std::move(code), "", std::move(detail)};
}

}  // namespace

// kNoSquare unless the text begins with two digits of 1 to 9.
Square square_at(std::string_view text) {
  const auto is_coordinate = [](char c) { return c >= '1' && c <= '9'; };
  if (text.size() < 2 || !is_coordinate(text[0]) || !is_coordinate(text[1])) return kNoSquare;
  return make_square(text[0] - '0', text[1] - '0');
}

PieceType piece_type_at(std::string_view text) {
  const auto found = std::find(kPieces.begin() + 1, kPieces.end(), text.substr(0, 2));
  if (found == kPieces.end()) return kNoPieceType;
  return static_cast<PieceType>(found - kPieces.begin());
}

Result<Done> Setup::read(std::string_view statement) {
  is_given_ = true;
  const char kind = statement.size() > 1 ? statement[1] : ' ';
  if (kind == 'I') return read_even_board(statement.substr(2));
  if (kind >= '1' && kind <= '9') return read_rank(kind - '0', statement.substr(2));
  if (kind == '+' || kind == '-') {
    return read_pieces(kind == '+' ? kBlack : kWhite, statement.substr(2));
  }
  return error("csa_position", quoted(statement) + " is none of PI, P1 to P9, P+, P-");
}

// PI, with the pieces that are taken off.
Result<Done> Setup::read_even_board(std::string_view removed) {
  placement_.board = Placement::of(start_position()).board;
  for (; !removed.empty(); removed.remove_prefix(std::min<std::size_t>(4, removed.size()))) {
    const Square square = square_at(removed);
    if (square == kNoSquare) {
      return error("csa_square", quoted(removed.substr(0, 4)) + " names no square");
    }
    const Piece piece = placement_.board[square];
    if (piece == kNoPiece || type_of(piece) != piece_type_at(removed.substr(2))) {
      return error("csa_piece", quoted(removed.substr(0, 4)) + " does not stand there");
    }
    placement_.board[square] = kNoPiece;
  }
  return Done{};
}

// Blanks that mail programs run together are taken as they are meant.
Result<Done> Setup::read_rank(int rank, std::string_view text) {
  for (int file = 9; file >= 1; --file) {
    text = text.substr(std::min(text.find_first_not_of(' '), text.size()));
    Piece& piece = placement_.board[make_square(file, rank)];
    if (starts_with(text, "*")) {
      piece = kNoPiece;
      text.remove_prefix(1);
      continue;
    }
    const bool colored = starts_with(text, "+") || starts_with(text, "-");
    const PieceType type = colored ? piece_type_at(text.substr(1)) : kNoPieceType;
    if (type == kNoPieceType) {
      return error("csa_piece", "rank " + std::to_string(rank) + ": " + quoted(text.substr(0, 3)) +
                                    " on file " + std::to_string(file) + " is no piece");
    }
    piece = make_piece(text[0] == '+' ? kBlack : kWhite, type);
    text.remove_prefix(3);
  }
  if (trimmed(text).empty()) return Done{};
  return error("csa_position",
               "rank " + std::to_string(rank) + " goes on after nine files with " + quoted(text));
}

// P+ and P-: pieces on squares, or in hand on square 00.
Result<Done> Setup::read_pieces(Color color, std::string_view text) {
  for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(4, text.size()))) {
    const std::string_view item = text.substr(0, 4);
    const bool in_hand = starts_with(item, "00");
    if (item == "00AL") {
      take_the_rest(color);
      continue;
    }
    const PieceType type = item.size() == 4 ? piece_type_at(item.substr(2)) : kNoPieceType;
    if (type == kNoPieceType || (in_hand && type > kGold)) {
      return error("csa_piece", quoted(item) + " names no piece that could be there");
    }
    const Square square = square_at(item);
    if (in_hand) {
      ++placement_.hands[color][type];
    } else if (square == kNoSquare) {
      return error("csa_square", quoted(item) + " names no square");
    } else {
      placement_.board[square] = make_piece(color, type);
    }
  }
  return Done{};
}

// 00AL: all pieces that are nowhere yet, but for kings.
void Setup::take_the_rest(Color color) {
  for (int type = kPawn; type <= kGold; ++type) {
    const int missing = placement_.missing(static_cast<PieceType>(type));
    if (missing > 0) placement_.hands[color][static_cast<std::size_t>(type)] += missing;
  }
}

Result<Position> Setup::position(Color side_to_move) {
  if (!is_given_) placement_ = Placement::of(start_position());
  placement_.side_to_move = side_to_move;
  return placement_.position();
}

}  // namespace nagare::csa
