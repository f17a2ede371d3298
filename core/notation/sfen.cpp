#include "core/notation/sfen.h"

#include <array>
#include <cctype>
#include <cstddef>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/shogi/hand.h"

namespace nagare {

namespace {

constexpr std::string_view kLetters = ".PLNSBRGK";  // by PieceType
// Pieces of each kind in a whole set.
constexpr std::array<int, 9> kSetSize = {0, 18, 4, 4, 4, 2, 2, 4, 2};

struct Setup {
  std::array<Piece, kSquareCount> board{};
  std::array<Hand, 2> hands{};
  std::array<int, 9> used{};  // pieces of each kind met so far
};

Result<Done> parse_rank(std::string_view text, int rank, Setup& setup) {
  const std::string where = "sfen rank " + std::to_string(rank);
  const auto bad_width = [&] {
    return Error{"sfen_rank_width", where,
                 "'" + std::string(text) + "' does not fill exactly nine files"};
  };
  int file = 9;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c >= '1' && c <= '9') {
      file -= c - '0';
      continue;
    }
    const bool promote = c == '+';
    const char letter = promote ? (++i < text.size() ? text[i] : ' ') : c;
    const bool black = letter >= 'A' && letter <= 'Z';
    PieceType type =
        piece_type_of_letter(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
    if (type == kNoPieceType || (promote && !can_promote(type))) {
      return Error{"sfen_piece", where,
                   "'" + std::string(promote ? "+" : "") + letter + "' is not a piece"};
    }
    if (file < 1) return bad_width();
    ++setup.used[type];
    if (promote) type = promoted(type);
    setup.board[make_square(file, rank)] = make_piece(black ? kBlack : kWhite, type);
    --file;
  }
  if (file != 0) return bad_width();
  return Done{};
}

Result<Done> parse_board(std::string_view text, Setup& setup) {
  const auto ranks = split(text, '/');
  if (ranks.size() != 9) {
    return Error{"sfen_ranks", "sfen board",
                 "nine ranks wanted, " + std::to_string(ranks.size()) + " found"};
  }
  for (int rank = 1; rank <= 9; ++rank) {
    if (auto done = parse_rank(ranks[static_cast<std::size_t>(rank - 1)], rank, setup); !done) {
      return done;
    }
  }
  return Done{};
}

Result<Done> parse_hands(std::string_view text, Setup& setup) {
  if (text == "-") return Done{};
  int count = 0;
  for (char c : text) {
    if (c >= '0' && c <= '9') {
      count = count * 10 + (c - '0');
      if (count > 0 && count <= 18) continue;
      return Error{"sfen_hand_count", "sfen hands",
                   "'" + std::string(text) + "' holds a count that is not 1 to 18"};
    }
    const bool black = c >= 'A' && c <= 'Z';
    const PieceType type =
        piece_type_of_letter(static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
    if (type == kNoPieceType || type == kKing) {
      return Error{"sfen_hand_piece", "sfen hands",
                   "'" + std::string(1, c) + "' cannot be in hand"};
    }
    if (count == 0) count = 1;
    setup.used[type] += count;
    if (setup.used[type] > kSetSize[type]) break;  // told by check_setup
    setup.hands[black ? kBlack : kWhite].add(type, count);
    count = 0;
  }
  if (text.empty() || (text.back() >= '0' && text.back() <= '9')) {
    return Error{"sfen_hands", "sfen hands", "'" + std::string(text) + "' ends without a piece"};
  }
  return Done{};
}

Result<Done> check_setup(const Setup& setup, Kings wanted) {
  std::array<int, 2> kings{};
  std::array<std::array<bool, 10>, 2> pawn_on_file{};
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = setup.board[square];
    if (piece == kNoPiece) continue;
    const std::string where =
        "sfen square " + std::to_string(file_of(square)) + std::to_string(rank_of(square));
    const Color color = color_of(piece);
    if (type_of(piece) == kKing) ++kings[color];
    if (!can_stand_on(type_of(piece), color, square)) {
      return Error{"sfen_dead_piece", where, "'" + sfen_piece(piece) + "' could never move"};
    }
    if (type_of(piece) == kPawn &&
        std::exchange(pawn_on_file[color][static_cast<std::size_t>(file_of(square))], true)) {
      return Error{"sfen_two_pawns", where,
                   "a second unpromoted '" + sfen_piece(piece) + "' on its file"};
    }
  }
  for (Color color : {kBlack, kWhite}) {
    const bool may_lack_one = wanted == Kings::kOneOrBoth && kings[~color] == 1;
    if (kings[color] != 1 && (kings[color] != 0 || !may_lack_one)) {
      return Error{"sfen_kings", "sfen board",
                   std::string(color == kBlack ? "black" : "white") + " has " +
                       std::to_string(kings[color]) + " kings instead of one"};
    }
  }
  for (int type = kPawn; type < kKing; ++type) {
    const auto kind = static_cast<std::size_t>(type);
    if (setup.used[kind] > kSetSize[kind]) {
      return Error{"sfen_material", "sfen",
                   "more than " + std::to_string(kSetSize[kind]) + " of '" + kLetters[kind] +
                       "' on board and in hand"};
    }
  }
  return Done{};
}

}  // namespace

