// Why not this move? What is said of a move that has been compared with the best one: how it
// stands, what the answer to it brings, or what the best one would have brought. The table
// words/why.
#pragma once

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/choice/amount_words.h"
#include "core/choice/assessment.h"
#include "core/choice/sayings.h"
#include "core/data/bundle.h"
#include "core/reading/comparison.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class WhyWords {
 public:
  // Reads the section words/why. Errors are those of Sayings::load.
  static Result<WhyWords> load(const Bundle& bundle);

  // `previous` led to the position, in which both moves are legal; their values and lines are those
  // of the comparison.
  Text why(const AmountWords& amounts, const Position& position, Move previous,
           const AssessedMove& move, const AssessedMove& best, Judgement judgement) const;

 private:
  Sayings sayings_;
};

}  // namespace nagare
