#include "core/choice/attention.h"

#include <algorithm>

#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

std::vector<Move> noticed_tenths(const Game& game, int tenths, int temperature,
                                 std::uint64_t seed) {
  return noticed_moves(game, test::knowledge().policy.network(), {tenths, temperature}, seed);
}
std::vector<Move> noticed(const Game& game, int candidates, int temperature,
                          std::uint64_t seed = 0) {
  return noticed_tenths(game, 10 * candidates, temperature, seed);
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
  CHECK(noticed(test::game_of("startpos"), 0, 100).empty());
  CHECK(noticed(test::game_of("startpos"), 30, 500).empty());
}

TEST_CASE("tenths of a move are noticed so often") {
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  int three = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto moves = noticed_tenths(game, 23, 100, seed);
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

TEST_CASE("moves are drawn as often as people play them") {
  // Bishops exchanged: nearly everyone takes back with the silver.
  const Game game = test::game_of("startpos", "7g7f 3c3d 8h2b+");
  const Move back = test::move_of(game.position(), "3a2b");
  const auto likely = test::knowledge().policy.network().moves(game).front();
  REQUIRE(likely.move == back);
  constexpr int kDraws = 300;
  int cool = 0, hot = 0;
  for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
    cool += noticed(game, 1, 100, seed).front() == back;
    hot += noticed(game, 1, 1000, seed).front() == back;
  }
  CHECK(cool >= kDraws * (likely.probability - 50'000) / 1'000'000);
  CHECK(hot < cool);
}

TEST_CASE("what nobody considers is not looked at, however weak the eye") {
  const Game game = test::game_of("startpos", "7g7f 3c3d 2g2f");
  const auto known = test::knowledge().policy.network().moves(game);
  const auto least = known.front().probability / 110;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Move move = noticed(game, 1, 1000, seed).front();
    const auto of_move = std::find_if(known.begin(), known.end(),
                                      [&](const PolicyMove& each) { return each.move == move; });
    CHECK(of_move->probability >= least);
  }
}