char piece_letter(PieceType type) {
  return kLetters[unpromoted(type)];
}

PieceType piece_type_of_letter(char letter) {
  const std::size_t at = kLetters.find(letter, 1);
  return at == std::string_view::npos ? kNoPieceType : static_cast<PieceType>(at);
}

std::string sfen_piece(Piece piece) {
  const PieceType type = type_of(piece);
  char letter = piece_letter(type);
  if (color_of(piece) == kWhite) letter = static_cast<char>(letter - 'A' + 'a');
  return is_promoted(type) ? std::string{'+', letter} : std::string{letter};
}

Result<Position> parse_sfen(std::string_view text, Kings kings) {
  const auto fields = split_blanks(text == "startpos" ? kStartSfen : text);
  if (fields.size() < 3 || fields.size() > 4) {
    return Error{"sfen_fields", "sfen",
                 "board, side to move, hands and move number wanted, " +
                     std::to_string(fields.size()) + " fields found in '" + std::string(text) +
                     "'"};
  }
  Setup setup;
  if (auto done = parse_board(fields[0], setup); !done) return done.error();
  if (fields[1] != "b" && fields[1] != "w") {
    return Error{"sfen_side", "sfen side to move",
                 "'" + std::string(fields[1]) + "' is neither b nor w"};
  }
  if (auto done = parse_hands(fields[2], setup); !done) return done.error();
  int ply = 1;
  if (fields.size() == 4) {
    const auto number = parse_int(fields[3]);
    if (!number || *number < 1 || *number > 100000) {
      return Error{"sfen_move_number", "sfen move number",
                   "'" + std::string(fields[3]) + "' is not a number from 1 to 100000"};
    }
    ply = *number;
  }
  if (auto done = check_setup(setup, kings); !done) return done.error();
  const Color side = fields[1] == "b" ? kBlack : kWhite;
  const Position position(setup.board, setup.hands, side, ply);
  // No square of the board attacks that of a king that is missing.
  if (position.is_attacked(side, position.king(~side), position.occupied())) {
    return Error{"sfen_king_capturable", "sfen",
                 std::string(side == kBlack ? "black" : "white") +
                     " is to move and could take the enemy king"};
  }
  return position;
}

std::string to_sfen(const Position& position) {
  std::string text;
  for (int rank = 1; rank <= 9; ++rank) {
    if (rank > 1) text += '/';
    int empty = 0;
    for (int file = 9; file >= 1; --file) {
      const Piece piece = position.piece_on(make_square(file, rank));
      if (piece == kNoPiece) {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(std::exchange(empty, 0));
      text += sfen_piece(piece);
    }
    if (empty > 0) text += std::to_string(empty);
  }
  text += position.side_to_move() == kBlack ? " b " : " w ";
  const std::size_t before_hands = text.size();
  for (Color color : {kBlack, kWhite}) {
    for (PieceType type : kHandOrder) {
      const int count = position.hand(color).count(type);
      if (count > 1) text += std::to_string(count);
      if (count > 0) text += sfen_piece(make_piece(color, type));
    }
  }
  if (text.size() == before_hands) text += '-';
  return text + ' ' + std::to_string(position.ply());
}

}  // namespace nagare
