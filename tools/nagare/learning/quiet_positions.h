// Positions that an evaluation is asked about: such as a quiescence search leads to.
#pragma once

#include <optional>

#include "core/base/random.h"
#include "core/evaluation/evaluator.h"
#include "core/shogi/position.h"

namespace nagare::cli {

// Where captures that lose nothing by static exchange, played out by the evaluator's values, lead
// from here; the side to move there is not in check. Nothing where it is in check at the end.
std::optional<Position> quiet_after_captures(const Position& position, const Evaluator& evaluator);

// Plays so many moves: each time either any legal one, or that of a few for which the evaluator's
// value is the best. Nothing where the game ends before.
std::optional<Position> after_random_moves(Position position, int moves, const Evaluator& evaluator,
                                           Random& random);

}  // namespace nagare::cli
