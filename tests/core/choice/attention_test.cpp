#include "core/choice/attention.h"

#include <algorithm>

#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

std::vector<Move> noticed(const Game& game, int candidates, int haze, std::uint64_t seed = 0) {
  return noticed_moves(game, test::knowledge().evaluator, test::knowledge().advisors(), {},
                       {10 * candidates, haze}, seed);
}

}  // namespace

TEST_CASE("so many moves are noticed, all of them legal and different") {
  const Game game = test::game_of("startpos", "7g7f 3c3d 2g2f 8c8d");
  for (int candidates : {1, 2, 5, 20}) {
    const auto moves = noticed(game, candidates, 200);
    REQUIRE(moves.size() == static_cast<std::size_t>(candidates));
    for (Move move : moves) {
      CHECK(is_legal(game.position(), move));
      CHECK(std::count(moves.begin(), moves.end(), move) == 1);
    }
  }
}

TEST_CASE("without a number, or with few moves, nothing is overlooked") {
  CHECK(noticed(test::game_of("startpos"), 0, 0).empty());
  CHECK(noticed(test::game_of("startpos"), 30, 500).empty());
}

TEST_CASE("tenths of a move are noticed so often") {
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  int three = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto moves = noticed_moves(game, test::knowledge().evaluator,
                                     test::knowledge().advisors(), {}, {23, 100}, seed);
    REQUIRE((moves.size() == 2 || moves.size() == 3));
    three += moves.size() == 3;
  }
  CHECK(three > 80);  // 120 are expected, with a standard deviation of 9.2
  CHECK(three < 160);
}

TEST_CASE("the same seed sees the same, other seeds see other moves") {
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  CHECK(noticed(game, 3, 400, 1) == noticed(game, 3, 400, 1));
  int different = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    different += noticed(game, 3, 400, seed) != noticed(game, 3, 400, seed + 1);
  }
  CHECK(different >= 5);
}

TEST_CASE("a clear eye sees the piece that can be taken for nothing") {
  // The bishop has been left to the lance.
  const Game game = test::game_of("4k4/9/9/9/8b/9/9/9/4K3L b - 1");
  const auto moves = noticed(game, 1, 0);
  REQUIRE(moves.size() == 1);
  CHECK(moves.front().to() == test::square_of("1e"));
}
