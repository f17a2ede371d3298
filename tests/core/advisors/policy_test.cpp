// What people play here, as an advisor.
#include "core/advisors/policy/policy_advisor.h"

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

TEST_CASE("points fall with the logarithm of the probability, to none") {
  const PolicyPoints points{200, 500};
  CHECK(points.of(0) == 500);
  CHECK(points.of(PolicyNetwork::kLogitUnits) == 300);
  CHECK(points.of(2 * PolicyNetwork::kLogitUnits) == 100);
  CHECK(points.of(3 * PolicyNetwork::kLogitUnits) == 0);
  CHECK(points.of(1'000'000'000) == 0);
}

TEST_CASE("the likeliest move has the most points, only at naturalness 100") {
  const auto bundle = Bundle::open(test::read_file(NAGARE_DATA_BUNDLE));
  REQUIRE(bundle);
  const int most = load_policy_points(bundle.value()).value().most;
  const Advisor& advisor = *test::knowledge().advisors.voice("policy").advisor;
  const Game game = test::game_of("startpos", "7g7f 3c3d 8h2b+");
  const auto back = test::reasons_of(advisor, game, "3a2b");
  REQUIRE(back.size() == 1);
  CHECK(back[0].points == 0);
  CHECK(back[0].graded == most);
  REQUIRE(shape_of(back[0].evidence) == EvidenceShape::kLikelihood);
  // Of 89 people in the corpora 84 played it: 87.5 to 97.6 % (Wilson's interval of 95 %).
  CHECK(std::get<LikelihoodEvidence>(back[0].evidence).probability > 875'000);
  // Nobody leaves the bishop where it is.
  CHECK(test::reasons_of(advisor, game, "1c1d").empty());
}
