// What is said first of a game: a few sentences on how it was opened, where it turned and why, what
// was done well and what to try. Every sentence rests on one claim about the game and its review.
#pragma once

#include <optional>
#include <vector>

#include "core/joseki/recogniser.h"
#include "core/review/claim.h"
#include "core/review/review.h"
#include "core/review/review_words.h"
#include "core/shogi/types.h"

namespace nagare {

// Below so many per mille a side's game is as good as lost.
constexpr int kAsGoodAsLost = 100;
// What is not worth a word, and what is, in win rate, per mille.
constexpr int kNothingLost = 20;
constexpr int kClearlyWorse = 50;
// Own moves in a row without a loss that are worth a word.
constexpr int kSteadyMoves = 8;

// For the one who played `asked`, or for both. The review must have a move, and everything but its
// summary; the recogniser has seen the whole game.
std::vector<Claim> claims_of(const Review& review, const Recogniser& recogniser,
                             std::optional<Color> asked);
Paragraph paragraph_of(const Review& review, const Recogniser& recogniser, const ReviewWords& words,
                       std::optional<Color> asked);

}  // namespace nagare
