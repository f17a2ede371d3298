#include "tools/lab/learning/position_values.h"

#include <algorithm>
#include <cstddef>

#include "core/notation/usi_move.h"
#include "tests/core/catch.h"

using namespace nagare;
using namespace nagare::cli;

TEST_CASE("all legal moves can be chosen, and none is further below the best than the edge") {
  const Position start = start_position();
  const auto move = [&](const char* usi) { return parse_usi_move(start, usi).value(); };
  const PositionValues values = {{move("7g7f"), 30}, {move("2g2f"), -70}, {move("6i7h"), -900}};
  const auto moves = below_best(values, start, 400);
  REQUIRE(moves.size() == 30);
  CHECK(moves[0].move == move("7g7f"));
  CHECK(moves[0].value == 0);
  CHECK(moves[1].value == -100);
  for (std::size_t i = 2; i < moves.size(); ++i) CHECK(moves[i].value == -400);
  for (const MoveValue& each : moves) {
    const auto same = [&](const MoveValue& other) { return other.move == each.move; };
    CHECK(std::count_if(moves.begin(), moves.end(), same) == 1);
  }
}
