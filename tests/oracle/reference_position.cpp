#include "tests/oracle/reference_position.h"

#include <cctype>
#include <cstddef>

namespace nagare::oracle {
namespace {

// A step seen from Black: rank -1 is one square forward.
struct Step {
  int file;
  int rank;
};
using Steps = std::vector<Step>;

// The order in which SFEN lists pieces in hand.
constexpr std::string_view kHandLetters = "RBGSNLP";

Side opponent_of(Side side) {
  return side == Side::kBlack ? Side::kWhite : Side::kBlack;
}

char to_upper(char letter) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

char letter_for(Side side, char upper_letter) {
  return side == Side::kBlack
             ? upper_letter
             : static_cast<char>(std::tolower(static_cast<unsigned char>(upper_letter)));
}

Side owner_of(char letter) {
  return std::isupper(static_cast<unsigned char>(letter)) != 0 ? Side::kBlack : Side::kWhite;
}

bool is_digit(char character) {
  return std::isdigit(static_cast<unsigned char>(character)) != 0;
}

bool is_on_board(Square square) {
  return 1 <= square.file && square.file <= 9 && 1 <= square.rank && square.rank <= 9;
}

// Counted from the side's far edge: 1 is the last rank that its pieces can reach.
int rank_from_far_edge(Side side, Square square) {
  return side == Side::kBlack ? square.rank : 10 - square.rank;
}

bool is_in_promotion_zone(Side side, Square square) {
  return rank_from_far_edge(side, square) <= 3;
}

// Could an unpromoted piece of this kind on `square` ever move again on an empty board?
bool can_ever_leave(Side side, char upper_letter, Square square) {
  const int rank = rank_from_far_edge(side, square);
  if (upper_letter == 'P' || upper_letter == 'L') return rank >= 2;
  if (upper_letter == 'N') return rank >= 3;
  return true;
}

bool can_promote(char upper_letter) {
  return upper_letter != 'K' && upper_letter != 'G';
}

// Moves of one square (or a knight's jump). A promoted bishop or rook steps only where it does not
// slide, so that no move is listed twice.
const Steps& single_steps(const Piece& piece) {
  static const Steps kNone;
  static const Steps kPawn = {{0, -1}};
  static const Steps kKnight = {{-1, -2}, {1, -2}};
  static const Steps kSilver = {{-1, -1}, {0, -1}, {1, -1}, {-1, 1}, {1, 1}};
  static const Steps kGold = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}};
  static const Steps kKing = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}};
  static const Steps kOrthogonal = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
  static const Steps kDiagonal = {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
  switch (to_upper(piece.letter)) {
    case 'P':
      return piece.promoted ? kGold : kPawn;
    case 'L':
      return piece.promoted ? kGold : kNone;
    case 'N':
      return piece.promoted ? kGold : kKnight;
    case 'S':
      return piece.promoted ? kGold : kSilver;
    case 'G':
      return kGold;
    case 'B':
      return piece.promoted ? kOrthogonal : kNone;
    case 'R':
      return piece.promoted ? kDiagonal : kNone;
    case 'K':
      return kKing;
    default:
      return kNone;
  }
}

// Moves of any length until something stands in the way.
const Steps& sliding_steps(const Piece& piece) {
  static const Steps kNone;
  static const Steps kLance = {{0, -1}};
  static const Steps kBishop = {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
  static const Steps kRook = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
  switch (to_upper(piece.letter)) {
    case 'L':
      return piece.promoted ? kNone : kLance;
    case 'B':
      return kBishop;
    case 'R':
      return kRook;
    default:
      return kNone;
  }
}

std::string to_usi(Square square) {
  return {static_cast<char>('0' + square.file), static_cast<char>('a' + square.rank - 1)};
}

Square square_from_usi(std::string_view usi) {
  return {usi[0] - '0', usi[1] - 'a' + 1};
}

// Takes the text up to the next blank off the front of `text`.
std::string_view take_word(std::string_view& text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::size_t end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(word.size());
  return word;
}

// A count or a move number: 1 to 9999, digits only. std::nullopt otherwise.
std::optional<int> read_number(std::string_view digits) {
  if (digits.empty() || digits.size() > 4) return std::nullopt;
  int number = 0;
  for (const char digit : digits) {
    if (!is_digit(digit)) return std::nullopt;
    number = number * 10 + (digit - '0');
  }
  return number >= 1 ? std::optional<int>(number) : std::nullopt;
}

}  // namespace

Piece& ReferencePosition::at(Square square) {
  return board_[static_cast<std::size_t>((square.rank - 1) * 9 + (square.file - 1))];
}

const Piece& ReferencePosition::at(Square square) const {
  return board_[static_cast<std::size_t>((square.rank - 1) * 9 + (square.file - 1))];
}

