#include "tools/lab/measuring/win_rate_fit.h"

#include <cmath>

#include "core/base/random.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace nagare::cli;

TEST_CASE("the loss of a curve is the mean of -ln of what it gave to what happened") {
  // At value 0 both outcomes have a half, whatever K is.
  CHECK(log_loss({{0, true, 0}, {0, false, 1}}, 600) == Approx(std::log(2)));
  // value = K ln 3: three quarters.
  const int value = static_cast<int>(std::lround(1000 * std::log(3)));
  CHECK(log_loss({{value, true, 0}}, 1000) == Approx(-std::log(0.75)).epsilon(0.001));
  CHECK(log_loss({{value, false, 0}}, 1000) == Approx(-std::log(0.25)).epsilon(0.001));
  CHECK(log_loss({{-value, true, 0}}, 1000) == Approx(-std::log(0.25)).epsilon(0.001));
  // A mate that was not to be, and one that was: nothing is surer than 0.05 %.
  CHECK(log_loss({{31'000, false, 0}}, 600) == Approx(-std::log(0.0005)));
  CHECK(log_loss({{31'000, true, 0}}, 600) == Approx(-std::log(0.9995)));
}

TEST_CASE("the K that made results is found again, and its rows are true") {
  Random random(test::announced_seed(20266u));
  std::vector<DecidedPosition> positions;
  for (std::size_t i = 0; i < 40'000; ++i) {
    const int value = static_cast<int>(random.below(4001)) - 2000;
    const double chance = 1 / (1 + std::exp(-value / 700.0));
    positions.push_back({value, random.below(1'000'000) < chance * 1e6, i});
  }
  const int scale = best_scale(positions);
  CHECK(scale > 670);
  CHECK(scale < 730);
  const auto rows = calibration(positions, 700);
  REQUIRE(rows.size() == 10);
  for (const CalibrationRow& row : rows) {
    INFO(row.low);
    CHECK(row.foretold >= row.low / 100.0);
    CHECK(row.foretold <= row.high / 100.0);
    CHECK(std::abs(row.won.value - row.foretold) < 0.04);
    REQUIRE(row.won.interval);
  }
  // With half of that K the curve is too sure of itself.
  const auto sure = calibration(positions, 350);
  CHECK(sure.back().won.value < sure.back().foretold - 0.03);
}

TEST_CASE("rows that hold no position are left out") {
  const auto rows = calibration({{0, true, 0}, {0, false, 1}, {1, true, 2}}, 600);
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].low == 50);
  CHECK(rows[0].high == 60);
  CHECK(rows[0].positions == 3);
  CHECK(rows[0].won.value == Approx(2 / 3.0));
}
