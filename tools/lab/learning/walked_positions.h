// Positions near a given one, such as a search meets, for an evaluation to be fitted to.
#pragma once

#include <functional>

#include "core/base/random.h"
#include "core/evaluation/evaluator.h"
#include "core/shogi/position.h"

namespace nagare::cli {

// A walk of two to six moves from the position. At each step up to four moves are looked at, legal
// ones or, one time in three, captures and promotions; `use` gets the positions after them in which
// the side to move is not in check. It goes on with the last of them or, as often, with the one
// that the evaluator likes best, and ends where there is no legal move.
void walk_from(Position position, const Evaluator& evaluator, Random& random,
               const std::function<void(const Position&)>& use);

}  // namespace nagare::cli
