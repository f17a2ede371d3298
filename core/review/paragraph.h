// What is said first of a game, as a teacher would: how it was opened, who stood better when, what
// decided it and what was overlooked there, how it ended, and one thing to take home. Every
// sentence rests on one claim about the game and its review.
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
// From so much on, per mille, a side stands better, where it does for so many positions in a row.
constexpr int kAhead = 620;
constexpr int kLeadPlies = 6;

// A stretch in which a side stood better, as far as the other did not come to: from the position
// after so many moves to the last one in which it did.
struct Lead {
  Color side;
  int ply, until;
};
std::vector<Lead> leads_of(const std::vector<GraphPoint>& graph);

// What was overlooked with a move that was worse than the best one: one of kTurn to
// kTurnMissedGain.
ClaimKind reason_of(const ReviewedMove& move);
// For the one who played `asked`, or for both. The review must have a move, and everything but its
// summary; the recogniser has seen the whole game.
Claim opening_claim(const Review& review, const Recogniser& recogniser);
std::vector<Claim> claims_of(const Review& review, const Recogniser& recogniser,
                             std::optional<Color> asked);
Paragraph paragraph_of(const Review& review, const Recogniser& recogniser, const ReviewWords& words,
                       std::optional<Color> asked);

}  // namespace nagare
