// What the purpose of an opening's move claims of the board: the move itself is the list's, but
// "make way for the knight and the silver" wants a knight and a silver.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/advisors/shape/pattern.h"
#include "core/advisors/shape/pattern_match.h"
#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

class PurposeClaims {
 public:
  // Reads the section advisors/opening/claims: the id of a purpose, its claim as a pattern of
  // shapes (core/advisors/shape/pattern.h), the purpose that is said instead where that does not
  // hold, or '-'. Errors: opening_purpose (there is none of that id), purpose_twice, shape_pattern,
  // table_....
  static Result<PurposeClaims> load(const Bundle& bundle);

  // The purpose that may be said of the move, of those that stand for the one with that id; empty
  // where none may.
  std::string_view true_of(std::string_view id, ShapeMove& move) const;

 private:
  struct Claim {
    ShapePattern pattern;
    std::string otherwise;  // empty: nothing
  };
  std::map<std::string, Claim, std::less<>>
      claims_;  // by the id of the purpose; others claim nothing
};

}  // namespace nagare
