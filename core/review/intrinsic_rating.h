// How well somebody plays, by the values of the moves played and not by who won: intrinsic ratings
// (K. Regan and G. Haworth, "Intrinsic Chess Ratings", AAAI 2011; K. Regan, "Intrinsic Ratings
// Compendium", 2012), as told by the Laboratory for Fundamental Information on Computer Shogi
// (2016), on intrinsic ratings. Floating point: nothing of it decides a move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/choice/assessment.h"
#include "core/shogi/types.h"

namespace nagare {

// What the authors leave out: the first plies of a game, and positions in which a side is ahead by
// more.
constexpr int kUnratedPlies = 16;
constexpr int kDecidedValue = 300;  // centipawns
// Mates, and values beyond, count as so many centipawns.
constexpr int kLargestRatedValue = 3000;

// The error d of a move worth `played` where the best is worth `best`, both in centipawns for the
// mover, `best` not below `played`: the integral of dz / (1 + |z|) between the two, with z in
// pawns. 0 or more. What is lost counts less where the game is decided already.
double choice_error(int best, int played);

// A position with a move to choose, as a rating sees it.
struct RatedPosition {
  // d of each move, the best first, so that errors[0] is 0; rising. At most kRatedMoves of them,
  // the move played among them.
  std::vector<double> errors;
  std::size_t played = 0;  // an index of `errors`

  double error() const { return errors[played]; }
};
// The authors find fifty moves enough.
constexpr std::size_t kRatedMoves = 50;

// Whether a position counts whose next move is number `ply` (from 1) and whose best move is worth
// `best` centipawns.
bool is_rated(int ply, int best);
// The position by the values of all its moves; the one played must have an exact value. A bound
// counts as the value. There must be a move.
RatedPosition rated_position(const Assessment& assessment, Move played);

// The rating that Regan and Haworth publish for chess, 3571 - 15413 * error, by the mean error.
double published_rating(double mean_error);

// What makes a player in the model of the authors: the probability of move i is
//   p(i) = p(0) ^ exp((d(i) / s) ^ c),
// with the p of all moves summing to 1.
struct ChoiceModel {
  double sensitivity = 0.1;  // s, above 0: the smaller, the more a small error is noticed
  double consistency = 0.5;  // c, above 0: the larger, the more surely a large error is avoided
};
// Of every move of the position.
std::vector<double> probabilities(const ChoiceModel& model, const RatedPosition& position);

// Mean over positions; nothing where there is none.
struct ExpectedPlay {
  double matched = 0;  // share of positions in which the best move is played
  double error = 0;    // d
};
ExpectedPlay expected_play(const ChoiceModel& model, const std::vector<RatedPosition>& positions);
// The same as it was.
ExpectedPlay actual_play(const std::vector<RatedPosition>& positions);

// Natural logarithm of the probability of all moves played.
double log_likelihood(const ChoiceModel& model, const std::vector<RatedPosition>& positions);
// How far the moves played are from where the model has them, 0 where they are there exactly: with
// the moves of each position on a stretch from 0 to 1, best first and as long as they are likely,
// the share R(q) of what is played that lies below q should be q. The sum of (R(q) - q)^2 over q =
// 0.05, 0.10, ... 0.95, a move counting by the part of it that lies below q (after Regan 2012,
// percentile fitting).
double percentile_misfit(const ChoiceModel& model, const std::vector<RatedPosition>& positions);

enum class ModelFit : std::uint8_t { kLikelihood, kPercentiles };
// The model that fits best, with s from 0.001 to 10 and c from 0.05 to 5. None below
// kFewestToFit positions.
std::optional<ChoiceModel> fit_model(const std::vector<RatedPosition>& positions, ModelFit by);
constexpr std::size_t kFewestToFit = 20;

// A sum of values with their number: a position by itself, or a game whose positions belong
// together.
struct ErrorSum {
  double error = 0;
  std::size_t positions = 0;
};
// The interval of 95 % of the mean error by the percentile bootstrap (B. Efron 1979): as many of
// the sums are drawn with replacement, 2,000 times, always alike. Both ends are the mean where
// there is one sum. There must be one, with a position.
std::pair<double, double> error_interval(const std::vector<ErrorSum>& sums);

}  // namespace nagare
