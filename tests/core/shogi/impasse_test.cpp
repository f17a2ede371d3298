#include "core/shogi/impasse.h"

#include <string>

#include "core/notation/handicap.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using test::diagram;

namespace {

constexpr ImpasseRules k27{ImpasseRule::k27Point, 0};
constexpr ImpasseRules k24{ImpasseRule::k24Point, 0};

// Ten pieces besides the king: rook and bishop five points each, eight others: 18.
constexpr std::string_view kBlackEntered = R"(
P1+HI+KA+KI+KI+GI+GI+NK+NY * 
P2 *  *  *  *  *  *  *  *  * 
P3+TO+TO *  * +OU *  *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  * -OU *  *  *  * )";

// The same for white.
constexpr std::string_view kWhiteEntered = R"(
P1 *  *  *  * +OU *  *  *  * 
P2 *  *  *  *  *  *  *  *  * 
P3 *  *  *  *  *  *  *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  * -OU *  * -TO-TO
P8 *  *  *  *  *  *  *  *  * 
P9 * -NY-NK-GI-GI-KI-KI-KA-HI)";

}  // namespace

TEST_CASE("27-point rule: 28 points win for black, 27 for white, one less loses") {
  const Position black28 = diagram(kBlackEntered, kBlack, "10P");
  CHECK(impasse_standing(black28, k27).points == 28);
  CHECK(impasse_standing(black28, k27).pieces == 10);
  CHECK(judge_declaration(black28, k27) == Declaration::kWin);
  CHECK(judge_declaration(diagram(kBlackEntered, kBlack, "9P"), k27) == Declaration::kLoss);
  CHECK(judge_declaration(diagram(kWhiteEntered, kWhite, "9p"), k27) == Declaration::kWin);
  CHECK(judge_declaration(diagram(kWhiteEntered, kWhite, "8p"), k27) == Declaration::kLoss);
}

TEST_CASE("24-point rule: 31 points win, 24 to 30 are a draw, 23 lose") {
  const auto [hand, points, outcome] = GENERATE(table<std::string, int, Declaration>({
      {"RB3P", 31, Declaration::kWin},
      {"RB2P", 30, Declaration::kDraw},
      {"6P", 24, Declaration::kDraw},
      {"5P", 23, Declaration::kLoss},
  }));
  INFO(hand);
  const Position position = diagram(kBlackEntered, kBlack, hand);
  CHECK(impasse_standing(position, k24).points == points);
  CHECK(judge_declaration(position, k24) == outcome);
}

TEST_CASE("nine pieces in the camp are too few, whatever their points") {
  const Position nine = diagram(R"(
P1+HI+KA+KI+KI+GI+GI+NK+NY * 
P2 *  *  *  *  *  *  *  *  * 
P3+TO *  *  * +OU *  *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  * -OU *  *  *  * )",
                                kBlack, "RB10P");
  CHECK(impasse_standing(nine, k27).pieces == 9);
  CHECK(impasse_standing(nine, k27).points == 37);
  CHECK(judge_declaration(nine, k27) == Declaration::kLoss);
  CHECK(judge_declaration(nine, k24) == Declaration::kLoss);
}

TEST_CASE("the king must be in the camp, and pieces outside do not count") {
  const Position outside = diagram(R"(
P1+HI+KA+KI+KI+GI+GI+NK+NY * 
P2 *  *  *  *  *  *  *  *  * 
P3+TO+TO *  *  *  *  *  *  * 
P4 *  *  *  * +OU+TO *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  * -OU *  *  *  * )",
                                   kBlack, "13P");
  CHECK_FALSE(impasse_standing(outside, k27).king_in_camp);
  CHECK(impasse_standing(outside, k27).points == 31);
  CHECK(judge_declaration(outside, k27) == Declaration::kLoss);
}

TEST_CASE("a king in check cannot declare") {
  const Position check = diagram(R"(
P1+HI+KA+KI+KI+GI+GI+NK+NY * 
P2 *  *  *  *  *  *  *  *  * 
P3+TO+TO *  * +OU *  *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  * -HI *  *  *  * 
P9 *  *  *  * -OU *  *  *  * )",
                                 kBlack, "13P");
  CHECK(judge_declaration(check, k27) == Declaration::kLoss);
  CHECK(judge_declaration(check, k24) == Declaration::kLoss);
}

TEST_CASE("only the side to move declares") {
  CHECK(judge_declaration(diagram(kBlackEntered, kWhite, "10P"), k27) == Declaration::kLoss);
}

TEST_CASE("a declaration ends the game: won, drawn, or lost when it was wrong") {
  const auto declared = [](std::string_view hand, ImpasseRule rule) {
    Game game(diagram(kBlackEntered, kBlack, hand), rule);
    game.declare();
    return *game.result();
  };
  const GameResult won = declared("10P", ImpasseRule::k27Point);
  CHECK(won.winner == kBlack);
  CHECK(won.reason == ResultReason::kDeclaration);
  const GameResult drawn = declared("9P", ImpasseRule::k24Point);
  CHECK_FALSE(drawn.winner);
  CHECK(drawn.reason == ResultReason::kDeclaration);
  const GameResult wrong = declared("9P", ImpasseRule::k27Point);
  CHECK(wrong.winner == kWhite);
  CHECK(wrong.reason == ResultReason::kWrongDeclaration);
}

TEST_CASE("a handicap's missing pieces count for the giver") {
  const auto [id, points] = GENERATE(table<std::string, int>({
      {"even", 0},
      {"lance", 1},
      {"right-lance", 1},
      {"bishop", 5},
      {"rook", 5},
      {"rook-lance", 6},
      {"2-piece", 10},
      {"3-piece", 11},
      {"4-piece", 12},
      {"5-piece", 13},
      {"left-5-piece", 13},
      {"6-piece", 14},
      {"left-7-piece", 15},
      {"right-7-piece", 15},
      {"8-piece", 16},
      {"10-piece", 18},
      {"19-piece", 27},
  }));
  INFO(id);
  const Position start = test::position_of(handicap_by_id(id)->sfen);
  CHECK(handicap_points(start) == points);
  const ImpasseRules rules = Game(start).impasse();
  CHECK(rules.giver_points == points);
  // White needs that much less; black needs what it always does.
  if (points <= 9) {
    const auto pawns = [](int count, char letter) {
      return count == 0 ? "-" : std::to_string(count) + letter;
    };
    CHECK(judge_declaration(diagram(kWhiteEntered, kWhite, pawns(9 - points, 'p')), rules) ==
          Declaration::kWin);
    CHECK(judge_declaration(diagram(kBlackEntered, kBlack, "9P"), rules) == Declaration::kLoss);
    if (points < 9) {
      CHECK(judge_declaration(diagram(kWhiteEntered, kWhite, pawns(8 - points, 'p')), rules) ==
            Declaration::kLoss);
    }
  }
}

TEST_CASE("positions that are no handicap add no points") {
  CHECK(handicap_points(diagram(kBlackEntered, kWhite, "10P")) == 0);
  // White to move from the even start, and black without a rook.
  CHECK(handicap_points(test::position_of(
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1")) == 0);
  CHECK(handicap_points(test::position_of(
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B7/LNSGKGSNL w - 1")) == 0);
  CHECK(handicap_points(test::position_of(
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B7/LNSGKGSNL w r 1")) == 0);
}
