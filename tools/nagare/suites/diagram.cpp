#include "tools/nagare/suites/diagram.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/hand.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::cli {

namespace {

struct Diagram {
  std::array<Piece, kSquareCount> board{};
  std::array<Hand, kColorCount> hands{};
  Color side = kBlack;
};

// The owner and the kind of a letter; no kind where it is none.
Piece piece_of_letter(char letter) {
  const char capital = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  const PieceType type = piece_type_of_letter(capital);
  return type == kNoPieceType ? kNoPiece : make_piece(letter == capital ? kBlack : kWhite, type);
}

Error wrong(std::string_view sfen) {
  return {"sfen_piece", "sfen", "'" + std::string(sfen) + "' is no diagram"};
}

Result<Diagram> read_diagram(std::string_view sfen) {
  const auto fields = split_blanks(sfen);
  if (fields.size() < 3) return wrong(sfen);
  Diagram diagram;
  int file = 9, rank = 1;
  bool promotes = false;
  for (char c : fields[0]) {
    if (c == '/') {
      file = 9;
      ++rank;
    } else if (c == '+') {
      promotes = true;
    } else if (c >= '1' && c <= '9') {
      file -= c - '0';
    } else {
      const Piece piece = piece_of_letter(c);
      const PieceType type = type_of(piece);
      if (piece == kNoPiece || file < 1 || rank > 9 || (promotes && !can_promote(type))) {
        return wrong(sfen);
      }
      diagram.board[make_square(file--, rank)] =
          make_piece(color_of(piece), promotes ? promoted(type) : type);
      promotes = false;
    }
  }
  diagram.side = fields[1] == "w" ? kWhite : kBlack;
  int count = 0;
  for (char c : fields[2]) {
    if (c >= '0' && c <= '9') {
      count = std::min(count * 10 + (c - '0'), 18);
    } else if (c != '-') {
      const Piece piece = piece_of_letter(c);
      if (piece == kNoPiece || type_of(piece) == kKing) return wrong(sfen);
      diagram.hands[color_of(piece)].add(type_of(piece), std::max(count, 1));
      count = 0;
    }
  }
  return diagram;
}

// Empty squares, the farthest from all pieces and all that moves first.
std::vector<Square> far_squares(const Diagram& diagram, std::string_view moves) {
  std::vector<Square> busy, empty;
  for (Square square = 0; square < kSquareCount; ++square) {
    (diagram.board[square] == kNoPiece ? empty : busy).push_back(square);
  }
  for (std::string_view usi : split_blanks(moves)) {
    for (std::size_t at = 0; at + 2 <= std::min<std::size_t>(usi.size(), 4); at += 2) {
      const int file = usi[at] - '0', rank = usi[at + 1] - 'a' + 1;
      if (file >= 1 && file <= 9 && rank >= 1 && rank <= 9) busy.push_back(make_square(file, rank));
    }
  }
  const auto room = [&](Square square) {
    int least = 9;
    for (Square other : busy) least = std::min(least, distance(square, other));
    return least;
  };
  std::stable_sort(empty.begin(), empty.end(),
                   [&](Square a, Square b) { return room(a) > room(b); });
  return empty;
}

Result<Game> play(const Position& start, std::string_view moves) {
  Game game(start);
  for (std::string_view text : split_blanks(moves)) {
    const auto move = parse_usi_move(game.position(), text);
    if (!move) return move.error();
    game.play(move.value());
  }
  return game;
}

bool has_king(const Diagram& diagram, Color color) {
  return std::count(diagram.board.begin(), diagram.board.end(), make_piece(color, kKing)) == 1;
}

Result<Game> play_with_kings(const Diagram& diagram, std::string_view moves) {
  const Position start(diagram.board, diagram.hands, diagram.side, 1);
  const Square exposed = start.king(~diagram.side);
  if (start.is_attacked(diagram.side, exposed, start.occupied())) {
    return Error{"sfen_king_capturable", "sfen", "the side not to move is in check"};
  }
  return play(start, moves);
}

}  // namespace

Result<Game> diagram_game(std::string_view sfen, std::string_view moves) {
  if (const auto position = parse_sfen(sfen)) return play(position.value(), moves);
  auto read = read_diagram(sfen);
  if (!read) return read.error();
  Diagram& diagram = read.value();
  const std::vector<Square> squares = far_squares(diagram, moves);
  const std::vector<Square> stands = {kNoSquare};  // the king is there already
  const bool black = has_king(diagram, kBlack), white = has_king(diagram, kWhite);
  for (Square own : black ? stands : squares) {
    if (own != kNoSquare) diagram.board[own] = make_piece(kBlack, kKing);
    for (Square their : white ? stands : squares) {
      if (their != kNoSquare && diagram.board[their] != kNoPiece) continue;
      if (their != kNoSquare) diagram.board[their] = make_piece(kWhite, kKing);
      const auto game = play_with_kings(diagram, moves);
      if (game) return game;
      if (their != kNoSquare) diagram.board[their] = kNoPiece;
    }
    if (own != kNoSquare) diagram.board[own] = kNoPiece;
  }
  return Error{"diagram_kings", "sfen", "with no place for the kings are all moves legal"};
}

}  // namespace nagare::cli
