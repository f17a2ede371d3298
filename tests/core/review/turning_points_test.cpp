// Turning points, by win rates made up so that the answer can be read off.
#include "core/review/turning_points.h"

#include "tests/core/catch.h"

using namespace nagare;

TEST_CASE("a step that stays counts in full") {
  const std::vector<int> rates = {500, 500, 500, 500, 300, 300, 300, 300};
  CHECK(lasting_change(rates, 4) == TurningPoint{4, 500, 300});
  CHECK(lasting_change(rates, 3).change() == 0);  // nothing moved at move 3 itself
}

TEST_CASE("a value that is taken back counts by what stays of it") {
  // The four from move 4 on have a mean of 575, those before it of 500.
  const std::vector<int> rates = {500, 500, 500, 500, 800, 500, 500, 500, 500};
  CHECK(lasting_change(rates, 4) == TurningPoint{4, 500, 575});
  CHECK(lasting_change(rates, 5) == TurningPoint{5, 800, 725});
}

TEST_CASE("a step against the course of the game does not count") {
  // Move 2 rises by 10 while the game falls.
  CHECK(lasting_change({700, 700, 710, 400, 400, 400}, 2).change() == 0);
}

TEST_CASE("near the ends there are fewer positions to look at") {
  CHECK(lasting_change({500, 400}, 1) == TurningPoint{1, 500, 400});
}

TEST_CASE("the three largest, apart from each other, in order") {
  std::vector<int> rates(10, 500);
  const auto go_on = [&](int rate) { rates.insert(rates.end(), 8, rate); };
  go_on(450);  // move 10: 50
  go_on(650);  // move 18: 200
  go_on(620);  // move 26: 30
  go_on(720);  // move 34: 100
  const auto points = turning_points(rates);
  REQUIRE(points.size() == 3);
  CHECK(points[0] == TurningPoint{10, 500, 450});
  CHECK(points[1] == TurningPoint{18, 450, 650});
  CHECK(points[2] == TurningPoint{34, 620, 720});
}

TEST_CASE("a quiet game has none") {
  CHECK(turning_points({500, 510, 520, 515, 525, 529}).empty());
}
