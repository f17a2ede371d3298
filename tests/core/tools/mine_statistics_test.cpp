#include "tools/lab/mining/mine_statistics.h"

#include <cmath>
#include <cstddef>

#include "tests/core/catch.h"

using namespace nagare;
using namespace nagare::cli;

TEST_CASE("chi-square with one degree of freedom, as in printed tables") {
  CHECK(chi_square_critical(0.05) == Approx(3.841).margin(1e-9));
  CHECK(chi_square_critical(0.10) == Approx(2.706).margin(1e-9));
  CHECK(chi_square_critical(0.01) == Approx(6.635).margin(1e-9));
  CHECK(chi_square_critical(0.001) == Approx(10.828).margin(1e-9));
  CHECK(chi_square_critical(0.05) == kChiSquareFivePercent);
  // One standard deviation.
  CHECK(chi_square_probability(1) == Approx(0.31731).margin(1e-5));
  CHECK(chi_square_probability(0) == 1);
}

TEST_CASE("false discovery rate: the example of Benjamini & Hochberg 1995, section 4.1") {
  // Fifteen p-values of a trial of heart drugs. At 5 % the first four are discoveries: the fourth
  // is below 4/15 of 0.05, the fifth above 5/15 of it, and none after is below its own.
  const std::vector<double> p_values = {0.5719, 0.0001, 0.0004, 0.0019, 0.0095,
                                        0.0201, 0.0278, 0.0298, 0.0344, 0.0459,
                                        0.3240, 0.4262, 0.6528, 0.7590, 1.0000};
  const auto q_values = benjamini_hochberg(p_values);
  for (std::size_t i = 0; i < p_values.size(); ++i) {
    INFO(p_values[i]);
    CHECK((q_values[i] <= 0.05) == (p_values[i] <= 0.0095));
  }
  CHECK(q_values[4] == Approx(0.0095 * 15 / 4));
  // 0.0278 * 15 / 6 is more than what the next larger p-values give: 0.0298 * 15 / 7 and, less
  // still, none after.
  CHECK(q_values[6] == Approx(0.0298 * 15 / 7));
  CHECK(q_values[14] == 1);
  CHECK(benjamini_hochberg({}).empty());
}

TEST_CASE("log rate ratio: heart attacks under placebo and aspirin") {
  // Agresti, Categorical Data Analysis, section 2.2: 189 of 11034 against 104 of 11037; ratio 1.82,
  // interval 1.43 to 2.30.
  const LogRatio ratio = log_rate_ratio({189, 104, 11034, 11037});
  CHECK(std::exp(ratio.value) == Approx(1.82).margin(0.005));
  CHECK(std::exp(ratio.low) == Approx(1.43).margin(0.005));
  CHECK(std::exp(ratio.high) == Approx(2.30).margin(0.01));
  // 0 against 10 of 1000 each is counted as 0.5 against 10.5.
  CHECK(log_rate_ratio({0, 10, 1000, 1000}).value == Approx(std::log(0.5 / 10.5)));
}

namespace {

using Pair = std::array<std::int64_t, 2>;

// The same counts in one phase of every group.
void fill(CellCounts& cells, int phase, Pair counts) {
  for (int group = 0; group < kOpeningGroups; ++group) {
    cells[static_cast<std::size_t>(cell_at(group, phase))] = counts;
  }
}

}  // namespace

TEST_CASE("matched design: ratio and interval computed by hand") {
  CellCounts seen{}, chances{};
  fill(chances, 2, {100, 100});
  // Every group alike: 64 against 32, each with weight 1/2, half a sighting added; no spread.
  fill(seen, 2, {2, 1});
  auto ratio = matched_log_ratio(seen, chances);
  REQUIRE(ratio);
  CHECK(ratio->value == Approx(std::log(32.25 / 16.25)));
  CHECK(ratio->high - ratio->low == Approx(0).margin(1e-9));

  // Half of the groups have 3 human sightings, half 1. Leaving one out: log(30.75/15.75) or
  // log(31.75/15.75), 0.03200 apart; the deviation is sqrt(31) * 0.03200 / 2 = 0.08909, and
  // Student's t is 2.0395.
  for (int group = 0; group < kOpeningGroups; ++group) {
    seen[static_cast<std::size_t>(cell_at(group, 2))][0] = group % 2 == 0 ? 3 : 1;
  }
  ratio = matched_log_ratio(seen, chances);
  REQUIRE(ratio);
  CHECK(ratio->value == Approx(0.68545).margin(1e-4));
  CHECK(ratio->low == Approx(0.68545 - 0.18170).margin(1e-4));
  CHECK(ratio->high == Approx(0.68545 + 0.18170).margin(1e-4));
}

TEST_CASE("matched design: what differs only by the phase is no difference") {
  // Both play it 10 times in 100 early and 1 in 100 late, but people's games are mostly early.
  CellCounts seen{}, chances{};
  fill(chances, 2, {9000, 1000});
  fill(seen, 2, {900, 100});
  fill(chances, 5, {1000, 9000});
  fill(seen, 5, {10, 90});
  const auto ratio = matched_log_ratio(seen, chances);
  REQUIRE(ratio);
  CHECK(ratio->value == Approx(0).margin(1e-3));
  // Without the phases: 910 against 190 of as many.
  CHECK(log_rate_ratio({910, 190, 10000, 10000}).low > 1);
}

TEST_CASE("matched design: a group without games says nothing") {
  CellCounts seen{}, chances{};
  fill(chances, 2, {100, 100});
  chances[static_cast<std::size_t>(cell_at(5, 2))] = {100, 0};
  CHECK_FALSE(matched_log_ratio(seen, chances));
}
