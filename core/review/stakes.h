// What was at stake with a move that was not the best: what the answer to it brings, and what the
// best move would have brought. Both in figures; the words are made of them.
#pragma once

#include "core/base/bilingual.h"
#include "core/choice/amount_words.h"
#include "core/choice/assessment.h"
#include "core/reading/gain.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// What a line brings whoever begins it; nothing where `gain` has no outcome.
struct Stake {
  Gain gain;
  Text first;   // the line's first move
  Text target;  // the piece, with its square where it stands there already
};

struct Stakes {
  Stake answer;  // for the opponent of the mover, and only what the best move would have prevented
  Stake best;    // for the mover, and only what the move itself does not bring as well
};

// The moves with values and lines as they have been compared, legal in the position.
Stakes stakes_of(const AmountWords& amounts, const Position& position, Move previous,
                 const AssessedMove& move, const AssessedMove& best);

}  // namespace nagare
