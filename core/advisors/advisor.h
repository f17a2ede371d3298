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

  // Whether it speaks before ChoiceSettings::advised_from_ply too, where flow does not.
  virtual bool in_opening() const { return false; }
  // The largest totals that advise() can give one candidate: of points and of graded points.
  virtual int max_points() const = 0;
  virtual int max_graded() const = 0;
  // Appends to reasons[i] those for candidates[i], a legal move in the game's position; none is
  // usual. There must be as many lists as candidates.
  virtual void advise(const Game& game, const std::vector<Move>& candidates,
                      std::vector<std::vector<Reason>>& reasons) const = 0;
};

}  // namespace nagare
