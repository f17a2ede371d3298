// Which of several moves is played, learned from choices: the conditional logit (McFadden 1974,
// "Conditional logit analysis of qualitative choice behavior"). The chance of a move is
// softmax(sharpness * value + the sum of its features' weights).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nagare::cli {

// One move that could be played.
struct Alternative {
  float value = 0;                      // pawns, against the best
  std::vector<std::uint16_t> features;  // each counts as often as it is named
};

struct Occasion {
  std::vector<Alternative> moves;
  std::size_t played = 0;
};

struct LogitModel {
  double sharpness = 1;         // per pawn: 1 / temperature
  std::vector<double> weights;  // of the features, in logarithms of odds
};

// The natural logarithm of the chance of the move played.
double log_chance(const Occasion& occasion, const LogitModel& model);

enum class FeatureUse : std::int8_t {
  kNone,    // the weight stays 0
  kSpeaks,  // it is 0 or more
};

// The model under which the moves played are likeliest, less half of `pull` times the square of
// every weight: the fewer moves speak for a weight, the nearer it stays to 0. The problem is convex
// and is solved by limited-memory BFGS (Nocedal 1980); weights on the wrong side of 0 are set to 0
// and the others fitted again, until there is none.
LogitModel fit_logit(const std::vector<const Occasion*>& occasions, std::vector<FeatureUse> uses,
                     double pull);

}  // namespace nagare::cli
