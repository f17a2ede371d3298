// The fit of a council's deviations and difference: by hand, and on votes drawn from the model.
#include "tools/lab/learning/council_fit.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare::cli;

TEST_CASE("how likely a vote is") {
  // s = d = 100, A = 0, V = 0, two candidates. For the best move: the density of the normal
  // distribution at 0 by s, 0.398942 / 100, times N(1) = 0.841345. For the other: its density at
  // 1, 0.241971 / 100, times N(0) = 1/2.
  CHECK(std::exp(log_likelihood_of({true, 0}, 0, 2, 100, 100)) == Approx(0.00335648).epsilon(1e-4));
  CHECK(std::exp(log_likelihood_of({false, 0}, 0, 2, 100, 100)) ==
        Approx(0.00120985).epsilon(1e-4));
  // With a third candidate the best has N(1) once more, the others are two, with N(1) once.
  CHECK(std::exp(log_likelihood_of({true, 0}, 0, 3, 100, 100)) == Approx(0.00282396).epsilon(1e-4));
  CHECK(std::exp(log_likelihood_of({false, 0}, 0, 3, 100, 100)) ==
        Approx(0.00203581).epsilon(1e-4));
}

TEST_CASE("what the votes were drawn with is found again", "[slow][long]") {
  // 1,000 positions of three candidates, d = 120, two voters of 60 and 150. The standard error of a
  // deviation is about s / sqrt(2 * 1000), 2.2 %; n and d are found together, so they get more
  // room.
  nagare::Random random(nagare::test::announced_seed(5));
  const auto normal = [&] {
    const auto uniform = [&] { return static_cast<double>(random.next() >> 11) * 0x1p-53; };
    const double radius = std::sqrt(-2 * std::log(1 - uniform()));
    return radius * std::cos(2 * std::acos(-1.0) * uniform());
  };
  std::vector<CouncilSample> samples;
  for (int i = 0; i < 1'000; ++i) {
    CouncilSample sample;
    sample.best_value = static_cast<int>(random.below(800)) - 400;
    for (double deviation : {60.0, 150.0}) {
      const double best = deviation * normal();
      const double rival = std::max(deviation * normal(), deviation * normal()) - 120;
      sample.votes.push_back(
          {best > rival, sample.best_value + static_cast<int>(std::lround(std::max(best, rival)))});
    }
    samples.push_back(sample);
  }
  const CouncilFit fit = fit_council(samples);
  CHECK(std::abs(fit.candidates - 3) <= 1);
  CHECK(std::abs(fit.difference - 120) < 20);
  REQUIRE(fit.deviations.size() == 2);
  CHECK(std::abs(fit.deviations[0] - 60) < 6);
  CHECK(std::abs(fit.deviations[1] - 150) < 15);
}
