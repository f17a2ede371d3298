// What is said first of a game: a few sentences on how it was opened, where it turned, what was
// done well and what to try. Every sentence rests on one claim about the review.
#pragma once

#include <optional>
#include <vector>

#include "core/joseki/joseki.h"
#include "core/review/claim.h"
#include "core/review/review.h"
#include "core/review/review_words.h"
#include "core/shogi/types.h"

namespace nagare {

// For the one who played `asked`, or for both. The review must have a move, and everything but its
// summary.
std::vector<Claim> claims_of(const Review& review, const Joseki& joseki,
                             std::optional<Color> asked);
Paragraph paragraph_of(const Review& review, const Joseki& joseki, const ReviewWords& words,
                       std::optional<Color> asked);

}  // namespace nagare
