#include "core/joseki/destinations.h"

#include <algorithm>

#include "core/joseki/castles.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// Squares as the paper has them: 79 is 7九.
Square at(int square) {
  return make_square(square / 10, square % 10);
}

// A step as the paper has it: komagumi(number, from, to, step, value) without number and value.
struct Printed {
  int from, to, step;
};
void check_steps(const Destination& destination, const std::vector<Printed>& expected) {
  const std::vector<Step> steps = steps_of(destination);
  CHECK(steps.size() == expected.size());
  for (const Printed& each : expected) {
    INFO(each.from << " to " << each.to << ", step " << each.step);
    const Step wanted{at(each.from), at(each.to), each.step};
    CHECK(std::find(steps.begin(), steps.end(), wanted) != steps.end());
  }
}

}  // namespace

TEST_CASE("piece numbers are those of figure 2 of Seno et al.") {
  CHECK(home_of(1) == at(59));
  CHECK(home_of(5) == at(88));
  CHECK(home_of(3) == at(28));
  CHECK(home_of(13) == at(79));
  CHECK(home_of(7) == at(49));
  CHECK(home_of(9) == at(69));
  CHECK(home_of(39) == at(97));
  CHECK(home_of(23) == at(17));
  CHECK(home_of(2) == kNoSquare);
  CHECK(kind_of(1) == kKing);
  CHECK(kind_of(13) == kSilver);
  CHECK(kind_of(31) == kPawn);
}

TEST_CASE("the steps of a destination are those that Seno et al. print") {
  check_steps({13, at(77), 55},
              {{79, 68, 1}, {79, 78, 1}, {79, 88, 1}, {68, 77, 2}, {78, 77, 2}, {88, 77, 2}});
  check_steps({1, at(88), 40}, {{59, 68, 1},
                                {59, 69, 1},
                                {68, 78, 2},
                                {68, 79, 2},
                                {69, 78, 2},
                                {69, 79, 2},
                                {78, 88, 3},
                                {79, 88, 3}});
}

TEST_CASE("where no way keeps to the ranks between, all shortest ways are taken") {
  check_steps({5, at(68), 50}, {{88, 79, 1}, {88, 77, 1}, {79, 68, 2}, {77, 68, 2}});
}

TEST_CASE("a piece that is there, or never gets there, has no steps") {
  CHECK(shortest_steps(kGold, at(49), at(49)).empty());
  CHECK(moves_needed(kGold, at(49), at(49)) == 0);
  CHECK(shortest_steps(kPawn, at(77), at(66)).empty());
  CHECK(moves_needed(kPawn, at(77), at(66)) == -1);
  CHECK(moves_needed(kKnight, at(89), at(77)) == 1);
}

TEST_CASE("the castle of figures 3 and 4 begins with the steps of its pieces") {
  const Castles& castles = test::knowledge().joseki.castles;
  const auto found = std::find_if(castles.all().begin(), castles.all().end(),
                                  [](const Castle& castle) { return castle.name.ja == "金矢倉"; });
  REQUIRE(found != castles.all().end());
  const CastlePlan plan = castle_plan(*found, start_position(), kBlack);
  REQUIRE(plan.reachable);
  const auto value_of = [&](int from, int to) {
    for (const CastleStep& step : plan.steps) {
      if (step.move == Move::normal(at(from), at(to))) return step.value;
    }
    return 0;
  };
  // makuhyou(13,77,55): the silver's steps have 55, the king's makuhyou(1,88,40) have 40.
  CHECK(value_of(79, 68) == 55);
  CHECK(value_of(79, 78) == 55);
  CHECK(value_of(59, 68) == 40);
  CHECK(value_of(59, 69) == 40);
  CHECK(value_of(69, 78) == 50);
  CHECK(value_of(49, 58) == 50);
}
