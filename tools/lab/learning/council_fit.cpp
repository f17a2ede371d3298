#include "tools/lab/learning/council_fit.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace nagare::cli {

namespace {

constexpr int kFewestCandidates = 2, kMostCandidates = 12;
constexpr double kLeastDeviation = 10, kMostDeviation = 2000, kStep = 1.05, kFineStep = 1.005;

// The natural logarithm of the normal distribution function.
double log_normal(double z) {
  // Far below 0 by its leading term, where erfc would be 0.
  if (z < -30) return -z * z / 2 - std::log(-z * std::sqrt(2 * std::acos(-1.0)));
  return std::log(std::erfc(-z / std::sqrt(2.0)) / 2);
}

struct Likeliest {
  double deviation = kLeastDeviation;
  double log_likelihood = -std::numeric_limits<double>::infinity();
};

// The voter's likeliest deviation between these two, where n and d are those of the fit.
Likeliest likeliest(const std::vector<CouncilSample>& samples, std::size_t voter,
                    const CouncilFit& fit, double low, double high, double step) {
  Likeliest best;
  for (double deviation = low; deviation < high; deviation *= step) {
    double sum = 0;
    for (const CouncilSample& sample : samples) {
      sum += log_likelihood_of(sample.votes[voter], sample.best_value, fit.candidates,
                               fit.difference, deviation);
    }
    if (sum > best.log_likelihood) best = {deviation, sum};
  }
  return best;
}

}  // namespace

double log_likelihood_of(const CouncilSample::Seen& vote, int best_value, int candidates,
                         double difference, double deviation) {
  const double x = (vote.value - best_value) / deviation, y = x + difference / deviation;
  const double density = -std::log(deviation * std::sqrt(2 * std::acos(-1.0)));
  if (vote.best) return density - x * x / 2 + (candidates - 1) * log_normal(y);
  return density - y * y / 2 + std::log(candidates - 1.0) + log_normal(x) +
         (candidates - 2) * log_normal(y);
}

CouncilFit fit_council(const std::vector<CouncilSample>& samples) {
  CouncilFit best;
  best.log_likelihood = -std::numeric_limits<double>::infinity();
  const std::size_t voters = samples.empty() ? 0 : samples.front().votes.size();
  for (int candidates = kFewestCandidates; candidates <= kMostCandidates; ++candidates) {
    for (double difference = kLeastDeviation; difference < kMostDeviation; difference *= kStep) {
      CouncilFit fit{candidates, difference, {}, 0};
      for (std::size_t voter = 0; voter < voters; ++voter) {
        const Likeliest found =
            likeliest(samples, voter, fit, kLeastDeviation, kMostDeviation, kStep);
        fit.deviations.push_back(found.deviation);
        fit.log_likelihood += found.log_likelihood;
      }
      if (fit.log_likelihood > best.log_likelihood) best = std::move(fit);
    }
  }
  best.log_likelihood = 0;
  for (std::size_t voter = 0; voter < best.deviations.size(); ++voter) {
    const double around = best.deviations[voter];
    const Likeliest found =
        likeliest(samples, voter, best, around / kStep, around * kStep, kFineStep);
    best.deviations[voter] = found.deviation;
    best.log_likelihood += found.log_likelihood;
  }
  return best;
}

}  // namespace nagare::cli
