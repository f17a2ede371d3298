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
  kTurnHard,     // after that: how many players avoid such an error; few, some, most
  kTurnUsual,
  kTurnEasy,
  kPlayersLikeYou,  // whom that is said of: players of a grade; and by Band
  kPlayersOnline,
  kPlayersAmateur,
  kPlayersProfessional,
  kScale,  // what a rating stands for
  kRatingOf,
  // Of the paragraph about the whole game: its sentences, and parts of them.
  kShortGame,
  kStoodEven,
  kStoodAhead,
  kStoodFromStart,
  kStoodMeanwhile,
  kStoodAtFirst,
  kStoodTurned,
  kStoodTurnedFromStart,
  kStoodSwung,
  kDecided,  // begins what is said of a move; and the next
  kDearest,
  kTurn,
  kTurnAnswer,
  kTurnMissedMate,
  kTurnMissedMateNow,
  kTurnIntoMate,
  kTurnIntoMateNow,
  kTurnMated,
  kTurnMatedNow,
  kTurnTaken,
  kTurnLater,
  kTurnPromotion,
  kTurnPromotes,
  kTurnMissedGain,
  kMissedBefore,
  kHeld,
  kNoTurn,
  kEndMate,  // in the order of EndKind (core/review/game_end.h)
  kEndResignation,
  kEndTime,
  kEndFoul,
  kEndDeclaration,
  kEndWrongDeclaration,
  kEndPerpetualCheck,
  kEndWon,
  kEndRepetition,
  kEndImpasse,
  kEndDrawn,
  kLeftAhead,
  kLeftEven,
  kTryMate,
  kTryKing,
  kTrySave,
  kTryStop,
  kTryWin,
  kTryBetter,
  kAt,
  kAtNamed,
  kWellFound,
  kHardFound,
  kTryCastle,
  kWhoYou,  // who; and the three that follow
  kWhoThem,
  kWhoBlack,
  kWhoWhite,
  kThenYou,  // the same within a sentence; and the three that follow
  kThenThem,
  kThenBlack,
  kThenWhite,
  kWhoseYour,  // whose move; and the one that follows
  kWhoseTheir,
  kStrategyAndCastle,
  kOpeningFirst,
  kOpeningThen,
  kOpeningAlike,
  kOpeningSides,
  kOpeningInGame,
  kOpeningGame,
  kOpeningInHandicap,
  kOpeningHandicap,
};
// By ReviewSaying.
inline constexpr std::array<SayingForm, 86> kReviewSayings = {{
    {"no_reason", "move"},
    {"into_mate", "move plies"},
    {"allows_mate", "percent"},
    {"misses_mate", "plies percent"},
    {"turn_lost", "move before after"},
    {"turn_slipped", "move before after"},
    {"turn_best", "best"},
    {"turn_hard", "players few"},
    {"turn_usual", "players few"},
    {"turn_easy", "players few"},
    {"players_like_you", ""},
    {"players_online", ""},
    {"players_amateur", ""},
    {"players_professional", ""},
    {"scale", ""},
    {"rating_of", "positions low high"},
    {"short_game", ""},
    {"stood_even", ""},
    {"stood_ahead", "who ply"},
    {"stood_from_start", "who"},
    {"stood_meanwhile", "who ply until"},
    {"stood_at_first", "who until"},
    {"stood_turned", "who other ply until"},
    {"stood_turned_from_start", "who other until"},
    {"stood_swung", "who then until"},
    {"decided", "whose ply move"},
    {"dearest", "whose ply move"},
    {"decided_alone", "lead"},
    {"decided_answer", "lead reply"},
    {"decided_missed_mate", "lead plies"},
    {"decided_missed_mate_now", "lead"},
    {"decided_into_mate", "lead reply plies"},
    {"decided_into_mate_now", "lead reply"},
    {"decided_mated", "lead plies"},
    {"decided_mated_now", "lead"},
    {"decided_taken", "lead reply target"},
    {"decided_later", "lead reply piece"},
    {"decided_promotion", "lead reply"},
    {"decided_promotes", "lead reply piece"},
    {"decided_missed_gain", "lead piece"},
    {"missed_before", "until"},
    {"held", "who"},
    {"no_turn", ""},
    {"end_mate", "who ply move"},
    {"end_resignation", "who loser ply"},
    {"end_time", "who loser ply"},
    {"end_foul", "who loser ply"},
    {"end_declaration", "who ply"},
    {"end_wrong_declaration", "who loser ply"},
    {"end_perpetual_check", "who ply"},
    {"end_won", "who ply"},
    {"end_repetition", "ply"},
    {"end_impasse", "ply"},
    {"end_drawn", "ply"},
    {"left_ahead", "who ply"},
    {"left_even", "ply"},
    {"try_mate", "at"},
    {"try_king", "at"},
    {"try_save", "at piece"},
    {"try_stop", "at piece"},
    {"try_win", "at piece"},
    {"try_better", "at"},
    {"at", "ply"},
    {"at_named", "ply move"},
    {"well_found", "ply move natural"},
    {"hard_found", "ply move players few"},
    {"try_castle", "castle missing"},
    {"you", ""},
    {"them", ""},
    {"black", ""},
    {"white", ""},
    {"then_you", ""},
    {"then_them", ""},
    {"then_black", ""},
    {"then_white", ""},
    {"your", ""},
    {"their", ""},
    {"strategy_and_castle", "strategy castle"},
    {"opening_first", "who opening"},
    {"opening_then", "sides who opening"},
    {"opening_alike", "opening"},
    {"opening_sides", "sides"},
    {"opening_in_game", "game sides"},
    {"opening_game", "game"},
    {"opening_in_handicap", "game sides"},
    {"opening_handicap", "game"},
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
