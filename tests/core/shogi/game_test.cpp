#include "core/shogi/game.h"

#include "core/notation/sfen.h"
#include "core/shogi/impasse.h"
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
  const Game game =
      game_of("startpos", "2h1h 8b9b 1h2h 9b8b 2h3h 8b7b 3h2h 7b8b 2h1h 8b9b 1h2h 9b8b");
  REQUIRE(game.result());
  CHECK(game.result()->reason == ResultReason::kRepetition);
}

TEST_CASE("the same board with other hands is another position") {
  const Position one = position_of("4k4/9/9/9/9/9/9/9/4K4 b Pp 1");
  const Position other = position_of("4k4/9/9/9/9/9/9/9/4K4 b 2P 1");
  CHECK(one.key() != other.key());
  CHECK(one.key() != position_of("4k4/9/9/9/9/9/9/9/4K4 w Pp 1").key());
}

TEST_CASE("perpetual check loses for the side that checks") {
  // The rook checks from 5五 and 4五 in turn; the king walks between 5一 and 4一.
  SECTION("black's check completes the fourth occurrence") {
    const std::string round = "5a4a 5e4e 4a5a 4e5e ";
    const Game game = game_of("4k4/9/9/9/3R5/9/9/9/4K4 b - 1", "6e5e " + round + round + round);
    REQUIRE(game.result());
    CHECK(game.result()->reason == ResultReason::kPerpetualCheck);
    CHECK(game.result()->winner == kWhite);
  }
  SECTION("white's check completes the fourth occurrence") {
    const std::string round = "5i6i 5e6e 6i5i 6e5e ";
    const Game game = game_of("4k4/9/9/9/5r3/9/9/9/4K4 w - 1", "4e5e " + round + round + round);
    REQUIRE(game.result());
    CHECK(game.result()->reason == ResultReason::kPerpetualCheck);
    CHECK(game.result()->winner == kBlack);
  }
  SECTION("the king's move completes it") {
    const std::string round = "4e5e 5a4a 5e4e 4a5a ";
    const Game game = game_of("4k4/9/9/9/5R3/9/9/9/4K4 b - 1", round + round + round);
    REQUIRE(game.result());
    CHECK(game.result()->reason == ResultReason::kPerpetualCheck);
    CHECK(game.result()->winner == kWhite);
  }
  SECTION("a quiet move in every round makes it a draw") {
    const std::string round = "4e5e 5a6a 5e4e 6a5a ";
    const Game game = game_of("4k4/9/9/9/5R3/9/9/9/4K4 b - 1", round + round + round);
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

TEST_CASE("declaration of a win by the 27-point rule") {
  // Black: king 5三; rook, bishop and eight small pieces in the camp count 18, ten more in hand.
  const auto may = [](std::string_view sfen) { return can_declare_win(position_of(sfen)); };
  CHECK(may("RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1"));
  CHECK(declaration_points(position_of("RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1"), kBlack) ==
        28);
  SECTION("27 points are too few for black") {
    CHECK_FALSE(may("RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 9P 1"));
  }
  SECTION("27 points are enough for white, 26 are not") {
    CHECK(may("4K4/9/9/9/9/9/4k2+p+p/9/1+l+nssggbr w 9p 1"));
    CHECK_FALSE(may("4K4/9/9/9/9/9/4k2+p+p/9/1+l+nssggbr w 8p 1"));
  }
  SECTION("nine pieces in the camp are too few, whatever their points") {
    CHECK_FALSE(may("RBGGSS+N+L1/9/+P3K4/9/9/9/9/9/4k4 b RB9P 1"));
  }
  SECTION("the king must be in the camp") {
    CHECK_FALSE(may("RBGGSS+N+L1/9/+P+P7/4K4/9/9/9/9/4k4 b 10P 1"));
  }
  SECTION("and not in check") {
    CHECK_FALSE(may("RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/4r4/4k4 b 10P 1"));
  }
  SECTION("only the side to move declares") {
    CHECK_FALSE(may("RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 w 10P 1"));
  }
}
