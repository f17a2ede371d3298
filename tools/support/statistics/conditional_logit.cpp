#include "tools/support/statistics/conditional_logit.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numeric>

namespace nagare::cli {

namespace {

using Vector = std::vector<double>;

constexpr std::size_t kRemembered = 10;  // steps of which the curvature is made
constexpr int kMostSteps = 200;
constexpr double kFlat = 1e-6;   // of a gradient, for each occasion
constexpr double kLeast = 1e-7;  // gain of a step, for each occasion

double dot(const Vector& a, const Vector& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// Scores of the moves; the parameters are the sharpness, then the weights.
void score(const ChoiceSet& occasion, const Vector& parameters, Vector& scores) {
  scores.clear();
  for (const Alternative& move : occasion.moves) {
    double sum = parameters[0] * move.value;
    for (const Feature& feature : move.features) {
      sum += parameters[feature.index + 1u] * feature.amount;
    }
    scores.push_back(sum);
  }
}

// Turns scores into chances; the logarithm of what they were divided by.
double normalise(Vector& scores) {
  const double most = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double& each : scores) sum += each = std::exp(each - most);
  for (double& each : scores) each /= sum;
  return most + std::log(sum);
}

// What is made small, with its gradient: a mean, so that its size does not hang on the number.
double loss(const std::vector<const ChoiceSet*>& occasions, const std::vector<FeatureUse>& uses,
            double pull, const Vector& parameters, Vector& gradient) {
  std::fill(gradient.begin(), gradient.end(), 0.0);
  double sum = 0;
  Vector chances;
  for (const ChoiceSet* occasion : occasions) {
    score(*occasion, parameters, chances);
    const double played = chances[occasion->played];
    sum += normalise(chances) - played;
    for (std::size_t i = 0; i < chances.size(); ++i) {
      const double excess = chances[i] - (i == occasion->played ? 1 : 0);
      if (std::abs(excess) < 1e-9) continue;
      gradient[0] += excess * occasion->moves[i].value;
      for (const Feature& feature : occasion->moves[i].features) {
        gradient[feature.index + 1u] += excess * feature.amount;
      }
    }
  }
  for (std::size_t i = 1; i < parameters.size(); ++i) {
    sum += pull / 2 * parameters[i] * parameters[i];
    gradient[i] = uses[i - 1] != FeatureUse::kNone ? gradient[i] + pull * parameters[i] : 0;
  }
  const double count = static_cast<double>(occasions.size());
  for (double& each : gradient) each /= count;
  return sum / count;
}

// The quasi-Newton direction of the steps remembered (the two-loop recursion).
Vector direction(const Vector& gradient, const std::deque<Vector>& steps,
                 const std::deque<Vector>& changes) {
  Vector q = gradient;
  Vector factors(steps.size());
  for (std::size_t i = steps.size(); i-- > 0;) {
    factors[i] = dot(steps[i], q) / dot(steps[i], changes[i]);
    for (std::size_t k = 0; k < q.size(); ++k) q[k] -= factors[i] * changes[i][k];
  }
  if (!steps.empty()) {
    const double scale = dot(steps.back(), changes.back()) / dot(changes.back(), changes.back());
    for (double& each : q) each *= scale;
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const double factor = factors[i] - dot(changes[i], q) / dot(steps[i], changes[i]);
    for (std::size_t k = 0; k < q.size(); ++k) q[k] += factor * steps[i][k];
  }
  return q;
}

// From the parameters given, which it changes.
void minimise(const std::vector<const ChoiceSet*>& occasions, const std::vector<FeatureUse>& uses,
              double pull, Vector& parameters) {
  Vector gradient(parameters.size());
  double value = loss(occasions, uses, pull, parameters, gradient);
  std::deque<Vector> steps, changes;
  for (int step = 0; step < kMostSteps && std::sqrt(dot(gradient, gradient)) > kFlat; ++step) {
    const Vector down = direction(gradient, steps, changes);
    const double slope = dot(gradient, down);
    double length = 1, next_value = 0;
    Vector next, next_gradient(gradient.size());
    for (; length > 1e-10; length /= 2) {
      next = parameters;
      for (std::size_t k = 0; k < next.size(); ++k) next[k] -= length * down[k];
      next_value = loss(occasions, uses, pull, next, next_gradient);
      if (next_value <= value - 1e-4 * length * slope) break;
    }
    if (length <= 1e-10) break;
    Vector moved = next, change = next_gradient;
    for (std::size_t k = 0; k < next.size(); ++k) {
      moved[k] -= parameters[k];
      change[k] -= gradient[k];
    }
    if (dot(moved, change) > 1e-14) {
      steps.push_back(moved);
      changes.push_back(change);
      if (steps.size() > kRemembered) {
        steps.pop_front();
        changes.pop_front();
      }
    }
    const double gain = value - next_value;
    parameters = next;
    gradient = next_gradient;
    value = next_value;
    if (gain < kLeast) break;
  }
}

}  // namespace

double log_chance(const ChoiceSet& occasion, const LogitModel& model) {
  Vector parameters{model.sharpness};
  parameters.insert(parameters.end(), model.weights.begin(), model.weights.end());
  Vector chances;
  score(occasion, parameters, chances);
  const double played = chances[occasion.played];
  return played - normalise(chances);
}

LogitModel fit_logit(const std::vector<const ChoiceSet*>& occasions, std::vector<FeatureUse> uses,
                     double pull) {
  Vector parameters(uses.size() + 1);
  parameters[0] = 1;
  bool again = true;
  while (again) {
    minimise(occasions, uses, pull, parameters);
    again = false;
    for (std::size_t i = 0; i < uses.size(); ++i) {
      double& weight = parameters[i + 1];
      if (weight >= 0 || uses[i] == FeatureUse::kEither) continue;
      uses[i] = FeatureUse::kNone;
      weight = 0;
      again = true;
    }
  }
  return {parameters[0], {parameters.begin() + 1, parameters.end()}};
}

}  // namespace nagare::cli
