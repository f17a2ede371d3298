// The words of a review that are not about the choice of a move: the table words/review.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/choice/sayings.h"
#include "core/data/bundle.h"

namespace nagare {

enum class ReviewSaying : std::uint8_t {
  kNoReason,     // of a move played for which nothing speaks
  kIntoMate,     // of a move played after which its mover is mated
  kAllowsMate,   // given up: the best move is not mated
  kMissesMate,   // given up: the best move mates
  kTurnLost,     // the mover was ahead and then behind
  kTurnSlipped,  // the mover's chances fell
  kTurnBest,     // after that: what pure search plays
  kScale,        // what a rating stands for
  kRatingNone,   // so few positions say nothing: no number is given
  kRatingFew,    // so few positions say next to nothing
  kRatingOf,
};
// By ReviewSaying.
inline constexpr std::array<SayingForm, 11> kReviewSayings = {{
    {"no_reason", "move"},
    {"into_mate", "move plies"},
    {"allows_mate", "percent"},
    {"misses_mate", "plies percent"},
    {"turn_lost", "move before after"},
    {"turn_slipped", "move before after"},
    {"turn_best", "best"},
    {"scale", ""},
    {"rating_none", "positions"},
    {"rating_few", "positions"},
    {"rating_of", "positions low high"},
}};

class ReviewWords {
 public:
  // Reads the section words/review. Errors are those of Sayings::load.
  static Result<ReviewWords> load(const Bundle& bundle);

  const Text& of(ReviewSaying saying, int wording = 0) const {
    return sayings_.of(static_cast<std::size_t>(saying), wording);
  }

 private:
  Sayings sayings_;
};

}  // namespace nagare
