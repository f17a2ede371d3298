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

// What a line brings whoever begins it; nothing where `gain` has no outcome. A piece that it wins
// stands there already when it begins.
struct Stake {
  Gain gain;
  Text first;   // the line's first move; empty where none is known
  Text target;  // the piece with its square
};

struct Stakes {
  // For the opponent of the mover: only what the best move would have prevented; nothing, nor its
  // first move, where that takes back.
  Stake answer;
  // For the mover: a mate, or a piece that the best move itself takes and the move does not win.
  Stake best;
};

// The moves with values and lines as they have been compared, legal in the position.
Stakes stakes_of(const AmountWords& amounts, const Position& position, Move previous,
                 const AssessedMove& move, const AssessedMove& best);

}  // namespace nagare
