// What people play here, as an advisor.
#include "core/advisors/policy/policy_advisor.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "core/advisors/evidence.h"
#include "core/advisors/reason.h"
#include "core/engine/knowledge.h"
#include "core/policy/policy_network.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

TEST_CASE("points fall with the logarithm of the probability, to so many against a move") {
  const PolicyPoints points{200, 500, 250, 0};
  CHECK(points.of(0) == 500);
  CHECK(points.of(PolicyNetwork::kLogitUnits) == 300);
  CHECK(points.of(2 * PolicyNetwork::kLogitUnits) == 100);
  CHECK(points.of(3 * PolicyNetwork::kLogitUnits) == -100);
  CHECK(points.of(4 * PolicyNetwork::kLogitUnits) == -250);
  CHECK(points.of(1'000'000'000) == -250);
}

namespace {

// The move with the most points, by the seed.
Move drawn_by(const Game& game, std::uint64_t seed, const std::vector<PolicyMove>& known) {
  const Knowledge& all = test::knowledge();
  const Occasion occasion(game, all.policy, all.joseki, {}, seed);
  Advice advice(occasion.legal().size());
  all.advisors.voice("policy").advisor->advise(occasion, advice);
  Move drawn = kNoMove;
  int most = 0;
  for (const PolicyMove& each : known) {
    for (const Reason& reason : advice[occasion.index_of(each.move)]) {
      CHECK(std::get<LikelihoodEvidence>(reason.evidence).probability == each.probability);
      if (reason.graded <= most) continue;
      most = reason.graded;
      drawn = each.move;
    }
  }
  return drawn;
}

}  // namespace

TEST_CASE(
    "in the opening one of the moves that people play about as often is drawn, by how often") {
  const Knowledge& all = test::knowledge();
  const Game game = test::game_of("startpos");
  const std::vector<PolicyMove> known = Occasion(game, all.policy, all.joseki).policy();
  // People begin with 7g7f or 2g2f and little else.
  REQUIRE(known[1].probability * 2 > known[0].probability);
  REQUIRE(known[2].probability * 2 < known[0].probability);
  const std::uint64_t first_seed = test::announced_seed(1);
  constexpr int kGames = 400;
  int of_first = 0;
  for (int i = 0; i < kGames; ++i) {
    const Move drawn = drawn_by(game, first_seed + static_cast<std::uint64_t>(i), known);
    REQUIRE((drawn == known[0].move || drawn == known[1].move));
    of_first += drawn == known[0].move;
  }
  CHECK(drawn_by(game, first_seed, known) == drawn_by(game, first_seed, known));
  const double share =
      static_cast<double>(known[0].probability) / (known[0].probability + known[1].probability);
  // Five standard deviations.
  CHECK(std::abs(of_first - kGames * share) < 5 * std::sqrt(kGames * share * (1 - share)));
}

TEST_CASE("once the opening is over, the likeliest move has the most points whatever the seed") {
  const Knowledge& all = test::knowledge();
  const Game later =
      test::game_of("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 41");
  const std::vector<PolicyMove> known = Occasion(later, all.policy, all.joseki).policy();
  REQUIRE(known[1].probability * 2 > known[0].probability);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    CHECK(drawn_by(later, seed, known) == known[0].move);
  }
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
  REQUIRE(form_of(back[0].evidence) == EvidenceForm::kLikelihood);
  // Of 89 people in the corpora 84 played it: 87.5 to 97.6 % (Wilson's interval of 95 %).
  CHECK(std::get<LikelihoodEvidence>(back[0].evidence).probability > 875'000);
  // Nobody leaves the bishop where it is.
  const auto leaves = test::reasons_of(advisor, game, "1c1d");
  REQUIRE(leaves.size() == 1);
  CHECK(leaves[0].graded < 0);
}
