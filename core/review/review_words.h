// The words of a review that are about no choice: the table words/review.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/choice/sayings.h"
#include "core/data/bundle.h"

namespace nagare {

// The comments name the slots that the text may have.
enum class ReviewSaying : std::uint8_t {
  kNoReason,     // of a move played for which nothing speaks; {move}
  kIntoMate,     // of a move played after which its mover is mated; {move} {plies}
  kAllowsMate,   // given up: the best move is not mated; {percent}
  kMissesMate,   // given up: the best move mates; {plies} {percent}
  kTurnLost,     // the mover was ahead and then behind; {move} {before} {after}
  kTurnSlipped,  // the mover's chances fell; {move} {before} {after}
  kTurnWon,      // the mover was behind and then ahead; {move} {before} {after}
  kTurnGained,   // the mover's chances rose; {move} {before} {after}
  kTurnBest,     // after one of the first two: what pure search plays; {best}
  kScale,        // what a rating stands for
  kRatingFew,    // so few positions say next to nothing; {positions}
  kRatingOf,     // {positions} {low} {high}
};
inline constexpr std::array<std::string_view, 12> kReviewSayingIds = {
    "no_reason", "into_mate",   "allows_mate", "misses_mate", "turn_lost",  "turn_slipped",
    "turn_won",  "turn_gained", "turn_best",   "scale",       "rating_few", "rating_of"};

class ReviewWords {
 public:
  // Reads the section words/review. Errors are those of Sayings::load.
  static Result<ReviewWords> load(const Bundle& bundle);

  const Text& of(ReviewSaying saying, int turn = 0) const {
    return sayings_.of(static_cast<std::size_t>(saying), turn);
  }

 private:
  Sayings sayings_;
};

}  // namespace nagare
