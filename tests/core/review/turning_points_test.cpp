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

TEST_CASE("two moves together change what the values before and after them tell") {
  const std::vector<int> rates = {500, 500, 500, 400, 300, 300, 300, 300};
  CHECK(lasting_change(rates, 3, 2) == TurningPoint{3, 500, 300});
}

TEST_CASE("an error that its own value shows is the turning point") {
  // Black's move 5.
  const std::vector<int> rates = {500, 500, 500, 500, 500, 300, 300, 300, 300};
  CHECK(turning_points(rates, true) == std::vector{TurningPoint{5, 500, 300}});
}

TEST_CASE("an error that only the reply's value shows is the turning point, not the reply") {
  // The value falls for black with white's move 6: black's move 5 was the error.
  const std::vector<int> rates = {500, 500, 500, 500, 500, 500, 300, 300, 300, 300};
  CHECK(turning_points(rates, true) == std::vector{TurningPoint{5, 500, 300}});
  // Where white has moved first, move 6 is black's own.
  CHECK(turning_points(rates, false) == std::vector{TurningPoint{6, 500, 300}});
}

TEST_CASE("what the value shows of an error and what the reply adds count together") {
  // White's move 4 gives 120 per mille, and 150 are seen with the reply.
  const std::vector<int> rates = {500, 500, 500, 500, 620, 770, 770, 770, 770, 770};
  CHECK(turning_points(rates, true) == std::vector{TurningPoint{4, 500, 770}});
}

TEST_CASE("a fall with the very first move has no move before it") {
  CHECK(turning_points({500, 300, 300}, false).empty());  // white's move, good for white
}

TEST_CASE("the three largest, apart from each other, in order") {
  std::vector<int> rates(10, 500);
  const auto go_on = [&](int rate) { rates.insert(rates.end(), 8, rate); };
  go_on(650);  // white's move 10: 150
  go_on(350);  // white has moved with it, so black's move 17: 300
  go_on(460);  // white's move 26: 110
  go_on(250);  // black's move 33: 210
  const auto points = turning_points(rates, true);
  REQUIRE(points.size() == 3);
  CHECK(points[0] == TurningPoint{10, 500, 650});
  CHECK(points[1] == TurningPoint{17, 650, 350});
  CHECK(points[2] == TurningPoint{33, 460, 250});
}

TEST_CASE("a quiet game has none, nor one that moves from 50 to 53 %") {
  CHECK(turning_points({500, 510, 520, 515, 525, 529}, true).empty());
  CHECK(turning_points({500, 500, 500, 500, 530, 530, 530, 530}, true).empty());
  CHECK(turning_points({500, 500, 500, 500, 599, 599, 599, 599}, true).empty());
}
