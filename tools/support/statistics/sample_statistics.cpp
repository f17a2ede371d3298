#include "tools/support/statistics/sample_statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/random.h"

namespace nagare::cli {

namespace {

constexpr double kQuantile95 = 1.959963984540054;
constexpr double kSharpest = 1e6;  // 1 / temperature

// Of the log-likelihood in the sharpness, 1 / temperature.
struct Slope {
  double first = 0;   // the played score less the expected one
  double second = 0;  // the variance of the score, negative
};

Slope slope_at(const std::vector<const MoveScores*>& positions, double sharpness) {
  Slope slope;
  for (const MoveScores* position : positions) {
    const auto& scores = position->scores;
    const double best = *std::max_element(scores.begin(), scores.end());
    double weights = 0, sum = 0, squares = 0;
    for (double score : scores) {
      const double below = score - best;
      const double weight = std::exp(sharpness * below);
      weights += weight;
      sum += weight * below;
      squares += weight * below * below;
    }
    const double mean = sum / weights;
    slope.first += scores[position->played] - best - mean;
    slope.second -= squares / weights - mean * mean;
  }
  return slope;
}

}  // namespace

std::vector<std::size_t> sample_of(std::size_t count, std::size_t wanted, std::uint64_t seed) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  if (wanted >= count) return numbers;
  Random random(seed);
  for (std::size_t i = 0; i < wanted; ++i) {
    std::swap(numbers[i], numbers[i + random.below(static_cast<std::uint32_t>(count - i))]);
  }
  numbers.resize(wanted);
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

void ClusteredMean::add(std::size_t game, double value, double weight) {
  Sum& sum = games_[game];
  sum.values += weight * value;
  sum.count += weight;
}

Mean ClusteredMean::mean(double least, double most) const {
  double values = 0, count = 0;
  for (const auto& [game, sum] : games_) {
    values += sum.values;
    count += sum.count;
  }
  Mean mean{values / count, std::nullopt};
  double squares = 0;
  for (const auto& [game, sum] : games_) {
    const double residual = sum.values - mean.value * sum.count;
    squares += residual * residual;
  }
  const double games = static_cast<double>(games_.size());
  if (games < 2 || squares < 1e-18) return mean;
  const double reach = kQuantile95 * std::sqrt(games / (games - 1) * squares) / count;
  mean.interval = {std::max(mean.value - reach, least), std::min(mean.value + reach, most)};
  return mean;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto count = static_cast<double>(a.size());
  const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / count;
  const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / count;
  double aa = 0, bb = 0, ab = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
    ab += (a[i] - mean_a) * (b[i] - mean_b);
  }
  return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0;
}

double log_likelihood(const MoveScores& moves, double temperature) {
  const double best = *std::max_element(moves.scores.begin(), moves.scores.end());
  double weights = 0;
  for (double score : moves.scores) weights += std::exp((score - best) / temperature);
  return (moves.scores[moves.played] - best) / temperature - std::log(weights);
}

// The log-likelihood is concave in the sharpness, so its slope falls: Newton's steps, kept between
// a sharpness that is too low and one that is too high.
double fit_temperature(const std::vector<const MoveScores*>& positions) {
  if (slope_at(positions, 0).first <= 0) return std::numeric_limits<double>::infinity();
  double low = 0, high = 1e-6;
  while (high < kSharpest && slope_at(positions, high).first > 0) {
    low = high;
    high = std::min(high * 4, kSharpest);
  }
  if (high == kSharpest && slope_at(positions, high).first > 0) return 1 / kSharpest;
  double sharpness = (low + high) / 2;
  for (int step = 0; step < 100 && high - low > 1e-12 * high; ++step) {
    const Slope slope = slope_at(positions, sharpness);
    (slope.first > 0 ? low : high) = sharpness;
    const double newton = slope.second < 0 ? sharpness - slope.first / slope.second : low;
    const double next = newton > low && newton < high ? newton : (low + high) / 2;
    if (std::abs(next - sharpness) <= 1e-12 * sharpness) break;
    sharpness = next;
  }
  return 1 / sharpness;
}

}  // namespace nagare::cli