int& ReferencePosition::in_hand(char letter) {
  return hands_[static_cast<std::size_t>(letter)];
}

int ReferencePosition::in_hand(char letter) const {
  return hands_[static_cast<std::size_t>(letter)];
}

std::optional<ReferencePosition> ReferencePosition::from_sfen(std::string_view sfen) {
  ReferencePosition position;

  Square square{9, 1};
  bool promoted = false;
  for (const char character : take_word(sfen)) {
    if (character == '/') {
      if (square.file != 0 || square.rank == 9 || promoted) return std::nullopt;
      square = {9, square.rank + 1};
    } else if (is_digit(character)) {
      square.file -= character - '0';
      if (character == '0' || square.file < 0 || promoted) return std::nullopt;
    } else if (character == '+') {
      if (promoted) return std::nullopt;
      promoted = true;
    } else {
      const char upper_letter = to_upper(character);
      const bool known =
          upper_letter == 'K' || kHandLetters.find(upper_letter) != kHandLetters.npos;
      if (!known || square.file < 1 || (promoted && !can_promote(upper_letter))) {
        return std::nullopt;
      }
      position.at(square) = {character, promoted};
      promoted = false;
      --square.file;
    }
  }
  if (square.rank != 9 || square.file != 0 || promoted) return std::nullopt;

  const std::string_view side = take_word(sfen);
  if (side != "b" && side != "w") return std::nullopt;
  position.side_to_move_ = side == "b" ? Side::kBlack : Side::kWhite;

  std::string_view hands = take_word(sfen);
  if (hands.empty()) return std::nullopt;
  while (!hands.empty() && hands != "-") {
    std::size_t digits = 0;
    while (digits < hands.size() && is_digit(hands[digits])) ++digits;
    const std::optional<int> count = digits == 0 ? 1 : read_number(hands.substr(0, digits));
    if (!count || digits == hands.size()) return std::nullopt;
    const char letter = hands[digits];
    if (kHandLetters.find(to_upper(letter)) == kHandLetters.npos) return std::nullopt;
    position.in_hand(letter) += *count;
    hands.remove_prefix(digits + 1);
  }

  const std::string_view number = take_word(sfen);
  if (!number.empty()) {
    const std::optional<int> move_number = read_number(number);
    if (!move_number) return std::nullopt;
    position.move_number_ = *move_number;
  }
  if (!take_word(sfen).empty()) return std::nullopt;
  return position;
}

std::string ReferencePosition::to_sfen() const {
  std::string sfen;
  for (int rank = 1; rank <= 9; ++rank) {
    if (rank > 1) sfen += '/';
    int empty = 0;
    for (int file = 9; file >= 1; --file) {
      const Piece& piece = at({file, rank});
      if (piece.letter == ' ') {
        ++empty;
        continue;
      }
      if (empty > 0) sfen += std::to_string(empty);
      empty = 0;
      if (piece.promoted) sfen += '+';
      sfen += piece.letter;
    }
    if (empty > 0) sfen += std::to_string(empty);
  }

  sfen += side_to_move_ == Side::kBlack ? " b " : " w ";

  std::string hands;
  for (const Side side : {Side::kBlack, Side::kWhite}) {
    for (const char upper_letter : kHandLetters) {
      const char letter = letter_for(side, upper_letter);
      if (in_hand(letter) > 1) hands += std::to_string(in_hand(letter));
      if (in_hand(letter) > 0) hands += letter;
    }
  }
  return sfen + (hands.empty() ? "-" : hands) + ' ' + std::to_string(move_number_);
}

bool ReferencePosition::has_piece_of(Side side, Square square) const {
  const Piece& piece = at(square);
  return piece.letter != ' ' && owner_of(piece.letter) == side;
}

std::vector<Square> ReferencePosition::attacked_from(Square from) const {
  std::vector<Square> squares;
  const Piece& piece = at(from);
  const int forward = owner_of(piece.letter) == Side::kBlack ? 1 : -1;
  for (const Step& step : single_steps(piece)) {
    const Square to{from.file + step.file, from.rank + step.rank * forward};
    if (is_on_board(to)) squares.push_back(to);
  }
  for (const Step& step : sliding_steps(piece)) {
    Square to{from.file + step.file, from.rank + step.rank * forward};
    while (is_on_board(to)) {
      squares.push_back(to);
      if (at(to).letter != ' ') break;
      to = {to.file + step.file, to.rank + step.rank * forward};
    }
  }
  return squares;
}

bool ReferencePosition::is_king_attacked(Side side) const {
  for (int file = 1; file <= 9; ++file) {
    for (int rank = 1; rank <= 9; ++rank) {
      if (!has_piece_of(opponent_of(side), {file, rank})) continue;
      for (const Square& to : attacked_from({file, rank})) {
        if (at(to).letter == letter_for(side, 'K')) return true;
      }
    }
  }
  return false;
}

