#include "core/shogi/game.h"

#include <string>
#include <string_view>

#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using test::game_of;
using test::position_of;

TEST_CASE("the fourth occurrence of a position is a draw") {
  const std::string round = "2h1h 8b9b 1h2h 9b8b ";
  const Game third = game_of("startpos", round + round);
  CHECK_FALSE(third.result());
  const Game fourth = game_of("startpos", round + round + round);
  REQUIRE(fourth.result());
  CHECK(fourth.result()->reason == ResultReason::kRepetition);
  CHECK_FALSE(fourth.result()->winner);
}

TEST_CASE("taking back the repeating move takes back the draw") {
  const std::string round = "2h1h 8b9b 1h2h 9b8b ";
  Game game = game_of("startpos", round + round + round);
  game.undo(1);
  CHECK_FALSE(game.result());
  CHECK(game.position().ply() == 12);
}

TEST_CASE("positions count as repeated by whatever moves they are reached") {
  // Gold and king of either side go round by different ways and always meet in this position.
  const Position start = test::diagram(R"(
P1 *  *  *  * -OU-KI *  *  * 
P2 *  *  *  *  *  *  *  *  * 
P3-FU *  *  *  *  *  *  * -FU
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7+FU *  *  *  *  *  *  * +FU
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  * +KI+OU *  *  *  * )",
                                       kBlack);
  const Game game = game_of(start,
                            "6i7i 4a3a 7i6i 3a4a "
                            "6i6h 4a4b 5i5h 5a5b 6h6i 4b4a 5h5i 5b5a "
                            "6i7h 4a3b 7h7i 3b3a 7i6i 3a4a");
  REQUIRE(game.result());
  CHECK(game.result()->reason == ResultReason::kRepetition);
  CHECK(game.moves().size() == 18);
}

TEST_CASE("the same board with other hands is another position") {
  const Position one = position_of("4k4/9/9/9/9/9/9/9/4K4 b Pp 1");
  const Position other = position_of("4k4/9/9/9/9/9/9/9/4K4 b 2P 1");
  CHECK(one.key() != other.key());
  CHECK(one.key() != position_of("4k4/9/9/9/9/9/9/9/4K4 w Pp 1").key());
}

TEST_CASE("perpetual check loses for the side that checks") {
  // The rook gives check on two files in turn; the king walks between them.
  const std::string_view black_rook = R"(
P1 *  *  *  * -OU *  *  *  * 
P2 *  *  *  *  *  *  *  *  * 
P3 *  *  *  *  *  *  *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  * +HI *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  * +OU *  *  *  * )";
  const std::string_view white_rook = R"(
P1 *  *  *  * -OU *  *  *  * 
P2 *  *  *  *  *  *  *  *  * 
P3 *  *  *  *  *  *  *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  * -HI *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  * +OU *  *  *  * )";
  SECTION("black's check completes the fourth occurrence") {
    const std::string round = "5a4a 5e4e 4a5a 4e5e ";
    const Game game = game_of(test::diagram(black_rook, kBlack), "6e5e " + round + round + round);
    REQUIRE(game.result());
    CHECK(game.result()->reason == ResultReason::kPerpetualCheck);
    CHECK(game.result()->winner == kWhite);
  }
  SECTION("white's check completes the fourth occurrence") {
    const std::string round = "5i6i 5e6e 6i5i 6e5e ";
    const Game game = game_of(test::diagram(white_rook, kWhite), "4e5e " + round + round + round);
    REQUIRE(game.result());
    CHECK(game.result()->reason == ResultReason::kPerpetualCheck);
    CHECK(game.result()->winner == kBlack);
  }
  SECTION("the king's move completes it") {
    const std::string round = "6e5e 5a6a 5e6e 6a5a ";
    const Game game = game_of(test::diagram(black_rook, kBlack), round + round + round);
    REQUIRE(game.result());
    CHECK(game.result()->reason == ResultReason::kPerpetualCheck);
    CHECK(game.result()->winner == kWhite);
  }
  SECTION("who checks is named from the third occurrence on, until it ends or is broken off") {
    const std::string round = "5a4a 5e4e 4a5a 4e5e ";
    const auto checker = [&](const std::string& moves) {
      return game_of(test::diagram(black_rook, kBlack), moves).perpetual_checker();
    };
    CHECK(!checker("6e5e " + round));
    CHECK(checker("6e5e " + round + round) == kBlack);
    CHECK(checker("6e5e " + round + round + "5a4a ") == kBlack);
    CHECK(!checker("6e5e " + round + round + "5a4a 5e9e "));
    CHECK(!checker("6e5e " + round + round + round));
    const std::string quiet = "6e5e 5a4a 5e6e 4a5a ";
    CHECK(!checker(quiet + quiet));
  }
  SECTION("the king's move completes the third occurrence too") {
    const std::string round = "6e5e 5a6a 5e6e 6a5a ";
    const Game game = game_of(test::diagram(black_rook, kBlack), round + round);
    CHECK(game.perpetual_checker() == kBlack);
  }
  SECTION("a quiet move in every round makes it a draw") {
    const std::string round = "6e5e 5a4a 5e6e 4a5a ";
    const Game game = game_of(test::diagram(black_rook, kBlack), round + round + round);
    REQUIRE(game.result());
    CHECK(game.result()->reason == ResultReason::kRepetition);
    CHECK_FALSE(game.result()->winner);
  }
}

TEST_CASE("a side without a legal move has lost") {
  const Game mate = game_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b");
  REQUIRE(mate.result());
  CHECK(mate.result()->reason == ResultReason::kCheckmate);
  CHECK(mate.result()->winner == kBlack);
}

TEST_CASE("resignation ends the game for the side to move and can be taken back") {
  Game game = game_of("startpos", "7g7f");
  game.resign();
  REQUIRE(game.result());
  CHECK(game.result()->winner == kBlack);
  CHECK(game.result()->reason == ResultReason::kResignation);
  game.undo(1);
  CHECK_FALSE(game.result());
  CHECK(game.moves().empty());
}

TEST_CASE("a pawn may not be dropped for mate, a gold may") {
  // White king 1一, shut in by its own pieces; gold 1三 guards 1二.
  const Position position = position_of("6snk/6gn1/8G/9/9/9/9/9/4K4 b GP 1");
  CHECK(is_pawn_drop_mate(position, test::square_of("1b")));
  CHECK_FALSE(is_legal(position, Move::drop(kPawn, test::square_of("1b"))));
  CHECK(is_legal(position, Move::drop(kGold, test::square_of("1b"))));
  // With a gold on 2二 that can take, it is an ordinary check.
  const Position defended = position_of("6snk/6sg1/8G/9/9/9/9/9/4K4 b GP 1");
  CHECK_FALSE(is_pawn_drop_mate(defended, test::square_of("1b")));
  CHECK(is_legal(defended, Move::drop(kPawn, test::square_of("1b"))));
}
