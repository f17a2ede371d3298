#include "tools/support/statistics/sample_statistics.h"

#include <cmath>

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare::cli;

namespace {

bool near(double value, double expected, double tolerance) {
  return std::abs(value - expected) <= tolerance;
}

// 1.96 standard errors on either side.
bool has_error(const Mean& mean, double standard_error) {
  const double reach = 1.959964 * standard_error;
  return mean.interval && near(mean.interval->first, mean.value - reach, 1e-6) &&
         near(mean.interval->second, mean.value + reach, 1e-6);
}

Mean mean_of(const std::vector<std::vector<double>>& games) {
  ClusteredMean mean;
  for (std::size_t game = 0; game < games.size(); ++game) {
    for (double value : games[game]) mean.add(game, value);
  }
  return mean.mean();
}

double temperature_of(const std::vector<MoveScores>& positions) {
  std::vector<const MoveScores*> pointers;
  for (const MoveScores& position : positions) pointers.push_back(&position);
  return fit_temperature(pointers);
}

}  // namespace

TEST_CASE("means of games") {
  SECTION("by hand") {
    // 4 of 6. Sums less 2/3 of the counts: 2/3, -1, 1/3; their squares 14/9; 3/2 of that, its root
    // over 6.
    const Mean mean = mean_of({{1, 1}, {0, 1, 0}, {1}});
    CHECK(near(mean.value, 2.0 / 3, 1e-12));
    CHECK(has_error(mean, std::sqrt(7.0 / 3) / 6));
  }
  SECTION("one position a game: the textbook's error of a mean") {
    // Variance 1/3 of four values.
    const Mean mean = mean_of({{0}, {1}, {1}, {0}});
    CHECK(mean.value == 0.5);
    CHECK(has_error(mean, std::sqrt(1.0 / 12)));
  }
  SECTION("a game twice as long and all alike says no more than one position") {
    CHECK(has_error(mean_of({{0, 0}, {1, 1}, {1, 1}, {0, 0}}), std::sqrt(1.0 / 12)));
  }
  SECTION("paired differences") {
    // Of 1 in 6. Sums less 1/6 of the counts: 2/3, -7/6, 1/2; their squares 37/18; 3/2 of that.
    const Mean mean = mean_of({{1, 0}, {-1}, {0, 0, 1}});
    CHECK(near(mean.value, 1.0 / 6, 1e-12));
    CHECK(has_error(mean, std::sqrt(37.0 / 12) / 6));
  }
  SECTION("nothing is known of the spread") {
    CHECK_FALSE(mean_of({{0, 1, 1}}).interval);
    CHECK_FALSE(mean_of({{1}, {1, 1}, {1}}).interval);
    CHECK(mean_of({{0, 1, 1, 0}}).value == 0.5);
  }
  SECTION("cut where no value can be") {
    ClusteredMean mean;
    for (std::size_t game = 0; game < 4; ++game) mean.add(game, game == 0);
    // 1/4 and 0.49 on either side.
    CHECK(mean.mean().interval->first < 0);
    CHECK(mean.mean(0, 1).interval->first == 0);
    CHECK(mean.mean(0, 1).interval->second < 1);
    CHECK(mean.mean(0, 0.5).interval->second == 0.5);
  }
  SECTION("games may come in any order") {
    ClusteredMean mean;
    for (const auto& [game, value] : {std::pair(2, 1), {0, 1}, {1, 0}, {0, 1}, {1, 1}, {1, 0}}) {
      mean.add(static_cast<std::size_t>(game), value);
    }
    CHECK(has_error(mean.mean(), std::sqrt(7.0 / 3) / 6));
  }
}

