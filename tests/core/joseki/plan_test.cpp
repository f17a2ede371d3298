#include "core/joseki/plan.h"

#include <set>
#include <utility>

#include "core/joseki/game_reader.h"
#include "core/joseki/openings.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Plan plan_after(std::string_view moves, std::uint64_t seed, std::string_view wish = "") {
  GameReader reader(test::joseki());
  reader.follow(test::game_of("startpos", moves));
  return reader.reading(parse_opening_wish(test::joseki(), wish).value(), seed).plan;
}

const Opening& list(const Plan& plan) {
  REQUIRE(plan.list >= 0);
  return test::joseki().openings.at(plan.list);
}

}  // namespace

TEST_CASE("the list comes from the game and the seed alone, and seeds differ") {
  std::set<int> lists;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Plan plan = plan_after("", seed);
    CHECK(plan.list == plan_after("", seed).list);
    lists.insert(plan.list);
  }
  CHECK(lists.size() >= 8);
}

TEST_CASE("a list that is followed is kept, move after move") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Plan first = plan_after("", seed, "shiken_mino");
    const Plan later = plan_after("7g7f 8c8d 6g6f 3c3d 2h6h 7a6b", seed, "shiken_mino");
    CHECK(list(first).id == "shiken_mino");
    CHECK(later.list == first.list);
    CHECK(later.since == 0);
    CHECK(later.before == -1);
  }
}

TEST_CASE("moves that do not fit the list put another in its place, which is a change") {
  // The rook has gone to the fourth file: whatever was planned, it is no static-rook list any more.
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    INFO("seed " << seed);
    const Plan plan = plan_after("7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b", seed, "static");
    if (plan.list >= 0) CHECK(list(plan).family == Family::kStatic);
    const Plan free = plan_after("7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b", seed);
    CHECK(list(free).family == Family::kRanging);
    const Plan before = plan_after("", seed);
    if (before.list != free.list) CHECK(free.since > 0);
  }
}

TEST_CASE("no ranging rook is planned where the king stands in its rook's way") {
  // Black's king on 4h, white's on 6b, each beside its rook at home; and the same games before that
  // move.
  const auto [at_home, in_the_way] =
      GENERATE(std::pair{"7g7f 3c3d 6g6f 8c8d", "7g7f 3c3d 6g6f 8c8d 5i4h 7a6b"},
               std::pair{"7g7f 3c3d 2g2f 4c4d 6i7h", "7g7f 3c3d 2g2f 4c4d 6i7h 5a6b 2f2e"});
  int ranging = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    INFO(in_the_way << ", seed " << seed);
    ranging += list(plan_after(at_home, seed)).family == Family::kRanging;
    const Plan plan = plan_after(in_the_way, seed);
    if (plan.list >= 0) CHECK(list(plan).family != Family::kRanging);
  }
  CHECK(ranging > 0);
}

TEST_CASE("what is wished for is played: a family, or one list") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CHECK(list(plan_after("", seed, "ranging")).family == Family::kRanging);
    CHECK(list(plan_after("7g7f", seed, "static")).family == Family::kStatic);
    CHECK(list(plan_after("", seed, "shiken_mino")).id == "shiken_mino");
  }
  const auto unknown = parse_opening_wish(test::joseki(), "nonsense");
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().code == "opening_unknown");
  CHECK_FALSE(parse_opening_wish(test::joseki(), "").value().any());
}

TEST_CASE("a castle that has stood is built on") {
  const char* moves =
      "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 6a5b 3i3h 5c5d 6i5h 9c9d";
  GameReader reader(test::joseki());
  reader.follow(test::game_of("startpos", moves));
  const int next =
      castle_to_build(reader.reading(parse_opening_wish(test::joseki(), "shiken_mino").value(), 1));
  REQUIRE(next >= 0);
  const int mino = test::joseki().openings.at(test::joseki().openings.find("shiken_mino")).castle;
  CHECK(is_case_of(test::joseki().castles.all(), next, mino));
}
