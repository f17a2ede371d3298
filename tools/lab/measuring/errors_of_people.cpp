#include "tools/lab/measuring/errors_of_people.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <numeric>
#include <sstream>
#include <string_view>
#include <utility>

#include "tools/lab/measuring/win_rate_fit.h"
#include "tools/support/statistics/dense_logit.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kFolds = 5;
constexpr double kRidge = 1;
constexpr double kLeastChance = 1e-4;

using Features = std::vector<double>;

double chance_of(const Features& features, const std::vector<double>& weights) {
  const double logit = std::inner_product(features.begin(), features.end(), weights.begin(), 0.0);
  return 1 / (1 + std::exp(-logit));
}

// A choice between erring, of those features, and not.
DenseChoice choice_of(const Features& features, bool errs) {
  return {{Features(features.size(), 0), features}, errs ? std::size_t{1} : 0};
}

std::vector<bool> errors_of(const std::vector<ErrorExample>& examples, int size) {
  std::vector<bool> errs;
  for (const ErrorExample& each : examples) errs.push_back(each.lost >= size);
  return errs;
}

// Each example by a regression fitted to the games of the other folds.
template <class FeaturesOf>
Chances cross_fitted(const std::vector<ErrorExample>& examples, const std::vector<bool>& errs,
                     FeaturesOf&& features_of) {
  Chances chances(examples.size());
  for (std::size_t fold = 0; fold < kFolds; ++fold) {
    std::vector<DenseChoice> learned;
    for (std::size_t i = 0; i < examples.size(); ++i) {
      if (examples[i].game % kFolds != fold) {
        learned.push_back(choice_of(features_of(examples[i]), errs[i]));
      }
    }
    const std::vector<double> weights = fit_dense_logit(learned, kRidge);
    for (std::size_t i = 0; i < examples.size(); ++i) {
      if (examples[i].game % kFolds == fold) {
        chances[i] = chance_of(features_of(examples[i]), weights);
      }
    }
  }
  return chances;
}

Features entropy_alone(const ErrorExample& example) {
  return {1, example.entropy};
}

double logit(double share) {
  const double inside = std::clamp(share, 0.001, 0.999);
  return std::log(inside / (1 - inside));
}

Features by_network(const ErrorExample& example) {
  return {1, example.entropy, logit(example.top), logit(example.best_share),
          std::log(example.best_rank)};
}

void write_row(std::ostream& text, std::string_view name, const std::vector<bool>& errs,
               const Chances& chances) {
  text << "  " << name << std::setprecision(4) << '\t' << area_under_curve(errs, chances) << '\t'
       << mean_log_score(errs, chances) << '\n';
}

void write_calibration(std::ostream& text, const std::vector<ErrorExample>& examples,
                       const std::vector<bool>& errs, const Chances& chances) {
  std::vector<DecidedPosition> positions;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    positions.push_back(
        {static_cast<int>(std::lround(100 * logit(chances[i]))), errs[i], examples[i].game});
  }
  text << "  chance %\tpositions\tforetold %\terred %\tinterval of 95 %\n" << std::setprecision(1);
  for (const CalibrationRow& row : calibration(positions, 100)) {
    text << "  " << row.low << " to " << row.high << '\t' << row.positions << '\t'
         << 100 * row.foretold << '\t' << 100 * row.won.value << '\t';
    if (const auto& interval = row.won.interval) {
      text << 100 * interval->first << " to " << 100 * interval->second << '\n';
    } else {
      text << "-\n";
    }
  }
}

}  // namespace

double area_under_curve(const std::vector<bool>& errs, const Chances& chances) {
  std::vector<std::size_t> order(errs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return chances[a] < chances[b]; });
  double pairs = 0, without_below = 0, with = 0;
  for (std::size_t first = 0; first < order.size();) {
    std::size_t last = first;
    double errs_here = 0, without_here = 0;
    for (; last < order.size() && chances[order[last]] == chances[order[first]]; ++last) {
      (errs[order[last]] ? errs_here : without_here) += 1;
    }
    pairs += errs_here * (without_below + without_here / 2);
    without_below += without_here;
    with += errs_here;
    first = last;
  }
  return with == 0 || without_below == 0 ? 0.5 : pairs / (with * without_below);
}

