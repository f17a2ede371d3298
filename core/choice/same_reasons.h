// Kinds of reasons that say the same of a move, of which one is enough: the table words/same.
#pragma once

#include <array>
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
  // words_kind (an advisor that there is none of, or that has no such kind), table_....
  static Result<SameReasons> load(const Bundle& bundle, const Advisors& advisors);

  // Whether the two are of one kind, or of two that say the same.
  bool say_the_same(const WeighedReason& first, const WeighedReason& second) const;

 private:
  std::vector<std::array<std::string, 2>> pairs_;  // "advisor/kind"
};

}  // namespace nagare
