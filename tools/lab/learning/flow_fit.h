// Fits points of the flow to the moves that people choose: a conditional logit of which legal move
// is played, by the value of a search and the features of flow_features.h. What was fitted on four
// folds of whole games is held to the fifth.
#pragma once

#include <cstddef>
#include <vector>

#include "tools/lab/learning/flow_features.h"
#include "tools/lab/learning/position_values.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/child_process.h"
#include "tools/support/statistics/conditional_logit.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

// A position, and what of it is learned from.
struct FlowExample {
  ChoiceSet set;           // of all legal moves
  std::vector<int> below;  // the best value, of each move, centipawns
  std::size_t game = 0;
  int ply = 0;
  int fold = 0;
  int best = 0;  // centipawns
};

// Those of the sampled positions, with their values, in which there is no mate: it is played,
// whatever the points.
std::vector<FlowExample> flow_examples(const PositionSample& sample,
                                       const std::vector<PositionValues>& values,
                                       const FlowFeatures& features, const ValueSearch& search,
                                       StopSignal& stop);

// Percent of the points that count: of all, and of what is left of them to captures that can wait.
struct PointShares {
  int all = 100;
  int waiting = 100;
};

// What a share of the points makes of the folds that the models were not fitted on.
struct FlowOutcome {
  ClusteredMean match;       // whether the move chosen is the one played, 0 or 1
  ClusteredMean gain;        // of that against the move of the best value, -1 to 1
  ClusteredMean likelihood;  // natural logarithm of the chance of the move played
  ClusteredMean price;       // what the move chosen gives up, percent of win rate
};

// Which features are learned with what pull to 0, and the model without each fold.
struct FlowFit {
  static constexpr int kFolds = 5;

  std::vector<FeatureUse> uses;
  double pull;
  std::vector<LogitModel> models = std::vector<LogitModel>(kFolds);
};

class FlowFolds {
 public:
  // The examples must outlive it. The scale is that of win rates, Evaluator::win_rate_scale().
  FlowFolds(const std::vector<FlowExample>& examples, int win_rate_scale)
      : examples_(examples), scale_(win_rate_scale) {}

  // Sets the models; they are only whole where the stop was not requested.
  void fit(std::vector<FlowFit>& fits, int threads, StopSignal& stop) const;
  // The model of all examples.
  LogitModel of_all(const FlowFit& fit) const;

  FlowOutcome outcome(const std::vector<LogitModel>& models, PointShares shares = {}) const;

  // The share of the points under which the moves of the plies `first` to `last` are likeliest, in
  // steps of ten percent up to 150, and how much mean log-likelihood it gains against all of them.
  struct LikedShare {
    int percent;
    double gain;
  };
  LikedShare liked_share(const std::vector<LogitModel>& models, int first, int last) const;

 private:
  LogitModel without(int fold, const FlowFit& fit) const;
  double likelihood(const std::vector<LogitModel>& models, int first, int last, int percent) const;

  const std::vector<FlowExample>& examples_;
  int scale_;
};

}  // namespace nagare::cli
