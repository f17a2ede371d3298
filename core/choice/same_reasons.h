// Pairs of kinds of reasons: those that say the same of a move, of which one is enough (the table
// words/same), and those that contradict each other (words/against).
#pragma once

#include <string>
#include <vector>

#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

class SameReasons {
 public:
  // The kinds of advisors that ship and are not among these are taken as they are. Errors:
  // words_kind (an advisor that there is none of, or that has no such kind), words_order,
  // table_....
  static Result<SameReasons> load(const Bundle& bundle, const Advisors& advisors);

  // Whether the two, the first of which has been said, are of one kind or of two that say the same.
  bool say_the_same(const WeighedReason& first, const WeighedReason& second) const;
  // Whether only one of the two can be said of a move.
  bool contradict(const WeighedReason& first, const WeighedReason& second) const {
    return are_in(against_, first, second);
  }

 private:
  struct Pair {
    std::string one, other;  // "advisor/kind"
    bool in_any_order;       // or only where the one has been said first
  };
  using Pairs = std::vector<Pair>;
  static bool are_in(const Pairs& pairs, const WeighedReason& first, const WeighedReason& second);

  Pairs same_, against_;
};

}  // namespace nagare
