#include "tools/nagare/match/match_statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace nagare::cli {

namespace {

// By PairCounts, points per game.
constexpr std::array<double, 5> kScores = {0, 0.25, 0.5, 0.75, 1};
constexpr double kQuantile95 = 1.959963984540054;

// Counts that never are 0, so that no likelihood vanishes.
std::array<double, 5> weights_of(const PairCounts& pairs) {
  std::array<double, 5> weights{};
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    weights[i] = pairs[i] == 0 ? 1e-3 : static_cast<double>(pairs[i]);
  }
  return weights;
}

// The distribution with that mean under which the weights are most likely: weight / (1 + t (score -
// mean)), with t from the condition on the mean, which falls in t.
std::array<double, 5> most_likely(const std::array<double, 5>& weights, double mean) {
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  double low = -1 / (1 - mean), high = 1 / mean;
  std::array<double, 5> likely{};
  for (int step = 0; step < 100; ++step) {
    const double t = (low + high) / 2;
    double excess = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      likely[i] = weights[i] / total / (1 + t * (kScores[i] - mean));
      excess += likely[i] * (kScores[i] - mean);
    }
    (excess > 0 ? low : high) = t;
  }
  return likely;
}

}  // namespace

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_score(double score) {
  return -400 * std::log10(1 / score - 1);
}

Estimate estimate(const PairCounts& pairs) {
  const double count = static_cast<double>(std::accumulate(pairs.begin(), pairs.end(), 0ll));
  double mean = 0, squares = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    mean += static_cast<double>(pairs[i]) * kScores[i] / count;
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    squares += static_cast<double>(pairs[i]) * (kScores[i] - mean) * (kScores[i] - mean);
  }
  Estimate result{mean, elo_of_score(mean), std::nullopt};
  const double deviation = count > 1 ? std::sqrt(squares / (count - 1) / count) : 0;
  if (deviation < 1e-9) return result;
  const double reach = kQuantile95 * deviation;
  result.interval = {elo_of_score(std::max(mean - reach, 0.0)),
                     elo_of_score(std::min(mean + reach, 1.0)),
                     std::erfc((0.5 - mean) / deviation / std::sqrt(2)) / 2};
  return result;
}

double Sprt::lower() const {
  return std::log(beta / (1 - alpha));
}

double Sprt::upper() const {
  return std::log((1 - beta) / alpha);
}

double Sprt::llr(const PairCounts& pairs) const {
  if (std::accumulate(pairs.begin(), pairs.end(), 0ll) == 0) return 0;
  const auto weights = weights_of(pairs);
  const auto under0 = most_likely(weights, score_of_elo(elo0));
  const auto under1 = most_likely(weights, score_of_elo(elo1));
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    sum += weights[i] * std::log(under1[i] / under0[i]);
  }
  return sum;
}

}  // namespace nagare::cli
