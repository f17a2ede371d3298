#include "tools/nagare/suites/diagram.h"

#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

TEST_CASE("a diagram without kings is given them where they disturb no move") {
  // 割り打ちの銀, first by black, then by white: on any line of the rooks a king would be in check.
  const auto game = cli::diagram_game("9/3g1r3/9/9/9/9/9/3G1R3/9 b Ss 1", "S*5a S*5i");
  REQUIRE(game);
  CHECK(usi_moves(game.value().moves()) == "S*5a S*5i");
  const Position& start = game.value().start();
  for (Color color : {kBlack, kWhite}) {
    CHECK(start.pieces(color, kKing).count() == 1);
    CHECK_FALSE(start.is_attacked(~color, start.king(color), start.occupied()));
    for (std::string_view square : {"6b", "4b", "6h", "4h", "5a", "5i"}) {
      CHECK(distance(start.king(color), test::square_of(square)) >= 3);
    }
  }
}

TEST_CASE("a diagram keeps the kings that it has, and may have more pieces than a set") {
  const auto game = cli::diagram_game("4k4/9/9/9/9/9/SSSSSSSSS/9/9 b 9P 1", "7g7f 5a5b");
  REQUIRE(game);
  CHECK(game.value().start().king(kWhite) == test::square_of("5a"));
  CHECK(game.value().start().pieces(kBlack, kSilver).count() == 9);
  CHECK(game.value().start().hand(kBlack).count(kPawn) == 9);
}

TEST_CASE("a diagram that is none, or whose moves cannot be played, is refused") {
  const auto code_of = [](std::string_view sfen, std::string_view moves) {
    const auto game = cli::diagram_game(sfen, moves);
    return game ? "none" : game.error().code;
  };
  CHECK(code_of("9/9/9/9/9/9/9/9/9", "") == "sfen_piece");
  CHECK(code_of("9/9/9/9/9/9/9/9/X8 b - 1", "") == "sfen_piece");
  CHECK(code_of("9/9/9/9/9/9/9/9/+G8 b - 1", "") == "sfen_piece");
  CHECK(code_of("9/9/9/9/9/9/9/9/9/P8 b - 1", "") == "sfen_piece");
  CHECK(code_of("9/9/9/9/9/9/9/9/9 b K 1", "") == "sfen_piece");
  CHECK(code_of("9/9/9/9/9/9/9/9/9 b - 1", "P*5e") == "diagram_kings");
  CHECK(code_of("startpos", "7g7e") == "usi_move_illegal");
}
