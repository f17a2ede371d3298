// The length of games: the random walk against the figures of the article, the rest by hand.
#include "tools/lab/measuring/game_length.h"

#include <cmath>

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

TEST_CASE("the walk of the article's steps") {
  // 40,000 walks gave means of 21.6 and 25.2. The deviation of a walk is about 18 and 21 plies, so
  // that of the mean 0.09 and 0.11; the bounds are three of these and the rounding.
  const std::uint64_t seed = test::announced_seed(1);
  CHECK(moments_of(walk_lengths(0.2474, 40'000, seed)).mean == Approx(21.6).margin(0.32));
  CHECK(moments_of(walk_lengths(0.2262, 40'000, seed)).mean == Approx(25.2).margin(0.38));
}

TEST_CASE("the same seed walks the same way") {
  CHECK(walk_lengths(0.3, 50, 7) == walk_lengths(0.3, 50, 7));
  CHECK(walk_lengths(0.3, 50, 7) != walk_lengths(0.3, 50, 8));
}

TEST_CASE("moments") {
  // 1, 2, 6: mean 3, off by -2, -1, 3: squares 14 / 3, cubes 18 / 3, fourth powers 98 / 3.
  const Moments moments = moments_of(std::vector<double>{1, 2, 6});
  CHECK(moments.mean == Approx(3));
  CHECK(moments.deviation == Approx(std::sqrt(14.0 / 3)));
  CHECK(moments.third == Approx(6));
  CHECK(moments.fourth == Approx(98.0 / 3));
}

TEST_CASE("the gamma distribution") {
  const Gamma gamma = gamma_of({100, 50, 0, 0});  // shape 100^2 / 50^2, scale 50^2 / 100
  CHECK(gamma.shape == Approx(4));
  CHECK(gamma.scale == Approx(25));
  const Moments moments = moments_of(gamma);
  CHECK(moments.mean == Approx(100));
  CHECK(moments.deviation == Approx(50));
  CHECK(moments.third == Approx(125'000));      // 2 * 4 * 25^3
  CHECK(moments.fourth == Approx(28'125'000));  // (3 * 16 + 24) * 25^4
  CHECK(cumulative(gamma, 0) == 0);
  // Shape 1 is exponential; shape 2: 1 - (1 + z) e^-z.
  for (double z : {0.1, 1.0, 5.0}) {
    CHECK(cumulative({1, 10}, 10 * z) == Approx(1 - std::exp(-z)));
    CHECK(cumulative({2, 10}, 10 * z) == Approx(1 - (1 + z) * std::exp(-z)));
  }
}

TEST_CASE("the largest difference of two distributions") {
  // Below 2 one has all of its values, the other none of them.
  CHECK(largest_difference({1, 1}, std::vector<double>{2, 3}) == 1);
  // After 2: 2 of 4 against 1 of 2; after 1: 1 of 4 against none.
  CHECK(largest_difference({1, 2, 3, 4}, std::vector<double>{2, 5}) ==
        Approx(0.5));  // after 4: 4 of 4, 1 of 2
  // A single value at the median of an exponential distribution is half of it off on both sides.
  CHECK(largest_difference({10 * std::log(2.0)}, Gamma{1, 10}) == Approx(0.5));
}

TEST_CASE("a model is found again by its own games") {
  const LengthModel model{0.2474, 95.46, 21.72};
  const Moments moments = moments_of(game_lengths(model, 100'000, test::announced_seed(3)));
  const auto found = fit_lengths(moments, 10'000, 1);
  REQUIRE(found);
  CHECK(found.value().step == Approx(model.step).epsilon(0.04));
  CHECK(found.value().mean == Approx(model.mean).epsilon(0.02));
  CHECK(found.value().deviation == Approx(model.deviation).epsilon(0.05));
}

TEST_CASE("lengths that no walk has are refused") {
  CHECK(fit_lengths({100, 30, -5, 0}, 200, 1).error().code == "length_skew");
  CHECK(fit_lengths({100, 1, 10'000, 0}, 2000, 1).error().code == "length_spread");
}
