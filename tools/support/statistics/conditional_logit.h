// The conditional logit (McFadden 1974, "Conditional logit analysis of qualitative choice
// behavior"): learns from choices which of several moves is played. The chance of a move is
// softmax(sharpness * value + the sum of its features' weights).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nagare::cli {

// A feature of a move, and how much of it there is.
struct Feature {
  Feature(std::uint16_t number, float how_much = 1) : index(number), amount(how_much) {}
  std::uint16_t index;
  float amount;
};

// One move that could be played.
struct Alternative {
  float value = 0;                // pawns, less that of the best move; 0 or below
  std::vector<Feature> features;  // their amounts add up
};

// One position: its moves and which of them was played (a choice set, as the literature calls it).
struct ChoiceSet {
  std::vector<Alternative> moves;
  std::size_t played = 0;
};

struct LogitModel {
  double sharpness = 1;         // per pawn: 1 / temperature
  std::vector<double> weights;  // by feature, in natural logarithms of odds
};

// The natural logarithm of the chance of the move played.
double log_chance(const ChoiceSet& occasion, const LogitModel& model);

enum class FeatureUse : std::int8_t {
  kNone,    // the weight stays 0
  kSpeaks,  // the weight is 0 or more
  kEither,  // the weight may have either sign
};

// The model that maximises the log-likelihood of the moves played less pull / 2 times the sum of
// the squared weights (ridge regularisation): the fewer examples a weight has, the nearer it stays
// to 0. `uses` is by feature. The problem is convex and is solved by limited-memory BFGS (Nocedal
// 1980); weights of kSpeaks that come out below 0 are set to 0 and the others fitted again, until
// there are none.
LogitModel fit_logit(const std::vector<const ChoiceSet*>& occasions, std::vector<FeatureUse> uses,
                     double pull);

}  // namespace nagare::cli
