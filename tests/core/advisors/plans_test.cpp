// The advisors of the opening's plan, of castles and of the book, in positions that ask for them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/book/book_advisor.h"
#include "core/advisors/castle/castle_advisor.h"
#include "core/advisors/dial.h"
#include "core/advisors/evidence.h"
#include "core/advisors/losses.h"
#include "core/advisors/occasion.h"
#include "core/advisors/opening/opening_advisor.h"
#include "core/advisors/opening/purpose_claims.h"
#include "core/advisors/reason.h"
#include "core/data/bundle.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// The move of the whole engine, four plies deep, in USI.
std::string chosen(std::string_view moves, const std::string& wish, int naturalness) {
  ThinkSettings settings;
  settings.choice.naturalness = naturalness;
  settings.choice.opening = wish;
  settings.depth = 4;
  Thinker thinker;
  REQUIRE(thinker.start(test::knowledge(), test::game_of("startpos", moves), settings));
  while (!thinker.think(100)) {
  }
  return to_usi(thinker.choice().value().verdict.move);
}

PurposeClaims purpose_claims() {
  return PurposeClaims::load(Bundle::open(test::read_file(NAGARE_DATA_BUNDLE)).value()).value();
}

const OpeningAdvisor& opening_advisor() {
  static const OpeningAdvisor kAdvisor({150, 150, 60}, test::material_values(), purpose_claims());
  return kAdvisor;
}

}  // namespace

TEST_CASE("the next move of the list gets its points, and says what it is for") {
  const auto reasons = test::all_reasons(opening_advisor(), test::occasion_of("", "shiken_mino"));
  REQUIRE(reasons.size() == 1);
  CHECK(reasons[0].first == "7g7f");
  CHECK(reasons[0].second.points == 150);
  CHECK(reasons[0].second.graded == 100);
  const auto& line = std::get<LineEvidence>(reasons[0].second.evidence);
  CHECK(line.name.ja == "四間飛車と美濃囲い");
  CHECK_FALSE(line.purpose.empty());
}

TEST_CASE("what has been played is not played again, and what cannot be is passed over") {
  std::string moves;
  std::set<std::string> played;
  // The list against an opponent who does nothing.
  const std::vector<std::string> idle = {"4a4b", "4b4a"};
  for (std::size_t i = 0; i < 9; ++i) {
    const auto reasons =
        test::all_reasons(opening_advisor(), test::occasion_of(moves, "shiken_mino"));
    REQUIRE(reasons.size() == 1);
    CHECK(played.insert(reasons[0].first).second);
    moves += (moves.empty() ? "" : " ") + reasons[0].first + ' ' + idle[i % 2];
  }
  // The rook has found the fourth file.
  CHECK(played.count("2h6h") == 1);
}

TEST_CASE("a move of the list that loses material is passed over") {
  // △8六歩 threatens to take the pawn on 8七: a list's quiet move elsewhere would lose it.
  const Occasion occasion = test::occasion_of("7g7f 8c8d 6g6f 8d8e 2h6h 8e8f", "shiken_mino");
  for (const auto& [move, reason] : test::all_reasons(opening_advisor(), occasion)) {
    INFO(move);
    CHECK_FALSE(loses_material(occasion.position(), test::move_of(occasion.position(), move),
                               test::material_values()));
  }
}

TEST_CASE("exchanges are even, gifts are not") {
  const Position bishops = test::game_of("startpos", "7g7f 3c3d").position();
  CHECK_FALSE(loses_material(bishops, test::move_of(bishops, "8h2b+"), test::material_values()));
  CHECK(loses_material(bishops, test::move_of(bishops, "8h3c+"), test::material_values()));
  // ▲5五角 is taken by the bishop for nothing.
  const Position gift = test::game_of("startpos", "7g7f 3c3d 1g1f 9c9d").position();
  CHECK(best_capture(gift, test::material_values()).gain == 0);
  const Position taken = test::game_of("startpos", "7g7f 3c3d 8h5e").position();
  CHECK(best_capture(taken, test::material_values()).move == test::move_of(taken, "2b5e"));
}

TEST_CASE("a move off the known lines that loses material is punished, a harmless one survived") {
  // △5五角 in a position that people know: the bishop takes it.
  const Occasion gift = test::occasion_of("7g7f 3c3d 2g2f 2b5e");
  REQUIRE(gift.left_known_lines());
  const auto punished = test::all_reasons(opening_advisor(), gift);
  REQUIRE(punished.size() == 1);
  CHECK(punished[0].first == "8h5e");
  CHECK(punished[0].second.kind == "punish");
  // △1二香 gives nothing away.
  const Occasion harmless = test::occasion_of("7g7f 3c3d 6g6f 1a1b", "ranging");
  REQUIRE(harmless.left_known_lines());
  const auto survived = test::all_reasons(opening_advisor(), harmless);
  REQUIRE(survived.size() == 1);
  CHECK(survived[0].second.kind == "follow");
  CHECK(survived[0].second.variant == "off");
  CHECK_FALSE(test::occasion_of("7g7f 3c3d 2g2f 8c8d").left_known_lines());
}

