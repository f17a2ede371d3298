// Legal moves, generated directly: pins and checks narrow the targets, nothing is tried and undone.
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

// Appends the legal moves that capture or promote a pawn, for a side that is not in check. Pawns,
// bishops and rooks that can promote do: they only gain by it, but for avoiding a mate by a pawn
// drop.
void generate_captures(const Position& position, MoveList& moves);

// Appends the legal moves that generate_captures leaves out, for a side that is not in check, but
// for the moves of pawns, bishops and rooks that could promote and do not.
void generate_quiets(const Position& position, MoveList& moves);

// Appends every legal move that gives check.
void generate_checks(const Position& position, MoveList& moves);

// A pawn, bishop or rook that could promote and does not: it gains nothing but a way round a mate
// by a dropped pawn.
bool declines_promotion(const Position& position, Move move);

bool has_legal_move(const Position& position);
// False for any 16 bits that are not a legal move here.
bool is_legal(const Position& position, Move move);

// Whether dropping a pawn in front of the enemy king on this empty square mates (打ち歩詰め).
bool is_pawn_drop_mate(const Position& position, Square square);

}  // namespace nagare
