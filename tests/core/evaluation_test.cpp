#include "core/evaluation/evaluator.h"

#include <cmath>

#include "core/evaluation/win_rate.h"
#include "core/notation/sfen.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// The position turned by half a circle with colours swapped.
Position mirrored(const Position& position) {
  std::array<Piece, kSquareCount> board{};
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(square);
    if (piece != kNoPiece) board[rotated(square)] = make_piece(~color_of(piece), type_of(piece));
  }
  return Position(board, {position.hand(kWhite), position.hand(kBlack)}, ~position.side_to_move(),
                  position.ply());
}

}  // namespace

TEST_CASE("the value belongs to the side to move, whichever colour it has") {
  const std::string sfen = GENERATE(
      std::string(kStartSfen),
      std::string("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"),
      std::string("lng6/2ksg3l/ppp2p1+B1/3pP1pRp/P2P1n3/1P2SN3/3G1PP1P/9/+r2SKG1NL w S3Pblp 90"));
  const Position position = test::position_of(sfen);
  CHECK(test::knowledge().evaluator.evaluate(position) ==
        test::knowledge().evaluator.evaluate(mirrored(position)));
}

TEST_CASE("a pawn is worth about 100, a rook much more") {
  const Evaluator& evaluator = test::knowledge().evaluator;
  const int without = evaluator.evaluate(test::position_of("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
  const int with_pawn = evaluator.evaluate(test::position_of("4k4/9/9/9/9/2P6/9/9/4K4 b - 1"));
  const int with_rook = evaluator.evaluate(test::position_of("4k4/9/9/9/9/2R6/9/9/4K4 b - 1"));
  CHECK(with_pawn - without > 50);
  CHECK(with_pawn - without < 180);
  CHECK(with_rook - without > 500);
}

TEST_CASE("the win rate is the logistic curve, in integers") {
  for (int value = -4000; value <= 4000; value += 7) {
    const double exact = 1000.0 / (1.0 + std::exp(-value / 600.0));
    INFO(value);
    CHECK(std::abs(win_rate_per_mille(value, 600) - exact) <= 1.0);
    CHECK(win_rate_per_mille(value, 600) + win_rate_per_mille(-value, 600) == 1000);
  }
  CHECK(win_rate_per_mille(0, 600) == 500);
  CHECK(win_rate_per_mille(31000, 600) == 1000);
  CHECK(win_rate_per_mille(-31000, 600) == 0);
}
