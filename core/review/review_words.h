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
  // Of the paragraph about the whole game (core/review/claim.h).
  kShortGame,
  kOpeningYou,
  kOpeningThem,
  kOpeningBlack,
  kOpeningWhite,
  kStrategyAndCastle,
  kParagraphTurn,
  kNoTurn,
  kParagraphMated,
  kAnswered,
  kRareBest,
  kManyBestYou,
  kManyBestBlack,
  kManyBestWhite,
  kTryThere,
  kTryInstead,
};
// By ReviewSaying.
inline constexpr std::array<SayingForm, 27> kReviewSayings = {{
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
    {"short_game", ""},
    {"opening_you", "opening"},
    {"opening_them", "opening"},
    {"opening_black", "opening"},
    {"opening_white", "opening"},
    {"strategy_and_castle", "strategy castle"},
    {"paragraph_turn", "ply move before after"},
    {"no_turn", ""},
    {"paragraph_mated", "ply move"},
    {"answered", "ply move"},
    {"rare_best", "ply move"},
    {"many_best_you", "best moves"},
    {"many_best_black", "best moves"},
    {"many_best_white", "best moves"},
    {"try_there", "ply move best"},
    {"try_instead", "ply move best"},
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
