// What is to be known of a reviewed move when the whole game is summed up, as a line of text: a
// game's moves may be reviewed by several reviewers, in threads or workers of their own.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/review/review.h"

namespace nagare {

// Fields between tabs, in one order, without a line end. Only what sum_up (review.h) reads.
std::string notes_of(const ReviewedMove& move);

// The move as notes_of() has it; the rest of it is empty. Error review_notes where a field is
// missing, too many or out of range.
Result<ReviewedMove> parse_notes(std::string_view notes);

}  // namespace nagare
