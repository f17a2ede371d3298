// How far opinions on a position differ, by one search: the move by values alone, the move with the
// points of the papers, and the move with the points learned from people. No council is asked, and
// nothing more is searched.
#pragma once

#include "core/choice/assessment.h"
#include "core/shogi/types.h"

namespace nagare {

struct Opinions {
  Move reading;  // naturalness 0
  Move papers;   // kPaperNaturalness
  Move people;   // kMaxNaturalness
  // Per mille, as disagreement() of rules.h: 0 where all three are the same move, 333 where one is
  // another, 667 where there are three.
  int disagreement = 0;
};

// Of a search that has valued at least one move exactly: the same moves with the points of the
// papers and with people's, as Thinker::assessment() gives them at the dials kPaperNaturalness and
// kMaxNaturalness. Each choice is under the guard, `most_price` as in choose(), and only between
// the moves whose values are exact: where the search had no need of a value for its own choice, a
// move with many points at another naturalness may go unseen.
Opinions opinions_of(const Assessment& papers, const Assessment& people, int most_price);

}  // namespace nagare
