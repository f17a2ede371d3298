#include "tools/support/statistics/additive_fit.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>

namespace nagare::cli {

namespace {

double mean_of(const std::vector<float>& numbers) {
  double sum = 0;
  for (float each : numbers) sum += each;
  return sum / static_cast<double>(numbers.size());
}

}  // namespace

AdditiveFit::AdditiveFit(std::size_t features)
    : features_(features), squares_(features * features), products_(features) {}

void AdditiveFit::add(const ScoredMoves& position) {
  if (position.scores.empty()) return;
  const auto count = static_cast<double>(position.scores.size());
  const double mean = mean_of(position.scores);
  std::map<std::uint16_t, double> averages;
  for (std::size_t i = 0; i < position.scores.size(); ++i) {
    for (const Feature& a : position.features[i]) {
      averages[a.index] += a.amount / count;
      products_[a.index] += a.amount * (position.scores[i] - mean);
      for (const Feature& b : position.features[i]) {
        squares_[a.index * features_ + b.index] += static_cast<double>(a.amount) * b.amount;
      }
    }
  }
  for (const auto& [a, first] : averages) {
    for (const auto& [b, second] : averages) squares_[a * features_ + b] -= count * first * second;
  }
  moves_ += count;
}

void AdditiveFit::add(const AdditiveFit& other) {
  for (std::size_t i = 0; i < squares_.size(); ++i) squares_[i] += other.squares_[i];
  for (std::size_t i = 0; i < products_.size(); ++i) products_[i] += other.products_[i];
  moves_ += other.moves_;
}

std::vector<double> AdditiveFit::solve(const std::vector<bool>& kept, double ridge) const {
  std::vector<Eigen::Index> used;
  for (std::size_t i = 0; i < features_; ++i) {
    if (kept[i]) used.push_back(static_cast<Eigen::Index>(i));
  }
  const auto n = static_cast<Eigen::Index>(features_);
  Eigen::MatrixXd squares = Eigen::Map<const Eigen::MatrixXd>(squares_.data(), n, n)(used, used);
  squares.diagonal().array() += ridge * moves_ / 1000 + 1e-6;
  const Eigen::VectorXd products = Eigen::Map<const Eigen::VectorXd>(products_.data(), n)(used);
  const Eigen::VectorXd solution = squares.llt().solve(products);
  std::vector<double> weights(features_);
  Eigen::Map<Eigen::VectorXd>(weights.data(), n)(used) = solution;
  return weights;
}

double AdditiveFit::spread(std::size_t feature) const {
  return std::sqrt(std::max(squares_[feature * features_ + feature], 0.0) / std::max(moves_, 1.0));
}

void measure_fit(const ScoredMoves& position, const std::vector<double>& weights,
                 AdditiveQuality& quality) {
  std::vector<float> fitted;
  for (const auto& features : position.features) {
    double sum = 0;
    for (const Feature& each : features) sum += weights[each.index] * each.amount;
    fitted.push_back(static_cast<float>(sum));
  }
  measure_fit(position.scores, fitted, quality);
}

void measure_fit(const std::vector<float>& scores, const std::vector<float>& fitted,
                 AdditiveQuality& quality) {
  if (scores.size() < 2) return;
  const double mean = mean_of(scores), fitted_mean = mean_of(fitted);
  for (std::size_t i = 0; i < fitted.size(); ++i) {
    const double score = scores[i] - mean;
    const double error = score - (fitted[i] - fitted_mean);
    quality.total += score * score;
    quality.explained += score * score - error * error;
  }
  const auto best = [](const std::vector<float>& numbers) {
    return std::max_element(numbers.begin(), numbers.end()) - numbers.begin();
  };
  quality.favourites += best(fitted) == best(scores) ? 1 : 0;
  ++quality.positions;
}

}  // namespace nagare::cli