TEST_CASE("likelihoods of moves") {
  CHECK(near(log_likelihood({{5, 5}, 1}, 30), -std::log(2), 1e-9));
  CHECK(near(log_likelihood({{300, -20, 4}, 1}, std::numeric_limits<double>::infinity()),
             -std::log(3), 1e-9));
  // Odds of three to one.
  const double temperature = 100 / std::log(3);
  CHECK(near(log_likelihood({{100, 0}, 0}, temperature), std::log(0.75), 1e-9));
  CHECK(near(log_likelihood({{100, 0}, 1}, temperature), std::log(0.25), 1e-9));
  // Mates are far off, and no number runs over.
  CHECK(near(log_likelihood({{31000, -31000}, 1}, 1), -62000, 1e-6));
  CHECK(log_likelihood({{31000, -31000}, 0}, 1) == 0);
}

TEST_CASE("the temperature under which moves are likeliest") {
  const MoveScores better{{100, 0}, 0}, worse{{100, 0}, 1};
  SECTION("two moves: the odds are the frequencies") {
    CHECK(near(temperature_of({better, better, better, worse}), 100 / std::log(3), 1e-6));
    CHECK(near(temperature_of({worse, better, better}), 100 / std::log(2), 1e-6));
  }
  SECTION("three moves: the better one is e to the 100 / T against two") {
    const MoveScores first{{0, 100, 0}, 1}, second{{0, 100, 0}, 2};
    // 2/3 of the time: 2 (2/3) / (1/3).
    CHECK(near(temperature_of({first, first, second}), 100 / std::log(4), 1e-6));
  }
  SECTION("the scale of the scores is that of the temperature") {
    const MoveScores small{{0.5f, 0.25f}, 0}, other{{0.5f, 0.25f}, 1};
    CHECK(near(temperature_of({small, small, small, other}), 0.25 / std::log(3), 1e-6));
  }
  SECTION("positions of unlike differences: where the slope is zero") {
    const std::vector<MoveScores> positions = {
        {{120, 30, -50}, 0}, {{0, -10, -400, 20}, 1}, {{75, 0}, 0}, {{10, 300}, 0}};
    const double fitted = temperature_of(positions);
    const auto likelihood = [&](double temperature) {
      double sum = 0;
      for (const MoveScores& position : positions) sum += log_likelihood(position, temperature);
      return sum;
    };
    CHECK(likelihood(fitted) > likelihood(fitted * 1.01));
    CHECK(likelihood(fitted) > likelihood(fitted / 1.01));
  }
  SECTION("scores that say nothing, or the contrary") {
    CHECK(std::isinf(temperature_of({better, worse})));
    CHECK(std::isinf(temperature_of({better, worse, worse})));
    CHECK(std::isinf(temperature_of({{{7}, 0}})));
  }
  SECTION("always the best one: there is an end") {
    for (const auto& always : {std::vector{better, better}, {MoveScores{{1e-5f, 0}, 0}}}) {
      const double fitted = temperature_of(always);
      CHECK(fitted > 0);
      CHECK(near(log_likelihood(always[0], fitted), 0, 1e-4));
    }
  }
}

TEST_CASE("samples") {
  SECTION("different numbers in rising order") {
    const auto sample = sample_of(1000, 100, 7);
    REQUIRE(sample.size() == 100);
    for (std::size_t i = 1; i < sample.size(); ++i) CHECK(sample[i - 1] < sample[i]);
    CHECK(sample.back() < 1000);
  }
  SECTION("the seed decides") {
    CHECK(sample_of(1000, 100, 7) == sample_of(1000, 100, 7));
    CHECK(sample_of(1000, 100, 7) != sample_of(1000, 100, 8));
  }
  SECTION("all where there are no more") {
    const std::vector<std::size_t> all = {0, 1, 2};
    CHECK(sample_of(3, 3, 1) == all);
    CHECK(sample_of(3, 9, 1) == all);
    CHECK(sample_of(0, 9, 1).empty());
  }
  SECTION("each as often as the other") {
    const std::uint64_t seed = nagare::test::announced_seed(20261121);
    std::vector<int> times(10);
    for (std::uint64_t i = 0; i < 2000; ++i) {
      for (std::size_t number : sample_of(10, 3, seed + i)) ++times[number];
    }
    // 600 and five standard deviations of 20.5.
    for (int count : times) CHECK(std::abs(count - 600) < 103);
  }
}
