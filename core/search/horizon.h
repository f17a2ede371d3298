// The horizon effect and move paths, after Sato & Miyamoto: a side pushes a loss out of sight by a
// pair of moves, an attack on a piece and the answer to it, that changes nothing else. What the
// table knows of the same path without the pair brings the loss back.
#pragma once

#include <cstddef>
#include <optional>

#include "core/base/fixed_vector.h"
#include "core/search/move_history.h"
#include "core/search/transposition_table.h"
#include "core/search/value.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"

namespace nagare {

// Moves one after another; kNoMove is a pass where the search tries one.
using Line = FixedVector<Move, kMaxSearchPly>;

// Whether the attack, which led to the position, and the reply are such a pair: the reply takes the
// attacker, or moves away one of the pieces it attacks.
bool answers_attack(const Position& position, Arrival attack, Move reply);

// The position that the path would reach without its moves `pair` and `pair + 1`; nothing where it
// could not be played so.
std::optional<Position> without_pair(const Position& start, const Line& path, std::size_t pair);

// Whether the move only loses material before what would happen anyway. `line` is what the search
// expects after it. When its first move completes a pair, the table's best moves are followed side
// by side after the pair and in the same line without it, in turn from the one and from the other:
// as long as both can play the same moves, and the real line is known no longer than the other, the
// pair has not changed the course.
bool only_delays(const TranspositionTable& table, const Position& position, Move move,
                 const Line& line, const ExchangeValues& exchange);

}  // namespace nagare
