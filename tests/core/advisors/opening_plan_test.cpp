// What is said of the opening's plan and of castles is so: which plan is left for which, when camps
// are no longer built, and when a castle is complete.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/castle/castle_advisor.h"
#include "core/advisors/evidence.h"
#include "core/advisors/opening/opening_advisor.h"
#include "core/advisors/opening/purpose_claims.h"
#include "core/data/bundle.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

const OpeningAdvisor& plan_advisor() {
  static const OpeningAdvisor kAdvisor(
      {150, 150, 60}, test::material_values(),
      PurposeClaims::load(Bundle::open(test::read_file(NAGARE_DATA_BUNDLE)).value()).value());
  return kAdvisor;
}

// The plans that are said to be left for others, "A > B", over many seeds.
std::vector<std::string> changes_at(std::string_view moves, std::string_view wish = "") {
  std::vector<std::string> changes;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    for (const auto& [move, reason] :
         test::all_reasons(plan_advisor(), test::occasion_of(moves, wish, seed))) {
      if (reason.variant != "changed") continue;
      const auto& line = std::get<LineEvidence>(reason.evidence);
      changes.push_back(line.before.ja + " > " + line.name.ja);
    }
  }
  return changes;
}

}  // namespace

TEST_CASE("a plan is left only where it had been followed") {
  // Moves that nearly all plans begin with tell nothing.
  for (const char* moves : {"7g7f 3c3d 7f7e 4c4d", "7g7f 8c8d 6g6f 3c3d", "2g2f 3c3d 7g7f 4c4d",
                            "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b", "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e"}) {
    INFO(moves);
    CHECK(changes_at(moves).empty());
  }
}

TEST_CASE("to go on with a plan in general is no change of it") {
  // Ishida's rook has taken on the fourth rank and gone back one.
  const std::string ishida =
      "7g7f 8c8d 6g6f 8d8e 8h7g 3c3d 2h7h 5a4b 5i4h 4b3b 4h3h 7a6b 3h2h 6a5b 3i3h 5c5d 7f7e 1c1d "
      "7g5i 9c9d 7e7d 7c7d 7h7d P*7c 7d7e 1d1e";
  for (const char* more : {"", " 9g9f 2c2d"}) {
    for (const std::string& change : changes_at(ishida + more, "ranging")) {
      INFO(change);
      CHECK(change.find("石田流") == std::string::npos);
      CHECK(change.find("> 振り飛車") == std::string::npos);
    }
  }
}

TEST_CASE("camps are not built in a fight") {
  const std::string quiet = "7g7f 3c3d 2g2f 4c4d 4g4f 8b4b 3g3f 5a6b 2i3g 6b7b";
  CHECK_FALSE(test::all_reasons(plan_advisor(), test::occasion_of(quiet, "static")).empty());
  // The knight jumps to 45 and is taken, and retaken by a pawn that the rook takes.
  const std::string fight = quiet + " 3g4e 4d4e 4f4e 4b4e";
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CHECK(test::all_reasons(plan_advisor(), test::occasion_of(fight, "static", seed)).empty());
    CHECK(test::all_reasons(plan_advisor(), test::occasion_of(fight, "", seed)).empty());
  }
  // Bishops are exchanged while camps are built.
  const char* exchanged = "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 4a3b 6i7h 2b7g+ 6h7g 3a2b";
  CHECK_FALSE(
      test::all_reasons(plan_advisor(), test::occasion_of(exchanged, "kaku_koshi_b")).empty());
}

TEST_CASE("a castle whose gold is still at home is not called complete") {
  // Silver on 77 and gold on 78; the king goes to 68, and カブト囲い wants a gold on 58.
  const CastleAdvisor advisor(80, test::material_values());
  const std::string moves =
      "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 4a3b 6i7h 2b7g+ 6h7g 3a2b 3i4h 2b3c 2f2e 7a6b";
  bool stepped = false;
  for (const auto& [move, reason] :
       test::all_reasons(advisor, test::occasion_of(moves, "kaku_koshi_b"))) {
    INFO(move);
    CHECK(reason.kind == "build");
    if (move != "5i6h") continue;
    stepped = true;
    const auto& evidence = std::get<DestinationEvidence>(reason.evidence);
    CHECK(evidence.castle.ja == "カブト囲い");
    CHECK(evidence.pieces == 4);
    CHECK(evidence.placed == 3);
    CHECK(evidence.moves == 1);
    CHECK(evidence.squares.size() == 4);
  }
  CHECK(stepped);
}
