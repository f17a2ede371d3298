// Undoing the horizon effect by move paths, after Sato & Miyamoto.
//
// A search of fixed depth can push a loss beyond its depth by inserting a *pair*: an attack on a
// piece (X in Sato & Miyamoto) and the answer to it (Y), which change nothing else. What the
// transposition table knows of the same path without the pair shows the loss again.
#pragma once

#include <cstddef>
#include <optional>

#include "core/base/fixed_vector.h"
#include "core/search/move_history.h"
#include "core/search/transposition_table.h"
#include "core/search/value.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// Moves in the order in which they are played. kNoMove stands for a pass, as the search tries one.
using Line = FixedVector<Move, kMaxSearchPly>;

// Whether `attack`, the move that led to the position, and `reply` are a pair: the reply takes the
// attacking piece, or moves away one of the pieces that it attacks.
bool answers_attack(const Position& position, Arrival attack, Move reply);

// The position that `path`, played from `start`, would reach without its moves `pair` and `pair +
// 1` (indices from 0); nothing where the rest could not be played.
std::optional<Position> without_pair(const Position& start, const Line& path, std::size_t pair);

// Whether the move only loses material and delays what would happen anyway. `line` is what the
// search expects after it. If its first move completes a pair with `move`, the table's best moves
// are followed on two boards, with the pair and without it, the next move taken in turn from the
// one and the other. As long as both boards can play the same moves, and the table knows the real
// line no further than the other, the pair has not changed the course of the game.
bool only_delays(const TranspositionTable& table, const Position& position, Move move,
                 const Line& line, const ExchangeValues& exchange);

}  // namespace nagare