bool ReferencePosition::is_check() const {
  return is_king_attacked(side_to_move_);
}

bool ReferencePosition::has_unpromoted_pawn_on_file(Side side, int file) const {
  for (int rank = 1; rank <= 9; ++rank) {
    const Piece& piece = at({file, rank});
    if (piece.letter == letter_for(side, 'P') && !piece.promoted) return true;
  }
  return false;
}

bool ReferencePosition::leaves_own_king_safe(std::string_view usi) const {
  return !after(usi).is_king_attacked(side_to_move_);
}

bool ReferencePosition::is_pawn_drop_mate(std::string_view usi) const {
  const ReferencePosition next = after(usi);
  return next.is_check() && next.legal_moves().empty();
}

void ReferencePosition::add_moves_of(Square from, std::optional<Square> only_to,
                                     std::vector<std::string>& moves) const {
  if (!has_piece_of(side_to_move_, from)) return;
  const Piece& piece = at(from);
  const char kind = to_upper(piece.letter);
  for (const Square& to : attacked_from(from)) {
    if (has_piece_of(side_to_move_, to) || (only_to && to != *only_to)) continue;
    const std::string usi = to_usi(from) + to_usi(to);
    if (!leaves_own_king_safe(usi)) continue;
    if (piece.promoted || can_ever_leave(side_to_move_, kind, to)) moves.push_back(usi);
    const bool touches_zone =
        is_in_promotion_zone(side_to_move_, from) || is_in_promotion_zone(side_to_move_, to);
    if (!piece.promoted && can_promote(kind) && touches_zone) moves.push_back(usi + '+');
  }
}

std::vector<std::string> ReferencePosition::moves_of(Square from) const {
  std::vector<std::string> moves;
  add_moves_of(from, std::nullopt, moves);
  return moves;
}

std::vector<std::string> ReferencePosition::captures_on(Square square) const {
  std::vector<std::string> moves;
  if (at(square).letter == ' ') return moves;
  for (int file = 1; file <= 9; ++file) {
    for (int rank = 1; rank <= 9; ++rank) add_moves_of({file, rank}, square, moves);
  }
  return moves;
}

void ReferencePosition::add_drops(std::vector<std::string>& moves) const {
  for (const char kind : kHandLetters) {
    if (in_hand(letter_for(side_to_move_, kind)) == 0) continue;
    for (int file = 1; file <= 9; ++file) {
      if (kind == 'P' && has_unpromoted_pawn_on_file(side_to_move_, file)) continue;
      for (int rank = 1; rank <= 9; ++rank) {
        const Square to{file, rank};
        if (at(to).letter != ' ' || !can_ever_leave(side_to_move_, kind, to)) continue;
        const std::string usi = std::string{kind, '*'} + to_usi(to);
        if (!leaves_own_king_safe(usi)) continue;
        if (kind == 'P' && is_pawn_drop_mate(usi)) continue;
        moves.push_back(usi);
      }
    }
  }
}

std::vector<std::string> ReferencePosition::legal_moves() const {
  std::vector<std::string> moves;
  for (int file = 1; file <= 9; ++file) {
    for (int rank = 1; rank <= 9; ++rank) add_moves_of({file, rank}, std::nullopt, moves);
  }
  add_drops(moves);
  return moves;
}

ReferencePosition ReferencePosition::after(std::string_view usi) const {
  ReferencePosition next = *this;
  const Square to = square_from_usi(usi.substr(2));
  if (usi[1] == '*') {
    const char letter = letter_for(side_to_move_, usi[0]);
    --next.in_hand(letter);
    next.at(to) = {letter, false};
  } else {
    const Square from = square_from_usi(usi);
    // A captured piece goes unpromoted into the capturer's hand.
    const char captured = to_upper(at(to).letter);
    if (captured != ' ') ++next.in_hand(letter_for(side_to_move_, captured));
    next.at(to) = at(from);
    if (usi.size() == 5) next.at(to).promoted = true;
    next.at(from) = Piece{};
  }
  next.side_to_move_ = opponent_of(side_to_move_);
  ++next.move_number_;
  return next;
}

ReferencePosition ReferencePosition::passed() const {
  ReferencePosition next = *this;
  next.side_to_move_ = opponent_of(side_to_move_);
  return next;
}

int ReferencePosition::hand(Side side, char upper_letter) const {
  return in_hand(letter_for(side, upper_letter));
}

std::uint64_t perft(const ReferencePosition& position, int depth) {
  if (depth == 0) return 1;
  const std::vector<std::string> moves = position.legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const std::string& usi : moves) leaves += perft(position.after(usi), depth - 1);
  return leaves;
}

}  // namespace nagare::oracle
