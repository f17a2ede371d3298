#include "core/review/review_words.h"

#include <utility>
#include <vector>

namespace nagare {

namespace {

std::vector<std::string_view> slots_of(ReviewSaying saying) {
  switch (saying) {
    case ReviewSaying::kNoReason:
      return {"move"};
    case ReviewSaying::kIntoMate:
      return {"move", "plies"};
    case ReviewSaying::kAllowsMate:
      return {"percent"};
    case ReviewSaying::kMissesMate:
      return {"plies", "percent"};
    case ReviewSaying::kTurnLost:
    case ReviewSaying::kTurnSlipped:
    case ReviewSaying::kTurnWon:
    case ReviewSaying::kTurnGained:
      return {"move", "before", "after"};
    case ReviewSaying::kTurnBest:
      return {"best"};
    case ReviewSaying::kRatingFew:
      return {"positions"};
    case ReviewSaying::kRatingOf:
      return {"positions", "low", "high"};
    case ReviewSaying::kScale:
      break;
  }
  return {};
}

}  // namespace

Result<ReviewWords> ReviewWords::load(const Bundle& bundle) {
  auto sayings =
      Sayings::load(bundle, "words/review", {kReviewSayingIds.begin(), kReviewSayingIds.end()},
                    [](int number) { return slots_of(static_cast<ReviewSaying>(number)); });
  if (!sayings) return sayings.error();
  ReviewWords words;
  words.sayings_ = std::move(sayings.value());
  return words;
}

}  // namespace nagare
