// A conditional logit with a few dense features: which of several moves a person chooses, by the
// sum of features times weights (McFadden 1974). By Newton's method.
#pragma once

#include <cstddef>
#include <vector>

namespace nagare::cli {

struct DenseChoice {
  std::vector<std::vector<double>> moves;  // features of each move
  std::size_t played = 0;                  // index of the move that was played
};

// Keeps the matrix invertible where a feature never differs between moves.
inline constexpr double kLeastRidge = 1e-6;
// The weights that make the choices likeliest, less `ridge` / 2 times their squares; all features
// of the same number.
std::vector<double> fit_dense_logit(const std::vector<DenseChoice>& choices,
                                    double ridge = kLeastRidge);
// Mean log-likelihood of the choices, natural, a choice.
double mean_log_likelihood(const std::vector<DenseChoice>& choices,
                           const std::vector<double>& weights);

}  // namespace nagare::cli
