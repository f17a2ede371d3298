#include "core/review/intrinsic_rating.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/random.h"

namespace nagare {

namespace {

constexpr double kPawn = 100;  // centipawns
constexpr int kResamples = 2000;

// The antiderivative of 1 / (1 + |z|) that is 0 at 0, for a value in centipawns.
double scaled(int value) {
  const double magnitude = std::log1p(std::abs(value) / kPawn);
  return value < 0 ? -magnitude : magnitude;
}

// exp((d / s) ^ c): how many times the logarithm of the best move's probability a move has. Beyond
// e^50 nothing of the probability is left.
std::vector<double> exponents(const ChoiceModel& model, const RatedPosition& position) {
  std::vector<double> powers;
  for (double error : position.errors) {
    const double ratio = std::pow(error / model.sensitivity, model.consistency);
    powers.push_back(std::exp(std::min(ratio, 50.0)));
  }
  return powers;
}

// Where the sum of exp(logarithm * power) is 1. The sum is convex and rises with the logarithm, and
// the best move has at least its share of 1: Newton's method, with bisection where it leaves the
// bracket.
double best_logarithm(const std::vector<double>& powers) {
  double low = -std::log(static_cast<double>(powers.size())), high = 0;
  double at = low;
  for (int i = 0; i < 200; ++i) {
    double sum = 0, slope = 0;
    for (double power : powers) {
      const double probability = std::exp(at * power);
      sum += probability;
      slope += power * probability;
    }
    if (std::abs(sum - 1) < 1e-12) break;
    (sum < 1 ? low : high) = at;
    const double next = at + (1 - sum) / slope;
    at = next > low && next < high ? next : (low + high) / 2;
  }
  return at;
}

constexpr double kLeastSensitivity = 0.001, kMostSensitivity = 10;
constexpr double kLeastConsistency = 0.05, kMostConsistency = 5;

// Compass search in the logarithms of s and c: a step in each of four directions as long as one of
// them is better, then half a step.
ChoiceModel least(const std::function<double(const ChoiceModel&)>& cost) {
  ChoiceModel best;
  double least_cost = cost(best);
  for (double step = 0.8; step > 0.002;) {
    bool better = false;
    for (int direction = 0; direction < 4; ++direction) {
      const double factor = std::exp(direction % 2 == 0 ? step : -step);
      ChoiceModel tried = best;
      (direction < 2 ? tried.sensitivity : tried.consistency) *= factor;
      tried.sensitivity = std::clamp(tried.sensitivity, kLeastSensitivity, kMostSensitivity);
      tried.consistency = std::clamp(tried.consistency, kLeastConsistency, kMostConsistency);
      const double of_tried = cost(tried);
      if (of_tried >= least_cost) continue;
      best = tried;
      least_cost = of_tried;
      better = true;
    }
    if (!better) step /= 2;
  }
  return best;
}

}  // namespace

double choice_error(int best, int played) {
  return scaled(best) - scaled(std::min(played, best));
}

bool is_rated(int ply, int best) {
  return ply > kUnratedPlies && std::abs(best) <= kDecidedValue;
}

RatedPosition rated_position(const Assessment& assessment, Move played) {
  const auto value_of = [](const AssessedMove& move) {
    return std::clamp(move.value, -kLargestRatedValue, kLargestRatedValue);
  };
  const int best = value_of(assessment.moves.front());
  const double error = choice_error(best, value_of(assessment.of(played)));
  RatedPosition position;
  for (std::size_t i = 0; i < assessment.read; ++i) {
    if (assessment.moves[i].move == played) continue;
    position.errors.push_back(choice_error(best, value_of(assessment.moves[i])));
  }
  std::sort(position.errors.begin(), position.errors.end());
  if (position.errors.size() >= kRatedMoves) position.errors.resize(kRatedMoves - 1);
  const auto place = std::lower_bound(position.errors.begin(), position.errors.end(), error);
  position.played = static_cast<std::size_t>(place - position.errors.begin());
  position.errors.insert(place, error);
  return position;
}

double published_rating(double mean_error) {
  return 3571 - 15413 * mean_error;
}

std::vector<double> probabilities(const ChoiceModel& model, const RatedPosition& position) {
  std::vector<double> result = exponents(model, position);
  const double logarithm = best_logarithm(result);
  for (double& each : result) each = std::exp(logarithm * each);
  return result;
}

ExpectedPlay expected_play(const ChoiceModel& model, const std::vector<RatedPosition>& positions) {
  ExpectedPlay play;
  for (const RatedPosition& position : positions) {
    const std::vector<double> likely = probabilities(model, position);
    play.matched += likely.front();
    for (std::size_t i = 0; i < likely.size(); ++i) play.error += likely[i] * position.errors[i];
  }
  const double count = static_cast<double>(std::max<std::size_t>(positions.size(), 1));
  return {play.matched / count, play.error / count};
}

ExpectedPlay actual_play(const std::vector<RatedPosition>& positions) {
  ExpectedPlay play;
  for (const RatedPosition& position : positions) {
    play.matched += position.error() == 0 ? 1 : 0;
    play.error += position.error();
  }
  const double count = static_cast<double>(std::max<std::size_t>(positions.size(), 1));
  return {play.matched / count, play.error / count};
}

double log_likelihood(const ChoiceModel& model, const std::vector<RatedPosition>& positions) {
  double sum = 0;
  for (const RatedPosition& position : positions) {
    const std::vector<double> powers = exponents(model, position);
    sum += best_logarithm(powers) * powers[position.played];
  }
  return sum;
}

double percentile_misfit(const ChoiceModel& model, const std::vector<RatedPosition>& positions) {
  constexpr int kSteps = 20;
  std::vector<double> below(kSteps);
  for (const RatedPosition& position : positions) {
    const std::vector<double> likely = probabilities(model, position);
    double before = 0;
    for (std::size_t i = 0; i < position.played; ++i) before += likely[i];
    for (int step = 1; step < kSteps; ++step) {
      const double reached = static_cast<double>(step) / kSteps - before;
      below[static_cast<std::size_t>(step)] +=
          std::clamp(reached / std::max(likely[position.played], 1e-12), 0.0, 1.0);
    }
  }
  double misfit = 0;
  for (int step = 1; step < kSteps; ++step) {
    const double off =
        below[static_cast<std::size_t>(step)] / static_cast<double>(positions.size()) -
        static_cast<double>(step) / kSteps;
    misfit += off * off;
  }
  return misfit;
}

std::optional<ChoiceModel> fit_model(const std::vector<RatedPosition>& positions, ModelFit by) {
  if (positions.size() < kFewestToFit) return std::nullopt;
  return least([&](const ChoiceModel& model) {
    return by == ModelFit::kLikelihood ? -log_likelihood(model, positions)
                                       : percentile_misfit(model, positions);
  });
}

std::pair<double, double> error_interval(const std::vector<ErrorSum>& sums) {
  Random random(1);
  const auto count = static_cast<std::uint32_t>(sums.size());
  std::vector<double> means;
  for (int i = 0; i < kResamples; ++i) {
    double error = 0;
    std::size_t positions = 0;
    for (std::uint32_t drawn = 0; drawn < count; ++drawn) {
      const ErrorSum& sum = sums[random.below(count)];
      error += sum.error;
      positions += sum.positions;
    }
    means.push_back(error / static_cast<double>(std::max<std::size_t>(positions, 1)));
  }
  std::sort(means.begin(), means.end());
  return {means[kResamples / 40], means[kResamples - 1 - kResamples / 40]};
}

}  // namespace nagare
