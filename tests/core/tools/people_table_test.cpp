// How people play, counted on a handmade corpus.
#include "tools/lab/measuring/people_table.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data/band.h"
#include "tests/core/catch.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

PeopleSide side(Band band, double surprise, std::vector<std::string> strategies,
                std::string castle = "") {
  PeopleSide made;
  made.band = band;
  made.surprise = surprise;
  made.strategies = std::move(strategies);
  made.castle = std::move(castle);
  return made;
}

}  // namespace

TEST_CASE("what a move surprises") {
  CHECK(surprise_of(1'000'000) == 0);
  CHECK(surprise_of(500'000) == Approx(1));
  CHECK(surprise_of(125'000) == Approx(3));
  // A thousandth is the least, which is log2(1000) = 9.9658.
  CHECK(surprise_of(1000) == Approx(9.9658).margin(0.0001));
  CHECK(surprise_of(0) == surprise_of(1000));
}

TEST_CASE("quantiles lie between the values beside them") {
  const std::vector<double> values = {1, 2, 4, 8, 16};
  CHECK(quantile_of(values, 0) == 1);
  CHECK(quantile_of(values, 0.25) == 2);
  CHECK(quantile_of(values, 0.5) == 4);
  CHECK(quantile_of(values, 1) == 16);
  // A fifth of the way from the fourth to the fifth: 3.2 places above the first of 0 to 4.
  CHECK(quantile_of(values, 0.8) == Approx(8 + 0.2 * 8));
  CHECK(quantile_of({3}, 0.95) == 3);
}

TEST_CASE("people are counted by band") {
  std::vector<PeopleSide> sides = {
      side(Band::kOnline, 1, {"shiken", "ranging"}, "mino"),
      side(Band::kOnline, 2, {"ranging"}, "mino"),
      side(Band::kOnline, 3, {"yagura", "static"}),
      side(Band::kProfessional, 2.5, {}, "yagura"),
  };
  sides.push_back(side(Band::kOnline, 0, {"static"}));
  sides.back().surprise.reset();  // it was not measured
  CHECK(people_table(sides, 300) ==
        "who\tfigure\tid\tsides\tvalue\n"
        "online\tsides\t-\t4\t-\n"
        "online\tsurprise\t5\t3\t1.10\n"
        "online\tsurprise\t25\t3\t1.50\n"
        "online\tsurprise\t50\t3\t2.00\n"
        "online\tsurprise\t75\t3\t2.50\n"
        "online\tsurprise\t95\t3\t2.90\n"
        // Of four sides, 300 in a thousand are 1.2: one alone is too rare.
        "online\tstrategy\tranging\t2\t-\n"
        "online\tstrategy\tstatic\t2\t-\n"
        "online\tcastle\tmino\t2\t-\n"
        "professional\tsides\t-\t1\t-\n"
        "professional\tsurprise\t5\t1\t2.50\n"
        "professional\tsurprise\t25\t1\t2.50\n"
        "professional\tsurprise\t50\t1\t2.50\n"
        "professional\tsurprise\t75\t1\t2.50\n"
        "professional\tsurprise\t95\t1\t2.50\n"
        "professional\tcastle\tyagura\t1\t-\n");
}

namespace {

PeopleSide graded(Band band, int grade, double surprise, bool is_learned) {
  PeopleSide made = side(band, surprise, {});
  made.grade = grade;
  made.is_learned = is_learned;
  return made;
}

}  // namespace

TEST_CASE("what a network has learned from surprises it less") {
  // Online 2.5 - 2 for two sides, amateurs 3 - 2 for one: (0.5 + 0.5 + 1) / 3.
  const std::vector<PeopleSide> sides = {
      graded(Band::kOnline, 1500, 2, false),
      graded(Band::kOnline, 1500, 3, false),
      graded(Band::kOnline, 1500, 1, true),
      graded(Band::kOnline, 1500, 3, true),
      graded(Band::kAmateur, 1500, 3, false),
      graded(Band::kAmateur, 1500, 2, true),
      // Nothing is known of a band without sides of both kinds.
      graded(Band::kProfessional, 1500, 9, true),
  };
  CHECK(learning_gap(sides).value() == Approx(2.0 / 3));
  // One that was measured for its grade says nothing of it.
  std::vector<PeopleSide> with_graded = sides;
  with_graded.push_back(graded(Band::kOnline, 1500, 9, true));
  with_graded.back().is_sampled = false;
  CHECK(learning_gap(with_graded).value() == Approx(2.0 / 3));
  CHECK(!learning_gap({graded(Band::kOnline, 1500, 2, true)}));
  CHECK(!learning_gap({graded(Band::kOnline, 1500, 2, false)}));
}

TEST_CASE("people are counted by grade, with what has been learned corrected") {
  const std::string table = people_table(
      {
          graded(Band::kOnline, -500, 1, false),
          graded(Band::kOnline, 1449, 2, false),
          graded(Band::kAmateur, 1450, 3, false),
          graded(Band::kAmateur, 1749, 2, true),  // a bit less than those not learned from
          graded(Band::kAmateur, 2100, 2, true),
          side(Band::kOnline, 7, {}),
      },
      300);
  const auto holds = [&](std::string_view row) { return table.find(row) != std::string::npos; };
  CHECK(holds("-\tgap\t-\t4\t1.00\n"));
  CHECK(holds("..1449\tsurprise\t50\t2\t1.50\n"));
  CHECK(holds("1450..1749\tsurprise\t5\t2\t3.00\n"));
  CHECK(holds("1450..1749\tsurprise\t95\t2\t3.00\n"));
  CHECK(holds("1750..\tsurprise\t50\t1\t3.00\n"));
  // By band only those that it has not learned from.
  CHECK(holds("amateur\tsurprise\t50\t1\t3.00\n"));
}