double mean_log_score(const std::vector<bool>& errs, const Chances& chances) {
  double sum = 0;
  for (std::size_t i = 0; i < errs.size(); ++i) {
    sum += std::log(std::max(errs[i] ? chances[i] : 1 - chances[i], kLeastChance));
  }
  return errs.empty() ? 0 : sum / static_cast<double>(errs.size());
}

FallibilityTable::Weights fit_fallibility(const std::vector<ErrorExample>& examples) {
  FallibilityTable::Weights weights(kPitfallIds.size(), std::vector<int>(kErrorSizes.size()));
  for (std::size_t size = 0; size < kErrorSizes.size(); ++size) {
    std::vector<DenseChoice> choices;
    for (const ErrorExample& each : examples) {
      Features features;
      for (const int amount : each.pitfalls[size]) features.push_back(amount / 100.0);
      choices.push_back(choice_of(features, each.lost >= kErrorSizes[size]));
    }
    const std::vector<double> fitted = fit_dense_logit(choices, kRidge);
    for (std::size_t i = 0; i < fitted.size(); ++i) {
      weights[i][size] = static_cast<int>(std::lround(100 * fitted[i]));
    }
  }
  return weights;
}

std::string report_on(const std::vector<ErrorExample>& examples, const FallibilityTable& table) {
  std::ostringstream text;
  text << std::fixed;
  for (std::size_t size = 0; size < kErrorSizes.size(); ++size) {
    const std::vector<bool> errs = errors_of(examples, kErrorSizes[size]);
    Chances chances;
    for (const ErrorExample& each : examples) {
      chances.push_back(table.chance(each.pitfalls[size], size) / 1000.0);
    }
    text << "errors of " << kErrorSizes[size] / 10
         << " points and more: " << std::count(errs.begin(), errs.end(), true) << " in "
         << examples.size() << " positions\n  foretold by\tarea under the curve\tlog score\n";
    write_row(text, "the table", errs, chances);
    write_row(text, "the network, by five folds", errs, cross_fitted(examples, errs, by_network));
    write_row(text, "its entropy, by five folds", errs,
              cross_fitted(examples, errs, entropy_alone));
    write_calibration(text, examples, errs, chances);
  }
  return text.str();
}

std::string table_text(const FallibilityTable::Weights& weights) {
  std::string text =
      "# How likely people are to err in a position: the weights of a logistic regression for\n"
      "# errors of 5, 10 and 20 points of win rate, fitted by `nagare-lab fallibility --fit`\n"
      "# (benchmarks/fallibility.md). Logarithms are to base 2.\n"
      "#\n"
      "# name    constant  1 always\n"
      "#         share     logit of the share of people's moves that are such errors\n"
      "#         loss      logarithm of the thousandths of win rate that people's moves give up "
      "on\n"
      "#                   average, and 1\n"
      "#         openness  logarithm of the number of moves that people choose among\n"
      "#         moves     logarithm of the number of legal moves\n"
      "#         ply       of the game, in hundreds, at most 1.5\n"
      "#         check     1 in check, else 0\n"
      "#         grade     of the player, in 1000 points from 2000 on (amateur first dan: 1500)\n"
      "# five    hundredths, -10000 to 10000; so are ten and twenty\n"
      "name\tfive\tten\ttwenty\n";
  for (std::size_t i = 0; i < weights.size(); ++i) {
    text += kPitfallIds[i];
    for (const int weight : weights[i]) text += '\t' + std::to_string(weight);
    text += '\n';
  }
  return text;
}

}  // namespace nagare::cli
