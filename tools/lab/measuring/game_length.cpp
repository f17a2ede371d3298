#include "tools/lab/measuring/game_length.h"

#include <algorithm>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>

#include "core/base/error.h"
#include "core/base/random.h"

namespace nagare {

namespace {

// Above 0, at most 1.
double uniform(Random& random) {
  return (static_cast<double>(random.next() >> 11) + 1) * 0x1p-53;
}

// Normal numbers by pairs (Box and Muller 1958).
class Normal {
 public:
  explicit Normal(std::uint64_t seed) : random_(seed) {}

  double next() {
    if (spare_) {
      const double kept = *spare_;
      spare_.reset();
      return kept;
    }
    const double radius = std::sqrt(-2 * std::log(uniform(random_)));
    const double angle = 2 * std::numbers::pi * uniform(random_);
    spare_ = radius * std::sin(angle);
    return radius * std::cos(angle);
  }

 private:
  Random random_;
  std::optional<double> spare_;
};

// The seed of a walk's own numbers, so that walks of nearly the same step are nearly the same.
std::uint64_t seed_of(std::uint64_t seed, int walk) {
  return Random(seed ^ (static_cast<std::uint64_t>(walk) * 0x9E3779B97F4A7C15ull)).next();
}

double walk_length(double step, Normal& normal) {
  int plies = 0;
  for (double at = 0; std::abs(at) < 1; ++plies) at += step * normal.next();
  return plies;
}

}  // namespace

Moments moments_of(const std::vector<double>& values) {
  const double count = static_cast<double>(values.size());
  Moments moments;
  for (double value : values) moments.mean += value / count;
  double variance = 0;
  for (double value : values) {
    const double off = value - moments.mean;
    variance += off * off / count;
    moments.third += off * off * off / count;
    moments.fourth += off * off * off * off / count;
  }
  moments.deviation = std::sqrt(variance);
  return moments;
}

std::vector<double> walk_lengths(double step, int walks, std::uint64_t seed) {
  std::vector<double> lengths;
  for (int walk = 0; walk < walks; ++walk) {
    Normal normal(seed_of(seed, walk));
    lengths.push_back(walk_length(step, normal));
  }
  return lengths;
}

std::vector<double> game_lengths(const LengthModel& model, int games, std::uint64_t seed) {
  std::vector<double> lengths;
  for (int game = 0; game < games; ++game) {
    Normal normal(seed_of(seed, game));
    const double walk = walk_length(model.step, normal);
    lengths.push_back(walk + model.mean + model.deviation * normal.next());
  }
  return lengths;
}

Result<LengthModel> fit_lengths(const Moments& moments, int walks, std::uint64_t seed) {
  const auto of_walk = [&](double step) { return moments_of(walk_lengths(step, walks, seed)); };
  double low = kLeastStep, high = kMostStep;
  // The smaller the step, the longer and the more unequal the walks.
  if (moments.third <= of_walk(high).third || moments.third > of_walk(low).third) {
    return Error{"length_skew", "game lengths", "no walk has their third moment"};
  }
  for (int i = 0; i < 30; ++i) {
    const double middle = (low + high) / 2;
    (of_walk(middle).third > moments.third ? low : high) = middle;
  }
  LengthModel model;
  model.step = (low + high) / 2;
  const Moments walk = of_walk(model.step);
  const double left = moments.deviation * moments.deviation - walk.deviation * walk.deviation;
  if (left < 0) {
    return Error{"length_spread", "game lengths", "the walk alone is spread wider than they are"};
  }
  model.mean = moments.mean - walk.mean;
  model.deviation = std::sqrt(left);
  return model;
}

Gamma gamma_of(const Moments& moments) {
  const double variance = moments.deviation * moments.deviation;
  return {moments.mean * moments.mean / variance, variance / moments.mean};
}

// The third and fourth moments about the mean: 2 k t^3 and (3 k^2 + 6 k) t^4.
Moments moments_of(const Gamma& gamma) {
  const double k = gamma.shape, t = gamma.scale;
  return {k * t, std::sqrt(k) * t, 2 * k * t * t * t, (3 * k * k + 6 * k) * t * t * t * t};
}

double cumulative(const Gamma& gamma, double x) {
  return x <= 0 ? 0 : boost::math::gamma_p(gamma.shape, x / gamma.scale);
}

double largest_difference(std::vector<double> values, const Gamma& gamma) {
  std::sort(values.begin(), values.end());
  const double count = static_cast<double>(values.size());
  double largest = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double expected = cumulative(gamma, values[i]);
    const double below = static_cast<double>(i) / count;
    largest = std::max({largest, expected - below, below + 1 / count - expected});
  }
  return largest;
}

double largest_difference(std::vector<double> values, std::vector<double> others) {
  std::sort(values.begin(), values.end());
  std::sort(others.begin(), others.end());
  const auto share_up_to = [](const std::vector<double>& sorted, double x) {
    const auto end = std::upper_bound(sorted.begin(), sorted.end(), x);
    return static_cast<double>(end - sorted.begin()) / static_cast<double>(sorted.size());
  };
  double largest = 0;
  for (const auto* each : {&values, &others}) {
    for (double x : *each) {
      largest = std::max(largest, std::abs(share_up_to(values, x) - share_up_to(others, x)));
    }
  }
  return largest;
}

}  // namespace nagare
