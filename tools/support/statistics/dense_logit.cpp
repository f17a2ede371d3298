#include "tools/support/statistics/dense_logit.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>

namespace nagare::cli {

namespace {

constexpr int kSteps = 40;

Eigen::Map<const Eigen::VectorXd> vector_of(const std::vector<double>& numbers) {
  return {numbers.data(), static_cast<Eigen::Index>(numbers.size())};
}

std::vector<double> shares(const DenseChoice& choice, const std::vector<double>& weights) {
  std::vector<double> share;
  for (const auto& features : choice.moves) {
    share.push_back(vector_of(features).dot(vector_of(weights)));
  }
  const double most = *std::max_element(share.begin(), share.end());
  double all = 0;
  for (double& each : share) all += each = std::exp(each - most);
  for (double& each : share) each /= all;
  return share;
}

// What is to be as large as can be.
double objective(const std::vector<DenseChoice>& choices, const std::vector<double>& weights,
                 double ridge) {
  return mean_log_likelihood(choices, weights) * static_cast<double>(choices.size()) -
         ridge / 2 * vector_of(weights).squaredNorm();
}

}  // namespace

std::vector<double> fit_dense_logit(const std::vector<DenseChoice>& choices, double ridge) {
  const auto n = static_cast<Eigen::Index>(choices.front().moves.front().size());
  std::vector<double> weights(choices.front().moves.front().size());
  for (int step = 0; step < kSteps; ++step) {
    const Eigen::VectorXd now = vector_of(weights);
    Eigen::MatrixXd hessian = ridge * Eigen::MatrixXd::Identity(n, n);
    Eigen::VectorXd gradient = -ridge * now;
    for (const DenseChoice& choice : choices) {
      const std::vector<double> share = shares(choice, weights);
      Eigen::VectorXd mean = Eigen::VectorXd::Zero(n);
      for (std::size_t m = 0; m < share.size(); ++m) mean += share[m] * vector_of(choice.moves[m]);
      gradient += vector_of(choice.moves[choice.played]) - mean;
      for (std::size_t m = 0; m < share.size(); ++m) {
        const Eigen::VectorXd apart = vector_of(choice.moves[m]) - mean;
        hessian.selfadjointView<Eigen::Lower>().rankUpdate(apart, share[m]);
      }
    }
    Eigen::VectorXd change = hessian.llt().solve(gradient);
    // The likelihood is concave; a step that goes too far is halved until it gains.
    const double before = objective(choices, weights, ridge);
    for (int halving = 0; halving < 30; ++halving, change /= 2) {
      Eigen::Map<Eigen::VectorXd>(weights.data(), n) = now + change;
      if (objective(choices, weights, ridge) >= before) break;
    }
    if (change.cwiseAbs().maxCoeff() < 1e-7) break;
  }
  return weights;
}

double mean_log_likelihood(const std::vector<DenseChoice>& choices,
                           const std::vector<double>& weights) {
  double sum = 0;
  for (const DenseChoice& choice : choices) {
    sum += std::log(std::max(shares(choice, weights)[choice.played], 1e-300));
  }
  return sum / static_cast<double>(choices.size());
}

}  // namespace nagare::cli
