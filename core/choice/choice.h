// A choice: the move with all that is known of it and all that is to be said about it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/weighing.h"
#include "core/base/bilingual.h"
#include "core/choice/assessment.h"
#include "core/choice/choice_settings.h"
#include "core/choice/fallibility.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "core/notation/move_text.h"
#include "core/search/search.h"

namespace nagare {

// What one voter of a council (core/council) would play.
struct SpokenVote {
  std::string voter;  // permanent ASCII id
  Text name;
  MoveText move;
  int value = 0;          // centipawns for the side to move, as the voter sees it
  int win_rate = 0;       // per mille, of the value
  bool followed = false;  // the move is the one that is played
};

// What pure reading, the papers and people would play by one search, which a single player makes
// (core/council/opinions.h).
struct SpokenOpinions {
  int disagreement = 0;  // per mille: 0 where all three are the same move, 333 or 667
  Text text;             // who is for which move
};

struct Choice {
  ChoiceSettings settings;
  Assessment assessment;
  Verdict verdict;
  Speech speech;
  int openness = 0;                        // of the position: Occasion::openness()
  bool large_evaluation = false;           // the values are of the large evaluation
  std::optional<Fallibility> fallibility;  // of the position, where it was asked for
  // Of a council, in the order in which they voted; empty where one player has thought alone.
  std::vector<SpokenVote> votes;
  int disagreement = 0;  // of the votes, per mille; 0 is unanimous
  // None in council, and where one player has not compared moves.
  std::optional<SpokenOpinions> opinions;
};

// Centipawns below the best inside which every value is exact where several settings are measured
// by one search, or points are learned: what lies outside is hardly ever chosen.
constexpr int kWideWindow = 1400;

// The points of every legal move, for SearchLimits::points.
std::vector<MovePoints> points_of_moves(const Occasion& occasion, const WeighedAdvice& advice);

}  // namespace nagare
