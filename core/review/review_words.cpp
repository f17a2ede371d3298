#include "core/review/review_words.h"

#include <utility>

namespace nagare {

Result<ReviewWords> ReviewWords::load(const Bundle& bundle) {
  auto sayings = Sayings::load(bundle, "words/review", kReviewSayings);
  if (!sayings) return sayings.error();
  ReviewWords words;
  words.sayings_ = std::move(sayings.value());
  return words;
}

}  // namespace nagare
