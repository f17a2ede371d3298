// A source of naturalness: it looks at an occasion and gives reasons for moves. Advisors know
// nothing of the search. docs/recipes.md tells how to add one.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/shogi/types.h"

namespace nagare {

// Reasons for and against moves: a list for each move of Occasion::legal(), by its index. Most are
// empty.
using Advice = std::vector<std::vector<Reason>>;

class Advisor {
 public:
  virtual ~Advisor() = default;

  // The ids of all kinds of reasons that it gives.
  virtual std::vector<std::string_view> kinds() const = 0;
  // Appends to advice[i] its reasons about occasion.legal()[i]; there must be as many lists as
  // moves.
  virtual void advise(const Occasion& occasion, Advice& advice) const = 0;
  // The same about one legal move. An advisor that looks at each move by itself has its own, which
  // leaves out the others.
  virtual std::vector<Reason> reasons_about(const Occasion& occasion, Move move) const {
    Advice advice(occasion.legal().size());
    advise(occasion, advice);
    return std::move(advice[occasion.index_of(move)]);
  }
};

}  // namespace nagare
