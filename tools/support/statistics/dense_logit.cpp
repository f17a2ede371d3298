#include "tools/support/statistics/dense_logit.h"

#include <algorithm>
#include <cmath>

namespace nagare::cli {

namespace {

constexpr int kSteps = 40;

std::vector<double> shares(const DenseChoice& choice, const std::vector<double>& weights) {
  std::vector<double> share;
  for (const auto& features : choice.moves) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += features[i] * weights[i];
    share.push_back(sum);
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
  double squares = 0;
  for (double weight : weights) squares += weight * weight;
  return mean_log_likelihood(choices, weights) * static_cast<double>(choices.size()) -
         ridge / 2 * squares;
}

}  // namespace

std::vector<double> solve_positive(std::vector<std::vector<double>> a, std::vector<double> b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
      a[i][j] = i == j ? std::sqrt(sum) : sum / a[j][j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
    b[i] /= a[i][i];
  }
  return b;
}

std::vector<double> fit_dense_logit(const std::vector<DenseChoice>& choices, double ridge) {
  const std::size_t n = choices.front().moves.front().size();
  std::vector<double> weights(n);
  for (int step = 0; step < kSteps; ++step) {
    std::vector<std::vector<double>> hessian(n, std::vector<double>(n));
    std::vector<double> gradient(n);
    for (std::size_t i = 0; i < n; ++i) {
      hessian[i][i] = ridge;
      gradient[i] = -ridge * weights[i];
    }
    for (const DenseChoice& choice : choices) {
      const std::vector<double> share = shares(choice, weights);
      std::vector<double> mean(n);
      for (std::size_t m = 0; m < share.size(); ++m) {
        for (std::size_t i = 0; i < n; ++i) mean[i] += share[m] * choice.moves[m][i];
      }
      for (std::size_t i = 0; i < n; ++i) gradient[i] += choice.moves[choice.played][i] - mean[i];
      for (std::size_t m = 0; m < share.size(); ++m) {
        for (std::size_t i = 0; i < n; ++i) {
          const double apart = share[m] * (choice.moves[m][i] - mean[i]);
          for (std::size_t j = 0; j <= i; ++j)
            hessian[i][j] += apart * (choice.moves[m][j] - mean[j]);
        }
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < i; ++j) hessian[j][i] = hessian[i][j];
    }
    std::vector<double> change = solve_positive(hessian, gradient);
    // The likelihood is concave; a step that goes too far is halved until it gains.
    const double before = objective(choices, weights, ridge);
    double scale = 1;
    std::vector<double> next(n);
    for (int halving = 0; halving < 30; ++halving, scale /= 2) {
      for (std::size_t i = 0; i < n; ++i) next[i] = weights[i] + scale * change[i];
      if (objective(choices, next, ridge) >= before) break;
    }
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i) largest = std::max(largest, std::abs(next[i] - weights[i]));
    weights = next;
    if (largest < 1e-7) break;
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
