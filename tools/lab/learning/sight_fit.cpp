#include "tools/lab/learning/sight_fit.h"

#include <algorithm>
#include <cmath>

namespace nagare::cli {

namespace {

constexpr int kSteps = 400;
constexpr double kFirstStep = 0.05, kLeastStep = 1e-6, kLargestStep = 0.5;
constexpr double kFaster = 1.2, kSlower = 0.5;

double log_odds(const SalienceAmounts& amounts, const SightModel& model) {
  double sum = 0;
  for (std::size_t i = 0; i < kSaliences; ++i) sum += model.weights[i] * amounts[i];
  return sum;
}

double chance_of(double odds_logarithm) {
  return 1 / (1 + std::exp(-odds_logarithm));
}

// What is known of an example under a model.
struct Seen {
  std::vector<double> seen;    // chance that the move's refutation is seen; 0 without one
  std::vector<double> shares;  // chances of the moves where no chance has been seen
  double chance = 0;           // that the chance has been seen
  double likelihood = 0;       // of the move played

  Seen(const SightExample& example, const SightModel& model) {
    double most = -1e9, sum = 0;
    std::vector<double> scores;
    for (const SightAlternative& move : example.moves) {
      double score = model.power * move.logit;
      seen.push_back(0);
      if (move.refutation) {
        const double odds = log_odds(*move.refutation, model);
        seen.back() = chance_of(odds);
        score += std::log(std::max(chance_of(-odds), 1e-12));
      }
      scores.push_back(score);
      most = std::max(most, score);
    }
    for (double score : scores) shares.push_back(std::exp(score - most));
    for (double share : shares) sum += share;
    for (double& share : shares) share /= sum;
    if (example.chance) chance = chance_of(log_odds(example.chance_salience, model));
    likelihood =
        (1 - chance) * shares[example.played] + (example.chance == example.played ? chance : 0);
    likelihood = std::max(likelihood, 1e-12);
  }
};

// Adds the gradient of the log-likelihood: of the power, then of the weights.
void add_gradient(const SightExample& example, const SightModel& model,
                  std::vector<double>& gradient) {
  const Seen now(example, model);
  const double of_share = (1 - now.chance) * now.shares[example.played] / now.likelihood;
  for (std::size_t i = 0; i < example.moves.size(); ++i) {
    const double excess = (i == example.played ? 1 : 0) - now.shares[i];
    gradient[0] += of_share * excess * example.moves[i].logit;
    if (!example.moves[i].refutation) continue;
    const double by_weight = -of_share * excess * now.seen[i];
    for (std::size_t k = 0; k < kSaliences; ++k) {
      gradient[k + 1] += by_weight * (*example.moves[i].refutation)[k];
    }
  }
  if (!example.chance) return;
  const double taken = example.chance == example.played ? 1 : 0;
  const double by_odds =
      now.chance * (1 - now.chance) * (taken - now.shares[example.played]) / now.likelihood;
  for (std::size_t k = 0; k < kSaliences; ++k) {
    gradient[k + 1] += by_odds * example.chance_salience[k];
  }
}

}  // namespace

double log_likelihood(const SightExample& example, const SightModel& model) {
  return std::log(Seen(example, model).likelihood);
}

SightModel fit_sight(const std::vector<const SightExample*>& examples, double pull,
                     std::size_t features) {
  SightModel model{1, std::vector<double>(kSaliences, 0)};
  std::vector<double> steps(kSaliences + 1, kFirstStep), before(kSaliences + 1, 0);
  for (int step = 0; step < kSteps; ++step) {
    std::vector<double> gradient(kSaliences + 1, 0);
    for (const SightExample* example : examples) add_gradient(*example, model, gradient);
    for (std::size_t i = 0; i < kSaliences; ++i) gradient[i + 1] -= pull * model.weights[i];
    for (std::size_t i = 0; i <= features; ++i) {
      const double turned = gradient[i] * before[i];
      if (turned > 0) steps[i] = std::min(steps[i] * kFaster, kLargestStep);
      if (turned < 0) {
        steps[i] = std::max(steps[i] * kSlower, kLeastStep);
        gradient[i] = 0;
      }
      before[i] = gradient[i];
      double& parameter = i == 0 ? model.power : model.weights[i - 1];
      if (gradient[i] != 0) parameter += gradient[i] > 0 ? steps[i] : -steps[i];
    }
  }
  return model;
}

}  // namespace nagare::cli
