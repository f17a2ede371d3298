// How well errors of people are foretold, on examples made by hand.
#include "tools/lab/measuring/errors_of_people.h"

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/choice/fallibility.h"
#include "core/engine/knowledge.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace nagare::cli;

TEST_CASE("the area under the curve is how often who errs has the greater chance") {
  CHECK(area_under_curve({false, false, true, true}, {0.1, 0.2, 0.3, 0.4}) == 1);
  CHECK(area_under_curve({true, true, false, false}, {0.1, 0.2, 0.3, 0.4}) == 0);
  CHECK(area_under_curve({true, false, true, false}, {0.5, 0.5, 0.5, 0.5}) == 0.5);
  // Of the four pairs three are in order.
  CHECK(area_under_curve({false, true, false, true}, {0.1, 0.2, 0.3, 0.4}) == 0.75);
  CHECK(area_under_curve({true, true}, {0.1, 0.9}) == 0.5);
}

TEST_CASE("the log score is the mean logarithm of the chance of what happened") {
  CHECK(std::abs(mean_log_score({true, false}, {0.25, 0.5}) -
                 (std::log(0.25) + std::log(0.5)) / 2) < 1e-12);
  CHECK(mean_log_score({true}, {0}) == std::log(1e-4));
}

TEST_CASE("the weights of a logistic model are found again from its errors") {
  Random random(20261130);  // the seed
  std::vector<ErrorExample> examples;
  for (std::size_t i = 0; i < 20'000; ++i) {
    ErrorExample example;
    example.game = i;
    const int share = static_cast<int>(random.next() % 800) - 400;
    for (Pitfalls& pitfalls : example.pitfalls) {
      pitfalls[static_cast<std::size_t>(Pitfall::kConstant)] = 100;
      pitfalls[static_cast<std::size_t>(Pitfall::kShare)] = share;
    }
    const double chance = 1 / (1 + std::exp(1.0 - 0.5 * share / 100));
    example.lost = static_cast<double>(random.next() % 1'000'000) / 1e6 < chance ? 70 : 0;
    examples.push_back(example);
  }
  const FallibilityTable::Weights weights = fit_fallibility(examples);
  CHECK(std::abs(weights[static_cast<std::size_t>(Pitfall::kConstant)][0] + 100) < 8);
  CHECK(std::abs(weights[static_cast<std::size_t>(Pitfall::kShare)][0] - 50) < 4);
  CHECK(weights[static_cast<std::size_t>(Pitfall::kGrade)][0] == 0);
  // A table of them is read as it is written, and foretells what it was made from.
  const std::string text = table_text(weights);
  const FallibilityTable read =
      Knowledge::load(test::bundle_with({{"fallibility", text}})).value().fallibility;
  CHECK(read.chance(examples.front().pitfalls[0], 0) ==
        FallibilityTable(weights).chance(examples.front().pitfalls[0], 0));
  CHECK(test::holds(report_on(examples, read), "errors of 5 points and more: "));
}
