#include "core/shogi/move_generator.h"

#include <algorithm>

namespace nagare {

namespace {

constexpr std::array<Bitboard, 2> kZone = {rank_bitboard(1) | rank_bitboard(2) | rank_bitboard(3),
                                           rank_bitboard(7) | rank_bitboard(8) | rank_bitboard(9)};
// Squares where a dropped or unpromoted piece could still move on: [color][0 pawn, lance; 1
// knight].
constexpr std::array<std::array<Bitboard, 2>, 2> kDeadEnd = {
    {{rank_bitboard(1), rank_bitboard(1) | rank_bitboard(2)},
     {rank_bitboard(9), rank_bitboard(9) | rank_bitboard(8)}}};

Bitboard dead_end(Color color, PieceType type) {
  if (type == kPawn || type == kLance) return kDeadEnd[color][0];
  if (type == kKnight) return kDeadEnd[color][1];
  return {};
}

// Every square on a file that holds one of the pawns.
Bitboard files_of(Bitboard pawns) {
  Bitboard files;
  while (pawns.any()) files |= file_bitboard(file_of(pawns.pop_first()));
  return files;
}

class Generator {
 public:
  Generator(const Position& position, MoveList& moves)
      : position_(position),
        moves_(moves),
        us_(position.side_to_move()),
        king_(position.king(us_)),
        occupied_(position.occupied()),
        blockers_(position.king_blockers(us_, occupied_) & position.pieces(us_)) {}

  void all() {
    const Bitboard not_own = ~position_.pieces(us_);
    king_moves(not_own);
    const Bitboard checkers = position_.checkers();
    if (checkers.more_than_one()) return;
    Bitboard targets = not_own;
    Bitboard empty = ~occupied_;
    if (checkers.any()) {
      const Bitboard shield = between(king_, checkers.first());
      targets = shield | checkers;
      empty = shield;
    }
    board_moves(targets);
    if (!position_.hand(us_).empty()) drops(empty);
  }

  void captures() {
    captures_only_ = true;
    const Bitboard enemies = position_.pieces(~us_);
    king_moves(enemies);
    pieces_moves(enemies);
    pawn_moves(enemies | kZone[us_]);
  }

 private:
  void king_moves(Bitboard targets) {
    Bitboard to_squares = step_attacks(us_, kKing, king_) & targets;
    const Bitboard without_king = occupied_ ^ Bitboard::of(king_);
    while (to_squares.any()) {
      const Square to = to_squares.pop_first();
      if (!position_.is_attacked(~us_, to, without_king)) {
        moves_.push_back(Move::normal(king_, to));
      }
    }
  }

  void board_moves(Bitboard targets) {
    pawn_moves(targets);
    pieces_moves(targets);
  }

  // Everything but the king and the pawns.
  void pieces_moves(Bitboard targets) {
    piece_moves<kLance>(targets, position_.pieces(us_, kLance));
    piece_moves<kKnight>(targets, position_.pieces(us_, kKnight));
    piece_moves<kSilver>(targets, position_.pieces(us_, kSilver));
    piece_moves<kBishop>(targets, position_.pieces(us_, kBishop));
    piece_moves<kRook>(targets, position_.pieces(us_, kRook));
    // All that move like a gold.
    const Bitboard golds = position_.pieces(kGold) | position_.pieces(kProPawn) |
                           position_.pieces(kProLance) | position_.pieces(kProKnight) |
                           position_.pieces(kProSilver);
    piece_moves<kGold>(targets, golds & position_.pieces(us_));
    piece_moves<kHorse>(targets, position_.pieces(us_, kHorse));
    piece_moves<kDragon>(targets, position_.pieces(us_, kDragon));
  }

  void add(PieceType type, Square from, Square to, bool from_zone) {
    const bool may_promote = can_promote(type) && (from_zone || kZone[us_].has(to));
    if (may_promote) moves_.push_back(Move::promotion(from, to));
    const bool loses_nothing = type == kPawn || type == kBishop || type == kRook;
    if (captures_only_ && may_promote && loses_nothing) return;
    if (!may_promote || !dead_end(us_, type).has(to)) moves_.push_back(Move::normal(from, to));
  }

  void pawn_moves(Bitboard targets) {
    const Bitboard pawns = position_.pieces(us_, kPawn);
    // No pawn stands on its last rank, so the shift never wraps into the next file.
    Bitboard to_squares = (us_ == kBlack ? pawns.shifted_down() : pawns.shifted_up()) & targets;
    to_squares &= ~position_.pieces(us_);
    while (to_squares.any()) {
      const Square to = to_squares.pop_first();
      const Square from = static_cast<Square>(us_ == kBlack ? to + 1 : to - 1);
      if (blockers_.has(from) && !half_line(king_, from).has(to)) continue;
      add(kPawn, from, to, false);
    }
  }

  template <PieceType kType>
  void piece_moves(Bitboard targets, Bitboard from_squares) {
    while (from_squares.any()) {
      const Square from = from_squares.pop_first();
      Bitboard to_squares = attacks(us_, kType, from, occupied_) & targets;
      if (blockers_.has(from)) to_squares &= half_line(king_, from);
      const bool from_zone = kZone[us_].has(from);
      while (to_squares.any()) add(kType, from, to_squares.pop_first(), from_zone);
    }
  }

  void drops(Bitboard empty) {
    const Hand hand = position_.hand(us_);
    if (hand.has(kPawn)) {
      Bitboard squares = empty & ~dead_end(us_, kPawn) & ~files_of(position_.pieces(us_, kPawn));
      const Bitboard head = step_attacks(~us_, kPawn, position_.king(~us_)) & squares;
      if (head.any() && is_pawn_drop_mate(position_, head.first())) squares &= ~head;
      while (squares.any()) moves_.push_back(Move::drop(kPawn, squares.pop_first()));
    }
    for (PieceType type : {kLance, kKnight, kSilver, kBishop, kRook, kGold}) {
      if (!hand.has(type)) continue;
      Bitboard squares = empty & ~dead_end(us_, type);
      while (squares.any()) moves_.push_back(Move::drop(type, squares.pop_first()));
    }
  }

  const Position& position_;
  MoveList& moves_;
  Color us_;
  Square king_;
  Bitboard occupied_;
  Bitboard blockers_;
  bool captures_only_ = false;
};

}  // namespace

void generate_legal(const Position& position, MoveList& moves) {
  Generator(position, moves).all();
}

void generate_captures(const Position& position, MoveList& moves) {
  Generator(position, moves).captures();
}

bool has_legal_move(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  return !moves.empty();
}

bool is_legal(const Position& position, Move move) {
  MoveList moves;
  generate_legal(position, moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

bool is_pawn_drop_mate(const Position& position, Square square) {
  const Color us = position.side_to_move();
  const Color them = ~us;
  const Square king = position.king(them);
  const Bitboard occupied = position.occupied() | Bitboard::of(square);

  // Somebody other than the king takes the pawn.
  Bitboard takers = position.attackers_to(them, square, occupied) & ~position.pieces(them, kKing);
  if (takers.any()) {
    const Bitboard blockers = position.king_blockers(them, occupied);
    while (takers.any()) {
      const Square from = takers.pop_first();
      if (!blockers.has(from) || half_line(king, from).has(square)) return false;
    }
  }
  // The king steps aside or takes it.
  Bitboard escapes = step_attacks(them, kKing, king) & ~position.pieces(them);
  const Bitboard without_king = occupied ^ Bitboard::of(king);
  while (escapes.any()) {
    if (!position.is_attacked(us, escapes.pop_first(), without_king)) return false;
  }
  return true;
}

}  // namespace nagare
