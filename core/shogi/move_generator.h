// Legal moves, generated directly: pins and checks restrict the destinations, so that no move has
// to be made and taken back to see whether it is legal.
#pragma once

#include "core/base/fixed_vector.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// The largest number of legal moves known in a position reachable by the rules is 593.
constexpr int kMaxMoves = 600;
using MoveList = FixedVector<Move, kMaxMoves>;

// Appends every legal move: evasions, drops (no second pawn on a file, no mate by a dropped pawn),
// voluntary non-promotions. The order is fixed: same position, same list.
void generate_legal(const Position& position, MoveList& moves);

// Appends the legal moves that capture or promote a pawn, for a side that is not in check. Left out
// are those that declines_promotion() is true of.
void generate_captures(const Position& position, MoveList& moves);

// Appends the other legal moves, for a side that is not in check. Left out are those that
// declines_promotion() is true of.
void generate_quiets(const Position& position, MoveList& moves);

// Appends every legal move that gives check.
void generate_checks(const Position& position, MoveList& moves);
// Appends those of them that go to a square beside the enemy king, or to one from where a knight
// would check it.
void generate_close_checks(const Position& position, MoveList& moves);

// Whether a pawn, bishop or rook could promote by the move and does not. That gains nothing, except
// that it can avoid a mate by a dropped pawn (打ち歩詰め).
bool declines_promotion(const Position& position, Move move);

bool has_legal_move(const Position& position);
// False for any 16 bits that are not a legal move here.
bool is_legal(const Position& position, Move move);

// Whether dropping a pawn in front of the enemy king on this empty square mates (打ち歩詰め).
bool is_pawn_drop_mate(const Position& position, Square square);

}  // namespace nagare
