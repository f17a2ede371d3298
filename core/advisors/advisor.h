// A source of naturalness: it looks at the game and a candidate and gives reasons for it. Advisors
// know nothing of the search.
#pragma once

#include <vector>

#include "core/advisors/reason.h"
#include "core/shogi/game.h"

namespace nagare {

class Advisor {
 public:
  virtual ~Advisor() = default;

  // The largest totals that advise() can give one candidate: of points and of graded points.
  virtual int max_points() const = 0;
  virtual int max_graded() const = 0;
  // Appends the reasons for the legal move `candidate` in the game's position; none is usual.
  virtual void advise(const Game& game, Move candidate, std::vector<Reason>& reasons) const = 0;
};

}  // namespace nagare
