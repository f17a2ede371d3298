#include "tools/nagare/match/match_statistics.h"

#include <cmath>
#include <utility>

#include "tests/core/catch.h"

using namespace nagare::cli;

namespace {

bool near(double value, double expected, double tolerance) {
  return std::abs(value - expected) <= tolerance;
}

}  // namespace

TEST_CASE("Elo and scores") {
  CHECK(score_of_elo(0) == 0.5);
  CHECK(near(score_of_elo(400), 10.0 / 11, 1e-12));
  CHECK(near(elo_of_score(0.75), 400 * std::log10(3), 1e-9));
  CHECK(near(elo_of_score(1.0 / 11), -400, 1e-9));
  CHECK(elo_of_score(1) > 1e9);
  CHECK(elo_of_score(0) < -1e9);
}

TEST_CASE("the interval is of pairs") {
  SECTION("by hand") {
    // Mean 3/4; squares 100 / 16, variance of the mean 6.25 / 99 / 100, its root 0.0251259; the
    // scores 0.7007541 and 0.7992459.
    const Estimate found = estimate({0, 0, 50, 0, 50});
    CHECK(near(found.score, 0.75, 1e-12));
    CHECK(near(found.elo, 190.848, 1e-3));
    REQUIRE(found.interval);
    CHECK(near(found.interval->elo_low, 400 * std::log10(0.7007541 / 0.2992459), 0.01));
    CHECK(near(found.interval->elo_high, 400 * std::log10(0.7992459 / 0.2007541), 0.01));
  }
  SECTION("won and lost in every pair says more than as many games won and lost in rows") {
    const Estimate mixed = estimate({1, 0, 98, 0, 1});
    const Estimate rows = estimate({50, 0, 0, 0, 50});
    CHECK(near(mixed.elo, 0, 1e-9));
    CHECK(near(rows.elo, 0, 1e-9));
    // Squares 2 / 4 and 100 / 4: the root of fifty between the errors.
    const double narrow = score_of_elo(mixed.interval->elo_high) - 0.5;
    const double wide = score_of_elo(rows.interval->elo_high) - 0.5;
    CHECK(near(wide / narrow, std::sqrt(50), 1e-6));
  }
  SECTION("the mean one standard error above one half: the normal distribution at 1") {
    // Mean 9/16; squares 16 * (1/16 - 1/256), so the error of the mean is the root of 1/256.
    const Estimate found = estimate({0, 6, 0, 10, 0});
    CHECK(near(found.score, 9.0 / 16, 1e-12));
    REQUIRE(found.interval);
    CHECK(near(found.interval->los, 0.8413447, 1e-6));
  }
  SECTION("nothing is known of the spread") {
    CHECK_FALSE(estimate({0, 0, 0, 1, 0}).interval);
    CHECK_FALSE(estimate({0, 0, 0, 20, 0}).interval);
    CHECK(estimate({0, 0, 0, 20, 0}).score == 0.75);
  }
}

TEST_CASE("Wald's limits") {
  const Sprt even{0, 5};
  CHECK(near(even.upper(), std::log(19), 1e-12));
  CHECK(near(even.lower(), -std::log(19), 1e-12));
  const Sprt uneven{0, 5, 0.1, 0.05};
  CHECK(near(uneven.upper(), std::log(9.5), 1e-12));
  CHECK(near(uneven.lower(), std::log(1.0 / 18), 1e-12));
}

TEST_CASE("the log-likelihood ratio") {
  SECTION("no pairs") {
    CHECK(Sprt{0, 5}.llr({}) == 0);
  }
  SECTION("pairs only won or only lost: two outcomes, whose test is Wald's own") {
    for (const auto& [lost, won] : {std::pair(60, 90), std::pair(30, 10), std::pair(500, 500)}) {
      const double s0 = score_of_elo(-10), s1 = score_of_elo(40);
      const double expected = won * std::log(s1 / s0) + lost * std::log((1 - s1) / (1 - s0));
      CHECK(near(Sprt{-10, 40}.llr({lost, 0, 0, 0, won}), expected, 0.01));
    }
  }
  SECTION("one won pair decides nothing") {
    // Two outcomes again: the logarithm of s1 / s0.
    CHECK(near(Sprt{0, 10}.llr({0, 0, 0, 0, 1}), std::log(score_of_elo(10) / 0.5), 0.01));
  }
  SECTION("many pairs near the hypotheses: the normal approximation") {
    // N (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    const PairCounts pairs = {100, 400, 1000, 500, 150};
    const double count = 2150;
    const double mean = (400 * 0.25 + 1000 * 0.5 + 500 * 0.75 + 150) / count;
    const double variance = (400 / 16.0 + 1000 / 4.0 + 500 * 9 / 16.0 + 150) / count - mean * mean;
    const double s0 = score_of_elo(0), s1 = score_of_elo(5);
    const double expected = count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    CHECK(near(Sprt{0, 5}.llr(pairs), expected, 0.02 * std::abs(expected)));
  }
  SECTION("the other side's view") {
    const double ours = Sprt{-3, 7}.llr({3, 14, 30, 20, 5});
    const double theirs = Sprt{-7, 3}.llr({5, 20, 30, 14, 3});
    CHECK(near(ours, -theirs, 1e-9));
  }
}
