// The review of a game: what is said of every move that was played, what turned the game, and how
// well each side played. Here is what it consists of; core/engine/reviewer.h makes it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/base/bilingual.h"
#include "core/choice/assessment.h"
#include "core/choice/choice.h"
#include "core/choice/fact_words.h"
#include "core/choice/fallibility.h"
#include "core/choice/speech.h"
#include "core/joseki/recogniser.h"
#include "core/notation/handicap.h"
#include "core/notation/move_text.h"
#include "core/reading/comparison.h"
#include "core/review/claim.h"
#include "core/review/game_end.h"
#include "core/review/intrinsic_rating.h"
#include "core/review/rating_line.h"
#include "core/review/review_words.h"
#include "core/review/stakes.h"
#include "core/review/turning_points.h"
#include "core/shogi/types.h"

namespace nagare {

// A position of the game as the graph has it, for black.
struct GraphPoint {
  int ply = 0;       // moves played before it
  int win_rate = 0;  // per mille
  int value = 0;     // centipawns
};

// A move that could have been played, as it stands for its mover.
struct ReviewedChoice {
  MoveText text;
  int value = 0;     // centipawns
  int win_rate = 0;  // per mille, of the value
  Text sentence;     // empty where nothing was asked about it
};

struct ReviewedMove {
  int ply = 0;  // from 1, whatever the number of the start position
  Color by = kBlack;
  MoveText text;
  PieceType taken = kNoPieceType;
  bool only_legal = false;
  bool in_check = false;  // its mover is, before it
  int value = 0;          // centipawns for the mover, as it is said
  int win_rate = 0;       // per mille, of the value
  Price price;            // as it is said; 0 where none is named
  bool priced = false;    // a price is named
  Text alone, given_up;
  Judgement judgement = Judgement::kBest;  // beside the best one
  Text why;                                // in words, with the reason
  std::vector<MoveText> answer;            // expected continuation of the move, beginning with it
  std::vector<SpokenFact> facts;           // what reading saw of the move
  Stakes stakes;                           // where it was not the best one
  ReviewedChoice best;                     // what pure search plays
  ReviewedChoice natural;                  // what naturalness 100 plays
  int probability = 0;                     // that people play the move, in millionths
  int rank = 0;                            // of the move by that, from 1
  int openness = 0;                        // of the position: Occasion::openness()
  std::optional<Fallibility> fallibility;  // of the position, for who is of the review's grade
  std::optional<SpokenOpinions> opinions;  // of the position before the move
  std::vector<SpokenReason> reasons;
  Text sentence;
  std::vector<MoveText> line;  // expected continuation of the best move
  // By side, after the move; none where they are as after the move before.
  std::optional<std::array<NamedFormations, kColorCount>> formations;
  std::optional<RatedPosition> rated;  // none where the position does not count for a rating
};

struct SpokenTurningPoint {
  TurningPoint point;
  Text sentence;
};

struct Rating {
  std::size_t positions = 0;
  double error = 0, error_low = 0, error_high = 0;  // mean d, and its interval of 95 %
  // By the line for shogi, and by that for chess. Not to be shown below kFewestToFit positions.
  double rating = 0, low = 0, high = 0, published = 0;
  std::optional<ChoiceModel> model;  // by likelihood; none below so many
  double matched = 0;
  ExpectedPlay expected;  // by the model
  Text scale, words;      // no words unless says_something()
};

struct ReviewTotals {
  int moves = 0;
  int best = 0;      // that were what pure search plays
  int natural = 0;   // that were what naturalness 100 plays
  int expected = 0;  // that were what people play most
  int priced = 0;
  int given_up = 0;  // win rate, per mille, by all prices
};

struct Review {
  GameEnd end;
  const Handicap* handicap = nullptr;  // that it began with, where it has a name
  std::vector<ReviewedMove> moves;
  std::vector<GraphPoint> graph;  // by ply, from that before the first move that is reviewed on
  std::vector<SpokenTurningPoint> turning_points;
  std::array<std::optional<Rating>, kColorCount> ratings;  // none where no position counts
  std::array<ReviewTotals, kColorCount> totals;
  ReviewSummary summary;
  Text players;                    // of whom it is told how hard a move was to find
  std::vector<std::string> notes;  // by move, of a part of a game: core/review/review_notes.h
};

// Of a wider interval nothing is said: six grades.
constexpr int kWidestRating = 600;
bool says_something(const Rating& rating);
// By positions of games of their own each: `games` has as many as there are games, or one.
std::optional<Rating> rating_of(const std::vector<std::vector<RatedPosition>>& games,
                                const RatingLine& line, const ReviewWords& words);
// Of the moves of one side.
ReviewTotals totals_of(const std::vector<ReviewedMove>& moves, Color side);
// `players`: Review::players.
SpokenTurningPoint spoken_turning_point(const TurningPoint& point, const ReviewedMove& move,
                                        const Text& players, const ReviewWords& words);

}  // namespace nagare