TEST_CASE("after the last ply of the opening nothing is said") {
  const OpeningAdvisor early({150, 150, 4}, test::material_values(), purpose_claims());
  CHECK(test::all_reasons(early, test::occasion_of("7g7f 3c3d", "static")).size() == 1);
  CHECK(test::all_reasons(early, test::occasion_of("7g7f 3c3d 2g2f 8c8d", "static")).empty());
}

TEST_CASE("every piece of the castle has its next step, until the castle stands") {
  const CastleAdvisor advisor(80, test::material_values());
  const auto first =
      test::all_reasons(advisor, test::occasion_of("7g7f 3c3d 6g6f 8c8d 2h6h 7a6b", "shiken_mino"));
  std::set<std::string> steps;
  for (const auto& [move, reason] : first) {
    steps.insert(move);
    CHECK(reason.kind == "build");
    CHECK(reason.graded == reason.points);
  }
  // The king sets out for 2八, the silver for 3八, the gold for 5八.
  CHECK(steps.count("5i4h") == 1);
  CHECK(steps.count("3i3h") == 1);
  CHECK(steps.count("6i5h") == 1);
  const auto last = test::all_reasons(
      advisor, test::occasion_of("7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b "
                                 "3h2h 6a5b 3i3h 5c5d",
                                 "shiken_mino"));
  const auto gold =
      std::find_if(last.begin(), last.end(), [](const auto& each) { return each.first == "6i5h"; });
  REQUIRE(gold != last.end());
  CHECK(gold->second.kind == "complete");
  const auto& evidence = std::get<DestinationEvidence>(gold->second.evidence);
  CHECK(evidence.moves == 0);
  CHECK(evidence.placed == evidence.pieces);
  CHECK(evidence.to == test::square_of("5h"));
}

TEST_CASE("where something is attacked, no step of the castle is taken that lets it go") {
  // △8六歩 is to take on 8七: reading on decides (Seno et al., figure 5), and takes the pawn.
  const char* attacked = "7g7f 8c8d 6g6f 8d8e 2h6h 8e8f";
  CHECK(test::all_reasons(CastleAdvisor(80, test::material_values()),
                          test::occasion_of(attacked, "shiken_mino"))
            .empty());
  CHECK(chosen(attacked, "shiken_mino", kPaperNaturalness) == "8g8f");
}

TEST_CASE("an opening that is wanted is played at every naturalness") {
  for (int naturalness : {0, 25, 50, 75, 100}) {
    INFO("naturalness " << naturalness);
    CHECK(chosen("7g7f 3c3d 6g6f 8c8d", "shiken_mino", naturalness) == "2h6h");
    CHECK(chosen("7g7f 8c8d", "static", naturalness) != "2h6h");
  }
  // Nothing is wanted: at 0 reading alone decides.
  CHECK(chosen("7g7f 3c3d", "shiken_mino", 0) == "6g6f");
  CHECK(chosen("7g7f 3c3d", "", 0) != "6g6f");
}

TEST_CASE("the book says in how many games a move was played, and how it ended") {
  const BookAdvisor advisor(100);
  const Occasion start = test::occasion_of("");
  const auto reasons = test::all_reasons(advisor, start);
  REQUIRE(reasons.size() >= 2);
  int share = 0;
  for (const auto& [move, reason] : reasons) {
    const auto& evidence = std::get<LineEvidence>(reason.evidence);
    CHECK(evidence.games == start.known()->games);
    CHECK(evidence.won <= 1000);
    CHECK(reason.points == evidence.share / 10);
    share += evidence.share;
  }
  CHECK(share <= 1000);
  CHECK(share > 950);
  CHECK(test::all_reasons(advisor, test::occasion_of("1g1f 9c9d 1f1e 9d9e 9i9h")).empty());
}

TEST_CASE("a ranging rook that is wished for has a next move whatever the opponent begins with") {
  // The diagonal is closed, or nothing is told yet: lists that wait for a bishop are given up.
  const auto* moves = GENERATE("7g7f 3c3d 6g6f", "7g7f 3c3d 1g1f", "7g7f 3c3d 2g2f");
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    INFO(moves << ", seed " << seed);
    CHECK_FALSE(
        test::all_reasons(opening_advisor(), test::occasion_of(moves, "ranging", seed)).empty());
  }
}

TEST_CASE("who wishes for a ranging rook is not answered by a rook pawn that people like better") {
  const int naturalness = GENERATE(0, 50, 100);
  for (const char* moves : {"7g7f 3c3d 6g6f", "7g7f 3c3d 1g1f 1c1d 9g9f 9c9d"}) {
    INFO(moves << ", naturalness " << naturalness);
    CHECK(chosen(moves, "ranging", naturalness) != "8c8d");
  }
}
