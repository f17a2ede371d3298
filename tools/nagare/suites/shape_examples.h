// Examples of the rules of shape: diagrams in which a move fulfils a rule, and near misses in which
// it does not.
//
// A table with the columns id (of the rule), fires (yes or no), sfen (the position; " moves ..."
// may follow where what was played before matters), move (in USI), shows (what it is an example
// of).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/shape/shape_advisor.h"
#include "core/base/result.h"
#include "core/engine/knowledge.h"

namespace nagare::cli {

const ShapeAdvisor& shape_advisor(const Knowledge& knowledge);

// One line for each example that is not as it says, with its place, and for each rule that lacks an
// example that fires or one that does not. `name` is said in errors, `text` is the table. Errors:
// shape_example (no such rule, neither yes nor no), those of sfen and moves, table_....
Result<std::vector<std::string>> wrong_shape_examples(const Knowledge& knowledge,
                                                      std::string_view name, std::string_view text);

}  // namespace nagare::cli
