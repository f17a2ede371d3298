#include "tools/lab/measuring/situations_report.h"

#include <cstddef>
#include <string>
#include <vector>

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare::cli;
using nagare::test::holds;

namespace {

constexpr SituationKind kOne = SituationKind::kRetake, kOther = SituationKind::kFork;

// Positions of games of their own, of which people and the strengths answer the first so many.
void add(SituationsMeasurement& measurement, SituationKind situation, int positions, int people,
         const std::vector<int>& strengths) {
  for (int i = 0; i < positions; ++i) {
    AnsweredPosition position;
    position.situation = situation;
    position.game = measurement.positions.size();
    position.people = i < people;
    for (int answered : strengths) position.strengths.push_back(i < answered);
    measurement.positions.push_back(position);
  }
}

std::string summary(int strength, const std::string& rest) {
  return "{\"strength\":" + std::to_string(strength) + ",\"situations\":2," + rest;
}

}  // namespace

TEST_CASE("how close a strength is to people, and whether it is above the one before") {
  SituationsMeasurement measurement{{}, {kOne, kOther}, {3, 4}, {}, 140, false};
  // People 98 %: within 5 points is 93. Then people 60 %: within 10 is 50 to 70.
  add(measurement, kOne, 100, 98, {84, 93});
  add(measurement, kOther, 40, 24, {28, 19});
  const std::string json = report_of(measurement).json;
  CHECK(holds(json, summary(3,
                            "\"close\":1,\"people_always\":1,\"below_85\":1,"
                            "\"mean_share\":0.770000,\"below_the_one_before\":0,"
                            "\"surely_below\":0}")));
  // 19 of 40 is further than 10 points away. Nine games of forty differ: surely below.
  CHECK(holds(json, summary(4,
                            "\"close\":1,\"people_always\":1,\"below_85\":0,"
                            "\"mean_share\":0.702500,\"below_the_one_before\":1,"
                            "\"surely_below\":1}")));
}

TEST_CASE("a situation of which there is no position has no share") {
  SituationsMeasurement measurement{{}, {kOne, kOther}, {3}, {}, 10, false};
  add(measurement, kOther, 10, 5, {5});
  const SituationsReport report = report_of(measurement);
  CHECK(holds(report.json,
              "{\"id\":\"retake\",\"positions\":0,\"games\":0,\"people\":null,"
              "\"strengths\":[]}"));
  CHECK(holds(report.json, "{\"strength\":3,\"situations\":1,\"close\":1,"));
  // What was asked for is defined, what was not is not.
  CHECK(holds(report.text, "\n  retake: the last move took"));
  CHECK_FALSE(holds(report.text, "\n  pinned: "));
}

TEST_CASE("people by grade, where there are enough positions") {
  SituationsMeasurement measurement{{}, {kOne}, {}, {}, 60, true};
  add(measurement, kOne, 60, 24, {});
  for (int i = 0; i < 30; ++i) measurement.positions[static_cast<std::size_t>(i)].grade = 1500 + i;
  for (int i = 30; i < 59; ++i) measurement.positions[static_cast<std::size_t>(i)].grade = 1499;
  const SituationsReport report = report_of(measurement);
  // The first 24 of 60 are answered, all by the group of 30.
  CHECK(holds(report.json,
              "\"grades\":[{\"grade\":\"1500-1799\",\"positions\":30,\"people\":{\"mean\":0.8"));
  CHECK_FALSE(holds(report.text, "below 1500"));
  measurement.grades = false;
  CHECK_FALSE(holds(report_of(measurement).json, "grades"));
}
