// How points count by the naturalness and the ply.
#include "core/advisors/dial.h"

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Result<Dial> dial_of(const std::string& rows) {
  const std::string table = "naturalness\tfirst_ply\tpoints\tgraded\n" + rows;
  const auto bundle = Bundle::open(make_bundle({{"advisors/toy/dial", table}}));
  REQUIRE(bundle);
  return Dial::load(bundle.value(), "toy");
}

}  // namespace

TEST_CASE("nothing at 0, the papers' points at 50, the graded ones at 100, linear between") {
  const Dial& flow = test::knowledge().advisors.voice("flow").dial;
  const auto scaled = [&](int points, int graded, int naturalness) {
    return flow.weights({naturalness, 60, {}}).scaled(points, graded);
  };
  CHECK(scaled(150, 80, 0) == 0);
  CHECK(scaled(150, 80, 25) == 75);
  CHECK(scaled(150, 80, 50) == 150);
  CHECK(scaled(150, 80, 75) == 115);
  CHECK(scaled(150, 80, 100) == 80);
  // What only one of the two knows.
  CHECK(scaled(150, 0, 75) == 75);
  CHECK(scaled(150, 0, 100) == 0);
  CHECK(scaled(0, 300, 50) == 0);
  CHECK(scaled(0, 300, 60) == 60);
  // What speaks against a move.
  CHECK(scaled(-150, 0, 25) == -75);
}

TEST_CASE("an advisor is silent before its first ply, or before another that is asked for") {
  const auto dial = dial_of("0\t1\t0\t0\n50\t10\t100\t0\n100\t1\t0\t100\n");
  REQUIRE(dial);
  const auto weights = [&](int naturalness, int ply, std::optional<int> first) {
    return dial.value().weights({naturalness, ply, first});
  };
  CHECK(weights(50, 9, {}).silent());
  CHECK(weights(50, 10, {}).scaled(100, 0) == 100);
  // The step at 100 has a say from the first ply on, so half of it is heard between.
  CHECK(weights(75, 9, {}).scaled(100, 100) == 50);
  CHECK(weights(75, 10, {}).scaled(100, 100) == 100);
  CHECK(weights(50, 9, 5).scaled(100, 0) == 100);
  CHECK(weights(50, 10, 20).silent());
  CHECK(weights(100, 1, 20).scaled(0, 100) == 100);
}

TEST_CASE("the steps of a dial go up from 0 to 100") {
  const auto code = [](const std::string& rows) { return dial_of(rows).error().code; };
  CHECK(code("") == "dial_steps");
  CHECK(code("0\t1\t0\t0\n50\t1\t100\t0\n") == "dial_steps");
  CHECK(code("50\t1\t100\t0\n100\t1\t0\t100\n") == "dial_steps");
  CHECK(code("0\t1\t10\t0\n100\t1\t0\t100\n") == "dial_steps");
  CHECK(code("0\t1\t0\t0\n60\t1\t0\t0\n60\t1\t0\t0\n100\t1\t0\t100\n") == "dial_steps");
  CHECK(code("0\t1\t0\t0\n101\t1\t0\t100\n") == "table_range");
  CHECK(code("0\t0\t0\t0\n100\t1\t0\t100\n") == "table_range");
  CHECK(code("0\t1\t0\t0\n100\t1\t0\t-1\n") == "table_range");
}

TEST_CASE("where an opening is wanted, the row of a wish counts at every naturalness") {
  const auto dial = dial_of("0\t1\t0\t0\n50\t1\t100\t0\n100\t1\t0\t100\nwish\t3\t300\t0\n");
  REQUIRE(dial);
  for (int naturalness : {0, 50, 100}) {
    CHECK(dial.value().weights({naturalness, 5, {}, true}).scaled(150, 40) == 450);
    CHECK(dial.value().weights({naturalness, 2, {}, true}).silent());
  }
  CHECK(dial.value().weights({0, 5, {}, false}).silent());
  const auto early = dial_of("0\t1\t0\t0\nwish\t1\t300\t0\n100\t1\t0\t100\n");
  REQUIRE_FALSE(early);
  CHECK(early.error().code == "dial_steps");
}
