#include "core/shogi/position.h"

#include <cassert>

#include "core/shogi/attacks.h"
#include "core/shogi/zobrist.h"

namespace nagare {

namespace {

// The kind on the square in the even start, whoever it belongs to.
PieceType even_start_type(Square square) {
  constexpr PieceType kBackRank[] = {kLance, kKnight, kSilver, kGold, kKing,
                                     kGold,  kSilver, kKnight, kLance};
  const Square own = rank_of(square) > 5 ? square : rotated(square);  // as its owner sees it
  switch (rank_of(own)) {
    case 9:
      return kBackRank[file_of(own) - 1];
    case 8:
      return file_of(own) == 8 ? kBishop : file_of(own) == 2 ? kRook : kNoPieceType;
    case 7:
      return kPawn;
    default:
      return kNoPieceType;
  }
}

}  // namespace

Position::Position(const std::array<Piece, kSquareCount>& board, const std::array<Hand, 2>& hands,
                   Color side_to_move, int ply)
    : side_(side_to_move), ply_(ply) {
  for (Square square = 0; square < kSquareCount; ++square) {
    if (board[square] != kNoPiece) put(color_of(board[square]), type_of(board[square]), square);
  }
  for (Color color : {kBlack, kWhite}) {
    for (int type = kPawn; type <= kGold; ++type) {
      for (int n = 0; n < hands[color].count(static_cast<PieceType>(type)); ++n) {
        add_to_hand(color, static_cast<PieceType>(type));
      }
    }
  }
  if (side_ == kWhite) key_ ^= kZobrist.white_to_move;
  assert(kings_[kBlack] != kNoSquare || kings_[kWhite] != kNoSquare);
  update_checkers();
}

void Position::put(Color color, PieceType type, Square square) {
  board_[square] = make_piece(color, type);
  const Bitboard bit = Bitboard::of(square);
  types_[type] |= bit;
  colors_[color] |= bit;
  if (moves_like_gold(type)) golds_ |= bit;
  key_ ^= kZobrist.board[color][type][square];
  if (type == kKing) kings_[color] = square;
}

void Position::take(Color color, PieceType type, Square square) {
  board_[square] = kNoPiece;
  const Bitboard bit = Bitboard::of(square);
  types_[type] ^= bit;
  colors_[color] ^= bit;
  if (moves_like_gold(type)) golds_ ^= bit;
  key_ ^= kZobrist.board[color][type][square];
}

void Position::add_to_hand(Color color, PieceType type) {
  hands_[color].add(type);
  key_ ^= kZobrist.hand[color][type][hands_[color].count(type)];
}

void Position::remove_from_hand(Color color, PieceType type) {
  key_ ^= kZobrist.hand[color][type][hands_[color].count(type)];
  hands_[color].remove(type);
}

void Position::update_checkers() {
  checkers_ = attackers_to(~side_, kings_[side_], occupied());
}

Bitboard Position::attackers_to(Color color, Square square, Bitboard occupied) const {
  // A piece attacks the square when a piece of its kind and the other colour, standing on the
  // square, would attack it.
  const Color reversed = ~color;
  const Bitboard bishops = types_[kBishop] | types_[kHorse];
  const Bitboard rooks = types_[kRook] | types_[kDragon];
  Bitboard found =
      (step_attacks(reversed, kPawn, square) & types_[kPawn]) |
      (step_attacks(reversed, kKnight, square) & types_[kKnight]) |
      (step_attacks(reversed, kSilver, square) & types_[kSilver]) |
      (step_attacks(reversed, kGold, square) & golds_) |
      (step_attacks(reversed, kKing, square) & (types_[kKing] | types_[kHorse] | types_[kDragon]));
  found &= colors_[color];
  // Sliders are looked for only where they stand on a line through the square.
  const Bitboard own_bishops = bishops & colors_[color] & kAttackTables.diagonals[square];
  const Bitboard own_rooks = rooks & colors_[color] & kAttackTables.orthogonals[square];
  const Bitboard own_lances =
      types_[kLance] & colors_[color] & kAttackTables.ray[reversed == kBlack ? kUp : kDown][square];
  if (own_bishops.any()) found |= bishop_attacks(square, occupied) & own_bishops;
  if (own_rooks.any()) found |= rook_attacks(square, occupied) & own_rooks;
  if (own_lances.any()) found |= lance_attacks(reversed, square, occupied) & own_lances;
  return found;
}

Bitboard Position::king_blockers(Color king_color, Bitboard occupied) const {
  const Square king = kings_[king_color];
  const Color enemy = ~king_color;
  const Bitboard bishops = pieces(enemy, kBishop) | pieces(enemy, kHorse);
  const Bitboard rooks = pieces(enemy, kRook) | pieces(enemy, kDragon);
  Bitboard snipers =
      (kAttackTables.diagonals[king] & bishops) | (kAttackTables.orthogonals[king] & rooks) |
      (kAttackTables.ray[king_color == kBlack ? kUp : kDown][king] & pieces(enemy, kLance));
  Bitboard blockers;
  while (snipers.any()) {
    const Bitboard inside = between(king, snipers.pop_first()) & occupied;
    if (inside.any() && !inside.more_than_one()) blockers |= inside;
  }
  return blockers;
}

bool Position::gives_check(Move move) const {
  const Square king = kings_[~side_];
  const Square to = move.to();
  PieceType type = moved_type(move);
  if (move.is_promotion()) type = promoted(type);
  Bitboard occupied = this->occupied() | Bitboard::of(to);
  if (!move.is_drop()) occupied.remove(move.from());
  if (attacks(side_, type, to, occupied).has(king)) return true;
  if (move.is_drop()) return false;
  // Discovered check: only a slider on the line that the piece leaves.
  const Bitboard line = half_line(king, move.from());
  if (line.none()) return false;
  const Bitboard sliders =
      colors_[side_] & line & ~Bitboard::of(move.from()) &
      (types_[kLance] | types_[kBishop] | types_[kRook] | types_[kHorse] | types_[kDragon]);
  if (sliders.none()) return false;
  return (attackers_to(side_, king, occupied) & sliders).any();
}

Undo Position::move_pieces(Move move) {
  Undo undo{kNoPiece, checkers_, key_};
  const Square to = move.to();
  if (move.is_drop()) {
    remove_from_hand(side_, move.dropped());
    put(side_, move.dropped(), to);
  } else {
    const Square from = move.from();
    const PieceType type = type_of(board_[from]);
    undo.captured = board_[to];
    if (undo.captured != kNoPiece) {
      take(~side_, type_of(undo.captured), to);
      add_to_hand(side_, unpromoted(type_of(undo.captured)));
    }
    take(side_, type, from);
    put(side_, move.is_promotion() ? promoted(type) : type, to);
  }
  side_ = ~side_;
  key_ ^= kZobrist.white_to_move;
  ++ply_;
  return undo;
}

Undo Position::make(Move move) {
  const Undo undo = move_pieces(move);
  update_checkers();
  return undo;
}

Undo Position::make_legal(Move move) {
  const Undo undo = move_pieces(move);
  checkers_ = checkers_after(move);
  return undo;
}

Bitboard Position::checkers_after(Move move) const {
  const Color mover = ~side_;
  const Square king = kings_[side_], to = move.to();
  const Bitboard occupied = this->occupied();
  const Direction forward = side_ == kBlack ? kUp : kDown;  // of the king's side
  // Whether a piece of the kind slides against the direction, seen from the king.
  const auto slides = [&](PieceType type, Direction direction) {
    if (is_diagonal(direction)) return type == kBishop || type == kHorse;
    return type == kRook || type == kDragon || (type == kLance && direction == forward);
  };
  Bitboard found;
  const PieceType type = type_of(board_[to]);
  const Direction direct = direction_between(king, to);
  if (step_attacks(side_, type, king).has(to) ||
      (direct != kNoDirection && slides(type, direct) && (between(king, to) & occupied).none())) {
    found = Bitboard::of(to);
  }
  if (move.is_drop()) return found;
  // What the piece has uncovered.
  const Direction uncovered = direction_between(king, move.from());
  if (uncovered == kNoDirection) return found;
  const Bitboard ray = kAttackTables.ray[uncovered][king] & colors_[mover];
  Bitboard sliders =
      is_diagonal(uncovered) ? types_[kBishop] | types_[kHorse] : types_[kRook] | types_[kDragon];
  if (uncovered == forward) sliders |= types_[kLance];
  sliders &= ray;
  if (sliders.any()) found |= slide(uncovered, king, occupied) & sliders;
  return found;
}

void Position::unmake(Move move, const Undo& undo) {
  side_ = ~side_;
  --ply_;
  const Square to = move.to();
  const PieceType type = type_of(board_[to]);
  take(side_, type, to);
  if (move.is_drop()) {
    add_to_hand(side_, type);
  } else {
    put(side_, move.is_promotion() ? unpromoted(type) : type, move.from());
    if (undo.captured != kNoPiece) {
      remove_from_hand(side_, unpromoted(type_of(undo.captured)));
      put(~side_, type_of(undo.captured), to);
    }
  }
  key_ = undo.key;
  checkers_ = undo.checkers;
}

Undo Position::make_pass() {
  assert(!in_check());
  const Undo undo{kNoPiece, checkers_, key_};
  side_ = ~side_;
  key_ ^= kZobrist.white_to_move;
  ++ply_;
  checkers_ = {};  // a side that was not in check gave no discovered one either
  return undo;
}

void Position::unmake_pass(const Undo& undo) {
  side_ = ~side_;
  --ply_;
  key_ = undo.key;
  checkers_ = undo.checkers;
}

Position start_position() {
  std::array<Piece, kSquareCount> board{};
  for (Square square = 0; square < kSquareCount; ++square) {
    const PieceType type = even_start_type(square);
    const Color owner = rank_of(square) > 5 ? kBlack : kWhite;
    if (type != kNoPieceType) board[square] = make_piece(owner, type);
  }
  return Position(board, {}, kBlack, 1);
}

}  // namespace nagare
