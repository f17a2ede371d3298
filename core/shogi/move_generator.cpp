#include "core/shogi/move_generator.h"

#include <array>

#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/check_squares.h"
#include "core/shogi/hand.h"

namespace nagare {

namespace {

constexpr std::array<Bitboard, 2> kZone = {rank_bitboard(1) | rank_bitboard(2) | rank_bitboard(3),
                                           rank_bitboard(7) | rank_bitboard(8) | rank_bitboard(9)};
// Squares from which a piece could never move again, by colour and 0: pawn and lance, 1: knight.
constexpr std::array<std::array<Bitboard, 2>, 2> kDeadEnd = {
    {{rank_bitboard(1), rank_bitboard(1) | rank_bitboard(2)},
     {rank_bitboard(9), rank_bitboard(9) | rank_bitboard(8)}}};

Bitboard dead_end(Color color, PieceType type) {
  if (type == kPawn || type == kLance) return kDeadEnd[color][0];
  if (type == kKnight) return kDeadEnd[color][1];
  return {};
}

constexpr std::array<Bitboard, 9> kFiles = {file_bitboard(1), file_bitboard(2), file_bitboard(3),
                                            file_bitboard(4), file_bitboard(5), file_bitboard(6),
                                            file_bitboard(7), file_bitboard(8), file_bitboard(9)};

// Every square on a file that holds one of the pawns.
Bitboard files_of(Bitboard pawns) {
  Bitboard files;
  for_each_square(pawns, [&](Square square) { files |= kFiles[file_of(square) - 1]; });
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

  // Only the moves that give check.
  void checks() {
    const CheckSquares checks(position_);
    checks_ = &checks;
    all();
    checks_ = nullptr;
  }

  // Of these, those to a square beside the enemy king, or from where a knight would check it.
  void close_checks() {
    const CheckSquares checks(position_);
    checks_ = &checks;
    within_ = step_attacks(us_, kKing, position_.king(~us_)) | checks.of(kKnight);
    all();
    checks_ = nullptr;
  }

  void all() {
    all_unless([] { return false; });
  }

  // At least one move if there is any: once one kind of piece has moves, the other kinds are left
  // out.
  void some() {
    one_is_enough_ = true;
    all_unless([this] { return !moves_.empty(); });
  }

  void captures() {
    all_promote_ = true;
    const Bitboard enemies = position_.pieces(~us_);
    king_moves(enemies);
    pieces_moves(enemies);
    pawn_moves(enemies | kZone[us_]);
  }

  void quiets() {
    all_promote_ = true;
    const Bitboard empty = ~occupied_;
    king_moves(empty);
    pieces_moves(empty);
    pawn_moves(empty & ~kZone[us_]);
    if (!position_.hand(us_).empty()) drops(empty);
  }

 private:
  // All moves, but stops between two kinds of pieces once `enough()` is true.
  template <typename Enough>
  void all_unless(Enough enough) {
    const Bitboard not_own = ~position_.pieces(us_) & within_;
    king_moves(not_own);
    const Bitboard checkers = position_.checkers();
    if (enough() || checkers.more_than_one()) return;
    Bitboard targets = not_own;
    Bitboard empty = ~occupied_ & within_;
    if (checkers.any()) {
      const Bitboard shield = between(king_, checkers.first());
      targets = (shield | checkers) & within_;
      empty = shield & within_;
    }
    board_moves(targets);
    if (!enough() && !position_.hand(us_).empty()) drops(empty);
  }

  void king_moves(Bitboard targets) {
    Bitboard to_squares = step_attacks(us_, kKing, king_) & targets;
    if (checks_ != nullptr) to_squares &= discovering(king_);
    const Bitboard without_king = occupied_ ^ Bitboard::of(king_);
    while (to_squares.any()) {
      const Square to = to_squares.pop_first();
      if (!position_.is_attacked(~us_, to, without_king)) {
        moves_.push_back(Move::normal(king_, to));
        if (one_is_enough_) return;
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
    piece_moves<kGold>(targets, position_.golds() & position_.pieces(us_));
    piece_moves<kHorse>(targets, position_.pieces(us_, kHorse));
    piece_moves<kDragon>(targets, position_.pieces(us_, kDragon));
  }

  void add(PieceType type, Square from, Square to, bool from_zone) {
    const bool may_promote = can_promote(type) && (from_zone || kZone[us_].has(to));
    if (checks_ != nullptr) {
      const bool discovers = discovering(from).has(to);
      if (may_promote && (discovers || checks_->of(promoted(type)).has(to))) {
        moves_.push_back(Move::promotion(from, to));
      }
      const bool may_stay = !may_promote || !dead_end(us_, type).has(to);
      if (may_stay && (discovers || checks_->of(type).has(to))) {
        moves_.push_back(Move::normal(from, to));
      }
      return;
    }
    if (may_promote) moves_.push_back(Move::promotion(from, to));
    const bool loses_nothing = type == kPawn || type == kBishop || type == kRook;
    if (all_promote_ && may_promote && loses_nothing) return;
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
      if (checks_ != nullptr) {
        to_squares &= checks_->of(kType) | discovering(from) |
                      (can_promote(kType) ? checks_->of(promoted(kType)) : Bitboard{});
      }
      if (!can_promote(kType) && checks_ == nullptr) {
        for_each_square(to_squares, [&](Square to) { moves_.push_back(Move::normal(from, to)); });
        continue;
      }
      const bool from_zone = kZone[us_].has(from);
      while (to_squares.any()) add(kType, from, to_squares.pop_first(), from_zone);
    }
  }

  void drops(Bitboard empty) {
    const Hand hand = position_.hand(us_);
    if (hand.has(kPawn)) {
      Bitboard squares = empty & ~dead_end(us_, kPawn) & ~files_of(position_.pieces(us_, kPawn));
      const Bitboard head = step_attacks(~us_, kPawn, position_.king(~us_)) & squares;
      if (checks_ != nullptr) squares = head;
      if (head.any() && is_pawn_drop_mate(position_, head.first())) squares &= ~head;
      add_drops(kPawn, squares);
    }
    for (PieceType type : {kLance, kKnight, kSilver, kBishop, kRook, kGold}) {
      if (!hand.has(type)) continue;
      Bitboard squares = empty & ~dead_end(us_, type);
      if (checks_ != nullptr) squares &= checks_->of(type);
      add_drops(type, squares);
    }
  }

  void add_drops(PieceType type, Bitboard squares) {
    for_each_square(squares, [&](Square to) { moves_.push_back(Move::drop(type, to)); });
  }

  // The squares to which the piece on `from` must go so that a sliding piece behind it gives check.
  Bitboard discovering(Square from) const {
    if (!checks_->uncovering().has(from)) return {};
    return ~half_line(position_.king(~us_), from);
  }

  const Position& position_;
  MoveList& moves_;
  Color us_;
  Square king_;
  Bitboard occupied_;
  Bitboard blockers_;
  Bitboard within_ = Bitboard::all();  // the only destinations
  bool one_is_enough_ = false;
  bool all_promote_ = false;              // pawns, bishops and rooks that can promote always do
  const CheckSquares* checks_ = nullptr;  // only moves that give check, where it is there
};

// Whether a move to `to` by a piece other than the king ends the check; true where there is none.
bool answers_check(const Position& position, Square to) {
  const Bitboard checkers = position.checkers();
  if (checkers.none()) return true;
  if (checkers.more_than_one()) return false;
  const Square checker = checkers.first();
  return to == checker || between(position.king(position.side_to_move()), checker).has(to);
}

bool is_legal_drop(const Position& position, Move move) {
  const Color us = position.side_to_move();
  const Square to = move.to();
  const PieceType type = move.dropped();
  if (move.is_promotion() || type < kPawn || type > kGold) return false;
  if (!position.hand(us).has(type) || position.piece_on(to) != kNoPiece) return false;
  if (dead_end(us, type).has(to) || !answers_check(position, to)) return false;
  if (type != kPawn) return true;
  if ((position.pieces(us, kPawn) & file_bitboard(file_of(to))).any()) return false;
  const bool heads_king = step_attacks(us, kPawn, to).has(position.king(~us));
  return !heads_king || !is_pawn_drop_mate(position, to);
}

bool is_legal_board_move(const Position& position, Move move) {
  const Color us = position.side_to_move();
  const Square from = move.from(), to = move.to();
  if (from >= kSquareCount || !position.pieces(us).has(from) || position.pieces(us).has(to)) {
    return false;
  }
  const PieceType type = type_of(position.piece_on(from));
  const Bitboard occupied = position.occupied();
  if (!attacks(us, type, from, occupied).has(to)) return false;
  if (move.is_promotion() ? !may_promote(type, us, from, to) : dead_end(us, type).has(to)) {
    return false;
  }
  if (type == kKing) return !position.is_attacked(~us, to, occupied ^ Bitboard::of(from));
  if (!answers_check(position, to)) return false;
  const Square king = position.king(us);
  const bool pinned = position.king_blockers(us, occupied).has(from);
  return !pinned || half_line(king, from).has(to);
}

}  // namespace

void generate_legal(const Position& position, MoveList& moves) {
  Generator(position, moves).all();
}

void generate_captures(const Position& position, MoveList& moves) {
  Generator(position, moves).captures();
}

void generate_quiets(const Position& position, MoveList& moves) {
  Generator(position, moves).quiets();
}

void generate_checks(const Position& position, MoveList& moves) {
  Generator(position, moves).checks();
}

void generate_close_checks(const Position& position, MoveList& moves) {
  Generator(position, moves).close_checks();
}

bool declines_promotion(const Position& position, Move move) {
  if (move.is_drop() || move.is_promotion()) return false;
  const PieceType type = position.moved_type(move);
  const bool loses_nothing = type == kPawn || type == kBishop || type == kRook;
  return loses_nothing && may_promote(type, position.side_to_move(), move.from(), move.to());
}

bool has_legal_move(const Position& position) {
  MoveList moves;
  Generator(position, moves).some();
  return !moves.empty();
}

bool is_legal(const Position& position, Move move) {
  const Square to = move.to();
  if (to >= kSquareCount) return false;
  return move.is_drop() ? is_legal_drop(position, move) : is_legal_board_move(position, move);
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
