// A linear regression on features of moves. What is fitted is known of the moves of one position up
// to a constant, as the policy network's logits are, whose preference is put into words by it.
#pragma once

#include <cstddef>
#include <vector>

#include "tools/support/statistics/conditional_logit.h"

namespace nagare::cli {

// The legal moves of one position.
struct ScoredMoves {
  std::vector<std::vector<Feature>> features;  // of each move
  std::vector<float> scores;                   // of each move
};

// Adds positions up and solves for the weights. A position counts as often as it has moves.
class AdditiveFit {
 public:
  explicit AdditiveFit(std::size_t features);
  void add(const ScoredMoves& position);
  void add(const AdditiveFit& other);
  // The weights of least squared error, plus `ridge` times their squares for each thousand moves;
  // only of the features that are `kept`, the others are 0.
  std::vector<double> solve(const std::vector<bool>& kept, double ridge) const;
  // How far a feature differs within positions: the standard deviation of its amount.
  double spread(std::size_t feature) const;

 private:
  std::size_t features_;
  std::vector<double> squares_;   // features by features
  std::vector<double> products_;  // of feature and score
  double moves_ = 0;
};

// How well weights tell the scores of positions.
struct AdditiveQuality {
  double explained = 0, total = 0;    // sums of squares, centred in each position
  int favourites = 0, positions = 0;  // the highest fitted is the highest
  double r_squared() const { return total > 0 ? explained / total : 0; }
};
void measure_fit(const ScoredMoves& position, const std::vector<double>& weights,
                 AdditiveQuality& quality);
// The same of one position whose moves have these scores, and these by the weights. One with fewer
// than two moves says nothing.
void measure_fit(const std::vector<float>& scores, const std::vector<float>& fitted,
                 AdditiveQuality& quality);

}  // namespace nagare::cli
