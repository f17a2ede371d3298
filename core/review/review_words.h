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
  // Of the paragraph about the whole game, in the order of ClaimKind (core/review/claim.h).
  kShortGame,
  kNoTurn,
  kTurn,
  kTurnMissedMate,
  kTurnIntoMate,
  kTurnReply,
  kTurnBetter,
  kEndedInMate,
  kWellFound,
  kSteady,
  kTryInstead,
  kTryNatural,
  kTryCastle,
  // Parts of these, and the sentences about the opening.
  kTryThere,
  kTold,
  kLeadsOn,
  kWhoYou,  // who; and the three that follow
  kWhoThem,
  kWhoBlack,
  kWhoWhite,
  kWhoThenThem,
  kWhoseYour,  // whose move; and the one that follows
  kWhoseTheir,
  kStrategyAndCastle,
  kOpeningFirst,
  kOpeningThen,
  kOpeningAlike,
  kOpeningSides,
  kOpeningInGame,
  kOpeningGame,
};
// By ReviewSaying.
inline constexpr std::array<SayingForm, 41> kReviewSayings = {{
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
    {"no_turn", ""},
    {"turn", "whose ply move before after"},
    {"turn_missed_mate", "whose ply move best plies"},
    {"turn_into_mate", "whose ply move plies"},
    {"turn_reply", "whose ply move told"},
    {"turn_better", "whose ply move told"},
    {"ended_in_mate", "move"},
    {"well_found", "ply move natural"},
    {"steady", "who ply until"},
    {"try_instead", "ply move told"},
    {"try_natural", "ply move told"},
    {"try_castle", "castle missing"},
    {"try_there", "told"},
    {"told", "told"},
    {"leads_on", ""},
    {"you", ""},
    {"them", ""},
    {"black", ""},
    {"white", ""},
    {"then_them", ""},
    {"your", ""},
    {"their", ""},
    {"strategy_and_castle", "strategy castle"},
    {"opening_first", "who opening"},
    {"opening_then", "sides who opening"},
    {"opening_alike", "opening"},
    {"opening_sides", "sides"},
    {"opening_in_game", "game sides"},
    {"opening_game", "game"},
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
